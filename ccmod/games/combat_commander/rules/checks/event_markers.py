"""Markers that Events place (E46, E47, E53, E55, E69, E73, E77): checks V256 and V266."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.events import EndTrigger, Place, Roll
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.acting import Carried
from ccmod.games.combat_commander.rules.state.interrupts import ACTS, OpenTrigger
from ccmod.games.combat_commander.rules.state.pending import is_smoke
from ccmod.games.combat_commander.rules.state.placing import PLACED, barred_by, is_free, is_left
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import event_under_way, trigger_resolved
from ccmod.games.combat_commander.rules.terrain import is_water
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning

PHOSPHORUS = "White Phosphorus"


@RULEBOOK.check("V256", "E46, E47, E53, E69, E73", Place)
def where_the_event_places_it(state: State, event: Place) -> Iterator[Objection]:
    """The marker of an Event comes into its hex, and not where the Event forbids it."""
    carried = state.carried
    placing = PLACED.get(carried.name) if carried is not None else None
    if carried is None or placing is None or event.marker.split(" ")[0] != placing.marker:
        return
    hex = state.interrupts.open.hex if state.interrupts.open is not None else None
    if placing.random_hex and hex is None:
        yield missing(f"the random hex of {carried.name}")
    elif placing.random_hex and hex != event.hex:
        yield Objection(f"{carried.name} concerns {hex}, not {event.hex}", hex, event.hex, hexes=(event.hex, hex or ""))
    if state.ground is not None and is_water(state.ground.terrain(event.hex)):
        yield Objection(f"{event.hex} is Water", "no Water", state.ground.terrain(event.hex), hexes=(event.hex,))
    barred = barred_by(state, carried.name, event.hex)
    if barred is not None:
        message = f"there is {barred} in {event.hex}, so {carried.name} places nothing"
        yield Objection(message, expected="nothing placed", found=event.marker, hexes=(event.hex,))
    if (
        carried.name == "Entrench"
        and state.units_known
        and not any(unit.side == carried.side for unit in state.units_in(event.hex))
    ):
        message = f"{carried.side} has no unit in {event.hex}"
        yield Objection(message, expected="a hex with units of his own", found="none", hexes=(event.hex,))


@RULEBOOK.check("V256", "E46, E47, E53, E69, E73", EndTrigger, Roll, *ACTS, given=trigger_resolved)
def event_that_places_nothing(state: State, event: Event, trigger: OpenTrigger) -> Objection | None:
    """An Event places its marker in a hex that takes it. Where many are on the map, the box may be empty (E42)."""
    carried = state.carried
    placing = PLACED.get(carried.name) if carried is not None else None
    if carried is None or placing is None or not placing.random_hex or trigger.hex is None:
        return None
    if state.ending.kind is not None:
        return None  # the game has ended at once, in the midst of the Event (6.3)
    if any(carried.seen(Place)) or is_left(state, carried.name) or not is_free(state, carried.name, trigger.hex):
        return None
    message = f"{carried.name} places no {placing.marker} in {trigger.hex}"
    return warning(message, f"{placing.marker} in {trigger.hex}, if one is left", "none", hexes=(trigger.hex,))


@RULEBOOK.check("V266", "E77", Place, given=event_under_way)
def phosphorus_next_to_a_squad(state: State, event: Place, carried: Carried) -> Objection | None:
    """White Phosphorus comes into a hex next to a good Squad of the player who carries it out.

    A second Smoke is none of it.
    """
    if carried.name != PHOSPHORUS or not is_smoke(event.marker):
        return None
    if any(is_smoke(placed.marker) for placed in carried.seen(Place)):
        return None
    squads = [unit for unit in state.units_of(carried.side) if unit.kind == "squad" and not unit.broken]
    if any(state.board.adjacent(unit.hex or "", event.hex) for unit in squads):
        return None
    if not state.units_known or any(unit.kind is None for unit in state.units_of(carried.side)):
        return missing(f"which units of {carried.side} are Squads")
    message = f"no good Squad of {carried.side} is next to {event.hex}"
    return Objection(message, expected="a good Squad next to it", found="none", hexes=(event.hex,))

"""Limits of markers (8.1, F100.3): checks V105, V107 to V110, and V278 for Fortifications that go (F100.2)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.acting import Carried
from ccmod.games.combat_commander.rules.state.interrupts import ACTS, STEPS
from ccmod.games.combat_commander.rules.state.pending import BLAZE, Pending, density, is_smoke
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import event_under_way, unsettled
from ccmod.games.combat_commander.rules.state.unannounced import attack_is_unseen
from ccmod.games.combat_commander.rules.terrain import is_fortification, is_water
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing

SAPPERS = "Sappers"
CLEARING = frozenset({SAPPERS, "Blaze", "Breeze"})
"""Events that remove Fortifications (E46, E48, E70)."""
SAPPED = frozenset({"Mines", "Wire"})
"""The Fortifications that Sappers remove (E70)."""


@RULEBOOK.check("V105", "8.1.1", e.Suppress, e.Veteran)
def two_markers_of_a_kind(state: State, event: e.Suppress | e.Veteran) -> Objection | None:
    """A unit bears one Suppressed and one Veteran marker at most."""
    unit = state.unit(event.unit)
    word, has = ("suppressed", unit.suppressed) if isinstance(event, e.Suppress) else ("veteran", unit.veteran)
    is_late = state.pending.unreported.get(unit.name) == "suppress" and isinstance(event, e.Suppress)
    if not has or is_late or unit.name in state.pending.heirs.get(word, ()):
        return None
    return Objection(f"{unit.name} is {word} already", "one marker", "a second one", (unit.name,))


@RULEBOOK.check("V105", "8.1.1", e.Transfer)
def two_weapons(state: State, event: e.Transfer) -> Objection | None:
    """A unit carries one Weapon at most."""
    carried = state.unit(event.unit).weapon
    if carried in (None, event.weapon):
        return None
    return Objection(f"{event.unit} carries {carried} already", "one Weapon", event.weapon, (event.unit, event.weapon))


@RULEBOOK.check("V107", "8.1.3, F100.3", e.Place)
def second_fortification(state: State, event: e.Place) -> Objection | None:
    """A hex holds one Fortification; the first has precedence."""
    if not is_fortification(event.marker):
        return None
    there = next((marker for marker in state.markers.get(event.hex, ()) if is_fortification(marker)), None)
    if there is None:
        return None
    message = f"{event.hex} holds {there}, so {event.marker} cannot be placed"
    return Objection(message, expected=there, found=event.marker, hexes=(event.hex,))


@RULEBOOK.check("V108", "8.1.4", e.Remove)
def larger_smoke_goes(state: State, event: e.Remove) -> Objection | None:
    """Of two Smoke markers in a hex the larger stays; that the other has gone may be put in."""
    if state.ledger.unsaid:
        return state.ledger.asked(
            Objection(f"the log does not report that {event.sentence()}", hexes=(event.hex,)), e.Remove
        )
    if event.hex not in state.pending.crowded or not is_smoke(event.marker):
        return None
    rest = [marker for marker in state.markers.get(event.hex, ()) if is_smoke(marker) and marker != event.marker]
    larger = [marker for marker in rest if (density(marker) or 0) >= (density(event.marker) or 0)]
    if not rest or larger:
        return None
    message = f"{rest[0]} stays in {event.hex} in place of {event.marker}"
    return Objection(message, expected=event.marker, found=rest[0], hexes=(event.hex,))


@RULEBOOK.check("V108", "8.1.4", *ACTS, *STEPS, e.Roll, e.EndTrigger, given=unsettled)
def two_smokes(state: State, event: Event, pending: Pending) -> Iterator[Objection]:
    """A hex holds one Smoke: a smaller one does not stay beside a larger."""
    for hex in sorted(pending.crowded):
        smokes = [marker for marker in state.markers.get(hex, ()) if is_smoke(marker)]
        if len(smokes) > 1:
            yield Objection(f"{' and '.join(smokes)} are both in {hex}", "the larger one", "both", hexes=(hex,))


@RULEBOOK.check("V109", "8.1.5", e.EnterHex, e.Reinforce)
def unit_in_a_blaze(state: State, event: e.EnterHex | e.Reinforce) -> Objection | None:
    """No unit shares a hex with a Blaze; who retreats into one does not survive it (O23.3.5)."""
    if BLAZE not in state.markers.get(event.hex, ()):
        return None
    if isinstance(event, e.EnterHex) and state.order is not None and state.order.name == "Rout":
        return None
    return Objection(f"{event.hex} is ablaze", "no Blaze", event.sentence(), event.units, (event.hex,))


@RULEBOOK.check("V109", "8.1.5", e.Place)
def marker_in_a_blaze(state: State, event: e.Place) -> Objection | None:
    """No Smoke, Fortification or second Blaze shares a hex with a Blaze (AMB-48)."""
    if BLAZE not in state.markers.get(event.hex, ()):
        return None
    if is_fortification(event.marker) and state.option("AMB-48") == "allowed":
        return None
    return Objection(f"{event.hex} is ablaze, so {event.marker} cannot be placed", "no Blaze", hexes=(event.hex,))


@RULEBOOK.check("V110", "F100.3, T89, T95, T98", e.Place)
def marker_in_water(state: State, event: e.Place) -> Objection | None:
    """No Fortification, Blaze or Smoke lies in Water; a Major Bridge is none (T78.1)."""
    smoke = is_smoke(event.marker)
    if not (smoke or event.marker == BLAZE or is_fortification(event.marker)):
        return None
    if state.ground is None:
        return missing(f"the terrain of {event.hex}")
    terrain = state.ground.terrain(event.hex)
    if not is_water(terrain):
        return None
    name = terrain.replace("_", " ")
    return Objection(f"{event.hex} is a {name}, which takes no {event.marker}", "no Water", name, hexes=(event.hex,))


@RULEBOOK.check("V278", "F100.2", e.Remove, given=event_under_way)
def sappers_remove_mines_or_wire(state: State, event: e.Remove, carried: Carried) -> Objection | None:
    """Sappers remove Mines or Wire (E70)."""
    if carried.name != SAPPERS or not is_fortification(event.marker):
        return None
    if event.marker.split(" ")[0] not in SAPPED:
        return Objection(f"Sappers do not remove {event.marker}", "Mines or Wire", event.marker, hexes=(event.hex,))
    return None


@RULEBOOK.check("V278", "F100.2", e.Remove)
def fortification_goes_by_itself(state: State, event: e.Remove) -> Objection | None:
    """Fortifications are removed by Events, Demolitions, an Impact or a Blaze only."""
    if not is_fortification(event.marker) or state.event in CLEARING:
        return None
    if BLAZE in state.markers.get(event.hex, ()) or _demolished(state) or _shelled(state, event.hex):
        return None
    if state.steps == 0 and state.began_midway:
        return missing("what happened before the record begins")
    if attack_is_unseen(state):
        return missing("the attack that is rolled")
    message = f"nothing removes {event.marker} from {event.hex}"
    return Objection(message, expected="an Event, Demolitions, an Impact or a Blaze", hexes=(event.hex,))


def _demolished(state: State) -> bool:
    """Whether Demolitions was played in this Pass (A31)."""
    other = state.other(state.turn.side) if state.turn is not None else None
    cards = state.side(other).cards.last_played_as.values() if other is not None else ()
    return state.turn is not None and state.turn.passed and "the action Demolitions" in cards


def _shelled(state: State, hex: str) -> bool:
    return state.barrage is not None and hex in state.barrage.impacts

"""An attack on two hexes (A40): the rest of check V254, beside what the Action itself asks for (:mod:`.boosters`)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.checks.boosters import unboxed
from ccmod.games.combat_commander.rules.events import Attack, Roll
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.firing import shots_of
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.finding import Objection, missing


@RULEBOOK.check("V254", "A40", Attack)
def spray_fire_at_two_adjacent_hexes(state: State, event: Attack) -> Iterator[Objection]:
    """Spray Fire hits two adjacent hexes with an enemy unit in each; all that fires has boxed Range."""
    if event.second is None:
        return
    if not state.board.adjacent(event.hex, event.second):
        message = f"{event.hex} and {event.second} are not adjacent"
        yield Objection(message, expected="two adjacent hexes", hexes=(event.hex, event.second))
    for hex in (event.hex, event.second):
        if not state.units_known:
            yield missing(f"the units in {hex}")
        elif not state.enemies_in(hex, event.side):
            yield Objection(f"there is no enemy unit in {hex}", "an enemy unit in each hex", "none", hexes=(hex,))
    yield from unboxed(state, list(shots_of(state, event.pieces, (event.hex,))))


@RULEBOOK.check("V254", "A40", Roll)
def two_hexes_only_by_spray_fire(state: State, event: Roll) -> Objection | None:
    """An attack on two hexes needs the Action Spray Fire."""
    attack = state.attack
    if event.roll != "fire attack" or attack is None or attack.second is None or attack.rolled:
        return None
    if "Spray Fire" in attack.actions:
        return None
    message = f"{attack.hex} and {attack.second} are attacked at once without Spray Fire"
    return Objection(message, expected="the action Spray Fire", found="none", pieces=attack.pieces, hexes=attack.hexes)

"""Sustained Fire and Spray Fire (A40, A41): the rest of V254 and V255, beside the limits of the Actions themselves."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.checks.boosters import SUSTAINED, sustaining, unboxed
from ccmod.games.combat_commander.rules.events import Attack, Roll
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.attack import AttackUnderWay
from ccmod.games.combat_commander.rules.state.firing import shots_at_first
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import COMPLETIONS, attack_under_way, order_completed
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing

BREAKS = 2
"""Breaks that eliminate a Weapon (11.4)."""


@RULEBOOK.check("V255", "A41", Attack, *COMPLETIONS, given=attack_under_way)
def doubles_break_one(state: State, event: Event, attack: AttackUnderWay) -> Objection | None:
    """Doubles break one firing MG or Mortar per Sustained Fire, in addition to any Jam; two breaks eliminate it."""
    if type(event) in COMPLETIONS and order_completed(state, event) is None:
        return None
    if SUSTAINED not in attack.actions or not attack.doubles or state.interrupts.open is not None:
        return None
    firing = sustaining(state, attack.pieces)
    due = attack.actions.count(SUSTAINED) + (len(firing) if attack.jammed else 0)
    seen = sum(attack.broken.count(weapon) for weapon in firing)
    if seen >= min(due, BREAKS * len(firing)):
        return None
    return Objection(
        f"doubles on a Sustained Fire break {' or '.join(firing)}"
        + (", which Jammed! does not settle" if attack.jammed else ""),
        expected=f"{due} breaks" if due > 1 else f"{firing[0]} breaks" if len(firing) == 1 else "one of them breaks",
        found=str(seen) if seen else "nothing breaks",
        pieces=firing,
    )


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
    yield from unboxed(state, shots_at_first(state, event))


@RULEBOOK.check("V254", "A40", Roll, of=("fire attack",))
def two_hexes_only_by_spray_fire(state: State, _: Roll) -> Objection | None:
    """An attack on two hexes needs the Action Spray Fire."""
    attack = state.attack
    if attack is None or attack.second is None or attack.rolled:
        return None
    if "Spray Fire" in attack.actions:
        return None
    message = f"{attack.hex} and {attack.second} are attacked at once without Spray Fire"
    return Objection(message, expected="the action Spray Fire", found="none", pieces=attack.pieces, hexes=attack.hexes)

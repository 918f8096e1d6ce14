"""What doubles do to those who fire on and on (A41): the rest of check V255, beside what the Action itself asks for."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.checks.boosters import SUSTAINED, sustaining
from ccmod.games.combat_commander.rules.events import Attack
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.attack import AttackUnderWay
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import COMPLETIONS, attack_under_way, order_completed
from ccmod.play.event import Event
from ccmod.play.finding import Objection

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

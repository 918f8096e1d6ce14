"""The order of the Recovery Phase (3.0 IV/B)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.recovery_order import STEPS, WORDS, recovery_step
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.event import Event
from ccmod.play.finding import Objection, warning


@RULEBOOK.check("V011", "3.0", *STEPS)
def recovers_step_by_step(state: State, event: Event) -> Objection | None:
    """A side replaces leaders, recovers, leaves Reserve, leaves guns and ends its works in this order; where it is
    reported in another order, it is left to the judge whether that matters."""
    found = recovery_step(state, event)
    if found is None:
        return None
    side, step = found
    last = state.turn.recovered.get(side, 0)
    if last <= step:
        return None
    said = f"{WORDS[step]} before {WORDS[last]}, which {side} has done already"
    return warning(said, WORDS[step], WORDS[last])

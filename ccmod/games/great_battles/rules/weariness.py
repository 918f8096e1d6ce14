"""How tired a brigade has become, whether anybody has said it or not (17.2 to 17.4)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.state.commands import Command
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import LEVELS, step_of

FREE, FREE_ON_ROADS = 2, 3
"""The activations of a turn that do not tire; by a march on roads alone."""
MOST = 2
"""The most levels that the activations of a turn bring (17.23)."""
BY_RESERVE, BY_REST = 2, 1
"""The levels that a turn in Reserve, and one of rest, take off (17.41, 17.42)."""


def levels_gained(state: State, brigade: Command) -> int:
    """How many levels of fatigue a brigade has earned this turn so far (17.22, 17.23, 16.12).

    Each activation after the second brings one, and each Action Phase after the first in which it was in a Step 6b. By
    night each activation under Attack Orders does. A march counts for as many activations as it was worth.
    """
    attacks = brigade.attacks if state.turn.period == "night" else frozenset[int]()
    if len(brigade.efforts) <= FREE and not (attacks or brigade.marched):  # few do more
        return len(brigade.shocks) - 1 if brigade.shocks else 0
    phases = sorted(brigade.efforts)
    by_acts = sum(place >= FREE or phase in attacks for place, phase in enumerate(phases))
    if brigade.marched:
        free = FREE if brigade.off_road else FREE_ON_ROADS
        by_acts = max(by_acts, len(phases) - 1 + brigade.marched - free)
    if not (attacks and state.option("AMB-34") == "no"):
        by_acts = min(MOST, by_acts)
    return by_acts + max(0, len(brigade.shocks) - 1)


def tiredness(state: State, unit: Unit) -> tuple[int, int]:
    """The least and the greatest number that fatigue adds to a unit's rolls (17.31).

    Levels that it has earned, or may have slept off, since its level was said last may be counted or not.
    """
    brigade = state.brigade_of(unit)
    if brigade is None or unit.is_artillery:
        return 0, 0
    more, gained = brigade.unreported, levels_gained(state, brigade)
    if gained > brigade.tired:
        more += gained - brigade.tired
    if (brigade.fatigue is None and not more) or state.option("fatigue") == "no":  # as it is with most
        return 0, 0
    now = step_of(brigade.fatigue)
    return _adds(max(0, now - brigade.slack)), _adds(min(len(LEVELS) - 1, now + more))


def _adds(step: int) -> int:
    """Half of a level, rounded up; nothing for none and Level 0."""
    return max(0, step) // 2


def sleep_on_it(state: State, brigade: Command) -> None:
    """A turn ends: unreported fatigue stays open."""
    if brigade.relieved:
        return
    brigade.unreported += max(0, levels_gained(state, brigade) - brigade.tired)
    if brigade.reserve and brigade.reserve_all_turn:
        brigade.slack += BY_RESERVE
    elif not brigade.active and brigade.rested != "rally":
        brigade.slack += BY_REST

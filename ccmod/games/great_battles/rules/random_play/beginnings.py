"""Battles that begin after others: some units are weak or Disordered, and some have routed (12.2 to 12.5).

So there are stragglers to gather and routed men to call back in games that are short.
"""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.state.units import Unit

LATER, WEAK, GONE, SHAKEN = 0.3, 0.3, 0.15, 0.4
"""How often a battle begins so, and a unit in it is weak, has routed, or is Disordered."""
LEAST_LOST = 2
"""Strength points: with fewer lost no stragglers come back (16.23)."""


def is_found_worn(play: Play) -> Steps[None]:
    """What is found of units before the first turn, in battles that let it be."""
    if not play.often(LATER) or not (play.state.scenario or {}).get("worn"):
        return
    for unit in [one for one in play.state.units.values() if one.hex is not None and not one.is_artillery]:
        if play.often(GONE) and not _has_a_leader(play, unit):
            yield (e.Found(unit.name, None, None, None, "routed"),)
        elif (unit.strength or 0) > LEAST_LOST + 1 and play.often(WEAK):
            left = play.random.randint(1, (unit.strength or 0) - LEAST_LOST)
            weak = 2 * left < (unit.strength or 0)
            yield (e.Found(unit.name, None, None, left, "Collapsed" if weak else None),)
            if weak or play.often(SHAKEN):
                yield (e.Found(unit.name, None, None, None, "Disordered"),)
        elif play.often(SHAKEN):
            yield (e.Found(unit.name, None, None, None, "Disordered"),)


def _has_a_leader(play: Play, unit: Unit) -> bool:
    """Whether a leader is in its hex, who would be left alone."""
    return any(one.hex == unit.hex for one in play.state.leaders.values())

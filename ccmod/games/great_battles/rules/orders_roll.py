"""The total of a roll for new orders (6.21-6.23): by the table, the brigadier's rating, and who is with him."""

from __future__ import annotations

from ccmod.games.great_battles.rules.company import whereabouts
from ccmod.games.great_battles.rules.state.commands import ARMY, CORPS, DIVISION, Leader
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.tables import ORDERS_CHANGE, look_up
from ccmod.games.great_battles.rules.terms import AGGRESSIVE, LOOSE_CANNON, MARCH, RETAIN, UNRELIABLE

WITH_DIVISION, WITH_COMMANDER = 1, 2
"""The number added if his division leader, or a corps or army commander, is with the brigadier (6.22)."""


def totals(state: State, brigade: str, die: int) -> set[int]:
    """The possible totals of a roll: more than one number if it is not known who is with the brigadier.

    None at all if he or his rating is unknown.
    """
    brigadier = state.leader_of(brigade)
    if brigadier is None or brigadier.rating is None:
        return set()
    return {die + brigadier.rating + bonus for bonus in _bonuses(state, brigade, brigadier)}


def results(state: State, brigade: str, die: int) -> set[str]:
    """The results that a roll may have, as the table has them; those of :func:`totals`.

    A brigade under March whose brigadier is Aggressive keeps its orders where others are Loose Cannons (6.25).
    """
    found = {look_up(ORDERS_CHANGE, total) for total in totals(state, brigade, die)}
    command, brigadier = state.commands.get(brigade), state.leader_of(brigade)
    if LOOSE_CANNON in found and command is not None and command.orders == MARCH and brigadier is not None:
        found |= {RETAIN} if brigadier.profile in (AGGRESSIVE, UNRELIABLE, None) else set()
    return found


def _bonuses(state: State, brigade: str, brigadier: Leader) -> set[int]:
    places, found = set(whereabouts(state, brigadier)), {0}
    for levels, bonus in (((DIVISION,), WITH_DIVISION), ((CORPS, ARMY), WITH_COMMANDER)):
        above = [one.name for one in state.chain(brigade) if one.level in levels]
        leaders = [one for name in above if (one := state.leader_of(name)) is not None]
        may_be = [set(whereabouts(state, one)) for one in leaders if one.hex is not None]
        here = any(places == hexes and len(places) == 1 for hexes in may_be)
        unknown = not places or not above or len(leaders) < len(above) or any(places & hexes for hexes in may_be)
        found = {had + more for had in found for more in ({bonus} if here else {0, bonus} if unknown else {0})}
    return found

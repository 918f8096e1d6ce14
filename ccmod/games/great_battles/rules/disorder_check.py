"""What the total of a Universal Disorder Die Roll should be (2.6, 11.73, 17.31)."""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.weariness import tiredness
from ccmod.play.finding import Objection
from ccmod.play.sum import Sum, Term

STARS, FATIGUE = "V003", "V169"
"""The checks of leaders and of fatigue in such a roll: what they explain is theirs."""


def wrong_total(state: State, event: e.Udd, id: str, terms: Iterable[Term]) -> Objection | None:
    """What is wrong with a total that was told, by the modifiers of the rule ``id``; nothing without die or total.

    Leaders may ride along untold, so that a total that only they could explain is no fault.
    """
    die = state.die("disorder", event.unit)
    unit = state.units.get(event.unit)
    if die is None or event.total is None or unit is None:
        return None
    stars = sum(leader.stars for leader in state.stars(unit))
    least, most = tiredness(state, unit)
    due = Sum.of("Check", die, (*terms, ("leaders", -stars, STARS), ("fatigue", state.tiredness(unit), FATIGUE)))
    if due.value + least <= event.total + state.tiredness(unit) <= due.value + most:
        return None
    blamed = due.blamed(event.total)
    unexplained = blamed is None and (not state.leaders or (event.total > due.value and not stars))
    if blamed != id and not unexplained:
        return None
    return Objection(f"{due}, told is {event.total}", str(due.value), str(event.total), (event.unit,), unit.hexes)

"""The right total of a Universal Disorder Die Roll (2.6, 11.73, 17.31)."""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.company import star_sums
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.weariness import tiredness
from ccmod.play.finding import Objection
from ccmod.play.sum import Sum, Term

STARS, FATIGUE = "V003", "V169"
"""The checks of leaders and of fatigue in such a roll: what they explain is theirs."""
PLAIN = ("second disorder", "collapse", "blown", "retreat through", "adjacent rout", "march mates", "extension")
"""Checks that nothing modifies but leaders and fatigue."""
STEADY = ("stacking", "commitment", "charge")
"""Checks that nothing raises but fatigue (8.35, 11.36, 11.54)."""
AS_SAID = "fire"
"""The check to which its result adds (12.32)."""


def die_of(state: State, event: e.Udd) -> int | None:
    """The die of the check whose outcome is reported; of several that wait for theirs, the last for such a check."""
    last = state.die("disorder", event.unit)
    waiting = state.ledger.entries("CHECKED")
    if len(waiting) < 2:
        return last
    dice = [one.where["die"] for one in waiting if not one.used and one.fits(event, (event.unit,))]
    return dice[-1] if dice and isinstance(dice[-1], int) else last


def possible_totals(state: State, unit: Unit, die: int, added: int = 0) -> set[int]:
    """All totals of a check: leaders may ride along unreported, and unreported fatigue counts or not."""
    least, most = tiredness(state, unit)
    return {die + added + adds - stars for adds in range(least, most + 1) for stars in star_sums(state, unit)}


def added_by_fire(state: State, unit: str) -> int | None:
    """The most that a result of fire on a unit adds to its check; ``None`` if no result was reported."""
    results = [result for shot in state.firing.shots if unit in shot.struck for result in shot.results]
    return max([int(one.rpartition("+")[2]) if "+" in one else 0 for one in results], default=None)


def best_cohesion(unit: Unit) -> int | None:
    """The better Cohesion of a unit's two sides; ``None`` if none is known."""
    return max((one for one in unit.cohesions if one is not None), default=None)


def surely_fails(state: State, unit: Unit, die: int, added: int = 0, *, either: bool = False) -> bool:
    """Whether a check fails by its die, whichever leaders may be with the unit, and though no more is ``added`` to it.

    With ``either``, by the Cohesion of any side that may have been up when the die fell.
    """
    cohesion = best_cohesion(unit) if either else unit.values.cohesion
    if unit.type is None or cohesion is None:
        return False
    total = die + added + tiredness(state, unit)[0]
    if total <= cohesion:  # without any leader it does not surely fail
        return False
    lost = sum([one.stars for one in state.officers(unit.command) if one.hex is None and not one.killed])
    return total - star_sums(state, unit)[-1] - lost > cohesion


def surely_passes(state: State, unit: Unit, die: int) -> bool:
    """Whether a check that only fatigue raises is passed by its die, though no leader helps."""
    cohesion = unit.values.cohesion
    return unit.type is not None and cohesion is not None and die + tiredness(state, unit)[1] <= cohesion


def wrong_total(state: State, event: e.Udd, id: str, terms: Iterable[Term]) -> Objection | None:
    """The objection to a total that was reported, by the modifiers of the rule ``id``; nothing without die or total.

    Leaders may ride along unreported, so that a total that only they could explain is not a fault.
    """
    die, unit = die_of(state, event), state.units.get(event.unit)
    if die is None or event.total is None or unit is None:
        return None
    stars = sum(leader.stars for leader in state.stars(unit))
    terms = tuple(terms)
    due = Sum.of("Check", die, (*terms, ("leaders", -stars, STARS), ("fatigue", state.tiredness(unit), FATIGUE)))
    possible = possible_totals(state, unit, die, sum(term[1] for term in terms))
    if event.total == due.value or event.total in possible:
        return None
    blamed = due.blamed(event.total)
    if blamed == STARS and event.total > max(possible):  # leaders who are surely there, in a check of this rule
        blamed = id
    unexplained = blamed is None and (not state.leaders or (event.total > due.value and not stars))
    if blamed != id and not unexplained:
        return None
    return Objection(f"{due}, not {event.total}", str(due.value), str(event.total), (event.unit,), unit.hexes)

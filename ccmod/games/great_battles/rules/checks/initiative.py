"""Who has the initiative, and which Activation Marker comes first (5.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.announced import values_of
from ccmod.games.great_battles.rules.command_range import Answer, any_of, reaches
from ccmod.games.great_battles.rules.division_markers import no_division
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.commands import ARMY, CORPS
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.terms import MARCH, NOBODY
from ccmod.ground.counting import in_words
from ccmod.play.finding import Objection, missing
from ccmod.play.rulebook import Named

MODIFIER, WINNER = "V020", "V021"
HELD_BEFORE = 1
"""The number added for the side that had the initiative in the turn before."""


def may_add_his_rating(state: State, side: str) -> Answer:
    """Whether a side has an Overall Commander whose rating counts: he did not ride far, and has a corps near him."""
    leaders = [one for one in state.leaders.values() if one.side == side and not one.killed]
    overall = state.overall(side)
    if overall is None:
        return None if not leaders or any(one.level == ARMY for one in leaders) else False
    if overall.rode_far:
        return False
    return any_of(reaches(state, overall, one.hex) for one in leaders if one.level == CORPS)


def bonuses(state: State, side: str) -> list[frozenset[int]] | None:
    """All that a side may add to its roll (5.11), the rating of its Overall Commander if it likes.

    One set for each thing that may be so, where it is not known who had the initiative or where the commanders are;
    ``None`` if it is not known what a rating is that may count.
    """
    turn, overall = state.turn, state.overall(side)
    is_known = turn.before is not None or (turn.number == 1 and state.fresh)
    held = [HELD_BEFORE * (turn.before == side)] if is_known else [0, HELD_BEFORE]
    near = may_add_his_rating(state, side)
    if near is False:
        return [frozenset({one}) for one in held]
    if overall is None or overall.rating is None:
        return None
    ratings = [{0, overall.rating}] if near else [{0, overall.rating}, {0}]
    return [frozenset(one + more for more in rating) for one in held for rating in ratings]


@RULEBOOK.check("V020", "5.11", e.Modifiers)
def adds_what_is_due(state: State, event: e.Modifiers) -> Objection | None:
    """The initiative roll adds 1 for having had the initiative, and the rating of an Overall Commander near a corps."""
    side = state.turn.roller
    due = bonuses(state, side) if side is not None else []
    if due is None:
        return missing(f"the Overall Commander of {side}")
    if all(event.total in one for one in due):
        return None
    if any(event.total in one for one in due):
        return missing("who had the initiative and where the commanders are")
    right = " or ".join(f"{one:+d}" for one in sorted(frozenset[int]().union(*due)))
    return Objection(f"{side} adds {right} to its roll for the initiative", right, f"{event.total:+d}")


@RULEBOOK.check("V020", "5.11", e.Modifiers)
def adds_up(state: State, event: e.Modifiers) -> Objection | None:
    """The modifiers of the initiative roll add up to the reported total."""
    values = values_of(event.drms) if state.turn.roller is not None else None
    total = sum(values.values()) if values is not None else event.total
    if total == event.total:
        return None
    return Objection(f"{in_words(event.drms)} add up to {total:+d}", f"{total:+d}", f"{event.total:+d}")


@RULEBOOK.family({MODIFIER: "5.11", WINNER: "5.12"}, e.Initiative)
def goes_to_the_higher_total(state: State, event: e.Initiative) -> Iterator[Named]:
    """The initiative goes to the higher total; if the totals are equal, to nobody."""
    turn = state.turn
    first = (((state.scenario or {}).get("turns") or {}).get("initiative")) if turn.number == 1 else None
    if first is not None:
        if event.side != first:
            yield WINNER, Objection(f"in the first turn {first} has the initiative", first, event.side)
        return
    if not _has_all_dice(state):
        yield WINNER, missing("the rolls of both sides for the initiative")
        return
    one, other = state.sides
    mine, theirs = _totals(state, one), _totals(state, other)
    if mine is None or theirs is None:
        yield WINNER, missing("the Overall Commanders")
        return
    found = [_winners({one: a, other: b}) for a in mine for b in theirs]
    if all(event.side in winners for winners in found):
        return
    if any(event.side in winners for winners in found):
        yield WINNER, missing("who had the initiative and where the commanders are")
        return
    shown = ", ".join(f"{side} {_shown(totals)}" for side, totals in ((one, mine), (other, theirs)))
    right = " or ".join(sorted(set[str]().union(*found)))
    rated = _winners({side: _with_rating(state, side, totals) for side, totals in ((one, mine), (other, theirs))})
    yield MODIFIER if event.side in rated else WINNER, Objection(f"the totals are {shown}", right, event.side)


def _has_all_dice(state: State) -> bool:
    return len(state.sides) == 2 and set(state.turn.dice) == set(state.sides)


def by_the_dice(state: State) -> set[str]:
    """Who may have the initiative by the dice of this turn; nobody where they say nothing."""
    first = ((state.scenario or {}).get("turns") or {}).get("initiative") if state.turn.number == 1 else None
    if first is not None or not _has_all_dice(state):
        return set()
    one, other = state.sides
    mine, theirs = _totals(state, one), _totals(state, other)
    if mine is None or theirs is None:
        return set()
    return {winner for a in mine for b in theirs for winner in _winners({one: a, other: b})}


def _totals(state: State, side: str) -> list[frozenset[int]] | None:
    """The totals that a side's roll may have; only the announced one, if there is one."""
    die = state.turn.dice[side]
    if side in state.turn.modifiers:
        return [frozenset({die + state.turn.modifiers[side]})]
    more = bonuses(state, side)
    return None if more is None else [frozenset(die + one for one in some) for some in more]


def _with_rating(state: State, side: str, totals: list[frozenset[int]]) -> frozenset[int]:
    """The same with the rating of the Overall Commander, whether he may add it or not."""
    overall = state.overall(side)
    rating = (overall.rating or 0) if overall is not None else 0
    return frozenset(one + more for some in totals for one in some for more in (0, rating))


def _winners(totals: Mapping[str, frozenset[int]]) -> set[str]:
    """Who may have won; nobody if the totals may be equal."""
    (one, mine), (other, theirs) = totals.items()
    return {one if a > b else other if b > a else NOBODY for a in mine for b in theirs}


def _shown(totals: list[frozenset[int]]) -> str:
    return " or ".join(str(one) for one in sorted(frozenset[int]().union(*totals)))


@RULEBOOK.check("V022", "5.13", e.FirstAm)
def chooses_first(state: State, event: e.FirstAm) -> Iterator[Objection]:
    """The side with the initiative begins, with a division of its own, or its March marker."""
    has, possible = state.turn.initiative, by_the_dice(state)
    if has is None and len(possible) == 1:
        (has,) = possible
    if has is None:
        if event.side in possible or not possible:
            yield missing("who has the initiative")
        else:
            right = " or ".join(sorted(possible))
            yield Objection(f"by the dice {right} has the initiative", right, event.side)
    elif has != event.side:
        said = "no side has the initiative: all markers are drawn" if has == NOBODY else f"{has} has the initiative"
        yield Objection(said, "a draw" if has == NOBODY else has, event.side)
    if state.drawn:
        said = "the first marker was chosen already" if state.first is not None else "markers have been drawn"
        yield Objection(said, "once, before all draws", "another")
    yield from _own(state, event)
    command, in_pool = state.commands.get(event.command), state.pool.get((event.side, event.command))
    most = 1 if event.command == MARCH else command.ams if command is not None else None
    if in_pool and most is not None and in_pool >= most:
        said = f"all {most} AMs of {event.command} are in the pool" if most > 1 else "its only marker is in the pool"
        yield Objection(said, "one set aside", f"{in_pool} in the pool")


def _own(state: State, event: e.FirstAm) -> Iterator[Objection]:
    command = state.commands.get(event.command)
    wrong = no_division(state, event.command)
    if wrong is not None:
        yield wrong
    if event.command == MARCH:
        marching = [one for one in state.units.values() if one.side == event.side and state.orders_of(one) == MARCH]
        if not marching:
            said = f"{event.side} has no units under March Orders"
            yield Objection(said, "a division", MARCH)
    elif command is not None and command.side not in (None, event.side):
        said = f"{event.command} belongs to {command.side}"
        yield Objection(said, f"a command of {event.side}", event.command, (event.command,))


@RULEBOOK.check("V022", "5.13", e.FillPool)
def keeps_the_first_marker_out(state: State, event: e.FillPool) -> Objection | None:
    """The marker that was chosen to begin with is not put into the pool."""
    if state.first != (event.side, event.command):
        return None
    command = state.commands.get(event.command)
    owned = 1 if event.command == MARCH else command.ams if command is not None else None
    if owned is None:
        return missing(f"how many AMs {event.command} has")
    total = state.pool.get(state.first, 0) + event.count
    if total != owned:
        return None
    said = f"one AM of {event.command} was set aside to begin with"
    return Objection(said, f"at most {owned - 1}", str(total), (event.command,))

"""Who has the initiative: its points, ties, the Leader's attempt to win it back (5.0-01 to 5.0-05, 12.0-04)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.initiative import deserves, points
from ccmod.games.we_were_brothers.rules.outcomes import succeeded, test_die
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.terms import FIRST_SIDE, LEADER, LEADER_POINT, REGAINING
from ccmod.play.finding import Objection, Severity, missing
from ccmod.play.rulebook import Named


@RULEBOOK.check("V-025", "5.0-01..04", e.InitiativePoint)
def point_not_earned(state: State, event: e.InitiativePoint) -> Objection | None:
    """The side with more panels gets a point, and so does the side with more active men."""
    if event.reason == LEADER_POINT or event.side not in state.sides:
        return None
    earned = deserves(state, event.side, event.reason)
    if earned is None:
        return missing("the panels and the fronts of the mission")
    if not earned:
        message = f"{event.side} has no more {event.reason} than the other side"
        anyhow = not state.turn.order  # later they may have had more when the turn began
        return Objection(message, "no point", "a point", anyhow=anyhow)
    return None


@RULEBOOK.check("V-025", "5.0-01..04", e.InitiativePoint)
def point_counted_too_late(state: State, event: e.InitiativePoint) -> Objection | None:
    """Points are counted at the beginning of the turn, before a side has the initiative."""
    turn = state.turn
    if not turn.order:
        return None
    found = f"in the {turn.phase} phase" if turn.phase is not None else f"after the initiative of {turn.leads}"
    severity = Severity.VIOLATION if state.reports_all else Severity.WARNING  # else it may be the next turn's
    return Objection(f"{event.side} counts a point {found}", "before the initiative", found, severity=severity)


@RULEBOOK.check("V-214", "12.0-02", e.InitiativePoint)
def point_for_a_lost_leader(state: State, event: e.InitiativePoint) -> Objection | None:
    """A Leader who is alive and on the map gives a point."""
    if event.reason == LEADER_POINT and event.side in state.sides and state.leader_of(event.side) is None:
        return Objection(f"{event.side} has no Leader on the map", "no point", "a point")
    return None


@RULEBOOK.family({"V-025": "5.0-01..04", "V-026": "5.0-05"}, e.Initiative)
def initiative_of_the_wrong_side(state: State, event: e.Initiative) -> Iterator[Named]:
    """The side with more points goes first; a tie is decided by the Blue dice, the higher number first."""
    if event.side not in state.sides or state.turn.number is None or _was_regained(state, event.side):
        return
    counts = points(state)
    if counts is None:
        yield "V-025", missing("the panels and the fronts of the mission")
        return
    best = [side for side, count in counts.items() if count == max(counts.values())]
    if len(best) == 1:
        if event.side not in best:
            shown = ", ".join(f"{side} {count}" for side, count in counts.items())
            message, anyhow = f"{event.side} goes first, but the points are {shown}", not state.turn.order
            yield "V-025", Objection(message, best[0], event.side, anyhow=anyhow)
        return
    rolled = state.turn.firsts
    if any(side not in rolled for side in best):
        yield "V-026", Objection(f"{event.side} goes first without a roll of both sides", "two Blue dice", "none")
        return
    highest = [side for side in best if rolled[side] == max(rolled.values())]
    if highest != [event.side]:
        shown = ", ".join(f"{side} {number}" for side, number in rolled.items())
        wanted = highest[0] if len(highest) == 1 else "another roll"
        yield "V-026", Objection(f"{event.side} goes first after {shown}", wanted, event.side)


def _was_regained(state: State, side: str) -> bool:
    """Whether the Leader of a side has just tried to win the initiative back."""
    return bool(state.turn.order) and state.turn.regained is not None and side != state.turn.leads


@RULEBOOK.check("V-026", "5.0-05", e.Roll, of=(FIRST_SIDE,))
def roll_for_no_tie(state: State, event: e.Roll) -> Iterator[Objection]:
    """Blue dice are rolled for equal points only, one each, and again only where they are equal."""
    colours = [die.colour for die in event.dice]
    if colours != ["Blue"]:
        yield Objection(f"{' + '.join(colours)} for the first side", "Blue", " + ".join(colours))
    counts = points(state)
    if counts is not None and len(set(counts.values())) > 1:
        shown = ", ".join(f"{side} {count}" for side, count in counts.items())
        yield Objection(f"a roll for the first side, but the points are {shown}", "no roll", "a roll")
    rolled = state.turn.firsts
    if len(set(rolled.values())) > 1 or (event.roller in rolled and len(rolled) < len(state.sides)):
        shown = ", ".join(f"{side} {number}" for side, number in rolled.items())
        yield Objection(f"{event.roller} rolls for the first side again after {shown}", "one die each", "another")


@RULEBOOK.check("V-028", "12.0-04", e.Regain)
def regain_without_leave(state: State, event: e.Regain) -> Iterator[Objection]:
    """Once a turn, at its start, a Leader on the map whose side has lost the initiative may try."""
    man, turn = state.man(event.leader), state.turn
    if man.side is None:
        return
    if man.specialist != LEADER or man.gone is not None:
        found = man.gone or man.specialist or "a soldier"
        yield Objection(f"{man.name} is not a Leader on the map", "a Leader", found, anyhow=True)
    if turn.regained is not None:
        yield Objection(f"{turn.regained} has tried in this turn", "once a turn", "again", (man.name,))
    if turn.phase is not None:
        yield Objection(f"{man.name} tries in the {turn.phase} phase", "the start of the turn", turn.phase, (man.name,))
    elif turn.leads == man.side:
        yield Objection(f"{man.side} has the initiative already", "the other side's", man.side, (man.name,))
    elif not turn.order:
        yield Objection(f"{man.name} tries before the initiative is known", "afterwards", "before", (man.name,))


@RULEBOOK.check("V-029", "12.0-04", e.Initiative)
def regained_against_the_die(state: State, event: e.Initiative) -> Objection | None:
    """The initiative goes over if the Pink die succeeds, and only then."""
    if not _was_regained(state, event.side):
        return None
    test = state.test
    if test is None or test.purpose != REGAINING:
        return Objection(f"{event.side} has the initiative without a roll", "a Pink die", "none")
    if succeeded(state, test_die(test.dice)) is False:
        return Objection(f"{event.side} has the initiative after {test.dice[0]}", "a success", str(test.dice[0]))
    return None


@RULEBOOK.check("V-029", "12.0-04", e.Roll, of=(REGAINING,))
def regained_with_another_die(state: State, event: e.Roll) -> Objection | None:
    """It is a Pink die."""
    colours = [die.colour for die in event.dice]
    if colours == ["Pink"]:
        return None
    return Objection(f"{' + '.join(colours)} to win the initiative back", "Pink", " + ".join(colours), anyhow=True)

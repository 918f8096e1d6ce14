"""The end: victory, points, awards (11.0-04, TAB-9)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.mission_points import awards_for, counts_points, score_for, winner_by_points
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.ground.counting import counted
from ccmod.play.finding import Objection, missing


@RULEBOOK.check("V-196", "scenario", e.EndGame)
def another_winner(state: State, event: e.EndGame) -> Iterator[Objection]:
    """The mission says who wins; where it counts points, the side that leads by enough of them."""
    if state.turn.over:
        yield Objection("the mission has ended before", "once", "again", anyhow=True)
    turns = (state.mission.get("turns") or {}).get("last")
    number = state.turn.number
    if turns is not None and number is not None and number < turns and event.side is None:
        yield Objection(f"the mission ends in turn {number}", f"turn {turns}, or a victory", str(number))
    if event.side is None or event.side not in state.sides:
        return
    if not counts_points(state):
        yield missing("the conditions of victory, which the mission leaves to its players")
        return
    if e.Vp not in state.ledger.reported and not any(side.vp for side in state.sides.values()):
        yield missing("the victory points, of which nobody has reported any")
        return
    best = winner_by_points(state)
    if event.side != best:
        shown = ", ".join(f"{side.name} {side.vp}" for side in state.sides.values())
        yield Objection(f"{event.side} wins, but the points are {shown}", best or "a draw", event.side)


@RULEBOOK.check("V-197", "8.4-11, 8.4-15, 9.0-20, 10.0-22", e.Vp)
def points_of_the_mission(state: State, event: e.Vp) -> Objection | None:
    """Points that are no penalty are those that the mission gives for what was done, once or several times."""
    if state.ledger.find(event).entry is not None or (event.reason is None and event.points < 0):
        return None
    each = score_for(state, event.reason)
    if each is None:
        return missing(f"what the mission gives for {event.reason}" if event.reason else "for what the points are")
    if event.points < 0:
        return missing("which points are taken back")
    if each and event.points % each == 0:
        return None
    words = f"{event.side} takes {counted(event.points, 'point')} for {event.reason}"
    return Objection(words, f"{each}, or several times that", str(event.points), anyhow=True)


@RULEBOOK.check("V-198", "11.0-04", e.Award)
def another_award(state: State, event: e.Award) -> Objection | None:
    """A mission says how much experience each squad gets for a victory, a draw or a defeat."""
    dues = awards_for(state, event.squad)
    if not dues:
        return missing("the awards of the mission")
    if event.points <= max(dues):
        return None
    expected = " or ".join(map(str, dues))
    return Objection(f"{event.squad} is awarded {counted(event.points, 'point')}", expected, str(event.points))


@RULEBOOK.check("V-198", "11.0-04", e.Share)
def more_than_was_awarded(state: State, event: e.Share) -> Iterator[Objection]:
    """A squad gives the experience it was awarded to its own soldiers."""
    squad, man = state.squads.get(event.squad), state.man(event.soldier)
    if squad is not None and event.points > squad.awarded:
        yield Objection(
            f"{event.squad} gives {event.points} of {counted(squad.awarded, 'point')}",
            str(squad.awarded),
            str(event.points),
        )
    if man.squad is not None and man.squad != event.squad:
        yield Objection(f"{man.name} is of {man.squad}", event.squad, man.squad, (man.name,))

"""The end: victory, points, awards (11.0-04, TAB-9)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.ground.counting import counted
from ccmod.play.finding import Objection, missing


@RULEBOOK.check("V-196", "scenario", e.EndGame)
def another_winner(state: State, event: e.EndGame) -> Iterator[Objection]:
    """The mission says who wins; where it counts points, the side with more of them."""
    if state.turn.over:
        yield Objection("the mission has ended before", "once", "again", anyhow=True)
    turns = (state.mission.get("turns") or {}).get("last")
    number = state.turn.number
    if turns is not None and number is not None and number < turns and event.side is None:
        yield Objection(f"the mission ends in turn {number}", f"turn {turns}, or a victory", str(number))
    if event.side is None or event.side not in state.sides:
        return
    if (state.mission.get("victory") or {}).get("by") != "points":
        yield missing("the conditions of victory, which the mission leaves to its players")
        return
    most = max(side.vp for side in state.sides.values())
    if state.sides[event.side].vp < most:
        shown = ", ".join(f"{side.name} {side.vp}" for side in state.sides.values())
        best = " or ".join(side.name for side in state.sides.values() if side.vp == most)
        yield Objection(f"{event.side} wins, but the points are {shown}", best, event.side, anyhow=True)


@RULEBOOK.check("V-198", "11.0-04", e.Award)
def another_award(state: State, event: e.Award) -> Objection | None:
    """A mission says how much experience each squad gets."""
    awards = state.mission.get("awards")
    if awards is None:
        return missing("the awards of the mission")
    due = awards.get(event.squad)
    if due is None or event.points <= due:
        return None
    return Objection(f"{event.squad} is awarded {counted(event.points, 'point')}", str(due), str(event.points))


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

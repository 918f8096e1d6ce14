"""The six steps of a Time Advance (6.1.2): which are due, and which of them an event takes."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.state.context import TimeAdvance
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import LIMIT, figures_in
from ccmod.play.event import Event

RESHUFFLE, SUDDEN_DEATH, DEFENDER, SMOKE, REINFORCEMENTS, DIG_IN = range(1, 7)
"""The six steps (6.1.2(1)-(6))."""
STEPS = {
    RESHUFFLE: "the reshuffle",
    SUDDEN_DEATH: "the Sudden Death roll",
    DEFENDER: "the Defender's VP",
    SMOKE: "the removal of a Smoke",
    REINFORCEMENTS: "the reinforcements",
    DIG_IN: "Dig In",
}
WITHIN = frozenset((
    e.AdvanceTime, e.Reshuffle, e.Reroll, e.Initiative, e.GainVP, e.VPMarker, e.Remove, e.Reinforce, e.Receive,
    e.Place, e.Decline, e.RevealChit, e.TakeControl, e.EndGame, e.EndTrigger, e.Trigger, e.Expose, e.Transfer,
    e.AttackMarker, e.LineOfSight,
))  # fmt: skip
"""Events that may belong to it, besides the Sudden Death roll and Dig In; any other ends it."""


def belongs(event: Event) -> bool:
    """Whether an event may still be part of a Time Advance."""
    if isinstance(event, e.Roll):
        return event.roll == "sudden death"
    if isinstance(event, e.Action):
        return event.action == "Dig In"
    return type(event) in WITHIN


def under_way(state: State) -> TimeAdvance | None:
    """The Time Advance under way, if any."""
    return None if state.advance is None or state.advance.over else state.advance


def sudden_death_due(state: State, space: int) -> bool | None:
    """Whether a Sudden Death roll belongs to an advance to this space (6.2.2); ``None`` if that is not known."""
    return None if state.sudden_death is None else space >= state.sudden_death


def arrivals(state: State, space: int) -> Iterator[str]:
    """The pieces that wait on a space of the Time track, and so come now (6.1.2(5), AMB-55)."""
    return (name for name, waits in state.tracks.waiting.items() if waits == space)


def may_come(state: State, name: str) -> bool:
    """Whether there is a place for a piece that waits: an empty box, a hex of its own edge with room (6.1.2(5), 8.1.2).

    What finds none stays where it is.
    """
    side = state.side_of(name) or ""
    if name in state.radios:
        return state.radio_of(side) in (None, state.radios[name])
    edge, unit = state.side(side).edge, state.unit(name)
    if edge is None or unit.figures is None:
        return True
    rooms = (figures_in(state, hex, side) for hex in state.board.edge(edge) if not _closed(state, hex))
    return any(there is None or there + unit.figures <= LIMIT for there in rooms)


def _closed(state: State, hex: str) -> bool:
    """Whether no unit can be in a hex."""
    blocked = state.ground is not None and state.ground.terrain(hex) == "water_barrier"
    return blocked or "Blaze" in state.markers.get(hex, ())


def defenders(state: State) -> list[str] | None:
    """Who gains a VP in a Time Advance (6.1.2(3), AMB-29); ``None`` if a posture is unknown."""
    if any(side.posture is None for side in state.sides.values()):
        return None
    found = [side.name for side in state.sides.values() if side.posture == "defender"]
    return [] if len(found) > 1 and state.option("AMB-29") == "a single Defender" else found


def step_of(state: State, event: Event) -> int | None:
    """Which of the six steps an event takes; ``None`` for anything else."""
    match event:
        case e.Reshuffle():
            return RESHUFFLE
        case e.Roll(roll="sudden death"):
            return SUDDEN_DEATH
        case e.GainVP() if _pays_time(state, event):
            return DEFENDER
        case e.Remove(marker) if marker.startswith("Smoke"):
            return SMOKE
        case e.Reinforce() | e.Receive():
            return REINFORCEMENTS
        case e.Action(action="Dig In"):
            return DIG_IN
    return None


def breaks_in(state: State, event: Event) -> bool:
    """Whether an event is a step of a Time Advance, and so none of the Event into which that has broken (6.1.2)."""
    advance = under_way(state)
    if advance is None:
        return isinstance(event, e.AdvanceTime)
    match event:
        case e.Reinforce() | e.Receive():
            names = event.units if isinstance(event, e.Reinforce) else (event.radio,)
            return all(state.tracks.waiting.get(name) == advance.space for name in names)
        case e.Remove(marker):
            return marker.startswith("Smoke") and advance.stage <= SMOKE and advance.smokes > 0 and not advance.cleared
        case e.Place():
            return state.acting is not None and state.acting.played.action == "Dig In"
    return isinstance(event, e.AdvanceTime) or step_of(state, event) is not None


def _pays_time(state: State, event: e.GainVP) -> bool:
    dues = state.dues.match(event.side, event.points, event.cause)
    return event.cause == "Time" or any(due.kind == "time" for due in dues or ())

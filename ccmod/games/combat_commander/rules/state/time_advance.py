"""The six steps of a Time Advance (6.1.2): which are due, and which of them an event takes."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.state.context import TimeAdvance
from ccmod.games.combat_commander.rules.state.position import State
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
WITHIN = (
    e.AdvanceTime, e.Reshuffle, e.Reroll, e.Initiative, e.GainVP, e.VPMarker, e.Remove, e.Reinforce, e.Receive,
    e.Place, e.Decline, e.RevealChit, e.TakeControl, e.EndGame, e.EndTrigger, e.Trigger, e.Expose, e.Transfer,
    e.AttackMarker, e.LineOfSight,
)  # fmt: skip
"""Events that may belong to it, besides the Sudden Death roll and Dig In; any other ends it."""


def belongs(event: Event) -> bool:
    """Whether an event may still be part of a Time Advance."""
    if isinstance(event, e.Roll):
        return event.roll == "sudden death"
    if isinstance(event, e.Action):
        return event.action == "Dig In"
    return isinstance(event, WITHIN)


def under_way(state: State) -> TimeAdvance | None:
    """The Time Advance under way, if any."""
    return None if state.advance is None or state.advance.over else state.advance


def sudden_death_due(state: State, space: int) -> bool | None:
    """Whether a Sudden Death roll belongs to an advance to this space (6.2.2); ``None`` if that is not known."""
    return None if state.sudden_death is None else space >= state.sudden_death


def arrivals(state: State, space: int) -> Iterator[str]:
    """The pieces that wait on a space of the Time track, and so come now (6.1.2(5), AMB-55)."""
    return (name for name, waits in state.tracks.waiting.items() if waits == space)


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


def _pays_time(state: State, event: e.GainVP) -> bool:
    dues = state.dues.match(event.side, event.points, event.cause)
    return event.cause == "Time" or any(due.kind == "time" for due in dues or ())

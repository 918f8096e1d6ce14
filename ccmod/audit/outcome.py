"""Who has won a game that was judged, as the event says with which it ended."""

from __future__ import annotations

from ccmod.ground.dataclass import dataclass
from ccmod.play.finding import Severity
from ccmod.replay.replay_report import ReplayReport


@dataclass(frozen=True, slots=True)
class GameOutcome:
    """The end of a game."""

    step: int
    """The step of the judged game, from 1."""
    sentence: str
    """The sentence of the step."""
    winner: str | None
    """The side that has won; ``None`` where the game does not say who has."""
    player: str | None
    """Who played it, where that is known."""
    disputed: bool
    """Whether the end breaks a rule, so that a judge should decide."""


def outcome_of(report: ReplayReport) -> GameOutcome | None:
    """The last end that a game has; ``None`` for one that is under way, and for a game whose end has no event."""
    end = report.system.story.end
    if end is None:
        return None
    for step in reversed(report.steps):
        if step.event is not None and step.event["type"] == end.event.type:
            winner = step.event.get(end.winner)
            player = report.record.header.players.get(winner) if winner else None
            disputed = any(one.severity is Severity.VIOLATION for one in step.findings)
            return GameOutcome(step.number, step.sentence, winner, player, disputed)
    return None

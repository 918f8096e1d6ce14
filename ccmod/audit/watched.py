"""A log of a game without known rules: it cannot be judged, but every step of it can be watched."""

from __future__ import annotations

from ccmod.audit.audit import AuditContext
from ccmod.audit.log import LogReport
from ccmod.play.systems import load_system, vocabulary_of
from ccmod.replay.reading import LoadedGame, read_foreign
from ccmod.replay.replay_report import ReplayReport, replay_report


def watched_alone(log: LogReport, context: AuditContext) -> tuple[ReplayReport, LoadedGame]:
    """One log watched by itself, by a shipped adapter or one that is drafted. Raises as :func:`read_foreign` does."""
    perspective = context.perspective
    game = read_foreign(log.game, vocabulary_of, context.module, perspective=perspective)
    system = load_system(game.record.header.system)
    return replay_report(system, game.record, game.scenario, perspective=perspective, source=game.source), game

"""Two turns of Tanner's Ridge as two players played them by mail in VASSAL 3.7.26, in eight logs: by mouse, keys, chat.

Three in ten acts were done as people do: typed in lower case, or without a word; dragged over several hexes, beside
the hex, by mistake and back; a marker by hand and one of the other's; a unit left behind by its leader. Some breaches
were planted, some happened. ``fixtures/played-by-mail.yaml`` tells each act as it was done, with the keys of the
tables of ``tests/games/test_played_by_hand.py``; it was written by what was done and by the rules.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from ccmod.audit.audit import AuditContext, GameAudit, audit
from ccmod.play.finding import Severity
from ccmod.replay.step import JudgedStep
from ccmod.vassal.archive import Archive
from ccmod.vassal.commands import Player
from ccmod.vassal.savegame import SavedGame

FIXTURES = Path(__file__).parent / "fixtures"
LOGS = [FIXTURES / f"played-by-hand-{number}.vlog" for number in range(1, 9)]
ACTS: list[dict[str, Any]] = yaml.safe_load((FIXTURES / "played-by-mail.yaml").read_text(encoding="utf-8"))


@cache
def played() -> GameAudit:
    """The eight logs as one game by mail, with the module as it is built today."""
    (game,) = audit(LOGS, AuditContext(), sort=False).games
    return game


@cache
def steps() -> tuple[JudgedStep, ...]:
    """What the logs are read as, judged."""
    (judged,) = played().judged
    assert judged.report is not None
    assert judged.report.source.unread == ()
    return tuple(judged.report.steps)


def test_every_act_is_understood() -> None:
    """Each act is the sentences that it must be, and what was no act of the game is none."""
    assert [step.sentence for step in steps()] == [sentence for act in ACTS for sentence in act["says"]]


def test_every_breach_is_found_and_nothing_else() -> None:
    """Each at its act, each by its check; a check that is named twice finds two things."""
    found = [(step.sentence, [one.check.partition("/")[2] for one in step.findings]) for step in steps()]
    due = [
        (sentence, sorted(act["check"].split(", ")) if "check" in act and sentence is act["says"][-1] else [])
        for act in ACTS
        for sentence in act["says"]
    ]
    assert [(sentence, sorted(checks)) for sentence, checks in found] == due


def test_what_may_be_meant_otherwise_is_asked() -> None:
    """A question accuses nobody: the worst that is found of an act is what the table says."""
    order = list(Severity)
    judged = iter(steps())
    for act in ACTS:
        found = [one.severity for _ in act["says"] for one in next(judged).findings]
        assert min(found, key=order.index, default="ok") == act.get("judged", "ok"), act["did"]


@pytest.mark.parametrize("check", ["V002", "V082", "V130"])
def test_a_planted_breach_is_found(check: str) -> None:
    """A check misread, a march in sight of the enemy, a Step of the Shock out of its order."""
    violations = {
        one.check.partition("/")[2] for step in steps() for one in step.findings if one.severity is Severity.VIOLATION
    }
    assert check in violations


def test_enough_was_played_and_carelessly() -> None:
    """More than two hundred acts, three in ten of them as people are."""
    assert len(ACTS) > 200
    assert sum(act.get("careless", False) for act in ACTS) * 10 >= 3 * len(ACTS)
    assert all(act["why"] for act in ACTS if "check" in act)


def test_the_logs_follow_each_other() -> None:
    """No gap and no fork; one move was taken back."""
    assert [str(finding.kind) for finding in played().findings if finding.rule is None] == ["undone"]


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_a_log_names_nobody_and_holds_no_password(log: Path) -> None:
    """They were played by Anna and Boris; a letter stands where their passwords were."""
    game = SavedGame.from_archive(Archive.open(log))
    players = [one for top in game.setup for one in top.walk() if isinstance(one, Player)]
    assert players
    assert {(one.name, one.id) for one in players} <= {("Anna", "x"), ("Boris", "x")}

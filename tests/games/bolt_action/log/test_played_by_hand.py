"""A turn and more of Ford Lane that was played in VASSAL by mouse and keys, a third of it carelessly.

``played-by-hand.yaml`` was written while it was played: each act as it was done, what must be understood of it, and how
that must be judged. Sentences are those that VASSAL's chat showed, or, of what was dragged, typed or rolled in the
toolbar, what the player meant; ``judged`` is the weightiest finding that the rules demand.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
import yaml

from ccmod.authoring import load_scenario
from ccmod.games.bolt_action.rules.system import SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import judge
from ccmod.play.systems import vocabulary_of
from ccmod.replay.built import shipped_module
from ccmod.replay.reading import Game, read_log

FIXTURES = Path(__file__).parent / "fixtures"
ACTS: list[dict[str, Any]] = yaml.safe_load((FIXTURES / "played-by-hand.yaml").read_text(encoding="utf-8"))
NUMBERED = [(index, act) for index, act in enumerate(ACTS) if act["says"]]


@cache
def game() -> Game:
    """The log as it is read."""
    module = shipped_module("ford-lane")
    assert module is not None
    return read_log(FIXTURES / "played-by-hand.vlog", vocabulary_of, module)


@cache
def severities() -> dict[int, Severity]:
    """The weightiest finding of each step of the record that has any."""
    found: dict[int, Severity] = {}
    order = list(Severity)
    for one in judge(SYSTEM, game().record, dict(load_scenario("ford-lane"))).findings:
        worst = found.get(one.step)
        found[one.step] = one.severity if worst is None else min(worst, one.severity, key=order.index)
    return found


def steps_of(index: int) -> range:
    """The steps of the record that an act makes, from 1."""
    first = sum(len(act["says"]) for act in ACTS[:index]) + 1
    return range(first, first + len(ACTS[index]["says"]))


def test_every_act_is_understood() -> None:
    """All of them, in their order, and nothing else: talk, undone drags and dice on the tray are no events."""
    said = [sentence for act in ACTS for sentence in act["says"]]
    assert [event.sentence() for event in game().record.events] == said
    strangers = [words for _, words in game().source.unread]
    assert ["Section Four" in words or "german panther" in words.casefold() for words in strangers] == [True, True]


@pytest.mark.parametrize(("index", "act"), NUMBERED, ids=lambda one: str(one["did"]) if isinstance(one, dict) else "")
def test_every_act_is_rightly_judged(index: int, act: dict[str, Any]) -> None:
    """A legal one without an objection, a breach as such; what nobody can tell is told as that."""
    found = [severities()[step].value for step in steps_of(index) if step in severities()]
    assert (found or ["ok"]) == [act["judged"]], act["did"]


def test_enough_was_played_and_carelessly() -> None:
    """Sixty acts, twenty of them as people are."""
    assert len(ACTS) >= 60
    assert sum(act["careless"] for act in ACTS) >= 20


def test_the_log_names_nobody_and_holds_no_password() -> None:
    """It was played by Anna; a password of hers is in no byte of it."""
    with ZipFile(FIXTURES / "played-by-hand.vlog") as log:
        texts = [log.read(name) for name in log.namelist()]
    assert all(b"pw61" not in text for text in texts)
    assert set(game().record.header.players.values()) <= {"Anna"}

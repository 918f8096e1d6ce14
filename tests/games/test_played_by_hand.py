"""Games that were played in VASSAL 3.7.26 by mouse, keys and typed chat, a third of it carelessly.

That of Great Battles, five logs by mail, is held as one game in its own room.

Beside each log, under a game's ``log/fixtures``, stands a table of the same name: each act as it was done (``did``);
what VASSAL's chat showed of it, where that is something else than what must be understood (``shown``); what must be
understood of it (``says``); and how it must be judged (``judged``, the weightiest finding), of a breach by which
checks (``check``) and why by the rules (``why``). Of what a button, a menu or a key says, VASSAL's own words in the
log are the judge of what is understood; of drags, dice and typed lines it is what the player meant, as the table's
``did`` tells it. What a player did by ``careless`` hands is no breach; of a log in which a game goes on, what hangs
on the logs before it is not checkable.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
import yaml

from ccmod.play.finding import Finding, Severity
from ccmod.play.judge import judge
from ccmod.play.systems import load_system, vocabulary_of
from ccmod.replay.built import shipped_module
from ccmod.replay.reading import LoadedGame, read_log
from ccmod.vassal.archive import Archive
from ccmod.vassal.chat import plain_text, speaker_of
from ccmod.vassal.commands import Chat, Player
from ccmod.vassal.savegame import SavedGame

LOGS = sorted(Path(__file__).parent.glob("*/log/fixtures/played-by-hand*.yaml"))
MODULES = {
    "bolt_action": "ford-lane",
    "combat_commander": "mill-farm",
    "folio": "three-bridges",
    "we_were_brothers": "wine-press",
}
"""The shipped module in which each game was played."""
TYPED = re.compile(r"type[sd]: (?P<text>.*)")
"""An act that was typed into the chat."""


def game_of(table: Path) -> str:
    """The folder of the game to which a table belongs."""
    return table.parents[2].name


@cache
def acts(table: Path) -> list[dict[str, Any]]:
    """What was done."""
    return list(yaml.safe_load(table.read_text(encoding="utf-8")))


@cache
def read(table: Path) -> LoadedGame:
    """The log beside a table, as it is read with the module of today."""
    return read_log(table.with_suffix(".vlog"), vocabulary_of, shipped_module(MODULES[game_of(table)]))


@cache
def findings(table: Path) -> dict[int, list[Finding]]:
    """What is found at each step of the record."""
    found: dict[int, list[Finding]] = {}
    game = read(table)
    for one in judge(load_system(game.record.header.system), game.record, game.scenario).findings:
        found.setdefault(one.step, []).append(one)
    return found


def judged(table: Path) -> Iterator[tuple[dict[str, Any], list[Finding]]]:
    """Each act, with all that is found of it."""
    step = 1
    for act in acts(table):
        steps = range(step, step := step + len(act["says"]))
        yield act, [found for one in steps for found in findings(table).get(one, ())]


def chat(table: Path) -> list[str]:
    """All lines that VASSAL's chat window showed, in their order, without the star of a report and a player's name."""
    game = SavedGame.from_archive(Archive.open(table.with_suffix(".vlog")))
    lines = [plain_text(one.text) for step in game.steps for one in step.walk() if isinstance(one, Chat)]
    return [line.removeprefix("* ") if speaker_of(line) is None else line.split(" - ", 1)[1] for line in lines]


def each(table: Path) -> str:
    """How a log is called in the list of tests."""
    return f"{game_of(table)}/{table.stem}"


@pytest.mark.parametrize("table", LOGS, ids=each)
def test_every_act_is_understood(table: Path) -> None:
    """All of them, in their order, and nothing else: talk, slips and undone drags are no events."""
    said = [sentence for act in acts(table) for sentence in act["says"]]
    assert [event.sentence() for event in read(table).record.events] == said
    assert len(read(table).source.unread) == sum(act.get("strange", False) for act in acts(table))


@pytest.mark.parametrize("table", LOGS, ids=each)
def test_what_was_done_is_what_vassal_showed(table: Path) -> None:
    """Line by line: the table tells the game as VASSAL itself wrote it down."""
    told = [line for act in acts(table) for line in shown(act)]
    assert chat(table) == told


def shown(act: dict[str, Any]) -> list[str]:
    """The lines of an act in VASSAL's chat."""
    typed = TYPED.match(act["did"])
    return [typed["text"]] if typed else list(act.get("shown", act["says"]))


@pytest.mark.parametrize("table", LOGS, ids=each)
def test_every_act_is_rightly_judged(table: Path) -> None:
    """A legal one without an objection, a breach as such; what nobody can tell is told as that."""
    order = list(Severity)
    worst = [min((one.severity for one in found), key=order.index, default="ok") for _, found in judged(table)]
    assert worst == [act["judged"] for act in acts(table)]


@pytest.mark.parametrize("table", LOGS, ids=each)
def test_every_breach_is_found_by_its_check(table: Path) -> None:
    """By the check, or those, that the rule text names, and by no other beside it."""
    for act, found in judged(table):
        checks = {one.check.partition("/")[2] for one in found if one.severity != Severity.NOT_CHECKABLE}
        assert checks == set(filter(None, act.get("check", "").split(", "))), act["did"]
        assert not checks or act["why"], act["did"]


@pytest.mark.parametrize("game", sorted(MODULES))
def test_enough_was_played_and_carelessly(game: str) -> None:
    """Sixty acts of each game, twenty of them as people are."""
    played = [act for table in LOGS if game_of(table) == game for act in acts(table)]
    assert len(played) >= 60
    assert sum(act["careless"] for act in played) >= 20


@pytest.mark.parametrize("table", LOGS, ids=each)
def test_the_log_names_nobody_and_holds_no_password(table: Path) -> None:
    """They were played by Anna and Boris; neutral ids stand where their passwords were."""
    game = SavedGame.from_archive(Archive.open(table.with_suffix(".vlog")))
    players = [one for top in game.setup for one in top.walk() if isinstance(one, Player)]
    assert players
    assert {one.name for one in players} <= {"Anna", "Boris"}
    assert all(one.id.startswith("player-") for one in players)


def test_every_game_was_played() -> None:
    """Each of these systems has such logs."""
    assert {game for game, _ in groupby(LOGS, game_of)} == set(MODULES)

"""Games that were played in VASSAL 3.7.26 by mouse, keys and typed chat, a third of it carelessly.

That of Great Battles, five logs by mail, is held as one game in its own room.

Beside each log, under a game's ``log/fixtures``, a table of the same name was written of what was done: each act as it
was done, what must be understood of it (``says``: the sentences that VASSAL's chat showed, or what the player meant by
what he dragged, typed or rolled), and how it must be judged by the rules: the weightiest finding. What a player did by
``careless`` hands is no breach; of a log in which a game goes on, what hangs on the logs before it is not checkable.
"""

from __future__ import annotations

from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
import yaml

from ccmod.play.finding import Severity
from ccmod.play.judge import judge
from ccmod.play.systems import load_system, vocabulary_of
from ccmod.replay.built import shipped_module
from ccmod.replay.reading import Game, read_log
from ccmod.vassal.archive import Archive
from ccmod.vassal.commands import Player
from ccmod.vassal.savegame import SavedGame

LOGS = sorted(Path(__file__).parent.glob("*/log/fixtures/played-by-hand*.yaml"))
MODULES = {
    "bolt_action": "ford-lane",
    "combat_commander": "mill-farm",
    "folio": "three-bridges",
    "we_were_brothers": "wine-press",
}
"""The shipped module in which each game was played."""


def game_of(table: Path) -> str:
    """The folder of the game to which a table belongs."""
    return table.parents[2].name


@cache
def acts(table: Path) -> list[dict[str, Any]]:
    """What was done."""
    return list(yaml.safe_load(table.read_text(encoding="utf-8")))


@cache
def read(table: Path) -> Game:
    """The log beside a table, as it is read with the module of today."""
    return read_log(table.with_suffix(".vlog"), vocabulary_of, shipped_module(MODULES[game_of(table)]))


@cache
def severities(table: Path) -> dict[int, Severity]:
    """The weightiest finding of each step of the record that has any."""
    found: dict[int, Severity] = {}
    game, order = read(table), list(Severity)
    for one in judge(load_system(game.record.header.system), game.record, game.scenario).findings:
        worst = found.get(one.step)
        found[one.step] = one.severity if worst is None else min(worst, one.severity, key=order.index)
    return found


def judged(table: Path) -> list[tuple[str, str]]:
    """Each act, with the weightiest finding of all that it was."""
    done, step = [], 1
    for act in acts(table):
        steps = range(step, step := step + len(act["says"]))
        found = [severities(table)[one] for one in steps if one in severities(table)]
        done.append((act["did"], min(found, key=list(Severity).index).value if found else "ok"))
    return done


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
def test_every_act_is_rightly_judged(table: Path) -> None:
    """A legal one without an objection, a breach as such; what nobody can tell is told as that."""
    assert judged(table) == [(act["did"], act["judged"]) for act in acts(table)]


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

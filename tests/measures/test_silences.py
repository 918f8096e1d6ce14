"""Games told in silence: what each change leaves of a game, and that no such game of any kind is ever accused."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest
import yaml

from ccmod.play.event import Event
from ccmod.play.finding import Severity
from ccmod.play.systems import load_system
from tests.shared import SHARED, needs_shared
from tools.measuring import silences
from tools.measuring.silence import Task, in_silence
from tools.measuring.silences import ALL, FOLDER, Way, load_reasons, load_ways

GAMES = sorted(file.stem for file in FOLDER.glob("*.yaml"))
HELD_NOW_AND_THEN = ("ba", "cc", "folio", "gbacw")
"""The games that are measured as free of false alarms in silence now and then, too."""
WHOLE = ("ba", "cc", "folio", "gbacw")
"""The games of which every row of the table of causes is in the data."""
FOLIO = load_system("folio")
ROW = re.compile(r"^\| *(?P<row>.+?) *\|", re.M)
GAME = (
    "Blue begins the Movement Phase",
    "Blue 1 enters C5 for 1 MP",
    "Blue 1 enters C6 for 2 MP",
    "Blue 2 enters C8",
    "Blue begins the Combat Phase",
    "Blue begins the Mobile Movement Phase",
    "Blue plays Blue +1 1",
    "Red plays Red +2 1",
    "Blue rolls 5: D2",
)


def events(*lines: str) -> list[Event]:
    """Lines as events."""
    found = [FOLIO.vocabulary.read_line(line) for line in lines]
    assert None not in found
    return [event for event in found if event is not None]


def told(monkeypatch: pytest.MonkeyPatch, tmp_path: Any, **changes: Any) -> list[str]:
    """The lines of the game told in one way."""
    (tmp_path / "folio.yaml").write_text(yaml.safe_dump([{"way": "one", "line": "row", **changes}]), encoding="utf-8")
    monkeypatch.setattr(silences, "FOLDER", tmp_path)
    way, every = load_ways(FOLIO)
    assert every.told(events(*GAME), Random(1)) == way.told(events(*GAME), Random(1))
    return [event.sentence() for event in way.told(events(*GAME), Random(1))]


@pytest.mark.parametrize(
    ("changes", "gone", "new"),
    [
        ({"drop": ["support"]}, [6, 7], []),
        ({"drop": [{"event": "support", "side": "Red"}]}, [7], []),
        ({"drop": [{"event": "enter", "mp": None}]}, [3], []),
        ({"drop": [{"event": "phase", "before": ["phase"]}]}, [4], []),
        ({"drop": [{"event": "phase", "after": ["phase", "enter"]}]}, [4, 5], []),
        ({"blank": {"roll": "result"}}, [8], ["Blue rolls 5"]),
        ({"merge": {"enter": "unit"}}, [1], []),
        ({"merge": {"enter": {"of": "unit", "without": "mp"}}}, [1, 2], ["Blue 1 enters C6"]),
        (
            {"instead": [{"event": "support", "as": {"type": "decline"}}]},
            [6, 7],
            ["Blue declines support", "Red declines support"],
        ),
        (
            {"instead": [{"event": "enter", "unit": "Blue 1", "as": {"mp": None}}]},
            [1, 2],
            ["Blue 1 enters C5", "Blue 1 enters C6"],
        ),
    ],
    ids=lambda value: str(value)[:40],
)
def test_what_is_left_of_a_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any, changes: Any, gone: list[int], new: list[str]
) -> None:
    """Every other line is told as before."""
    found = told(monkeypatch, tmp_path, **changes)
    assert [line for line in found if line not in GAME] == new
    assert [line for line in found if line in GAME] == [line for at, line in enumerate(GAME) if at not in gone]


def test_what_is_told_at_another_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    """Two in a row change places; what is told later comes behind the last of its kind, while nothing else comes."""
    swapped = told(monkeypatch, tmp_path, swap={"support": "side"})
    assert swapped == [*GAME[:6], GAME[7], GAME[6], GAME[8]]
    later = told(monkeypatch, tmp_path, later={"told": ["enter"], "behind": ["phase"]})
    assert later == [GAME[0], *GAME[4:6], *GAME[1:4], *GAME[6:]]
    row = {"told": [{"event": "enter", "unit": "Blue 1"}], "behind": ["phase"], "over": [{"event": "enter"}]}
    assert told(monkeypatch, tmp_path, later=row) == [GAME[0], *GAME[3:6], *GAME[1:3], *GAME[6:]]
    late = told(monkeypatch, tmp_path, an_act_late=["phase"])
    assert late == [GAME[1], GAME[0], *GAME[2:4], GAME[6], *GAME[4:6], *GAME[7:]]
    row = [{"event": "phase", "phase": "Combat Phase"}]  # and whatever is announced between it and the act
    assert told(monkeypatch, tmp_path, an_act_late=row) == [*GAME[:4], GAME[6], *GAME[4:6], *GAME[7:]]


@pytest.mark.parametrize(
    "changes",
    [
        {"drop": ["enter", "support"]},
        {"blank": {"enter": ["mp"], "roll": ["result"]}},
        {"merge": {"enter": "unit"}},
        {"swap": {"support": "side"}},
        {"later": {"told": ["enter", "support"], "behind": ["phase"]}},
        {"an_act_late": ["phase"]},
        {"instead": [{"event": "support", "as": {"type": "decline"}}]},
    ],
    ids=lambda value: next(iter(value)),
)
def test_what_is_told_now_and_then(monkeypatch: pytest.MonkeyPatch, tmp_path: Any, changes: Any) -> None:
    """Over many games each thing is told at times and not told at others, whatever becomes of the others."""
    (tmp_path / "folio.yaml").write_text(yaml.safe_dump([{"way": "one", "line": "row", **changes}]), encoding="utf-8")
    monkeypatch.setattr(silences, "FOLDER", tmp_path)
    way, game, random = load_ways(FOLIO)[0], events(*GAME), Random(1)
    found = [way.now_and_then().told(game, random) for _ in range(200)]
    assert way.now_and_then().title == "one, now and then"
    assert game in found
    assert way.told(game, random) in found


@pytest.mark.parametrize("changes", [{"omit": ["roll"]}, {"drop": ["advanced"]}, {"blank": {"roll": ["colour"]}}])
def test_what_there_is_not_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Any, changes: Any) -> None:
    """A table that names a change, an event or a field that there is not changes nothing, and has to say so."""
    with pytest.raises(ValueError, match=r"there is no change|does not have"):
        told(monkeypatch, tmp_path, **changes)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_ways(game: str) -> None:
    """Each with a name of its own and its row, and the last one all together."""
    ways = load_ways(load_system(game))
    assert len({way.name for way in ways}) == len(ways) > 5
    assert all(way.line for way in ways[:-1])
    assert ways[-1].name == ALL
    assert (FOLDER / f"{game}.md").is_file()


@pytest.mark.parametrize("game", GAMES)
def test_silence_is_no_breach(game: str) -> None:
    """A few legal games that are silent in all ways at once: nobody is accused."""
    found = in_silence(Task(game, seed=77, steps=600, length=300, only=frozenset({ALL})))
    assert found.steps >= 600
    assert found.ways[ALL].changed > 100
    assert [game.said for (title, _), game in found.kept.items() if title == ALL] == []
    assert found.ways[ALL].found[Severity.VIOLATION] == 0


@pytest.mark.parametrize("game", HELD_NOW_AND_THEN)
def test_nor_is_silence_now_and_then(game: str) -> None:
    """A few legal games of which things are told at times, and at times not: nobody is accused."""
    found = in_silence(Task(game, seed=77, steps=1200, length=300, only=frozenset({ALL})))
    assert [game.said for game in found.kept.values()] == []


def test_a_habit_of_whole_logs_is_had_or_not(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    """Of a way that is one of whole logs, by the table, a game has all or nothing, never some of it."""
    row = {"way": "one", "line": "row", "whole": "because", "drop": ["enter", "support"]}
    (tmp_path / "folio.yaml").write_text(yaml.safe_dump([row]), encoding="utf-8")
    monkeypatch.setattr(silences, "FOLDER", tmp_path)
    way, game, random = load_ways(FOLIO)[0].now_and_then(), events(*GAME), Random(1)
    assert {len(way.told(game, random)) for _ in range(50)} == {len(game), len(game) - 5}


def test_a_false_alarm_is_counted_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """What may not be left out is held against whoever leaves it out, and counted as found by silence alone."""
    no_dice = Way(
        "no dice", "", ((lambda events, silent: [one for one in events if one.type != "roll" or not silent()], False),)
    )
    monkeypatch.setattr("tools.measuring.silence.load_ways", lambda _: (no_dice, replace(no_dice, name=ALL)))
    found = in_silence(Task("folio", seed=1, steps=300, length=300, only=frozenset({"no dice", ALL})))
    assert found.ways["no dice"].found[Severity.VIOLATION] > 0
    assert ("no dice", "folio/FV017") in found.kept
    assert found.ways["no dice"].found == found.ways[ALL].found
    assert 0 < found.ways["no dice, now and then"].changed < found.ways["no dice"].changed


@needs_shared
@pytest.mark.parametrize("system", WHOLE)
def test_every_row_of_the_table_of_causes_is_measured_or_has_a_reason(system: str) -> None:
    """Each row of the section "Silent" is that of a way, or is named with a reason why nothing needs to be left out."""
    assert SHARED is not None
    table = (SHARED / "rules" / "causes" / f"{system}.md").read_text(encoding="utf-8")
    section = table.split("\n## 6. Silent", 1)[1].split("\n## ", 1)[0]
    for event in load_system(system).vocabulary.types.values():
        for name in event.former_names:  # by which the table may still call it
            section = section.replace(f"`{name}`", f"`{event.type}`")
    rows = [found["row"] for found in ROW.finditer(section)][2:]
    named = [*(way.line for way in load_ways(load_system(system)) if way.line), *load_reasons(system)]
    assert rows
    assert [row for row in rows if not any(row.startswith(line.split(":")[0]) for line in named)] == []

"""Records that say what cannot be: each its clear error or a finding, with an exit code that a script can trust."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from ccmod.cli import main

MILL = {"ccrec": 1, "system": "cc", "scenario": "mill-farm"}
BRIDGES = {"ccrec": 1, "system": "folio", "scenario": "three-bridges"}
LANE = {"ccrec": 1, "system": "ba", "scenario": "ford-lane"}


def replay(tmp_path: Path, header: Any, *events: Any, options: tuple[str, ...] = ()) -> Result:
    """A record of these lines, judged; a line may be given as its text."""
    path = tmp_path / "game.ccrec"
    lines = [line if isinstance(line, str) else json.dumps(line) for line in (header, *events)]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return CliRunner().invoke(main, ["replay", str(path), *options])


@pytest.mark.parametrize(
    ("header", "event", "field"),
    [
        (MILL, {"type": "sniper", "side": "Russian", "hex": None, "unit": "German Rifle 2"}, "hex"),
        (MILL, {"type": "spend", "units": [], "mp": 6}, "units"),
        (MILL, {"type": "enter", "units": [], "hex": "B3"}, "units"),
        (MILL, {"type": "attack", "side": "German", "hex": None, "pieces": ["German Rifle 1"]}, "hex"),
        (MILL, {"type": "order", "side": "German", "card": None, "order": "Fire"}, "card"),
        (MILL, {"type": "order", "side": "", "card": "G-1", "order": "Fire"}, "side"),
        (MILL, {"type": "time", "side": "German", "space": 3.0}, "space"),
        (MILL, {"type": "time", "side": "German", "space": True}, "space"),
        (MILL, {"type": "time", "side": "German", "space": 10**400}, "space"),
        (MILL, {"type": "time", "side": "German", "space": -1}, "space"),
        (MILL, {"type": "begin_turn", "side": "\ud800"}, "side"),
        (MILL, {"type": "begin_turn", "side": "\0"}, "side"),
        (MILL, {"type": "begin_turn", "side": "x" * 10_000_000}, "side"),
        (MILL, {"type": "draw", "side": "German", "card": ""}, "card"),
        (MILL, {"type": "discard", "side": "German", "card": "G-1", "to": None}, "to"),
        (
            BRIDGES,
            {"type": "attack", "side": "Blue", "target": [], "hex": "K3", "units": ["Blue Infantry 1"]},
            "target",
        ),
        (BRIDGES, {"type": "phase", "side": "Red", "phase": None}, "phase"),
        (BRIDGES, {"type": "game_turn", "turn": -99}, "turn"),
        (LANE, {"type": "to_hit", "unit": "German Tank", "dice": [], "hits": 0}, "dice"),
        (LANE, {"type": "move", "unit": "German Tank", "path": [None]}, "path"),
    ],
)
def test_what_the_vocabulary_refuses(tmp_path: Path, header: Any, event: dict[str, Any], field: str) -> None:
    """Null, empty lists and texts, numbers out of bounds or of another kind: the line and the field are named."""
    result = replay(tmp_path, header, event)
    assert result.exit_code == 3
    assert "game.ccrec:2: " in result.output
    assert f"does not fit the field {field!r}" in result.output
    assert "it takes " in result.output
    assert len(result.output) < 2000


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ('{"type": "draw", "side": NaN}', "record/json"),
        ('{"type": "draw", "side": -Infinity}', "record/json"),
        ('{"type": "time", "side": "German", "space": ' + "9" * 5000 + "}", "record/json"),
        ('{"type": "draw", "side": "German", "side": "Russian"}', "record/json"),
        ('{"type": "draw", "side": ' + "[" * 100_000, "record/json"),
        ('{"type": "draw", "side": ' + "[" * 900 + "]" * 900 + "}", "record/event"),
        ("\0", "record/json"),
        ("[]", "record/event"),
        ("{}", "record/event"),
        ('{"type": null}', "record/event"),
        ('{"type": "' + "x" * 1_000_000 + '"}', "record/event"),
    ],
)
def test_lines_that_are_no_events(tmp_path: Path, line: str, code: str) -> None:
    """Each is an error of one line of output or a few, with its place."""
    result = replay(tmp_path, MILL, line)
    assert result.exit_code == 3
    assert f"[{code}]" in result.output
    assert "game.ccrec:2" in result.output
    assert len(result.output) < 2000


@pytest.mark.parametrize(
    ("change", "code", "exit_code"),
    [
        ({"ccrec": True}, "record/format", 4),
        ({"ccrec": 1.0}, "record/format", 4),
        ({"ccrec": None}, "record/format", 4),
        ({"ccrec": 99}, "record/format", 4),
        ({"system": None}, "record/header", 3),
        ({"system": ""}, "record/header", 3),
        ({"system": ["cc"]}, "record/header", 3),
        ({"system": "x" * 100_000}, "record/header", 3),
        ({"system_version": 1}, "record/header", 3),
        ({"scenario": ""}, "record/header", 3),
        ({"scenario": ["mill-farm"]}, "record/header", 3),
        ({"scenario": "\ud800"}, "record/header", 3),
        ({"options": ["AMB-03"]}, "record/header", 3),
        ({"options": {"AMB-03": None}}, "record/header", 3),
        ({"options": {"AMB-03": "never"}}, "replay/option", 2),
        ({"players": {"German": None}}, "record/header", 3),
        ({"players": {"German": "\ud800"}}, "record/header", 3),
        ({"setup": "none"}, "record/header", 3),
        ({"setup": {"units": {"German Rifle 1": None}}}, "cc/setup-key", 3),
        ({"setup": {"units": {"": {}}}}, "cc/setup-key", 3),
        ({"setup": {"units": {"German Rifle 1": {"hex": ""}}}}, "cc/setup-key", 3),
        ({"setup": {"units": {"German Rifle 1": {"hex": "Z99"}}}}, "hexes/off-map", 3),
        ({"setup": {"markers": [None]}}, "cc/setup-key", 3),
        ({"setup": {"markers": [{"marker": "Smoke 4"}]}}, "cc/setup-key", 3),
        ({"setup": {"vp": {"side": "German"}}}, "cc/setup-key", 3),
        ({"setup": {"time": -(10**12)}}, "record/header", 3),
        ({"setup": {"time": 1.5}}, "cc/setup-key", 3),
        ({"name": "x"}, "record/header", 3),
    ],
)
def test_headers(tmp_path: Path, change: dict[str, Any], code: str, exit_code: int) -> None:
    """What no header holds is an error that says so, not a fault of ours."""
    result = replay(tmp_path, {**MILL, **change})
    assert (result.exit_code, f"[{code}]" in result.output) == (exit_code, True), result.output[:500]
    assert len(result.output) < 2000


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    """Editors on Windows write one."""
    path = tmp_path / "game.ccrec"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(MILL).encode() + b"\r\n")
    assert CliRunner().invoke(main, ["replay", str(path)]).exit_code == 0


def test_a_yaml_record_is_refused_alike(tmp_path: Path) -> None:
    """The gate is the vocabulary's, whatever the file's form."""
    path = tmp_path / "game.yaml"
    path.write_text(
        "ccrec: 1\nsystem: cc\nscenario: mill-farm\nevents:\n- {type: time, side: German, space: .inf}\n"
        "- {type: spend, units: [], mp: 1}\n",
        encoding="utf-8",
    )
    result = CliRunner().invoke(main, ["replay", str(path)])
    assert result.exit_code == 3
    assert "game.yaml:5" in result.output
    assert "game.yaml:6" in result.output


def test_no_more_mistakes_than_anybody_reads(tmp_path: Path) -> None:
    """A large file of nonsense is given up, not listed."""
    result = replay(tmp_path, MILL, *["{}"] * 5000)
    assert result.exit_code == 3
    assert "\n200 mistakes; " in result.output
    assert "game.ccrec:202" not in result.output


def test_a_die_that_was_put_back(tmp_path: Path) -> None:
    """Who rolls to hit after its order die went back to the cup: whether a turn has begun between cannot be said."""
    result = replay(
        tmp_path,
        LANE,
        {"type": "order", "unit": "German Tank", "order": "Fire", "side": "German"},
        {"type": "return_dice", "side": "German", "units": ["German Tank"]},
        {"type": "to_hit", "unit": "German Tank", "dice": ["1"], "hits": 0, "base": 3},
    )
    assert result.exit_code == 1
    assert "missing: whether a new turn has begun" in result.output


@pytest.mark.parametrize(
    ("header", "event"),
    [
        (MILL, {"type": "enter", "units": ["Sgt. Sokolov"], "hex": "Z99"}),
        (MILL, {"type": "sniper", "side": "Russian", "hex": "0000"}),
        (BRIDGES, {"type": "enter", "unit": "Red Motor Rifles 2", "hex": "0000"}),
    ],
)
def test_hexes_off_the_map(tmp_path: Path, header: Any, event: Any) -> None:
    """A hex that the map does not have is a violation, and the step is left out of the position."""
    result = replay(tmp_path, header, event)
    assert result.exit_code == 1
    assert f"there is no hex {event['hex']} on the map" in result.output
    explained = CliRunner().invoke(main, ["rules", header["system"], "MAP"])
    assert explained.exit_code == 0


def test_into_a_log(tmp_path: Path) -> None:
    """What a module cannot show is left out of the log, and said."""
    path = tmp_path / "game.ccrec"
    events = [
        {"type": "shuffle", "side": "Martian", "deck": ["G-1"]},
        {"type": "sniper", "side": "German", "hex": "Z9"},
    ]
    path.write_text("\n".join(map(json.dumps, [MILL, *events])) + "\n", encoding="utf-8")
    result = CliRunner().invoke(main, ["record", "to-log", str(path)])
    assert result.exit_code == 0, result.output
    assert "Martian Deck was not shuffled: there is no such deck" in result.output


def test_a_scenario_that_is_not_found(tmp_path: Path) -> None:
    """It is an error that names it, the file, where it was looked for and how to give it."""
    result = replay(tmp_path, {**MILL, "scenario": "nope"}, {"type": "draw", "side": "British", "card": "B-71"})
    assert result.exit_code == 3
    assert "the game is of the scenario 'nope', which is not found [replay/scenario]" in result.output
    assert "game.ccrec" in result.output
    assert "mill-farm" in result.output
    assert "--scenario FILE" in result.output


@pytest.mark.parametrize(
    "event",
    [
        {"type": "spend", "units": ["Nobody 1"], "mp": 2},
        {"type": "enter", "units": ["Nobody 1"], "hex": "B3"},
        {"type": "begin_turn", "side": "Martian"},
        {"type": "rally", "unit": "Nobody 1"},
        {"type": "decline", "side": "Martian"},
    ],
)
def test_nothing_is_ok_of_which_nothing_is_known(tmp_path: Path, event: Any) -> None:
    """Without a scenario such a step is not checkable, with its datum; a game of nothing else does not end with 0."""
    header = {"ccrec": 1, "system": "cc"}
    result = replay(tmp_path, header, event)
    assert "0 ok" in result.output
    told = replay(tmp_path, header, event, options=("--severity", "violation"))
    assert "0 ok" in told.output
    if "0 violations" in result.output:
        assert result.exit_code == told.exit_code == 1
        assert "1 not checkable (step 1)\nnothing could be judged: " in result.output
        assert json.loads(replay(tmp_path, header, event, options=("--json",)).output)["summary"]["nothing_judged"]


@pytest.mark.parametrize(
    ("header", "events"),
    [
        (MILL, [{"type": "suppress", "unit": "Nobody 1"}]),
        (BRIDGES, [{"type": "leave", "unit": "Nobody 1"}]),
        (LANE, [{"type": "cup", "side": "Martian", "dice": 3}]),
    ],
)
def test_strangers_in_a_game_that_is_known(tmp_path: Path, header: Any, events: list[Any]) -> None:
    """A unit or side that the scenario does not have never makes a step ok."""
    result = replay(tmp_path, header, *events)
    assert "1 step: 0 ok" in result.output


def test_strict(tmp_path: Path) -> None:
    """A game of which a part could not be judged ends with 0, and with --strict with 1; the summary names the steps."""
    events = [{"type": "shuffle", "side": "Russian"}, {"type": "shuffle", "side": "German"}]
    unknown = {"type": "vp_marker", "side": "Martian", "points": 0}
    loose = replay(tmp_path, MILL, *events, unknown, options=("--steps", "-3", "--severity", "not checkable"))
    strict = replay(tmp_path, MILL, *events, unknown, options=("--strict",))
    assert "not checkable (step" in loose.output
    assert strict.exit_code == 1
    demo = Path(__file__).parents[2] / "scenarios" / "mill-farm" / "game.ccrec"
    result = CliRunner().invoke(main, ["replay", str(demo), "--strict", "--severity", "warning"])
    assert "114 steps: 111 ok, 3 violations, 0 warnings, 0 not checkable\n" in result.output


@pytest.mark.parametrize(
    "change",
    [
        {"units": []},
        {"units": {"German Rifle 1": None}},
        {"units": {"German Rifle 1": {}}},
        {"sides": "none"},
        {"sides": {"German": {"nation": ["x"]}}},
        {"map": []},
        {"map": {"columns": 10**9, "rows": 10**9}},
        {"map": {"columns": None, "rows": "x"}},
        {"time": {"start": {}}},
        {"nations": []},
        {"options": [1]},
    ],
)
def test_compiled_scenarios_of_anybody(tmp_path: Path, change: dict[str, Any]) -> None:
    """A file that says it is a compiled scenario may hold anything; it is refused, or the game is judged by it."""
    from ccmod.authoring import load_scenario

    path = tmp_path / "odd.json"
    path.write_text(json.dumps({**load_scenario("mill-farm"), **change}), encoding="utf-8")
    result = replay(tmp_path, MILL, {"type": "draw", "side": "German"}, options=("--scenario", str(path)))
    assert result.exit_code in (0, 1, 3), result.output[:500]

"""The analysis board: what may come next is what the judge does not object to, and hidden things stay hidden."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from ccmod.front.games import read_record
from ccmod.play.judge import Judge
from ccmod.play.systems import load_system
from ccmod.replay.scenarios import find_scenario
from ccmod.web.asking import ask

SCENARIOS = Path(__file__).parent.parent.parent / "scenarios"
DEMOS = ("mill-farm", "ford-lane", "three-bridges", "tanners-ridge", "wine-press")


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The records of the demo games in the present folder."""
    for name in DEMOS:
        shutil.copy(SCENARIOS / name / "game.ccrec", tmp_path / f"{name}.ccrec")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _may(**asked: Any) -> list[dict[str, Any]]:
    """What may come next, of all sorts."""
    return [one for sort in _answer("may", **asked)["sorts"] for one in sort["choices"]]


def _answer(question: str, **told: Any) -> Any:
    found = json.loads(ask(json.dumps({"ask": question, **told})))
    assert set(found) == {"answer"}, found
    return found["answer"]


@pytest.mark.parametrize(("name", "step"), [(name, step) for name in DEMOS for step in (20, 29)])
def test_what_is_called_ok_is_judged_ok(name: str, step: int) -> None:
    """Every choice without an objection passes the judge as the next step, and every other one earns its verdict; what
    is ok says why."""
    record = read_record(f"{name}.ccrec")
    system, scenario = load_system(record.header.system), find_scenario(record.header).data
    found = _may(file=f"{name}.ccrec", step=step, seen="referee")
    assert found
    for one in found[:: max(len(found) // 12, 1)]:
        judge = Judge(system, record.header, scenario)
        for event in record.events[:step]:
            judge.follow(event)
        found_in_it = judge.step(system.vocabulary.from_data(one["event"])).findings
        said = {str(finding.severity) for finding in found_in_it}
        worst = next((word for word in ("violation", "warning", "not checkable") if word in said), "ok")
        assert one["verdict"] == worst, one["sentence"]
        assert one["why"], one["sentence"]


@pytest.mark.parametrize(
    ("name", "step", "focus", "kind"),
    [
        ("mill-farm", 68, "Cpl. Jensen", "activate"),  # 3.3.1.1: a Leader may be activated by an Order
        ("three-bridges", 5, None, None),
        ("ford-lane", 8, None, None),
        ("tanners-ridge", 20, None, None),
        ("wine-press", 20, None, None),
    ],
)
def test_the_step_that_came_is_among_what_may_come(name: str, step: int, focus: str | None, kind: str | None) -> None:
    """In each game something that the judge allows is proposed, and for a unit with an Order its activation."""
    found = _may(file=f"{name}.ccrec", step=step, focus=focus, seen="referee")
    allowed = [one for one in found if one["verdict"] == "ok"]
    assert allowed
    if kind is not None and focus is not None:
        assert kind in {one["event"]["type"] for one in allowed}
        assert all(focus in json.dumps(one["event"]) for one in found)


def test_why_something_may_not_be_done_is_the_finding(desk: Path) -> None:
    """A typed act beyond the Command radius (3.3.1.1) is refused in the words of the finding of that very step."""
    sentence = "German activates Cpl. Jensen, German Rifle 4, German Rifle 2"
    one = _answer("said", file="mill-farm.ccrec", step=68, sentence=f"* {sentence}")
    assert one["verdict"] == "violation"
    assert "German Rifle 2 in F5 is outside the Command radius of Cpl. Jensen in D3" in one["why"]


def test_another_line_is_a_record_that_is_judged(desk: Path) -> None:
    """The game up to the step and the other line behind it: two events more, judged as any record is."""
    first = _answer("said", file="mill-farm.ccrec", step=68, sentence="German activates Cpl. Jensen")
    assert first["verdict"] == "ok"
    name = _answer("write line", file="mill-farm.ccrec", step=68, line=[first["event"]])
    record = read_record(name)
    assert len(record.events) == 69
    assert record.events[:68] == read_record("mill-farm.ccrec").events[:68]
    ran = _answer("run", words=["replay", name, "--steps", "69-"])
    assert "violation:" not in ran["out"]


@pytest.mark.parametrize("seen", [None, "German", "Russian"])
def test_nothing_hidden_is_proposed_or_named(seen: str | None) -> None:
    """No answer names a card of another hand or of a deck: those that the position hides from these eyes."""
    record = read_record("mill-farm.ccrec")
    system, scenario = load_system(record.header.system), find_scenario(record.header).data
    for step in (20, 40, 68, 100):
        judge = Judge(system, record.header, scenario)
        for event in record.events[:step]:
            judge.follow(event)
        assert system.view is not None
        hidden = system.view(judge.state).hidden_from(seen)
        assert hidden
        told = json.dumps(_answer("may", file="mill-farm.ccrec", step=step, seen=seen))
        words = set(told.replace('"', " ").replace(",", " ").replace(";", " ").split())
        assert not words & hidden


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ({"ask": "said", "file": "mill-farm.ccrec", "step": 3, "sentence": "hello there"}, "web/sentence"),
        ({"ask": "may", "file": "mill-farm.ccrec", "step": 9999}, "web/step"),
        ({"ask": "may", "file": "mill-farm.ccrec", "step": 1, "line": [{"type": "dance"}]}, "record/event"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_words(told: dict[str, Any], code: str) -> None:
    """A line that is no sentence, a step that there is not, an event that there is not."""
    assert json.loads(ask(json.dumps(told)))["error"]["code"] == code


def test_lines_are_kept_in_a_record_and_loaded_again(desk: Path) -> None:
    """Two lines of one game come back as they were, each event judged; the game that was dropped is not touched."""
    before = (desk / "mill-farm.ccrec").read_bytes()
    typed = "German activates Cpl. Jensen, German Rifle 4, German Rifle 2"
    good, bad = (
        _answer("said", file="mill-farm.ccrec", step=68, sentence=words)
        for words in ("German activates Cpl. Jensen", typed)
    )
    record = _answer("keep line", file="mill-farm.ccrec", step=68, line=[good["event"]], name=" alone ")
    assert _answer("keep line", file=record, step=68, line=[bad["event"]], name="all three") == record
    kept = _answer("kept lines", file=record, seen="referee")
    assert kept == [
        {"name": "alone", "after": 68, "line": [good]},
        {"name": "all three", "after": 68, "line": [bad]},
    ]
    assert (desk / "mill-farm.ccrec").read_bytes() == before
    assert _answer("kept lines", file="mill-farm.ccrec") == []
    (desk / "shared.ccrec").write_text(_answer("record text", file=record), "utf-8")
    assert read_record("shared.ccrec") == read_record(record)
    assert "all three" in _answer("run", words=["replay", record])["out"]


def test_a_line_is_kept_under_a_name_of_its_own(desk: Path) -> None:
    """A name that is taken or empty is refused in words, and what was kept stays."""
    told: dict[str, Any] = {"ask": "keep line", "step": 3, "line": [], "name": "x"}
    record = json.loads(ask(json.dumps({**told, "file": "mill-farm.ccrec"})))["answer"]
    for name in ("x", "  ", "x" * 200):
        error = json.loads(ask(json.dumps({**told, "file": record, "name": name})))["error"]
        assert (error["code"], bool(error["hint"])) == ("web/line", True)
    assert [one.name for one in read_record(record).variations] == ["x"]


def test_a_second_game_of_one_name_gets_a_record_of_its_own(desk: Path) -> None:
    """Lines of another game never come into a record that is there already."""
    told: dict[str, Any] = {"file": "mill-farm.ccrec", "step": 3, "line": [], "name": "x"}
    assert _answer("keep line", **told) == "mill-farm-lines.ccrec"
    assert _answer("keep line", **told) == "mill-farm-2-lines.ccrec"

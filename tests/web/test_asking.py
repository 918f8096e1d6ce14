"""What the page asks of Python: what files are, what can be done with them, and the commands that do it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ccmod.cli import main
from ccmod.web.asking import ask
from ccmod.web.running import listen
from tests.built import build_module

RECORD = Path(__file__).parent.parent.parent / "scenarios" / "ford-lane" / "game.ccrec"


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a module, a log and a record of its demo game, and a save; commands are run in it."""
    (tmp_path / "ford-lane.vmod").write_bytes(build_module("ford-lane").content)
    (tmp_path / "game.ccrec").write_bytes(RECORD.read_bytes())
    monkeypatch.chdir(tmp_path)
    main(["record", "to-log", "game.ccrec", "-o", "game.vlog", "-q"], standalone_mode=False)
    main(["convert", "game.vlog", "--to", "vsav", "-o", "end.vsav", "--referee", "-q"], standalone_mode=False)
    return tmp_path


def _answer(question: str, **told: Any) -> Any:
    found = json.loads(ask(json.dumps({"ask": question, **told})))
    assert set(found) == {"answer"}, found
    return found["answer"]


def _error(question: Any) -> Any:
    return json.loads(ask(question if isinstance(question, str) else json.dumps(question)))["error"]


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b'{"ccrec": 1, "system": "f\xfc"}\n', "replay/not-text"),
        (b"PK\x03\x04\xff", "replay/no-record"),
        (b"", "record/header"),
        (b"hello\n", "record/json"),
        (b'{"ccrec": 1, "system": "ba"', "record/json"),
    ],
)
def test_a_file_that_is_only_called_a_record_is_refused(desk: Path, content: bytes, code: str) -> None:
    """As the command line refuses it, and never as a fault of ccmod's."""
    (desk / "odd.ccrec").write_bytes(content)
    assert _error({"ask": "describe", "file": "odd.ccrec"})["code"] == code


@pytest.mark.parametrize(
    ("file", "kind", "title"),
    [
        ("ford-lane.vmod", "module", "Ford Lane"),
        ("game.vlog", "log", "Ford Lane"),
        ("game.ccrec", "record", "ford-lane"),
        ("end.vsav", "save", "Ford Lane"),
    ],
)
def test_files_are_described_by_their_contents(desk: Path, file: str, kind: str, title: str) -> None:
    """Kind and name of the game, as `ccmod inspect` finds them."""
    told = _answer("describe", file=file)
    assert (told["kind"], told["title"]) == (kind, title)


def test_players_and_sides_of_a_game_are_named(desk: Path) -> None:
    """Whoever looks at a game may choose one of its sides: those of the record's header."""
    told = _answer("describe", file="game.ccrec")
    header = json.loads(RECORD.read_text("utf-8").splitlines()[0])
    assert told["players"] == {player: side for side, player in header["players"].items()}
    assert told["sides"] == list(header["players"])


def test_every_offer_can_be_carried_out(desk: Path) -> None:
    """Each job that is offered for a desk of files ends as its command does, and writes the page that it promises."""
    files = [_answer("describe", file=name) for name in ("ford-lane.vmod", "game.vlog", "game.ccrec", "end.vsav")]
    offered = _answer("offers", files=files, module="ford-lane.vmod")
    assert {one["id"] for one in offered} == {
        "replay", "snapshot", "dice", "position", "inspect", "check", "diff", "migrate", "audit", "letter",
    }  # fmt: skip
    for one in offered:
        view = ["--referee"] if one["seen"] else []
        ran = _answer("run", words=[*one["words"], *view])
        assert ran["exit"] in (0, 1), (one["title"], ran["err"])
        assert ran["out"] or ran["files"]
        if one["page"]:
            assert f"./{one['page']}" in ran["files"] or one["page"] in ran["files"]
            assert (desk / one["page"]).read_text("utf-8").startswith("<!doctype html>")


def test_the_verdict_is_that_of_the_command_line(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What the page gets is what a terminal shows."""
    ran = _answer("run", words=["replay", "game.ccrec"])
    with pytest.raises(SystemExit) as end:
        main(["replay", "game.ccrec"])
    shown = capsys.readouterr()
    assert (ran["out"], ran["err"], ran["exit"]) == (shown.out, shown.err, end.value.code)


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ({"ask": "describe", "file": "none.vlog"}, "file/read"),
        ({"ask": "dance"}, "cli/usage"),
    ],
)
def test_what_is_refused_is_an_error_in_words(desk: Path, question: Any, code: str) -> None:
    """No question raises: the error comes as `--json` shows it."""
    assert _error(question)["code"] == code


def test_a_damaged_file_is_refused_in_words(desk: Path) -> None:
    """A log that is cut off is described by its error, and the next question is answered."""
    whole = (desk / "game.vlog").read_bytes()
    (desk / "cut.vlog").write_bytes(whole[: len(whole) // 2])
    assert _error({"ask": "describe", "file": "cut.vlog"})["exit_code"] == 3
    assert _answer("describe", file="game.vlog")["kind"] == "log"


def _described(file: str, kind: str, title: str = "", **more: Any) -> dict[str, Any]:
    """A file as `describe` tells it."""
    empty = {"version": "", "players": {}, "sides": [], "shipped": "", "scenarios": []}
    return {"file": file, "kind": kind, "title": title, **empty, **more}


@pytest.mark.parametrize(
    ("game", "module"),
    [
        (_described("g", "log", "Rubicon", version="1.1"), "rubicon-1.1.vmod"),
        (_described("g", "log", "Rubicon", version="3"), "rubicon-1.2.vmod"),
        (_described("g", "log", "Sink Them"), None),
        (_described("g", "log"), None),
        (_described("g", "record", "crossing", shipped="crossing"), "rubicon-1.2.vmod"),
        (_described("g", "record", "mill-farm", shipped="mill-farm"), None),
    ],
)
def test_a_game_is_watched_with_the_module_that_it_says(game: Any, module: str | None) -> None:
    """Whatever other modules lie there: the one of its name and version, or with its scenario; or none of them."""
    modules = [
        _described("rubicon-1.1.vmod", "module", "Rubicon", version="1.1"),
        _described("rubicon-1.2.vmod", "module", "Rubicon", version="1.2", scenarios=["crossing"]),
        _described("nameless.vmod", "module"),
        _described("other.vmod", "module", "Other"),
    ]
    (offer,) = (one for one in _answer("offers", files=[*modules, game]) if one["id"] == "replay")
    assert offer["module"] == module
    assert ("--module" in offer["words"]) == (module is not None)
    chosen = _answer("offers", files=[*modules, game], module="other.vmod")
    assert [one["module"] for one in chosen if one["id"] == "replay"] == ["other.vmod"]


def test_a_module_of_ccmod_tells_its_scenarios(desk: Path) -> None:
    """A record on the desk is of one of them."""
    assert _answer("describe", file="ford-lane.vmod")["scenarios"] == ["ford-lane"]
    assert _answer("describe", file="game.vlog")["scenarios"] == []


@pytest.mark.parametrize(
    ("kinds", "pairs"),
    [
        (["save", "log"], ["a.x with b.x"]),
        (["save", "log", "save"], ["a.x with c.x"]),
        (["module", "save", "module"], ["a.x with c.x"]),
        (["save", "save", "save"], []),
    ],
)
def test_two_of_a_kind_are_compared(kinds: list[str], pairs: list[str]) -> None:
    """Two saves can be compared although a log lies beside them; of three nobody can say which two are meant."""
    files = [_described(f"{name}.x", kind) for name, kind in zip("abc", kinds, strict=False)]
    offered = _answer("offers", files=files)
    assert [one["title"] for one in offered if one["id"] == "diff"] == [f"Compare {pair}" for pair in pairs]


def test_a_folder_of_an_author_is_previewed(desk: Path) -> None:
    """Its first file stands for it; the maps of ccmod that it names are known; its page is written."""
    folder = desk / "mine"
    folder.mkdir()
    for path in (RECORD.parent).glob("*.yaml"):
        (folder / path.name).write_bytes(path.read_bytes())
    told = _answer("describe", file="mine/module.yaml")
    assert told["kind"] == "sources"
    assert _answer("shipped maps", file="mine/module.yaml") == ["ford-lane"]
    (offer,) = _answer("offers", files=[told])
    ran = _answer("run", words=offer["words"])
    assert (offer["id"], ran["exit"]) == ("preview", 0), ran["err"]
    assert (desk / offer["page"]).read_text("utf-8").startswith("<!doctype html>")


def test_the_verdict_is_heard_before_the_page_is_there(desk: Path) -> None:
    """The text of a command is heard at once: the verdict, while the page is still to be drawn; nothing is lost."""
    heard: list[tuple[str, bool]] = []
    listen(lambda text: heard.append((text, (desk / "page.html").exists())))
    try:
        ran = _answer("run", words=["replay", "game.ccrec", "-o", "page.html"])
    finally:
        listen(None)
    assert "".join(text for text, _ in heard) == ran["out"]
    assert any("violation" in text and not drawn for text, drawn in heard)

"""``ccmod inspect --xpath`` as it is called."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from ccmod.cli import main
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, Element, element
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Invisible, Mark, Mask, Piece, PlaceMarker, RestrictedAccess
from tests.vassal.lint.modules import extension, slot, subject

PASSWORD = "pw-of-anna"
BUILD = b"""<?xml version="1.0"?>
<VASSAL.build.GameModule name="Small" version="1.0">
  <!-- two maps -->
  <VASSAL.build.module.Map mapName="Main" a="1" b="2" c="3" d="4" e="5" f="6"/>
  <VASSAL.build.module.Map mapName="Off &amp; away">loose</VASSAL.build.module.Map>
</VASSAL.build.GameModule>
"""


def inspect(*words: str | Path) -> Result:
    """Call the command."""
    return CliRunner().invoke(main, ["inspect", *map(str, words)])


def written(path: Path, build: bytes) -> Path:
    """A module with this build file."""
    archive = Archive()
    archive.put("buildFile.xml", build)
    archive.write(path)
    return path


@pytest.fixture
def module(tmp_path: Path) -> Path:
    """A module with two maps."""
    return written(tmp_path / "m.vmod", BUILD)


@pytest.mark.parametrize(
    ("expression", "lines"),
    [
        (
            "//VASSAL.build.module.Map",
            [
                "  //VASSAL.build.module.Map: 2 matches",
                "  line 4: <VASSAL.build.module.Map> Map:Main",
                '    mapName="Main" a="1" b="2" c="3" d="4" e="5" and 1 more attribute',
                "  line 5: <VASSAL.build.module.Map> Map:Off & away",
                '    mapName="Off & away"',
                '    text "loose"',
            ],
        ),
        ("//@f", ["  //@f: 1 match", '  line 4: f="6" of <VASSAL.build.module.Map> Map:Main']),
        (
            "//comment()",
            ["  //comment(): 1 match", '  line 2: comment "two maps" of <VASSAL.build.GameModule> the whole'],
        ),
        ("//nothing", ["  //nothing: 0 matches"]),
        ("count(//*)", ["  count(//*) is 3"]),
        ("//@a = 1", ["  //@a = 1 is true"]),
        ("string(/*/@name)", ['  string(/*/@name) is "Small"']),
    ],
)
def test_what_is_shown(module: Path, expression: str, lines: list[str]) -> None:
    """What an expression finds, with the line of the file and the place in the editor; nothing else."""
    result = inspect(module, "--xpath", expression)
    assert result.exit_code == 0
    assert result.output.splitlines() == [f"{module}: module", *lines]


def test_a_long_list_ends(module: Path) -> None:
    """``--limit-list`` says how much a person is shown."""
    assert inspect(module, "--xpath", "//@*", "--limit-list", "1").output.endswith(
        '  line 2: name="Small" of <VASSAL.build.GameModule> the whole\n  ... and 9 more (--limit-list shows them)\n'
    )


def test_json(module: Path) -> None:
    """Everything, exactly."""
    data = json.loads(inspect(module, "--xpath", "//*[@mapName='Off & away'] | //@f", "--json").output)
    assert data == {
        "ccmod": 1, "command": "inspect", "file": str(module), "kind": "module",
        "xpath": "//*[@mapName='Off & away'] | //@f", "count": 2,
        "matches": [
            {
                "kind": "attribute", "line": 4, "tag": "VASSAL.build.module.Map", "place": "Map:Main",
                "name": "f", "value": "6",
            },
            {
                "kind": "element", "line": 5, "tag": "VASSAL.build.module.Map", "place": "Map:Off & away",
                "attributes": {"mapName": "Off & away"}, "text": "loose",
            },
        ],
    }  # fmt: skip
    value = json.loads(inspect(module, "--xpath", "1 div 0", "--json").output)["value"]
    assert value == "inf"


def test_an_extension(tmp_path: Path) -> None:
    """What an extension adds has the place in the module that it is added to."""
    path = tmp_path / "e.vmdx"
    extension(slot(name="Gun")).archive.write(path)
    matches = json.loads(inspect(path, "--xpath", "//*[kind()='PieceSlot']", "--json").output)["matches"]
    assert [one["place"].endswith("PieceSlot:Gun") for one in matches] == [True]


MASKED = Piece.make("Tiger", traits=[Mask(owner=PASSWORD), Mark.of({"Side": "German"})])
SECRETS: dict[str, Element] = {
    "masked": slot(*MASKED.traits),
    "hidden": slot(Invisible(owner=PASSWORD)),
    "locked": slot(RestrictedAccess(owner=PASSWORD)),
    "marker": slot(PlaceMarker(marker=MASKED.definition)),
    "strange": element("VASSAL.build.widget.PieceSlot", {}, f"+/null/strange;1\tpiece;;;;/{PASSWORD}\tnull;0;0"),
}


@pytest.mark.parametrize("what", SECRETS)
@pytest.mark.parametrize("expression", ["//*", "//text()", "string(/)", "translate(/, 'T', 'T')"])
def test_no_password_is_shown(tmp_path: Path, what: str, expression: str) -> None:
    """A piece that somebody put into the palette masked, hidden or locked holds his password; it stays in the file."""
    path = written(tmp_path / "m.vmod", BuildFile.new(element("VASSAL.build.GameModule", {}, SECRETS[what])).to_bytes())
    assert PASSWORD.encode() in Archive.open(path).read("buildFile.xml")
    for words in ([], ["--json"], ["--referee"]):
        result = inspect(path, "--xpath", expression, *words)
        assert result.exit_code == 0
        assert PASSWORD not in result.output


def test_nobody_finds_out_by_comparing(tmp_path: Path) -> None:
    """An expression cannot ask whether a password begins with some letters."""
    path = tmp_path / "m.vmod"
    subject(SECRETS["masked"]).archive.write(path)
    result = inspect(path, "--xpath", f"boolean(//*[contains(., '{PASSWORD[:4]}')])")
    assert result.output.endswith("is false\n")


@pytest.mark.parametrize(
    ("words", "code", "exit_code"),
    [
        (["m.vmod", "--xpath", "//["], "xpath/expression", 2),
        (["m.vmod", "--xpath", "//*", "--deep"], "inspect/xpath", 2),
        (["s.vsav", "--xpath", "//*"], "inspect/xpath", 2),
    ],
)
def test_what_is_refused(
    module: Path, monkeypatch: pytest.MonkeyPatch, words: list[Any], code: str, exit_code: int
) -> None:
    """What is no expression, other things asked for beside it, and a game."""
    monkeypatch.chdir(module.parent)
    SavedGame.new([]).write(Path("s.vsav"))
    result = inspect(*words)
    assert result.exit_code == exit_code
    assert f"[{code}]" in result.output

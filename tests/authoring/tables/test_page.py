"""The example of docs/tables.md: built with its tables, and with all of them as sheets of one spreadsheet."""

from __future__ import annotations

import csv
import io
import re
import zipfile
from pathlib import Path

import jsonschema
import pytest

from ccmod.authoring.schema import schema_of
from ccmod.ground.errors import CcmodError, UnsupportedInput
from ccmod.ground.source import parse_source
from ccmod.vassal.archive import Archive
from ccmod.vassal.opening import Module
from ccmod.vassal.position import Position
from tests.built import build_module

PAGE = (Path(__file__).parents[3] / "docs" / "tables.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"^```(?:yaml|csv)\n# ([^ \n]+\.[a-z]+)\n((?:.*\n)*?)```$", PAGE, re.MULTILINE))
KINDS = {"module.yaml": "module", "road.yaml": "map", "units.yaml": "counters", "march.yaml": "scenario"}


def _write(folder: Path, change: tuple[str, str, str] | None = None) -> Path:
    for name, text in FILES.items():
        if change is not None and change[0] == name:
            assert change[1] in text
            text = text.replace(*change[1:])
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def _as_one_spreadsheet(folder: Path) -> None:
    """Every table becomes a sheet of battle.xlsx, and the YAML names these."""
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    book.remove(book.active)
    for path in sorted(folder.glob("*.csv")):
        page = book.create_sheet(path.stem)
        for row in csv.reader(io.StringIO(path.read_text(encoding="utf-8"))):
            page.append([int(cell) if cell.isdigit() else cell or None for cell in row])
        path.unlink()
    book.save(folder / "battle.xlsx")
    for path in folder.glob("*.yaml"):
        text = re.sub(r"([a-z]+)\.csv", r"battle.xlsx#\1", path.read_text(encoding="utf-8"))
        path.write_text(text, encoding="utf-8")


def _content(folder: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(build_module(str(folder)).content)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_the_module_of_the_page_holds_what_its_tables_say(tmp_path: Path) -> None:
    """Counters, areas, properties, credits, cards and the set-up with its reinforcements."""
    built = build_module(str(_write(tmp_path)))
    assert built.report.setups == ("To the Abbey",)
    archive = Archive.from_bytes(built.content, name="m.vmod")
    build_file = archive.read("buildFile.xml").decode()
    for words in ("Blue Foot 3", "Red Foot 2", 'name="Mill"', 'initialValue="Clear"', "Forced March 2", "Rain"):
        assert words in build_file, words
    position = Position.of(Module(archive).setup("march.vsav"))
    stacks = {tuple(position.piece(id).name for id in position.members(stack)) for stack in position.stack_ids()}
    assert {("Blue Foot 1", "Blue Foot 2"), ("Red Foot 1", "Red Foot 2"), ("Blue Foot 3",), ("Blue Horse",)} <= stacks


def test_a_spreadsheet_makes_the_same_module(tmp_path: Path) -> None:
    """Every entry of the module is the same, byte for byte."""
    (one, other) = (tmp_path / name / "march" for name in "ab")
    for folder in (one, other):
        folder.mkdir(parents=True)
        _write(folder)
    _as_one_spreadsheet(other)
    assert _content(one) == _content(other)


@pytest.mark.parametrize("name", KINDS)
def test_schemas_take_names_of_tables(name: str) -> None:
    """An editor that checks the files while they are written finds nothing."""
    data = parse_source(FILES[name].encode(), name).data
    assert not list(jsonschema.Draft7Validator(schema_of(KINDS[name], "plain")).iter_errors(data))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("setup.csv", "Blue Foot 2", "Blue Fot 2"), "setup.csv:3:2 authoring/counter did you mean 'Blue Foot 2'?"),
        (("setup.csv", "Abbey", "Abey"), "setup.csv:4:1 authoring/place did you mean 'Abbey'?"),
        (("arrivals.csv", "Blue Horse", "Blue Foot 3"), "arrivals.csv:3:3 authoring/placed-twice None"),
        (("arrivals.csv", "3,B", "9,B"), "arrivals.csv:3:1 authoring/place did you mean 'Turn 6'?"),
        (("places.csv", "Mill,420", "Ford,420"), "places.csv:3:1 table/twice join the two rows, or rename one"),
        (("places.csv", "Mill,420", ",420"), "places.csv:3:1 table/row name it in the column 'place'"),
        (("places.csv", "760", "far"), "places.csv:4:7 authoring/value 2 numbers are wanted here, as in 512 300"),
        (("units.csv", "Red Foot,Red,2", "Red Foot,Red,two"), "units.csv:4:14 authoring/value"),
        (("units.csv", "count", "number"), "units.csv:1:11 authoring/unknown-key"),
        (("kinds.csv", "facing", "facings"), "kinds.csv:1:6 authoring/unknown-key did you mean 'facing'?"),
        (("march.yaml", "setup.csv", "set-up.csv"), "march.yaml:2:8 authoring/no-file did you mean 'setup.csv'?"),
        (("march.yaml", "setup.csv", "setup.csv#1"), "setup.csv table/sheet name it setup.csv, without #1"),
        (("march.yaml", "setup.csv", "setup.ods"), "march.yaml:2:8 authoring/no-file did you mean 'setup.csv'?"),
        (("march.yaml", "setup.csv", "../setup.csv"), "march.yaml:2:8 authoring/path keep files beside module.yaml"),
    ],
    ids=lambda value: value if isinstance(value, str) else "-",
)
def test_mistakes_are_told_at_their_cell(tmp_path: Path, change: tuple[str, str, str], told: str) -> None:
    """With the table, row and column, and what to do; what is wrong in one place is told once."""
    folder = _write(tmp_path, change)
    with pytest.raises(CcmodError) as caught:
        build_module(str(folder))
    (error,) = caught.value.errors
    where = str(error.place).rpartition("/")[2]
    assert f"{where} {error.code} {error.hint}".startswith(told)


def test_a_text_that_names_a_table_stays_a_text(tmp_path: Path) -> None:
    """Where a text belongs, it is none of the tables."""
    assert build_module(str(_write(tmp_path, ("march.yaml", "setup: setup.csv", "briefing: setup.csv")))).content


def test_cells_of_a_spreadsheet_have_their_names(tmp_path: Path) -> None:
    """As spreadsheets call them, with the sheet; a row of the file as its line."""
    _write(tmp_path, ("units.csv", "Red Foot,Red,2", "Red Foot,Red,two"))
    _as_one_spreadsheet(tmp_path)
    with pytest.raises(CcmodError) as caught:
        build_module(str(tmp_path))
    (error,) = caught.value.errors
    assert str(error.place).endswith("battle.xlsx:4:3 (cell C4 of units)")
    assert error.message == "'two' is not a whole number"


def test_without_the_library_a_spreadsheet_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With what to install, and the other way; CSV needs nothing."""
    monkeypatch.setitem(__import__("sys").modules, "openpyxl", None)
    folder = _write(tmp_path, ("march.yaml", "setup.csv", "setup.xlsx"))
    (folder / "setup.xlsx").write_bytes(b"PK")
    with pytest.raises(UnsupportedInput) as caught:
        build_module(str(folder))
    assert caught.value.code == "table/library"
    assert caught.value.hint == "install it with `pip install 'ccmod[excel]'`, or save the sheet as CSV UTF-8"

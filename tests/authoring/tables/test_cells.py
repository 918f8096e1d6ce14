"""What a table's file may be: any bytes are rows or a located mistake, never a fault and never without end."""

from __future__ import annotations

import datetime
import io
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.authoring.tables.cells import csv_cells, table_name
from ccmod.authoring.tables.entries import EntryKind, MappingShape, as_mapping
from ccmod.authoring.tables.lines import read_cells
from ccmod.authoring.tables.records import ReadTable
from ccmod.authoring.tables.workbook import workbook_cells
from ccmod.ground.errors import CcmodError, UnreadableInput
from ccmod.ground.source import DEFAULT_LIMITS, YamlLimits

TWO = EntryKind(MappingShape.VALUE)


def _book(path: Path, rows: list[list[object]], formats: dict[str, str] | None = None) -> Path:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    for cell, number_format in (formats or {}).items():
        book.active[cell].number_format = number_format
    book.save(path)
    return path


@pytest.mark.parametrize(
    ("name", "means"),
    [
        ("a.csv", ("a.csv", None)),
        ("deep/a b.xlsx#Set-up", ("deep/a b.xlsx", "Set-up")),
        ("a.ods", ("a.ods", None)),
        ("a.yaml", None),
        (".csv", None),
        ("#a.csv", None),
        (4, None),
    ],
)
def test_names_of_tables(name: object, means: tuple[str, str | None] | None) -> None:
    """A file that ends as tables do, and behind a # one of its sheets."""
    assert table_name(name) == means


@given(st.binary(max_size=300), st.sampled_from(list(MappingShape)))
def test_any_bytes_are_entries_or_a_mistake(raw: bytes, shape: MappingShape) -> None:
    """Whatever they are; a mistake has the file and mostly a row."""
    files, data = ["x.csv"], None
    try:
        data = as_mapping(csv_cells(raw, "x.csv"), EntryKind(shape)).data
    except CcmodError as error:
        files = [one.place.file or "" for one in error.errors]
    assert isinstance(data, dict | None)
    assert set(files) == {"x.csv"}


@pytest.mark.parametrize("raw", [b"", b"no workbook", b"PK\x05\x06" + bytes(18), b"PK\x03\x04" + bytes(60)])
def test_what_is_no_spreadsheet_is_refused(tmp_path: Path, raw: bytes) -> None:
    """Also a ZIP without anything of a spreadsheet in it."""
    pytest.importorskip("openpyxl")
    (tmp_path / "x.xlsx").write_bytes(raw)
    with pytest.raises(UnreadableInput) as caught:
        read_cells(tmp_path / "x.xlsx", "x.xlsx")
    assert caught.value.code == "table/workbook"


def test_a_cut_spreadsheet_is_refused(tmp_path: Path) -> None:
    """However much of it is there."""
    raw = _book(tmp_path / "x.xlsx", [["name", "count"], ["Rifle", 4]]).read_bytes()
    for length in range(0, len(raw), 500):
        (tmp_path / "x.xlsx").write_bytes(raw[:length])
        with pytest.raises(UnreadableInput):
            read_cells(tmp_path / "x.xlsx", "x.xlsx")


def test_a_spreadsheet_that_would_fill_the_memory_is_refused(tmp_path: Path) -> None:
    """By what its entries would come to, before any is unpacked."""
    pytest.importorskip("openpyxl")
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", bytes(3_000_000))
    (tmp_path / "x.xlsx").write_bytes(buffer.getvalue())
    with pytest.raises(UnreadableInput) as caught:
        read_cells(tmp_path / "x.xlsx", "x.xlsx", limits=YamlLimits(size=100_000))
    assert caught.value.code == "yaml/too-large"


def test_a_cell_in_the_last_row_of_a_sheet_does_not_take_for_ever(tmp_path: Path) -> None:
    """A slip of the mouse fills row 1,048,576: that is refused, with what is too much."""
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    book.active["A1048576"] = "slip"
    book.save(tmp_path / "x.xlsx")
    with pytest.raises(UnreadableInput) as caught:
        read_cells(tmp_path / "x.xlsx", "x.xlsx", limits=YamlLimits(nodes=5000))
    assert caught.value.code == "yaml/too-large"


def test_cells_of_a_spreadsheet_are_what_they_show(tmp_path: Path) -> None:
    """Whole numbers without a point, leading zeros of a format, true and false, dates; empty rows are left out."""
    rows: list[list[object]] = [["hex", "n"], [304, 4.0], [], [None, True], ["x", datetime.date(1944, 6, 6)], ["", 1.5]]
    path = _book(tmp_path / "x.xlsx", rows, {"A2": "0000"})
    found = read_cells(path, "x.xlsx").rows
    assert [(row.line, row.cells) for row in found] == [
        (1, ["hex", "n"]),
        (2, ["0304", "4"]),
        (4, ["", "true"]),
        (5, ["x", "1944-06-06"]),
        (6, ["", "1.5"]),
    ]


def test_a_sheet_that_is_not_there_is_told_with_what_was_meant(tmp_path: Path) -> None:
    """By its name."""
    path = _book(tmp_path / "x.xlsx", [["name"]])
    with pytest.raises(UnreadableInput) as caught:
        read_cells(path, "x.xlsx", "Shet")
    assert (caught.value.code, caught.value.hint) == ("table/sheet", "did you mean 'Sheet'?")


def test_other_spreadsheets_are_refused_with_what_to_do(tmp_path: Path) -> None:
    """Before anything is read of them."""
    (tmp_path / "x.ods").write_bytes(b"PK")
    with pytest.raises(UnreadableInput) as caught:
        read_cells(tmp_path / "x.ods", "x.ods")
    assert (caught.value.code, caught.value.hint) == ("table/format", "save it as .xlsx, or the sheet as CSV UTF-8")


def test_names_join_and_entries_do_not() -> None:
    """Rows of one place are one stack; two rows about one area contradict each other."""
    raw = b"hex;who\n0304;A, B\n;C\n0305;D\n0304;E\n"
    assert as_mapping(csv_cells(raw, "x.csv"), EntryKind(MappingShape.NAMES)).data == {
        "0304": ["A", "B", "C", "E"],
        "0305": ["D"],
    }
    with pytest.raises(CcmodError) as caught:
        as_mapping(csv_cells(raw, "x.csv"), TWO)
    assert [(error.code, error.place.line) for error in caught.value.errors] == [("table/row", 3), ("table/twice", 5)]


def workbook(make: Callable[[Any], None]) -> bytes:
    """A spreadsheet whose first sheet is filled in."""
    openpyxl = pytest.importorskip("openpyxl")
    book, content = openpyxl.Workbook(), io.BytesIO()
    book.active.title = "Units"
    make(book.active)
    book.save(content)
    return content.getvalue()


def fill(*rows: list[object]) -> Callable[[Any], None]:
    """Puts rows into a sheet."""

    def into(sheet: Any) -> None:
        for row in rows:
            sheet.append(row)

    return into


def with_empty_result(raw: bytes, cell: str) -> bytes:
    """The spreadsheet as a program saves it in which the formula of a cell gives the empty text."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(raw)) as old, zipfile.ZipFile(made, "w") as new:
        for name in old.namelist():
            new.writestr(name, old.read(name).replace(f'<c r="{cell}">'.encode(), f'<c r="{cell}" t="str">'.encode()))
    return made.getvalue()


def errors_of(raw: bytes) -> list[str]:
    """What is wrong with the table in a spreadsheet."""
    table = ReadTable(workbook_cells(raw, "units.xlsx", None, DEFAULT_LIMITS))
    return [f"{one.place.line}:{one.place.column} {one.message}" for one in table.errors]


def test_a_formula_without_a_result_is_told() -> None:
    """It was empty, and left out: the program that made the file calculates nothing. An empty text is a result."""
    raw = workbook(fill(["name", "count"], ["Gun", "=1+1"], ["Tank", 3]))
    assert errors_of(raw) == ["2:2 the formula here has no result yet"]
    assert errors_of(with_empty_result(raw, "B2")) == []


def test_a_cell_that_became_a_date_is_told() -> None:
    """As 6-4 does when it is typed; only a column called date holds dates."""
    day = datetime.datetime(2026, 6, 4)
    rows = (["name", "values.cohesion", "date"], ["Gun", day, day])
    assert errors_of(workbook(fill(*rows))) == ["2:2 this cell holds a date, 2026-06-04"]


def test_remarks_may_come_before_the_head() -> None:
    """As they may anywhere else."""
    table = ReadTable(csv_cells(b"# Units of Red\n#\nname,count\nGun,2\n", "units.csv"))
    assert (table.columns, len(table.rows), table.errors) == (["name", "count"], 1, [])


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_a_table_in_utf_16_is_named_so(encoding: str) -> None:
    """As Excel saves Unicode text, with or without a byte order mark."""
    with pytest.raises(UnreadableInput) as caught:
        csv_cells("name,count\nGun,2\n".encode(encoding), "units.csv")
    assert (caught.value.code, caught.value.message) == ("yaml/encoding", "the file is not UTF-8, but UTF-16")

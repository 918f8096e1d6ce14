"""Grids and numberings against VASSAL's own answers.

The oracle holds, for 15 grids and 340 points each, what VASSAL 3.7 answered: where a piece snaps to, the location
name there, and the name of the unsnapped pixel. It was written by the real engine.
"""

from __future__ import annotations

import csv
import xml.etree.ElementTree as ElementTree
import zipfile
from collections import defaultdict
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.hexes.coordinates import Offset, distance
from ccmod.hexes.engine_point import engine_point
from ccmod.hexes.grid import HexGrid
from ccmod.hexes.location import BoardGrid, NumberedGrid
from ccmod.hexes.numbering import Labels, Numbering, hex_extent, square_extent
from ccmod.hexes.points import Point
from ccmod.hexes.square import SquareGrid
from tests.shared import SHARED, needs_shared

GRIDS = [
    "hex_plain",
    "hex_nostagger",
    "hex_alpha",
    "hex_hdesc",
    "hex_vdesc",
    "hex_vdesc_nostag",
    "hex_side",
    "hex_side_nostag",
    "hex_side_hdesc",
    "hex_side_vdesc",
    "hex_off",
    "hex_lead2",
    "sq_plain",
    "sq_desc",
    "hex_edges",
]


def labels(element: ElementTree.Element, prefix: str) -> Labels:
    """One direction of a numbering element."""
    return Labels(
        element.get(f"{prefix}Type") == "A",
        int(element.get(f"{prefix}Leading", "1")),
        int(element.get(f"{prefix}Off", "1")),
        element.get(f"{prefix}Descend") == "true",
    )


def board_grid(board: ElementTree.Element) -> BoardGrid:
    """A board element of the probe module as our arithmetic."""
    element = board[0]
    numbers = element[0]
    width, height = int(board.get("width", "0")), int(board.get("height", "0"))
    size = {"dx": float(element.get("dx", "0")), "dy": float(element.get("dy", "0"))}
    origin = {"x0": int(element.get("x0", "0")), "y0": int(element.get("y0", "0"))}
    grid: HexGrid | SquareGrid
    if element.tag.endswith("HexGrid"):
        legal = {
            "edges_legal": element.get("edgesLegal") == "true",
            "corners_legal": element.get("cornersLegal") == "true",
        }
        grid = HexGrid(**size, **origin, sideways=element.get("sideways") == "true", **legal)  # type: ignore[arg-type]
        most = hex_extent(width, height, **size)
    else:
        grid = SquareGrid(**size, **origin)  # type: ignore[arg-type]
        most = square_extent(width, height, **size)
    numbering = Numbering(
        labels(numbers, "h"),
        labels(numbers, "v"),
        numbers.get("first") == "V",
        numbers.get("sep", ""),
        numbers.get("locationFormat", ""),
        numbers.get("stagger") == "true",
        element.get("sideways") == "true",
        *most,
    )
    return BoardGrid(width, height, NumberedGrid(grid, numbering))


@cache
def probe() -> tuple[dict[str, BoardGrid], dict[str, list[list[str]]]]:
    """The probe module's grids and VASSAL's answers by map name."""
    assert SHARED is not None
    folder = SHARED / "vassal" / "oracles"
    with zipfile.ZipFile(folder / "probe.vmod") as module:
        root = ElementTree.fromstring(module.read("buildFile.xml"))
    grids = {}
    for element in root:
        board = element.find(".//VASSAL.build.module.map.boardPicker.Board")
        assert board is not None
        grids[element.get("mapName", "")] = board_grid(board)
    answers = defaultdict(list)
    with (folder / "loc.tsv").open(encoding="utf-8", newline="") as table:
        for row in csv.reader(table, delimiter="\t", quoting=csv.QUOTE_NONE):
            if row[0] == "LOC":
                answers[row[1]].append(row[2:])
    return grids, answers


def point(text: str) -> Point:
    """A point as the oracle writes it."""
    x, y = text.split(",")
    return Point(int(x), int(y))


@needs_shared
@pytest.mark.parametrize("name", GRIDS)
def test_every_answer_of_the_engine(name: str) -> None:
    """Snapped pixel, name of the snapped pixel and name of the raw pixel agree with VASSAL for all 340 points."""
    grids, answers = probe()
    board = grids[name]
    probed = [point(row[0]) for row in answers[name]]
    ours = [(board.snap(p), board.location(board.snap(p)), board.location(p)) for p in probed]
    assert ours == [(point(row[1]), row[2], row[3]) for row in answers[name]]
    assert len(ours) == 340


@needs_shared
@pytest.mark.parametrize("name", GRIDS)
def test_every_way_back_of_the_engine(name: str) -> None:
    """The pixel that VASSAL itself finds for each name, or that it finds none, for all 340 points."""
    grids, answers = probe()
    places = grids[name].grid
    wanted = [None if row[4].startswith("ERR") else point(row[4]) for row in answers[name]]
    assert [engine_point(places, row[2]) for row in answers[name]] == wanted


@needs_shared
def test_where_the_engine_goes_astray() -> None:
    """On sideways grids whose rows descend every name leads VASSAL elsewhere; on others it is at most a pixel off."""
    _, answers = probe()
    astray = {}
    for name in GRIDS[:-1]:  # the last has pieces on the edges of hexes, too, which have no names of their own
        rows = [(point(row[1]), point(row[4])) for row in answers[name] if not row[4].startswith("ERR")]
        astray[name] = sum(max(abs(a.x - b.x), abs(a.y - b.y)) > 1 for a, b in rows) / len(rows)
    assert {name for name, share in astray.items() if share} == {"hex_side_vdesc"}
    assert astray["hex_side_vdesc"] == 1


@needs_shared
@pytest.mark.parametrize("name", GRIDS)
def test_names_lead_back(name: str) -> None:
    """The name of every probed cell leads back to that cell, also where VASSAL's own way back goes astray."""
    grids, answers = probe()
    places = grids[name].grid
    assert isinstance(places, NumberedGrid)
    assert places.numbering is not None
    for row in answers[name]:
        cell = places.grid.cell(point(row[0]))
        assert places.numbering.cell(places.numbering.name(cell)) == cell


cells = st.builds(Offset, st.integers(-30, 60), st.integers(-30, 60))
grids = st.builds(
    HexGrid,
    dx=st.floats(20, 150),
    dy=st.floats(20, 150),
    x0=st.integers(-99, 99),
    y0=st.integers(-99, 99),
    sideways=st.booleans(),
)


@given(grids, cells)
def test_a_centre_lies_in_its_hex(grid: HexGrid, hex: Offset) -> None:
    """Whatever the grid: the centre's pixel belongs to its own hex, by the hexagon and by the rectangle, and stays."""
    centre = grid.centre(hex)
    assert grid.snap_hex(centre) == hex
    assert grid.cell(centre) == hex
    assert grid.snap(centre) == centre


@given(grids, cells, cells)
def test_range_in_hexes(grid: HexGrid, a: Offset, b: Offset) -> None:
    """The range between pixels is that between their hexes."""
    assert grid.range(grid.centre(a), grid.centre(b)) == distance(a, b)


def test_combat_commander_names() -> None:
    """Columns by letter, rows from 1, no stagger: raw (2, 3) is C4, and nothing else is."""
    numbering = Numbering(columns=Labels(alphabetic=True, leading=0, offset=0), rows=Labels(leading=0))
    assert numbering.name(Offset(2, 3)) == "C4"
    assert numbering.name(Offset(14, 9)) == "O10"
    assert numbering.cell("O10") == Offset(14, 9)
    assert [numbering.cell(text) for text in ("4C", "C", "AB4", "c4", "C4 ")] == [None] * 5


@pytest.mark.parametrize(("stagger", "rows"), [(True, [0, 1, 1, 2, 2]), (False, [1, 1, 0, 0, -1])])
def test_oblique_rows(stagger: bool, rows: list[int]) -> None:
    """Of the uppermost raw row, column by column: row + column/2, or row - column/2 + 1 (ObliqueHexGridNumbering.java),
    after the stagger of the odd columns; and the names lead back."""
    labels = Labels(leading=0, offset=0)
    numbering = Numbering(columns=labels, rows=labels, stagger=stagger, oblique=True)
    cells = [Offset(column, 0) for column in range(5)]
    assert [numbering.numbered(cell)[1] for cell in cells] == rows
    plain = Numbering(columns=labels, rows=labels, separator="/", stagger=stagger, oblique=True)
    assert [plain.cell(plain.name(cell)) for cell in cells] == cells

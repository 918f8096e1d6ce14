"""Counters drawn from what the author says, or cut out of his sheets: what shows, and what is told when it cannot."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from PIL import Image

from ccmod.art.templates.counter import CounterFace, draw_counter
from ccmod.authoring import load_module
from ccmod.ground.errors import CcmodError
from ccmod.modules.context import BuildContext
from ccmod.modules.lock import Lock
from ccmod.modules.plain.counters import counters
from tests.authoring.river import River
from tests.built import build_module

DRAWN = """\
side: Red
size: 60
counters:
  - {name: Red Guards, template: nato, symbol: infantry, size: III, values: 4-3-6, colour: feldgrau, back: back.png}
  - {name: Red Tank, template: silhouette, symbol: tank, values: {attack: 8, move: 6}, printed: $attack$ / $move$}
"""
CUT = """\
side: Red
size: 40
sheets:
  front: {image: sheet.png, back: sheet.png, rows: 2, columns: 3, width: 20, height: 20, x: 5, y: 5, gap: [2, 2]}
counters:
  - {name: Red Rifle, sheet: front, cell: 2/1}
"""


@pytest.fixture
def river(tmp_path: Path) -> River:
    """The module ``river`` with a counter sheet of 2 rows of 3; the first counter of the second row is red."""
    river = River(tmp_path / "river")
    sheet = Image.new("RGB", (75, 55), "white")
    sheet.paste((255, 0, 0), (5, 27, 25, 47))
    sheet.paste((0, 0, 255), (49, 27, 69, 47))
    sheet.save(river.path / "sheet.png")
    return river


def written(river: River, sheet: str) -> River:
    """The module with another sheet of the Reds."""
    (river.path / "red.yaml").write_text(sheet, encoding="utf-8")
    return river


def pictures(river: River, start: str = "red-") -> dict[str, Image.Image]:
    """The pictures of the module's counters whose names begin so."""
    context = BuildContext(load_module(str(river.path)), Lock.read(river.path))
    counters(context)
    return {name: Image.open(io.BytesIO(content)) for name, content in context.pictures if name.startswith(start)}


def mistakes(river: River) -> list[CcmodError]:
    """What is wrong, which is something."""
    with pytest.raises(CcmodError) as caught:
        build_module(str(river.path))
    return list(caught.value.errors)


def test_a_line_says_how_its_counter_looks(river: River) -> None:
    """Template, symbol, size, values and colour are drawn; words in dollars are values."""
    found = pictures(written(river, DRAWN))
    guards = CounterFace(symbol="infantry", echelon="III", values="4-3-6", colour="feldgrau", size=60)
    tank = CounterFace(template="silhouette", symbol="tank", values="8 / 6", colour="#d9b98a", size=60)
    assert found["red-guards.png"].tobytes() == draw_counter(guards).tobytes()
    assert found["red-tank.png"].tobytes() == draw_counter(tank).tobytes()


def test_the_examples_of_the_page_about_art_can_be_built(river: River) -> None:
    """What docs/art.md shows can be copied into a sheet."""
    page = (Path(__file__).parents[3] / "docs" / "art.md").read_text(encoding="utf-8")
    drawn, cut = re.findall(r"^```yaml\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    assert "Tiger" in drawn
    names = pictures(written(river, "side: Red\n" + drawn), "")
    assert {"tiger.png", "21st-regiment.png", "3rd-guards.png", "out-of-supply.png"} <= names.keys()
    for name in ("sheet-front.png", "sheet-back.png"):
        Image.new("RGB", (1400, 840), "tan").save(river.path / name)
    names = pictures(written(river, cut.replace("side: Blue", "side: Red")), "")
    assert {"1st-brigade.png", "1st-brigade-2.png", "2nd-brigade.png"} <= names.keys()


def test_counters_are_cut_out_of_a_sheet(river: River) -> None:
    """Fronts by row and column; backs in the mirror's order, as they lie behind their fronts."""
    found = pictures(written(river, CUT))
    assert [found[name].size for name in ("red-rifle.png", "red-rifle-2.png")] == [(40, 40)] * 2
    assert found["red-rifle.png"].convert("RGB").getpixel((20, 20)) == (255, 0, 0)
    assert found["red-rifle-2.png"].convert("RGB").getpixel((20, 20)) == (0, 0, 255)


@pytest.mark.parametrize(
    ("old", "new", "code", "words"),
    [
        ("cell: 2/1", "cell: 3/1", "authoring/cut", "no cell 3/1"),
        ("cell: 2/1", "cell: 2/4", "authoring/cut", "no cell 2/4"),
        ("sheet: front, cell", "sheet: fornt, cell", "authoring/cut", "no sheet 'fornt'"),
        (", cell: 2/1", "", "authoring/cut", "a sheet without a cell"),
        ("width: 20", "width: 30", "authoring/cut", "reach to 99, 47"),
        ("image: sheet.png", "image: shet.png", "authoring/no-image", "no picture 'shet.png'"),
        ("cell: 2/1", "cell: 2-1", "authoring/value", "2-1"),
    ],
)
def test_a_sheet_that_cannot_be_cut_is_told(river: River, old: str, new: str, code: str, words: str) -> None:
    """The cell, the sheet, or the measures: the message says which."""
    assert old in CUT
    error = mistakes(written(river, CUT.replace(old, new, 1)))[0]
    assert error.code == code
    assert words in error.message
    assert error.place.line


@pytest.mark.parametrize(
    ("old", "new", "words", "hint"),
    [
        ("symbol: infantry", "symbol: infntry", "no symbol 'infntry'", "did you mean 'infantry'?"),
        ("symbol: tank", "symbol: tnk", "no symbol 'tnk'", "did you mean 'tank'?"),
        ("size: III", "size: IV", "not a size of a unit", "company"),
        ("colour: feldgrau", "colour: feldgruen", "not a colour", "did you mean 'feldgrau'?"),
    ],
)
def test_what_cannot_be_drawn_is_told_with_the_nearest(river: River, old: str, new: str, words: str, hint: str) -> None:
    """A misspelt word of a look is told at its place."""
    error = mistakes(written(river, DRAWN.replace(old, new, 1)))[0]
    assert error.code == "build/look"
    assert words in error.message
    assert hint in (error.hint or "")


def test_pictures_are_made_to_fit(river: River) -> None:
    """With ``fit``, a picture of any size becomes a counter of the sheet's size."""
    sheet = "side: Red\nsize: 48\nfit: true\ncounters:\n  - {name: Red Rifle, image: sheet.png}\n"
    assert pictures(written(river, sheet))["red-rifle.png"].size == (48, 48)

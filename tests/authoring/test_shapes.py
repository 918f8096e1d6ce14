"""Shapes of terrain and hills: outlines and masks become lattice points, and every mistake in them is told."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PIL import Image, ImageDraw

from ccmod.authoring import load_module
from ccmod.games.combat_commander.files.compile import compile_map
from ccmod.games.combat_commander.files.mask import only, rings_around
from ccmod.ground.errors import UnreadableInput
from ccmod.hexes.board import Board
from ccmod.hexes.coordinates import Offset
from ccmod.hexes.lattice import LatticePoint, centre
from ccmod.hexes.outline import inside
from ccmod.hexes.paper import Paper
from tests.authoring.ford import Folder
from tests.authoring.test_load import mistakes, the_mistake

PAPER = Paper(Board(6, 5), 60, 50, 87.5, 101)
WOODS = "shapes: {woods: ['B2-30-30 B2+30-30 B2+30+30 B2-30+30', 'C3-30-30 C3+30-30 C3+30+30 C3-30+30']}\n"


def test_points_in_pixels_and_from_hexes() -> None:
    """A1's centre is the lattice's origin; B1 lies half a hex lower, 87.5 pixels to the right."""
    assert PAPER.point("60,50") == PAPER.point("A1") == LatticePoint(0, 0)
    assert PAPER.point("147.5,100.5") == PAPER.point("B1") == centre(Offset(1, 0))
    assert PAPER.point("B1+12.5-0.5") == PAPER.point("160,100")
    assert PAPER.point("-5,0") == LatticePoint(*PAPER.scale.spot(-5, 0))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("A1 B1", "hexes/outline"),
        ("A1 B1 A1", "hexes/outline"),
        ("A1 B1 12;13", "hexes/outline"),
        ("A1 B1 C2+10", "hexes/outline"),
        ("A1 B1 Z9", "hexes/off-map"),
    ],
)
def test_what_is_no_outline(text: str, code: str) -> None:
    """Fewer than three points, half a point, and hexes off the map are refused with their reason."""
    with pytest.raises(UnreadableInput) as caught:
        PAPER.outline(text)
    assert caught.value.code == code
    assert caught.value.hint


def test_shapes_become_lattice_points(ford: Folder) -> None:
    """Each outline is a shape of one ring, its points one after the other."""
    ford.change("map.yaml", "objectives", WOODS + "objectives")
    (b2, c3) = compile_map(load_module(str(ford)).map)["shapes"]["woods"]
    assert [len(b2), len(c3)] == [1, 1]
    ring = [LatticePoint(x, y) for x, y in zip(b2[0][::2], b2[0][1::2], strict=True)]
    assert len(ring) == 4
    assert inside([ring], centre(Offset(1, 1)))


@pytest.mark.parametrize(
    ("old", "new", "code", "place"),
    [
        ("objectives", "shapes: {wood: ['A1 B1 C1']}\nobjectives", "authoring/shape-kind", "12:10"),
        ("objectives", "shapes: {open: ['A1 B1 C1']}\nobjectives", "authoring/shape-kind", "12:10"),
        ("objectives", "shapes: {level 0: ['A1 B1 C1']}\nobjectives", "authoring/shape-kind", "12:10"),
        ("objectives", "shapes: {rails: ['A1 B1']}\nobjectives", "hexes/outline", "12:18"),
        ("objectives", "shapes: {rails: A1 B1 C99}\nobjectives", "hexes/off-map", "12:17"),
        ("objectives", "shapes: {building: A1 B1 C1}\nobjectives", "authoring/shape-missing", "6:14"),
        (
            "objectives",
            "mask: {image: none.png, colours: {'#00ff00': woods}}\nobjectives",
            "authoring/no-image",
            "12:15",
        ),
    ],
)
def test_mistakes_in_shapes(ford: Folder, old: str, new: str, code: str, place: str) -> None:
    """Each is told by its code and place."""
    ford.change("map.yaml", old, new)
    error = the_mistake(ford)
    assert (error.code, f"{error.place.line}:{error.place.column}") == (code, place)


def test_a_centre_gives_its_hex_the_level(ford: Folder) -> None:
    """A hill's outline holds the centres of all its hexes and of no others (T88.3.1)."""
    ford.change("map.yaml", "objectives", "shapes: {level 1: 'B2-40-40 B2+40-40 B2+40+40 B2-40+40'}\nobjectives")
    error = the_mistake(ford)
    assert (error.code, error.message) == (
        "authoring/shape-level",
        "C3 is on level 1, but its centre lies outside the shape of level 1",
    )
    ford.change("map.yaml", "level: {1: B2 C3}", "level: {1: A1 B2}")
    assert [error.message for error in mistakes(ford)] == [
        "A1 is on level 1, but its centre lies outside the shape of level 1"
    ]


def test_a_mask_is_traced(ford: Folder) -> None:
    """The woods of a mask hold the same centres as those that were painted; the hole stays a hole."""
    mask = Image.new("RGB", (560, 560), "#ffffff")
    draw = ImageDraw.Draw(mask)
    for x, y in ((147, 201), (235, 252)):
        draw.ellipse((x - 40, y - 40, x + 40, y + 40), fill="#2e6b2e")
    draw.ellipse((140, 194, 154, 208), fill="#ffffff")
    mask.save(ford.path / "mask.png")
    ford.change("map.yaml", "objectives", "mask: {image: mask.png, colours: {'#2e6b2e': woods}}\nobjectives")
    (shape,) = compile_map(load_module(str(ford)).map)["shapes"]["woods"]
    rings = [[LatticePoint(x, y) for x, y in zip(ring[::2], ring[1::2], strict=True)] for ring in shape]
    assert len(rings) == 3
    assert inside(rings, PAPER.scale.spot(235, 252))
    assert not inside(rings, PAPER.scale.spot(147, 201))
    assert inside(rings, PAPER.scale.spot(147, 220))
    assert not inside(rings, PAPER.scale.spot(147, 245))


def test_a_mask_that_does_not_fit(ford: Folder) -> None:
    """Too small a mask is told, and a colour that it does not have."""
    Image.new("RGB", (100, 100), "#ffffff").save(ford.path / "mask.png")
    ford.change("map.yaml", "objectives", "mask: {image: mask.png, colours: {'#2e6b2e': woods}}\nobjectives")
    assert "the grid reaches to" in the_mistake(ford).message
    Image.new("RGB", (600, 600), "#ffffff").save(ford.path / "mask.png")
    assert "no pixel of the mask" in the_mistake(ford).message


def test_rings_follow_the_pixels() -> None:
    """A square of pixels has its corners as outline; two that touch in a corner stay two."""
    picture = Image.new("RGB", (10, 10), "#000000")
    picture.paste("#ff0000", (2, 2, 5, 5))
    picture.paste("#ff0000", (5, 5, 8, 8))
    rings = rings_around(only(picture, "#ff0000"))
    assert sorted(sorted(ring) for ring in rings) == [
        [(2, 2), (2, 5), (5, 2), (5, 5)],
        [(5, 5), (5, 8), (8, 5), (8, 8)],
    ]
    for ring in rings:
        turns = [
            (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
            for (a, b), (_, c) in pairwise(pairwise([*ring, *ring[:2]]))
        ]
        assert all(turn > 0 for turn in turns)

"""The module's own pictures of the counters."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import pytest
from PIL import Image

from ccmod.modules.plain.states import state_layer, suffix
from ccmod.play.view import Counter
from ccmod.replay.built import BuiltModule, shipped_module
from ccmod.report.counter_pictures import CounterPictures
from ccmod.vassal.traits import Piece, Rotate


@cache
def demo() -> BuiltModule:
    """The demo module, of whose pictures only the boards are drawn."""
    module = shipped_module("mill-farm")
    assert module is not None
    return module


def layers(*counters: Counter) -> tuple[list[list[list[int]]], CounterPictures]:
    """The layers of counters, and where they came from."""
    pictures = CounterPictures.of_built(demo())
    pictures.prepare(counters)
    return [pictures.layers(counter) for counter in counters], pictures


def test_a_counter_shows_its_face_and_its_states() -> None:
    """Front and back are other pictures; a badge lies over either; two counters of one type share their picture."""
    (front, again, back, veteran), pictures = layers(
        Counter("German Rifle 1", "A1"),
        Counter("German Rifle 2", "B1"),
        Counter("German Rifle 1", "A1", flags=("broken",), face=2),
        Counter("German Rifle 1", "A1", flags=("broken", "veteran"), face=2),
    )
    assert front == again
    assert len(front) == len(back) == 1
    assert front[0][0] != back[0][0]
    assert veteran[0] == back[0]
    assert len(veteran) == 2
    assert len(pictures.addresses) == 3
    assert all(address.startswith("data:image/png;base64,") for address in pictures.addresses)


def test_pictures_lie_with_their_middle_on_the_counters() -> None:
    """Index, left, top, width, height: half of the size lies on either side."""
    ((front,), *_), _ = layers(Counter("German Rifle 1", "A1"))
    _, left, top, width, height = front
    assert (left, top) == (-(width // 2), -(height // 2))


def test_a_marker_is_found_by_its_label() -> None:
    """Markers have names of their own in a view; what the module does not know has no picture."""
    (smoke, unknown), _ = layers(
        Counter("Smoke 4 in A1", "A1", "marker", label="Smoke 4"), Counter("Somebody", "A1", label="S")
    )
    assert len(smoke) == 1
    assert unknown == []


def made(*counters: Counter, content: bytes) -> list[list[list[int]]]:
    """The layers of counters in a module made by others, which has one picture for a tank."""
    tank = Piece.make("Tank", "tank.png")
    pictures = CounterPictures({"Tank": tank}, lambda names: dict.fromkeys(names, content), fronts_only=True)
    pictures.prepare(counters)
    return [pictures.layers(counter) for counter in counters]


def test_of_a_module_made_by_others_only_fronts_are_sure() -> None:
    """Its layers may be called anything: a counter that shows another face, or a state, is drawn as a box."""
    out = BytesIO()
    Image.new("RGB", (30, 20)).save(out, "PNG")
    front, state, back = made(
        Counter("Tank", "A1"), Counter("Tank", "A1", flags=("wreck",)), Counter("Tank", "A1", face=2),
        content=out.getvalue(),
    )  # fmt: skip
    assert front == [[0, -15, -10, 30, 20]]
    assert state == back == []


@pytest.mark.parametrize("content", [b"<svg xmlns='http://www.w3.org/2000/svg'/>", b"\x89PNG broken", b""])
def test_what_a_page_cannot_show_is_no_picture(content: bytes) -> None:
    """An SVG file may lean on others, which are not in the page; a damaged file is none at all."""
    assert made(Counter("Tank", "A1"), content=content) == [[]]


def test_a_level_is_shown_for_the_state_that_it_names() -> None:
    """By the level's name alone, or together with its layer's, before or behind it; a counter's other side as well."""
    out = BytesIO()
    Image.new("RGB", (30, 20)).save(out, "PNG")
    sides = state_layer("Disorder", ["front.png", "back.png"], ["", suffix("disordered")], always=True)
    flank = state_layer("Refused", ["left.png", "right.png"], [suffix("refused left"), suffix("refused right")])
    orders = state_layer("Orders", ["attack.png", "march.png"], [suffix("attack"), suffix("march")])
    line = state_layer("Extended", ["line.png", "column.png"], [suffix("line"), suffix("column")])
    piece = Piece.make("9 MA", "", (sides, flank, orders, line))
    pictures = CounterPictures({"9 MA": piece}, lambda names: dict.fromkeys(names, out.getvalue()))

    def seen(*flags: str) -> list[str]:
        counter = Counter("9 MA", "A1", flags=flags)
        return [name for name, *_ in pictures._placed(counter)]

    assert seen() == ["front.png"]
    assert seen("disordered", "refused right") == ["back.png", "right.png"]
    assert seen("march orders") == ["front.png", "march.png"]
    assert seen("extended column", "mounted") == ["front.png", "column.png"]


def test_what_lies_outside_the_turned_piece_stays_upright() -> None:
    """VASSAL turns what lies inside the trait Can Rotate (FreeRotator.java), and the page nothing else."""
    out = BytesIO()
    Image.new("RGB", (30, 20)).save(out, "PNG")
    figure, plate = (state_layer(name, [f"{name}.png"], [""], always=True) for name in ("figure", "plate"))
    piece = Piece.make("Able 1", "base.png", (figure, Rotate(facings=12, name="Facing"), plate))
    pictures = CounterPictures({"Able 1": piece}, lambda names: dict.fromkeys(names, out.getvalue()))
    counter = Counter("Able 1", "A1", degrees=180)
    pictures.prepare([counter])
    assert [row[5:] for row in pictures.layers(counter)] == [[], [], [1]]

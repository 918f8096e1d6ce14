"""Colours as authors write them, read as Pillow draws them."""

from __future__ import annotations

import pytest
from PIL import ImageColor

from ccmod.ground.colour_names import CSS_COLOURS
from ccmod.ground.colours import channels, is_colour

HEX = ("#abc", "#abcd", "#a1b2c3", "#A1B2C3D4", "RebeccaPurple")
FUNCTIONS = ("rgb(1, 2,3)", "rgba(1,2,3,4)", "rgb(10%,50%,100%)", "hsl(120, 50%, 25%)", "hsv(210,30%,60%)")


@pytest.mark.parametrize("text", [*HEX, *FUNCTIONS])
def test_each_way_to_write_a_colour(text: str) -> None:
    """The numbers are those of Pillow's ``ImageColor``, which draws them."""
    assert channels(text) == ImageColor.getcolor(text, "RGBA")


def test_all_names_of_css() -> None:
    """Every name that Pillow draws is known, with the same numbers."""
    assert CSS_COLOURS.keys() == ImageColor.colormap.keys()
    assert all(channels(name) == ImageColor.getcolor(name, "RGBA") for name in CSS_COLOURS)


@pytest.mark.parametrize("text", ["", "#12345", "mauvish", "rgb(1,2)", "rgb(300,0,0)", "hsl(1,2,3)", "red" * 99])
def test_what_is_no_colour(text: str) -> None:
    """It is refused, and nothing is guessed."""
    assert not is_colour(text)

"""Displays that games have beside the author's maps."""

from __future__ import annotations

import pytest

from ccmod.modules.plain.counter_faces import paler
from ccmod.modules.plain.displays import track


def test_a_track_begins_in_its_corner() -> None:
    """The first of its spaces, numbered from 1, lies with its middle half a space from the upper left corner."""
    assert track(3, (24, 44), 84, 10) == {"spaces": ["1", "2", "3"], "at": [66, 86], "size": 84, "wrap": 10}


@pytest.mark.parametrize(("colour", "white", "mixed"), [("#000000", 0.5, "#808080"), ("#ff0000", 1, "#ffffff")])
def test_a_paler_colour_has_so_much_white_in_it(colour: str, white: float, mixed: str) -> None:
    """Half of it, or all."""
    assert paler(colour, white) == mixed

"""``Rifle 1-3``: ranges of numbered pieces wherever an author lists pieces."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.authoring import load_module
from ccmod.authoring.ranges import joined_in_ranges, members_of, spread_range
from ccmod.ground.errors import CcmodError
from tests.authoring.river import River

SETUP = """\
title: First
setup:
  100,100: {}
  300,100: Blue HQ
"""


@pytest.fixture
def river(tmp_path: Path) -> River:
    """The module ``river``, which has Blue Rifle 1 to 3 and Forced March 1 to 3."""
    return River(tmp_path / "river")


def stack(river: River, listed: str) -> list[str]:
    """The counters of a place of which the scenario says this."""
    (river.path / "first.yaml").write_text(SETUP.format(listed))
    file = load_module(str(river.path)).scenarios[0].file
    return list(file.setup["100,100"])


@pytest.mark.parametrize(
    ("listed", "names"),
    [
        ("[Blue Rifle 1-3]", ["Blue Rifle 1", "Blue Rifle 2", "Blue Rifle 3"]),
        ("Blue Rifle 1-3", ["Blue Rifle 1", "Blue Rifle 2", "Blue Rifle 3"]),
        ("Blue Rifle 2 - 3", ["Blue Rifle 2", "Blue Rifle 3"]),
        ("[Smoke, Blue Rifle 3-1]", ["Smoke", "Blue Rifle 3", "Blue Rifle 2", "Blue Rifle 1"]),
        ("Blue Rifle 2-3, Smoke", ["Blue Rifle 2", "Blue Rifle 3", "Smoke"]),
        ("[Blue Rifle 1-1]", ["Blue Rifle 1"]),
    ],
)
def test_a_range_is_its_pieces(river: River, listed: str, names: list[str]) -> None:
    """In a list and in one line, upwards and downwards, since the first lies at the bottom."""
    assert stack(river, listed) == names


def test_a_piece_that_is_really_called_so_goes_first(river: River) -> None:
    """Names with factors, such as `Infantry 4-6`, stay what they are."""
    text = (river.path / "markers.yaml").read_text()
    (river.path / "markers.yaml").write_text(f"{text}  - {{name: Blue Rifle 1-3, class: marker}}\n")
    assert stack(river, "[Blue Rifle 1-3]") == ["Blue Rifle 1-3"]


def test_stacks_of_maps_and_lists_of_cards(river: River) -> None:
    """Counters at the start of a map, hands and decks of a scenario."""
    map = river.path / "map.yaml"
    map.write_text(
        map.read_text() + "tracks: {Turn: {spaces: 1-4, at: 100 100}}\nat start: {Turn 1: [Blue Rifle 1-3]}\n"
    )
    (river.path / "first.yaml").write_text(
        "title: First\nhands: {Blue: [Forced March 1-2]}\ndecks: {Blue Deck: [Ambush, Forced March 3-3]}\n"
    )
    loaded = load_module(str(river.path))
    assert loaded.maps[0].file.at_start["Turn 1"] == ["Blue Rifle 1", "Blue Rifle 2", "Blue Rifle 3"]
    file = loaded.scenarios[0].file
    assert file.hands["Blue"] == ["Forced March 1", "Forced March 2"]
    assert file.decks["Blue Deck"] == ["Ambush", "Forced March 3"]


@pytest.mark.parametrize(
    ("listed", "line", "column", "message", "hint"),
    [
        ("[Blue Rifle 1-4]", 3, 13, "there is no counter 'Blue Rifle 1-4'",
         "there is Blue Rifle 1-3, but not Blue Rifle 4"),
        ("[Blue Rifle 1-3, Smok]", 3, 29, "there is no counter 'Smok'", "did you mean 'Smoke'?"),
        ("[Blue Rifle 1-2, Blue Rifle 2]", 3, 29, "Blue Rifle 2 is already in 100,100", None),
        ("[Blue Rifle 1-3, Blue HQ]", 4, 12, "Blue HQ is already in 100,100", None),
    ],
)  # fmt: skip
def test_a_mistake_is_at_its_place(
    river: River, listed: str, line: int, column: int, message: str, hint: str | None
) -> None:
    """What stands behind a range keeps its line and column, and a piece that is missing is named."""
    with pytest.raises(CcmodError) as caught:
        stack(river, listed)
    error = caught.value.errors[0]
    assert (error.place.line, error.place.column, error.message, error.hint) == (line, column, message, hint)
    assert len(caught.value.errors) == 1


@given(st.text(max_size=12), st.integers(0, 999), st.integers(0, 999))
def test_a_range_has_both_its_ends(stem: str, first: int, last: int) -> None:
    """Each number between them once; nothing is made of a text that is no range."""
    members = members_of(f"Rifle {first}-{last}")
    assert (members[0], members[-1]) == (f"Rifle {first}", f"Rifle {last}")
    assert len(set(members)) == len(members) == abs(first - last) + 1
    assert spread_range(stem, ()) == [stem]


@given(st.lists(st.integers(1, 30), unique=True))
def test_what_is_joined_is_spread_again(numbers: list[int]) -> None:
    """Joining in ranges loses nothing and keeps the order."""
    names = [f"Rifle {number}" for number in numbers]
    joined = joined_in_ranges(names, names)
    assert [one for text in joined for one in spread_range(text, names)] == names

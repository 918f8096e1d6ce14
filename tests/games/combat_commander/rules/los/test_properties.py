"""What holds for every line of the Mill Farm and of random maps: mutual, the same wherever the country lies."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ccmod.authoring import load_scenario
from ccmod.authoring.land import load_land
from ccmod.games.combat_commander.files.compile import compile_map
from ccmod.games.combat_commander.rules.los.lines import Lines
from tests.games.combat_commander.rules.los.country import BOARD, country

FARM: dict[str, Any] = load_scenario("mill-farm")["map"]
LINES = Lines(FARM)
HEXES = st.sampled_from(list(BOARD))
MARKERS = st.dictionaries(
    HEXES, st.lists(st.sampled_from(["Smoke 2", "Smoke 7", "Blaze", "Wire", "Foxholes"]), max_size=2)
)
KINDS = ["woods", "building", "brush", "orchard", "field", "gully", "marsh"]


@settings(deadline=None)  # the first line of all is cold
@given(HEXES, HEXES, MARKERS)
def test_sight_is_mutual_on_the_mill_farm(a: str, b: str, markers: dict[str, list[str]]) -> None:
    """From either end the same things block and hinder (10.1), asked first from either."""
    assert LINES.between(a, b, markers) == LINES.between(b, a, markers)
    assert Lines(FARM).between(b, a, markers) == LINES.between(a, b, markers)


@settings(deadline=None)  # the first line of all is cold
@given(HEXES, HEXES, MARKERS)
def test_markers_only_worsen_a_line(a: str, b: str, markers: dict[str, list[str]]) -> None:
    """No Smoke and no Blaze clears a line that the map blocks or hinders."""
    before, after = LINES.between(a, b), LINES.between(a, b, markers)
    assert set(before.obstacles) <= set(after.obstacles)
    assert (after.hindrance or 0) >= (before.hindrance or 0)


@pytest.mark.parametrize("own_sides", ["either end", "the viewer's hex"])
@given(st.lists(st.tuples(HEXES, HEXES), max_size=8), st.booleans())
@settings(max_examples=40, deadline=None)
def test_a_line_is_unblocked_where_nothing_blocks_it(
    own_sides: str, pairs: list[tuple[str, str]], whole_first: bool
) -> None:
    """Whoever only asks whether a line is blocked hears the same as who wants all that it meets, in whatever order both
    ask; also where sight is not mutual for the sides of the ends' hexes (AMB-13).
    """
    lines = Lines(FARM, {"AMB-13": own_sides})
    for a, b in pairs:
        before = lines.between(a, b) if whole_first else None
        told, back, whole = lines.unblocked(a, b), lines.unblocked(b, a), lines.between(a, b)
        assert (told is None) == bool(whole.obstacles)
        assert told is None or told == whole
        assert (back is None) == bool(lines.between(b, a).obstacles)
        assert before is None or before == whole


@pytest.mark.parametrize("name", ["mill-farm", "montevento"])
def test_a_shipped_map_leaves_no_line_open(name: str) -> None:
    """Its shapes answer for all 11,175 pairs of hexes, Hindrance included."""
    lines = Lines(compile_map(load_land(name, "cc")))
    sights = [lines.between(a, b) for a, b in combinations(BOARD, 2)]
    assert {sight.status for sight in sights} == {"visible", "blocked"}
    assert all(sight.hindrance is not None for sight in sights if sight.clear)


@settings(max_examples=60, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from([f"{c}{r}" for c in "CDEFG" for r in range(2, 7)]), st.sampled_from(KINDS), max_size=12
    ),
    st.dictionaries(st.sampled_from([f"{c}{r}" for c in "CDEFG" for r in range(2, 7)]), st.integers(1, 3), max_size=6),
    st.sampled_from([f"{c}{r}" for c in "CDEFG" for r in range(2, 7)]),
    st.sampled_from([f"{c}{r}" for c in "CDEFG" for r in range(2, 7)]),
    st.booleans(),
)
def test_sight_moves_with_the_country(
    terrain: dict[str, str], level: dict[str, int], a: str, b: str, drawn: bool
) -> None:
    """The same country four columns to the east and three rows to the south gives the same answers, and mutual ones."""

    def moved(hex: str) -> str:
        return f"{chr(ord(hex[0]) + 4)}{int(hex[1:]) + 3}"

    def by_word(pairs: dict[str, Any]) -> dict[Any, str]:
        return {word: " ".join(hex for hex, own in pairs.items() if own == word) for word in pairs.values()}

    here = Lines(country(by_word(terrain), by_word(level), drawn=drawn))
    there = Lines(
        country(
            by_word({moved(hex): word for hex, word in terrain.items()}),
            by_word({moved(hex): number for hex, number in level.items()}),
            drawn=drawn,
        )
    )
    one, other = here.between(a, b), there.between(moved(a), moved(b))
    assert (one.status, one.hindrance, len(one.obstacles)) == (other.status, other.hindrance, len(other.obstacles))
    assert one == Lines(country(by_word(terrain), by_word(level), drawn=drawn)).between(b, a)

"""Refused flanks, stacks, Extended Lines and Columns: the worked examples of chapters 7 and 8."""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.games.great_battles.rules.effects.apply import apply
from ccmod.games.great_battles.rules.forms import most_parts, shares
from ccmod.games.great_battles.rules.refusals import fire_limit, shares_of_fire
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.system import EXAMPLES, SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import judge

ACTING = {"turn": 2, "phase": "action", "side": "Union", "command": "1/I", "brigades": ["1/1/I"]}


def objections(**told: Any) -> set[str]:
    """The checks that object to a record."""
    position = EXAMPLES.position(told)
    found = judge(SYSTEM, position.record, position.scenario).findings
    return {one.check.removeprefix("gbacw/") for one in found if one.severity is Severity.VIOLATION}


def after(**told: Any) -> State:
    """The position after a record."""
    position = EXAMPLES.position(told)
    state = SYSTEM.start(position.record.header, position.scenario)
    for event in position.record.events:
        apply(state, event)
    return state


@pytest.mark.parametrize(
    ("stack", "limit", "expected"),
    [
        ([7, 4], 7, [(4, 3), (0, 0)]),
        ([5, 3], 7, [(4, 1), (0, 2)]),
        ([3, 2, 8], 7, [(3, 0), (1, 1), (0, 2)]),
        ([4, 2, 5], 7, [(4, 0), (0, 2), (0, 1)]),
        ([2, 4, 5], 7, [(2, 0), (2, 2), (0, 1)]),
        ([6, 6], 12, [(6, 0), (0, 6)]),
    ],
)
def test_a_refused_stack_divides_its_fire_from_the_top(
    stack: list[int], limit: int, expected: list[tuple[int, int]]
) -> None:
    """The examples of 7.34: E-7.34.1 to 3, 5 (the sections in either order) and 6."""
    assert shares_of_fire(stack, limit) == expected


def infantry(sp: int) -> Unit:
    """A regiment of so many strength points."""
    return Unit("Regiment", type="infantry", strength=sp)


def test_a_hex_of_infantry_fires_seven_points() -> None:
    """5 over 9: 7 SP fire (E-8.33.1)."""
    assert fire_limit([infantry(5), infantry(9)]) == 7


def test_six_guns_leave_one_point_to_the_infantry_beneath() -> None:
    """A battery of 6 over 7 SP of infantry: the battery and 1 SP (E-8.33.2)."""
    assert fire_limit([Unit("Battery", type="artillery", strength=6), infantry(7)]) == 7


def test_a_march_along_a_road_is_as_long_as_its_strength() -> None:
    """Between an infantry unit of 8 SP and the next there is one extension, of 15 SP two (E-8.13, E-8.5)."""
    assert [most_parts(infantry(sp), "Column") for sp in (7, 8, 14, 15)] == [1, 2, 2, 3]


def test_cavalry_has_a_longer_column() -> None:
    """Mounted cavalry: one extension from 5 SP, two from 9 (E-8.5)."""
    riders = [Unit("Riders", type="cavalry", mounted=True, strength=sp) for sp in (4, 5, 8, 9)]
    assert [most_parts(one, "Column") for one in riders] == [1, 2, 2, 3]


def test_dismounted_cavalry_extends_neither_way() -> None:
    """Neither a Line nor a Column (8.41, 8.5)."""
    troopers = Unit("Troopers", type="cavalry", strength=16)
    assert most_parts(troopers, "Line") == most_parts(troopers, "Column") == 1


@pytest.mark.parametrize(
    ("sp", "parts", "expected"),
    [
        (9, ("F6", "F7"), (5, 4)),
        (17, ("F6", "F5", "F7"), (6, 6, 5)),
        (10, ("F6", "F7"), (5, 5)),
        (18, ("F6", "F5", "F7"), (6, 6, 6)),
    ],
)
def test_an_extended_unit_is_as_strong_everywhere_as_can_be(
    sp: int, parts: tuple[str, ...], expected: tuple[int, ...]
) -> None:
    """E-8.44.1, E-8.44.2 and E-8.45: what is left over goes to the counter, then to an extension."""
    unit = infantry(sp)
    unit.stands(parts[0], parts)
    assert shares(unit) == expected


def test_a_unit_that_joins_refused_friends_pays_a_point() -> None:
    """And the whole stack is refused then (7.32, 8.26)."""
    told: dict[str, Any] = {
        "base": "division",
        "setup": {**ACTING, "units": {"6 MA": {"refused": "right"}, "9 MA": {"facing": "sse"}}},
    }
    assert objections(**told, events=["9 MA moves to F6 for 2 MP", "9 MA ends its move"]) == set()
    assert objections(**told, events=["9 MA moves to F6 for 1 MP", "9 MA ends its move"]) == {"V063"}
    state = after(**told, events=["9 MA moves to F6 for 2 MP", "9 MA ends its move"])
    assert (state.unit("9 MA").refused, state.unit("9 MA").facing) == ("right", "e")


def test_a_line_advances_straight_ahead_or_wheels() -> None:
    """E-8.47: a Line of 9 SP over two hexes goes into both hexes ahead, or wheels into the one that was left."""
    line = {"strength": 9, "facing": "e"}
    told: dict[str, Any] = {
        "base": "acting",
        "scenario": {"units": {"6 MA": line}},
        "setup": {"units": {"6 MA": {"form": "Line", "parts": ["F6", "F7"]}}},
    }
    assert after(**told, events=["6 MA advances to G7"]).unit("6 MA").parts == ("G7", "G8")
    wheeled = after(**told, events=["6 MA forms a Line over G7 F7", "6 MA turns to SSE after its advance"]).unit("6 MA")
    assert (wheeled.hex, wheeled.parts, wheeled.facing) == ("G7", ("G7", "F7"), "sse")


def test_the_half_beside_no_enemy_goes_around_him() -> None:
    """E-8.48: of a Line that shocks, the half without an enemy before it wraps."""
    told: dict[str, Any] = {
        "base": "acting",
        "setup": {
            **ACTING,
            "commands": {"1/1/I": {"orders": "Attack"}},
            "units": {
                "6 MA": {"hex": "F7", "form": "Line", "parts": ["F7", "F6"]},
                "8 GA": {"hex": "G8", "facing": "ssw"},
            },
        },
    }
    events = ["6 MA will shock 8 GA", "6 MA wraps into G7"]
    assert "V072" not in objections(**told, events=events)
    assert after(**told, events=events).unit("6 MA").parts == ("F7", "G7")


def test_a_column_follows_its_head() -> None:
    """Its parts lie where the unit was (8.5)."""
    column = {"form": "Column", "parts": ["F6", "E6"]}
    state = after(base="acting", setup={"units": {"6 MA": column}}, events=["6 MA moves to G7 for 1 MP"])
    assert state.unit("6 MA").parts == ("G7", "F6")


def test_who_passes_through_friends_keeps_its_facing() -> None:
    """Only who stays takes the facing of the stack (7.11, 8.22)."""
    told: dict[str, Any] = {
        "base": "division",
        "setup": {"units": {"9 MA": {"facing": "sse"}, "6 MA": {"facing": "w"}}},
    }
    passing = ["9 MA moves to F6 for 1 MP", "9 MA moves to F7 for 3 MP"]
    assert after(**told, events=passing).unit("9 MA").facing == "sse"
    assert after(**told, events=[passing[0], "9 MA ends its move"]).unit("9 MA").facing == "w"


def test_who_turns_and_goes_has_not_turned_those_who_stay() -> None:
    """A turn is the whole stack's, unless the unit moves away after it (8.26)."""
    told: dict[str, Any] = {"base": "division", "setup": {"units": {"9 MA": {"hex": "F6"}}}}
    turned = ["9 MA turns to SSE in its movement"]
    assert after(**told, events=turned).unit("6 MA").facing == "sse"
    assert after(**told, events=[*turned, "9 MA moves to F7 for 1 MP"]).unit("6 MA").facing == "e"


def test_each_unit_of_a_stack_pays_for_its_own_turn() -> None:
    """Though the first has turned the stack: two vertices cost each of them a point (7.21)."""
    told: dict[str, Any] = {"base": "division", "setup": {"units": {"9 MA": {"hex": "F6"}}}}
    assert objections(**told, events=["9 MA turns to SSW for 1 MP", "6 MA turns to SSW for 1 MP"]) == set()

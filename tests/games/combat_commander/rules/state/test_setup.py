"""The first position: the scenario's, changed by the record's own set-up."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.setup import start
from ccmod.games.combat_commander.rules.state.setup_shape import SHAPES
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.ground.errors import UnreadableInput
from ccmod.play.example_form import merge
from ccmod.play.judge import Judge
from ccmod.play.record import Header
from ccmod.play.resources import read_yaml

MEADOW: Mapping[str, Any] = read_yaml("ccmod.games.combat_commander.rules", "examples/bases.yaml")["meadow"]


def begun(setup: Mapping[str, Any] | None = None, scenario: Mapping[str, Any] | None = MEADOW) -> State:
    """The position from which a record with this set-up begins."""
    return start(Header("cc", setup=setup), scenario)


def test_the_scenario_alone() -> None:
    """Units stand where it says, Weapons lie on their carriers, hands are empty and the decks whole."""
    state = begun()
    assert state.unit("German Rifle 1").hex == "C4"
    assert state.unit("German Rifle 1").weapon == "German Light MG 1"
    assert {unit.name for unit in state.units_in("C4")} == {"Sgt. Weber", "German Rifle 1"}
    assert (state.side("German").cards.hand_size, state.side("German").cards.deck_count) == (0, 72)
    assert (state.time, state.initiative, state.first, state.active, state.fresh) == (0, "German", "German", None, True)


def test_a_setup_changes_what_it_names() -> None:
    """All else stays as in the scenario."""
    state = begun(
        {
            "active": "Russian",
            "time": 3,
            "initiative": "Russian",
            "units": {"German Rifle 2": {"hex": "d6", "broken": True}, "Lt. Orlov": {"hex": None}},
            "weapons": {"German Light MG 1": {"carrier": "German Rifle 2", "broken": True}},
            "hands": {"Russian": ["R-1"]},
            "discards": {"Russian": ["R-2"]},
            "markers": [{"marker": "Smoke 4", "hex": "C4"}],
            "vp": {"side": "Russian", "points": 5},
            "casualties": {"German": 2},
        }
    )
    rifle = state.unit("German Rifle 2")
    assert (rifle.hex, rifle.broken, rifle.weapon) == ("D6", True, "German Light MG 1")
    assert not state.on_map("Lt. Orlov")
    assert (state.active, state.time, state.initiative, state.fresh) == ("Russian", 3, "Russian", False)
    assert (state.side("Russian").cards.deck_count, state.side("German").cards.hand_size) == (70, None)
    assert (state.markers, state.vp, state.tracks.count("German")) == (
        {"C4": ["Smoke 4"]},
        {"German": -5, "Russian": 5},
        2,
    )


def test_a_weapon_has_one_carrier() -> None:
    """Who handed it over before the record begins has it no more."""
    state = begun({"weapons": {"German Light MG 1": {"carrier": "German Rifle 2"}}})
    assert state.unit("German Rifle 1").weapon is None


def test_a_hand_follows_from_a_known_deck() -> None:
    """In the midst of a game, what is neither in the deck nor in the discards is in the hand."""
    state = begun(
        {"active": "German", "decks": {"German": [f"G-{n}" for n in range(1, 68)]}, "discards": {"German": ["G-68"]}}
    )
    assert sorted(state.side("German").cards.hand) == ["G-69", "G-70", "G-71", "G-72"]


def test_nothing_is_known_without_a_scenario() -> None:
    """Sides and units appear as they are named."""
    state = begun({"hands": {"German": ["G-1"]}}, None)
    assert (state.side("German").nation, state.ground, state.time) == (None, None, None)
    assert state.unit("Somebody").side is None


@pytest.mark.parametrize(
    ("setup", "scenario", "code"),
    [
        (None, {"units": {"X": {"side": "German", "type": "riffle"}}}, "cc/unit-type"),
        (None, {"units": {"X": {"side": "Germany", "type": "rifle"}}}, "cc/side"),
        (None, {"weapons": {"X": {"side": "German", "type": "Light Gun"}}}, "cc/weapon-type"),
        ({"hand": {}}, {}, "cc/setup-key"),
        ({"units": {"Sgt. Weber": {"hex": "P4"}}}, {}, "hexes/off-map"),
    ],
)
def test_what_cannot_be(setup: Mapping[str, Any] | None, scenario: Mapping[str, Any], code: str) -> None:
    """A slip in a set-up is told, with what may have been meant."""
    with pytest.raises(UnreadableInput) as caught:
        begun(setup, merge(MEADOW, scenario))
    assert caught.value.code == code
    assert caught.value.hint


def test_who_is_on_the_map_does_not_wait() -> None:
    """Reinforcements that have come before the record begins are not expected again; the set-up may name others."""
    scenario = merge(
        MEADOW, {"reinforcements": {"German Rifle 2": 2, "Lt. Orlov": 3}, "units": {"Lt. Orlov": {"hex": None}}}
    )
    assert start(Header("cc"), scenario).tracks.waiting == {"Lt. Orlov": 3}
    header = Header("cc", setup={"waiting": {"Lt. Orlov": 5}, "control": {"1": "German"}, "chits": {"F": "German"}})
    state = start(header, scenario)
    assert state.tracks.waiting == {"Lt. Orlov": 5}
    assert (state.objectives.control[1], state.objectives.control[2]) == ("German", None)
    assert (state.objectives.open, state.objectives.secret) == ([], {"German": ["F"]})


JSON: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from(["German", "C4", "German Rifle 1", "open", "K", "", "3"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["German", "German Rifle 1", "hex", "marker", "broken", "carrier", "side", "points", "3", "K"]
            ),
            inner,
            max_size=3,
        )
    ),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from([*SHAPES, "turn"]), JSON, max_size=4), st.sampled_from([MEADOW, None]))
def test_a_setup_of_any_form_is_read_or_refused(setup: Mapping[str, Any], scenario: Mapping[str, Any] | None) -> None:
    """Whatever stands in a record's set-up: it is taken, or refused as input that cannot be read."""
    with suppress(UnreadableInput):
        Judge(SYSTEM, Header("cc", setup=setup), scenario).end()


def test_a_value_of_another_form_is_named() -> None:
    """The message tells the key and how its value should look."""
    with pytest.raises(UnreadableInput, match="the set-up's hands cannot be read") as error:
        begun({"hands": ["G-1"]})
    assert error.value.code == "cc/setup-key"
    assert "by side" in str(error.value.hint)

"""Command Range and chains of command (4.15, 4.22). What is expected is that of the rules and their example."""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.games.great_battles.rules.command_range import in_chain, reaches, traced, unit_traced
from ccmod.games.great_battles.rules.leader_ways import Search, is_traced
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.setup import start
from ccmod.games.great_battles.rules.system import EXAMPLES


def army(**scenario: Any) -> State:
    """The army of the examples with something changed in it."""
    position = EXAMPLES.position({"base": "army", "scenario": scenario, "events": []})
    return start(position.record.header, position.scenario)


def test_a_chain_from_corps_to_brigade() -> None:
    """The example of 4.22: 3 points of 5 to the brigadier, 5 of 6 to the division leader (E-4.22)."""
    state = army(leaders={"Carr": {"hex": "B10"}})
    carr, price = state.leaders["Carr"], state.leaders["Price"]
    assert carr.hex is not None
    assert price.hex is not None
    assert (state.board.distance(carr.hex, price.hex), state.board.distance(price.hex, "F6")) == (5, 3)
    assert traced(state, state.commands["1/I"])
    assert traced(state, state.commands["1/1/I"])


@pytest.mark.parametrize(
    ("hexes", "linked"),
    [(("J6", "K6", "L6"), True), (("J6", "L6", "K6"), True), (("J6", "K6", "M6"), False)],
)
def test_units_of_a_brigade_hold_on_to_each_other(hexes: tuple[str, ...], linked: bool) -> None:
    """One in range is enough for all that are next to one another without a gap (4.22, E-4.22b)."""
    units: dict[str, Any] = {
        name: {"side": "Union", "type": "infantry", "command": "1/1/I", "hex": hex}
        for name, hex in zip(("6 MA", "9 MA", "1 RI"), hexes, strict=True)
    }
    state = army(units=units)
    assert unit_traced(state, state.units["1 RI"]) is linked


@pytest.mark.parametrize("enemy", [None, "C6", "D6", "D7", "E6"])
def test_a_range_goes_round_enemies(enemy: str | None) -> None:
    """An enemy in the cheapest way bars that way alone: every hex is in range that some other way reaches (4.15)."""
    units = {"1 VA": {"side": "Confederate", "type": "infantry", "hex": enemy}} if enemy else {}
    state, limit = army(units=units), 6
    ground, start = state.ground, "C4"
    assert ground is not None
    whole = Search(ground, start, limit, state.standing("Union"), anywhere=False)
    found = {hex: is_traced(state, ground, "Union", start, hex, limit) for hex in state.board}
    assert found == {hex: whole.has(hex) for hex in state.board}
    assert any(found.values())


def test_roads_carry_orders_far() -> None:
    """A leader's points are counted by the best cost there is, as if he marched (9.31): half a point a road hex."""
    far, road = {"Reed": {"hex": "L6"}}, ["C6", "D5", "E6", "F5", "G6", "H5", "I6", "J5", "K6", "L5", "L6"]
    assert traced(army(leaders=far), army().commands["1/1/I"]) is False
    state = army(leaders=far, map={"ways": {"road": [road]}})
    assert traced(state, state.commands["1/1/I"]) is True


def test_a_commander_who_rode_far_commands_his_own_hex() -> None:
    """9.32: after more than 10 points his range is 0 in the next turn."""
    state = army()
    carr = state.leaders["Carr"]
    carr.rode_far = True
    assert [reaches(state, carr, hex) for hex in ("B4", "B5")] == [True, False]


@pytest.mark.parametrize(
    "change",
    [
        {"map": None},
        {"map": {"chart": {"hex": {"woods": {"cost": {"infantry": 2, "leader": None}}}}}},
        {"leaders": {"Price": {"range": None}}},
        {"leaders": {"Price": {"hex": None}}},
        {"map": {"terrain": dict.fromkeys(("B5", "B6", "C5", "C7", "D5", "D6"), "swamp")}},
    ],
    ids=["no map", "no cost for leaders", "no range", "nowhere", "no cost for the swamp around him"],
)
def test_what_is_not_told_is_not_guessed(change: dict[str, Any]) -> None:
    """Without a map, a chart for leaders, a range or a hex nobody can say whether a chain holds."""
    state = army(**change)
    assert traced(state, state.commands["1/1/I"]) is None


def test_a_chain_to_the_overall_commander() -> None:
    """The chain is as weak as its weakest link (4.21), and open where one link is not known."""
    state = army()
    assert in_chain(state, state.commands["2/I"]) is True
    state.commands["I"].cut_off = True
    assert in_chain(state, state.commands["2/I"]) is False
    assert in_chain(state, state.commands["1/II"]) is None

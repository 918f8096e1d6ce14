"""A stack dragged over several hexes goes the cheapest way that its Order allows (O21.1, O21.4, O23.3)."""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.examples import EXAMPLES
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.games.combat_commander.rules.ways import steps_of_a_drag
from ccmod.play.judge import Judge

MOVE = ["German plays G-19 as the order Move", "German activates German Rifle 1"]


def way(goal: str, *events: str, scenario: dict[str, Any] | None = None, unit: str = "German Rifle 1") -> list[str]:
    """The hexes that a unit of the meadow enters when it is dragged to a hex."""
    position = EXAMPLES.position(
        {"base": "meadow", "setup": {"active": "German"}, "scenario": scenario or {}, "events": list(events)}
    )
    bench = Judge(SYSTEM, position.record.header, position.scenario)
    for event in position.events:
        bench.step(event)
    return [step.hex for step in steps_of_a_drag(bench.state, e.EnterHex((unit,), goal))]


@pytest.mark.parametrize(
    ("terrain", "units", "expected"),
    [
        ({"D3": "woods"}, {}, ["D4", "E4"]),  # Woods cost 2 MP (T99), open ground 1
        ({"D4": "woods"}, {}, ["D3", "E4"]),
        ({}, {"Russian Rifle 1": {"hex": "D3"}}, ["D4", "E4"]),  # no Move enters a hex with enemies (O21.4)
        ({}, {"Russian Rifle 1": {"hex": "D4"}}, ["D3", "E4"]),
    ],
)
def test_the_cheapest_way_of_a_move(terrain: dict[str, str], units: dict[str, Any], expected: list[str]) -> None:
    """From C4 to E4, with one of the two hexes between dear or closed."""
    assert way("E4", *MOVE, scenario={"map": {"terrain": terrain}, "units": units}) == expected


def test_what_is_one_step_stays_as_it_is() -> None:
    """The neighbour hex; and an Advance, which is one hex long (O16.1), however far the counter was dragged."""
    assert way("C5", *MOVE) == ["C5"]
    advance = ["German plays G-43 as the order Advance", "German activates German Rifle 1"]
    assert way("C6", *advance) == ["C6"]


def test_a_retreat_goes_to_the_own_edge() -> None:
    """Each hex of a retreat is nearer the own edge, the west here (O23.3)."""
    rout = ["German plays G-10 as the order Rout on German"]
    assert [hex[0] for hex in way("A4", *rout)] == ["B", "A"]


def test_nothing_but_enemies_and_impassable_terrain_turns_a_retreat_aside() -> None:
    """Wire does not stop a retreat (O23.3.3), the way of a bridge binds Moves alone (T80.1), a Cliff kills (T83)."""
    rout = ["German plays G-10 as the order Rout on German"]
    wire = {"markers": [{"marker": "Wire", "hex": "B4"}, {"marker": "Mines", "hex": "B3"}]}
    assert way("A4", *rout, scenario=wire) == ["B4", "A4"]
    bridge = {"map": {"terrain": {"B3": "bridge_major", "B4": "bridge_major"}}}
    assert len(way("A4", *rout, scenario=bridge)) == 2
    cliff = {"map": {"hexsides": {"cliff": ["B4-C4"]}}}
    assert way("A4", *rout, scenario=cliff) == ["B3", "A4"]


def test_a_move_takes_the_road_that_gives_it_an_mp() -> None:
    """Of two ways that cost the same, the one over a Road hex leaves 1 MP more (T93)."""
    assert way("E4", *MOVE, scenario={"map": {"terrain": {}, "roads": [["D4", "D5"]]}}) == ["D4", "E4"]
    assert way("E4", *MOVE, scenario={"map": {"terrain": {}, "roads": [["D3", "D2"]]}}) == ["D3", "E4"]


@pytest.mark.parametrize("beside", ["D3", "D4"])
def test_a_move_goes_past_the_leader(beside: str) -> None:
    """Of ways that cost the same, the one through a hex with a Leader, whose Command pays more MP there (3.3.1.2)."""
    led = {"units": {"Sgt. Weber": {"hex": beside}}}
    assert way("E4", *MOVE, scenario=led) == [beside, "E4"]

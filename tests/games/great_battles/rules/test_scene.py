"""What a step shows: ways, lines of fire and of Shock, dice."""

from __future__ import annotations

from typing import Any

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.effects.apply import apply
from ccmod.games.great_battles.rules.scene import scene
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.system import EXAMPLES, SYSTEM
from ccmod.play.event import Event
from ccmod.play.view import DiceRoll, Line, Scene

ACTING = {"turn": 2, "phase": "action", "side": "Union", "command": "1/I", "brigades": ["1/1/I"]}


def after(*events: str, **told: Any) -> tuple[State, Event]:
    """The position after these events, and the last of them."""
    position = EXAMPLES.position({"base": "division", "setup": ACTING, **told, "events": [*events]})
    state = SYSTEM.start(position.record.header, position.scenario)
    for event in position.record.events:
        apply(state, event)
    return state, position.record.events[-1]


def shown(*events: str, **told: Any) -> Scene:
    """The scene of the last of these events."""
    return scene(*after(*events, **told))


def test_a_way_is_drawn_from_where_it_began() -> None:
    """Hex by hex, with the movement points spent so far, halves among them (9.43)."""
    step = shown("6 MA moves to G6 for 1 MP", "6 MA moves to H7 for 1/2 MP")
    assert step.lines == (Line(("F6", "G6", "H7"), "path", "1 1/2 MP"),)


def test_fire_comes_from_every_hex_of_those_who_fire() -> None:
    """Each line has its own range."""
    step = shown("6 MA, 9 MA fires at H6")
    assert step.lines == (Line(("F6", "H6"), "sight", "range 2"), Line(("F5", "H6"), "sight", "range 2"))


def test_who_is_off_the_map_draws_no_line() -> None:
    """Neither somebody who is nowhere, nor a step that is left out, since the map does not have its hex."""
    state, _ = after("Nobody fires at H6")
    assert scene(state, e.Fire(("Nobody",), "H6")).lines == ()
    assert scene(state, e.Fire(("6 MA",), "Z99")).lines == ()


def test_a_shock_comes_from_the_hexes_beside_the_defender() -> None:
    """Another attacker who is not beside him draws no line to him."""
    step = shown("6 MA, 9 MA will shock 8 GA", scenario={"units": {"8 GA": {"hex": "G7"}}})
    assert step.lines == (Line(("F6", "G7"), "sight", "Shock"),)


def test_the_die_shows_a_figure() -> None:
    """It has ten sides, and its 0 is a number (2.5)."""
    step = shown("Union rolls 0 for disorder of 6 MA")
    assert step.rolls == (DiceRoll((("white", 0),), "disorder of 6 MA", "Union", figures=True, better="low"),)

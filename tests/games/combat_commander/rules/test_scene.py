"""What a step of Combat Commander shows besides its position."""

from __future__ import annotations

from typing import Any

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.scene import describe
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.play.event import Event
from ccmod.play.judge import Judge
from ccmod.play.record import Header
from ccmod.play.view import NOTHING_SHOWN, DiceRoll, Line, Scene

SCENARIO: dict[str, Any] = {
    "sides": {"German": {"nation": "germany"}, "Russian": {"nation": "russia"}},
    "units": {
        "German Rifle 1": {"side": "German", "type": "rifle", "hex": "C4"},
        "German Rifle 2": {"side": "German", "type": "rifle", "hex": "D4"},
        "Russian SMG 1": {"side": "Russian", "type": "smg", "hex": "H5"},
    },
    "weapons": {"German Light MG 1": {"side": "German", "type": "Light MG", "carrier": "German Rifle 2"}},
    "map": {"columns": 15, "rows": 10, "terrain": {}, "hexsides": {}},
}  # fmt: skip


def scene_after(*events: Event) -> Scene:
    """The scene of the last event."""
    assert SYSTEM.scene is not None
    bench = Judge(SYSTEM, Header("cc"), SCENARIO)
    for event in events:
        bench.step(event)
    return SYSTEM.scene(bench.state, events[-1])


MOVE = (e.BeginTurn("Russian"), e.Order("Russian", "R-20", "Move"), e.Activate("Russian", ("Russian SMG 1",)))


def test_the_way_of_a_move_grows_step_by_step() -> None:
    """All hexes since the Move began, with the MP that the terrain takes (O21.1)."""
    enter = e.EnterHex(("Russian SMG 1",), "G5"), e.EnterHex(("Russian SMG 1",), "F4")
    assert scene_after(*MOVE, *enter).lines == (Line(("H5", "G5", "F4"), "path", "2 MP"),)


def test_a_line_from_each_hex_that_fires() -> None:
    """A Weapon fires from its carrier's hex; the range is counted in hexes (C4 to H5: 5, D4 to H5: 4)."""
    attack = e.Attack("German", "H5", ("German Rifle 1", "German Light MG 1"))
    lines = Line(("C4", "H5"), "sight", "range 5"), Line(("D4", "H5"), "sight", "range 4")
    assert scene_after(attack).lines == lines
    rolled = scene_after(attack, e.Roll("German", "fire attack", "G-43", 2, 6, result=8))
    assert rolled == Scene(lines, (DiceRoll((("white", 2), ("red", 6)), "fire attack", "German", 8, better="high"),))


def test_a_unit_that_is_nowhere_draws_no_line() -> None:
    """Nobody knows where an unknown unit fires from; a hex beyond the map has no line either."""
    assert scene_after(e.Attack("German", "H5", ("Nobody",))) == NOTHING_SHOWN
    assert scene_after(e.Attack("German", "Z99", ("German Rifle 1",))) == NOTHING_SHOWN


def test_a_line_of_sight_that_was_agreed_on() -> None:
    """It shows what the players took it for."""
    assert scene_after(e.LineOfSight("C4", "H5", "blocked")).lines == (Line(("C4", "H5"), "sight", "blocked"),)


def test_the_words_of_a_card() -> None:
    """Its Order and its Action (1.5, 1.6); nothing for what is no Fate card."""
    assert describe(None, "G-21") == "Move / Crossfire"
    assert describe(None, "Initiative") is None

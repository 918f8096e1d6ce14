"""What a step of a folio game shows besides its position."""

from __future__ import annotations

from typing import Any

from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.system import SYSTEM
from ccmod.play.event import Event
from ccmod.play.judge import Judge
from ccmod.play.record import Header
from ccmod.play.view import DiceRoll, Line, Scene

SCENARIO: dict[str, Any] = {
    "sides": {"Blue": {}, "Red": {}},
    "units": {
        "Blue 1": {"side": "Blue", "hex": "C4", "front": [4, 4, 6]},
        "Red 1": {"side": "Red", "hex": "D4", "front": [4, 4, 6]},
    },
    "map": {"columns": 12, "rows": 10},
}


def scene_after(*events: Event) -> Scene:
    """The scene of the last event."""
    assert SYSTEM.scene is not None
    bench = Judge(SYSTEM, Header("folio"), SCENARIO)
    for event in events:
        bench.step(event)
    return SYSTEM.scene(bench.state, events[-1])


def test_the_way_of_a_unit() -> None:
    """From where its move began, hex by hex (5.0b)."""
    (line,) = scene_after(e.EnterHex("Blue 1", "B4"), e.EnterHex("Blue 1", "A4")).lines
    assert (line.hexes, line.kind) == (("C4", "B4", "A4"), "path")


def test_an_attack_and_its_die() -> None:
    """A line from the attacker's hex to the target, and the die (4.1i)."""
    attack = e.Attack("Blue", ("Red 1",), "D4", ("Blue 1",))
    line = Line(("C4", "D4"), "sight")
    assert scene_after(attack) == Scene((line,))
    assert scene_after(attack, e.Roll("Blue", 5)) == Scene(
        (line,), (DiceRoll((("white", 5),), "combat", "Blue", better="low"),)
    )

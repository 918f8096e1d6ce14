"""What a position shows: where units face, the hexes of an Extended Line, strength and states."""

from __future__ import annotations

from typing import Any

from ccmod.games.great_battles.rules.effects.apply import apply
from ccmod.games.great_battles.rules.system import EXAMPLES, SYSTEM
from ccmod.games.great_battles.rules.view import view
from ccmod.play.view import BoardView, Counter


def shown(*events: str, **told: Any) -> BoardView:
    """What is shown after these events."""
    position = EXAMPLES.position({"base": "acting", **told, "events": [*events]})
    state = SYSTEM.start(position.record.header, position.scenario)
    for event in position.record.events:
        apply(state, event)
    return view(state)


def counter(found: BoardView, name: str) -> Counter:
    """The only counter of this name."""
    (one,) = [each for each in found.counters if each.name == name]
    return one


def test_units_are_turned_as_they_face() -> None:
    """A vertex lies 30 degrees from the hexside beside it (7.11): 6 MA faces the vertex to its right."""
    unit = counter(shown(), "6 MA")
    assert (unit.degrees, unit.facing, unit.hexes) == (90, "the east vertex", ())
    turned = counter(shown("6 MA turns to SSE"), "6 MA")
    assert (turned.degrees, turned.facing) == (150, "the south-south-east vertex")
    assert turned.states == ("SP 8", "faces the south-south-east vertex")


def test_nobody_knows_where_a_unit_faces() -> None:
    """A unit without a facing is not turned, and nothing is said."""
    unit = counter(shown(scenario={"units": {"6 MA": {"facing": None}}}), "6 MA")
    assert (unit.degrees, unit.facing) == (0, "")


def test_an_extended_line_lies_in_all_its_hexes() -> None:
    """The counter stays where it is, the Line reaches the hex beside it (8.41), and is one again when it retracts."""
    line = counter(shown("6 MA forms a Line over F6 F7"), "6 MA")
    assert (line.hex, line.hexes) == ("F6", ("F6", "F7"))
    assert line.states[-1] == "lies in F6 and F7"
    assert counter(shown("6 MA forms a Line over F6 F7", "6 MA retracts into F6"), "6 MA").hexes == ()

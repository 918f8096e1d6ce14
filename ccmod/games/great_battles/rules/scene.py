"""The things that a step shows in addition to its position: the way of a unit, who fires at or shocks whom, the die."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.terms import points
from ccmod.play.event import Event
from ccmod.play.view import NOTHING_SHOWN, DiceRoll, Line, Scene

BETTER = dict.fromkeys(("initiative", "coordination", "fire", "shock"), "high") | {"disorder": "low"}
"""Good results for the side that rolls (5.12, 5.34, 10.17, 11.73); order is kept up to the Cohesion (2.6)."""


def scene(state: State, event: Event) -> Scene:
    """The lines and dice of the event that has just led to ``state``."""
    match event:
        case e.Move(units=units):
            return Scene(tuple(_way(state, units[0])))
        case e.Fire(units=units, hex=hex):
            return Scene(tuple(_ranges(state, units, hex)))
        case (
            e.Designate(attackers=attackers, defenders=defenders) | e.Resolve(attackers=attackers, defenders=defenders)
        ):
            return Scene(tuple(_shock(state, attackers, defenders)))
        case e.Roll(side=side, die=die, purpose=purpose, subject=subject):
            about = purpose if subject is None else f"{purpose} of {subject}"
            return Scene(
                rolls=(DiceRoll((("white", die),), about, side, figures=True, better=BETTER.get(purpose, "")),)
            )
        case _:
            return NOTHING_SHOWN


def _way(state: State, name: str) -> Iterator[Line]:
    """The way of a unit's move so far, with the movement points spent."""
    unit = state.units.get(name)
    if unit is not None and unit.deeds.start is not None and unit.deeds.path:
        spent = "" if unit.deeds.spent is None else f"{points(unit.deeds.spent)} MP"
        yield Line((unit.deeds.start, *unit.deeds.path), "path", spent)


def _ranges(state: State, units: Iterable[str], hex: str) -> Iterator[Line]:
    """A line of fire from each hex in which counters of those who fire stand, with its range in hexes."""
    for start in _places(state, units):
        if start != hex and start in state.board and hex in state.board:
            yield Line((start, hex), "sight", f"range {state.board.distance(start, hex)}")


def _shock(state: State, attackers: Iterable[str], defenders: Iterable[str]) -> Iterator[Line]:
    """A line from each hex of those who shock to each hex beside it in which those stand whom they shock."""
    for end in _places(state, defenders):
        for start in _places(state, attackers):
            if state.board.adjacent(start, end):
                yield Line((start, end), "sight", "Shock")


def _places(state: State, names: Iterable[str]) -> list[str]:
    """The hexes in which counters stand, each once."""
    found = (state.units[name].hex for name in names if name in state.units)
    return list(dict.fromkeys(hex for hex in found if hex is not None))

"""A position of Skirmish, and how events change it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ccmod.play.dice import shown_roll
from ccmod.play.event import Event
from ccmod.play.record import Header
from ccmod.play.view import NOTHING_SHOWN, BoardView, Counter, Panel, Scene
from skirmish.rules.events import FACES, BeginTurn, Fall, Hit, Move, Roll


@dataclass
class State:
    """Where all stand and whose turn it is."""

    hexes: dict[str, str] = field(default_factory=dict)
    """Unit to hex."""
    sides: dict[str, str] = field(default_factory=dict)
    """Unit to side."""
    hit: set[str] = field(default_factory=set)
    plans: dict[str, str] = field(default_factory=dict)
    """Plan to its place on the map of its side."""
    active: str | None = None


def start(header: Header, scenario: Mapping[str, Any] | None) -> State:
    """The first position: the scenario's, changed by the record's set-up."""
    known, setup = scenario or {}, header.setup or {}
    state = State({**known.get("units", {}), **setup.get("units", {})}, dict(known.get("of", {})))
    state.hit |= set(setup.get("hit", ()))
    state.plans |= known.get("plans", {})
    return state


def apply(state: State, event: Event) -> None:
    """The event as it happened."""
    match event:
        case BeginTurn(side):
            state.active = side
        case Move(unit, hex):
            state.hexes[unit] = hex
        case Hit(unit):
            state.hit.add(unit)
        case Fall(unit):
            state.hexes.pop(unit, None)


def view(state: State) -> BoardView:
    """The units in their hexes, and the plans, each for its side."""
    plans = {plan: (state.sides[plan], Counter(plan, place)) for plan, place in state.plans.items()}
    return BoardView(
        tuple(
            Counter(unit, hex, side=state.sides.get(unit, ""), label=unit[-1], flags=("hit",) * (unit in state.hit))
            for unit, hex in state.hexes.items()
        ),
        {"Turn": state.active or "not begun"},
        panels={f"{side} Staff": Panel(side, (plan,)) for side, plan in plans.values()},
    )


def scene(state: State, event: Event) -> Scene:
    """The dice that fell."""
    return Scene(rolls=(shown_roll(event.dice, FACES, by=event.side),)) if isinstance(event, Roll) else NOTHING_SHOWN

"""The position before the first event: the scenario's, changed by the record's own set-up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.games.bolt_action.rules.points import Point, hundredths
from ccmod.games.bolt_action.rules.rulebook import CAUSES, OPTIONS
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.setup_shape import SHAPES
from ccmod.games.bolt_action.rules.state.table import Table
from ccmod.games.bolt_action.rules.state.units import Unit
from ccmod.games.bolt_action.rules.terms import AMBUSH, ARTILLERY, DOWN, ORDERS_PHASE
from ccmod.ground.errors import UnreadableInput
from ccmod.play.ledger import Ledger
from ccmod.play.record import Header
from ccmod.play.resources import options_of
from ccmod.play.shapes import check_setup

WHAT_IT_IS = ("side", "kind", "quality", "officer", "models", "anti_tank", "locomotion", "armour", "open_topped")
FLAGS = ("recce", "immobilised", "destroyed", "wreck")


def start(header: Header, scenario: Mapping[str, Any] | None) -> State:
    """The position from which a record begins.

    Raises :class:`UnreadableInput` (``ba/setup-key``, ``ba/side``, ``ba/tolerance``) for a scenario or a set-up that
    cannot be.
    """
    data, setup = scenario or {}, header.setup or {}
    check_setup(setup, SHAPES, "ba/setup-key")
    state = State(options_of(header, data), data.get("rules") or {}, tuple(data.get("sides") or ()))
    if state.option("TOL") not in OPTIONS["TOL"].values:
        known = ", ".join(OPTIONS["TOL"].values)
        raise UnreadableInput("ba/tolerance", f"TOL cannot be {state.option('TOL')!r}", hint=f"one of {known} inches")
    state.ledger = Ledger(CAUSES, midway=setup.get("turn") is not None)
    state.tolerance = hundredths(state.option("TOL"))
    if data.get("table"):
        state.table = Table.from_data(data["table"])
    state.last_turn = (data.get("turns") or {}).get("last")
    changes = setup.get("units") or {}
    for name, row in (data.get("units") or {}).items():
        _add(state, name, {**row, **(changes.get(name) or {})})
    for name, row in changes.items():
        if name not in state.units:
            _add(state, name, row)
    if setup.get("turn") is not None:
        state.turn, state.phase = setup["turn"], ORDERS_PHASE
        state.drawn = setup.get("drawn")
        state.draws_reported = state.drawn is not None
        state.cup = {side: state.expected_dice(side) for side in state.sides}
        if state.drawn in state.cup:
            state.cup[state.drawn] -= 1
    if header.midway:
        state.perhaps_kept = {name for name, unit in state.units.items() if unit.order in (AMBUSH, DOWN)}
    if setup.get("cup") is not None:
        state.cup = dict(setup["cup"])
    return state


def _add(state: State, name: str, row: Mapping[str, Any]) -> None:
    check_setup({"units": {name: row}}, SHAPES, "ba/setup-key")
    if row.get("side") not in state.sides:
        known = ", ".join(state.sides)
        raise UnreadableInput("ba/side", f"{name} is of the side {row.get('side')!r}", hint=f"the sides are {known}")
    given: dict[str, Any] = {key: row.get(key) for key in (*WHAT_IT_IS, "facing", "order")}
    given |= {key: bool(row.get(key)) for key in FLAGS}
    unit = Unit(name, **given)
    unit.pins = row.get("pins", 0)
    unit.base = hundredths(row.get("base", 0))
    weapons = row.get("weapons") or {}
    unit.weapons = dict(weapons) if isinstance(weapons, Mapping) else dict.fromkeys(weapons, 1)
    unit.arcs = dict(row.get("arcs") or {})
    if row.get("formation"):
        unit.formation = tuple(Point.of(pair) for pair in row["formation"])
    if row.get("at") is not None:
        unit.at = Point.of(row["at"])
    unit.acted = unit.order not in (None, AMBUSH, DOWN)
    unit.dug_in = unit.kind == ARTILLERY and unit.at is not None and stands_where_guns_cannot_go(state, unit.at)
    state.units[name] = unit


def stands_where_guns_cannot_go(state: State, at: Point) -> bool:
    """Whether a gun that is deployed here can never move (BA-TER-K5)."""
    return state.table is not None and any(piece.type in ("rough", "building") for piece in state.table.at(at))

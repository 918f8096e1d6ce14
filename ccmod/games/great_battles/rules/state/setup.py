"""The position before the first event: the scenario's, changed by the record's own set-up."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ccmod.games.great_battles.rules.ground import PIKE, ROAD, TRAIL, ground_of
from ccmod.games.great_battles.rules.rulebook import CAUSES
from ccmod.games.great_battles.rules.state.charts import Charts
from ccmod.games.great_battles.rules.state.commands import Command, Leader
from ccmod.games.great_battles.rules.state.due import Due
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.setup_shape import SHAPES
from ccmod.games.great_battles.rules.state.units import Unit, Values
from ccmod.ground.errors import UnreadableInput
from ccmod.hexes.board import Board
from ccmod.play.ledger import Ledger
from ccmod.play.record import Header
from ccmod.play.resources import options_of
from ccmod.play.shapes import check_setup

CHANGED = (
    "facing", "refused", "form", "orders", "lost", "disordered", "collapsed", "blown", "routed", "eliminated",
    "abandoned", "ammunition", "mounted", "out_of_command", "works",
)  # fmt: skip
"""The keys of a unit in a set-up in addition to its place."""
LED = ("killed", "rode_far")
COMMANDED = (
    "orders",
    "reserve",
    "ineffective",
    "fatigue",
    "ams",
    "drawn",
    "activations",
    "out_of_command",
    "efficiency",
)


def start(header: Header, scenario: Mapping[str, Any] | None) -> State:
    """The position from which a record begins.

    Raises :class:`UnreadableInput` (``gbacw/setup-key``, ``gbacw/side``, ``hexes/name``, ``hexes/off-map``) for a
    scenario or a set-up that cannot be.
    """
    data, setup = scenario or {}, header.setup or {}
    check_setup(setup, SHAPES, "gbacw/setup-key")
    sides = tuple(data.get("sides") or ())
    fresh = "phase" not in setup and not header.midway
    state = State(sides, options=options_of(header, data), scenario=scenario, fresh=fresh)
    state.ledger.midway = not state.fresh
    if data.get("map"):
        fast = (PIKE, ROAD) if state.option("AMB-01") == "pike and road" else (ROAD, TRAIL)
        state.ground = ground_of(data["map"], fast, crests=state.option("crest_los") == "yes")
        state.board = state.ground.board
    elif any((row.get("hex") or "").isdecimal() for row in (setup.get("units") or {}).values()):
        state.board = _digits()
    if setup.get("partial"):
        state.ledger = Ledger(CAUSES, partial=True)
    state.charts = Charts.of_battle(data.get("charts"))
    turns = data.get("turns") or {}
    state.last_turn = turns.get("last")
    state.turn.number, state.turn.period = None, (turns.get("periods") or {}).get("1", "day")
    state.cups = {side: {int(k): v for k, v in cup.items()} for side, cup in (data.get("cups") or {}).items()}
    state.full_cups = {side: dict(cup) for side, cup in state.cups.items()}
    _commands(state, data, setup)
    _units(state, data, setup)
    _leaders(state, data, setup)
    if "phase" in setup:
        state.turn.phase, state.turn.over = setup["phase"], False
        state.turn.number = setup.get("turn", 1)
        state.turn.period = setup.get("period") or (turns.get("periods") or {}).get(str(state.turn.number), "day")
        state.turn.initiative, state.activation.side = setup.get("initiative"), setup.get("side")
        state.activation.command = setup.get("command")
        state.activation.brigades = tuple(setup.get("brigades") or ())
    for side, commands in (setup.get("pool") or {}).items():
        state.pool.update({(side, command): count for command, count in commands.items()})
    for hexside, turn in (setup.get("works") or data.get("works") or {}).items():
        side = state.board.parse_hexside(hexside)
        state.works[side], state.works_in[side] = turn, state.board.parse(hexside.partition("-")[0])
    return state


@lru_cache(maxsize=1)
def _digits() -> Board:
    """The hexes of a map without a description, where their names are four digits."""
    return Board(99, 99, "0101")


def _commands(state: State, data: Mapping[str, Any], setup: Mapping[str, Any]) -> None:
    for name, row in (data.get("commands") or {}).items():
        state.commands[name] = Command(name, row.get("level"), row.get("of"), row.get("side"), row.get("orders"))
    for name, change in (setup.get("commands") or {}).items():
        command = state.make_command(name)
        for key in COMMANDED:
            if key in change:
                setattr(command, key, change[key])
        command.reserve_all_turn, command.cut_off = command.reserve, command.out_of_command


def _units(state: State, data: Mapping[str, Any], setup: Mapping[str, Any]) -> None:
    for name, row in (data.get("units") or {}).items():
        if row["side"] not in state.sides:
            hint = f"the sides are {', '.join(state.sides)}"
            raise UnreadableInput("gbacw/side", f"{name} is of the side {row['side']!r}", hint=hint)
        get, foot = row.get, row.get("dismounted")
        unit = state.units[name] = Unit(
            name,
            row["side"],
            get("type"),
            get("command"),
            get("weapon"),
            get("strength"),
            *_sides(row),
            dismounted=_sides(foot) if foot else None,
            green=bool(get("green")),
            horse=bool(get("horse")),
            battery=get("battery"),
            mounted=bool(get("mounted", get("type") == "cavalry")),
            facing=get("facing"),
            orders=get("orders"),
            due=_due(state, row) if get("arrives") else None,
        )
        if get("hex"):
            state.put(unit, state.board.parse(row["hex"]), on_top=False)
    for name, change in (setup.get("units") or {}).items():
        unit = state.make_unit(name)
        for key in CHANGED:
            if key in change:
                setattr(unit, key, change[key])
        unit.cut_off = unit.out_of_command
        if "hex" in change:
            state.put(unit, None if change["hex"] is None else state.board.parse(change["hex"]), on_top=False)
        if change.get("parts"):
            state.lay(unit, tuple(map(state.board.parse, change["parts"])))


def _due(state: State, row: Mapping[str, Any]) -> Due:
    """When and where a unit or a leader arrives."""
    arrival = row["arrives"]
    hexes = tuple(map(state.board.parse, arrival.get("hexes") or ()))
    return Due(arrival.get("turn"), hexes, arrival.get("orders"), arrival.get("ams"))


def _sides(row: Mapping[str, Any]) -> tuple[Values, Values]:
    """The two sides of a counter: Good Order, then Disordered."""
    cohesion, movement = row.get("cohesion") or (None, None), row.get("movement") or (None, None)
    return _values(cohesion[0], movement[0]), _values(cohesion[1], movement[1])


@lru_cache(maxsize=256)
def _values(cohesion: int | None, movement: int | None) -> Values:
    """The values of all sides of counters that are alike in these."""
    return Values(cohesion, movement)


def _leaders(state: State, data: Mapping[str, Any], setup: Mapping[str, Any]) -> None:
    state.musters(_leader(state, name, row) for name, row in (data.get("leaders") or {}).items())
    changes = setup.get("leaders") or {}
    state.musters(Leader(name) for name in changes if name not in state.leaders)
    for name, change in changes.items():
        leader = state.leaders[name]
        for key in LED:
            setattr(leader, key, bool(change.get(key, getattr(leader, key))))
        leader.fell = setup.get("turn", 1) if leader.killed and "phase" in setup else None
        if "hex" in change:
            leader.hex = state.board.parse(change["hex"]) if change["hex"] else None


def _leader(state: State, name: str, row: Mapping[str, Any]) -> Leader:
    get = row.get
    return Leader(
        name,
        get("side"),
        get("level"),
        get("command"),
        get("range"),
        get("rating"),
        get("coordination"),
        get("profile"),
        get("replacement"),
        hex=state.board.parse(row["hex"]) if get("hex") else None,
        due=_due(state, row) if get("arrives") else None,
    )

"""The position before the first event: the scenario's, changed by the record's own set-up."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ccmod.games.folio.rules.ground import TerrainMap
from ccmod.games.folio.rules.rulebook import CAUSES
from ccmod.games.folio.rules.state.position import Pool, State
from ccmod.games.folio.rules.state.setup_shape import SHAPES
from ccmod.games.folio.rules.state.units import Unit, Values
from ccmod.ground.errors import UnreadableInput
from ccmod.play.ledger import Ledger
from ccmod.play.record import Header
from ccmod.play.resources import options_of
from ccmod.play.shapes import check_setup


def start(header: Header, scenario: Mapping[str, Any] | None) -> State:
    """The position from which a record begins.

    Raises :class:`UnreadableInput` (``folio/setup-key``, ``folio/side``, ``hexes/name``, ``hexes/off-map``) for a
    scenario or a set-up that cannot be.
    """
    data, setup = scenario or {}, header.setup or {}
    check_setup(setup, SHAPES, "folio/setup-key")
    state = State(options_of(header, data), scenario, "phase" not in setup, tuple(data.get("sides") or ()))
    if data.get("map"):
        state.ground = _ground(pickle.dumps(data["map"]))
    state.last_turn = (data.get("turns") or {}).get("last")
    _units(state, data, setup)
    for side, pool in ((data.get("support_fire") or {}).get("pool") or {}).items():
        state.pools[side] = Pool(_markers(side, pool))
    for side, hand in (setup.get("hands") or {}).items():
        state.pool(side).hand = list(hand or ())
    for marker in setup.get("used") or ():
        owner = state.owner_of(marker)
        if owner is not None:
            state.pool(owner).used[marker] = 0
    if "phase" in setup:
        state.ledger = Ledger(CAUSES, midway=True)
        state.unsaid.clear()
        state.turn, state.turn_over = setup.get("turn") or 1, False
        state.player, state.phase = setup.get("player"), setup["phase"]
        first = state.first_player(state.turn)
        second_turn = first is not None and state.player not in (first, None)
        state.players_done = [first] if second_turn and first is not None else []
        state.players_done += [state.player] if state.player is not None else []
    return state


@lru_cache(maxsize=8)
def _ground(data: bytes) -> TerrainMap:
    """The ground of a map's data. It never changes, so all games on one map share the costs of steps that it has found.

    The bytes are made here and never come from a file. Equal data in another order are read once more.
    """
    return TerrainMap.from_data(pickle.loads(data))


def marker_names(side: str, values: list[int]) -> list[str]:
    """The names of a side's markers, in the order of the list: ``Blue +2 1``, ``Blue +2 2``, ``Blue +3 1``."""
    seen: dict[int, int] = {}
    names = []
    for value in values:
        seen[value] = seen.get(value, 0) + 1
        names.append(f"{side} +{value} {seen[value]}")
    return names


def _markers(side: str, pool: list[int] | Mapping[str, int]) -> dict[str, int]:
    """A side's markers with their values: named by the scenario, or by their values if it only lists these."""
    return dict(pool) if isinstance(pool, Mapping) else dict(zip(marker_names(side, pool), pool, strict=True))


def _units(state: State, data: Mapping[str, Any], setup: Mapping[str, Any]) -> None:
    for name, row in (data.get("units") or {}).items():
        if row["side"] not in state.sides:
            known = ", ".join(state.sides)
            raise UnreadableInput("folio/side", f"{name} is of the side {row['side']!r}", hint=f"the sides are {known}")
        back = row.get("back")
        state.units[name] = Unit(
            name,
            row["side"],
            Values(*row["front"]),
            Values(*back) if back else None,
            row.get("mobility"),
            frozenset(row.get("traits") or ()),
            row.get("size"),
        )
        if row.get("hex"):
            state.put(state.units[name], state.board.parse(row["hex"]))
    for name, change in (setup.get("units") or {}).items():
        unit = state.make_unit(name)
        unit.reduced = bool(change.get("reduced", unit.reduced))
        unit.advanced = bool(change.get("advanced"))
        unit.displaced = bool(change.get("displaced"))
        unit.moved |= set(change.get("moved") or ())
        unit.attacked |= set(change.get("attacked") or ())
        unit.was_attacked |= set(change.get("was_attacked") or ())
        if "hex" in change:
            state.put(unit, None if change["hex"] is None else state.board.parse(change["hex"]))

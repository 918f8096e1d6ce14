"""The position before the first event: the scenario's, changed by the record's own set-up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from ccmod.games.combat_commander.rules.rulebook import CAUSES
from ccmod.games.combat_commander.rules.state.artillery import Radio
from ccmod.games.combat_commander.rules.state.cards import Cards
from ccmod.games.combat_commander.rules.state.context import Turn
from ccmod.games.combat_commander.rules.state.objectives import objectives_of
from ccmod.games.combat_commander.rules.state.occupation import sole_occupier
from ccmod.games.combat_commander.rules.state.position import Side, State
from ccmod.games.combat_commander.rules.state.setup_shape import SHAPES
from ccmod.games.combat_commander.rules.state.tracks import tracks_of
from ccmod.games.combat_commander.rules.state.units import Unit, Weapon
from ccmod.games.combat_commander.rules.tables import tables_with
from ccmod.games.combat_commander.rules.terrain import TerrainMap
from ccmod.ground.errors import UnreadableInput
from ccmod.ground.nearest import near
from ccmod.play.ledger import Ledger
from ccmod.play.record import Header
from ccmod.play.resources import options_of
from ccmod.play.shapes import check_setup

T = TypeVar("T")


def start(header: Header, scenario: Mapping[str, Any] | None) -> State:
    """The position from which a record begins.

    Raises :class:`UnreadableInput` (``cc/unit-type``, ``cc/weapon-type``, ``cc/radio-type``, ``cc/side``,
    ``cc/nation``) for a scenario that names what no nation has, and (``cc/setup-key``, ``hexes/name``,
    ``hexes/off-map``) for a set-up that cannot be read.
    """
    data = scenario or {}
    setup = header.setup or {}
    check_setup(setup, SHAPES, "cc/setup-key")
    fresh = "active" not in setup and not any((setup.get("discards") or {}).values()) and not setup.get("casualties")
    tables = tables_with(data.get("nations") or {})
    state = State(options_of(header, data), scenario, header.setup, fresh, tables)
    state.ledger = Ledger(CAUSES, midway=not fresh)
    if data.get("map"):
        state.ground = TerrainMap.from_data(data["map"])
    _sides(state, data, setup)
    _units(state, data, setup)
    _weapons(state, data, setup)
    _radios(state, data, setup)
    for marker in setup.get("markers", data.get("markers")) or ():
        state.markers.setdefault(marker["hex"], []).append(marker["marker"])
    _tracks(state, data, setup)
    if setup.get("active"):
        state.turn = Turn(setup["active"], 1, complete=False)
        state.turn_over = False
    return state


def _sides(state: State, data: Mapping[str, Any], setup: Mapping[str, Any]) -> None:
    for name, row in (data.get("sides") or {}).items():
        state.sides[name] = Side(
            name,
            row.get("nation"),
            row.get("posture"),
            row.get("orders"),
            row.get("discard"),
            row.get("surrender"),
            row.get("edge"),
            frozenset(row["area"]) if row.get("area") else None,
        )
    for name, space in (setup.get("surrender") or {}).items():
        state.make_side(name).surrender = space
    for name in {**(setup.get("hands") or {}), **(setup.get("decks") or {}), **(setup.get("discards") or {})}:
        state.make_side(name)
    for name, side in state.sides.items():
        side.cards = _cards(side, state, {key: (setup.get(key) or {}).get(name) for key in _PILES})
        side.cards.printed = name in (setup.get("printed") or ())


_PILES = ("hands", "discards", "decks")


def _cards(side: Side, state: State, piles: Mapping[str, list[str] | None]) -> Cards:
    """The piles as the set-up gives them; a hand that it does not give is empty at the scenario's start only."""
    hand, discards, deck = (piles[key] for key in _PILES)
    all = frozenset(state.tables.deck(side.nation))
    cards = Cards(all, list(hand or ()), 0, None if deck is None else list(deck), None, list(discards or ()))
    if hand is None and not state.fresh:
        cards.hidden = None
    if cards.deck is not None:
        cards.deck_count = len(cards.deck)
        if cards.hidden is None and all:
            cards.hand = sorted(all - set(cards.deck) - set(cards.discards))
            cards.hidden = 0
    elif all and cards.hidden == 0:
        cards.deck_count = len(all) - len(cards.hand) - len(cards.discards)
    return cards


def _units(state: State, data: Mapping[str, Any], setup: Mapping[str, Any]) -> None:
    changes = setup.get("units") or {}
    for name, row in (data.get("units") or {}).items():
        side = _known(row["side"], state.sides, "cc/side", f"{name} is of a side that is not in the scenario")
        types = state.tables.units(side.nation)
        type = _known(row["type"], types, "cc/unit-type", f"{name} is of a type that {side.name} does not have")
        state.units[name] = Unit(name, side.name, type)
        state.put(state.units[name], row.get("hex"))
    for name, change in changes.items():
        unit = state.make_unit(name)
        unit.broken = bool(change.get("broken"))
        unit.suppressed = bool(change.get("suppressed"))
        unit.veteran = bool(change.get("veteran"))
        if "hex" in change:
            state.put(unit, None if change["hex"] is None else state.board.parse(change["hex"]))


def _weapons(state: State, data: Mapping[str, Any], setup: Mapping[str, Any]) -> None:
    for name, row in (data.get("weapons") or {}).items():
        side = _known(row["side"], state.sides, "cc/side", f"{name} is of a side that is not in the scenario")
        types = state.tables.weapons(side.nation)
        type = _known(row["type"], types, "cc/weapon-type", f"{name} is of a type that {side.name} does not have")
        fix, eliminate = (frozenset(row[key]) if key in row else None for key in ("fix", "eliminate"))
        state.weapons[name] = Weapon(name, side.name, type, row.get("carrier"), fix=fix, eliminate=eliminate)
    for name, change in (setup.get("weapons") or {}).items():
        weapon = state.weapons.setdefault(name, Weapon(name))
        weapon.broken = bool(change.get("broken"))
        if "carrier" in change:
            weapon.carrier = change["carrier"]
    for weapon in state.weapons.values():
        if weapon.carrier is not None:
            state.make_unit(weapon.carrier).weapon = weapon.name


def _radios(state: State, data: Mapping[str, Any], setup: Mapping[str, Any]) -> None:
    for name, row in (data.get("radios") or {}).items():
        side = _known(row["side"], state.sides, "cc/side", f"{name} is of a side that is not in the scenario")
        types = state.tables.radios(side.nation)
        type = _known(row["type"], types, "cc/radio-type", f"{name} is of a calibre that {side.name} does not have")
        state.radios[name] = Radio(name, side.name, type, in_play=row.get("in_play", True))
    for name, change in (setup.get("radios") or {}).items():
        radio = state.radios.setdefault(name, Radio(name))
        radio.broken = bool(change.get("broken"))
        radio.in_play = change.get("in_play", radio.in_play)


def _tracks(state: State, data: Mapping[str, Any], setup: Mapping[str, Any]) -> None:
    time = data.get("time") or {}
    state.first = data.get("first")
    state.initiative = setup.get("initiative", data.get("initiative"))
    state.time = setup.get("time", time.get("start"))
    state.sudden_death = time.get("sudden_death")
    for name in setup.get("casualties") or {}:
        state.make_side(name)
    state.tracks = tracks_of(data, setup)
    for name in [name for name in state.tracks.waiting if state.on_map(name)]:
        del state.tracks.waiting[name]  # it has come before the record begins
    state.objectives = objectives_of(data, setup, state.ground)
    state.objectives.occupiers = {number: sole_occupier(state, number) for number in state.objectives.hexes}
    vp = setup.get("vp", data.get("vp"))
    if vp:
        state.vp = {name: vp["points"] if name == vp["side"] else -vp["points"] for name in state.sides}


def _known(key: str, known: Mapping[str, T], code: str, message: str) -> T:
    found = known.get(key)
    if found is None:
        hint = near(key, known) or f"known: {', '.join(known)}"
        raise UnreadableInput(code, f"{message}: {key!r}", hint=hint)
    return found

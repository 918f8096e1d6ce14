"""Things on the map beside the men, as the set-up of a record's header: smoke, areas, debris, doors, things.

Markers show that something is there. Since when it is there, whose it is and how it is set off, they do not show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ccmod.games.we_were_brothers.log.shown import AREA, CLOUD, middle
from ccmod.games.we_were_brothers.rules.ground.ground import Ground
from ccmod.games.we_were_brothers.rules.state.soldiers import UNREPORTED
from ccmod.games.we_were_brothers.rules.terms import CHARGE, DEVICES, SATCHEL
from ccmod.play.footprints import BOARD
from ccmod.replay.acts import Act, Make
from ccmod.replay.adapter import PieceState, Tableau
from ccmod.replay.conventions import HEX_GAME, hex_of
from ccmod.replay.location import PieceLocation
from ccmod.replay.moves import put

DEBRIS, OPEN_DOOR, CLOSED_DOOR = "Debris", "Open Door", "Closed Door"
"""The other markers that mean something: ``Debris 1`` and so on."""
Row = dict[str, Any]


def lying_on(table: Tableau, ground: Ground | None) -> Row:
    """Things on the map, key by key of a set-up."""
    found: Row = {}
    for state in table.pieces.values():
        hex = hex_of(state.spot)
        if hex is None:
            continue
        if state.piece.kind in DEVICES:
            found.setdefault("things", {})[state.piece.name] = _thing(state, hex)
        elif ground is not None:
            for key, value in _meant(state.piece.name, hex, ground):
                into = found.setdefault(key, type(value)())
                into.update(value) if isinstance(value, dict) else into.extend(value)
    return found


def lay_out(setup: Mapping[str, Any], table: Tableau, ground: Ground | None) -> Iterator[Act]:
    """The markers and things of a set-up, laid where it says."""
    for name, row in (setup.get("things") or {}).items():
        if row.get("hex"):
            at = PieceLocation(BOARD, row["hex"])
            yield from put(table, [name], at, HEX_GAME) if table.find(name) is not None else (Make(name, at),)
    for kind, key in ((CLOUD, "smoke"), (AREA, "areas")):
        for number, megahex in enumerate(setup.get(key) or (), 1):
            yield from (Make(f"{kind} {number}", spot) for spot in middle(megahex, ground))
    for number, name in enumerate(setup.get("ruins") or (), 1):
        building = None if ground is None else ground.buildings.get(name)
        if building is not None:
            yield Make(f"{DEBRIS} {number}", PieceLocation(BOARD, min(building.hexes)))


def _thing(state: PieceState, hex: str) -> Row:
    """A grenade, charge or mine: how a charge is to be set off is written on no counter."""
    row: Row = {"kind": state.piece.kind, "hex": hex}
    return row | ({"detonator": UNREPORTED} if state.piece.kind in (CHARGE, SATCHEL) else {})


def _meant(name: str, hex: str, ground: Ground) -> Iterator[tuple[str, Any]]:
    """The meaning of a marker in a hex."""
    kind = name.rstrip("0123456789").rstrip()
    read = _READ.get(kind)
    if read is not None:
        yield from read(hex, ground)


def _smoke(hex: str, ground: Ground) -> Iterator[tuple[str, Any]]:
    if (megahex := ground.megahex(hex)) is not None:
        yield "smoke", {megahex: {"drifted": None}}


def _area(hex: str, ground: Ground) -> Iterator[tuple[str, Any]]:
    if (megahex := ground.megahex(hex)) is not None:
        yield "areas", {megahex: {"by": UNREPORTED}}


def _debris(hex: str, ground: Ground) -> Iterator[tuple[str, Any]]:
    if (building := ground.building_at(hex)) is not None:
        yield "ruins", [building.name]


def _door(*, is_open: bool) -> Callable[[str, Ground], Iterator[tuple[str, Any]]]:
    """The one door of the hex in which the marker lies."""

    def read(hex: str, ground: Ground) -> Iterator[tuple[str, Any]]:
        doors = [door for door in ground.doors.values() if hex in door.side.split("-")]
        if len(doors) == 1:
            yield "doors", {doors[0].name: is_open}

    return read


_READ: Mapping[str, Callable[[str, Ground], Iterator[tuple[str, Any]]]] = {
    CLOUD: _smoke,
    AREA: _area,
    DEBRIS: _debris,
    OPEN_DOOR: _door(is_open=True),
    CLOSED_DOOR: _door(is_open=False),
}

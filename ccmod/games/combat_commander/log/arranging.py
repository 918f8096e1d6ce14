"""A record's set-up on the table: what a player would move before the game goes on from there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ccmod.games.combat_commander.log import boxes
from ccmod.games.combat_commander.log.conventions import CombatCommanderConventions
from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules import names
from ccmod.replay.acts import Act, Arrange, Make, TakeOff
from ccmod.replay.adapter import Table
from ccmod.replay.conventions import hex_of, hex_on, side_on
from ccmod.replay.moves import moves, put, turn
from ccmod.replay.spot import Spot


def arrange(setup: Mapping[str, Any], table: Table, game: CombatCommanderConventions) -> Iterator[Act]:
    """What turns the module's set-up into that of a record's header."""
    fallen = dict.fromkeys(setup.get("casualties") or (), 0)
    for name, row in (setup.get("units") or {}).items():
        if "hex" in row and hex_on(table, name) != row["hex"]:
            side = side_on(table, name)
            spot = Spot(names.BOARD, row["hex"]) if row["hex"] else Spot(names.TRACKS, names.reserve_of(side))
            if not row["hex"] and fallen.get(side, 0) < (setup.get("casualties") or {}).get(side, 0):
                fallen[side] += 1
                spot = Spot(names.TRACKS, f"{names.casualties_of(side)} {fallen[side]}")
            yield from put(table, [name], spot, game)
        yield from turn(table, name, names.STEP, names.BROKEN if row.get("broken") else names.GOOD)
        yield from turn(table, name, names.SUPPRESSED, int(bool(row.get("suppressed"))))
        yield from turn(table, name, names.VETERAN, int(bool(row.get("veteran"))))
    for name, row in (setup.get("weapons") or {}).items():
        if row.get("carrier"):
            yield from moves(e.Transfer(name, row["carrier"]), table, game)
        yield from turn(table, name, names.STEP, names.BROKEN if row.get("broken") else names.GOOD)
    for side, cards in (setup.get("decks") or {}).items():
        yield Arrange(names.deck_of(side), tuple(cards))
    for side, cards in (setup.get("discards") or {}).items():
        yield from put(table, cards, Spot(names.TRACKS, names.discards_of(side), names.discards_of(side)), game)
    for side, cards in (setup.get("hands") or {}).items():
        yield from put(table, cards, Spot(names.hand_of(side), ""), game)
    yield from _arranged_tracks(setup, table, game)
    yield from boxes.arranged(setup, table)


def _arranged_tracks(setup: Mapping[str, Any], table: Table, game: CombatCommanderConventions) -> Iterator[Act]:
    if setup.get("initiative"):
        yield from put(table, [names.INITIATIVE], Spot(names.TRACKS, f"{names.INITIATIVE} {setup['initiative']}"), game)
    if setup.get("time") is not None:
        yield from put(table, [names.TIME], Spot(names.TRACKS, f"{names.TIME} {setup['time']}"), game)
    if setup.get("vp"):
        yield from put(
            table, [names.VP], Spot(names.TRACKS, names.vp_place(setup["vp"]["side"], setup["vp"]["points"])), game
        )
    if "markers" in setup:
        yield from (TakeOff(id) for id, s in table.pieces.items() if s.piece.kind == "marker" and hex_of(s.spot))
        yield from (Make(row["marker"], Spot(names.BOARD, row["hex"])) for row in setup["markers"])

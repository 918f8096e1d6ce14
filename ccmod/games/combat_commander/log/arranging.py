"""A record's set-up on the table: the moves that the events would have made which bring it about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ccmod.games.combat_commander.log.conventions import CombatCommanderConventions, chit_of
from ccmod.games.combat_commander.log.positions import OF_UNITS, SIDE_UP
from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules import names
from ccmod.play.event import Event
from ccmod.replay.acts import Act, Make, Put, TakeOff
from ccmod.replay.adapter import Tableau
from ccmod.replay.conventions import hex_of, hex_on, side_on
from ccmod.replay.location import PieceLocation
from ccmod.replay.marks import show
from ccmod.replay.moves import moves, put

Setup = Mapping[str, Any]


def arrange(setup: Setup, table: Tableau, game: CombatCommanderConventions) -> Iterator[Act]:
    """The changes that turn the module's set-up into that of a record's header."""
    yield from _units(setup, table, game)
    for name, row in (setup.get("weapons") or {}).items():
        if row.get("carrier"):
            yield from moves(e.Transfer(name, row["carrier"]), table, game)
        yield from show(SIDE_UP, table, name, row)
    for event in _events(setup):
        yield from moves(event, table, game)
    for name, row in (setup.get("radios") or {}).items():
        if table.find(name) is not None:
            in_play = row.get("in_play", True)
            yield from moves(e.Receive("", name) if in_play else e.Eliminate(name), table, game)
            yield from show(SIDE_UP, table, name, row)
    if "chits" in setup and names.CHITS in table.decks:
        chits = ((id, chit_of(state.piece)) for id, state in table.pieces.items())
        out_of_play = (id for id, letter in chits if letter and setup["chits"].get(letter) is None)
        yield from (Put((id,), PieceLocation(names.TRACKS, names.CHITS, names.CHITS)) for id in out_of_play)
    if "markers" in setup:
        yield from (TakeOff(id) for id, s in table.pieces.items() if s.piece.kind == names.MARKER and hex_of(s.spot))
        yield from (Make(row["marker"], PieceLocation(names.BOARD, row["hex"])) for row in setup["markers"])


def _units(setup: Setup, table: Tableau, game: CombatCommanderConventions) -> Iterator[Act]:
    """Units without a hex fill the casualty rows first, then the reserve."""
    fallen = dict.fromkeys(setup.get("casualties") or (), 0)
    for name, row in (setup.get("units") or {}).items():
        if "hex" in row and hex_on(table, name) != row["hex"]:
            side = side_on(table, name)
            spot = (
                PieceLocation(names.BOARD, row["hex"])
                if row["hex"]
                else PieceLocation(names.TRACKS, names.reserve_of(side))
            )
            if not row["hex"] and fallen.get(side, 0) < (setup.get("casualties") or {}).get(side, 0):
                fallen[side] += 1
                spot = PieceLocation(names.TRACKS, f"{names.casualties_of(side)} {fallen[side]}")
            yield from put(table, [name], spot, game)
        yield from show(OF_UNITS, table, name, row)


def _events(setup: Setup) -> Iterator[Event]:
    """Events that bring about cards, tracks and boxes."""
    for side, cards in (setup.get("decks") or {}).items():
        yield e.Shuffle(side, tuple(cards))
    for key, pile in (("discards", "discard"), ("hands", "hand")):
        for side, cards in (setup.get(key) or {}).items():
            yield from (e.Discard(side, card, pile) for card in cards)
    if setup.get("initiative"):
        yield e.Initiative(setup["initiative"])
    if setup.get("time") is not None:
        yield e.AdvanceTime("", setup["time"])
    if setup.get("vp"):
        yield e.VPMarker(setup["vp"]["side"], setup["vp"]["points"])
    for unit, space in (setup.get("waiting") or {}).items():
        yield e.Exit((unit,), None, space)
    for letter, holder in (setup.get("chits") or {}).items():
        if holder is not None:
            yield e.DrawChit("", letter) if holder == "open" else e.DrawChit(holder, None, letter)
    for side, space in (setup.get("surrender") or {}).items():
        yield e.MoveSurrender(side, space)

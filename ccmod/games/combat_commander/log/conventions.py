"""Particulars of Combat Commander's modules: weapons that units carry, tracks that count, markers of objectives."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules import names
from ccmod.play.event import Event
from ccmod.replay.adapter import Moved, RecordPiece, Tableau
from ccmod.replay.conventions import Conventions, Values, hex_of, hex_on, side_on
from ccmod.replay.location import PieceLocation
from ccmod.vassal.numbers import count_of

_CHIT = re.compile(r"Objective ([A-Z])")


class CombatCommanderConventions(Conventions):
    """See :class:`Conventions`. It keeps count of what only the VP track knows."""

    def __init__(self, scenario: Mapping[str, Any] | None) -> None:
        data = scenario or {}
        self.sides = tuple(data.get("sides") or ())
        hexes = ((data.get("map") or {}).get("objectives") or {}).items()
        self.objectives = {int(number): hex for number, hex in hexes}
        vp = data.get("vp") or {}
        self.vp = {side: vp["points"] if side == vp["side"] else -vp["points"] for side in self.sides} if vp else {}

    def called(self, piece: RecordPiece) -> tuple[str, ...]:
        """A marker by its name or its type, ``VP Marker`` on its track by the track's word."""
        others: tuple[str, ...] = (piece.type,) if piece.kind == names.MARKER and piece.type else ()
        if piece.kind == names.TRACK:
            others = tuple(word for word in (names.TIME, names.VP, names.INITIATIVE) if piece.name.startswith(word))
        return (piece.name, *others)

    def owner(self, piece: RecordPiece) -> str | None:
        """As everywhere; the even box of the VP track belongs to no side, so the first side is named for it."""
        return self.sides[0] if piece.name == names.VP and self.sides else super().owner(piece)

    def bearer(self, piece: RecordPiece, under: tuple[RecordPiece, ...]) -> str | None:
        """The unit that carries a weapon: the nearest below it (11.1)."""
        return carrier(under) if piece.kind == names.WEAPON else None

    def along(self, table: Tableau, id: str) -> list[str]:
        """The weapons that a unit carries."""
        piece = table.pieces[id].piece
        return weapons_with(table, piece.name) if piece.kind in names.UNITS else []

    def claims(self, event: Event, change: Moved) -> bool:
        """The weapon that a Squad leaves, and a marker that counts casualties."""
        if isinstance(event, e.Deploy | e.Replace):
            return change.piece.kind == names.WEAPON and carrier(change.was_over) == event.unit
        return isinstance(event, e.Eliminate) and change.piece.kind == names.TRACK and "Casualt" in change.piece.name

    def values(self, event: Event, table: Tableau) -> Values:
        """The next box of casualties, the Squad's hex, whose marker an objective had, who leads by how many VP."""
        match event:
            case e.Eliminate(name):
                side = side_on(table, name)
                return {"box": _lost(table, side) + 1, "carried": tuple(weapon_names(table, name))}
            case e.Deploy(unit) | e.Replace(unit):
                return {"here": hex_on(table, unit)}
            case e.TakeControl(side, number):
                return self._control(table, side, self.objectives.get(number))
            case e.VPMarker(side, points):
                self.vp = {name: points if name == side else -points for name in self.sides or [side]}
            case e.GainVP(side, points):
                for name in self.sides or [side]:
                    self.vp[name] = self.vp.get(name, 0) + (points if name == side else -points)
                leader, lead = max(self.vp.items(), key=lambda item: item[1])
                return {"leader": leader, "lead": lead}
        return {}

    def _control(self, table: Tableau, side: str, hex: str | None) -> Values:
        """Nothing where the side's marker lies already."""
        there = [s.piece.side for s in table.pieces.values() if is_control(s.piece) and self.on_board(s.spot) == hex]
        return {} if side in there else {"objective": hex, "other": tuple(there)}


ANY_SCENARIO = CombatCommanderConventions(None)
"""Those that hold in every scenario."""


def weapons_with(table: Tableau, unit: str) -> list[str]:
    """The ids of the weapons that a unit on the map carries."""
    return [
        id
        for id, state in table.pieces.items()
        if state.piece.kind == names.WEAPON and hex_of(state.spot) and carrier(state.over) == unit
    ]


def weapon_names(table: Tableau, unit: str) -> list[str]:
    """The names of those."""
    return [table.pieces[id].piece.name for id in weapons_with(table, unit)]


def _lost(table: Tableau, side: str) -> int:
    row = names.casualties_of(side)
    return sum(
        s.piece.kind in names.UNITS and s.spot is not None and s.spot.place.startswith(row)
        for s in table.pieces.values()
    )


def pile_of(spot: PieceLocation | None, side: str) -> str:
    """The word of a record for where a card of a side is: ``hand``, ``deck``, ``discard`` or ``elsewhere``."""
    if spot is None:
        return "elsewhere"
    if spot.map == names.hand_of(side):
        return "hand"
    return {names.deck_of(side): "deck", names.discards_of(side): "discard"}.get(spot.deck or "", "elsewhere")


def carrier(under: tuple[RecordPiece, ...]) -> str | None:
    """The unit that carries a weapon which lies above these pieces (the nearest first): the nearest unit (11.1)."""
    return next((piece.name for piece in under if piece.kind in names.UNITS), None)


def is_control(piece: RecordPiece) -> bool:
    """Whether a marker says who controls an objective."""
    return piece.kind == names.MARKER and piece.name == names.control_of(piece.side)


def is_radio(piece: RecordPiece) -> bool:
    """Whether a marker is a Radio, which lies beside the map."""
    return piece.kind == names.MARKER and piece.name.startswith(f"{piece.side} Radio ")


def chit_of(piece: RecordPiece) -> str:
    """The letter of an objective chit; nothing for other pieces."""
    match = _CHIT.fullmatch(piece.name) if piece.kind == names.MARKER else None
    return match[1] if match else ""


def has_meaning_of_its_own(piece: RecordPiece) -> bool:
    """Whether the sentence that a marker is placed says less than the marker itself."""
    is_round = piece.kind == names.MARKER and piece.name == names.SPOTTING_ROUND
    return is_control(piece) or is_round or is_radio(piece) or bool(chit_of(piece))


def number_of(text: str | None) -> int | None:
    """The number at the end of a place's name."""
    match = re.search(r"(?<![0-9])[0-9]+$", text or "")
    return count_of(match[0]) if match else None

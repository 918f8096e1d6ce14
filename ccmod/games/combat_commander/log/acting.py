"""What an event does to cards and counters: the moves that a player would make by the module's own commands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ccmod.games.combat_commander.log import boxes
from ccmod.games.combat_commander.log.conventions import carrier, hex_of
from ccmod.games.combat_commander.log.marking import marked
from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.names import (
    ACTIVATED,
    BROKEN,
    GOOD,
    INITIATIVE,
    STEP,
    SUPPRESSED,
    TRACKS,
    UNITS,
    VETERAN,
    casualties_of,
    deck_of,
    discards_of,
    hand_of,
    reserve_of,
    vp_place,
    weapons_of,
)
from ccmod.play.event import Event
from ccmod.play.footprints import BOARD
from ccmod.replay.acts import Act, Arrange, Make, Put, TakeOff, Turn
from ccmod.replay.adapter import Spot, Table


class Actor:
    """Turns events into acts; it keeps count of what only the tracks know."""

    def __init__(self, scenario: Mapping[str, Any] | None) -> None:
        data = scenario or {}
        self.sides = list(data.get("sides") or ())
        hexes = ((data.get("map") or {}).get("objectives") or {}).items()
        self.objectives = {int(number): hex for number, hex in hexes}
        vp = data.get("vp") or {}
        self.vp = {side: vp["points"] if side == vp["side"] else -vp["points"] for side in self.sides} if vp else {}

    def acts(self, event: Event, table: Table) -> Iterator[Act]:
        """The acts of one event."""
        match event:
            case e.EnterHex(units, hex) | e.Reinforce(units, hex):
                yield from _put(table, (u for u in units if _hex(table, u) != hex), Spot(BOARD, hex))
            case e.Exit(units, _, space):
                for unit in units:
                    place = reserve_of(_side(table, unit)) if space is None else f"Time {space}"
                    yield from _put(table, [unit], Spot(TRACKS, place))
            case e.Eliminate(piece):
                yield from _eliminated(table, piece)
            case e.Deploy(unit, teams):
                yield from _deployed(table, unit, teams)
            case e.Replace(unit, team):
                yield from _deployed(table, unit, (team,))
            case e.Transfer(weapon, unit):
                yield from _transferred(table, weapon, unit)
            case e.Activate(_, units) | e.Action(_, _, _, units) if units:
                yield from _turned(table, units, ACTIVATED, 1)
        yield from self._on_the_tracks(event, table)
        yield from marked(event, table, self.objectives)
        yield from _cards(event, table)
        yield from _flipped(event, table)

    def _on_the_tracks(self, event: Event, table: Table) -> Iterator[Act]:
        match event:
            case e.BeginTurn():
                active = [s.piece.name for s in table.pieces.values() if s.levels.get(ACTIVATED)]
                yield from _turned(table, active, ACTIVATED, 0)
            case e.Initiative(side):
                yield from _put(table, [INITIATIVE], Spot(TRACKS, f"{INITIATIVE} {side}"))
            case e.AdvanceTime(_, space):
                yield from _put(table, _track(table, "Time"), Spot(TRACKS, f"Time {space}"))
            case e.VPMarker(side, points):
                self.vp = {name: points if name == side else -points for name in self.sides or [side]}
            case e.GainVP(side, points):
                for name in self.sides or [side]:
                    self.vp[name] = self.vp.get(name, 0) + (points if name == side else -points)
                leader, lead = max(self.vp.items(), key=lambda item: item[1])
                yield from _put(table, _track(table, "VP"), Spot(TRACKS, vp_place(leader, lead)))


def _cards(event: Event, table: Table) -> Iterator[Act]:
    match event:
        case e.Draw(side, str(card)):
            yield from _put(table, [card], Spot(hand_of(side), ""))
        case e.Order() | e.Action() | e.Discard() | e.Roll() | e.Reveal():
            yield from _put(table, [event.card], _pile(event.side, event.to))
        case e.Shuffle(side, deck) if deck:
            yield Arrange(deck_of(side), deck)
        case e.Reshuffle(side, deck):
            yield from _put(table, reversed(table.decks.get(discards_of(side), ())), _pile(side, "deck"))
            yield from [Arrange(deck_of(side), deck)] * bool(deck)


def _pile(side: str, word: str) -> Spot:
    deck = {"deck": deck_of(side), "discard": discards_of(side)}.get(word)
    if deck is not None:
        return Spot(TRACKS, deck, deck)
    return Spot(hand_of(side), "") if word == "hand" else Spot(TRACKS, reserve_of(side))


def _flipped(event: Event, table: Table) -> Iterator[Act]:
    match event:
        case e.Break(piece):
            yield from _turned(table, [piece], STEP, BROKEN)
        case e.Rally(piece) | e.Repair(piece):
            yield from _turned(table, [piece], STEP, GOOD)
        case e.Suppress(unit):
            yield from _turned(table, [unit], SUPPRESSED, 1)
        case e.Unsuppress(unit):
            yield from _turned(table, [unit], SUPPRESSED, 0)
        case e.Veteran(unit):
            yield from _turned(table, [unit], VETERAN, 1)
        case e.Unveteran(unit):
            yield from _turned(table, [unit], VETERAN, 0)


def arrange(setup: Mapping[str, Any], table: Table) -> Iterator[Act]:
    """What turns the module's set-up into that of a record's header."""
    fallen = dict.fromkeys(setup.get("casualties") or (), 0)
    for name, row in (setup.get("units") or {}).items():
        if "hex" in row and _hex(table, name) != row["hex"]:
            side = _side(table, name)
            spot = Spot(BOARD, row["hex"]) if row["hex"] else Spot(TRACKS, reserve_of(side))
            if not row["hex"] and fallen.get(side, 0) < (setup.get("casualties") or {}).get(side, 0):
                fallen[side] += 1
                spot = Spot(TRACKS, f"{casualties_of(side)} {fallen[side]}")
            yield from _put(table, [name], spot)
        yield from _turned(table, [name], STEP, BROKEN if row.get("broken") else GOOD)
        yield from _turned(table, [name], SUPPRESSED, int(bool(row.get("suppressed"))))
        yield from _turned(table, [name], VETERAN, int(bool(row.get("veteran"))))
    for name, row in (setup.get("weapons") or {}).items():
        if row.get("carrier"):
            yield from _transferred(table, name, row["carrier"])
        yield from _turned(table, [name], STEP, BROKEN if row.get("broken") else GOOD)
    for side, cards in (setup.get("decks") or {}).items():
        yield Arrange(deck_of(side), tuple(cards))
    for side, cards in (setup.get("discards") or {}).items():
        yield from _put(table, cards, _pile(side, "discard"))
    for side, cards in (setup.get("hands") or {}).items():
        yield from _put(table, cards, _pile(side, "hand"))
    yield from _arranged_tracks(setup, table)
    yield from boxes.arranged(setup, table)


def _arranged_tracks(setup: Mapping[str, Any], table: Table) -> Iterator[Act]:
    if setup.get("initiative"):
        yield from _put(table, [INITIATIVE], Spot(TRACKS, f"{INITIATIVE} {setup['initiative']}"))
    if setup.get("time") is not None:
        yield from _put(table, _track(table, "Time"), Spot(TRACKS, f"Time {setup['time']}"))
    if setup.get("vp"):
        yield from _put(table, _track(table, "VP"), Spot(TRACKS, vp_place(setup["vp"]["side"], setup["vp"]["points"])))
    if "markers" in setup:
        yield from (TakeOff(id) for id, s in table.pieces.items() if s.piece.kind == "marker" and hex_of(s.spot))
        yield from (Make(row["marker"], Spot(BOARD, row["hex"])) for row in setup["markers"])


def _put(table: Table, names: Iterable[str], spot: Spot) -> Iterator[Act]:
    """Pieces go to a spot, units with the weapons that they carry; what is not on the table stays out of it."""
    ids = [id for name in names for id in _with_weapons(table, name)]
    if ids:
        yield Put(tuple(ids), spot)


def _with_weapons(table: Table, name: str) -> list[str]:
    id = table.find(name)
    if id is None:
        return []
    if table.pieces[id].piece.kind not in UNITS:
        return [id]
    return [id, *_weapons(table, name)]


def _weapons(table: Table, unit: str) -> list[str]:
    return [
        id
        for id, standing in table.pieces.items()
        if standing.piece.kind == "weapon" and hex_of(standing.spot) and carrier(standing.over) == unit
    ]


def _hex(table: Table, name: str) -> str | None:
    id = table.find(name)
    return None if id is None else hex_of(table.pieces[id].spot)


def _side(table: Table, name: str) -> str:
    id = table.find(name)
    return "" if id is None else table.pieces[id].piece.side


def _track(table: Table, word: str) -> list[str]:
    """The name of the piece on a track."""
    named = (s.piece.name for s in table.pieces.values() if s.piece.kind == "track" and s.piece.name.startswith(word))
    return list(named)[:1]


def _turned(table: Table, names: Iterable[str], layer: str, level: int) -> Iterator[Act]:
    for name in names:
        id = table.find(name)
        if id is not None and table.pieces[id].levels.get(layer, level) != level:
            yield Turn(id, layer, level)


def _eliminated(table: Table, name: str) -> Iterator[Act]:
    """A unit goes to the next box of its casualty track, what it carries and a weapon go out of the game."""
    id = table.find(name)
    if id is None:
        return
    piece = table.pieces[id].piece
    if piece.kind not in UNITS:
        yield Put((id,), Spot(TRACKS, weapons_of(piece.side)))
        return
    row = casualties_of(piece.side)
    lost = sum(
        s.piece.kind in UNITS and s.spot is not None and s.spot.place.startswith(row) for s in table.pieces.values()
    )
    yield Put((id,), Spot(TRACKS, f"{row} {lost + 1}"))
    weapons = _weapons(table, name)
    if weapons:
        yield Put(tuple(weapons), Spot(TRACKS, weapons_of(piece.side)))


def _deployed(table: Table, unit: str, teams: Iterable[str]) -> Iterator[Act]:
    """The Squad leaves, its Teams take its place; the weapon is for the players to give."""
    hex, id = _hex(table, unit), table.find(unit)
    if hex is not None and id is not None:
        yield from _put(table, teams, Spot(BOARD, hex))
        yield Put((id,), Spot(TRACKS, reserve_of(_side(table, unit))))


def _transferred(table: Table, weapon: str, unit: str) -> Iterator[Act]:
    gun, bearer = table.find(weapon), table.find(unit)
    if gun is not None and bearer is not None:
        spot = table.pieces[bearer].spot
        if spot is not None and carrier(table.pieces[gun].over) != unit:
            yield Put((gun,), spot, on=bearer)

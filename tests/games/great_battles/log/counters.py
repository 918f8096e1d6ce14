"""What the counters of a module show of a battle that is played: as a table, and from one position to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

from ccmod.games.great_battles.log.banners import OF_LEADERS
from ccmod.games.great_battles.log.stranger.adapter import Stranger
from ccmod.games.great_battles.log.stranger.positions import AM
from ccmod.games.great_battles.log.stranger.shown import OF_UNITS, TURNS
from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.names import (
    ACTIVATION_POOL,
    LEADERS,
    STRENGTH,
    casualties_box,
    routed_box,
)
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.system import SYSTEM
from ccmod.games.great_battles.rules.terms import CONDITIONS
from ccmod.hexes.facing import degrees
from ccmod.play.event import Event
from ccmod.play.judge import Judge
from ccmod.play.record import Header, Record
from ccmod.replay.adapter import (
    Change,
    Detail,
    Facing,
    LogStep,
    Moved,
    PieceState,
    PropertySet,
    RecordPiece,
    Rotated,
    Tableau,
    Turned,
)
from ccmod.replay.location import PieceLocation

BESIDE = PieceLocation(LEADERS, "Union Off the Map")


def table(state: State) -> Tableau:
    """Everything on the table of a position."""
    pieces = {}
    for unit in state.units.values():
        if unit.eliminated:
            spot = PieceLocation(LEADERS, casualties_box(unit.side or ""))
        elif unit.routed:
            spot = PieceLocation(LEADERS, routed_box("1/I"))
        else:
            spot = PieceLocation("Board", unit.hex) if unit.hex else BESIDE
        levels = {layer: _level(words, unit) for layer, words in OF_UNITS.items()}
        facings = {TURNS: Facing(float(degrees(unit.facing)))} if unit.facing else {}
        left = None if unit.strength is None or unit.lost is None else unit.strength - unit.lost
        values = {} if left is None else {STRENGTH: str(left)}
        piece = RecordPiece(unit.name, "unit", unit.side or "", unit.type or "")
        pieces[unit.name] = PieceState(piece, spot, levels, (), facings, values)
    for leader in state.leaders.values():
        spot = PieceLocation("Board", leader.hex) if leader.hex else BESIDE
        spot = PieceLocation(LEADERS, casualties_box(leader.side or "")) if leader.killed else spot
        command = state.commands.get(leader.command or "")
        shown = {} if command is None else {layer: _level(words, command) for layer, words in OF_LEADERS.items()}
        pieces[leader.name] = PieceState(RecordPiece(leader.name, "leader", leader.side or ""), spot, shown)
    return Tableau(pieces, {})


def _level(words: Any, holder: Any) -> int:
    """The level that shows how a unit or command is; the lowest where none says it."""
    for level, word in words.items():
        about, value = CONDITIONS[word]
        if getattr(holder, about, None) == value and (level or about != "orders"):
            return int(level)
    return int(min(words))


def changes(before: Tableau, after: Tableau) -> tuple[list[Change], list[Detail]]:
    """What a log shows from one position to the next."""
    found: list[Change] = []
    details: list[Detail] = []
    for name, new in after.pieces.items():
        old = before.pieces.get(name)
        if old is None:
            continue
        if old.spot != new.spot:
            found.append(Moved(new.piece, old.spot, new.spot))
        found += [Turned(new.piece, one, old.levels.get(one, 0), new.levels[one])
                  for one in new.levels if old.levels.get(one) != new.levels[one]]  # fmt: skip
        details += [Rotated(new.piece, one, new.facings[one]) for one in new.facings if old.facings != new.facings]
        if old.values != new.values and STRENGTH in new.values and STRENGTH in old.values:
            details.append(PropertySet(STRENGTH, old.values[STRENGTH], new.values[STRENGTH], new.piece))
    return found, details


def markers(event: Event) -> Iterator[Change]:
    """Activation Markers that go into the pool, or come out of it."""
    pool = PieceLocation(LEADERS, ACTIVATION_POOL, ACTIVATION_POOL)
    if isinstance(event, e.FillPool):
        for number in range(event.count):
            yield Moved(RecordPiece(f"AM #{number}", "marker", event.side, AM + event.command), BESIDE, pool)
    elif isinstance(event, e.DrawAm):
        yield Moved(RecordPiece("AM", "marker", event.side, AM + event.command), pool, BESIDE)


def silent(_: Event) -> bool:
    """Nobody says anything."""
    return False


def as_counters(record: Record, scenario: Any, said: Callable[[Event], bool] = silent) -> tuple[Record, list[str]]:
    """A record as the counters of a module show it, with the events that somebody ``said``; and what stays unclear."""
    bench = Judge(SYSTEM, record.header, scenario)
    adapter = Stranger(scenario)
    old = table(bench.state)
    setup = adapter.setup(old)
    unread: list[str] = []
    for number, event in enumerate(record.events, 1):
        bench.follow(event)
        new = table(bench.state)
        moved, details = changes(old, new)
        told = ((event, True),) if said(event) else ()
        unread += adapter.read(LogStep(number, told, (*moved, *markers(event)), tuple(details)))
        old = deepcopy(new)
    header = Header("gbacw", options=record.header.options, setup=setup or None)
    return Record(header, tuple(told.event for told in adapter.events())), unread

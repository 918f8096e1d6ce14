"""The meaning of counters without a report.

A drag, a turn or a flip may have many reasons, and most of them are in no log of a module that does not
say them. So an event is read where the position calls for it, and no check has anything against it; else it is only
noted how the counter is found. Nothing is ever held against a player for omitting a report.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Protocol

from ccmod.games.great_battles.log.banners import OF_LEADERS, strength_of
from ccmod.games.great_battles.log.stranger.positions import COVERED, in_pool, is_unit, marker_of
from ccmod.games.great_battles.log.stranger.shown import CAUSED, OF_UNITS, TURNS, facing_of
from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.acting import is_active
from ccmod.games.great_battles.rules.effects.found import is_found
from ccmod.games.great_battles.rules.names import LEADER, STRENGTH, casualties_box
from ccmod.games.great_battles.rules.state.position import State
from ccmod.ground.dataclass import dataclass
from ccmod.play.event import Event
from ccmod.play.finding import Objection, Severity
from ccmod.replay.adapter import Change, LogStep, Moved, PropertySet, RecordPiece, Rotated, Turned
from ccmod.replay.conventions import hex_of
from ccmod.replay.entries import LogEntry
from ccmod.replay.inferred import in_words


class Log(Protocol):
    """The readings' view of the log that is read."""

    entries: list[LogEntry]

    def state(self) -> State:
        """The position now."""
        ...

    def facing(self, name: str) -> str | None:
        """Where a unit's counter faces."""
        ...

    def add(self, events: Sequence[Event], step: int) -> None:
        """These happened, in this step."""
        ...

    def drop(self, count: int) -> None:
        """The last entries did not happen."""
        ...

    def answers(self, event: Event) -> list[Objection]:
        """The objections of the checks to an event now."""
        ...


@dataclass(slots=True)
class Marker:
    """Where an Activation Marker is, and whether it is covered."""

    in_pool: bool = False
    covered: bool = False
    drawn: bool = False
    """It came out of the pool, and is not seen yet."""


class Readings:
    """One step's changes that no sentence explains."""

    def __init__(self, log: Log, step: LogStep, markers: dict[str, Marker]) -> None:
        self.log, self.step, self.markers = log, step, markers

    def all(self, changes: Sequence[Change]) -> Iterator[str]:
        """Read them; plain words for those that remain unclear."""
        moved = [change for change in changes if isinstance(change, Moved) and change.old != change.new]
        stacks: dict[tuple[str | None, str | None], list[Moved]] = {}
        for move in moved:
            at, to = hex_of(move.old), hex_of(move.new)
            if is_unit(move.piece) and to is not None and at is not None and at != to:
                stacks.setdefault((at, to), []).append(move)
            else:
                yield from self._other_move(move)
        yield from self._markers(changes)
        for (at, to), stack in stacks.items():
            self._dragged(stack, str(at), str(to))
        for change in changes:
            if isinstance(change, Turned):
                self._layer(change)
        for detail in self.step.details:
            if isinstance(detail, Rotated) and is_unit(detail.piece):
                self._faced(detail)
            elif isinstance(detail, PropertySet) and detail.piece is not None and detail.name == STRENGTH:
                self._counted(detail, detail.piece)

    def _other_move(self, move: Moved) -> Iterator[str]:
        """A piece that does not go from hex to hex, or is not a unit."""
        if marker_of(move.piece) is not None:
            return
        if move.piece.kind == LEADER:
            self._leader(move)
        elif is_unit(move.piece):
            yield from self._unit_off_the_map(move)

    def _markers(self, changes: Sequence[Change]) -> Iterator[str]:
        """Activation Markers that are laid into the pool or drawn, once they are seen: what is covered is secret.

        Where the rules would not have it, it is only reported.
        """
        touched = [one for one in changes if isinstance(one, Moved | Turned) and marker_of(one.piece) is not None]
        for piece in dict.fromkeys(one.piece for one in touched):
            marker = self.markers.setdefault(piece.name, Marker())
            was = replace(marker)
            for change in touched:
                if change.piece == piece and isinstance(change, Moved):
                    was.in_pool, marker.in_pool = in_pool(change.old), in_pool(change.new)
                elif change.piece == piece and isinstance(change, Turned) and change.layer == COVERED:
                    marker.covered = bool(change.new)
            marker.drawn = not marker.in_pool and (was.in_pool or was.drawn)
            event: Event | None = None
            if marker.drawn and not marker.covered:
                event, marker.drawn = e.DrawAm(str(marker_of(piece)), piece.side), False
            elif marker.in_pool and not was.in_pool and not (marker.covered or was.covered):
                event = e.FillPool(piece.side, 1, str(marker_of(piece)))
            if event is not None and self._is_legal(event):
                self._add(event)
            elif event is not None:
                yield f"{piece.name} went {'into' if marker.in_pool else 'out of'} the pool, which may mean anything"

    def _leader(self, move: Moved) -> None:
        name, hex = move.piece.name, hex_of(move.new)
        if hex is not None and hex != hex_of(move.old) and not self._is_so(e.Found(name, hex)):
            ride = e.MoveLeader(name, hex)
            acts = self.log.state().activation.command is not None
            self._add(ride if acts and self._is_legal(ride) else e.Found(name, hex))
        elif hex is None and move.new is not None and move.new.place == casualties_box(move.piece.side):
            self._caused(name, "killed")

    def _unit_off_the_map(self, move: Moved) -> Iterator[str]:
        """To the boxes of the lost and the routed, or from beside the map into a hex."""
        name, hex, new = move.piece.name, hex_of(move.new), move.new
        if hex is not None:
            if not self._is_so(e.Found(name, hex)):
                fits = [one for one in (e.ReturnRouted(name, hex),) if self._has_cause(one)]
                self._add(fits[0] if fits else e.Found(name, hex))
        elif hex_of(move.old) is not None and new is not None and new.place == casualties_box(move.piece.side):
            self._caused(name, "eliminated")
        elif hex_of(move.old) is not None and new is not None and new.place.startswith("Routed"):
            self._caused(name, "routed")
        elif hex_of(move.old) is not None:
            yield in_words(move)

    def _dragged(self, stack: Sequence[Moved], at: str, to: str) -> None:
        """Units from hex to hex."""
        names = tuple(move.piece.name for move in reversed(stack))
        if all(self._is_so(e.Found(name, to)) for name in names):
            return
        if not self._put_right(names, to):
            event = self._move(names, at, to)
            for made in [event] if event is not None else [self._arrival(name, to) for name in names]:
                self._add(made)
            for name in names:
                self._faces_still(name)

    def _arrival(self, name: str, to: str) -> Event:
        """A unit that has come to a hex, and not by movement for certain."""
        retreat = e.Retreat(name, to)
        return retreat if self._has_cause(retreat) else e.Found(name, to)

    def _faces_still(self, name: str) -> None:
        """A counter that is dragged is not turned, though the rules would have it face as the stack that it joins."""
        shown = self.log.facing(name)
        if shown is not None and not self._is_so(e.Found(name, facing=shown)):
            self._add(e.Found(name, facing=shown))

    def _move(self, names: tuple[str, ...], at: str, to: str) -> Event | None:
        """A drag as movement, if that is legal for units that act now; ``None`` if it may be anything."""
        state = self.log.state()
        units = [state.unit(name) for name in names]
        if not all(is_active(state, unit) for unit in units) or not state.board.adjacent(at, to):
            return None
        move = e.Move(names, to)
        return move if self._is_legal(move) else None

    def _put_right(self, names: tuple[str, ...], to: str) -> bool:
        """Whether a drag only takes back the last one of the same units: a slip of the hand."""
        last = self.log.entries[-1] if self.log.entries else None
        if last is None or not last.inferred or last.undone or not isinstance(last.event, e.Move | e.Found):
            return False
        event = last.event
        if (event.units if isinstance(event, e.Move) else (event.name,)) != names or event.hex is None:
            return False
        self.log.drop(1)
        if all(self.log.state().unit(name).hex == to for name in names):
            return True
        self.log.entries.append(last)
        return False

    def _faced(self, turn: Rotated) -> None:
        """A unit was turned; one that is turned again goes on with the same turn."""
        name, facing = turn.piece.name, facing_of(turn.new)
        if turn.trait != TURNS or facing is None or self._is_so(e.Found(name, facing=facing)):
            return
        last = self.log.entries[-1] if self.log.entries else None
        if last is not None and last.inferred and not last.undone and _turns(last.event, name):
            self.log.drop(1)
        if self.log.state().unit(name).facing == facing:
            return
        face = e.Face(name, facing)
        active = is_active(self.log.state(), self.log.state().unit(name))
        self._add(face if active and self._is_legal(face) else e.Found(name, facing=facing))

    def _layer(self, change: Turned) -> None:
        """A flip, or a banner."""
        name = change.piece.name
        words = (OF_UNITS if is_unit(change.piece) else OF_LEADERS if change.piece.kind == LEADER else {}).get(
            change.layer, {}
        )
        word = words.get(change.new)
        if word is not None and word != words.get(change.old):
            self._caused(name, word)

    def _counted(self, change: PropertySet, piece: RecordPiece) -> None:
        """Another strength: a loss that is owed, or what is found."""
        old, new = strength_of(change.old), strength_of(change.new)
        if new is None or new == old or not is_unit(piece):
            return
        by = None if old is None else new - old
        if self._is_so(e.Found(piece.name, strength=new)):
            return
        if by is not None:
            event: Event = e.Lose(piece.name, -by) if by < 0 else e.Regain(piece.name, by)
            if self._has_cause(event):
                self._add(event)
                return
        self._add(e.Found(piece.name, strength=new))

    def _caused(self, name: str, word: str) -> None:
        """A condition by the event that the position calls for, or as it is found."""
        found = e.Found(name, condition=word)
        if not self._is_so(found):
            made = CAUSED[word](name) if word in CAUSED else found
            self._add(made if made is found or self._has_cause(made) else found)

    def _has_cause(self, event: Event) -> bool:
        """Whether something that is known has brought an event about, and nothing is to be said against it."""
        return self.log.state().ledger.find(event).entry is not None and not self.log.answers(event)

    def _is_legal(self, event: Event) -> bool:
        return not any(one.severity is Severity.VIOLATION for one in self.log.answers(event))

    def _is_so(self, found: e.Found) -> bool:
        """Whether a counter is already known to be so: somebody said it."""
        return is_found(self.log.state(), found)

    def _add(self, event: Event) -> None:
        self.log.add((event,), self.step.number)


def _turns(event: Event, name: str) -> bool:
    """Whether an event is a turn of this unit, and nothing else."""
    if isinstance(event, e.Face):
        return event.unit == name
    return isinstance(event, e.Found) and event.name == name and event == e.Found(name, facing=event.facing)

"""Which change belongs to which sentence: a reported act and the pieces that moved for it are one event."""

from __future__ import annotations

from dataclasses import dataclass, field, fields

from ccmod.games.folio.log.conventions import GOING, hex_of, is_in
from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.names import REDUCED, STEP, SUPPORT, TURN, UNIT, pool_of, support_of
from ccmod.play.event import Event
from ccmod.replay import entries
from ccmod.replay.adapter import Change, Moved, Ordered, Turned


@dataclass(slots=True)
class Entry(entries.Entry):
    """An event of the record to be, with the changes that were found to be its own."""

    reported: bool = True
    """Said by the module itself, not typed by a player."""
    claims: list[Change] = field(default_factory=list)

    @property
    def waits(self) -> bool:
        """Whether pieces of later steps may still belong to it: what was typed, or reported before anything moved."""
        return not self.undone and not self.silent and not (self.reported and self.claims)

    def claim(self, change: Change) -> bool:
        """Take the change as one's own, if it is; each piece once."""
        if not explains(self.event, change) or any(_subject(old) == _subject(change) for old in self.claims):
            return False
        self.claims.append(change)
        return True

    def says_no_more(self, event: Event) -> bool:
        """Whether a silent event is what a sentence behind it says, perhaps with less than the sentence."""
        if not self.silent or self.undone or type(event) is not type(self.event):
            return False
        pairs = ((getattr(self.event, f.name), getattr(event, f.name)) for f in fields(event))  # type: ignore[arg-type]
        return all(own == said or own is None or said is None for own, said in pairs)


def _subject(change: Change) -> tuple[str, bool]:
    return (change.deck if isinstance(change, Ordered) else change.piece.name), isinstance(change, Turned)


def explains(event: Event, change: Change) -> bool:
    """Whether a change is what an event does."""
    if isinstance(change, Turned):
        return (
            isinstance(event, e.LoseStep)
            and event.unit == change.piece.name
            and change.layer == STEP
            and (change.new == REDUCED)
        )
    if isinstance(change, Ordered):
        return False
    name = change.piece.name
    if change.piece.kind == UNIT:
        if isinstance(event, GOING):
            return event.unit == name and event.hex == hex_of(change.new)
        return isinstance(event, e.Eliminate | e.LeaveMap) and event.unit == name and hex_of(change.new) is None
    if change.piece.kind == SUPPORT:
        return _explains_support(event, change)
    return isinstance(event, e.GameTurn) and name == TURN


def _explains_support(event: Event, change: Moved) -> bool:
    name = change.piece.name
    match event:
        case e.Receive(side, markers):
            return name in markers and is_in(change.new, support_of(side))
        case e.TakeBack(side, markers):
            return name in markers and is_in(change.new, pool_of(side))
        case e.Support() | e.Bombard():
            return event.marker == name and hex_of(change.new) is not None
        case _:
            return False

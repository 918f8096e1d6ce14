"""Which change belongs to which sentence: a reported act and the pieces that moved for it are one event."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ccmod.play.event import Event
from ccmod.replay.adapter import Change, Moved, Ordered, Turned
from ccmod.replay.combat_commander.conventions import (
    BROKEN,
    INITIATIVE,
    PIECES,
    carrier,
    deck_of,
    hex_of,
    pile_of,
)
from ccmod.systems.combat_commander import events as e


@dataclass(slots=True)
class Entry:
    """An event of the record to be, with the changes that were found to be its own."""

    event: Event
    step: int
    """The step of the log."""
    reported: bool = True
    """Said by the module itself, not typed by a player."""
    silent: bool = False
    """Made from pieces that moved without a sentence."""
    claims: list[Change] = field(default_factory=list)
    undone: bool = False

    @property
    def waits(self) -> bool:
        """Whether pieces of later steps may still belong to it: what was typed, or reported before anything moved."""
        return not self.undone and not self.silent and not (self.reported and self.claims)

    def claim(self, change: Change) -> bool:
        """Take the change as one's own, if it is."""
        if not _explains(self.event, change) or self._has_enough(change):
            return False
        self.claims.append(change)
        self.event = _filled(self.event, change)
        return True

    def _has_enough(self, change: Change) -> bool:
        """Each piece once; a draw takes one card."""
        if isinstance(self.event, e.Draw):
            return bool(self.claims)
        return any(type(old) is type(change) and _subject(old) == _subject(change) for old in self.claims)


def _subject(change: Change) -> tuple[str, str]:
    if isinstance(change, Ordered):
        return change.deck, ""
    return change.piece.name, change.layer if isinstance(change, Turned) else ""


def _explains(event: Event, change: Change) -> bool:
    if isinstance(change, Turned):
        return _explains_turn(event, change)
    if isinstance(change, Ordered):
        return isinstance(event, e.Shuffle | e.Reshuffle) and change.deck == deck_of(event.side)
    if change.piece.name == INITIATIVE:
        return isinstance(event, e.Initiative)
    if change.piece.kind == "card":
        return _explains_card(event, change)
    if change.piece.kind in PIECES:
        return _explains_piece(event, change)
    return _explains_marker(event, change)


def _explains_turn(event: Event, change: Turned) -> bool:
    name, on = change.piece.name, change.new > 0
    match event, change.layer:
        case e.Break(piece), "Step":
            return piece == name and change.new == BROKEN
        case e.Rally(piece) | e.Repair(piece), "Step":
            return piece == name and change.new != BROKEN
        case e.Suppress(unit), "Suppressed":
            return unit == name and on
        case e.Unsuppress(unit), "Suppressed":
            return unit == name and not on
        case e.Veteran(unit), "Veteran":
            return unit == name and on
        case ((e.Activate(_, units) | e.Action(_, _, _, units)), "Activated"):
            return name in units and on
        case _:
            return False


def _explains_card(event: Event, change: Moved) -> bool:
    card = change.piece.name
    match event:
        case e.Draw(side, known):
            here = pile_of(change.new, side) == "hand" and pile_of(change.old, side) != "hand"
            return here and change.piece.side == side and known in (None, card)
        case e.Reshuffle(side):
            return change.piece.side == side and pile_of(change.new, side) == "deck"
        case e.Order() | e.Action() | e.Discard() | e.Roll() | e.Reveal():
            return event.card == card
        case _:
            return False


def _explains_piece(event: Event, change: Moved) -> bool:
    name, hex = change.piece.name, hex_of(change.new)
    match event:
        case e.EnterHex(units, place) | e.Reinforce(units, place):
            if change.piece.kind == "weapon":
                return place == hex and (name in units or carrier(change.over) in units)
            return place == hex and name in units
        case e.Deploy(unit, teams) if change.piece.kind == "weapon":
            return carrier(change.was_over) in (unit, *teams)
        case e.Deploy(unit, teams):
            return name in teams if hex else name == unit
        case e.Exit(units):
            return not hex and (name in units or carrier(change.was_over) in units)
        case e.Eliminate(piece):
            return not hex and piece in (name, carrier(change.was_over))
        case e.Transfer(weapon, _):
            return name == weapon
        case _:
            return False


def _explains_marker(event: Event, change: Moved) -> bool:
    name = change.piece.name
    match event:
        case e.Place(marker, hex):
            return marker in (name, change.piece.type) and hex == hex_of(change.new)
        case e.Remove(marker, hex):
            return marker in (name, change.piece.type) and hex == hex_of(change.old)
        case e.AdvanceTime():
            return change.piece.kind == "track" and name.startswith("Time")
        case e.GainVP():
            return change.piece.kind == "track" and name.startswith("VP")
        case e.Eliminate():
            return change.piece.kind == "track" and "Casualt" in name
        case e.Sniper(hex, _):
            return name.startswith("Sniper") and hex == hex_of(change.new)
        case _:
            return False


def _filled(event: Event, change: Change) -> Event:
    """The event with what only the pieces show: the card drawn, the pile, the deck's order, who moved together."""
    if isinstance(change, Ordered) and isinstance(event, e.Shuffle | e.Reshuffle):
        return replace(event, deck=change.cards)
    if not isinstance(change, Moved):
        return event
    if isinstance(event, e.Draw):
        return replace(event, card=change.piece.name)
    if isinstance(event, e.Order | e.Action | e.Discard | e.Roll | e.Reveal):
        return replace(event, to=pile_of(change.new, event.side))
    return event

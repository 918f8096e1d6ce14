"""Which change belongs to which sentence: a reported act and the pieces that moved for it are one event."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import Any, cast

from ccmod.games.combat_commander.log.conventions import (
    carrier,
    chit_of,
    hex_of,
    is_control,
    is_spotting_round,
    pile_of,
)
from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.names import BROKEN, INITIATIVE, PIECES, deck_of
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
        """Whether pieces of later steps may still belong to it: what was typed, or reported before anything moved.

        A weapon of a Squad is given to one of its Teams by hand.
        """
        if isinstance(self.event, e.Deploy | e.Replace):
            return not self.undone
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
        if isinstance(self.event, e.TakeControl):
            return False  # one marker goes, another comes
        return any(type(old) is type(change) and _subject(old) == _subject(change) for old in self.claims)


def says_the_same(said: Event, done: Event) -> bool:
    """Whether a sentence is about what was done by hand before; the hand shows neither who nor how many points."""
    if isinstance(said, e.GainVP):
        return isinstance(done, e.VPMarker)
    unsure = ("side", "edge", "space", "secret", "chit")
    return type(said) is type(done) and all(
        getattr(said, field.name) == getattr(done, field.name)
        or (
            field.name in unsure
            and (field.name == "side" or None in (getattr(said, field.name), getattr(done, field.name)))
        )
        for field in fields(cast(Any, said))
    )


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
        case e.Unveteran(unit), "Veteran":
            return unit == name and not on
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
        case e.Deploy(unit) | e.Replace(unit):
            return _explains_exchange(unit, event.teams if isinstance(event, e.Deploy) else (event.team,), change)
        case e.Exit(units):
            return not hex and (name in units or carrier(change.was_over) in units)
        case e.Eliminate(piece):
            return not hex and piece in (name, carrier(change.was_over))
        case e.Transfer(weapon, _):
            return name == weapon
        case _:
            return False


def _explains_exchange(squad: str, teams: tuple[str, ...], change: Moved) -> bool:
    """A Squad goes, its Teams come, its weapon goes to one of them."""
    name, on_map = change.piece.name, hex_of(change.new) is not None
    if change.piece.kind == "weapon":
        return carrier(change.was_over) in (squad, *teams) or (on_map and carrier(change.over) in teams)
    return name in teams if on_map else name == squad


def _explains_marker(event: Event, change: Moved) -> bool:
    piece, hex, old = change.piece, hex_of(change.new), hex_of(change.old)
    match event:
        case e.Place(marker, place):
            return marker in (piece.name, piece.type) and place == hex
        case e.Remove(marker, place):
            return marker in (piece.name, piece.type) and place == old
        case e.DrawMarker(_, marker):
            return marker in (piece.name, piece.type) and hex is None
        case e.TakeControl():
            return is_control(piece)
        case e.Spot(_, place) | e.Drift(place):
            return is_spotting_round(piece) and place == hex
        case e.LoseSpot():
            return is_spotting_round(piece) and hex is None
        case e.Receive(_, radio):
            return piece.name == radio
        case e.DrawChit(_, letter):
            return bool(chit_of(piece)) and letter in (None, chit_of(piece))
        case e.RevealChit(_, letter):
            return chit_of(piece) == letter
        case e.Eliminate(name):
            return piece.name == name or (piece.kind == "track" and "Casualt" in piece.name)
        case e.Sniper(place):
            return piece.name.startswith("Sniper") and place == hex
        case e.AdvanceTime():
            return piece.kind == "track" and piece.name.startswith("Time")
        case e.GainVP() | e.VPMarker():
            return piece.kind == "track" and piece.name.startswith("VP")
        case e.MoveSurrender(side):
            return piece.kind == "track" and piece.name == f"{side} Surrender"
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
    if isinstance(event, e.DrawChit) and event.chit is None:
        return replace(event, secret=chit_of(change.piece))
    return event

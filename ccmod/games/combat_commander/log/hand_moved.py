"""What markers and the pieces of the tracks mean when somebody moves them by hand, without a word."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ccmod.games.combat_commander.log.conventions import (
    chit_of,
    hex_of,
    is_control,
    is_radio,
    is_spotting_round,
    number_of,
)
from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.names import CHITS, OPEN_CHITS, SMOKE, objectives_of, radio_box_of, weapons_of
from ccmod.play.event import Event
from ccmod.replay.adapter import Moved, Piece, Spot


@dataclass(frozen=True, slots=True)
class Loose:
    """A change of weight that says nothing sure about the rules, in plain words."""

    words: str


Found = Event | Loose


@dataclass(frozen=True, slots=True)
class Setting:
    """What of the game must be known to understand a marker."""

    objectives: Mapping[str, int] = field(default_factory=dict)
    """Hex to objective."""
    sides: tuple[str, ...] = ()
    actor: str | None = None
    """The side that acted last: who moves what belongs to nobody."""

    @classmethod
    def of(cls, scenario: Mapping[str, Any] | None) -> Setting:
        """The setting of a scenario, before anybody has acted."""
        data = scenario or {}
        hexes = ((data.get("map") or {}).get("objectives") or {}).items()
        return cls({hex: int(number) for number, hex in hexes}, tuple(data.get("sides") or ()))


def marker(move: Moved, setting: Setting) -> Iterator[Found]:
    """The events of a marker's move."""
    if is_control(move.piece):
        yield from _control(move, setting)
    elif is_spotting_round(move.piece):
        yield from _spotting_round(move, setting)
    elif is_radio(move.piece):
        yield from _radio(move)
    elif chit_of(move.piece):
        yield from _chit(move, setting)
    else:
        yield from _other(move, setting)


def has_meaning_of_its_own(piece: Piece) -> bool:
    """Whether the sentence that a marker is placed says less than the marker itself."""
    return is_control(piece) or is_spotting_round(piece) or is_radio(piece) or bool(chit_of(piece))


def _control(move: Moved, setting: Setting) -> Iterator[Found]:
    """A Control marker on an objective says who has it now; one that goes says nothing until another comes."""
    hex = hex_of(move.new)
    if hex is None or hex == hex_of(move.old):
        return
    number = setting.objectives.get(hex)
    yield Loose(told(move)) if number is None else e.TakeControl(move.piece.side, number)


def _spotting_round(move: Moved, setting: Setting) -> Iterator[Found]:
    old, new = hex_of(move.old), hex_of(move.new)
    if old is not None and new is not None and old != new:
        yield e.Drift(new)
    elif old is not None and new is None:
        yield e.LoseSpot()
    elif new is not None and old is None:
        yield Loose(told(move)) if setting.actor is None else e.Spot(setting.actor, new)


def _radio(move: Moved) -> Iterator[Found]:
    side, place = move.piece.side, move.new.place if move.new else ""
    was = move.old.place if move.old else ""
    if place == was:
        return
    if place == radio_box_of(side):
        yield e.Receive(side, move.piece.name)
    elif was == radio_box_of(side):
        yield e.Eliminate(move.piece.name) if place in ("", weapons_of(side)) else Loose(told(move))


def _chit(move: Moved, setting: Setting) -> Iterator[Found]:
    """Into the open box it is drawn, or revealed if somebody had it in secret; into a side's box, drawn in secret."""
    letter = chit_of(move.piece)
    place, was = (spot.place if spot else "" for spot in (move.new, move.old))
    owners = {objectives_of(side): side for side in setting.sides}
    if place == was:
        return
    if place in owners:
        yield e.DrawChit(owners[place], None, letter)
    elif place == OPEN_CHITS:
        side = owners.get(was) or setting.actor
        if side is None:
            yield Loose(told(move))
        else:
            yield e.RevealChit(side, letter) if was in owners else e.DrawChit(side, letter)
    elif place != CHITS:
        yield Loose(told(move) if was == OPEN_CHITS else f"a secret objective chit went to {_place(move.new)}")


def _other(move: Moved, setting: Setting) -> Iterator[Found]:
    old, new = hex_of(move.old), hex_of(move.new)
    name = move.piece.type or move.piece.name
    drawn = move.old is not None and move.old.deck == SMOKE and not (move.new and move.new.deck == SMOKE)
    if drawn and setting.actor is not None:
        yield e.DrawMarker(setting.actor, name)
    if old is not None and old != new:
        yield e.Remove(name, old)
    if new is not None and old != new:
        yield e.Place(name, new)


def track(move: Moved, setting: Setting) -> Iterator[Found]:
    """The events of a move on the tracks: Time, VP, a Surrender marker."""
    if move.old == move.new:
        return
    name, place = move.piece.name, move.new.place if move.new else ""
    number = number_of(place)
    if name == "VP" and "VP" in place and number is not None and setting.sides:
        yield e.VPMarker(place.partition("VP")[0].strip() or setting.sides[0], number)
    elif name == "Time" and place.startswith("Time ") and number is not None and setting.actor is not None:
        yield e.AdvanceTime(setting.actor, number)
    elif name.endswith(" Surrender") and place.startswith(f"{_owner(name)} Casualties") and number is not None:
        yield e.MoveSurrender(_owner(name), number)
    else:
        yield Loose(told(move))


def _owner(name: str) -> str:
    return name.removesuffix(" Surrender")


def told(move: Moved) -> str:
    """A move in plain words."""
    return f"{move.piece.name} went from {_place(move.old)} to {_place(move.new)}"


def _place(spot: Spot | None) -> str:
    return "nowhere" if spot is None else spot.place if spot.place else f"the map {spot.map}"

"""Which change belongs to which sentence: a reported act and the pieces that moved for it are one event."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ccmod.play.event import Event
from ccmod.play.footprints import EVERY, Arranged, Chosen, Created, Footprint, Goes, GoesOnto, Location, Shows, TakenOff
from ccmod.replay.adapter import Change, Moved, Ordered, Turned
from ccmod.replay.conventions import Conventions, Values, fits, is_said, located, matched, values_of


def claimed(event: Event, change: Change, game: Conventions) -> Event | None:
    """The event that a change belongs to, with what only the pieces show: the card drawn, the pile, a deck's order.

    ``None`` if the event did not make the change.
    """
    values = {name: value for name, value in values_of(event).items() if not _is_chosen(event, name)}
    for footprint in event.footprint:
        if is_said(values, footprint.unless):
            continue
        seen = _seen(footprint, change, values, game)
        if seen is not None and not any(name in event.phrase.slots for name in seen):
            hidden = {name: value for name, value in seen.items() if name in event.slots}
            return replace(event, **hidden) if hidden else event  # type: ignore[type-var]  # it is a dataclass
    return event if isinstance(change, Moved) and game.claims(event, change) else None


def subject_of(change: Change) -> tuple[type, str, str]:
    """The subject of a change: one event does it once."""
    if isinstance(change, Ordered):
        return Ordered, change.deck, ""
    return type(change), change.piece.name, change.layer if isinstance(change, Turned) else ""


def _seen(footprint: Footprint, change: Change, values: Values, game: Conventions) -> dict[str, Any] | None:
    """The values that a change shows of the fields that say nothing, if it leaves this footprint."""
    match footprint, change:
        case Arranged(deck, cards), Ordered(name, order):
            return {cards: order} if matched(deck.name, name, values) == {} else None
        case Shows(pieces, layer, level), Turned(piece, turned, _, new):
            shown = (layer, level) == (turned, new) and fits(footprint, piece)
            return _named(pieces, game.called(piece), values) if shown else None
        case Goes() as goes, Moved(piece) as moved:
            return _gone(goes, moved, {**values, "owner": piece.side}, game)
        case GoesOnto(pieces), Moved(piece):
            return _named(pieces, game.called(piece), values)
        case Created(pieces, to), Moved(piece, _, new):
            there = located(to, new, values, game, loosely=True)
            return None if there is None else _named(pieces, game.called(piece), values)
        case TakenOff(pieces, origin), Moved(piece, old, new) if fits(footprint, piece):
            stays = (origin is None or origin.loose) and game.on_board(new) is not None
            gone = not stays and (origin is None or located(origin, old, values, game, loosely=True) is not None)
            return _named(pieces, game.called(piece), values) if gone else None
    return None


def _gone(step: Goes, change: Moved, values: Values, game: Conventions) -> dict[str, Any] | None:
    """A piece went to the location, or was carried there."""
    there = located(step.to, change.new, values, game, loosely=True)
    if there is None:
        return None
    if fits(step, change.piece):
        named = _named(step.pieces, game.called(change.piece), values)
        if named is not None and _comes(step, named, change, values, game):
            return {**there, **named}
    bearers = [game.bearer(change.piece, change.over)]
    if there == {} and isinstance(step.to, Location) and step.to.loose:
        bearers.append(game.bearer(change.piece, change.was_over))
    carriers = tuple(one for one in bearers if one is not None)
    return there if carriers and _named(step.pieces, carriers, values) is not None else None


def _is_chosen(event: Event, name: str) -> bool:
    """Whether only the pieces show what a field says: where a card went."""
    hidden = name not in event.phrase.slots
    return hidden and any(
        isinstance(one, Goes) and isinstance(one.to, Chosen) and one.to.field == name for one in event.footprint
    )


def _comes(step: Goes, named: Values, change: Moved, values: Values, game: Conventions) -> bool:
    """Whether a piece that the sentence does not name may be it: its side's own, and not there before."""
    if not named and step.pieces != EVERY:
        return True
    own = values.get("side") is None or change.piece.side in ("", values["side"])
    return own and located(step.to, change.old, values, game) is None


def _named(template: str, names: tuple[str, ...], values: Values) -> dict[str, Any] | None:
    """The values that the name of a piece shows; ``None`` if it is not meant."""
    if template == EVERY:
        return {}
    bare = template.strip("{}") if template.startswith("{") and template.endswith("}") else ""
    if bare and bare not in values:
        return None  # a name that only the game can fill is nobody's
    return next((seen for name in names if (seen := matched(template, name, values)) is not None), None)

"""Decks, maps and sides that are named and do not exist."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.vassal import sequence
from ccmod.vassal.components import Component
from ccmod.vassal.lint.finding import LintFinding, error, note, warning
from ccmod.vassal.lint.fixed import is_fixed
from ccmod.vassal.lint.references import owner
from ccmod.vassal.lint.subject import MAPS, Subject
from ccmod.vassal.traits import Invisible, Mask, RestrictedAccess, ReturnToDeck, SendTo, Trait

OBSERVER = "<observer>"
_ON_A_BOARD, _IN_A_PLACE = ("L", "G"), ("Z", "R")
"""Destinations of Send to Location: pixels and grid locations of a board; zones and regions of a map."""


def missing_decks(subject: Subject) -> Iterator[LintFinding]:
    """Decks that cards are sent to."""
    if not subject.is_whole:
        return
    decks = {one.component.name for one in subject.everywhere("DrawPile")}
    hint = f"decks: {', '.join(sorted(map(repr, decks))) or 'none'}"
    for one in subject.of("DrawPile"):
        target = one.component.element.get("reshuffleTarget")
        if _sends_all(one.component) and is_fixed(target) and target not in decks:
            yield error("lint/deck-missing", one.place, f"it is sent to the deck {target!r}, which is not there", hint)
    for one in subject.of("DeckSendKeyCommand"):
        target = one.component.element.get("targetDeck")
        if not one.component["variableDeck"] and is_fixed(target) and target not in decks:
            yield error("lint/deck-missing", one.place, f"it sends to the deck {target!r}, which is not there", hint)
    for definition in subject.definitions:
        for trait in definition.traits:
            target = _target(trait) if isinstance(trait, ReturnToDeck) else ""
            if is_fixed(target) and target not in decks:
                message = f"{owner(definition)} returns to the deck {target!r}, which is not there"
                yield error("lint/deck-missing", definition.place, message, hint)


def _sends_all(deck: Component) -> bool:
    """Whether a deck has the command that sends all its cards away (``counters/Deck.java``: it needs a menu text)."""
    return bool(deck["reshufflable"] and deck.element.get("reshuffleCommand"))


def _target(trait: ReturnToDeck) -> str:
    """The deck that it goes to, as far as it is certain: a text that may be an expression, unless the player chooses.

    An old trait is read as VASSAL reads it, its deck as the expression. With neither it finds none, and the old name
    says which was meant.
    """
    return "" if trait.choose else trait.expression or trait.deck


def missing_maps(subject: Subject) -> Iterator[LintFinding]:
    """Maps and boards that pieces are sent to, as far as VASSAL looks for them (``counters/SendToLocation.java``).

    Only a place by pixels or grid location is counted from a board. Where the map is not found, VASSAL takes the one on
    which the piece is: right for a zone or region, wrong for pixels of another map.
    """
    if not subject.is_whole:
        return
    maps = _maps_by_name(subject)
    for definition in subject.definitions:
        for trait in definition.traits:
            if not isinstance(trait, SendTo) or not is_fixed(trait.map):
                continue
            kind = trait.destination[:1] or "L"
            found = maps.get(trait.map)
            if found is None and kind in _ON_A_BOARD:
                message = f"{owner(definition)} is sent to the map {trait.map!r}, which is not there"
                yield error("lint/map-missing", definition.place, message)
            elif found is None and kind in _IN_A_PLACE:
                message = f"{owner(definition)} is sent to the map {trait.map!r}, which is not there"
                yield note("lint/map-missing", definition.place, f"{message}: it goes to the piece's own map")
            elif found is not None and kind in _ON_A_BOARD and not _has_board(found, trait.board):
                message = f"{owner(definition)} is sent to the board {trait.board!r}, which {trait.map!r} does not have"
                yield error("lint/map-missing", definition.place, message)


def _has_board(found: Component, name: str) -> bool:
    return not is_fixed(name) or any(one.name == name for one in found.all("Board"))


def _maps_by_name(subject: Subject) -> dict[str, Component]:
    """The maps by their names and by the ids that VASSAL gives them (``tools/UniqueIdManager.java``)."""
    listed = [one.component for one in subject.everywhere(*MAPS)]
    by_id = {f"Map{number}": one for number, one in enumerate(listed)}
    return by_id | {one.name: one for one in reversed(listed)}


def unknown_sides(subject: Subject) -> Iterator[LintFinding]:
    """Sides that own maps, decks or pieces and that nobody can take."""
    if not subject.is_whole:
        return
    hint = f"sides of the roster: {', '.join(sorted(map(repr, subject.sides))) or 'none'}"
    for one in subject.located:
        names: list[str] = []
        if one.component.kind in ("PrivateMap", "PlayerHand"):
            names = list(one.component["side"])
        elif one.component.kind == "DrawPile" and one.component["deckRestrictAccess"]:
            names = list(one.component["deckOwners"])
        elif one.component.kind == "Inventory":
            names = list(one.component["sides"])
        yield from _unknown(subject, names, one.place, hint)
    for definition in subject.definitions:
        for trait in definition.traits:
            yield from _unknown(subject, _sides(trait), definition.place, hint)


def _sides(trait: Trait) -> list[str]:
    """The sides that a trait names."""
    if isinstance(trait, RestrictedAccess):
        return list(trait.sides)
    if isinstance(trait, Mask | Invisible) and trait.access.startswith("sides:"):
        return sequence.decode(trait.access, ":")[1:]
    return []


def _unknown(subject: Subject, names: list[str], place: str, hint: str) -> Iterator[LintFinding]:
    for name in dict.fromkeys(names):
        if name and name != OBSERVER and is_fixed(name) and name not in subject.sides:
            yield warning("lint/side-unknown", place, f"the side {name!r} is not in the roster", hint)

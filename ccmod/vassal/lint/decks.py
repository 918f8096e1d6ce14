"""Decks, maps and sides that are named and do not exist."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.vassal import sequence
from ccmod.vassal.lint.finding import LintFinding, error, warning
from ccmod.vassal.lint.fixed import is_fixed
from ccmod.vassal.lint.references import owner
from ccmod.vassal.lint.subject import MAPS, Subject
from ccmod.vassal.traits import Invisible, Mask, RestrictedAccess, ReturnToDeck, SendTo, Trait

OBSERVER = "<observer>"


def missing_decks(subject: Subject) -> Iterator[LintFinding]:
    """Decks that cards are sent to."""
    if not subject.is_whole:
        return
    decks = {one.component.name for one in subject.everywhere("DrawPile")}
    hint = f"decks: {', '.join(sorted(map(repr, decks))) or 'none'}"
    for one in subject.of("DrawPile"):
        target = one.component.element.get("reshuffleTarget")
        if one.component["reshufflable"] and is_fixed(target) and target not in decks:
            yield error("lint/deck-missing", one.place, f"it is sent to the deck {target!r}, which is not there", hint)
    for one in subject.of("DeckSendKeyCommand"):
        target = one.component.element.get("targetDeck")
        if not one.component["variableDeck"] and is_fixed(target) and target not in decks:
            yield error("lint/deck-missing", one.place, f"it sends to the deck {target!r}, which is not there", hint)
    for definition in subject.definitions:
        for trait in definition.traits:
            if isinstance(trait, ReturnToDeck) and _is_aimed(trait) and trait.deck not in decks:
                message = f"{owner(definition)} returns to the deck {trait.deck!r}, which is not there"
                yield error("lint/deck-missing", definition.place, message, hint)


def _is_aimed(trait: ReturnToDeck) -> bool:
    """Whether it goes to one certain deck; before its version 2 an empty name meant that the player chooses."""
    return is_fixed(trait.deck) and (not trait.version or not trait.choose) and not trait.expression


def missing_maps(subject: Subject) -> Iterator[LintFinding]:
    """Maps and boards that pieces are sent to."""
    if not subject.is_whole:
        return
    maps = {one.component.name: one.component for one in subject.everywhere(*MAPS)}
    for definition in subject.definitions:
        for trait in definition.traits:
            if not isinstance(trait, SendTo) or trait.destination in "ACN" or not is_fixed(trait.map):
                continue
            if trait.map not in maps:
                message = f"{owner(definition)} is sent to the map {trait.map!r}, which is not there"
                yield error("lint/map-missing", definition.place, message)
            elif is_fixed(trait.board) and trait.board not in {one.name for one in maps[trait.map].all("Board")}:
                message = f"{owner(definition)} is sent to the board {trait.board!r}, which {trait.map!r} does not have"
                yield error("lint/map-missing", definition.place, message)


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

"""Decks of a game as the new module has them: by their names, on the map where they lie if there are twins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.replay.places import MapGrids
from ccmod.vassal import sequence
from ccmod.vassal.components import Component
from ccmod.vassal.lint.subject import Located, Subject
from ccmod.vassal.opening import Module
from ccmod.vassal.traits import Deck

_FIELDS = {
    "draw_outline": "draw", "outline_colour": "color", "width": "width", "height": "height",
    "face_down_option": "faceDown", "shuffle_option": "shuffle", "allow_multiple": "allowMultiple",
    "allow_specific": "allowSelect", "reversible": "reversible", "send_text": "reshuffleCommand",
    "send_deck": "reshuffleTarget", "send_report": "reshuffleMessage", "name": "name",
    "shuffle_report": "shuffleFormat", "reverse_report": "reverseFormat", "face_down_report": "faceDownFormat",
    "draw_face_up": "drawFaceUp", "can_save": "canSave", "shuffle_key": "shuffleHotkey",
    "send_key": "reshuffleHotkey", "max_stack": "maxStack", "count_expressions": "countExpressions",
    "uses_count_expressions": "expressionCounting", "send_key_when_empty": "hotkeyOnEmpty",
    "empty_key": "emptyHotkey", "draw_specific_format": "selectDisplayProperty",
    "draw_specific_sort": "selectSortProperty", "restricted": "restrictOption", "restriction": "restrictExpression",
    "shuffle_text": "shuffleCommand", "reverse_text": "reverseCommand", "reverse_key": "reverseHotkey",
    "draw_multiple_text": "drawMultipleMessage", "draw_specific_text": "drawSpecificMessage",
    "face_up_text": "faceUpMessage", "face_down_text": "faceDownMessage", "face_up_key": "faceUpHotkey",
    "face_up_report": "faceUpReportFormat", "face_flip_key": "faceFlipHotkey", "face_down_key": "faceDownHotkey",
    "save_text": "saveMessage", "save_key": "saveHotkey", "save_report": "saveReportFormat",
    "load_text": "loadMessage", "load_key": "loadHotkey", "load_report": "loadReportFormat",
    "restrict_access": "deckRestrictAccess", "sides": "deckOwners",
}  # fmt: skip
"""The fields of a deck by the attributes of a draw pile (``build/module/map/DrawPile.java``)."""
_SENDING = ("send_text", "send_deck", "send_report", "send_key")
_NAMELESS = "DECK|false|MAP|||||0|0||false|||EQUALS||"


@dataclass(frozen=True, slots=True)
class Pile:
    """A deck of the module."""

    deck: Deck
    """With its place in the game, empty, and face down if it lies so at first."""
    board: str
    """The board that it belongs to; empty for none."""
    is_placed: bool = True
    """Whether its place is certain, and not beside boards of unknown size."""


def piles(module: Module, places: MapGrids) -> list[Pile]:
    """The decks of a module that the boards of a game show."""
    return list(_piles(Subject(module).of("DrawPile"), places))


def _piles(found: Iterable[Located], places: MapGrids) -> Iterator[Pile]:
    for one in found:
        map, view = one.map, one.component
        boards = places.maps.get(map.name, ()) if map is not None else ()
        board = view["owningBoard"] or ""
        own = next((placed for placed in boards if placed.name == board), None)
        if map is None or (board and own is None):
            continue
        x, y = own.corner if own is not None else (0, 0)
        deck = deck_of(view).change(map=map.name, x=view["x"] + x, y=view["y"] + y)
        yield Pile(deck, board, own is None or own.is_placed)


def deck_of(pile: Component) -> Deck:
    """The deck of a draw pile, with all that its menu has."""
    values: dict[str, Any] = {field: pile[attribute] for field, attribute in _FIELDS.items()}
    if not pile["reshufflable"]:
        values |= dict.fromkeys(_SENDING, "") | {"send_key": None}
    plain: dict[str, Any] = {name: "" if value is None and name in _TEXTS else value for name, value in values.items()}
    commands = tuple(_command(child) for child in pile.children if child.kind == "DeckGlobalKeyCommand")
    face_down = plain["face_down_option"] not in ("Never", "MenuDefaultUp")
    return Deck(**plain, global_commands=commands, face_down=face_down)


_TEXTS = {name for name in _FIELDS if name.endswith(("_text", "_report", "_deck", "_sort", "_format")) or name in (
    "name", "restriction")}  # fmt: skip


def _command(command: Component) -> str:
    """A line of a deck's menu as the deck holds it (``build/module/map/DeckGlobalKeyCommand.java``)."""
    text = {name: command.element.get(name) for name in ("hotkey", "filter", "deckCount", "reportFormat", "parameters")}
    flags = [str(bool(command[name])).lower() for name in ("reportSingle", "suppressSounds")]
    target = command.element.get("target") or _NAMELESS
    name = command.name
    tokens = [name, text["hotkey"], text["filter"], text["deckCount"] or "-1", text["reportFormat"], name, target]
    return sequence.encode([*tokens, *flags, text["parameters"]], "|")


def pile_for(deck: Deck, map: str | None, name: str, known: Iterable[Pile]) -> Pile | None:
    """The deck of the module that a game's deck is: of this name, on its own map before others."""
    alike = [one for one in known if one.deck.name == name]
    return next((one for one in alike if one.deck.map == map), alike[0] if alike else None)

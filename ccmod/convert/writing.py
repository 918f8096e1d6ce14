"""A position document as YAML text: short lines, one stack a line where it fits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import yaml

from ccmod.convert.document import FORMAT, OFF, SEEN_BY_REFEREE, PlacedDeck, PlacedStack, PositionDocument, StackedPiece

_HEAD = "# A position read by ccmod. Stacks go from bottom to top, decks from top to bottom.\n"
_HOW = "# To write changes back: ccmod convert THIS_FILE --base THE_SAVE -o NEW.vsav --referee\n"


class _Dumper(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):  # type: ignore[misc]  # one of two classes of the library
    """The library's dumper without anchors: equal parts are written out each time."""

    def ignore_aliases(self, data: Any) -> bool:
        """Never an alias."""
        return True


def dump(document: PositionDocument) -> str:
    """The document as YAML text, ending in a line end."""
    text = yaml.dump(
        to_data(document), Dumper=_Dumper, default_flow_style=None, sort_keys=False, allow_unicode=True, width=110
    )
    return _HEAD + (_HOW if document.seen_by == SEEN_BY_REFEREE else "") + text


def to_data(document: PositionDocument) -> dict[str, Any]:
    """The document as plain data, what is empty left out: what the YAML and the JSON hold."""
    data: dict[str, Any] = {"ccmod": FORMAT, "seen by": document.seen_by}
    if document.step is not None:
        data["step"] = document.step
    optional = {
        "module": document.module,
        "version": document.version,
        "players": dict(document.players),
        "properties": dict(document.properties),
        "maps": _maps(document.stacks),
        "decks": {deck.name: _deck(deck) for deck in document.decks},
        "off map": _entries(document.off_map),
        "notes": list(document.notes),
    }
    return data | {key: value for key, value in optional.items() if value}


def _maps(stacks: Iterable[PlacedStack]) -> dict[str, list[Any]]:
    maps: dict[str, list[Any]] = {}
    for stack in stacks:
        maps.setdefault(stack.map, []).append({stack.at: _entries(stack.pieces)})
    return maps


def _deck(deck: PlacedDeck) -> dict[str, Any]:
    face = "down" if deck.face_down else "up"
    return {"face": face, "cards": _entries(deck.cards) if deck.cards else deck.count}


def _entries(entries: Iterable[StackedPiece]) -> list[Any]:
    return [
        {entry.name: {name: "off" if value == OFF else value for name, value in entry.state.items()}}
        if entry.state
        else entry.name
        for entry in entries
    ]

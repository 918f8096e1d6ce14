"""The keys of a record's own set-up, and the form of their values."""

from __future__ import annotations

from typing import Any

from ccmod.play.shapes import Shapes, by_name, each, measure, or_none, row, text

_LONGEST = 10_000


def _word(value: Any) -> str | None:
    """A text that may be empty: the layer without a name, the side of nobody."""
    return None if isinstance(value, str) else ""


_TEXT = or_none(_word)
_TURNED = or_none(by_name(measure(360), _word))
_CARDS = or_none(each(or_none(text), _LONGEST))
SHAPES: Shapes = {
    "decks": (by_name(_CARDS), "cards by deck, as in {Draw: [Ace, King]}"),
    "hands": (by_name(_CARDS), "cards by side, as in {Red: [Ace]}"),
    "pieces": (
        by_name(
            row(kind=text, side=_TEXT, label=_TEXT, place=_TEXT, faces=or_none(by_name(text, _word)), turned=_TURNED)
        ),
        "pieces by name, as in {Tank 1: {place: C4, side: Red}}",
    ),
    "turn": (text, "the turn's name"),
}
"""For each key of a set-up how its value has to look, in code and in words."""

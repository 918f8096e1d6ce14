"""Which classes VASSAL takes in a build file (the table ``classes.txt``), and what they write into it by hand."""

from __future__ import annotations

from functools import cache
from pathlib import Path

PACKAGE = "VASSAL."
"""The beginning of the names of VASSAL's own classes; those of a module's own Java code begin otherwise."""


@cache
def component_classes() -> frozenset[str]:
    """The full names of all components of VASSAL (``build/Builder.java`` makes them by these names)."""
    return frozenset(_lines("classes.txt"))


@cache
def unwritten_classes() -> dict[str, str]:
    """Those of :func:`component_classes` that nobody writes into a build file, each with the reason."""
    return dict(line.split("\t") for line in _lines("unwritten.txt"))


def _lines(table: str) -> list[str]:
    text = (Path(__file__).parent / table).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def is_missing_class(tag: str) -> bool:
    """Whether a tag of a build file names a class of VASSAL's that VASSAL does not have."""
    return tag.startswith(PACKAGE) and tag not in component_classes()


ITEMS: dict[str, str] = {
    "BoardPicker": "setup",  # the boards of a new game, as a save has them (build/module/map/BoardPicker.java)
    "GlobalOptions": "option",  # a preference and its first value (build/module/GlobalOptions.java)
    "PlayerRoster": "entry",  # a side (build/module/PlayerRoster.java)
}
"""The tag of the items that a class writes, by its bare name; an item's text is what it says."""
ITEM_TAGS = frozenset(ITEMS.values())
SLOTS = ("PieceSlot", "CardSlot")
DEFINED = (*SLOTS, "PrototypeDefinition")
"""The classes whose text is the definition of a piece (``build/widget/PieceSlot.java``, ``PrototypeDefinition``)."""

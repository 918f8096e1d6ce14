"""What VASSAL's components write into a build file by hand, beside attributes and components of their own.

Found by looking through every ``getBuildElement(Document)`` and ``build(Element)`` of VASSAL's source (3.8 and its
history). Whatever else stands inside a component is the component of a class, which may be a module's own.
"""

from __future__ import annotations

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

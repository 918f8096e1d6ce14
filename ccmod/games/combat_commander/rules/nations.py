"""Nations that a scenario brings along: their units, Weapons, Radios and Fate deck, in the shape of the shipped tables.

A nation may be like one that ships and say only what differs::

    nations:
      finland:
        like: germany
        deck: {prefix: FI}
        units:
          sissi: {kind: squad, quality: elite, good: [5, 4, 5, 8], broken: [2, 1, 1, 8], boxed: [move]}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.ground.errors import UnreadableInput, UnsupportedInput
from ccmod.ground.nearest import near

KEYS = ("like", "deck", "units", "weapons", "radios")
UNIT_KEYS = {"kind", "quality", "good", "broken", "boxed"}
WEAPON_KEYS = {"name", "kind", "fp", "range", "boxed", "move", "ordnance", "smoke"}
KINDS = ("squad", "team")
CARD_LENGTH = 8
"""Number, Order, Action, Event, hex, white die, red die, trigger."""


def check_nation(name: str, data: Any, shipped: Mapping[str, Any]) -> None:
    """Raise :class:`UnreadableInput` or :class:`UnsupportedInput` (``cc/nation``) for a nation that cannot be."""
    if name in shipped:
        raise UnsupportedInput("cc/nation", f"{name} ships with ccmod and is not changed", hint="give it another name")
    if not isinstance(data, Mapping):
        raise UnreadableInput("cc/nation", f"the nation {name} must be a mapping", hint=f"with {', '.join(KEYS)}")
    for key in data:
        if key not in KEYS:
            hint = near(str(key), KEYS) or f"known: {', '.join(KEYS)}"
            raise UnreadableInput("cc/nation", f"the nation {name} has no {key!r}", hint=hint)
    like = data.get("like")
    if like is not None and like not in shipped:
        hint = near(str(like), shipped) or f"known: {', '.join(shipped)}"
        raise UnreadableInput("cc/nation", f"{name} cannot be like {like!r}", hint=hint)
    _check_deck(name, data.get("deck"), like)
    for id, row in (data.get("units") or {}).items():
        if not isinstance(row, Mapping) or not set(row) <= UNIT_KEYS or row.get("kind") not in KINDS:
            hint = "kind: squad or team, quality, good and broken as [FP, Range, Movement, Morale], boxed"
            raise UnreadableInput("cc/nation", f"the unit {id} of {name} is not as the tables have it", hint=hint)
        if any(not _numbers(row.get(side)) for side in ("good", "broken")):
            raise UnreadableInput("cc/nation", f"the unit {id} of {name} needs four numbers on each side")
    for row in data.get("weapons") or ():
        if not isinstance(row, Mapping) or set(row) != WEAPON_KEYS:
            hint = f"each has {', '.join(sorted(WEAPON_KEYS))}"
            raise UnreadableInput("cc/nation", f"a Weapon of {name} is not as the tables have it", hint=hint)


def _numbers(values: Any) -> bool:
    return isinstance(values, list) and len(values) == 4 and all(isinstance(value, int) for value in values)


def _check_deck(name: str, deck: Any, like: str | None) -> None:
    if deck is None:
        raise UnreadableInput("cc/nation", f"{name} needs a deck", hint="deck: {prefix: FI}, with cards or like")
    prefix = deck.get("prefix") if isinstance(deck, Mapping) else None
    if not isinstance(prefix, str) or not prefix.isalpha() or not prefix.isupper():
        raise UnreadableInput("cc/nation", f"the deck of {name} needs a prefix in capitals", hint="as in FI, for FI-1")
    cards = deck.get("cards")
    if cards is None and like is None:
        raise UnreadableInput("cc/nation", f"{name} has no cards and is like no nation", hint="add like: germany")
    if cards is not None and any(not isinstance(row, list) or len(row) != CARD_LENGTH for row in cards):
        hint = "number, Order, Action, Event, hex, white, red, trigger"
        raise UnreadableInput("cc/nation", f"a card of {name} does not have {CARD_LENGTH} values", hint=hint)

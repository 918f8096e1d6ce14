"""The values of a piece in addition to its layers, by names for the YAML: texts, values, facings, marks, masks.

A value is always a text. An omitted value stays as it is in the save, or as the palette has it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import isfinite

from ccmod.convert.names import layers_of, unique_names
from ccmod.ground.dataclass import dataclass
from ccmod.vassal.numbers import count_of, java_double
from ccmod.vassal.traits import DynamicProperty, Invisible, Label, MarkMoved, Mask, Piece, Rotate, Trait
from ccmod.vassal.values import write_double

NOBODY = "nobody"
"""Who covers a piece that lies open."""
SOMEBODY = "somebody"
"""Who covers a piece if he holds no side; his id is a password and is never shown."""

_QUIET = ("", "0", "no", NOBODY)
"""Values that go without saying."""


@dataclass(frozen=True, slots=True)
class Sides:
    """Players and their sides, both ways."""

    side_of: Callable[[str], str | None]
    player_of: Callable[[str], str | None]

    @classmethod
    def of(cls, seats: Mapping[str, str]) -> Sides:
        """From player ids (passwords) with their sides."""
        players = {side: id for id, side in seats.items()}
        return cls(seats.get, players.get)


def values_of(piece: Piece) -> dict[str, Trait]:
    """The traits that hold a value, innermost first, by their names; no layer of the piece has such a name."""
    named = [(str(index), name) for index, trait in enumerate(piece.traits) if (name := _name(trait)) is not None]
    layers = [(f"layer {name}", name) for name in layers_of(piece)]
    names = unique_names([*layers, *named]) if named else {}
    return {names[index]: piece.traits[int(index)] for index, _ in named}


def shown_values(piece: Piece, sides: Sides) -> dict[str, str]:
    """The values that do not go without saying."""
    found = {name: value_of(trait, sides) for name, trait in values_of(piece).items()}
    return {name: value for name, value in found.items() if value not in _QUIET}


def value_of(trait: Trait, sides: Sides) -> str:
    """The value of a trait as a text."""
    match trait:
        case Label():
            return trait.text
        case DynamicProperty():
            return trait.value
        case Rotate():
            if trait.facings == 1:
                return write_double(trait.angle) if trait.angle else ""
            return str(trait.facing + 1) if trait.facing else ""
        case MarkMoved():
            return "yes" if trait.moved else "no"
        case Mask() | Invisible() if trait.owner is not None:
            by_side = not trait.access.startswith("player:")
            return (trait.owner if by_side else sides.side_of(trait.owner)) or SOMEBODY
    return NOBODY


def with_value(trait: Trait, value: str, sides: Sides) -> Trait | None:
    """The trait with another value; ``None`` if it cannot have it."""
    match trait:
        case Label():
            return trait.change(text=value)
        case DynamicProperty():
            return trait.change(value=value)
        case Rotate() if trait.facings == 1:
            angle = java_double(value or "0")
            return trait.change(angle=angle) if angle is not None and isfinite(angle) else None
        case Rotate():
            facing = count_of(value or "1")
            return trait.change(facing=facing - 1) if facing and facing <= trait.facings else None
        case MarkMoved():
            moved = {"yes": True, "true": True, "no": False, "false": False}.get(value)
            return None if moved is None else trait.change(moved=moved)
        case Mask() | Invisible() if value == NOBODY:
            return trait.change(owner=None)
        case Mask() | Invisible():
            owner = sides.player_of(value) if trait.access.startswith("player:") else value
            return None if owner is None else trait.change(owner=owner)
    return None


def wanted_by(trait: Trait) -> str:
    """The values that a trait takes, for messages."""
    match trait:
        case Rotate():
            return "an angle" if trait.facings == 1 else f"a facing from 1 to {trait.facings}"
        case MarkMoved():
            return "yes or no"
        case Mask() | Invisible():
            return f"a side that somebody plays, or {NOBODY}"
    return "a text"


def _name(trait: Trait) -> str | None:
    match trait:
        case Label() if trait.edit_key is not None:
            return "text" if trait.property_name in ("", "TextLabel") else trait.property_name
        case DynamicProperty():
            return trait.name or "value"
        case Rotate():
            return f"facing {trait.name}" if trait.name else "facing"
        case MarkMoved():
            return "moved"
        case Mask():
            return "masked"
        case Invisible():
            return "hidden"
    return None

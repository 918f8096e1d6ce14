"""How a piece is turned, and the values that it carries: what any game may be watched for, whatever its rules.

Follows ``counters/FreeRotator.java``, ``DynamicProperty.java``, ``PropertySheet.java``, ``Labeler.java``,
``AreaOfEffect.java``, ``Obscurable.java`` and ``Hideable.java``; values have the names of VASSAL's properties.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from ccmod.play.slots import LONGEST_NAME, as_name
from ccmod.replay.acts import SetRotation, SetValue
from ccmod.replay.adapter import Detail, Facing, PropertySet, RecordPiece, Rotated
from ccmod.vassal import traits as vassal
from ccmod.vassal.chat import plain_text
from ccmod.vassal.property_keys import PropertyKey
from ccmod.vassal.traits import AreaOfEffect, DynamicProperty, Invisible, Label, Mask, PropertySheet, Trait
from ccmod.vassal.traits import Piece as Traits

TEXT_LABEL = "TextLabel"
"""The property of a label that names none."""
MASKED, HIDDEN = "ObscuredToOthers", "InvisibleToOthers"


def facings_of(piece: Traits) -> dict[str, Facing]:
    """How each rotate trait of a piece is turned, by the trait's name; nameless ones after the first are numbered."""
    found = {}
    for index, trait in enumerate(piece.all(vassal.Rotate)):
        found[rotation_name(trait, index)] = facing_of(trait)
    return found


def rotation_name(trait: vassal.Rotate, index: int) -> str:
    """The name of the rotate trait at an index of a piece."""
    return trait.name or (str(index + 1) if index else "")


def facing_of(trait: vassal.Rotate) -> Facing:
    """How a rotate trait is turned. An index beyond the last facing counts as the last."""
    if trait.facings == 1:
        return Facing(_within_a_turn(-trait.angle))
    facings = max(trait.facings, 1)
    index = min(max(trait.facing, 0), facings - 1)
    return Facing(_within_a_turn(index * 360 / facings), index + 1)


def _within_a_turn(degrees: float) -> float:
    return round(degrees % 360, 2) % 360 if math.isfinite(degrees) else 0.0


def values_of(piece: Traits) -> dict[str, str]:
    """The values that a player may change: dynamic properties, sheets, labels, areas that are shown."""
    found: dict[str, str] = {}
    for trait in piece.traits:
        match trait:
            case DynamicProperty() | PropertySheet():
                found |= {name: value_words(value) for name, value in trait.properties.items()}
            case Label():
                found[trait.property_name or TEXT_LABEL] = value_words(trait.text)
            case AreaOfEffect():
                found[f"{trait.name or 'Area'}_Active"] = _truth(trait.active)
    return found


def covers_of(piece: Traits) -> dict[str, str]:
    """Whether a piece is masked or invisible, where it has traits for that."""
    found = {MASKED: _truth(piece.masked)} if piece.all(Mask) else {}
    return found | ({HIDDEN: _truth(piece.hidden)} if piece.all(Invisible) else {})


def value_words(value: str) -> str:
    """A value as one line of a record can hold it."""
    return plain_text(value[: 4 * LONGEST_NAME]).replace('"', "'")[:LONGEST_NAME].strip()


def compared(piece: RecordPiece, before: Traits, after: Traits, *, moved: bool) -> Iterator[Detail]:
    """Changes of facing or value; that a piece which moved is covered is not reported."""
    if before.traits is after.traits:
        return
    turned = facings_of(before)
    for trait, facing in facings_of(after).items():
        if turned.get(trait, facing) != facing:
            yield Rotated(piece, trait, facing)
    pairs = [(values_of(before), values_of(after))]
    if not moved:
        pairs.append((covers_of(before), covers_of(after)))
    for old, new in pairs:
        for name, value in new.items():
            if old.get(name, value) != value:
                yield PropertySet(name, old[name], value, piece)


def property_set(container: str, name: str, old: str, new: str) -> PropertySet:
    """A value of the module, or of a map or a zone on it, that has changed."""
    key = PropertyKey.read(name, container)
    return PropertySet(key.name, value_words(old), value_words(new), None, key.map or None, key.zone or None)


def altered(piece: Traits, act: SetRotation | SetValue) -> Traits | None:
    """The piece with a trait turned or a value set, by names as sentences can hold them.

    It is ``None`` if it has no such trait, and for masks and the like, which have owners.
    """
    rotations = {id(one): rotation_name(one, index) for index, one in enumerate(piece.all(vassal.Rotate))}
    done = []

    def change(trait: Trait) -> Trait:
        new = _altered(trait, rotations.get(id(trait), ""), act)
        if new is not None:
            done.append(new)
        return trait if new is None else new

    changed = piece.map_traits(change)
    return changed if done else None


def _altered(trait: Trait, rotation: str, act: SetRotation | SetValue) -> Trait | None:
    match trait, act:
        case vassal.Rotate(), SetRotation() if as_name(rotation) == act.trait:
            if trait.facings == 1:
                return trait.change(angle=-act.degrees)
            return trait.change(facing=round(act.degrees * trait.facings / 360) % max(trait.facings, 1))
        case DynamicProperty(), SetValue() if as_name(trait.name) == act.name:
            return trait.change(value=act.value)
        case Label(), SetValue() if as_name(trait.property_name or TEXT_LABEL) == act.name:
            return trait.change(text=act.value)
        case AreaOfEffect(), SetValue() if as_name(f"{trait.name or 'Area'}_Active") == act.name:
            return trait.change(active=act.value == "true")
    return None


def _truth(value: bool) -> str:
    return "true" if value else "false"

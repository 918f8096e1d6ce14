"""The migration of the state of one trait in a newer one: levels by their labels, values by their names.

What means the same goes over silently; for all else the carrying says in words what was changed or lost.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field, fields
from typing import Any

from ccmod.convert.readings import alike
from ccmod.ground.dataclass import dataclass
from ccmod.vassal import sequence
from ccmod.vassal.fields import fields_of
from ccmod.vassal.traits import Invisible, Label, Layer, Mark, Mask, PropertySheet, Rotate, Trait, UnknownTrait


@dataclass(slots=True)
class StateMigration:
    """The context in which the states of traits are carried over, which also collects the reports of changes."""

    said: Callable[[str], None] = lambda text: None
    """Takes what was changed, a sentence without its subject."""
    lost: Callable[[str], None] = lambda text: None
    """Takes what could not be carried over."""
    sides: Mapping[str, str] = field(default_factory=dict)
    """Sides that have a new name."""
    side_of: Callable[[str], str | None] = lambda player: None
    """The side of a player's id."""
    player_of: Callable[[str], str | None] = lambda side: None
    """The id (a password) of the player of a side, by its old name."""


def migrated(old: Trait, new: Trait, migration: StateMigration) -> Trait:
    """The newer trait with what the old one's state means in it."""
    match old, new:
        case Mark(), _:
            return new  # markers are the module's
        case Layer(), Layer():
            return _layer(old, new, migration)
        case Label(), Label():
            return new if new.edit_key is None and not alike(old, new) else new.change(text=old.text)
        case Rotate(), Rotate():
            return _rotation(old, new, migration)
        case ((Mask() | Invisible()), (Mask() | Invisible())):
            return _owned(old, new, migration)
        case PropertySheet(), PropertySheet():
            return _sheet(old, new, migration)
        case UnknownTrait(), UnknownTrait():
            return new.change(state_text=old.state_text)
    names = [spec.name for spec in fields_of(type(old), in_state=True)] + sorted(type(old).STATE_NAMES)
    known = {one.name for one in fields(new)}
    values: dict[str, Any] = {name: getattr(old, name) for name in names if name in known}
    return new.change(**values, more_state=old.more_state) if values else new


def _layer(old: Layer, new: Layer, migration: StateMigration) -> Layer:
    """By the label of the level, where the new layer has it once; else by its number."""
    if new.follow and old.follow:
        return new.change(value=old.value)
    if old.value <= 0 and new.always_active:
        migration.said(f"{_name(new)} can no longer be switched off: it shows its level 1")
        return new.change(value=1, more_state=old.more_state)
    number, count = abs(old.value), len(new.images)
    label = _label(old, number)
    labels = [_label(new, one) for one in range(1, count + 1)]
    if label and labels.count(label) == 1:
        if labels.index(label) + 1 != number:
            migration.said(f"{_name(old)}: level {number} ({label}) is level {labels.index(label) + 1} now")
        number = labels.index(label) + 1
    elif _reordered(old, new) and 0 < number <= len(old.images):
        place = new.images.index(old.images[number - 1]) + 1
        if place != number:
            migration.said(f"{_name(old)}: level {number} is level {place} now, by its picture")
        number = place
    elif label and any(labels) and 0 < number <= count and labels[number - 1]:
        migration.said(f"{_name(old)}: level {number} ({label}) is called {labels[number - 1]} now")
    level = _level(number if old.value > 0 else -number, len(old.images), new, migration)
    return new.change(value=level, more_state=old.more_state)


def _reordered(old: Layer, new: Layer) -> bool:
    """Whether the levels are the same pictures in another order, each of its own."""
    same = len(set(old.images)) == len(old.images) and set(old.images) <= set(new.images)
    return same and len(set(new.images)) == len(new.images)


def _level(value: int, before: int, new: Layer, migration: StateMigration) -> int:
    count = max(1, len(new.images))
    if abs(value) > count:
        migration.lost(f"{_name(new)}: level {abs(value)} of {before} is none of the {count} that there are now")
        value = count if value > 0 else -count
    return value


def _label(layer: Layer, number: int) -> str:
    """The label of a level, without its plus sign."""
    return layer.at(number).level_name if 0 < number <= len(layer.level_names) else ""


def _name(layer: Layer) -> str:
    return f"layer {layer.name!r}" if layer.name else "the layer without a name"


def _rotation(old: Rotate, new: Rotate, migration: StateMigration) -> Rotate:
    """The same direction, as near as the new facings allow."""
    if old.facings == new.facings:
        return new.change(facing=old.facing, angle=old.angle)
    degrees = -old.angle if old.facings == 1 else old.facing * 360 / old.facings
    if new.facings == 1:
        return new.change(angle=-degrees)
    facing = round(degrees * new.facings / 360) % new.facings
    if abs(facing * 360 / new.facings - degrees % 360) % 360 > 1e-6:
        migration.said(f"faces {degrees:g} degrees, of {new.facings} facings the nearest is {facing + 1}")
    return new.change(facing=facing)


def _owned(old: Mask | Invisible, new: Mask | Invisible, migration: StateMigration) -> Trait:
    """Whoever masked or hid the piece, in the words of the new trait: a player's id or a side."""
    owner = old.owner
    if owner is None:
        return new.change(owner=None)
    by_side, now_by_side = not old.access.startswith("player:"), not new.access.startswith("player:")
    if by_side and now_by_side:
        owner = migration.sides.get(owner, owner)
    elif now_by_side:
        side = migration.side_of(owner)
        owner = migration.sides.get(side, side) if side is not None else None
    elif by_side:
        owner = migration.player_of(owner)
    if owner is None:
        what = "masked" if isinstance(old, Mask) else "hidden"
        migration.lost(f"was {what} by somebody who holds no side, and it goes by sides now: it lies open")
    more = {"options": old.options} if isinstance(old, Mask) and isinstance(new, Mask) else {}
    return new.change(owner=owner, **more)


def _sheet(old: PropertySheet, new: PropertySheet, migration: StateMigration) -> PropertySheet:
    """Its entries by their names."""
    if old.values is None or old.definition == new.definition:
        return new.change(values=old.values)
    names, now = _entries(old), _entries(new)
    given = dict(zip(names, old.values, strict=False))
    for name, value in given.items():
        if value and name not in now:
            migration.lost(f"the entry {name[1:]!r} of its property sheet is gone: it said {value!r}")
    values = [*(new.values or ()), *[""] * len(now)][: len(now)]
    return new.change(values=tuple(given.get(name, value) for name, value in zip(now, values, strict=True)))


def _entries(sheet: PropertySheet) -> list[str]:
    return [one for one in sequence.decode(sheet.definition, "~") if one]

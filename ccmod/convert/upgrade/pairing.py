"""Which trait of an old piece each trait of its new definition goes on from.

First those that are exactly alike, as VASSAL's refresh has it; then those of one kind and name; then the only ones of
their kind that are left. VASSAL leaves all but the first, and layers, labels and rotations of one name, as new.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field

from ccmod.convert.readings import alike
from ccmod.ground.dataclass import dataclass
from ccmod.vassal.traits import (
    AreaOfEffect,
    DynamicProperty,
    Invisible,
    Label,
    Layer,
    Mark,
    MarkMoved,
    Mask,
    Mat,
    MatCargo,
    MovementTrail,
    PropertySheet,
    RestrictedAccess,
    Rotate,
    Spreadsheet,
    Trait,
    UnknownTrait,
)
from ccmod.vassal.traits.mats import Attachment

KEEPING = (
    Layer, Label, Rotate, DynamicProperty, Mask, Invisible, MarkMoved, MovementTrail, AreaOfEffect, RestrictedAccess,
    PropertySheet, Spreadsheet, Mat, MatCargo, Attachment,
)  # fmt: skip
"""Traits that keep what players have made of a piece."""
_SINGLE = (Mask, Invisible, MarkMoved, MovementTrail, AreaOfEffect, RestrictedAccess, PropertySheet, Spreadsheet)
"""Those that are the same whatever they are called, if a piece has but one."""


@dataclass(frozen=True, slots=True)
class Renamed:
    """Traits that have other names now: old name to new one, by kind."""

    layers: Mapping[str, str] = field(default_factory=dict)
    labels: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, str] = field(default_factory=dict)
    rotations: Mapping[str, str] = field(default_factory=dict)

    def name(self, trait: Trait) -> str:
        """The name that an old trait has now."""
        name = name_of(trait)
        table = next((table for kind, table in self._tables() if isinstance(trait, kind)), None)
        return name if table is None else table.get(name, name)

    def _tables(self) -> Iterator[tuple[type[Trait], Mapping[str, str]]]:
        yield Layer, self.layers
        yield Label, self.labels
        yield DynamicProperty, self.values
        yield Rotate, self.rotations


def name_of(trait: Trait) -> str:
    """By what a trait is known among those of its kind; empty if it has no name."""
    if isinstance(trait, Label):
        return trait.description or trait.property_name
    return str(getattr(trait, "name", "") or getattr(trait, "description", ""))


def pair(old: Sequence[Trait], new: Sequence[Trait], renamed: Renamed) -> list[int | None]:
    """For each new trait the place of the old one whose state it takes, ``None`` if it begins anew."""
    pairs: list[int | None] = [None] * len(new)
    left = [index for index, one in enumerate(old) if not isinstance(one, Mark)]
    kinds = Counter(type(one) for one in old), Counter(type(one) for one in new)

    def named(one: Trait, other: Trait) -> bool:
        if type(one) is not type(other) or isinstance(one, UnknownTrait):
            return False
        return bool(name_of(other)) and renamed.name(one) == name_of(other)

    def alone(one: Trait, other: Trait) -> bool:
        if type(one) is not type(other) or kinds[0][type(one)] != 1 or kinds[1][type(other)] != 1:
            return False
        if isinstance(one, Layer) and isinstance(other, Layer):
            return not one.name or not other.name or one.images == other.images
        return isinstance(one, _SINGLE) or (isinstance(one, Label | Rotate) and not (name_of(one) and name_of(other)))

    for rule in (alike, named, alone):
        _take(old, new, pairs, left, rule)
    return pairs


def _take(
    old: Sequence[Trait],
    new: Sequence[Trait],
    pairs: list[int | None],
    left: list[int],
    rule: Callable[[Trait, Trait], bool],
) -> None:
    """Give each new trait that has none yet the first of the old ones left that fits."""
    for place, trait in enumerate(new):
        if pairs[place] is None and not isinstance(trait, Mark):
            found = next((index for index in left if rule(old[index], trait)), None)
            if found is not None:
                pairs[place] = found
                left.remove(found)

"""Which pieces and prototypes a rule is for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from ccmod.authoring.parts.traits import checked_fields
from ccmod.ground.dataclass import dataclass
from ccmod.vassal.definitions import Definition
from ccmod.vassal.prototypes import Prototypes
from ccmod.vassal.traits import Mark, Prototype, Trait


@dataclass(frozen=True, slots=True)
class TraitPattern:
    """A kind of trait, and values that some of its fields must have."""

    kind: type[Trait]
    fields: tuple[tuple[str, Any], ...] = ()

    @classmethod
    def of(cls, data: Any) -> TraitPattern:
        """The pattern that a trait in YAML means; fields that it does not say may be anything.

        A marker without a value (``Marker: {Side: ~}``) is any that has the property. Raises :class:`Misfit`.
        """
        kind, fields = checked_fields(data)
        return cls(kind, tuple(fields.items()))

    def fits(self, trait: Trait) -> bool:
        """Whether a trait is one of these."""
        if not isinstance(trait, self.kind):
            return False
        said = dict(self.fields)
        if isinstance(trait, Mark):
            wanted = zip(said.get("names", ()), said.get("values", ()), strict=True)
            has = trait.properties
            return all(name in has and value in ("", has[name]) for name, value in wanted)
        return all(getattr(trait, name) == value for name, value in self.fields)


@dataclass(frozen=True, slots=True)
class Choice:
    """The conditions of a rule on its pieces in addition to their names."""

    using: tuple[str, ...]
    having: tuple[TraitPattern, ...]
    lacking: tuple[TraitPattern, ...]

    def takes(self, one: Definition, prototypes: Prototypes) -> bool:
        """Whether a definition is one of these; traits of its prototypes count as its own.

        Raises :class:`UnreadableInput` (``module/prototypes``) for prototypes that are too many, or in a cycle.
        """
        if not (self.using or self.having or self.lacking):
            return True
        traits = [trait for _, trait in prototypes.expand(one.traits, cycles=False)]
        names = [trait.name for trait in traits if isinstance(trait, Prototype)]
        return (
            (not self.using or any(is_called(name, self.using) for name in names))
            and all(any(map(pattern.fits, traits)) for pattern in self.having)
            and not any(pattern.fits(trait) for pattern in self.lacking for trait in traits)
        )


def is_called(name: str, patterns: Iterable[str]) -> bool:
    """Whether a name is one of these, in which ``*`` and ``?`` stand for any characters."""
    return any(name == pattern or _form(pattern).fullmatch(name) is not None for pattern in patterns)


@lru_cache(maxsize=1 << 12)
def _form(pattern: str) -> re.Pattern[str]:
    """Brackets mean themselves: names of pieces have them."""
    signs = {"*": ".*", "?": "."}
    return re.compile("".join(signs.get(sign, re.escape(sign)) for sign in pattern), re.DOTALL)

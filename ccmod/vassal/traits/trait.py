"""The parts of every trait: a level of a piece's type, and the same level of its state."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, ClassVar, Self, TypeVar

from ccmod.ground.dataclass import dataclass
from ccmod.vassal import sequence
from ccmod.vassal.fields import Field, fields_of, read_fields, write_fields


def _read(specs: Sequence[Field], text: str, delimiter: str, more: str) -> dict[str, Any]:
    """Fields by name, and the tokens after the last under the name ``more``."""
    if not delimiter:
        return read_fields(specs, [text])
    tokens = sequence.decode(text, delimiter)
    rest = () if specs[-1].tail else tuple(tokens[len(specs) :])
    return {**read_fields(specs, tokens), more: rest}


def _write(specs: Sequence[Field], values: Trait, delimiter: str, more: tuple[str, ...]) -> str:
    tokens = [*write_fields(specs, values), *more]
    return sequence.encode(tokens, delimiter) if delimiter else "".join(tokens)


@dataclass(frozen=True, slots=True)
class Trait:
    """One trait of a piece. Traits do not change; :meth:`change` makes others.

    A trait that was read and is written unchanged gives the same texts. After a change only that half (type or state)
    is written anew that holds a changed field. The level of the basic piece is a trait here, too.
    """

    PREFIX: ClassVar[str] = ""
    """The beginning of the type, up to the first semicolon."""
    NAME: ClassVar[str] = ""
    """The name of the trait in VASSAL's editor."""
    TYPE_DELIMITER: ClassVar[str] = ";"
    STATE_DELIMITER: ClassVar[str] = ";"
    """Between the fields; empty where all of the text is the one field, without escapes."""

    more_type: tuple[str, ...] = dataclasses.field(default=(), kw_only=True, repr=False)
    """Tokens of the type after the last field that is known."""
    more_state: tuple[str, ...] = dataclasses.field(default=(), kw_only=True, repr=False)
    """Tokens of the state after the last field that is known."""
    raw_type: str | None = dataclasses.field(default=None, init=False, repr=False, compare=False)
    """The type as it was read, where writing the fields would give another text, or as it was written once."""
    raw_state: str | None = dataclasses.field(default=None, init=False, repr=False, compare=False)
    """The state as it was read, where writing the fields would give another text, or as it was written once."""

    @classmethod
    def read(cls, type_text: str, state_text: str) -> Self:
        """The trait with these two texts (of its own level only)."""
        typed: Self = _of_type(cls, type_text)  # type: ignore[arg-type]  # a class can be hashed
        trait = dataclasses.replace(typed, **typed.read_state(state_text))
        object.__setattr__(trait, "raw_type", typed.raw_type)
        if trait.write_state() != state_text:
            object.__setattr__(trait, "raw_state", state_text)
        return trait

    @classmethod
    def read_type(cls, text: str) -> dict[str, Any]:
        """The fields of the type, from the text after the prefix."""
        specs = fields_of(cls)
        if not specs:
            return {"more_type": tuple(sequence.decode(text, cls.TYPE_DELIMITER)) if text else ()}
        given = len(sequence.decode(text, cls.TYPE_DELIMITER)) if cls.TYPE_DELIMITER else 1
        return cls.settle(_read(specs, text, cls.TYPE_DELIMITER, "more_type"), given)

    @classmethod
    def settle(cls, values: dict[str, Any], given: int) -> dict[str, Any]:
        """VASSAL's reading of the values of a type with ``given`` tokens: old forms become new ones.

        Here belongs what depends on several fields; a single one has its ``missing`` and ``empty`` value.
        """
        return values

    def read_state(self, text: str) -> dict[str, Any]:
        """The fields of the state; what they are may depend on the type, which is read already."""
        specs = fields_of(type(self), in_state=True)
        return _read(specs, text, self.STATE_DELIMITER, "more_state") if specs else {}

    def write_type(self) -> str:
        """The type, from the fields."""
        return self.PREFIX + _write(fields_of(type(self)), self, self.TYPE_DELIMITER, self.more_type)

    def write_state(self) -> str:
        """The state, from the fields."""
        return _write(fields_of(type(self), in_state=True), self, self.STATE_DELIMITER, self.more_state)

    @property
    def type(self) -> str:
        """This level of the piece's type; written once, since traits do not change."""
        text = self.raw_type
        if text is None:
            text = self.write_type()
            object.__setattr__(self, "raw_type", text)
        return text

    @property
    def state(self) -> str:
        """This level of the piece's state; written once, since traits do not change."""
        text = self.raw_state
        if text is None:
            text = self.write_state()
            object.__setattr__(self, "raw_state", text)
        return text

    def change(self, **changes: Any) -> Self:
        """The trait with other values in some fields; the half without a changed field stays as it was read."""
        other = dataclasses.replace(self, **changes)
        in_state = {spec.name for spec in fields_of(type(self), in_state=True)} | {"more_state", *self.STATE_NAMES}
        if in_state.issuperset(changes):
            object.__setattr__(other, "raw_type", self.raw_type)
        elif in_state.isdisjoint(changes):
            object.__setattr__(other, "raw_state", self.raw_state)
        return other

    @property
    def public_type(self) -> str:
        """The type as it may be shown: of a trait whose type names a player by his id, without this password."""
        return self.type

    STATE_NAMES: ClassVar[frozenset[str]] = frozenset()
    """Fields of the state that a trait with its own way of reading keeps beside the spec table."""

    @property
    def reading(self) -> tuple[str, str]:
        """Type and state as VASSAL writes them again. Tokens that it does not know are lost."""
        known = self.as_read()
        return known.write_type(), known.write_state()

    def as_read(self) -> Trait:
        """The trait as VASSAL holds it when it has read the texts; one of an old kind becomes one of its successor."""
        return self.change(more_type=(), more_state=()) if self.more_type or self.more_state else self

    def reads_like(self, other: Trait) -> bool:
        """Whether both say the same, however they are spelled; tokens that are not known count, unless empty."""
        return (self.type, self.state) == (other.type, other.state) or self._bare() == other._bare()

    def _bare(self) -> Trait:
        """The trait without empty tokens at its end."""
        return self if any((*self.more_type, *self.more_state)) else self.change(more_type=(), more_state=())

    @property
    def properties(self) -> dict[str, str]:
        """The values by which other traits and reports know this trait's state."""
        return {}


T = TypeVar("T", bound=Trait)


@lru_cache(maxsize=1 << 13)
def _of_type(cls: type[T], type_text: str) -> T:
    """The trait with this type and a fresh state: pieces by the thousand have the same types in other states."""
    trait = cls(**cls.read_type(type_text[len(cls.PREFIX) :]))
    if trait.write_type() != type_text:
        object.__setattr__(trait, "raw_type", type_text)
    return trait


@dataclass(frozen=True, slots=True)
class UnknownTrait(Trait):
    """A trait that is not looked into: a module's own; kept as it is."""

    type_text: str = ""
    state_text: str = dataclasses.field(default="", repr=False)

    STATE_NAMES: ClassVar[frozenset[str]] = frozenset({"state_text"})

    @classmethod
    def read(cls, type_text: str, state_text: str) -> Self:
        """The trait with these two texts."""
        return cls(type_text, state_text)

    def write_type(self) -> str:
        """The type as it was."""
        return self.type_text

    def write_state(self) -> str:
        """The state as it was."""
        return self.state_text

    @property
    def prefix(self) -> str:
        """The beginning of the type, up to the first semicolon."""
        return self.type_text.partition(";")[0] + ";"

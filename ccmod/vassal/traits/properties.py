"""Traits that hold values: markers, dynamic and calculated properties."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from ccmod.vassal import sequence
from ccmod.vassal.fields import part
from ccmod.vassal.traits.trait import Trait
from ccmod.vassal.values import TEXT, TEXTS


@dataclass(frozen=True, slots=True)
class Mark(Trait):
    """Fixed values by name (``counters/Marker.java``)."""

    PREFIX: ClassVar[str] = "mark;"
    NAME: ClassVar[str] = "Marker"
    STATE_NAMES: ClassVar[frozenset[str]] = frozenset({"values"})

    names: tuple[str, ...] = part(TEXTS, (), "property names")
    values: tuple[str, ...] = ()
    """The values in the same order; those that are missing are empty."""

    @classmethod
    def of(cls, marks: Mapping[str, str]) -> Mark:
        """The trait for these names and values."""
        return cls(tuple(marks), tuple(marks.values()))

    @classmethod
    def read_type(cls, text: str) -> dict[str, Any]:
        """Names with commas between them; semicolons have no meaning here."""
        return {"names": TEXTS.read(text, ())}

    def write_type(self) -> str:
        """The type, from the names."""
        return self.PREFIX + TEXTS.write(self.names)

    def read_state(self, text: str) -> dict[str, Any]:
        """Values with commas between them."""
        return {"values": TEXTS.read(text, ()) if text else ("",) * bool(self.names)}

    def write_state(self) -> str:
        """The state, from the values."""
        return TEXTS.write(self.values)

    @property
    def properties(self) -> dict[str, str]:
        """Each name with its value."""
        values = [*self.values, *[""] * len(self.names)]
        return dict(zip(self.names, values, strict=False))


@dataclass(frozen=True, slots=True)
class DynamicProperty(Trait):
    """A value that key commands change (``counters/DynamicProperty.java``)."""

    PREFIX: ClassVar[str] = "PROP;"
    NAME: ClassVar[str] = "Dynamic Property"
    STATE_NAMES: ClassVar[frozenset[str]] = frozenset({"value"})

    name: str = part(TEXT, "", "property")
    constraints: str = part(TEXT, "false,0,100,false", "numeric?,min,max,wrap?")
    commands: str = part(TEXT, "", "each menu text:key:changer, with commas between them (see key_commands)")
    description: str = part(TEXT, "", "description")
    value: str = ""
    """The value; the whole state."""

    @staticmethod
    def key_commands(*commands: tuple[str, str, str]) -> str:
        """The text for key commands, each menu text, key and changer: ``P,value`` sets, ``I,amount`` adds."""
        return sequence.encode([sequence.encode(command, ":") for command in commands], ",")

    def read_state(self, text: str) -> dict[str, Any]:
        """All of it is the value."""
        return {"value": text}

    def write_state(self) -> str:
        """The value."""
        return self.value

    @property
    def properties(self) -> dict[str, str]:
        """The value under its name."""
        return {self.name: self.value}


@dataclass(frozen=True, slots=True)
class CalculatedProperty(Trait):
    """A value by an expression (``counters/CalculatedProperty.java``)."""

    PREFIX: ClassVar[str] = "calcProp;"
    NAME: ClassVar[str] = "Calculated Property"

    name: str = part(TEXT, "", "property")
    expression: str = part(TEXT, "", "expression, with its braces")
    description: str = part(TEXT, "", "description")

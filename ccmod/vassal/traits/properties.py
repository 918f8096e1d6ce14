"""Traits that hold and set values: markers, dynamic and calculated properties, and those that change others'."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from ccmod.ground.dataclass import dataclass
from ccmod.vassal import sequence
from ccmod.vassal.fields import part, state
from ccmod.vassal.traits.key_commands import NO_FAST_MATCH
from ccmod.vassal.traits.trait import Trait
from ccmod.vassal.values import BOOL, KEY, TEXT, TEXTS, read_key

_CONSTRAINTS = "false,0,100,false"
"""Those of a value that is not a number."""


def _settled(values: dict[str, Any]) -> dict[str, Any]:
    """The values of a trait that sets a property, with all four constraints, and keys in the place of key letters."""
    given = sequence.decode(values["constraints"], ",")
    constraints = [*given, *sequence.decode(_CONSTRAINTS, ",")[len(given) :]]
    commands = [sequence.decode(command, ":") for command in TEXTS.read(values["commands"], ())]
    for command in commands:
        if len(command) > 1:
            command[1] = KEY.write(read_key(command[1]))
    written = TEXTS.write(tuple(sequence.encode(command, ":") for command in commands))
    return {**values, "constraints": sequence.encode(constraints, ","), "commands": written}


@dataclass(frozen=True, slots=True)
class Mark(Trait):
    """Fixed values by name (``counters/Marker.java``)."""

    PREFIX: ClassVar[str] = "mark;"
    NAME: ClassVar[str] = "Marker"
    STATE_NAMES: ClassVar[frozenset[str]] = frozenset({"values"})

    names: tuple[str, ...] = part(TEXTS, (), "property names")
    values: tuple[str, ...] = ()
    """The values in the same order; those that a text lacks are empty, and those beyond the names are not read."""

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
        """Values with commas between them, one for each name."""
        tokens = [*sequence.decode(text, ","), *[""] * len(self.names)]
        return {"values": tuple(tokens[: len(self.names)])}

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
    STATE_DELIMITER: ClassVar[str] = ""

    name: str = part(TEXT, "", "property")
    constraints: str = part(TEXT, _CONSTRAINTS, "numeric?,min,max,wrap?", empty=_CONSTRAINTS)
    commands: str = part(TEXT, "", "each menu text:key:changer, with commas between them (see key_commands)")
    description: str = part(TEXT, "", "description")
    value: str = state(TEXT, "", "the value")

    @classmethod
    def settle(cls, values: dict[str, Any], given: int) -> dict[str, Any]:
        """Constraints and key commands as of today."""
        return _settled(values)

    @staticmethod
    def key_commands(*commands: tuple[str, str, str]) -> str:
        """The text for key commands, each menu text, key and changer: ``P,value`` sets, ``I,amount`` adds."""
        return sequence.encode([sequence.encode(command, ":") for command in commands], ",")

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


@dataclass(frozen=True, slots=True)
class SetGlobalProperty(Trait):
    """Key commands change a property of the module, a map or a zone (``counters/SetGlobalProperty.java``)."""

    PREFIX: ClassVar[str] = "setprop;"
    NAME: ClassVar[str] = "Set Global Property"

    name: str = part(TEXT, "", "property")
    constraints: str = part(TEXT, _CONSTRAINTS, "numeric?,min,max,wrap?", empty=_CONSTRAINTS)
    commands: str = part(TEXT, "", "as in a Dynamic Property")
    description: str = part(TEXT, "", "description")
    level: str = part(TEXT, "Current Zone/Current Map/Module", "where it is: that, or Named Zone, or Named Map")
    searched: str = part(TEXT, "", "name of the zone or map")

    @classmethod
    def settle(cls, values: dict[str, Any], given: int) -> dict[str, Any]:
        """Constraints and key commands as of today."""
        return _settled(values)


@dataclass(frozen=True, slots=True)
class SetPieceProperty(Trait):
    """Key commands change a dynamic property of other pieces (``counters/SetPieceProperty.java``)."""

    PREFIX: ClassVar[str] = "setpieceprop;"
    NAME: ClassVar[str] = "Set Piece Property"

    name: str = part(TEXT, "", "property")
    constraints: str = part(TEXT, _CONSTRAINTS, "numeric?,min,max,wrap?", empty=_CONSTRAINTS)
    commands: str = part(TEXT, "", "as in a Dynamic Property")
    description: str = part(TEXT, "", "description")
    target: str = part(TEXT, NO_FAST_MATCH, "fast match", empty=NO_FAST_MATCH)
    filter: str = part(TEXT, "", "only of pieces for which this holds")
    restrict_range: bool = part(BOOL, False, "only within a range?")
    range: str = part(TEXT, "1", "hexes or pixels", empty="1")
    fixed_range: bool = part(BOOL, True, "is the range a number?")
    range_property: str = part(TEXT, "", "or a property")
    deck_selection: str = part(TEXT, "-1", "cards in decks: -1 all, 0 none, else how many")
    override: bool = part(BOOL, False, "these constraints in place of the property's own?")

    @classmethod
    def settle(cls, values: dict[str, Any], given: int) -> dict[str, Any]:
        """Constraints and key commands as of today."""
        return _settled(values)


@dataclass(frozen=True, slots=True)
class BasicName(Trait):
    """Another BasicName than that of the basic piece (``counters/BasicName.java``)."""

    PREFIX: ClassVar[str] = "basicName;"
    NAME: ClassVar[str] = "Basic Name"

    name: str = part(TEXT, "", "the name, may be an expression")

    @property
    def properties(self) -> dict[str, str]:
        """``BasicName``, if there is one."""
        return {"BasicName": self.name} if self.name else {}


@dataclass(frozen=True, slots=True)
class TranslatableMessage(Trait):
    """A text for other traits that can be translated (``counters/TranslatableMessage.java``)."""

    PREFIX: ClassVar[str] = "locmsg;"
    NAME: ClassVar[str] = "Translatable Message"

    name: str = part(TEXT, "", "property")
    description: str = part(TEXT, "", "description")
    text: str = part(TEXT, "", "the text")

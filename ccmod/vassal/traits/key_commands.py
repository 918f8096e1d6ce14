"""Traits that act on key commands and restrict them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from ccmod.ground.dataclass import dataclass
from ccmod.vassal import sequence
from ccmod.vassal.fields import part, state
from ccmod.vassal.traits.trait import Trait
from ccmod.vassal.values import BOOL, INT, KEY, KEYS, TEXT, TEXTS, Key, ValueKind

NO_FAST_MATCH = "COUNTER|false|MAP|||||0|0||false|||EQUALS||"
"""The target of a global key command that looks at every piece."""

_OWNER: ValueKind[str | None] = ValueKind("player id", lambda token, _: token or None, lambda value: value or "")


@dataclass(frozen=True, slots=True)
class Delete(Trait):
    """A command deletes the piece (``counters/Delete.java``)."""

    PREFIX: ClassVar[str] = "delete;"
    NAME: ClassVar[str] = "Delete"

    text: str = part(TEXT, "Delete", "menu text")
    key: Key | None = part(KEY, Key.ctrl("D"), "key")
    description: str = part(TEXT, "", "description")


@dataclass(frozen=True, slots=True)
class Clone(Trait):
    """A command makes a copy of the piece (``counters/Clone.java``)."""

    PREFIX: ClassVar[str] = "clone;"
    NAME: ClassVar[str] = "Clone"

    text: str = part(TEXT, "Clone", "menu text")
    key: Key | None = part(KEY, Key.ctrl("C"), "key")
    description: str = part(TEXT, "", "description")


@dataclass(frozen=True, slots=True)
class ReportAction(Trait):
    """Key commands write a line to the chat (``counters/ReportState.java``)."""

    PREFIX: ClassVar[str] = "report;"
    NAME: ClassVar[str] = "Report Action"

    keys: tuple[Key | None, ...] = part(KEYS, (), "keys")
    format: str = part(TEXT, "$location$: $newPieceName$ *", "the line")
    cycle_keys: tuple[Key | None, ...] = part(KEYS, (), "keys that step through the formats")
    cycle_formats: tuple[str, ...] = part(TEXTS, (), "the lines")
    description: str = part(TEXT, "", "description")
    no_suppress: bool = part(BOOL, False, "report even where reports are suppressed?")
    cycle: int = state(INT, -1, "index of the format that comes next")


@dataclass(frozen=True, slots=True)
class TriggerAction(Trait):
    """One key command sets off others (``counters/TriggerAction.java``)."""

    PREFIX: ClassVar[str] = "macro;"
    NAME: ClassVar[str] = "Trigger Action"

    name: str = part(TEXT, "", "name")
    text: str = part(TEXT, "Trigger", "menu text")
    key: Key | None = part(KEY, Key.ctrl("T"), "key")
    filter: str = part(TEXT, "", "only if this holds")
    watched: tuple[Key | None, ...] = part(KEYS, (), "keys that also set it off")
    performed: tuple[Key | None, ...] = part(KEYS, (), "keys that are sent")
    loop: bool = part(BOOL, False, "repeat?")
    before_key: Key | None = part(KEY, None, "key before the loop")
    after_key: Key | None = part(KEY, None, "key sent after the loop")
    loop_type: str = part(TEXT, "counted", "counted, while or until")
    while_expression: str = part(TEXT, "", "expression")
    until_expression: str = part(TEXT, "", "expression")
    count: str = part(TEXT, "", "how often")
    uses_index: bool = part(BOOL, False, "count in a property?")
    index_property: str = part(TEXT, "", "that property")
    index_start: str = part(TEXT, "1", "its first value")
    index_step: str = part(TEXT, "1", "its step")


@dataclass(frozen=True, slots=True)
class GlobalKeyCommand(Trait):
    """A key command is sent to other pieces (``counters/CounterGlobalKeyCommand.java``)."""

    PREFIX: ClassVar[str] = "globalkey;"
    NAME: ClassVar[str] = "Global Key Command"

    text: str = part(TEXT, "", "menu text")
    key: Key | None = part(KEY, Key.ctrl("G"), "key")
    sent: Key | None = part(KEY, Key.ctrl("K"), "key that is sent")
    filter: str = part(TEXT, "", "only to pieces for which this holds")
    restrict_range: bool = part(BOOL, False, "only within a range?")
    range: str = part(TEXT, "1", "hexes or pixels", empty="1")
    single_report: bool = part(BOOL, True, "one report for all?")
    fixed_range: bool = part(BOOL, True, "is the range a number?")
    range_property: str = part(TEXT, "", "or a property")
    description: str = part(TEXT, "", "description")
    deck_selection: str = part(TEXT, "-1", "cards in decks: -1 all, 0 none, else how many")
    target: str = part(TEXT, NO_FAST_MATCH, "fast match", empty=NO_FAST_MATCH)
    silent: bool = part(BOOL, False, "no sounds?")
    parameters: str = part(TEXT, "", "parameters")


@dataclass(frozen=True, slots=True)
class RestrictCommands(Trait):
    """Commands of the traits inside are hidden or blocked (``counters/RestrictCommands.java``)."""

    PREFIX: ClassVar[str] = "hideCmd;"
    NAME: ClassVar[str] = "Restrict Commands"

    name: str = part(TEXT, "", "name")
    action: str = part(TEXT, "Hide", "Hide or Disable")
    filter: str = part(TEXT, "", "when")
    keys: tuple[Key | None, ...] = part(KEYS, (), "keys")


@dataclass(frozen=True, slots=True)
class RestrictedAccess(Trait):
    """Only some sides may handle the piece (``counters/Restricted.java``)."""

    PREFIX: ClassVar[str] = "restrict;"
    NAME: ClassVar[str] = "Restricted Access"

    sides: tuple[str, ...] = part(TEXTS, (), "sides")
    by_player: bool = part(BOOL, False, "also by player?")
    restrict_movement: bool = part(BOOL, True, "movement, too?")
    description: str = part(TEXT, "", "description")
    owner: str | None = state(_OWNER, None, "player id (his password)", secret=True)


@dataclass(frozen=True, slots=True)
class Prototype(Trait):
    """Stands for the traits of a prototype of the module (``counters/UsePrototype.java``)."""

    PREFIX: ClassVar[str] = "prototype;"
    NAME: ClassVar[str] = "Prototype"

    name: str = ""
    parameters: tuple[tuple[str, str], ...] = ()
    """Names and values that replace ``$name$`` in the prototype."""

    @classmethod
    def with_values(cls, name: str, values: Mapping[str, str]) -> Prototype:
        """The prototype with parameters."""
        return cls(name, tuple(values.items()))

    @classmethod
    def read_type(cls, text: str) -> dict[str, Any]:
        """Name, and name=value pairs with commas between them."""
        name, *rest = sequence.decode(text, ";")
        pairs = []
        for token in sequence.decode(rest[0], ",") if rest and rest[0] else ():
            key, *values = sequence.decode(token, "=")
            pairs.append((key, values[0] if values else ""))
        return {"name": name, "parameters": tuple(pairs), "more_type": tuple(rest[1:])}

    def write_type(self) -> str:
        """The type, from the fields."""
        pairs = sequence.encode([sequence.encode(pair, "=") for pair in self.parameters], ",")
        tokens = [self.name, pairs, *self.more_type] if self.parameters or self.more_type else [self.name]
        return self.PREFIX + sequence.encode(tokens, ";")


@dataclass(frozen=True, slots=True)
class Comment(Trait):
    """A remark for the module's author; it does not enter play (``counters/Comment.java``)."""

    PREFIX: ClassVar[str] = "cmt;"
    NAME: ClassVar[str] = "Comment"

    text: str = part(TEXT, "", "text")

"""The parts of every command: its own text (the head), and commands inside it."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import ClassVar, Self

from ccmod.ground.dataclass import dataclass, twin
from ccmod.vassal import sequence
from ccmod.vassal.fields import fields_of, read_fields, write_fields

ESC = "\x1b"
TAB = "\t"


@dataclass(frozen=True, slots=True)
class Command:
    """One command of the stream with its sub-commands. Commands do not change; ``dataclasses.replace`` makes others.

    A command that was read and is written unchanged gives the same text, however it was spelled.
    """

    PREFIX: ClassVar[str] = ""
    """The beginning of the head."""
    DELIMITER: ClassVar[str] = TAB
    """Between the fields; empty where all after the prefix is the one field, without escapes."""

    subs: tuple[Command, ...] = dataclasses.field(default=(), kw_only=True)
    """The commands inside, carried out after this one."""
    more: tuple[str, ...] = dataclasses.field(default=(), kw_only=True, repr=False)
    """Tokens after the last field that is known."""
    raw_head: str | None = dataclasses.field(default=None, init=False, repr=False, compare=False)
    """The head as it was read, where writing its fields would give another text."""
    raw_group: str | None = dataclasses.field(default=None, init=False, repr=False, compare=False)
    """The whole text as it was read, where its escapes are unusual."""

    @classmethod
    def read(cls, head: str) -> Self:
        """The command whose head this is (it must begin with :attr:`PREFIX`)."""
        specs = fields_of(cls)
        if not specs:
            return cls().keep_head(head)
        tokens = cls._tokens(head)
        more = () if specs[-1].tail else tuple(tokens[len(specs) :])
        return cls(**read_fields(specs, tokens), more=more).keep_head(head)

    @classmethod
    def _tokens(cls, head: str) -> list[str]:
        rest = head[len(cls.PREFIX) :]
        if not rest and fields_of(cls)[:1] and fields_of(cls)[0].tail:
            return []
        return sequence.decode(rest, cls.DELIMITER) if cls.DELIMITER else [rest]

    @classmethod
    def is_whole(cls, head: str) -> bool:
        """Whether a head has the fields that every version of VASSAL writes; one that was torn off may lack some."""
        needed = sum(spec.required for spec in fields_of(cls))
        return len(cls._tokens(head)) >= needed

    def keep_head(self, head: str) -> Self:
        """Remember the text that this was read from, if it cannot be had from the fields."""
        if self.write_head() != head:
            object.__setattr__(self, "raw_head", head)
        return self

    def write_head(self) -> str:
        """The head, from the fields."""
        specs = fields_of(type(self))
        if not specs:
            return self.PREFIX
        if not self.DELIMITER:
            return self.PREFIX + "".join(write_fields(specs, self))
        return self.PREFIX + sequence.encode([*write_fields(specs, self), *self.more], self.DELIMITER)

    @property
    def head(self) -> str:
        """This command's own text, without its sub-commands."""
        return self.write_head() if self.raw_head is None else self.raw_head

    def encode(self) -> str:
        """The text of this command and all inside it."""
        if self.raw_group is not None:
            return self.raw_group
        if not self.subs:
            return self.head
        return sequence.encode([self.head, *(sub.encode() for sub in self.subs)], ESC)

    def with_subs(self, *subs: Command) -> Self:
        """The same command with other sub-commands; its own text stays as it was read."""
        return twin(self).take(subs)

    def take(self, subs: tuple[Command, ...]) -> Self:
        """This command itself, just made and not yet known to anybody, with these sub-commands."""
        object.__setattr__(self, "subs", subs)
        object.__setattr__(self, "raw_group", None)
        return self

    def walk(self) -> Iterator[Command]:
        """This command and all inside it, in the order in which VASSAL carries them out."""
        if not any(sub.subs for sub in self.subs):  # as of nearly all steps of a log
            return iter((self, *self.subs))
        return self._walk()

    def _walk(self) -> Iterator[Command]:
        waiting: list[Command] = [self]
        while waiting:
            command = waiting.pop()
            yield command
            waiting.extend(reversed(command.subs))

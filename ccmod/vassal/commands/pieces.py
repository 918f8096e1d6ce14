"""The commands on pieces (``build/module/BasicCommandEncoder.java``). Stacks and decks are pieces here, too."""

from __future__ import annotations

import re
from sys import intern
from typing import ClassVar, Self

from ccmod.ground.dataclass import dataclass
from ccmod.vassal.commands.command import Command
from ccmod.vassal.fields import part
from ccmod.vassal.values import INT, NULLABLE, OPTIONAL, TEXT

_SLASH = re.compile(r"(?<!\\)/")
"""A delimiter: a slash without a backslash before it."""
_STAND_IN = "\0"
"""For an escaped slash while a text is split, if it is not in the text."""
_UNUSUAL = ("'", "\\")
"""The beginning of a token that was, or would have to be, put in quotes."""


def _escaped_tokens(text: str) -> list[str]:
    """The tokens of a text with escaped slashes, quotes around a token left on."""
    if _STAND_IN in text:
        return [token.replace("\\/", "/") for token in _SLASH.split(text)]
    return [token.replace(_STAND_IN, "/") for token in text.replace("\\/", _STAND_IN).split("/")]


@dataclass(frozen=True, slots=True)
class AddPiece(Command):
    """A piece, stack or deck comes into the game; as part of a save, or when it is made or taken from the tray."""

    PREFIX: ClassVar[str] = "+/"
    DELIMITER: ClassVar[str] = "/"

    id: str | None = part(NULLABLE, None, "the piece's id")
    type: str = part(TEXT, "", "what the piece is: the chain of its traits")
    state: str = part(TEXT, "", "where and how it is: the states of the same traits", secret=True)

    @classmethod
    def read(cls, head: str) -> Self:
        """The command. Pieces of one kind share the text of their type, of which a large save has thousands."""
        tokens = _escaped_tokens(head[2:]) if "\\/" in head else head[2:].split("/")
        if len(tokens) != 3 or any(token[:1] in _UNUSUAL for token in tokens if token):
            return super(AddPiece, cls).read(head)  # noqa: UP008  # a class with slots is another one
        id, type, state = tokens
        return cls(None if id == "null" else id, intern(type), intern(state) if type == "stack" else state)

    @property
    def is_stack(self) -> bool:
        """Whether this adds a stack."""
        return self.type == "stack"

    @property
    def is_deck(self) -> bool:
        """Whether this adds a deck."""
        return self.type.startswith("deck;")


@dataclass(frozen=True, slots=True)
class RemovePiece(Command):
    """A piece, stack or deck goes out of the game. The whole rest of the text is its id, which may hold anything."""

    PREFIX: ClassVar[str] = "-/"
    DELIMITER: ClassVar[str] = ""

    id: str = part(TEXT, "", "the piece's id")

    @classmethod
    def is_whole(cls, head: str) -> bool:
        """Whether there is an id."""
        return head != cls.PREFIX


@dataclass(frozen=True, slots=True)
class ChangePiece(Command):
    """A piece gets a new state. With the old state given, only the levels in which the two differ are set."""

    PREFIX: ClassVar[str] = "D/"
    DELIMITER: ClassVar[str] = "/"

    id: str = part(TEXT, "", "the piece's id")
    new: str = part(TEXT, "", "new state", secret=True)
    old: str | None = part(OPTIONAL, None, "state before", secret=True)


@dataclass(frozen=True, slots=True)
class MovePiece(Command):
    """A piece or stack goes to a place. Places are pixels of its centre on the map."""

    PREFIX: ClassVar[str] = "M/"
    DELIMITER: ClassVar[str] = "/"

    id: str = part(TEXT, "", "the piece's id")
    map: str | None = part(NULLABLE, None, "new map; null off all maps")
    x: int = part(INT, 0, "new place")
    y: int = part(INT, 0, "new place")
    under: str | None = part(NULLABLE, None, "the piece upon which it comes to lie")
    old_map: str | None = part(NULLABLE, None, "map before")
    old_x: int = part(INT, 0, "place before")
    old_y: int = part(INT, 0, "place before")
    old_under: str | None = part(NULLABLE, None, "the piece upon which it lay")
    player: str | None = part(OPTIONAL, None, "who moved it: his id, which is his password", secret=True)

"""The commands of the game as a whole: save and log marks, players, boards, chat, properties, turns.

Sources are named with each; the formats of VASSAL 2.9 to 3.8 are the same but for missing last fields.
"""

from __future__ import annotations

from typing import ClassVar, NamedTuple, Self

from ccmod.ground.dataclass import dataclass
from ccmod.vassal import sequence
from ccmod.vassal.chat import plain_text
from ccmod.vassal.commands.command import TAB, Command
from ccmod.vassal.fields import part
from ccmod.vassal.numbers import count_of
from ccmod.vassal.values import TEXT

OBSERVER = "<observer>"
"""The side of one who only looks on."""


@dataclass(frozen=True, slots=True)
class Null(Command):
    """Nothing, as the head of a group or in place of what has no text.

    In a log the engine also writes ``null`` for it (``build/module/BasicLogger.java``); that is kept as it was.
    """

    @classmethod
    def read(cls, head: str) -> Self:
        """Nothing, however it was spelled."""
        return cls().keep_head(head)


@dataclass(frozen=True, slots=True)
class BeginSave(Command):
    """The game is cleared; a save begins (``build/module/GameState.java``)."""

    PREFIX: ClassVar[str] = "begin_save"


@dataclass(frozen=True, slots=True)
class EndSave(Command):
    """The save is complete; the game starts (``build/module/GameState.java``)."""

    PREFIX: ClassVar[str] = "end_save"


@dataclass(frozen=True, slots=True)
class Undo(Command):
    """Start or end of a group that takes an action back (``build/module/BasicLogger.java``)."""

    PREFIX: ClassVar[str] = "UNDO\t"

    mark: str = part(TEXT, "true", "true at the start, false at the end")

    @classmethod
    def is_whole(cls, head: str) -> bool:
        """Whether the mark is one of the two."""
        return head[len(cls.PREFIX) :] in ("true", "false")

    @property
    def starts(self) -> bool:
        """Whether the group starts here."""
        return self.mark == "true"


@dataclass(frozen=True, slots=True)
class Chat(Command):
    """A line in the chat window: typed, reported or rolled (``build/module/Chatter.java``). Text is not escaped."""

    PREFIX: ClassVar[str] = "CHAT"
    DELIMITER: ClassVar[str] = ""

    text: str = part(TEXT, "", "the line")

    @property
    def plain(self) -> str:
        """The line as it is read: without markup, pictures by their names (:func:`ccmod.vassal.chat.plain_text`)."""
        return plain_text(self.text)


@dataclass(frozen=True, slots=True)
class Player(Command):
    """A player holds a side (``build/module/PlayerRoster.java``)."""

    PREFIX: ClassVar[str] = "PLAYER\t"

    id: str = part(TEXT, "", "the player's id, which is his password", secret=True)
    name: str = part(TEXT, "", "the name that is shown")
    side: str = part(TEXT, OBSERVER, "side")


@dataclass(frozen=True, slots=True)
class PlayerLeaves(Command):
    """A player gives up his side (``build/module/PlayerRoster.java``)."""

    PREFIX: ClassVar[str] = "PYREMOVE\t"

    id: str = part(TEXT, "", "the player's id, which is his password", secret=True)


@dataclass(frozen=True, slots=True)
class GlobalProperty(Command):
    """The value of a global property, in a save (``build/module/properties/GlobalProperty.java``)."""

    PREFIX: ClassVar[str] = "GlobalProperty\t;"
    DELIMITER: ClassVar[str] = ";"

    name: str = part(TEXT, "", "property")
    value: str = part(TEXT, "", "its value")
    container: str = part(TEXT, "", "Module, a map's name, or map:zone")


@dataclass(frozen=True, slots=True)
class MutableProperty(Command):
    """A property changes (``build/module/properties/ChangePropertyCommandEncoder.java``)."""

    PREFIX: ClassVar[str] = "MutableProperty\t"

    name: str = part(TEXT, "", "property")
    old: str = part(TEXT, "", "value before")
    new: str = part(TEXT, "", "new value")
    container: str = part(TEXT, "", "Module, a map's name, or map:zone", missing="")


class PlacedBoard(NamedTuple):
    """A board in a map's grid of boards."""

    name: str
    column: int = 0
    row: int = 0
    reversed: bool = False


@dataclass(frozen=True, slots=True)
class BoardPicker(Command):
    """Which boards a map shows (``build/module/map/BoardPicker.java``)."""

    SUFFIX: ClassVar[str] = "BoardPicker"
    SETUP: ClassVar[str] = "setup"
    """The element of a build file that holds such a command: the boards that the designer chose."""

    map: str = part(TEXT, "", "the map's name, or Map0, Map1 ... of one without a name")
    boards: tuple[PlacedBoard, ...] = ()

    @classmethod
    def read(cls, head: str) -> Self:
        """The command; VASSAL's own form has three tokens for each board."""
        first, *rest = sequence.decode(head, TAB)
        boards = []
        for name, column, row in zip(rest[::3], rest[1::3], rest[2::3], strict=False):
            plain, *flags = sequence.decode(name, "/")
            place = count_of(column), count_of(row)
            if place[0] is not None and place[1] is not None:
                boards.append(PlacedBoard(plain, place[0], place[1], "rev" in flags))
        return cls(first.removesuffix(cls.SUFFIX), tuple(boards)).keep_head(head)

    @classmethod
    def is_whole(cls, head: str) -> bool:
        """Whether the last board has its place."""
        return len(sequence.decode(head, TAB)) % 3 == 1

    def write_head(self) -> str:
        """The head, from the fields."""
        tokens = [self.map + self.SUFFIX]
        for board in self.boards:
            name = sequence.encode([board.name, "rev"] if board.reversed else [board.name], "/")
            tokens += [name, str(board.column), str(board.row)]
        return sequence.encode(tokens, TAB)


@dataclass(frozen=True, slots=True)
class TurnTracker(Command):
    """The state of a turn tracker (``build/module/turn/TurnTracker.java``); its text depends on its levels."""

    PREFIX: ClassVar[str] = "TURN"
    IDS: ClassVar[str] = "TURNTurnTracker"
    """The beginning of the text: prefix and id have nothing between them."""

    id: str = part(TEXT, "", "TurnTracker0, TurnTracker1 ... in the order of the build file")
    state: str = part(TEXT, "", "index of the level and the levels' states")

    @classmethod
    def read(cls, head: str) -> Self:
        """The command: id up to the first TAB, the rest is the state."""
        id, _, state = head[len(cls.PREFIX) :].partition(TAB)
        return cls(id, state).keep_head(head)

    def write_head(self) -> str:
        """The head, from the fields."""
        return f"{self.PREFIX}{self.id}{TAB}{self.state}"


@dataclass(frozen=True, slots=True)
class Unknown(Command):
    """A command that is not looked into (a module's own, or of online play), kept as it is."""

    DELIMITER: ClassVar[str] = ""

    text: str = part(TEXT, "", "the head", secret=True)

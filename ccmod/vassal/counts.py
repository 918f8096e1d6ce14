"""How much is in a save or log: what its limits count."""

from __future__ import annotations

from dataclasses import fields

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation, UnreadableInput
from ccmod.ground.limits import RAISE_IT, Limits
from ccmod.vassal.commands import ESC, TAB, AddPiece, Command, Log


@dataclass(frozen=True, slots=True)
class FileCounts:
    """Of a save or log; the names are those of :class:`~ccmod.ground.limits.Limits`."""

    text_size: int = 0
    commands: int = 0
    pieces: int = 0
    traits: int = 0

    @classmethod
    def of(cls, text: str, tree: Command, left_out: int = 0) -> FileCounts:
        """The counts of a game: its text, the commands in it, and the stacks that were left out of them. In a log each
        piece counts that a step adds."""
        pieces, traits = left_out, 0
        for command in tree.walk():
            made = command.logged if isinstance(command, Log) else command
            if isinstance(made, AddPiece):
                pieces += 1
                traits += made.type.count(TAB)
        return cls(len(text), text.count(ESC) + 1, pieces, traits)

    def check(self, limits: Limits, part: str) -> None:
        """Raise :class:`UnreadableInput` (``save/size``) if there is more than the limits allow."""
        for field in fields(self):
            check_count(getattr(self, field.name), field.name, limits, part)


def check_commands(text: str, limits: Limits, part: str) -> None:
    """As :meth:`FileCounts.check`, before the commands are read: each but the first has its separator in the text."""
    check_count(text.count(ESC) + 1, "commands", limits, part)


def check_count(count: int, what: str, limits: Limits, part: str | None) -> None:
    """Raise :class:`UnreadableInput` (``save/size``) if there is more of this, a name in the limits, than allowed."""
    most = getattr(limits, what)
    if count > most:
        message = f"this game has more than {most} {_WORDS.get(what, what)}, which is the limit"
        raise UnreadableInput("save/size", message, place=SourceLocation(part=part), hint=RAISE_IT)


_WORDS = {
    "text_size": "bytes of text",
    "touched": "pieces and traits that its commands touch",
    "setups_text": "bytes of text in the set-ups of its module",
    "setups_commands": "commands in the set-ups of its module",
}

"""The commands of an action as VASSAL carries them out: neighbouring changes of one piece are one change.

VASSAL puts an action together from its commands with ``append``, which leaves out commands that do nothing and gives a
change of the piece that was changed last to that change: the first state before it and the last one after it count.
So a difference between the two is set even if no single command has it, as where VASSAL noted a piece's former place
between them. Follows ``command/Command.java``, ``ChangePiece.java`` and ``NullCommand.java``, and the order of
``build/module/BasicLogger.java`` (``LogCommand``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field, replace

from ccmod.ground.dataclass import dataclass
from ccmod.vassal.commands import ChangePiece, Command, Null


def carried_out(action: Command) -> Iterable[Command]:
    """The commands of an action in the order in which they are carried out, each to be taken without its own subs.

    Only the inside of a change can be merged: of every other command the inner ones stay as they are.
    """
    if not action.subs:
        return (action,)
    commands: list[Command] = []
    waiting = [action]
    while waiting:
        command = waiting.pop()
        commands.append(command)
        if command.subs:
            if isinstance(command, ChangePiece) and any(isinstance(sub, ChangePiece) for sub in command.subs):
                return _Node.of(action).walk()
            waiting.extend(reversed(command.subs))
    return commands


@dataclass(slots=True)
class _Node:
    """A command while its action is put together."""

    command: Command
    new: str = ""
    """Of a change: the state that it leads to."""
    subs: list[_Node] = field(default_factory=list)

    @classmethod
    def of(cls, command: Command) -> _Node:
        node = cls(command, command.new if isinstance(command, ChangePiece) else "")
        for sub in command.subs:
            node.append(cls.of(sub))
        return node

    def append(self, other: _Node) -> None:
        """Take in a command, or its new state into the change of the same piece directly before it."""
        if isinstance(self.command, ChangePiece):
            last = self.subs[-1] if self.subs else self
            if last.changes_what(other):
                last.new = other.new
                for sub in other.subs:
                    self.append(sub)
                return
        if not other.is_null:
            self.subs.append(other)

    def changes_what(self, other: _Node) -> bool:
        """Whether both change the same piece."""
        mine, its = self.command, other.command
        return isinstance(mine, ChangePiece) and isinstance(its, ChangePiece) and mine.id == its.id

    @property
    def is_null(self) -> bool:
        """Whether it does nothing, with all inside it."""
        idle = isinstance(self.command, Null) or (
            isinstance(self.command, ChangePiece) and self.new == self.command.old
        )
        return idle and all(sub.is_null for sub in self.subs)

    def walk(self) -> Iterator[Command]:
        """The commands in order."""
        own = self.command
        yield replace(own, new=self.new) if isinstance(own, ChangePiece) and own.new != self.new else own
        for sub in self.subs:
            yield from sub.walk()

"""Which step an UNDO group takes back.

VASSAL keeps a finger on the last action that can be undone. Each undo takes that one back and moves the finger one
action up, whatever is there; the group itself joins the list without moving it; any new action puts the finger on
itself (``build/module/BasicLogger.java``). So a second undo in a row may take back an earlier undo: a redo.
"""

from __future__ import annotations

from dataclasses import field

from ccmod.ground.dataclass import dataclass
from ccmod.vassal.commands import AddPiece, ChangePiece, Chat, Command, MovePiece, MutableProperty, RemovePiece, Undo

INVERTIBLE = (AddPiece, ChangePiece, Chat, MovePiece, MutableProperty, RemovePiece)
"""Commands that have an undo of their own."""


def is_undo(action: Command) -> bool:
    """Whether an action is an UNDO group."""
    return any(isinstance(command, Undo) for command in (action, *action.subs))


@dataclass(slots=True)
class UndoTracker:
    """Follows a log's actions in order."""

    actions: list[Command] = field(default_factory=list)
    at: int = -1
    """The action that the next undo takes back; -1 if there is none."""

    def feed(self, action: Command) -> int | None:
        """Take in an action; for an UNDO group the index of the action that it takes back, from 0.

        ``None`` for every other action, and for a group that fits no action before it.
        """
        self.actions.append(action)
        here = len(self.actions) - 1
        if not is_undo(action):
            if any(isinstance(command, INVERTIBLE) for command in action.walk()):
                self.at = here
            return None
        target = self.at if self._fits(self.at, action) else self._search(here, action)
        if target is None:
            return None
        self.at = target - 1
        return target

    def _search(self, here: int, action: Command) -> int | None:
        """The nearest action before that touches the same pieces; logs may begin in the midst of a game."""
        return next((index for index in range(here - 1, -1, -1) if self._fits(index, action)), None)

    def _fits(self, index: int, undo: Command) -> bool:
        return index >= 0 and _subjects(self.actions[index]) == _subjects(undo)


def _subjects(action: Command) -> frozenset[str]:
    """The pieces and properties that an action changes."""
    found = set()
    for command in action.walk():
        if isinstance(command, AddPiece | ChangePiece | MovePiece | RemovePiece):
            found.add(command.id or "")
        elif isinstance(command, MutableProperty):
            found.add(f"{command.container} {command.name}")
    return frozenset(found)

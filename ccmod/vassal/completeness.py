"""Whether a stream goes to its end: files that were cut off in transfer are distinguished from whole ones.

A save is whole when ``end_save`` is among its commands. Behind it a log has one command for each action, and the only
sign that the last was torn off is that it lacks what every VASSAL writes (``build/module/BasicLogger.java``).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from ccmod.ground.errors import CcmodError, SourceLocation, UnreadableInput
from ccmod.vassal import sequence
from ccmod.vassal.commands import (
    BEGINNINGS,
    AddPiece,
    BeginSave,
    ChangePiece,
    Chat,
    Command,
    EndSave,
    Log,
    Null,
    Undo,
    Unknown,
)
from ccmod.vassal.numbers import count_of
from ccmod.vassal.traits import BasicPiece, Deck, Stack
from ccmod.vassal.traits.chain import split_traits

_TOO_SOON = "its text stops before end_save"


def check_whole(tree: Command, place: SourceLocation) -> None:
    """Raise :class:`UnreadableInput` for a save or log whose text was cut off; ``place`` is where it stops."""
    fault = _fault(tree)
    if fault is not None:
        raise _cut(fault, place)


def check_beginning(text: str, place: SourceLocation) -> None:
    """Raise :class:`UnreadableInput` for a text that was cut off within its first word."""
    if text and BeginSave().encode().startswith(text):
        raise _cut(_TOO_SOON, place)


def _cut(fault: str, place: SourceLocation) -> UnreadableInput:
    hint = "the file is not whole: fetch it again from where it came, or ask its sender to send it packed"
    return UnreadableInput("stream/cut", f"the saved game is cut off: {fault}", place=place, hint=hint)


def _fault(tree: Command) -> str | None:
    if not any(isinstance(command, EndSave) for command in chain(reversed(tree.subs), tree.walk())):
        return _TOO_SOON
    last = tree.subs[-1] if tree.subs else tree
    if isinstance(last, EndSave):
        return None
    number = sum(isinstance(sub, Log) for sub in tree.subs)
    return f"its last action (LOG step {number}) is torn" if _is_torn(last, tree) else None


def _is_torn(action: Command, tree: Command) -> bool:
    """Whether the last command of the stream ends before its end."""
    last = action
    while last.subs:
        last = last.subs[-1]
    command = last.logged if isinstance(last, Log) else last
    if isinstance(command, Unknown):
        return any(text.startswith(command.text.rstrip("\\")) for text in BEGINNINGS)
    if isinstance(command, Null):  # a separator with nothing after it; what is logged has LOG before it
        return not isinstance(last, Log) and isinstance(tree.subs[-1], Null | Log)
    if not command.is_whole(command.head) or (command.head.endswith("\\") and not isinstance(command, Chat)):
        return True
    if _opens_an_undo(action) and command != Undo("false"):
        return True
    if isinstance(command, ChangePiece) and command.old is None and _always_states_old(command, tree):
        return True
    return isinstance(command, AddPiece | ChangePiece) and _lacks_levels(command, tree)


def _always_states_old(last: ChangePiece, tree: Command) -> bool:
    """Whether every other change in a stream has the old state too, as the engine's own have."""
    changes = [one.logged for one in tree.walk() if isinstance(one, Log) and isinstance(one.logged, ChangePiece)]
    others = [change for change in changes if change is not last]
    return len(others) > 2 and all(change.old is not None for change in others)


def _opens_an_undo(action: Command) -> bool:
    return isinstance(action, Log) and isinstance(action.logged, Undo) and action.logged.starts


def _lacks_levels(command: AddPiece | ChangePiece, tree: Command) -> bool:
    """Whether the state at the end of a command has fewer levels than the piece has traits, or half a place."""
    if isinstance(command, AddPiece):
        type, state, before = command.type, command.state, ""
    else:
        added = _added(command.id, tree)
        if added is None:
            return False
        type, before = added.type, added.state
        state = command.new if command.old is None else command.old
    try:
        types, states = split_traits(type), split_traits(state)
        known = before and split_traits(before)[-1]
    except CcmodError:  # too deep to be looked at here
        return False
    if len(states) != len(types):
        return len(states) < len(types)
    return not _innermost_is_whole(types[-1], states[-1], known, tree)


def _added(id: str, tree: Command) -> AddPiece | None:
    """The command that made a piece, the last if there are several; ``None`` if the stream does not say."""
    made = [one for one in _pieces(tree) if one.id == id]
    return made[-1] if made else None


def _pieces(tree: Command) -> Iterator[AddPiece]:
    for command in tree.walk():
        added = command.logged if isinstance(command, Log) else command
        if isinstance(added, AddPiece):
            yield added


def _innermost_is_whole(type: str, state: str, before: str, tree: Command) -> bool:
    """Whether an innermost state has a place, as many properties as it says, or ids of pieces that there are.

    Texts of VASSAL 2 end after the place, those of 3.4 and later have at least a count: ``before`` says which.
    """
    tokens = sequence.decode(state, ";")
    if type == Stack.PREFIX:
        return len(tokens) >= 3
    if type.startswith(Deck.PREFIX):
        last = tokens[4].rpartition(",")[2] if len(tokens) > 4 else None
        return len(tokens) >= 4 and (last is None or any(piece.id == last for piece in _pieces(tree)))
    if not type.startswith(BasicPiece.PREFIX):
        return True
    count = (count_of(tokens[4]) or 0) if len(tokens) > 4 else 0
    return len(tokens) >= max(3, 5 + 2 * count if count else min(5, len(sequence.decode(before, ";"))))

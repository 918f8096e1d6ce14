"""Changes in the command tree of a save: where pieces go, and under which ids."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ccmod.vassal.commands import AddPiece, Command, EndSave
from ccmod.vassal.numbers import LONG_BITS, java_int


def last_parent(tree: Command) -> Command:
    """The command that holds the last piece of a save, of its start position if it is a log."""
    parent = tree
    for command in tree.walk():
        for sub in command.subs:
            if isinstance(sub, AddPiece):
                parent = command
            elif isinstance(sub, EndSave):
                return parent
    return parent


def insert_pieces(tree: Command, pieces: Sequence[AddPiece]) -> Command:
    """The tree with more pieces after the last one, for members come before their stacks and decks."""
    if not pieces:
        return tree
    return _inserted(tree, last_parent(tree), pieces)


def insert_last(tree: Command, commands: Sequence[Command]) -> Command:
    """The tree with more commands before the end of the save."""
    at = next((index for index, sub in enumerate(tree.subs) if isinstance(sub, EndSave)), len(tree.subs))
    return tree.with_subs(*tree.subs[:at], *commands, *tree.subs[at:]) if commands else tree


def _inserted(command: Command, parent: Command, pieces: Sequence[AddPiece]) -> Command:
    if command is parent:
        return command.with_subs(*after_last_piece(command.subs, pieces))
    subs = [_inserted(sub, parent, pieces) for sub in command.subs]
    if all(a is b for a, b in zip(subs, command.subs, strict=True)):
        return command
    return command.with_subs(*subs)


def after_last_piece(subs: Sequence[Command], pieces: Iterable[Command]) -> list[Command]:
    """Commands with others put in after the last piece among them; without one, before the end of the save."""
    places = [index for index, sub in enumerate(subs) if isinstance(sub, AddPiece)]
    ends = [index for index, sub in enumerate(subs) if isinstance(sub, EndSave)]
    at = places[-1] + 1 if places else ends[0] if ends else len(subs)
    return [*subs[:at], *pieces, *subs[at:]]


def new_id(taken: Iterable[str]) -> str:
    """An id that nothing has: one more than the greatest, as VASSAL's ids are readings of a clock."""
    return str(max((number for id in taken if (number := java_int(id, LONG_BITS)) is not None), default=0) + 1)

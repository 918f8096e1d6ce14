"""Notes of two games compared: those of all, and private and secret ones for those who may read them."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff
from itertools import islice

from ccmod.convert.diff.change import FileChange, listed
from ccmod.convert.diff.compared import ComparedGame
from ccmod.vassal.commands import SecretNote

_LINES = 20
"""How many lines of changed notes are listed."""


def note_changes(a: ComparedGame, b: ComparedGame) -> Iterator[FileChange]:
    """The differences in the notes that may be read.

    Private notes are their writer's alone. Of a secret note all players see its name and whether it is revealed, and
    what it says when it is (``build/module/noteswindow/SecretNotesController.java``).
    """
    yield from _texts("scenario notes", a.position.notes, b.position.notes)
    yield from _texts("public notes", a.position.public_notes, b.position.public_notes)
    before, after = _private(a), _private(b)
    for name in sorted(before.keys() | after.keys()):
        yield from _texts(name, before.get(name, ""), after.get(name, ""))
    yield from _secret(a, b)


def _texts(what: str, before: str, after: str) -> Iterator[FileChange]:
    """A changed text, by its changed lines."""
    if before == after:
        return
    lines = islice(unified_diff(before.splitlines(), after.splitlines(), lineterm="", n=0), 2, None)
    changed = [f"{line[0]} {line[1:].strip()}" for line in lines if not line.startswith("@@")]
    yield FileChange("notes", "changed", what, listed(changed, _LINES) or "other white space", before, after)


def _private(game: ComparedGame) -> dict[str, str]:
    """The private notes that may be read, by their writer's name; several of one name one after the other."""
    found: dict[str, str] = {}
    for owner, text in game.position.private_notes.items():
        what = f"private notes of {_writer(game, owner)}"
        found[what] = f"{found[what]}\n{text}" if what in found else text
    return found


def _writer(game: ComparedGame, owner: str) -> str:
    """Whose notes they are, never by his id, which is his password."""
    seat = game.position.seat_of(owner)
    return "somebody who left" if seat is None else seat.name or seat.side or "(no name)"


def _secret(a: ComparedGame, b: ComparedGame) -> Iterator[FileChange]:
    before, after = a.position.secret_notes, b.position.secret_notes
    for key in before.keys() | after.keys():
        old, new = before.get(key), after.get(key)
        what = f"secret note {key[1]}"
        if old is None and new is not None:
            yield FileChange("notes", "added", what, f"new{_said(new)}")
        elif new is None and old is not None:
            yield FileChange("notes", "removed", what, f"gone{_said(old)}")
        elif old is not None and new is not None:
            if old.hidden and not new.hidden:
                yield FileChange("notes", "changed", what, f"revealed{_said(new)}")
            if old.text != new.text and a.seen.visibility.reads(old) and b.seen.visibility.reads(new):
                yield from _texts(what, old.text, new.text)


def _said(note: SecretNote) -> str:
    return f": {' / '.join(note.text.split('|'))}" if note.text else ""

"""Ordinary keystrokes that are sent to pieces, and that nothing answers to."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.vassal.keyboard import key_words
from ccmod.vassal.lint.finding import LintFinding, warning
from ccmod.vassal.lint.keys import sent_to_pieces
from ccmod.vassal.lint.listening import hotkeys, listeners, stroke
from ccmod.vassal.lint.since import own_classes
from ccmod.vassal.lint.subject import Subject


def unheard_strokes(subject: Subject) -> Iterator[LintFinding]:
    """Keystrokes of a keyboard that traits and buttons send to pieces, where no piece and no deck has them.

    What goes to buttons may be meant for VASSAL's own menus, and classes of the module's own may answer to any key.
    """
    if not subject.is_whole or any(True for _ in own_classes(subject)):
        return
    heard = _heard(subject)
    for key, place, what in sent_to_pieces(subject):
        if not key.name and key.code and stroke(key) not in heard:
            yield warning("lint/key-unheard", place, f"{what} sends {key_words(key)}, and no piece listens to it")


def _heard(subject: Subject) -> set[tuple[str, int, int]]:
    found = _heard(subject.base) if subject.base is not None else set()
    found |= {stroke(one.key) for each in subject.definitions for trait in each.traits for one in listeners(trait)}
    return found | {stroke(key) for one in subject.located for key in hotkeys(one.component)}

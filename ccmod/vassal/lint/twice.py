"""Two lines of a piece's menu on one key stroke, and two buttons of the toolbar: whichever is chosen, both are done.

A trait hands each key on to those inside of it (``counters/Decorator.java``, ``keyEvent``), and a line of the menu is
its key stroke, too (``counters/KeyCommand.java``).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ccmod.vassal.definitions import Definition
from ccmod.vassal.keyboard import key_words
from ccmod.vassal.lint.finding import LintFinding, warning
from ccmod.vassal.lint.fixed import is_fixed
from ccmod.vassal.lint.listening import Listener, listeners, stroke
from ccmod.vassal.lint.references import owner
from ccmod.vassal.lint.subject import Subject
from ccmod.vassal.traits import RestrictCommands, SubMenu


def keys_twice(subject: Subject) -> Iterator[LintFinding]:
    """Lines with different words on one key stroke, each pair once, where the piece or prototype has them together."""
    noted: set[frozenset[tuple[str, str]]] = set()
    for one in subject.definitions:
        heard = _lines(subject, one)
        for lines in heard.values():
            for (there, a), (here, b) in combinations(lines, 2):
                pair = frozenset({(there.place, a.text), (here.place, b.text)})
                if a.text != b.text and len(pair) == 2 and pair not in noted:
                    noted.add(pair)
                    message = f"{_key(a)} of {owner(one)} is both {a.text!r} and {b.text!r}: either does both"
                    yield warning("lint/key-twice", one.place, message, "give one of them a key of its own")


def _lines(subject: Subject, one: Definition) -> dict[tuple[str, int, int], list[tuple[Definition, Listener]]]:
    """The lines of the menu that are always there, by key stroke; without keys that a restriction may take away."""
    traits = subject.expanded(one)
    restricted = {
        stroke(key)
        for _, trait in traits
        if isinstance(trait, RestrictCommands)
        for key in trait.keys
        if key is not None
    }
    found: dict[tuple[str, int, int], list[tuple[Definition, Listener]]] = {}
    for where, trait in traits:
        if isinstance(trait, SubMenu | RestrictCommands):
            continue
        for line in listeners(trait):
            at = stroke(line.key)
            if line.text and is_fixed(line.text) and not line.beside and not line.condition and at not in restricted:
                found.setdefault(at, []).append((where, line))
    return found


def _key(line: Listener) -> str:
    return f"the named key {line.key.name!r}" if line.key.name else key_words(line.key)

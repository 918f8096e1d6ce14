"""Shortcuts as an author writes them: ``Ctrl+B``, ``Shift+F2``, ``Alt+Delete``."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, StringConstraints

from ccmod.vassal.values import ALT, CTRL, META, SHIFT, Key

MODIFIERS = {"ctrl": CTRL, "shift": SHIFT, "alt": ALT, "meta": META}
CODES = {
    **{letter: ord(letter) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"},
    **{f"F{number}": 111 + number for number in range(1, 13)},
    "DELETE": 127,
    "ENTER": 10,
    "SPACE": 32,
    "ESCAPE": 27,
    "TAB": 9,
    "BACKSPACE": 8,
    "INSERT": 155,
    "LEFT": 37,
    "UP": 38,
    "RIGHT": 39,
    "DOWN": 40,
    "HOME": 36,
    "END": 35,
    "[": 91,
    "]": 93,
    "-": 45,
    "=": 61,
}
"""Java's codes of the keys, by their names (``java.awt.event.KeyEvent``)."""


def key_of(text: str) -> Key:
    """The key stroke that a text means. Raises :class:`ValueError` with what is wrong with it."""
    *modifiers, name = [part.strip() for part in text.replace(" ", "+").split("+") if part.strip()] or [""]
    total = 0
    for modifier in modifiers:
        if modifier.lower() not in MODIFIERS:
            raise ValueError(f"is not a shortcut: {modifier!r} is none of Ctrl, Shift, Alt, Meta")
        total += MODIFIERS[modifier.lower()]
    if name.upper() not in CODES:
        raise ValueError(f"is not a shortcut: there is no key {name!r}; write it like Ctrl+B, Shift+F2 or Alt+Delete")
    return Key(CODES[name.upper()], total)


def shortcut_text(key: Key) -> str:
    """A key stroke as an author writes it; the name of a named key."""
    held = [name.capitalize() for name, mask in MODIFIERS.items() if key.modifiers & mask]
    names = {code: name for name, code in CODES.items()}
    name = names.get(key.code, f"key {key.code}")
    return key.name or "+".join([*held, name if len(name) < 2 or name[1:].isdigit() else name.capitalize()])


def _checked(text: str) -> str:
    key_of(text)
    return text


Shortcut = Annotated[str, StringConstraints(min_length=1, max_length=40), AfterValidator(_checked)]
"""A shortcut such as ``Ctrl+B``."""

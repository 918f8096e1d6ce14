"""Keys as an author writes them in commands: a shortcut, or the name of a named key."""

from __future__ import annotations

from ccmod.authoring.keys import key_of
from ccmod.vassal.values import Key


def stroke(text: str) -> Key:
    """The shortcut that a text is (``Ctrl+F``, ``F5``), or else the named key so called."""
    try:
        return key_of(text)
    except ValueError:
        return Key.named(text)

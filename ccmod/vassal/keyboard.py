"""Key strokes compared and described: VASSAL's files spell one key in several ways (FORMATS 6.3)."""

from __future__ import annotations

from ccmod.vassal.values import ALT, CTRL, META, SHIFT, Key

_OLD_MODIFIERS = {1: SHIFT, 2: CTRL, 4: META, 8: ALT, 64: SHIFT, 128: CTRL, 256: META, 512: ALT}
"""Each of Java's two masks for a modifier, and both together, as a modern one writes them."""
_WORDS = {
    8: "Backspace", 9: "Tab", 10: "Enter", 27: "Escape", 32: "Space", 33: "Page Up", 34: "Page Down", 35: "End",
    36: "Home", 37: "Left", 38: "Up", 39: "Right", 40: "Down", 127: "Delete", 155: "Insert",
    **{111 + number: f"F{number}" for number in range(1, 13)}, **{96 + digit: f"Numpad {digit}" for digit in range(10)},
}  # fmt: skip
"""Java's codes of keys that are not characters."""


def same_key(key: Key) -> tuple[int, int, str]:
    """A key in the one form by which two spellings of it are the same."""
    if key.name:
        return 0, 0, key.name
    modifiers = 0
    for mask, both in _OLD_MODIFIERS.items():
        if key.modifiers & mask:
            modifiers |= both
    return key.code, modifiers, ""


def key_words(key: Key) -> str:
    """A key for people: its name, or as on the keyboard.

    >>> key_words(Key.ctrl("F")), key_words(Key(127)), key_words(Key.named("flip"))
    ('Ctrl+F', 'Delete', "'flip'")
    """
    if key.name:
        return repr(key.name)
    _, modifiers, _ = same_key(key)
    parts = [
        word for mask, word in ((CTRL, "Ctrl"), (ALT, "Alt"), (SHIFT, "Shift"), (META, "Meta")) if modifiers & mask
    ]
    return "+".join([*parts, _WORDS.get(key.code) or (chr(key.code) if 32 < key.code < 112 else f"key {key.code}")])


_KNOWN = frozenset({
    0, 3, *range(8, 11), 12, *range(16, 22), 24, 25, *range(27, 41), *range(44, 58), 59, 61, *range(65, 94),
    *range(96, 124), *range(127, 146), *range(150, 158), *range(160, 163), 192, 222, *range(224, 228),
    *range(240, 246), *range(256, 264), *range(512, 526), *range(61440, 61452), 65312, 65368, 65406,
    *range(65480, 65490),
})  # fmt: skip
"""The codes of ``java.awt.event.KeyEvent``; 0 means no certain key."""
NAMED_CODES = range(0xE000, 0xF900)
"""Codes that stand for named keys (``tools/NamedKeyManager.java``); the last is what their editor writes for no key."""


def is_answered(key: Key | None) -> bool:
    """Whether a key stroke can come at all: none, or code and modifiers 0, never does
    (``tools/NamedKeyStroke.java``)."""
    return key is not None and bool(key.name or key.code or key.modifiers)


def is_known_key(key: Key) -> bool:
    """Whether a keyboard may have a key; a named one needs none."""
    return bool(key.name) or key.code in _KNOWN

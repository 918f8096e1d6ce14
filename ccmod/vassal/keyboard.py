"""Key strokes compared and told: VASSAL's files spell one key in several ways (FORMATS 6.3)."""

from __future__ import annotations

from ccmod.vassal.values import ALT, CTRL, META, SHIFT, Key

_OLD_MODIFIERS = {1: SHIFT, 2: CTRL, 4: META, 8: ALT, 64: SHIFT, 128: CTRL, 256: META, 512: ALT}
"""Each of Java's two masks for a modifier, and both together, as a modern one writes them."""
_WORDS = {
    8: "Backspace", 9: "Tab", 10: "Enter", 27: "Escape", 32: "Space", 33: "Page Up", 34: "Page Down", 35: "End",
    36: "Home", 37: "Left", 38: "Up", 39: "Right", 40: "Down", 127: "Delete", 155: "Insert",
    **{111 + number: f"F{number}" for number in range(1, 13)}, **{96 + digit: f"Numpad {digit}" for digit in range(10)},
}  # fmt: skip
"""Java's codes of keys that are no characters."""


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

"""Text on one line, with control characters made visible.

A TAB is ``⇥``; every other control character is its picture: ``␛`` ESC, ``␊`` line feed, ``␀`` NUL. A space at either
end is ``␠``, so that no editor takes it for waste. Where the text itself has such a sign, ``¦`` precedes it.

>>> show("PLAYER\\tx ")
'PLAYER⇥x␠'
>>> read(show("a ⇥ ¦ \\x1b"))
'a ⇥ ¦ \\x1b'
"""

from __future__ import annotations

import re

_MARK = "¦"
_TAB, _SPACE, _DELETE = "⇥", "␠", "␡"
_PICTURES = {code: chr(0x2400 + code) for code in range(32)} | {9: _TAB, 127: _DELETE}
_SIGNS = {**{sign: chr(code) for code, sign in _PICTURES.items()}, _SPACE: " "}
_TABLE = _PICTURES | {ord(sign): _MARK + sign for sign in (*_SIGNS, _MARK)}
_READ = re.compile(f"{_MARK}(.?)|([{''.join(_SIGNS)}])")
_NEEDED = re.compile(f"[\x00-\x1f\x7f{''.join(_SIGNS)}{_MARK}]")


def show(text: str) -> str:
    """``text`` without any control character, and without a space at its ends."""
    if _NEEDED.search(text):
        text = text.translate(_TABLE)
    if text.endswith(" "):
        text = text[:-1] + _SPACE
    return _SPACE + text[1:] if text.startswith(" ") else text


def mark(text: str) -> str:
    """A shown text whose first character must not be taken for something else."""
    return _MARK + text


def read(shown: str) -> str:
    """The inverse of :func:`show`; spaces at the ends are taken as they are."""
    return _READ.sub(lambda match: _SIGNS[match[2]] if match[2] else match[1], shown)

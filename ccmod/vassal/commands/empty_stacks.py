"""Leaving stacks without members out of a command stream before it is read.

Saves that passed through many versions of VASSAL can hold seventy thousand of them beside four hundred pieces. Nothing
shows them and nothing refers to them, so what only asks for pieces need not read them.
"""

from __future__ import annotations

import re

from ccmod.vassal.commands.command import ESC

_STACK = rf"\+/(?<={ESC}\+/)[^/{ESC}\\']*/stack/[^;/{ESC}\\']*;-?[0-9]+;-?[0-9]+;?(?:@@-?[0-9]+)?"
"""A stack without members (``counters/Stack.java``): map, place, perhaps its layer."""
_RUN = re.compile(rf"({_STACK})(\\*{ESC})(?:{_STACK}\2)++")
"""Empty stacks behind each other with the same separator behind each: all are in one group, none has commands inside
it, and the first alone leaves every other command in its group."""


def without_empty_stacks(text: str) -> tuple[str, int]:
    """The stream with one empty stack in the place of each run of them, and how many were left out.

    A text in quotes, whose separators stand for others, is left as it is.
    """
    if text.startswith("'"):
        return text, 0
    shorter = _RUN.sub(r"\1\2", text)
    return shorter, text.count(ESC) - shorter.count(ESC)

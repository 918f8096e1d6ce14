"""Characters that must not reach a terminal as they are, and how they are shown instead: ``\\x1b``, ``\\u202e``.

Names, chat, mails and files come from anybody. Their display must neither steer the terminal nor hide or
reorder the text beside it. So whatever Unicode calls a control or format character, a line or paragraph separator,
a surrogate, private or unassigned is shown by its number:

* Cc: ESC and the C1 controls begin escape sequences; CR, BS and line ends write over lines, or begin false ones.
* Cf: bidirectional overrides, isolates and marks reorder a line; zero-width characters and tags make two names look
  alike. The joiners of emoji and of Persian are treated alike: nobody can see from a name whether it holds one.
* Zl, Zp: some programs break lines at them.
* Cs, Co, Cn: halves of characters cannot be encoded; what the others do is up to the font and the terminal.

Letters of any script, combining marks and blanks of all widths (Zs) stay. Backslashes stay single, so that paths look
as they are: what is shown is for people, exact text is in the JSON.
"""

from __future__ import annotations

import json
import re
from typing import Any

_SHORT = {"\n": r"\n", "\r": r"\r", "\t": r"\t"}
_INVISIBLE = frozenset(
    map(chr, (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F, 0x3164, 0xFFA0))
).union(map(chr, range(0xFE00, 0xFE0E)), map(chr, range(0xE0100, 0xE01F0)))
"""Letters and marks that show nothing (``Default_Ignorable_Code_Point``). U+FE0E and U+FE0F are left out: they only say
whether an emoji is coloured, and common ones hold them."""


def is_harmless(char: str) -> bool:
    """Whether a terminal may be given this character."""
    if char.isprintable():
        return char not in _INVISIBLE
    from unicodedata import category

    return category(char) == "Zs"


class _Escapes(dict[int, str]):
    """A table for :meth:`str.translate`, made as characters are met. ``kept`` stay though they are not text."""

    def __init__(self, kept: str = "", *, as_json: bool = False) -> None:
        super().__init__()
        self.kept = kept
        self.as_json = as_json

    def __missing__(self, code: int) -> str:
        char = chr(code)
        if char in self.kept or is_harmless(char):
            shown = char
        elif self.as_json:
            shown = json.dumps(char)[1:-1]  # beyond U+FFFF two halves
        else:
            shown = _SHORT.get(char) or _numbered(code)
        if code < 0x10000:  # the table stays small, whatever a file holds
            self[code] = shown
        return shown


def _numbered(code: int) -> str:
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


_LINE, _LINES = _Escapes(), _Escapes("\n\t")
_JSON, _YAML = _Escapes("\n", as_json=True), _Escapes("\n")


_LINE_END = re.compile(r"[\n\r\x85\u2028\u2029]( *)\Z")
"""Where a block of YAML ends, with the blanks before what follows it."""


def printable(text: str) -> str:
    """``text`` on one line, what is harmful or invisible in it as escapes."""
    return text.translate(_LINE)


def printable_lines(text: str) -> str:
    """The same for a text of several lines: line ends and tabs stay."""
    return text.translate(_LINES)


def printable_json(data: Any, *, indent: int | None = None, ascii_only: bool = False) -> str:
    """JSON whose harmful characters are written as ``\\uXXXX``: the data are exactly the same."""
    return json.dumps(data, ensure_ascii=ascii_only, indent=indent).translate(_JSON)


def printable_yaml(text: str) -> str:
    """A YAML document whose harmful characters are escapes, which means the same data.

    YAML knows escapes only within double quotes, and writers leave most format characters bare. So every scalar that
    holds one is quoted anew; what is left is in comments.
    """
    if text.translate(_YAML) == text:
        return text
    import yaml

    text = "".join(char if char.isprintable() or _yaml_allows(char) else _numbered(ord(char)) for char in text)
    out: list[str] = []
    done = 0
    for token in yaml.scan(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
        if isinstance(token, yaml.ScalarToken):
            start, end = token.start_mark.index, token.end_mark.index
            if text[start:end].translate(_YAML) != text[start:end]:
                line_end = _LINE_END.search(text, start, end)  # a block ends with its line
                out += text[done:start], _quoted(token.value), f"\n{line_end[1]}" if line_end else ""
                done = end
    return "".join([*out, text[done:]]).translate(_YAML)


def _yaml_allows(char: str) -> bool:
    """Whether YAML may hold a character as it is: other controls make it unreadable, even in comments."""
    return char in "\t\n\r\x85" or "\xa0" <= char <= "\ud7ff" or "\ue000" <= char <= "\ufffd" or char > "\uffff"


def _quoted(value: str) -> str:
    return '"' + printable(value.replace("\\", "\\\\").replace('"', '\\"')) + '"'

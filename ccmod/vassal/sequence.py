r"""VASSAL's sequences: tokens joined by one delimiter, with a backslash before each delimiter inside a token.

The rules are those of ``tools/SequenceEncoder.java``:

* a delimiter behind a backslash belongs to its token and loses that one backslash; nothing else is escaped;
* a token that begins with a backslash, or begins and ends with a single quote, is written between single quotes;
* a token that *ends* in a backslash and is not the last cannot be read back (see :func:`is_safe`).

>>> encode(["a;b", "c"], ";")
'a\\;b;c'
>>> decode("a\\;b;c", ";")
['a;b', 'c']
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

_STAND_INS = "\0\x01\x02\x03￿"
"""Characters that may stand for an escaped delimiter while splitting, if the text has them not."""


def decode(text: str, delimiter: str) -> list[str]:
    """The tokens of ``text``; an empty text has one empty token."""
    tokens = _split_escaped(text, delimiter) if "\\" in text else text.split(delimiter)
    if "'" in text:
        return [unquote(token) for token in tokens]
    return tokens


def _split_escaped(text: str, delimiter: str) -> list[str]:
    escaped = "\\" + delimiter
    if escaped not in text:
        return text.split(delimiter)
    for stand_in in _STAND_INS:
        if stand_in not in text:
            tokens = text.replace(escaped, stand_in).split(delimiter)
            return [token.replace(stand_in, delimiter) if stand_in in token else token for token in tokens]
    return _split_slowly(text, delimiter)


def _split_slowly(text: str, delimiter: str) -> list[str]:
    """As :func:`_split_escaped`, for a text that holds every stand-in."""
    parts = text.split(delimiter)
    tokens = parts[:1]
    for before, part in pairwise(parts):
        if before.endswith("\\"):
            tokens[-1] = tokens[-1][:-1] + delimiter + part
        else:
            tokens.append(part)
    return tokens


def first(text: str, delimiter: str) -> tuple[str, str | None]:
    """The first token, and the text after its delimiter (``None`` if there is none) with its escapes as they are."""
    at = text.find(delimiter)
    while at > 0 and text[at - 1] == "\\":
        at = text.find(delimiter, at + 1)
    head, rest = (text, None) if at < 0 else (text[:at], text[at + 1 :])
    return unquote(head.replace("\\" + delimiter, delimiter)), rest


def unquote(token: str) -> str:
    """``token`` without the single quotes around it, if it has both."""
    return token[1:-1] if len(token) > 1 and token[0] == token[-1] == "'" else token


def encode(tokens: Iterable[str], delimiter: str) -> str:
    """The tokens as one text."""
    escaped = "\\" + delimiter
    out = []
    for token in tokens:
        text = token.replace(delimiter, escaped) if delimiter in token else token
        if token and (token[0] == "\\" or token[0] == token[-1] == "'"):
            text = f"'{text}'"
        out.append(text)
    return delimiter.join(out)


def is_safe(token: str) -> bool:
    r"""Whether ``token`` can be read back wherever it is: it does not end in a backslash.

    (One that also begins with a backslash is quoted and would survive at its own level, but not every deeper one.)
    """
    return not token.endswith("\\")

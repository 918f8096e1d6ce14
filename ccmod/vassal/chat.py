"""A line of the chat window as the text that a player reads, without its markup.

Since 3.4 VASSAL writes chat as HTML (``build/module/Chatter.java``): what players type has ``&lt;`` and ``&gt;`` around
the name, and reports of a module may hold tags and pictures. A report that begins with ``*`` or ``-`` and one of the
signs ``| ! ? ~`` or a backquote after it is coloured by that sign, which is not shown (``tools/QuickColors.java``).
Older versions write plain text, with a name between plain angle brackets; so only the tags that HTML knows
are markup.
"""

from __future__ import annotations

import re
from html import unescape

_BLOCKS = "address|blockquote|body|br|center|dd|div|dl|dt|h[1-6]|head|hr|html|li|ol|p|pre|table|td|th|tr|ul"
"""Tags that set words apart, so that they become a space."""
_INLINE = "a|abbr|b|basefont|big|cite|code|em|font|i|kbd|nobr|s|small|span|strike|strong|sub|sup|tt|u|var|wbr"
_REST = r"(?:\s[^<>]*|\s*/)?>"
_BLOCK = re.compile(rf"</?(?:{_BLOCKS}){_REST}", re.IGNORECASE)
_TAG = re.compile(rf"</?(?:{_INLINE}){_REST}|</img\s*>", re.IGNORECASE)
_PICTURE = re.compile(r"<img\b(?P<inside>[^<>]*)>", re.IGNORECASE)
_SOURCE = re.compile(r"""\bsrc\s*=\s*(?:"(?P<double>[^"]*)"|'(?P<single>[^']*)'|(?P<bare>[^\s"'>]+))""", re.IGNORECASE)
_COLOUR = re.compile(r"(?P<sign>[*-])(?P<space>\s*)[|!?~`]")
TYPED = re.compile(r"<(?P<by>[^<>]*(?:<[^<>]*>[^<>]*)?)> - (?P<text>.*)", re.DOTALL)
"""A line that somebody typed: the name, of a player without a side ``Anna (<observer>)``, and what was said."""
_OBSERVING = " (<observer>)"


def plain_text(line: str, *, pictures: bool = True) -> str:
    """A line of chat without tags and entities, spaces single; of a picture its name, unless ``pictures`` is false.

    >>> plain_text('* <img src="Star.png" width=9> <b>Anna</b> &amp; Bob')
    '* [Star] Anna & Bob'
    >>> plain_text("&lt;Anna&gt; - hello")
    '<Anna> - hello'
    """
    line = line.strip()
    colour = _COLOUR.match(line)
    if colour is not None:
        line = colour["sign"] + colour["space"] + line[colour.end() :]
    if "<" in line:
        typed = TYPED.match(line)  # before 3.4; a player may be called ``b``
        start = typed.start("text") if typed is not None else 0
        line = line[:start] + _without_tags(line[start:], pictures=pictures)
    return " ".join(unescape(line).split())


def speaker_of(line: str) -> str | None:
    """Who typed a line of plain text; ``None`` for a module's report.

    >>> speaker_of("<Anna (<observer>)> - your turn")
    'Anna'
    """
    typed = TYPED.match(line)
    return None if typed is None else typed["by"].removesuffix(_OBSERVING)


def _without_tags(text: str, *, pictures: bool) -> str:
    text = _PICTURE.sub(_name if pictures else " ", text)
    return _TAG.sub("", _BLOCK.sub(" ", text))


def _name(picture: re.Match[str]) -> str:
    """A picture by its file name, without folders and ending."""
    source = _SOURCE.search(picture["inside"])
    if source is None:
        return " "
    path = next(text for text in source.groups() if text is not None)
    name = path.replace("\\", "/").rstrip("/").rpartition("/")[2]
    return f"[{name.rpartition('.')[0] or name}]"

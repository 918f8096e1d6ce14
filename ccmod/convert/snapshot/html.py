"""The HTML of text labels read into lines of text, as Swing reads it: simple formatting, and the text of all else.

A label is HTML if it begins with ``<html>`` (``Labeler.java``; ``BasicHTML`` of Java). Sizes and faces follow Swing's
style sheet: font sizes 1 to 7 are 8 to 36 points whatever the label's own, a CSS pixel is 1.3 points.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field, replace

from ccmod.ground.colours import channels
from ccmod.ground.dataclass import dataclass
from ccmod.vassal.fonts import MONO, generic_family
from ccmod.vassal.open_elements import OpenElements

Colour = tuple[int, int, int]

SIZES = (8, 10, 12, 14, 18, 24, 36)
"""Points of the font sizes 1 to 7."""
_BASE = 4
"""The font size to which ``+1`` adds."""
_KEYWORDS = dict(zip(("xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large"), SIZES, strict=True))
_PIXEL = 1.3
_HEADINGS = {"h1": 24, "h2": 18, "h3": 14, "h4": 12, "h5": 10, "h6": 8}
_BLOCKS = frozenset({"p", "div", "center", "li", "ul", "ol", "dl", "dt", "dd", "pre", "tr", "table", "blockquote",
                     "body", "hr", *_HEADINGS})  # fmt: skip
_VOID = frozenset({"br", "hr", "img", "meta", "link", "input", "wbr"})
_STYLES: Mapping[str, dict[str, object]] = {
    "b": {"bold": True}, "strong": {"bold": True}, "th": {"bold": True},
    "i": {"italic": True}, "em": {"italic": True}, "cite": {"italic": True}, "var": {"italic": True},
    "u": {"underlined": True}, "ins": {"underlined": True},
    "s": {"struck": True}, "strike": {"struck": True}, "del": {"struck": True},
    "tt": {"family": MONO}, "code": {"family": MONO}, "kbd": {"family": MONO}, "samp": {"family": MONO},
    "pre": {"family": MONO}, "big": {"size": 24}, "small": {"size": 10},
    "center": {"align": "center"},
    **{tag: {"bold": True, "size": size} for tag, size in _HEADINGS.items()},
}  # fmt: skip
_LENGTH = re.compile(r"\s*([0-9]{1,4}(?:\.[0-9]*)?)\s*(px|pt|%|em|)\s*$")
_BLANK = re.compile("[ \t\r\n\f]+")
MOST_DEPTH = 100
"""Elements within elements; what is deeper has the looks of its surroundings."""
_MOST_WORD = 60
"""Characters of a colour or a length."""


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How a piece of text looks; the size is in points, which VASSAL draws as pixels."""

    size: int
    colour: Colour | None
    family: str
    bold: bool = False
    italic: bool = False
    underlined: bool = False
    struck: bool = False
    ground: Colour | None = None
    align: str = "left"


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of text of one look; or a picture by its name, with its size where it is stated."""

    text: str
    look: TextStyle
    picture: str = ""
    width: int | None = None
    height: int | None = None


@dataclass(slots=True)
class TextLine:
    """The texts on a line."""

    look: TextStyle
    """The look of its place, which gives its height where it is empty."""
    runs: list[Run] = field(default_factory=list)

    @property
    def align(self) -> str:
        """``left``, ``center`` or ``right``."""
        return self.runs[0].look.align if self.runs else self.look.align


def is_html(text: str) -> bool:
    """Whether a label is HTML."""
    return text[:6].lower() == "<html>"


def html_lines(text: str, look: TextStyle) -> list[TextLine]:
    """The lines of a label in HTML; ``look`` is that of a text without any formatting."""
    reader = _Reader(look)
    reader.feed(text)
    reader.close()
    return [_trimmed(line) for line in reader.lines] or [TextLine(look)]


def _trimmed(line: TextLine) -> TextLine:
    """A line without the blanks at its end."""
    while line.runs and not line.runs[-1].picture:
        last = line.runs.pop()
        text = last.text.rstrip(" ")
        if text:
            line.runs.append(replace(last, text=text))
            break
    return line


class _Reader(OpenElements[TextStyle]):
    """Keeps the open elements with the looks inside them, and the lines so far."""

    def __init__(self, look: TextStyle) -> None:
        super().__init__(look)
        self._breaks = True
        self.lines: list[TextLine] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        if tag in _BLOCKS:
            self._breaks = True
        if tag == "br":
            self._line()
            self._breaks = True
        elif tag == "img":
            self._add(Run("", self.inside, attributes.get("src", ""), *map(_pixels, (attributes.get("width", ""),
                      attributes.get("height", "")))))  # fmt: skip
        elif tag == "td" and self.lines and not self._breaks:
            self._add(Run("\u00a0", self.inside))
        self.begin(tag)
        if tag not in _VOID and len(self.open) < MOST_DEPTH:
            self.open.append((tag, _styled(self.inside, tag, attributes)))

    def handle_endtag(self, tag: str) -> None:
        if tag in _BLOCKS:
            self._breaks = True
        self.end(tag)

    def handle_data(self, data: str) -> None:
        if self.is_unshown:
            return
        if any(tag == "pre" for tag, _ in self.open):
            for number, text in enumerate(data.split("\n")):
                if number:
                    self._breaks = True
                if text:
                    self._add(Run(text, self.inside))
            return
        text = _BLANK.sub(" ", data)
        if self._breaks or (self.lines and self.lines[-1].runs and self.lines[-1].runs[-1].text.endswith(" ")):
            text = text.lstrip(" ")
        if text:
            self._add(Run(text, self.inside))

    def _add(self, run: Run) -> None:
        self._line().runs.append(run)

    def _line(self) -> TextLine:
        """The line that is written on now."""
        if self._breaks or not self.lines:
            self.lines.append(TextLine(self.inside))
            self._breaks = False
        return self.lines[-1]


def _styled(look: TextStyle, tag: str, attributes: Mapping[str, str]) -> TextStyle:
    """The look inside an element."""
    look = replace(look, **_STYLES.get(tag, {}))  # type: ignore[arg-type]  # fields of Look
    if tag == "font":
        look = _font(look, attributes)
    if (align := attributes.get("align", "").lower()) in ("left", "center", "right"):
        look = replace(look, align=align)
    if tag == "body" and (colour := html_colour(attributes.get("text", ""))) is not None:
        look = replace(look, colour=colour)
    if (ground := html_colour(attributes.get("bgcolor", ""))) is not None:
        look = replace(look, ground=ground)
    for declaration in attributes.get("style", "").split(";")[:20]:
        name, _, value = declaration.partition(":")
        look = _declared(look, name.strip().lower(), value.strip())
    return look


def _font(look: TextStyle, attributes: Mapping[str, str]) -> TextStyle:
    colour, size = html_colour(attributes.get("color", "")), attributes.get("size", "").strip()
    if colour is not None:
        look = replace(look, colour=colour)
    if re.fullmatch(r"[+-]?[0-9]{1,3}", size):
        number = int(size) + (_BASE if size[0] in "+-" else 0)
        look = replace(look, size=SIZES[min(max(number, 1), len(SIZES)) - 1])
    if face := attributes.get("face", "").partition(",")[0].strip():
        look = replace(look, family=generic_family(face))
    return look


def _declared(look: TextStyle, name: str, value: str) -> TextStyle:
    """The look after a declaration of CSS."""
    lowered = value.lower()
    if name == "color" and (colour := html_colour(value)) is not None:
        return replace(look, colour=colour)
    if name in ("background-color", "background") and (ground := html_colour(value)) is not None:
        return replace(look, ground=ground)
    if name == "font-size" and (size := _size(lowered, look.size)) is not None:
        return replace(look, size=size)
    if name == "font-family":
        return replace(look, family=generic_family(value.partition(",")[0].strip("'\" ")))
    if name == "font-weight":
        return replace(look, bold=lowered == "bold" or (lowered.isdecimal() and len(lowered) == 3 and lowered > "500"))
    if name == "font-style":
        return replace(look, italic=lowered in ("italic", "oblique"))
    if name == "text-decoration":
        return replace(look, underlined="underline" in lowered, struck="line-through" in lowered)
    if name == "text-align" and lowered in ("left", "center", "right"):
        return replace(look, align=lowered)
    return look


def _size(text: str, now: int) -> int | None:
    """A font size of CSS in points."""
    if text in _KEYWORDS:
        return _KEYWORDS[text]
    match = _LENGTH.match(text[:_MOST_WORD])
    if match is None:
        return None
    number, unit = float(match[1]), match[2]
    factor = {"px": _PIXEL, "%": now / 100, "em": now}.get(unit, 1.0)
    return max(1, int(number * factor + 0.5))


def _pixels(text: str) -> int | None:
    match = _LENGTH.match(text[:_MOST_WORD])
    return int(float(match[1])) if match is not None and match[2] in ("", "px") else None


def html_colour(text: str) -> Colour | None:
    """A colour of HTML or CSS: a name, ``#rrggbb`` (with or without its sign), ``rgb(...)``; ``None`` for no colour."""
    text = text.strip()[:_MOST_WORD]
    for one in (text, f"#{text}"):
        try:
            return channels(one)[:3]
        except ValueError:
            continue
    return None

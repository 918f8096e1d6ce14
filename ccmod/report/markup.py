"""Markup of forums and wikis: one table for each format, with the escape that keeps a text a text."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape

from ccmod.ground.dataclass import dataclass

_MARKDOWN = re.compile(r"[\\`*_\[\]<>&#|~@]|(?<=\w):(?=//)|(?<=www)\.", re.IGNORECASE)
"""The signs that are markup anywhere in a line of CommonMark or of GitHub's Markdown, bare addresses among it."""
_AT_THE_START = re.compile(r"^(?:\d{1,9}(?=[.)])|(?=[-+=]))")
"""Before what begins a list or underlines a heading: ``1.``, ``-``, ``+``, ``=``."""


@dataclass(frozen=True, slots=True)
class Markup:
    """One format. Its patterns take a text that is markup already, in place of ``{}``; it has a single line."""

    escape: Callable[[str], str]
    """Makes markup that shows a text of a single line, whatever it contains."""
    title: str
    heading: str
    mark: str
    """For the name of a bookmark."""
    paragraph: str
    bold: str
    aside: str
    """For notes beside the sentences: sums and counts."""
    quote: str


def one_line(text: str) -> str:
    """The text without breaks, since a blank line would end its paragraph or quote."""
    return " ".join(text.split())


def _markdown(text: str) -> str:
    escaped = _MARKDOWN.sub(lambda found: f"\\{found[0]}", one_line(text))
    return _AT_THE_START.sub(lambda found: f"{found[0]}\\", escaped)


def _bbcode(text: str) -> str:
    """BBCode has no escape that all forums know: a space keeps a bracket from opening a tag."""
    return one_line(text).replace("[", "[ ")


def _html(text: str) -> str:
    return escape(one_line(text), quote=False)


MARKUPS = {
    "markdown": Markup(_markdown, "# {}", "## {}", "### {}", "{}", "**{}**", "*{}*", "> {}"),
    "bbcode": Markup(
        _bbcode, "[b][u]{}[/u][/b]", "[u]{}[/u]", "[b]{}[/b]", "{}", "[b]{}[/b]", "[i]{}[/i]", "[quote]{}[/quote]"
    ),
    "html": Markup(
        _html, "<h1>{}</h1>", "<h2>{}</h2>", "<h3>{}</h3>", "<p>{}</p>", "<b>{}</b>", "<i>{}</i>",
        "<blockquote><p>{}</p></blockquote>",
    ),
}  # fmt: skip
"""The formats by their names."""

"""Texts that forums would take for markup."""

from __future__ import annotations

import pytest

from ccmod.report.markup import MARKUPS

MARKDOWN = {
    "Sgt. Sokolov (broken)": "Sgt. Sokolov (broken)",
    "*Lt.* __Orlov__": r"\*Lt.\* \_\_Orlov\_\_",
    "[Rifle](http://example.org)": r"\[Rifle\](http\://example.org)",
    "![](https://example.org/a.png)": r"!\[\](https\://example.org/a.png)",
    "www.example.org, you@example.org": r"www\.example.org, you\@example.org",
    "<img src=x> &lt;": r"\<img src=x\> \&lt;",
    "a | b ~~c~~ `d`": r"a \| b \~\~c\~\~ \`d\`",
    r"back\slash": r"back\\slash",
    "# Rifle": r"\# Rifle",
    "> Rifle": r"\> Rifle",
    "1. Kompanie": r"1\. Kompanie",
    "12) Rifles": r"12\) Rifles",
    "- Rifle": r"\- Rifle",
    "+ Rifle": r"\+ Rifle",
    "=== Rifle": r"\=== Rifle",
    "12 Rifles": "12 Rifles",
    "Rifle\n\n# 1\t2": r"Rifle \# 1 2",
}
"""Texts, and the CommonMark that shows just them: a backslash before any punctuation stands for that character."""


@pytest.mark.parametrize("text", MARKDOWN)
def test_markdown_shows_the_text_itself(text: str) -> None:
    """What would be emphasis, a link, a picture, HTML, a mention, a heading, a quote or a list is text."""
    assert MARKUPS["markdown"].escape(text) == MARKDOWN[text]


@pytest.mark.parametrize("text", ["[b]Rifle[/b]", "[/quote][img]x[/img]", "[[b]"])
def test_bbcode_opens_no_tag(text: str) -> None:
    """No bracket stands directly before what it would open; nothing else is changed."""
    escaped = MARKUPS["bbcode"].escape(text)
    assert all(escaped[at + 1] == " " for at, letter in enumerate(escaped) if letter == "[")
    assert escaped.replace("[ ", "[") == text


@pytest.mark.parametrize("markup", MARKUPS)
def test_a_text_has_one_line(markup: str) -> None:
    """A blank line in a name ends neither its paragraph nor its quote."""
    assert MARKUPS[markup].escape("Rifle\r\n\n 1") == "Rifle 1"

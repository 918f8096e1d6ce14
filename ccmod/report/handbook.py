"""The pages of the documentation as an installed ccmod has them: to list, to read on a terminal, and to search."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from pathlib import Path

from ccmod import games
from ccmod.ground.shipped import shipped
from ccmod.report.outputs.reference import HelpMatch, HelpTitle

_LINK = re.compile(r"\[([^\]\n]*(?:\n[^\]\n]*)?)\]\(([^)\s]*)\)")
_NOT_SHOWN = re.compile(r"^(?:<!--.*?-->|!\[.*?\]\(.*?\))\n+", re.MULTILINE | re.DOTALL)
_TITLE = re.compile(r"^# (.*)$", re.MULTILINE)


def page_names() -> list[str]:
    """The names of all pages, such as ``art`` and ``commands/build``; empty where no pages were installed."""
    folder = shipped("docs")
    names = [path.relative_to(folder).with_suffix("").as_posix() for path in folder.rglob("*.md")]
    return sorted(names, key=lambda name: ("/" in name, name))


def page_called(word: str) -> str | None:
    """The page that a word means: its name, its file, a command, or the id of a game; ``None`` for none.

    >>> page_called("docs/art.md"), page_called("move"), page_called("nothing of the kind")
    ('art', 'commands/move', None)
    """
    names = page_names()
    plain = re.sub(r"[\s_]+", "-", word.strip().lower()).removeprefix("docs/").removesuffix(".md")
    for name in (plain, f"commands/{plain}"):
        if name in names:
            return name
    if plain not in games.ids("rules"):
        return None
    title = re.sub(r"[^a-z]+", "-", games.load(plain).title.lower())
    return next((name for name in names if f"-{name}-" in f"-{title}-"), None)


def titles() -> list[HelpTitle]:
    """Every page with its title."""
    return [{"page": name, "title": _title(_source(name))} for name in page_names()]


def page_text(name: str) -> str:
    """A page as text for a terminal: pictures left out, links to other pages as calls of ``ccmod help``."""
    text = _NOT_SHOWN.sub("", _source(name))
    return _LINK.sub(lambda match: _said(match[1], match[2], name), text)


def matches(words: str) -> Iterator[HelpMatch]:
    """The lines that hold these words, in any case, each with its page and the heading above it."""
    for name in page_names():
        heading = ""
        for line in page_text(name).splitlines():
            if line.startswith("#"):
                heading = line.lstrip("# ")
            if words.lower() in line.lower():
                yield {"page": name, "heading": heading, "line": line.strip()}


def _source(name: str) -> str:
    path: Path = shipped("docs") / f"{name}.md"
    return path.read_text(encoding="utf-8")


def _title(text: str) -> str:
    found = _TITLE.search(text)
    return found[1] if found else ""


def _said(words: str, target: str, page: str) -> str:
    """A link in words: what it says, and how its page is called up."""
    path = target.partition("#")[0]
    linked = posixpath.normpath(posixpath.join(posixpath.dirname(page), path))
    if target.startswith("https:"):
        return f"{words} ({target})"
    if not path or not linked.endswith(".md") or linked.startswith(".."):
        return words
    return f"{words} (`ccmod help {linked.removesuffix('.md')}`)"

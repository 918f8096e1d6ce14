"""Files that are not YAML, in words: a space, a bracket or a quote is missing, a tab is used where blanks belong."""

from __future__ import annotations

import re
from typing import Protocol

import yaml

from ccmod.ground.errors import CcmodError, SourceLocation, UnreadableInput


class LocatedSource(Protocol):
    """The data that the words need of a file that was read: :class:`ccmod.ground.source.LocatedSource` has it."""

    file: str

    def excerpt(self, place: SourceLocation) -> str | None:
        """The line of a place."""


def syntax_fault(error: yaml.YAMLError, source: LocatedSource) -> CcmodError:
    """The library's refusal, at the place of the slip and in words for the author of the file."""
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    problem = getattr(error, "problem", None) or str(error).partition("\n")[0]
    place = SourceLocation(source.file, mark.line + 1, mark.column + 1) if mark else SourceLocation(source.file)
    if "nesting depth" in problem:  # libyaml does not say how deep; 100,000 signs help nobody
        return UnreadableInput("yaml/too-deep", "nested deeper than any reader goes", place=place)
    opened = getattr(error, "context_mark", None)
    if opened is not None and "flow" in (getattr(error, "context", None) or ""):
        what = "list" if "sequence" in error.context else "mapping"  # type: ignore[attr-defined]  # a marked error
        place = SourceLocation(source.file, opened.line + 1, opened.column + 1)
        return _unclosed(what, place, source)
    if mark is not None and "mapping values" in problem and (glued := glued_key(mark.line, source)) is not None:
        return glued
    if "expected key" in problem or "quoted scalar" in (getattr(error, "context", None) or ""):
        line = (opened or mark).line if "quoted" in (getattr(error, "context", None) or "") else mark.line  # type: ignore[union-attr]  # a marked error
        if (quoted := _unclosed_quote(line, source)) is not None:
            return quoted
    excerpt, hint = source.excerpt(place), None
    if excerpt and "\t" in excerpt[: len(excerpt) - len(excerpt.lstrip())]:
        problem, hint = "the line begins with a tab", "YAML is indented with spaces, never with tabs"
    elif "mapping values" in problem:
        hint = "a text that holds ': ' needs quotes around it"
    return UnreadableInput("yaml/syntax", f"not YAML: {problem}", place=place, hint=hint, excerpt=excerpt)


_GLUED = re.compile(r"(?P<key>\s*[A-Za-z_][\w -]*:)(?P<value>[^\s/].*)")
"""A key whose value follows without a space, so that YAML takes both for one text."""


def glued_key(line: int, source: LocatedSource) -> CcmodError | None:
    """The message where a line, from 1, has a key with its value right after the colon; else ``None``."""
    excerpt = source.excerpt(SourceLocation(source.file, line, 1))
    found = _GLUED.match(excerpt or "")
    if found is None:
        return None
    key, value = found["key"], found["value"].strip()
    return UnreadableInput(
        "yaml/syntax", f"a space is missing after {key.strip()!r}", hint=f"write {key.strip()} {value}",
        place=SourceLocation(source.file, line, len(key) + 1), excerpt=excerpt,
    )  # fmt: skip


_QUOTE = re.compile(r"""(?:[^"'#]*[:\[{,-])?\s*(?P<quote>["'])(?:(?!(?P=quote)).)*""")
"""A line whose last text begins with a quote that the line does not close."""


def _unclosed_quote(line: int, source: LocatedSource) -> CcmodError | None:
    """The message where a quote opens, up to this line (from 0), that no quote closes before the next key."""
    for number in range(line, max(line - 3, -1), -1):
        excerpt = source.excerpt(SourceLocation(source.file, number + 1, 1)) or ""
        found = _QUOTE.fullmatch(excerpt)
        if found is not None:
            quote = found["quote"]
            place = SourceLocation(source.file, number + 1, found.start("quote") + 1)
            return UnreadableInput(
                "yaml/syntax", f"this text begins with {quote} and does not end with one", place=place,
                hint=f"write {quote} behind its last word, too", excerpt=excerpt,
            )  # fmt: skip
    return None


def _unclosed(what: str, place: SourceLocation, source: LocatedSource) -> CcmodError:
    """A list or mapping in brackets that is not closed before what follows it, reported where it opens."""
    sign = "]" if what == "list" else "}"
    message = f"this {what} is not closed, or a comma is missing in it"
    return UnreadableInput(
        "yaml/syntax", message, place=place, hint=f"a {what} ends with {sign}, and has commas between its entries",
        excerpt=source.excerpt(place),
    )  # fmt: skip

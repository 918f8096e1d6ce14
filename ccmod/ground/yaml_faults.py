"""Files that are not YAML, in words: a space, a bracket or a quote is missing, a tab is used where blanks belong."""

from __future__ import annotations

import re
from typing import Protocol

import yaml

from ccmod.ground.errors import CcmodError, SourceLocation, UnreadableInput


class LocatedSource(Protocol):
    """The data that the words need of a file that was read: :class:`ccmod.ground.source.LocatedSource` has it."""

    file: str
    lines: list[str]

    def excerpt(self, place: SourceLocation) -> str | None:
        """The line of a place."""


def syntax_fault(error: yaml.YAMLError, source: LocatedSource) -> CcmodError:
    """The library's refusal, at the place of the slip and in words for the author of the file."""
    problem, context = str(getattr(error, "problem", None) or error), getattr(error, "context", None) or ""
    mark, opened = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
    if mark is None:
        return _unseen_sign(source)
    here = SourceLocation(source.file, mark.line + 1, mark.column + 1)
    start = here if opened is None else SourceLocation(source.file, opened.line + 1, opened.column + 1)
    if "nesting depth" in problem:  # libyaml does not say how deep; 100,000 signs help nobody
        return UnreadableInput("yaml/too-deep", "nested deeper than any reader goes", place=here)
    if "mapping values" in problem:
        return glued_key(mark.line, source) or _second_colon(here, source)
    if "quoted scalar" in context or ("quoted" in context and "escape" not in problem):
        return _unclosed_quote(start.line or 1, source) or _escape(here, source)
    if context.startswith("while parsing a flow") and "node" not in context:
        return _unclosed("list" if "sequence" in context else "mapping", start, source)
    if context.startswith("while parsing a block") and "node" not in context:
        return _unclosed_quote(here.line or 1, source) or _beside_its_neighbours(here, source)
    if "could not find expected" in problem:
        return _fault(start, source, "this line has no key and is not part of the text above it", _NO_KEY)
    return _by_sign(problem, here, source)


_NO_KEY = "write `key: value`; all lines of a long text are indented deeper than its key"


def _fault(place: SourceLocation, source: LocatedSource, message: str, hint: str) -> CcmodError:
    return UnreadableInput("yaml/syntax", message, place=place, hint=hint, excerpt=source.excerpt(place))


def _by_sign(problem: str, here: SourceLocation, source: LocatedSource) -> CcmodError:
    """The refusal of a sign that begins something else in YAML than the author meant."""
    excerpt, at = source.excerpt(here) or "", (here.column or 1) - 1
    sign = excerpt[at : at + 1]
    if "\t" in excerpt[: len(excerpt) - len(excerpt.lstrip())] or sign == "\t":
        where = "the line begins with a tab" if sign == "\t" and not excerpt[:at].strip() else "there is a tab here"
        return _fault(here, source, where, "YAML is indented with spaces, never with tabs")
    if "alias" in problem:
        word = re.match(r"\*?[^\s,\]}]*", excerpt[at:])
        name = word[0] if word else "*"
        hint = f"put quotes around a text that begins with *, or name the value with &{name[1:]} above"
        return _fault(here, source, f"nothing above is called &{name[1:]}", hint)
    if "occurrence" in problem:
        return _fault(here, source, "another value above already has this name after &", "give each a name of its own")
    if "sequence entries" in problem:
        return _fault(here, source, "a list must begin on a line of its own", "or write it as [a, b]")
    if "node content" in problem:
        if not sign:
            return _fault(
                here, source, "a list or mapping in brackets is not closed", "a list ends with ], a mapping with }"
            )
        return _fault(here, source, f"a value is missing before this {sign}", f"write one, or take the {sign} away")
    if "document start" in problem:
        return _fault(here, source, "this does not belong to what comes before it", _ONE_MAPPING)
    if "line break" in problem or "indicators" in problem:
        return _fault(
            here,
            source,
            "the text after | or > must begin on the next line",
            "else put quotes around it",
        )
    if "alphabetic" in problem or "tag" in problem:
        before = excerpt[at - 1 : at] if sign not in ("&", "*", "!") else sign
        return _fault(here, source, f"a text cannot begin with {before}", "put quotes around it")
    if sign:
        return _fault(here, source, f"a text cannot begin with {sign}", "put quotes around it")
    return _fault(here, source, "this is not YAML", _ONE_MAPPING)


_ONE_MAPPING = "the file is one mapping: all its keys begin in the first column, each as `key: value`"
_UNSEEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")


def _unseen_sign(source: LocatedSource) -> CcmodError:
    """The refusal of characters that no text may hold: the library does not say where they are."""
    for number, line in enumerate(source.lines, 1):
        found = _UNSEEN.search(line)
        if found is not None:
            place = SourceLocation(source.file, number, found.start() + 1)
            message = f"there is a character here that no text may hold (U+{ord(found[0]):04X})"
            return _fault(place, source, message, "delete it; or this is not a text file at all")
    return UnreadableInput(
        "yaml/syntax", "there is a character in it that no text may hold", place=SourceLocation(source.file),
        hint="this may not be a text file at all",
    )  # fmt: skip


def _second_colon(here: SourceLocation, source: LocatedSource) -> CcmodError:
    """A colon where none may be: the second one of its line, or that of a key below a value."""
    excerpt, at = source.excerpt(here) or "", (here.column or 1) - 1
    line, above = here.line or 1, ""
    while line > 1 and not above.strip():
        line -= 1
        above = source.excerpt(SourceLocation(source.file, line, 1)) or ""
    hard = next((one for one in (above, excerpt) if ":\xa0" in one), None)
    if hard is not None:
        number = line if hard is above else here.line
        place = SourceLocation(source.file, number, hard.index(":\xa0") + 2)
        return _fault(place, source, "the space after this colon is a no-break space", "type an ordinary space")
    if re.search(r":\s", excerpt[:at]):
        return _fault(here, source, "there is a second colon here", "a text that holds ': ' needs quotes around it")
    key = SourceLocation(source.file, here.line, len(excerpt) - len(excerpt.lstrip()) + 1)
    return _fault(
        key, source, "this key is indented below one that already has a value",
        "begin it in the same column as the keys beside it",
    )  # fmt: skip


def _escape(here: SourceLocation, source: LocatedSource) -> CcmodError:
    r"""A backslash between double quotes that begins nothing YAML knows, as those of ``"C:\games"``."""
    return _fault(
        here, source, "a backslash in double quotes begins an escape, and this one does not exist",
        "write / in names of files, or use single quotes",
    )  # fmt: skip


def _beside_its_neighbours(here: SourceLocation, source: LocatedSource) -> CcmodError:
    """What belongs to no list and no mapping: a wrong indentation, or something behind a value that has ended."""
    excerpt, at = source.excerpt(here) or "", (here.column or 1) - 1
    before, sign = excerpt[:at].rstrip(), excerpt[at : at + 1]
    glued = _glued_dash(here.line or 1, source)
    if glued is not None:
        return glued
    if sign and sign in "]}":
        return _fault(here, source, f"nothing is open that this {sign} closes", f"take it away, or write {_PAIR[sign]}")
    if before.endswith(('"', "'")):
        opened = _opened_above(here.line or 1, before, source)
        if opened is not None:
            message = f"the text that begins here ends only in line {here.line}, at a {before[-1]} that opens another"
            return _fault(opened, source, message, f"write {before[-1]} after its last word, too")
        hint = "put the whole text in quotes; a ' within single quotes is written twice"
        return _fault(here, source, "something follows the closing quote of this text", hint)
    value = re.search(r"(?:^|[:-])\s+(\*\S+)$", before)
    if value is not None:
        place = SourceLocation(source.file, here.line, value.start(1) + 1)
        return _fault(place, source, "a text cannot begin with *", "put quotes around it")
    if excerpt[at:].startswith("- ") and not before:
        return _fault(here, source, "a list entry was found where a key is wanted", _ALIKE)
    return _fault(here, source, "this line does not fit those above it", _ALIKE)


_PAIR = {"]": "the [ that is missing", "}": "the { that is missing"}
_ALIKE = "keys of one mapping begin in the same column, and so do the entries of one list, each with `- `"
_GLUED_DASH = re.compile(r"(?P<dash>\s*-)[^\s\-0-9.]")


def _glued_dash(line: int, source: LocatedSource) -> CcmodError | None:
    """The message where an entry of a list, in this line or the ones right above, has no space behind its dash."""
    for number in range(line, max(line - 3, 0), -1):
        place = SourceLocation(source.file, number, 1)
        found = _GLUED_DASH.match(source.excerpt(place) or "")
        if found is not None:
            place = SourceLocation(source.file, number, found.end("dash") + 1)
            return _fault(place, source, "a space is missing after this dash", "write `- ` before each entry of a list")
    return None


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
    """The message where a quote opens, up to this line (from 1), that no quote closes before the next key."""
    for number in range(line, max(line - 3, 0), -1):
        excerpt = source.excerpt(SourceLocation(source.file, number, 1)) or ""
        found = _QUOTE.fullmatch(excerpt)
        if found is not None:
            quote = found["quote"]
            place = SourceLocation(source.file, number, found.start("quote") + 1)
            return UnreadableInput(
                "yaml/syntax", f"this text begins with {quote} and does not end with one", place=place,
                hint=f"write {quote} after its last word, too", excerpt=excerpt,
            )  # fmt: skip
    return None


def _opened_above(line: int, before: str, source: LocatedSource) -> SourceLocation | None:
    """The quote on an earlier line that the last one of a line closes, ``before`` being the line up to that."""
    quote = before[-1]
    if before.count(quote) % 2 == 0:
        return None
    for number in range(line - 1, 0, -1):
        excerpt = source.excerpt(SourceLocation(source.file, number, 1)) or ""
        if excerpt.count(quote) % 2:
            return SourceLocation(source.file, number, excerpt.rindex(quote) + 1)
    return None


def _unclosed(what: str, place: SourceLocation, source: LocatedSource) -> CcmodError:
    """A list or mapping in brackets that is not closed before what follows it, reported where it opens."""
    sign = "]" if what == "list" else "}"
    message = f"this {what} is not closed, or a comma is missing in it"
    return UnreadableInput(
        "yaml/syntax", message, place=place, hint=f"a {what} ends with {sign}, and has commas between its entries",
        excerpt=source.excerpt(place),
    )  # fmt: skip


_LIKE_KEYS = re.compile(r"\s*(?:- )?\{?[\w' -]{1,40}:(?:\s|$)")


def swallowed_keys(node: yaml.ScalarNode, source: LocatedSource) -> CcmodError | None:
    """The message where a text in quotes goes on over lines that are keys beside its own: its end is missing.

    Another quote further below has closed it, so that it is YAML all the same.
    """
    first, last = node.start_mark.line + 1, node.end_mark.line + 1
    opening = source.excerpt(SourceLocation(source.file, first, 1)) or ""
    depth = len(opening) - len(opening.lstrip())
    for number in range(first + 1, last + 1):
        line = source.excerpt(SourceLocation(source.file, number, 1)) or ""
        if len(line) - len(line.lstrip()) <= depth and _LIKE_KEYS.match(line):
            place = SourceLocation(source.file, first, node.start_mark.column + 1)
            quote = opening[node.start_mark.column : node.start_mark.column + 1]
            message = f"this text in quotes goes on to line {last}, over the keys below it"
            return _fault(place, source, message, f"write {quote} after its last word, and take away one below")
    return None

"""Where comments and processing instructions go when the content around them changes.

They are not items of an element's content, so that nobody who changes it need think of them; and none is lost while its
element stays. A comment keeps beside its neighbour:

* It belongs to a child element if only white space and other comments are between the two: to the one before it on the
  same line, else to the one that follows, else to the one before. Wherever that child goes within its parent, the
  comment goes with it.
* If it belongs to none, is beside a text, or its child has left the parent, it stays where it was: behind the nearest
  item before it that is still there.

So the comment in front of a child that is removed, or replaced, stays in front of what comes next; what is inside
the removed one goes with it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from enum import Enum, auto

from ccmod.ground.dataclass import dataclass
from ccmod.vassal.xml.pairing import Items, Pairs
from ccmod.vassal.xml.tree import Element, ElementSource, Span


class _Kind(Enum):
    TEXT = auto()
    SECTION = auto()
    ELEMENT = auto()
    COMMENT = auto()
    END = auto()


@dataclass(frozen=True, slots=True)
class _Piece:
    """A piece of the source between an element's tags."""

    kind: _Kind
    start: int
    end: int
    item: int
    """The item that it is, or is a part of (a comment divides a text); of a comment the last that begins before it."""


def arrange(was: ElementSource, content: Items) -> Iterator[Span | str | Element]:
    """The parts to write between the tags of an element that now has this content: parts of the source, and items.

    The steps depend on each other. First the source is cut into its pieces, since only then is it known beside what
    each comment was. Then the items are paired with those of before. Only then can each comment be given its place
    among the items of now; and an unchanged text that still has its comments is at last written as it was, with them.
    """
    pieces = _pieces(was)
    pairs = Pairs(was.items, content)
    owners = _owners(pieces, was)
    behind: dict[int, list[Span]] = defaultdict(list)
    before: dict[int, list[Span]] = defaultdict(list)
    """The comments in front of each item of now: those that stay behind the item before, then its own."""
    parts: dict[int, list[Span]] = defaultdict(list)
    """The pieces of each text and section of before, and the comments that stay in them or right after."""
    nearest = _nearest(pairs, len(was.items))
    for piece in pieces:
        if piece.kind is not _Kind.COMMENT:
            parts[piece.item].append((piece.start, piece.end))
            continue
        owner = owners.get(piece)
        at = _place(piece, owner, pairs, nearest)
        if piece.item in pairs.unchanged and at == pairs.new[piece.item] + 1:
            parts[piece.item].append((piece.start, piece.end))
        elif owner is not None and owner.follows and owner.item in pairs.new:
            before[at].append((piece.start, piece.end))
        else:
            behind[at].append((piece.start, piece.end))
    for index, item in enumerate(content):
        yield from (*behind[index], *before[index])
        old = pairs.old.get(index)
        if old in pairs.unchanged:
            yield from parts[old]
        else:
            yield item
    yield from behind[len(content)]


def _pieces(was: ElementSource) -> list[_Piece]:
    """The source between the tags: what is neither element nor section nor comment is text."""
    found: list[_Piece] = []
    marks = [(*span, _Kind.SECTION) for span in was.sections] + [(*span, _Kind.COMMENT) for span in was.comments]
    children = (item._source for item in was.items if isinstance(item, Element))
    marks += [(one.start, one.end, _Kind.ELEMENT) for one in children if one is not None]
    marks.sort(key=lambda mark: mark[0])
    at, item, in_text = was.inside, -1, False
    for start, end, kind in (*marks, (was.end_tag, was.end_tag, _Kind.END)):
        if at < start:
            item += not in_text
            in_text = True
            found.append(_Piece(_Kind.TEXT, at, start, item))
        if kind in (_Kind.ELEMENT, _Kind.SECTION):
            item += 1
            in_text = False
        if kind is not _Kind.END:
            found.append(_Piece(kind, start, end, item))
        at = end
    return found


@dataclass(frozen=True, slots=True)
class _Neighbour:
    """The nearest child element in one direction, with nothing but white space and comments between."""

    item: int
    on_same_line: bool


@dataclass(frozen=True, slots=True)
class _Owner:
    """The child element that a comment belongs to."""

    item: int
    follows: bool


def _owners(pieces: Sequence[_Piece], was: ElementSource) -> dict[_Piece, _Owner]:
    """The owner of each comment that has one."""
    before, after = _neighbours(pieces, was), _neighbours(pieces[::-1], was)
    found = {}
    for piece in pieces:
        last, following = before.get(piece), after.get(piece)
        if following is not None and not (last is not None and last.on_same_line and not following.on_same_line):
            found[piece] = _Owner(following.item, follows=True)
        elif last is not None:
            found[piece] = _Owner(last.item, follows=False)
    return found


def _neighbours(pieces: Sequence[_Piece], was: ElementSource) -> dict[_Piece, _Neighbour]:
    """For each comment the child element that was passed last on the way to it."""
    found = {}
    passed: _Neighbour | None = None
    for piece in pieces:
        if piece.kind is _Kind.COMMENT:
            if passed is not None:
                found[piece] = passed
        elif piece.kind is _Kind.ELEMENT:
            passed = _Neighbour(piece.item, on_same_line=True)
        elif piece.kind is _Kind.SECTION or (text := was.raw(piece.start, piece.end)).strip():
            passed = None
        elif passed is not None and (b"\n" in text or b"\r" in text):
            passed = _Neighbour(passed.item, on_same_line=False)
    return found


def _place(comment: _Piece, owner: _Owner | None, pairs: Pairs, nearest: Sequence[int]) -> int:
    """The item of now before which a comment goes: the number of all items for the end."""
    at = pairs.new.get(owner.item) if owner is not None else None
    if owner is None or at is None:
        return nearest[comment.item + 1]
    if owner.follows:  # white space that was between the two stays there, if it is still in front of the owner
        between = owner.item - 1
        return at - 1 if between > comment.item and pairs.new.get(between) == at - 1 else at
    between = owner.item + 1
    return at + 2 if between == comment.item and pairs.new.get(between) == at + 1 else at + 1


def _nearest(pairs: Pairs, count: int) -> list[int]:
    """For a comment after so many items of before, the place after the last of them that is still there."""
    found = [0]
    for old in range(count):
        found.append(pairs.new[old] + 1 if old in pairs.new else found[-1])
    return found

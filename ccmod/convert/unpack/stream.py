"""The command stream of a save or log as text, one command a line, and back without loss.

Sub-commands are indented by two blanks more than the command that they are in (those of ``begin_save`` by none). A
piece is shown trait by trait, from the outermost inwards, ``: `` before its type and ``= `` before its state::

    +/1169843243421
      : emb2;...;Step
      = 1
      : piece;;;rifle.png;German Rifle 1
      = Board;120;340;17;0

A change of a piece shows each level once if it stays (``= ``), else before (``- ``) and after (``+ ``). Lines with
``#`` are remarks. How control characters look is described in :mod:`~ccmod.convert.unpack.visible`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ccmod.convert.unpack import visible
from ccmod.ground.errors import CcmodError, SourceLocation, UnreadableInput
from ccmod.ground.limits import DEFAULT_LIMITS
from ccmod.vassal import sequence
from ccmod.vassal.commands import ESC, Command
from ccmod.vassal.traits import Stack
from ccmod.vassal.traits.chain import split_states, split_traits, wrap

_LOG = "LOG\t"
_ADD, _CHANGE = "+/", "D/"
_NOTHING = "(nothing)"
_INDENT = "  "
_LEVEL_MARKS = ":=-+"
_ABOUT = (
    "# One command a line, sub-commands indented. ': ' and '= ' are type and state of each trait of a piece, '- ' and",
    "# '+ ' a state before and after a change. ⇥ is a TAB, ␛ an ESC, ␊ a line feed, ␠ a space at an end of a line.",
)


def write_stream(tree: Command) -> str:
    """The text of a stream."""
    return "\n".join([*_ABOUT, *_lines(tree)]) + "\n"


def _lines(tree: Command) -> Iterator[str]:
    steps = 0
    waiting = [(tree, 0)]
    while waiting:
        command, depth = waiting.pop()
        indent = _INDENT * max(depth - 1, 0)
        raw = command.raw_group is not None
        head = command.encode() if raw else command.head
        if depth == 1 and head.startswith(_LOG):
            steps += 1
            yield f"# step {steps}"
        for line in _head_lines(head):
            yield indent + line
        if not raw:
            waiting.extend((sub, depth + 1) for sub in reversed(command.subs))


def _head_lines(head: str) -> Iterator[str]:
    split = _split(head)
    if split is None:
        yield _shown(head)
        return
    first, levels = split
    yield _shown(first)
    for mark, level in levels:
        yield f"{_INDENT}{mark} {visible.show(level)}" if level else f"{_INDENT}{mark}"


def _shown(head: str) -> str:
    """A head on its line, distinguished from remarks and levels."""
    if not head:
        return _NOTHING
    shown = visible.show(head)
    return visible.mark(shown) if shown == _NOTHING or shown[0] == "#" or _is_level(shown) else shown


def _is_level(line: str) -> bool:
    return line[0] in _LEVEL_MARKS and line[1:2] in ("", " ")


def _split(head: str) -> tuple[str, list[tuple[str, str]]] | None:
    """The beginning of a head and the levels after it, with their marks; ``None`` if it is best left in one line."""
    start = 0
    while head.startswith(_LOG, start):
        start += len(_LOG)
    word, rest = head[start : start + 2], head[start + 2 :]
    tokens = sequence.decode(rest, "/") if word in (_ADD, _CHANGE) else []
    if len(tokens) != 3 or tokens[1] == Stack.PREFIX:
        return None
    try:
        levels = list(_piece_levels(*tokens[1:]) if word == _ADD else _changed_levels(*tokens[1:]))
    except (CcmodError, ValueError):  # not in levels, or too many
        return None
    first = head[:start] + word + sequence.encode(tokens[:1], "/")
    return (first, levels) if levels and _join(first, levels) == head else None


def _piece_levels(type: str, state: str) -> Iterator[tuple[str, str]]:
    types = split_traits(type)
    for own, its_state in zip(types, split_states(state, len(types)), strict=True):
        yield ":", own
        if its_state:
            yield "=", its_state


def _changed_levels(new: str, old: str) -> Iterator[tuple[str, str]]:
    for after, before in zip(split_traits(new), split_traits(old), strict=True):
        if after == before:
            yield "=", after
        else:
            yield from (("-", before), ("+", after))


def _join(first: str, levels: Iterable[tuple[str, str]]) -> str | None:
    """The head of which these are the beginning and the levels; ``None`` if the marks make no sense."""
    one: list[str] = []
    other: list[str] = []
    is_piece = first.rpartition("\t")[2].startswith(_ADD)
    for mark, text in levels:
        if is_piece and mark == ":":
            one.append(text)
            other.append("")
        elif is_piece and mark == "=" and other:
            other[-1] = text
        elif not is_piece and mark in "=+":
            one.append(text)
        elif is_piece or mark == ":":
            return None
        if not is_piece and mark in "=-":
            other.append(text)
    if len(one) != len(other) or not one:
        return None
    return f"{first}/{sequence.encode([wrap(one), wrap(other)], '/')}"


def read_stream(text: str, file: str | None = None) -> str:
    """The stream of which :func:`write_stream` would write this text.

    Raises :class:`UnreadableInput` with the line for text that is not indented as it should be, or whose levels do not
    belong to a piece.
    """
    reader = _Reader(file)
    for number, line in enumerate(text.split("\n"), 1):
        reader.line(number, line.rstrip("\r"))
    return reader.finish()


class _Reader:
    """Puts the lines together; of each open command its head so far, its levels and its finished sub-commands."""

    def __init__(self, file: str | None) -> None:
        self.file = file
        self.number = 0
        self.open: list[tuple[str, list[tuple[str, str]], list[str], int]] = []

    def line(self, number: int, line: str) -> None:
        self.number = number
        body = line.lstrip(" ")
        if not body or body.startswith("#"):
            return
        blanks = len(line) - len(body)
        depth, odd = divmod(blanks, len(_INDENT))
        if odd:
            raise self.fault("an odd number of blanks begins this line")
        if _is_level(body):
            self.level(depth, body)
            return
        depth += bool(self.open)
        if depth > len(self.open) or depth > DEFAULT_LIMITS.command_depth:
            raise self.fault("this line is indented deeper than below the command before it")
        while len(self.open) > depth:
            self.close()
        head = "" if body == _NOTHING else visible.read(body)
        self.open.append((head, [], [], number))

    def level(self, depth: int, body: str) -> None:
        if not self.open or depth != max(len(self.open) - 2, 0) + 1 or self.open[-1][2]:
            raise self.fault("this level of a piece is not under its piece")
        self.open[-1][1].append((body[0], visible.read(body[2:])))

    def close(self) -> None:
        text = self.text()
        self.open.pop()
        self.open[-1][2].append(text)

    def text(self) -> str:
        head, levels, subs, number = self.open[-1]
        if levels:
            joined = _join(head, levels)
            if joined is None:
                self.number = number
                raise self.fault("the levels of this piece or change do not fit together")
            head = joined
        return sequence.encode([head, *subs], ESC) if subs else head

    def finish(self) -> str:
        if not self.open:
            raise self.fault("there is no command in it")
        while len(self.open) > 1:
            self.close()
        return self.text()

    def fault(self, message: str) -> UnreadableInput:
        hint = "compare with a fresh ccmod unpack; each level of nesting is two blanks"
        return UnreadableInput("unpack/stream", message, place=SourceLocation(self.file, line=self.number), hint=hint)

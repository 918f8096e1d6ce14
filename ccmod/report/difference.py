"""The differences between two files, as data for JSON and as lines for a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from ccmod.convert.diff.change import TOPICS, Differences, FileChange, Notice
from ccmod.ground.counting import counted
from ccmod.perspective import Perspective
from ccmod.report.data import perspective_data
from ccmod.vassal.numbers import natural

if TYPE_CHECKING:
    from ccmod.report.outputs import games as shapes

SHOWN = 40
"""How many lines of a topic are shown to a person; JSON has them all."""
_NAMES = 6
"""How many pieces to which the same happened are named."""
_TOGETHER = ("pieces", "definitions", "sides", "prototypes", "slots", "images", "files")
"""Topics that put all pieces to which the same happened on one line."""
_WHO = {"players": "players will notice", "games": "games under way will notice"}
_HEADINGS = {
    "definitions": "traits of pieces",
    "hidden": "not to be known",
    "turns": "turn trackers",
    "slots": "piece slots",
    "components": "other components",
    "files": "other files",
}


def difference_data(first: str, second: str, found: Differences, *, perspective: Perspective) -> shapes.Diff:
    """All differences as JSON data; ``notice`` is there where games under way will notice."""
    return {
        "kind": found.kind,
        "first": first,
        "second": second,
        "perspective": perspective_data(perspective),
        "notes": list(found.notes),
        "notices": [{"who": one.who, "what": one.what, "text": one.text} for one in found.notices],
        "summary": {topic: len(found.about(topic)) for topic in TOPICS if found.about(topic)},
        "changes": [_change(change) for change in found.changes],
    }


def _change(change: FileChange) -> shapes.Change:
    data: shapes.Change = {"topic": change.topic, "kind": change.kind, "what": change.what, "text": change.text}
    if change.before is not None:
        data["before"] = change.before
    if change.after is not None:
        data["after"] = change.after
    if change.notice is not None:
        data["notice"] = change.notice
    return data


def difference_lines(first: str, second: str, found: Differences, shown: int = SHOWN) -> Iterator[str]:
    """The differences for a person; of a long topic the first ``shown`` lines."""
    count = len(found.changes)
    yield f"{first} -> {second}: {'no difference' if not count else counted(count, 'difference')}"
    for note in found.notes:
        yield f"  note: {note}"
    for who, heading in _WHO.items():
        if found.noticed(who):
            yield heading
            yield from _cut(list(_noticed(found.noticed(who))), shown)
    for topic in TOPICS:
        changes = found.about(topic)
        if changes:
            number = f" ({len(changes)})" if len(changes) > 1 else ""
            yield f"{_HEADINGS.get(topic, topic)}{number}"
            yield from _cut(list(_change_lines(changes)), shown)


def _change_lines(changes: Iterable[FileChange]) -> Iterator[str]:
    """A line for each difference, or for all pieces to which the same happened."""
    groups = groupby(sorted(changes, key=_deed), _deed)
    lines = [([change.what for change in group], text) for (_, text, _), group in groups]
    for names, text in sorted(lines, key=lambda line: natural(line[0][0].casefold())):
        yield f"{_named(names)}: {text}"


def _noticed(notices: Iterable[Notice]) -> Iterator[str]:
    """As :func:`_change_lines`, in the order in which they were found."""
    groups: dict[str, list[str]] = {}
    for notice in notices:
        groups.setdefault(notice.text, []).append(notice.what)
    for text, names in groups.items():
        yield f"{_named(sorted(names, key=natural))}: {text}"


def _deed(change: FileChange) -> tuple[str, str, str]:
    return change.kind, change.text, "" if change.topic in _TOGETHER else change.what


def _named(names: list[str]) -> str:
    """``Rifle (3), Gun``; of many the first and how many more."""
    counts = list(Counter(names).items())
    parts = [name if times == 1 else f"{name} ({times} of them)" for name, times in counts[:_NAMES]]
    rest = sum(times for _, times in counts[_NAMES:])
    return ", ".join(parts) + (f" and {rest} more" if rest else "")


def _cut(lines: list[str], shown: int) -> Iterator[str]:
    for line in lines[:shown]:
        yield f"  {line}"
    if len(lines) > shown:
        yield f"  and {counted(len(lines) - shown, 'more line')}"

"""One difference, and lists of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field

from ccmod.ground.dataclass import dataclass
from ccmod.vassal.numbers import natural

TOPICS = (
    "versions", "players", "boards", "pieces", "stacks", "hidden", "decks", "properties", "turns", "notes",
    "definitions", "sides", "maps", "prototypes", "slots", "components", "set-ups", "images", "files",
)  # fmt: skip
"""The topics of differences, in the order in which they are reported."""


@dataclass(frozen=True, slots=True)
class FileChange:
    """One difference between a first and a second file."""

    topic: str
    """One of :data:`TOPICS`."""
    kind: str
    """``added``, ``removed``, ``moved``, ``changed``, ``renamed`` or ``order``."""
    what: str
    """The piece, deck, component ... that it is about."""
    text: str
    """The difference, to be read after ``what``."""
    before: str | None = None
    after: str | None = None
    notice: str | None = None
    """For a module: what games under way will notice of it, as a sentence without its subject."""
    seen: str | None = None
    """For a module: what its players will notice of it, likewise."""


@dataclass(frozen=True, slots=True)
class Notice:
    """The consequence that the players of a new module, or its games under way, will notice, as a sentence."""

    who: str
    """``players`` or ``games``."""
    what: str
    """The piece, deck, set-up ... that it is about."""
    text: str
    """The sentence without its subject."""


@dataclass(frozen=True, slots=True)
class Differences:
    """All differences, in the order in which they are reported."""

    kind: str
    """``game`` or ``module``."""
    changes: tuple[FileChange, ...]
    notes: tuple[str, ...] = field(default=())
    """Notes on the comparison itself."""
    notices: tuple[Notice, ...] = field(default=())
    """Of two modules: what players and games under way will notice."""

    def about(self, topic: str) -> tuple[FileChange, ...]:
        """Those of one topic."""
        return tuple(change for change in self.changes if change.topic == topic)

    def noticed(self, who: str) -> tuple[Notice, ...]:
        """The consequences that ``players`` or ``games`` will notice."""
        return tuple(notice for notice in self.notices if notice.who == who)


def in_order(changes: Iterable[FileChange]) -> tuple[FileChange, ...]:
    """By topic, then by name with numbers counted as numbers."""
    found = list(changes)
    topics = {topic: place for place, topic in enumerate(TOPICS)}
    names = sorted({one.what for one in found}, key=lambda what: (natural(what.casefold()), what))
    places = {name: place for place, name in enumerate(names)}
    return tuple(sorted(found, key=lambda one: (topics[one.topic], places[one.what], one.kind, one.text)))


def listed(names: Sequence[str], most: int = 8, between: str = ", ") -> str:
    """Names with commas; of many the first, and how many more."""
    rest = len(names) - most
    return between.join(names if rest <= 1 else [*names[:most], f"and {rest} more"])


def quoted(text: str, most: int = 60) -> str:
    """A value on one line, short, in quotes."""
    flat = " ".join(text.split())
    return f"'{flat}'" if len(flat) <= most else f"'{flat[: most - 4]} ...'"

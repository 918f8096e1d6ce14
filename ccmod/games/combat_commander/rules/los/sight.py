"""The result of a line of sight: seen, blocked or unknown, with its Hindrance, and why."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.ground.dataclass import dataclass

VISIBLE, BLOCKED, UNKNOWN = "visible", "blocked", "unknown"


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Something that blocks the line."""

    check: str
    """The check that a fire along this line breaks, for instance ``V117``."""
    rule: str
    what: str
    """``woods``, ``wall``, ``Blaze``, ``hill of level 1`` …"""
    place: str
    """The hex or hexside."""
    because: str = ""

    def __str__(self) -> str:
        """``woods in C4 (10.1)``."""
        where = "on" if "-" in self.place else "in"
        because = f", {self.because}" if self.because else ""
        return f"{self.what} {where} {self.place}{because} ({self.rule})"


@dataclass(frozen=True, slots=True)
class Hindrance:
    """Something that hinders the line without blocking it."""

    rule: str
    what: str
    place: str
    number: int

    def __str__(self) -> str:
        """``brush 3 in C4 (T81)``."""
        return f"{self.what} {self.number} {'on' if '-' in self.place else 'in'} {self.place} ({self.rule})"


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something that might block or hinder the line, were a missing datum known."""

    check: str
    """The check that a fire along this line might break."""
    what: str
    place: str
    datum: str
    number: int | None = None
    """The Hindrance that it might be; ``None`` if it might block."""

    def __str__(self) -> str:
        """``woods in C4: …``."""
        return f"{self.what} {'on' if '-' in self.place else 'in'} {self.place}: {self.datum}"


@dataclass(frozen=True, slots=True)
class Ignored:
    """Something that the line touches to no effect, and why."""

    rule: str
    """``10.1`` for a feature of an end's hex, ``T88.4`` and ``T88.5`` for one on another level, ``T93`` …"""
    what: str
    place: str
    because: str
    number: int | None = None
    """The Hindrance that it would be; ``None`` if it would block."""

    def __str__(self) -> str:
        """``woods in C4, in an end's own hex (10.1)``."""
        return f"{self.what} {'on' if '-' in self.place else 'in'} {self.place}, {self.because} ({self.rule})"


@dataclass(frozen=True, slots=True)
class LineOfSight:
    """The line of sight between two hexes."""

    obstacles: tuple[Obstacle, ...] = ()
    hindrances: tuple[Hindrance, ...] = ()
    """All that hinder, those of the map first; only the largest counts (10.3.3)."""
    doubts: tuple[Doubt, ...] = ()
    ignored: tuple[Ignored, ...] = ()
    """The features that the line touches without effect."""

    @property
    def status(self) -> str:
        """``visible``, ``blocked``, or ``unknown`` where the answer depends on a missing datum."""
        if self.obstacles:
            return BLOCKED
        if not self.doubts:
            return VISIBLE
        return UNKNOWN if any(doubt.number is None for doubt in self.doubts) else VISIBLE

    @property
    def clear(self) -> bool:
        """Whether nothing blocks the line, for certain."""
        return self.status == VISIBLE

    @property
    def unknown(self) -> str | None:
        """The datum without which it is unknown whether the line is blocked; ``None`` if that is certain."""
        return next(self.missing) if self.status == UNKNOWN else None

    @property
    def reason(self) -> str:
        """All that blocks the line, in words."""
        return "; ".join(map(str, self.obstacles))

    @property
    def greatest(self) -> Hindrance | None:
        """The Hindrance that counts, if there is any: the largest (10.3.3)."""
        return max(self.hindrances, key=lambda one: one.number, default=None)

    @property
    def hindrance(self) -> int | None:
        """The number by which fire is hindered, 0 for none; ``None`` where it depends on a missing datum."""
        number = self.greatest.number if self.hindrances else 0  # type: ignore[union-attr]  # there is one
        if not self.doubts:
            return number
        return None if any((doubt.number or 0) > number for doubt in self.doubts) else number

    @property
    def missing(self) -> Iterator[str]:
        """The data that are missing for a certain answer."""
        if not self.obstacles:
            number = self.greatest.number if self.greatest else 0
            yield from dict.fromkeys(str(d) for d in self.doubts if d.number is None or d.number > number)

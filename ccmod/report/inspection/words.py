"""How numbers and lists are written for a person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ccmod.ground.counting import counted
from ccmod.vassal.metadata import Metadata


def when(metadata: Metadata) -> str:
    """By which VASSAL and when."""
    date = metadata.saved.strftime("%Y-%m-%d %H:%M UTC") if metadata.saved is not None else "no date"
    return f"VASSAL {metadata.vassal_version or '(no version)'}, {date}"


def most_frequent(counts: Mapping[str, int], shown: int) -> str:
    """``Rifle (9), LMG (3), and 4 more kinds``, the most frequent first."""
    ordered = sorted(counts.items(), key=lambda item: -item[1])
    parts = [(name or "(no name)") + (f" ({count:,})" if count > 1 else "") for name, count in ordered[:shown]]
    rest = len(ordered) - shown
    return ", ".join([*parts, f"and {counted(rest, 'more kind')}"] if rest > 0 else parts)


def listed(names: Sequence[str], shown: int) -> str:
    """``A, B, and 4 more``."""
    rest = len(names) - shown
    return ", ".join([*names[:shown], f"and {rest:,} more"] if rest > 0 else names)


def one_line(text: str) -> str:
    """A text with all white space as single blanks."""
    return " ".join(text.split())


def kilobytes(size: int) -> str:
    """``12 kB``."""
    return f"{size / 1024:,.0f} kB"

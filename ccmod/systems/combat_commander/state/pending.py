"""What has just come onto the map or changed, and must be put right before play goes on (8.1)."""

from __future__ import annotations

from dataclasses import dataclass, field

SMOKE, BLAZE = "Smoke", "Blaze"


@dataclass(slots=True)
class Pending:
    """The markers and counters that are not settled yet."""

    drawn: list[str] = field(default_factory=list)
    """Smoke and Blaze markers drawn at random and not placed yet (T94)."""
    crowded: set[str] = field(default_factory=set)
    """Hexes in which a Smoke was placed beside a larger one (8.1.4)."""
    ablaze: list[str] = field(default_factory=list)
    """Hexes that were set ablaze with something in them (8.1.5, E46, E48)."""
    driven_off: list[str] = field(default_factory=list)
    """Units that have retreated off the map and are to be eliminated (7.2.2)."""
    flipped: str | None = None
    """The unit that the last event has broken or rallied (3.2.2, 3.2.3)."""


def is_smoke(marker: str) -> bool:
    """Whether a marker is a Smoke (T94)."""
    return marker.split(" ")[0] == SMOKE


def density(marker: str) -> int | None:
    """The Hindrance of a Smoke marker, 1 to 10; ``None`` if it does not say (10.3.4)."""
    number = marker.removeprefix(SMOKE).strip()
    return int(number) if number.isdigit() else None

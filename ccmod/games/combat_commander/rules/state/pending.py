"""The pieces that have just come onto the map or changed, and must be put right before play goes on (8.1)."""

from __future__ import annotations

from dataclasses import field

from ccmod.ground.dataclass import dataclass

SMOKE, BLAZE = "Smoke", "Blaze"
SMOKES = frozenset({SMOKE, *(f"{SMOKE} {number}" for number in range(1, 11))})
"""The names of a Smoke marker (T94)."""


@dataclass(slots=True)
class Pending:
    """The markers and counters that are not settled yet."""

    drawn: list[str] = field(default_factory=list)
    """Smoke and Blaze markers drawn at random and not placed yet (T94)."""
    crowded: set[str] = field(default_factory=set)
    """Hexes in which a Smoke was placed beside a larger one (8.1.4)."""
    gave_way: dict[str, list[str]] = field(default_factory=dict)
    """The Smoke that a larger one has driven from each hex, whether anybody says that it is removed or not (8.1.4)."""
    ablaze: list[str] = field(default_factory=list)
    """Hexes that were set ablaze with something in them (8.1.5, E46, E48)."""
    driven_off: list[str] = field(default_factory=list)
    """Units that have retreated off the map and are to be eliminated (7.2.2)."""
    left_behind: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """``suppressed`` and ``veteran`` of units that have just left the map, whose markers may still come off (7.2.1)."""
    lost: set[str] = field(default_factory=set)
    """Weapons that have gone with their units, not reported yet (4.2, 11.3)."""
    heirs: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """``broken``, ``suppressed``, ``veteran`` of a Squad whose place Teams have taken, and those Teams (E52.2, A36).

    They have it already; that their counters are turned over, and which one gets a marker, may still be shown.
    """
    unreported: dict[str, str] = field(default_factory=dict)
    """The results of rolls for units that are not reported yet: ``break``, ``suppress``, ``rally`` (O20.3.4, O22.3).

    It counts from the roll on, so the unit is in that state already.
    """
    put_in: set[str] = field(default_factory=set)
    """Units that are broken because play went on as if they were: the log may say so later (O20.3.4)."""
    flipped: str | None = None
    """The unit that the last event has broken or rallied (3.2.2, 3.2.3)."""

    def turned_over(self, team: str) -> None:
        """The counter of a Team that is broken as its Squad was shows it now."""
        self.heirs["broken"] = tuple(name for name in self.heirs.get("broken", ()) if name != team)

    def given(self, team: str, marker: str) -> tuple[str, ...]:
        """The Teams that may have had the marker of their Squad until this one is given it; none if it is another."""
        return self.heirs.pop(marker) if team in self.heirs.get(marker, ()) else ()


def is_smoke(marker: str) -> bool:
    """Whether a marker is a Smoke (T94)."""
    return marker.split(" ")[0] == SMOKE


def density(marker: str) -> int | None:
    """The Hindrance of a Smoke marker, 1 to 10; ``None`` if it does not say (10.3.4)."""
    number = marker.removeprefix(SMOKE).strip()
    return int(number) if number.isdigit() else None

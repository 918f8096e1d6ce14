"""Answers about lines of sight that the players took for true, as long as no Smoke or Blaze has changed (10.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field

from ccmod.ground.dataclass import dataclass

CLEAR, BLOCKED = "clear", "blocked"
Markers = Mapping[str, Iterable[str]]
_Laid = frozenset[tuple[str, str]]


@dataclass(slots=True)
class Claims:
    """For each line, from its viewer to its target, the verdict, and the Smoke and Blazes of that moment."""

    _verdicts: dict[tuple[str, str], tuple[str, _Laid]] = field(default_factory=dict)

    def note(self, a: str, b: str, verdict: str, markers: Markers) -> None:
        """The players take a line for clear or blocked."""
        self._verdicts[a, b] = verdict, _laid(markers)

    def about(self, a: str, b: str, markers: Markers) -> str | None:
        """The answer that they took; ``None`` if they gave none, or Smoke or Blazes have changed since."""
        said = self._verdicts.get((a, b))
        return said[0] if said is not None and said[1] == _laid(markers) else None


def _laid(markers: Markers) -> _Laid:
    """The Smoke and Blazes on the map."""
    return frozenset(
        (hex, one) for hex, names in markers.items() for one in names if one.startswith(("Smoke", "Blaze"))
    )

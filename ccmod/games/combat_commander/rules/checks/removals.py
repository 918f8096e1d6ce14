"""What is removed from a hex lay there (8.1): check X11."""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.games.combat_commander.rules.events import Remove
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.pending import BLAZE, is_smoke
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.terrain import is_fortification
from ccmod.play.finding import Objection, missing


@RULEBOOK.check("X11", "8.1", Remove)
def removed_from_where_it_lay(state: State, event: Remove) -> Objection | None:
    """A Smoke, Blaze or Fortification that is removed lay in that hex, if only until a larger Smoke came (8.1.4)."""
    there = [*state.markers.get(event.hex, ()), *state.pending.gave_way.get(event.hex, ())]
    if _is_among(event.marker, there) or not _is_kept_track_of(event.marker):
        return None
    if not state.markers_known:
        return missing(f"the markers in {event.hex}")
    found = ", ".join(there) or "no marker"
    message = f"{event.marker} is removed from {event.hex}, where {found} lies"
    return Objection(message, expected=event.marker, found=found, hexes=(event.hex,))


def _is_kept_track_of(marker: str) -> bool:
    return is_smoke(marker) or marker == BLAZE or is_fortification(marker)


def _is_among(marker: str, there: Iterable[str]) -> bool:
    """Whether a marker may be one of these; one that is named without its number may have any."""
    kind = marker.split(" ")[0]
    return any(other == marker or (other.split(" ")[0] == kind and kind in (marker, other)) for other in there)

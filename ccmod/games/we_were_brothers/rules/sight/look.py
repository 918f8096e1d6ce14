"""Whether a spotter sees a target, in the order of 6.0. Pure geometry: nobody here knows of phases or dice.

Where the rules, or a line that touches corners, leave it open, all readings are tried (:func:`agreed`).
"""

from __future__ import annotations

from collections.abc import Sequence

from ccmod.games.we_were_brothers.rules.ground.arcs import ahead
from ccmod.games.we_were_brothers.rules.ground.ground import Ground
from ccmod.games.we_were_brothers.rules.sight.bodies import HIDDEN, UNKNOWN, VISIBLE, Body, Conditions, Sighting, agreed
from ccmod.games.we_were_brothers.rules.sight.reach import sight_range
from ccmod.games.we_were_brothers.rules.sight.reading import Reading
from ccmod.ground.counting import counted

PLAIN_DAY = Conditions()


def look(
    ground: Ground, spotter: Body, target: Body, others: Sequence[Body] = (), conditions: Conditions = PLAIN_DAY
) -> Sighting:
    """The sight of a spotter on a target; ``others`` may stand in the way, and may hold both of them."""
    found = _too_far(ground, spotter, target, conditions) or _behind(ground, spotter, target) or _indoors(
        ground, spotter, target
    )  # fmt: skip
    if found is not None:
        return found
    line = ground.line(spotter.hex, target.hex)
    readings = []
    for course in line.courses:
        for strict in (False, True):
            reading = Reading(ground, spotter, target, others, conditions, course, line.deep, strict)
            readings.append(reading.sighting())
            if not reading.unclear:
                break
    return agreed(readings)


def _too_far(ground: Ground, spotter: Body, target: Body, conditions: Conditions) -> Sighting | None:
    """6.0-01..04."""
    reach = sight_range(spotter, conditions)
    if reach is None:
        return None
    far = ground.distance(spotter.hex, target.hex)
    if far is None:
        lost = next((hex for hex in (spotter.hex, target.hex) if not ground.megahexes_of(hex)), target.hex)
        return Sighting(UNKNOWN, "V-049", "", missing=f"the megahex of {lost}")
    if far <= reach:
        return None
    away = counted(far, "megahex", "megahexes")
    why = f"{target.name} is {away} away, {spotter.name} sees {reach} by {conditions.light}"
    return Sighting(HIDDEN, "V-049", why)


def _behind(ground: Ground, spotter: Body, target: Body) -> Sighting | None:
    """6.0-12."""
    if spotter.hex == target.hex:
        return None
    if spotter.facing is None:
        return Sighting(UNKNOWN, "V-048", "", missing=f"the facing of {spotter.name}")
    if ahead(ground.board, spotter.hex, spotter.facing, target.hex) >= 0:
        return None
    why = f"{target.hex} is outside the field of view of {spotter.name} in {spotter.hex}, who faces {spotter.facing}"
    return Sighting(HIDDEN, "V-048", why)


def _indoors(ground: Ground, spotter: Body, target: Body) -> Sighting | None:
    """Both in one building (6.0-31)."""
    if spotter.place is None or target.place is None:
        return None
    one, other = ground.places[spotter.place], ground.places[target.place]
    if one.building != other.building:
        return None
    if one.floor == other.floor:
        return Sighting(VISIBLE, "V-063", f"both are on one floor of {one.building}")
    return Sighting(HIDDEN, "V-063", f"they are on different floors of {one.building}")

"""One reading of a look: along one course of the line, with what is unclear taken for the spotter, or against him."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.ground.arcs import CLOCK_OF, ahead
from ccmod.games.we_were_brothers.rules.ground.buildings import Place
from ccmod.games.we_were_brothers.rules.ground.ground import Ground
from ccmod.games.we_were_brothers.rules.sight.bodies import (
    BUNKER,
    HIDDEN,
    IN_WOODS,
    OPEN,
    TEST,
    UNKNOWN,
    VISIBLE,
    WINDOW,
    Sighting,
)
from ccmod.games.we_were_brothers.rules.sight.cover import covered
from ccmod.games.we_were_brothers.rules.sight.obstacles import obstructed
from ccmod.games.we_were_brothers.rules.sight.reach import is_thin, smoke_at
from ccmod.games.we_were_brothers.rules.sight.scene import Scene
from ccmod.hexes.facing import ways_out

STRAIGHT, ASLANT, SHUT = "straight", "aslant", "shut"


def through(ground: Ground, place: Place, other: str) -> str:
    """How a man at an opening and a hex outside lie to each other.

    ``straight`` if the line between them crosses the opening's hexside; ``aslant`` if the hex lies before the wall with
    the opening, which is unclear; ``shut`` if there is no opening, or the hex lies beside or behind that wall.
    """
    outside = ground.outside(place)
    if outside is None:
        return SHUT
    direction = ground.board.direction(place.hex, outside)
    assert direction is not None, "an opening is in a side of its hex"
    if direction in ways_out(ground.board, place.hex, other):
        return STRAIGHT
    return ASLANT if ahead(ground.board, place.hex, CLOCK_OF[direction], other) > 0 else SHUT


class Reading(Scene):
    """A look, read in one way."""

    def sighting(self) -> Sighting:
        """The sight by the rules."""
        found = self._walls() or self._woods() or self._smoke() or obstructed(self)
        return self._camouflage(self._target()) if found is None else found

    # Buildings, 6.0-31 and 6.0-32

    def _walls(self) -> Sighting | None:
        """The walls around either man, and buildings between them."""
        for man, other in ((self.target, self.spotter), (self.spotter, self.target)):
            if man.place is not None:
                place = self.ground.places[man.place]
                opening = through(self.ground, place, other.hex)
                if opening == SHUT or (opening == ASLANT and self.against()):
                    return self.hidden("V-063", f"no opening at {place.name} looks towards {other.hex}")
        for hex in self.course.buildings:
            if self._around_the_corner(hex) and not self.against():
                continue
            return self.hidden("V-050", f"the building at {hex} is between {self.spotter.hex} and {self.target.hex}")
        return None

    def _around_the_corner(self, hex: str) -> bool:
        """Whether the building of a hex is the one at whose corner either man stands, beside that hex."""
        building = self.ground.building_at(hex)
        return building is not None and any(
            man.place is None
            and self.ground.corners.get(man.hex) == building.name
            and self.ground.board.adjacent(man.hex, hex)
            for man in (self.spotter, self.target)
        )

    # Woods and smoke, 6.0-25..30

    def _woods(self) -> Sighting | None:
        ground, spotter, target = self.ground, self.spotter, self.target
        if not self.course.woods and spotter.hex not in ground.woods and target.hex not in ground.woods:
            return None
        together = ground.same_megahex(spotter.hex, target.hex)
        for man, other in ((target, spotter), (spotter, target)):
            if man.hex in ground.woods and man.hex not in ground.woods_edge and not together and man.hex != other.hex:
                if not (ground.megahexes_of(man.hex) and ground.megahexes_of(other.hex)):
                    return Sighting(UNKNOWN, "V-061", "", missing=f"the megahexes of {man.hex} and {other.hex}")
                return self.hidden("V-061", f"{man.hex} is inside woods, and {other.hex} in another megahex")
        between = [hex for hex in self.course.woods if not (together and ground.same_megahex(hex, target.hex))]
        return self.hidden("V-050", f"the woods at {between[0]} are between them") if between else None

    def _smoke(self) -> Sighting | None:
        if not self.conditions.smoke or self.ground.same_megahex(self.spotter.hex, self.target.hex):
            return None
        here, there = (smoke_at(self.ground, man.hex, self.conditions) for man in (self.spotter, self.target))
        if there is not None and not is_thin(there, self.conditions):
            return self.hidden("V-062", f"{self.target.hex} is inside smoke")
        if here is not None and (not is_thin(here, self.conditions) or self.against()):
            return self.hidden("V-062", f"{self.spotter.hex} is inside smoke")
        ends = {self.ground.megahex(man.hex) for man in (self.spotter, self.target)}
        for hex in self.course.hexes:
            between = smoke_at(self.ground, hex, self.conditions)
            if self.conditions.through_thin and is_thin(between, self.conditions):
                continue
            if between is not None and self.ground.megahex(hex) not in ends:
                return self.hidden("V-062", f"the smoke at {hex} is between them")
        return None

    # The target itself

    def _target(self) -> Sighting:
        ground, target = self.ground, self.target
        if target.place is not None:
            place = ground.places[target.place]
            row = BUNKER if ground.buildings[place.building].bunker else WINDOW
            return Sighting(VISIBLE, "V-063", f"{target.name} is at an opening of {place.building}", cover=row)
        if target.hex in ground.woods_edge:
            verdict, doing = (VISIBLE, "runs") if target.running else (TEST, "is")
            why = f"{target.name} {doing} on the edge of woods at {target.hex}"
            return Sighting(verdict, "V-061", why, cover=IN_WOODS, covers=(IN_WOODS, OPEN))
        if target.hex in ground.corners and (self._half_behind(ground.corners[target.hex]) or self.against()):
            why = f"{target.name} is at a corner of {ground.corners[target.hex]}"
            return Sighting(TEST, "V-064", why, cover="2", covers=("2", OPEN))
        return covered(self)

    def _half_behind(self, building: str) -> bool:
        """Whether the building at whose corner the target stands is as near to the spotter as he is."""
        board, here, there = self.ground.board, self.spotter.hex, self.target.hex
        far = board.distance(here, there)
        return any(
            board.adjacent(hex, there) and board.distance(here, hex) <= far
            for hex in self.ground.buildings[building].hexes
        )

    def _camouflage(self, found: Sighting) -> Sighting:
        """A camouflaged Sniper is seen by a test alone (12.0-21..24), if he could be seen at all."""
        if not self.target.camouflaged or self.target.spotted or found.missing is not None:
            return found
        if found.verdict == HIDDEN and self.against():
            return found
        why = f"{self.target.name} is camouflaged"
        return Sighting(TEST, "V-067", why, cover=found.cover, covers=found.covers, barrier=found.barrier)

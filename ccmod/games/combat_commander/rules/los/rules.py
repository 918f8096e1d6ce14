"""The effects of the map on a line of sight: gullies, hills, terrain and hexsides, each in the words of its rule."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.los.artwork import RAILS, HexArt, Hexside, Mark
from ccmod.games.combat_commander.rules.los.line import MAYBE, NO, YES, Line
from ccmod.games.combat_commander.rules.los.sight import Doubt, Hindrance, Ignored, Obstacle
from ccmod.games.combat_commander.rules.terrain import terrain_chart
from ccmod.ground.dataclass import dataclass
from ccmod.hexes.coordinates import Axial
from ccmod.hexes.trace import Contact

LineEffect = Obstacle | Hindrance | Doubt | Ignored
HINDERED = "V123"
"""The check that Hindrances break (10.3.3)."""
WHERE = "the map does not say where in the hex it is drawn"
"""The datum that a map without shapes lacks."""


@dataclass(frozen=True, slots=True)
class Readings:
    """The ambiguities that lines of sight meet, each as its option says."""

    own_sides: str = "either end"
    """AMB-13."""
    crest: str = "inside the higher end's hex"
    """AMB-38."""
    blind: str = "its own level"
    """AMB-39."""
    mixed: str = "both ends"
    """AMB-40."""


def gullies(line: Line) -> Iterator[LineEffect]:
    """A unit in a Gully is seen only from an adjacent or higher hex, and sees only those (T86)."""
    ground = line.ground
    for here, there in ((line.first, line.second), (line.second, line.first)):
        if ground.terrain(here) == "gully" and ground.level(there) <= ground.level(here):
            yield Obstacle("V129", "T86", "gully", here, f"{there} is neither adjacent nor higher")


def hills(line: Line, contact: Contact, art: HexArt, readings: Readings) -> Iterator[LineEffect]:
    """A hill hides what is lower from what is lower, and a Crest line the lower hexes behind it (T88.3)."""
    low, high = line.low, line.high
    bar = high if low < high else high + 1
    for mark in art.hills:
        if mark.level < bar:
            return
        touched = line.touches(contact, mark)
        if touched == YES and mark.level == high and readings.crest == "in no intervening hex":
            touched = _crosses(line, contact, mark)
        if touched == NO:
            continue
        if mark.level > high:
            found = Obstacle("V131", "T88.3.3", f"hill of level {mark.level}", art.name, "higher than both ends")
        else:
            found = Obstacle(
                "V130",
                "T88.3.2",
                f"Crest line of level {mark.level}",
                art.name,
                f"as high as the higher end, level {high}",
            )
        yield found if touched == YES else Doubt(found.check, found.what, art.name, WHERE)
        if touched == YES:
            return


def _crosses(line: Line, contact: Contact, mark: Mark) -> int:
    """Whether the line leaves the hill in this hex; on its top it does not."""
    if mark.patch is None:
        return MAYBE
    part = contact.start, contact.end
    return YES if mark.patch.touch_edge(*line.ends, line.traced.length, part, line.between) else NO


def terrain(line: Line, place: int, contact: Contact, art: HexArt, readings: Readings) -> Iterator[LineEffect]:
    """The features in an intervening hex blocks or hinders lines of its level (10.1, T78.4, T88.4, T88.5)."""
    chart = terrain_chart()
    along = [kind for kind in ("roads", RAILS) if kind in art.ways and line.follows(place, art, kind)]
    met: set[str] = set()
    for mark in art.terrain:
        if mark.kind in met or (touched := line.touches(contact, mark)) == NO:
            continue
        if touched == YES:
            met.add(mark.kind)
        entry = chart["ways" if mark.kind == RAILS else "hexes"][mark.kind]
        hinders = None if entry["los"] == "obstacle" else entry["los"]
        ways = [kind for kind in along if mark.kind == kind or mark.kind in chart["hexes"]]
        found: LineEffect
        if ways:
            way = chart["ways"][ways[0]]
            found = Ignored(way["rule"], entry["name"], art.name, f"the line runs along the {way['name']}", hinders)
        elif hinders is None:
            found = _obstacle(line, contact, art, mark, readings)
        else:
            found = _hindrance(line, Hindrance(entry["rule"], entry["name"], art.name, hinders), art.level, readings)
        if touched == MAYBE and not isinstance(found, Ignored):
            check = found.check if isinstance(found, Obstacle) else HINDERED
            found = Doubt(check, entry["name"], art.name, WHERE, hinders)
        yield found


def _obstacle(line: Line, contact: Contact, art: HexArt, mark: Mark, readings: Readings) -> LineEffect:
    """An Obstacle blocks what is not higher (T88.4), and hides the hex behind its own from what is (T88.4.1)."""
    entry, low, high = terrain_chart()["hexes"][mark.kind], line.low, line.high
    if art.level >= high:
        if high == 0:
            return Obstacle("V117", "10.1", entry["name"], art.name)
        return Obstacle("V132", "T88.4", entry["name"], art.name, f"level {art.level}, the line's higher end {high}")
    blind = low == art.level or (low < art.level and readings.blind == "its own level or lower")
    own = line.ground.terrain(art.name) == mark.kind
    if low < high and entry.get("blind") and blind and own and line.behind(contact):
        return Obstacle("V133", "T88.4.1", entry["name"], art.name, f"{line.lower} directly behind it is a Blind Hex")
    return Ignored("T88.4", entry["name"], art.name, f"level {art.level}, lower than level {high}")


def _hindrance(line: Line, found: Hindrance, level: int, readings: Readings) -> LineEffect:
    """A Hindrance counts between hexes of its own level, and on the ground wherever it is drawn (T88.5; AMB-40)."""
    low, high = line.low, line.high
    counts = level >= high if low == high else readings.mixed == "one end" and level in (low, high)
    if counts:
        return found
    return Ignored("T88.5", found.what, found.place, f"level {level}, not that of both ends", found.number)


def hexsides(
    line: Line, contact: Contact, art: HexArt, exempt: tuple[str, ...], readings: Readings
) -> Iterator[LineEffect]:
    """Walls, Hedges and Fences that are not sides of an end's hex count, even if grazed (10.1, T84, T87, T97)."""
    q, r = contact.step
    for side in art.sides:
        beyond = line.traced.at.get(Axial(q + side.step[0], r + side.step[1]))
        if beyond is None or max(contact.start, beyond.start) > min(contact.end, beyond.end):
            continue
        own = any(end in exempt for end in side.name.split("-"))
        for kind in side.kinds:
            if own:
                los = terrain_chart()["hexsides"][kind]["los"]
                number = None if los == "obstacle" else los
                yield Ignored("10.1", kind, side.name, "a side of one of the two hexes themselves", number)
            else:
                yield _side(line, kind, side, readings)


def _side(line: Line, kind: str, side: Hexside, readings: Readings) -> LineEffect:
    """The effect of a side on the level of its two hexes; if they differ, it is on neither for certain."""
    entry = terrain_chart()["hexsides"][kind]
    answers: list[LineEffect] = []
    for level in side.levels:
        if entry["los"] != "obstacle":
            answers.append(_hindrance(line, Hindrance(entry["rule"], kind, side.name, entry["los"]), level, readings))
        elif level >= line.high:
            answers.append(Obstacle("V119", f"10.1, {entry['rule']}", kind, side.name))
        else:
            answers.append(Ignored("T88.4", kind, side.name, f"level {level}, lower than level {line.high}"))
    if len({type(answer) for answer in answers}) == 1:
        return answers[-1]
    number = next((answer.number for answer in answers if isinstance(answer, Hindrance)), None)
    check = "V119" if number is None else HINDERED
    return Doubt(check, kind, side.name, "its hexes are on two levels, and the map does not say on which it is", number)

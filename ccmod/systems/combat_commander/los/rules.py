"""What the map does to a line of sight: gullies, hills, terrain and hexsides, each in the words of its rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ccmod.hexes.trace import Contact
from ccmod.systems.combat_commander.los.artwork import RAILS, HexArt, Mark
from ccmod.systems.combat_commander.los.line import MAYBE, NO, YES, Line
from ccmod.systems.combat_commander.los.sight import Doubt, Hindrance, Ignored, Obstacle
from ccmod.systems.combat_commander.terrain import terrain_chart

Found = Obstacle | Hindrance | Doubt | Ignored
WHERE = "the map does not say where in the hex it is drawn"


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


def gullies(line: Line) -> Iterator[Found]:
    """A unit in a Gully is seen only from an adjacent or higher hex, and sees only those (T86)."""
    ground = line.ground
    for here, there in ((line.first, line.second), (line.second, line.first)):
        if ground.terrain(here) == "gully" and ground.level(there) <= ground.level(here):
            yield Obstacle("V129", "T86", "gully", here, f"{there} is neither adjacent nor higher")


def hills(line: Line, contact: Contact, art: HexArt, readings: Readings) -> Iterator[Found]:
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
        yield found if touched == YES else Doubt(found.what, art.name, WHERE)
        if touched == YES:
            return


def _crosses(line: Line, contact: Contact, mark: Mark) -> int:
    """Whether the line leaves the hill in this hex; on its top it does not."""
    if mark.patch is None:
        return MAYBE
    return YES if mark.patch.touch_edge(*line.ends, (contact.start, contact.end), line.between) else NO


def terrain(line: Line, place: int, contact: Contact, art: HexArt, readings: Readings) -> Iterator[Found]:
    """What is drawn in an intervening hex blocks or hinders lines of its level (10.1, T78.4, T88.4, T88.5)."""
    chart = terrain_chart()["hexes"]
    along = [kind for kind in ("roads", RAILS) if line.follows(place, kind)]
    for mark in art.terrain:
        if mark.kind == RAILS:
            los, rule, what, clear = terrain_chart()["ways"][RAILS]["los"], "T92", "railway", RAILS in along
        else:
            entry = chart[mark.kind]
            los, rule, what, clear = entry["los"], entry["rule"], entry["name"], bool(along)
        if clear:
            way = terrain_chart()["ways"][along[0] if mark.kind != RAILS else RAILS]
            yield Ignored(what, art.name, f"the line runs along the {way['name']} ({way['rule']})")
            continue
        if los == "obstacle":
            found = _obstacle(line, contact, art, mark, readings)
        else:
            found = _hindrance(line, Hindrance(rule, what, art.name, los), art.level, readings)
        touched = line.touches(contact, mark)
        if touched == YES:
            yield found
        elif touched == MAYBE and not isinstance(found, Ignored):
            yield Doubt(what, art.name, WHERE, found.number if isinstance(found, Hindrance) else None)


def _obstacle(line: Line, contact: Contact, art: HexArt, mark: Mark, readings: Readings) -> Found:
    """An Obstacle blocks what is not higher (T88.4), and hides the hex behind it from what is (T88.4.1)."""
    entry, low, high = terrain_chart()["hexes"][mark.kind], line.low, line.high
    if art.level >= high:
        if high == 0:
            return Obstacle("V117", "10.1", entry["name"], art.name)
        return Obstacle("V132", "T88.4", entry["name"], art.name, f"level {art.level}, the line's higher end {high}")
    blind = low == art.level or (low < art.level and readings.blind == "its own level or lower")
    if low < high and entry.get("blind") and blind and line.behind(contact):
        hidden = line.first if line.ground.level(line.first) < line.ground.level(line.second) else line.second
        return Obstacle("V133", "T88.4.1", entry["name"], art.name, f"{hidden} directly behind it is a Blind Hex")
    return Ignored(entry["name"], art.name, f"level {art.level}, lower than level {high} (T88.4)")


def _hindrance(line: Line, found: Hindrance, level: int, readings: Readings) -> Found:
    """A Hindrance counts between hexes of its own level, and on the ground wherever it is drawn (T88.5; AMB-40)."""
    low, high = line.low, line.high
    counts = level >= high if low == high else readings.mixed == "one end" and level in (low, high)
    if counts:
        return found
    return Ignored(found.what, found.place, f"level {level}, not that of both ends (T88.5)")


def hexsides(line: Line, exempt: tuple[str, ...], readings: Readings) -> Iterator[Found]:
    """Walls, Hedges and Fences that are no sides of an end's hex count, even if grazed (10.1, T84, T87, T97)."""
    features: Mapping[str, frozenset[str]] = line.ground.features
    for side in line.traced.sides if features else ():
        name = line.side(side.first, side.second)
        own = features.get(name or "", ())
        for kind in sorted(own):
            entry = terrain_chart()["hexsides"][kind]
            if name is None or entry["los"] == "clear":
                continue
            if any(end in exempt for end in name.split("-")):
                yield Ignored(kind, name, "a side of the viewer's or target's own hex (10.1)")
                continue
            yield from _side(line, kind, name, entry, readings)


def _side(line: Line, kind: str, name: str, entry: Mapping[str, object], readings: Readings) -> Iterator[Found]:
    """The same for one side, which stands on the level of its two hexes: if they differ, on neither for certain."""
    answers: list[Found] = []
    for level in sorted({line.ground.level(hex) for hex in name.split("-")}):
        if entry["los"] != "obstacle":
            found = Hindrance(str(entry["rule"]), kind, name, int(str(entry["los"])))
            answers.append(_hindrance(line, found, level, readings))
        elif level >= line.high:
            answers.append(Obstacle("V119", f"10.1, {entry['rule']}", kind, name))
        else:
            answers.append(Ignored(kind, name, f"level {level}, lower than level {line.high} (T88.4)"))
    if len({type(answer) for answer in answers}) == 1:
        yield answers[-1]
    else:
        number = next((answer.number for answer in answers if isinstance(answer, Hindrance)), None)
        yield Doubt(
            kind, name, "its two hexes are on different levels, and the map does not say on which it stands", number
        )

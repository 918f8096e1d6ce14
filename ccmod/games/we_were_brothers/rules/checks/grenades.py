"""Grenades: who has them, how far they fly, and where they land (8.5-01 to 8.5-18)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.dice import BLUE, GRAY, OPENING, shift
from ccmod.games.we_were_brothers.rules.effects.explosives import beside_opening
from ccmod.games.we_were_brothers.rules.ground.ground import Ground
from ccmod.games.we_were_brothers.rules.ground.throws import (
    FARTHEST,
    STRAYS,
    back,
    deviation,
    obstacle_of_throw,
    range_of_throw,
)
from ccmod.games.we_were_brothers.rules.in_reach import floor_name, same_floor
from ccmod.games.we_were_brothers.rules.landing import BOUNCES, precise_landings
from ccmod.games.we_were_brothers.rules.outcomes import die_of, number_on, succeeded, test_die
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.things import Thing
from ccmod.ground.counting import counted
from ccmod.play.finding import Objection, Severity, missing, warning
from ccmod.play.rulebook import Named


def _is_carried(state: State, item: str) -> bool:
    """Whether a man on the map carries a thing, from whom nobody may have taken it."""
    return any(item in man.equipment for man in state.on_map())


@RULEBOOK.check("V-134", "8.5-01", e.Throw)
def grenade_that_he_has_not(state: State, event: e.Throw) -> Objection | None:
    """A soldier throws what he carries, and throws it once."""
    man, thing = state.man(event.soldier), state.things.get(event.item)
    if man.name not in state.soldiers or event.item in man.equipment:
        return None
    if thing is None:
        return missing(f"what {event.item} is")
    if state.carries_unseen and thing.thrower is None and thing.hex is None and not _is_carried(state, event.item):
        return missing(f"who carries {event.item}")
    found = "thrown before" if thing.thrower is not None or thing.spent else "not his"
    return Objection(f"{man.name} throws {event.item}", "something that he carries", found, (man.name,))


@RULEBOOK.check("V-144", "8.5-22", e.Throw)
def charge_that_is_thrown(state: State, event: e.Throw) -> Objection | None:
    """An explosive charge is placed, not thrown."""
    thing = state.things.get(event.item)
    if thing is None or thing.kind not in (t.CHARGE, t.MINE):
        return None
    return Objection(f"{event.item} is an {thing.kind}", "placed", "thrown", (event.soldier,))


@RULEBOOK.family({"V-135": "8.5-02/03", "V-150": "8.5-31", "V-141": "8.5-14..17"}, e.Throw)
def thrown_too_far(state: State, event: e.Throw) -> Iterator[Named]:
    """Three megahexes, two for a satchel charge, more with Strength, fewer behind an obstacle of level 1 or 2."""
    man, ground, thing = state.man(event.soldier), state.ground, state.things.get(event.item)
    if ground is None or man.hex is None or event.hex not in state.board:
        yield "V-135", missing("the map" if ground is None else f"the hex of {man.name}")
        return
    distance = ground.distance(man.hex, event.hex)
    if distance is None:
        return
    if event.opening is not None:
        yield from _into_a_building(state, ground, event, man.hex)
        return
    satchel = thing is not None and thing.kind == t.SATCHEL
    strength = man.skill(t.STRENGTH) if not satchel or state.option("S-04") == "yes" else 0
    obstacle = obstacle_of_throw(ground, man.hex, event.hex)
    reach = range_of_throw(strength, satchel=satchel)
    if distance <= reach - obstacle.shorter:
        return
    severity = Severity.WARNING if distance <= reach - obstacle.least else Severity.VIOLATION
    behind = f" behind {obstacle.why}" if obstacle.shorter else ""
    message = f"{man.name} throws {counted(distance, 'megahex', 'megahexes')} far{behind}"
    expected = f"at most {max(0, reach - obstacle.shorter)}"
    yield (
        "V-150" if satchel else "V-135",
        Objection(message, expected, str(distance), (man.name,), (man.hex, event.hex), severity=severity),
    )


def _of_opening(opening: str | None) -> str:
    return "the opening" if opening is None else f"the opening {opening}"


def _into_a_building(state: State, ground: Ground, event: e.Throw, start: str) -> Iterator[Named]:
    """Within three megahexes of the opening, each floor counted as one more (8.5-14)."""
    far = distance_to_opening(ground, start, event.opening or "")
    if far is None:
        yield "V-141", missing(_of_opening(event.opening))
    elif far > FARTHEST:
        message = f"{event.soldier} throws from {counted(far, 'megahex', 'megahexes')}"
        yield "V-141", Objection(message, f"at most {FARTHEST}", str(far), (event.soldier,))
    elif far == FARTHEST and _is_bunker(ground, event.opening or ""):
        message = f"{event.soldier} throws at a loophole from {counted(far, 'megahex', 'megahexes')}"
        yield "V-141", Objection(message, "a die that is left", "below White", (event.soldier,))


def distance_to_opening(ground: Ground, start: str, opening: str) -> int | None:
    """Megahexes from a hex to an opening, with one for each level above the ground; ``None`` if it is not known."""
    place = ground.places.get(opening)
    if place is None or place.opening is None:
        return None
    outside = ground.outside(place) or place.hex
    far = ground.distance(start, outside)
    return None if far is None else far + place.floor


def _is_bunker(ground: Ground, opening: str) -> bool:
    place = ground.places.get(opening)
    return place is not None and ground.buildings[place.building].bunker


def thrown_by(state: State, name: str) -> Thing | None:
    """The grenade or charge that a soldier has just thrown, before it has landed."""
    for thing in reversed(state.things.values()):
        if thing.thrower == name and thing.hex is None and thing.inside is None and not thing.spent:
            return thing
    return None


@RULEBOOK.check("V-136", "8.5-06", e.Roll, of=(t.THROW,))
def thrown_with_other_dice(state: State, event: e.Roll) -> Objection | None:
    """A throw in the open takes Gray and Blue."""
    if sorted(die.colour for die in event.dice) == sorted((GRAY, BLUE)):
        return None
    found = " + ".join(die.colour for die in event.dice)
    return Objection(f"{found} for a throw", f"{GRAY} + {BLUE}", found, (event.roller,))


@RULEBOOK.check("V-141", "8.5-14..17", e.Roll, of=(t.OPENING,))
def opening_with_another_die(state: State, event: e.Roll) -> Objection | None:
    """Green in the opening's megahex, one step less for each further megahex, and one for a loophole."""
    thing, man = thrown_by(state, event.roller), state.man(event.roller)
    if state.ground is None or thing is None or man.hex is None:
        return missing("the map")
    far = distance_to_opening(state.ground, man.hex, thing.opening or "")
    if far is None:
        return missing(_of_opening(thing.opening))
    worse = -far - _is_bunker(state.ground, thing.opening or "")
    due, found = shift(OPENING, worse), event.dice[0].colour
    if due is None or found == due:
        return None
    floor = state.ground.places[thing.opening or ""].floor
    message = f"{found} for an opening {counted(far, 'megahex', 'megahexes')} away"
    if floor and found == shift(OPENING, worse + floor):  # 8.5-14 may count it for the range alone
        return warning(f"{message}, with its floor", due, found, (man.name,))
    return Objection(message, due, found, (man.name,))


def landing(state: State, event: e.Land) -> Thing | None:
    """The thing that lands, where the map and its throw are known."""
    thing = state.things.get(event.item)
    if thing is None or state.ground is None or thing.origin is None or thing.aimed is None:
        return None
    return thing if event.hex in state.board else None


@RULEBOOK.family(
    {"V-137": "8.5-07", "V-138": "8.5-08", "V-139": "7.0-04, 8.5-04", "V-142": "8.5-18/19"}, e.Land, given=landing
)
def landed_elsewhere(state: State, event: e.Land, thing: Thing) -> Iterator[Named]:
    """A precise throw lands where it was aimed or one hex off; another strays three hexes by the Blue die."""
    ground, test = state.ground, state.test
    assert ground is not None
    assert thing.origin is not None
    assert thing.aimed is not None
    if test is None or test.roller != thing.thrower or test.purpose not in (t.THROW, t.OPENING):
        return
    if event.hex in thing.lands:
        return
    if test.purpose == t.OPENING:
        allowed = back(ground, thing.origin, thing.aimed, BOUNCES)
        if allowed and event.hex not in allowed:
            yield "V-142", _elsewhere(event, allowed)
        return
    number, precise = number_on(state, die_of(test.dice, BLUE)), succeeded(state, test_die(test.dice))
    if number is None or precise is None:
        yield "V-137", missing("the faces of the dice")
        return
    runs = thing.thrower is not None and state.man(thing.thrower).running
    if precise and not runs:
        allowed = frozenset(precise_landings(state, ground, thing.origin, thing.aimed, number))
        if event.hex not in allowed:
            yield "V-137", _elsewhere(event, allowed)
        return
    wind = state.mission.get("wind")
    if wind is None:
        yield "V-138", missing("the wind")
        return
    astray = deviation(ground, thing.aimed, wind, number, STRAYS)
    if astray is not None and event.hex != astray:
        yield "V-139" if runs and precise else "V-138", _elsewhere(event, frozenset({astray}))


def _elsewhere(event: e.Land, allowed: frozenset[str]) -> Objection:
    expected = " or ".join(sorted(allowed))
    return Objection(f"{event.item} lands in {event.hex}", expected, event.hex, hexes=(event.hex,), anyhow=True)


@RULEBOOK.check("V-142", "8.5-18/19", e.FlyIn)
def flown_in_against_the_die(state: State, event: e.FlyIn) -> Objection | None:
    """A grenade is inside if it was thrown from a hex adjacent to the opening, or if its die succeeds."""
    thing, test = state.things.get(event.item), state.test
    if thing is None or thing.thrower is None or thing.opening is None:
        return None
    if beside_opening(state, thing.origin, thing.opening):
        return None
    if test is not None and test.purpose == t.OPENING and succeeded(state, test_die(test.dice)) is False:
        return Objection(f"{event.item} is inside after {test.dice[0]}", "outside", "inside")
    return None


@RULEBOOK.check("V-142", "8.5-18/19", e.FlyIn)
def flown_in_elsewhere(state: State, event: e.FlyIn) -> Objection | None:
    """A grenade is on the floor of the opening through which it was thrown."""
    thing, ground = state.things.get(event.item), state.ground
    opening = ground.places.get(thing.opening or "") if thing is not None and ground is not None else None
    if thing is None or opening is None or event.floor == opening.building:
        return None
    floor = floor_name(state, opening.building, opening.floor)
    if event.floor == floor or same_floor(state, event.floor, opening.name):
        return None
    return Objection(f"{event.item} was thrown through {opening.name}", floor, event.floor)

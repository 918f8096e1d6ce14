"""Buildings: places, floors, doors (7.0-18 to 7.0-20, 11.0-21)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.play.finding import Objection, missing, warning

MOVED = ("move", "climb", "relocate", "go_out")


@RULEBOOK.check("V-080", "7.0-18", e.Relocate, e.GoOut)
def place_changed_beside_movement(state: State, event: e.Relocate | e.GoOut) -> Objection | None:
    """A change of place in a building is a whole movement, and so is leaving it (Q-05)."""
    man = state.man(event.soldier)
    if man.deeds.act not in MOVED:
        return None
    if isinstance(event, e.GoOut) and state.option("Q-05") != "a whole movement" and man.deeds.act == "move":
        return None
    done = str(man.deeds.act).replace("_", " ")
    return Objection(f"{man.name} has moved in this phase ({done})", "his whole movement", done, (man.name,))


@RULEBOOK.check("V-080", "7.0-18", e.Move, e.Climb)
def movement_beside_a_change_of_place(state: State, event: e.Move | e.Climb) -> Objection | None:
    """A soldier who changes his place in a building, or leaves it, uses his whole movement."""
    man = state.man(event.soldier)
    if man.deeds.act not in ("relocate", "go_out") or getattr(event, "mode", None) == t.ROUTING:
        return None
    if man.deeds.act == "go_out" and state.option("Q-05") != "a whole movement":
        return None
    done = man.deeds.act.replace("_", " ")
    return Objection(f"{man.name} has done his movement ({done})", "nothing more", "a way", (man.name,))


@RULEBOOK.check("V-080", "7.0-18", e.Relocate)
def place_in_another_building(state: State, event: e.Relocate) -> Objection | None:
    """Inside one goes from place to place of the same building."""
    man, ground = state.man(event.soldier), state.ground
    if ground is None:
        return missing("the map")
    here, there = ground.places.get(man.place or ""), ground.places.get(event.slot)
    if there is None:
        return missing(f"the place {event.slot}")
    if here is None or here.building != there.building:
        found = here.building if here is not None else "outdoors"
        message = f"{man.name} goes to {event.slot}"
        return Objection(message, f"from inside {there.building}", found, (man.name,), anyhow=True)
    if here.name == there.name:
        message = f"{man.name} is at {event.slot} already"
        return Objection(message, "another place", event.slot, (man.name,), anyhow=True)
    return None


@RULEBOOK.check("V-080", "7.0-18", e.Move)
def way_out_of_a_building(state: State, event: e.Move) -> Objection | None:
    """A soldier in a building leaves it by a door before he moves by hexes."""
    man = state.man(event.soldier)
    if man.place is None or event.mode == t.ROUTING:
        return None
    message = f"{man.name} is inside, at {man.place}"
    return Objection(message, "out by a door first", "a way by hexes", (man.name,), anyhow=True)


@RULEBOOK.check("V-081", "7.0-20", e.GoIn)
def door_that_is_closed(state: State, event: e.GoIn) -> Iterator[Objection]:
    """Through an open door one comes to the middle of the ground floor, away from the windows."""
    man, ground = state.man(event.soldier), state.ground
    if ground is None:
        yield missing("the map")
        return
    door = ground.doors.get(event.door)
    if door is None:
        yield missing(f"the door {event.door}")
        return
    if not state.doors.get(event.door, door.open):
        yield _closed(state, event.door, man)
    if state.turn.phase == t.FIRE and not man.deeds.assaulted:  # whoever forces it then may go in later, it seems
        yield warning(f"{man.name} goes in in the fire phase", t.MOVEMENT, t.FIRE, (man.name,))
    if man.hex not in (door.outside, None):
        message, where = f"{man.name} is in {man.hex}", f"at {event.door}, in {door.outside}"
        yield Objection(message, where, man.hex, (man.name,), (str(man.hex),), anyhow=True)
    if door.place is not None and event.slot != door.place:
        yield Objection(f"{man.name} comes to {event.slot}", door.place, event.slot, (man.name,), anyhow=True)


def _closed(state: State, door: str, man: Soldier) -> Objection:
    """The objection to the way through a closed door; nobody knows whether one was forced by dice without faces."""
    if not state.faces.are_given:
        return missing("the faces of the dice")
    return Objection(f"{door} is closed", "an open door", "closed", (man.name,), anyhow=True)


@RULEBOOK.check("V-081", "7.0-20", e.GoOut)
def out_through_a_closed_door(state: State, event: e.GoOut) -> Iterator[Objection]:
    """One leaves by an open door, from the ground floor, into the hex before it (Q-05)."""
    man, ground = state.man(event.soldier), state.ground
    if ground is None:
        yield missing("the map")
        return
    door = ground.doors.get(event.door)
    if door is None:
        yield missing(f"the door {event.door}")
        return
    if not state.doors.get(event.door, door.open):
        yield _closed(state, event.door, man)
    here = ground.places.get(man.place or "")
    if here is None or here.building != door.building:
        yield Objection(f"{man.name} is not in {door.building}", door.building, "elsewhere", (man.name,), anyhow=True)
    elif here.floor != 0:
        message = f"{man.name} is on an upper floor"
        yield Objection(message, "the ground floor", here.name, (man.name,), anyhow=True)
    if event.hex != door.outside:
        message, hexes = f"{man.name} comes out in {event.hex}", (event.hex,)
        yield Objection(message, door.outside, event.hex, (man.name,), hexes, anyhow=True)


@RULEBOOK.check("V-081", "7.0-20", e.ForceDoor)
def door_forced_again(state: State, event: e.ForceDoor) -> Iterator[Objection]:
    """A closed door is tried once on a way, or as an action in a later fire phase, by who stands before it."""
    man, ground = state.man(event.soldier), state.ground
    if state.turn.phase == t.MOVEMENT and event.door in man.deeds.doors:
        yield Objection(f"{man.name} has tried {event.door} in this phase", "once", "again", (man.name,))
    door = ground.doors.get(event.door) if ground is not None else None
    if door is None:
        return
    if state.doors.get(event.door, door.open):
        yield Objection(f"{event.door} is open", "a closed door", "open", (man.name,), anyhow=True)
    if man.hex not in (door.outside, None) and man.hex != door.inside:
        message, where = f"{man.name} is in {man.hex}", f"before {event.door}, in {door.outside}"
        yield Objection(message, where, man.hex, (man.name,), (str(man.hex),), anyhow=True)


@RULEBOOK.check("V-177", "11.0-21/22", e.Roll, of=(t.DOOR, t.LIFTING))
def door_with_other_dice(state: State, event: e.Roll) -> Iterator[Objection]:
    """A door, or a load without Strength, takes Red and Gray; the Gray die only gives experience."""
    colours = sorted(die.colour for die in event.dice)
    if "Red" not in colours or set(colours) - {"Red", "Gray"} or len(set(colours)) != len(colours):
        found = " + ".join(die.colour for die in event.dice)
        yield Objection(f"{found} for a {event.purpose}", "Red + Gray", found, (event.roller,))


@RULEBOOK.check("V-212", "7.0-19", e.Relocate, e.GoIn)
def place_that_the_building_has_not(state: State, event: e.Relocate | e.GoIn) -> Objection | None:
    """Indoors a man is at a place of the map: touching the house for the ground floor, a hex off for the next."""
    ground = state.ground
    place = ground.places.get(event.slot) if ground is not None else None
    if ground is None or place is not None:
        return None
    return Objection(f"no building has the place {event.slot}", "a place of the map", event.slot, (event.soldier,))

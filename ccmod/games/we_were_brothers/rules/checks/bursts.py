"""Where grenades burst, with which dice, and where their smoke goes (8.5-09 to 8.5-20)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.dice import BLUE
from ccmod.games.we_were_brothers.rules.ground.throws import (
    drift,
)
from ccmod.games.we_were_brothers.rules.in_reach import burst_dice, floor_name, same_floor
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.things import Thing
from ccmod.play.finding import Objection, missing


@RULEBOOK.check("V-208", "8.5-05/09", e.Explode)
def explosion_elsewhere(state: State, event: e.Explode) -> Objection | None:
    """A grenade explodes where it landed, not where it was aimed."""
    thing, ground = state.things.get(event.item), state.ground
    if thing is None:
        return None
    if event.place not in state.board:
        if thing.kind != t.GRENADE or thing.hex is None or thing.inside is not None:
            return None
        message = f"{event.item} lies outdoors, in {thing.hex}"
        return Objection(message, thing.hex, event.place, hexes=(thing.hex,))
    floor = ground.places.get(thing.inside or thing.opening or "") if ground is not None else None
    if thing.inside is not None and ground is not None and floor is not None:
        if event.place in ground.buildings[floor.building].hexes:
            return None
        return Objection(f"{event.item} lies in {thing.inside}", thing.inside, event.place, hexes=(event.place,))
    if thing.hex is None or event.place == thing.hex:
        return None
    return Objection(f"{event.item} lies in {thing.hex}", thing.hex, event.place, hexes=(thing.hex, event.place))


@RULEBOOK.check("V-142", "8.5-18/19", e.Explode)
def explosion_on_another_floor(state: State, event: e.Explode) -> Objection | None:
    """A grenade thrown in explodes on the floor on which it lies; if only a hex is given, the floor is unknown."""
    thing, ground = state.things.get(event.item), state.ground
    lies = ground.places.get(thing.inside or "") if thing is not None and ground is not None else None
    if lies is None or event.place in state.board or event.place == lies.building:
        return None
    floor = floor_name(state, lies.building, lies.floor)
    if event.place == floor or same_floor(state, event.place, lies.name):
        return None
    return Objection(f"{event.item} lies on the {floor}", floor, event.place)


@RULEBOOK.check("V-208", "8.5-05/09", e.Explode)
def smoke_that_bursts(state: State, event: e.Explode) -> Objection | None:
    """A smoke grenade makes smoke."""
    thing = state.things.get(event.item)
    if thing is None or thing.kind != t.SMOKE:
        return None
    return Objection(f"{event.item} is a smoke grenade", "smoke", "an explosion")


@RULEBOOK.check("V-140", "8.5-10..13", e.Roll, of=(t.EXPLOSION,))
def burst_with_another_die(state: State, event: e.Roll) -> Objection | None:
    """Black, less in the second ring; Blue behind light cover, White behind heavy, Blue on a floor."""
    if state.ground is None:
        return None
    thing = last_burst(state)
    victim = state.man(event.subject or event.roller)
    if thing is None or victim.hex is None:
        return None
    found = event.dice[0].colour
    due: set[str | None]
    if thing.inside is not None:
        due = {BLUE}
    elif thing.hex is None:
        return None
    else:
        due = burst_dice(state, thing.hex, victim) - {None}
    if not due or found in due:
        return None
    expected = " or ".join(sorted(colour for colour in due if colour))
    return Objection(f"{found} against {victim.name}", expected, found, (victim.name,), anyhow=True)


def last_burst(state: State) -> Thing | None:
    """The thing that has just exploded."""
    return next(
        (thing for thing in reversed(state.things.values()) if thing.burst == state.bursts and state.bursts), None
    )


@RULEBOOK.check("V-143", "8.5-20", e.SmokeDrifts)
def smoke_against_the_wind(state: State, event: e.SmokeDrifts) -> Objection | None:
    """Smoke drifts to the next megahex downwind."""
    wind, ground = state.mission.get("wind"), state.ground
    if ground is None or wind is None:
        return missing("the wind and the map")
    due = drift(ground, event.start, wind)
    if due is None or event.megahex == due:
        return None
    return Objection(f"smoke drifts from {event.start} to {event.megahex}", due, event.megahex, anyhow=True)


@RULEBOOK.check("V-143", "8.5-20", e.Smoke)
def smoke_elsewhere(state: State, event: e.Smoke) -> Objection | None:
    """It fills the megahex in which the grenade lies."""
    entries = [one for one in state.ledger.entries("SMOKES") if not one.is_spent]
    wanted = [str(one.where["megahex"]) for one in entries if "megahex" in one.where]
    if not wanted or event.megahex in wanted:
        return None
    return Objection(f"smoke fills {event.megahex}", wanted[0], event.megahex, anyhow=True)

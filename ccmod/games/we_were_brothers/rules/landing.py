"""Where a grenade comes down by its dice (8.5-07, 8.5-08, 8.5-18), and where it came down that nobody said."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.dice import BLUE
from ccmod.games.we_were_brothers.rules.ground.ground import Ground
from ccmod.games.we_were_brothers.rules.ground.throws import FARTHEST, STRAYS, back, backward, deviation, forward
from ccmod.games.we_were_brothers.rules.outcomes import die_of, number_on, succeeded, test_die
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.shots import Test
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.games.we_were_brothers.rules.state.things import Thing

BOUNCES = 2
"""Hexes that a grenade comes back from an opening (8.5-18)."""


def landings(state: State, test: Test, thing: Thing, man: Soldier) -> frozenset[str]:
    """The hexes in which a thing may land by a roll; none where that is not known, or off the map."""
    ground, aim, start = state.ground, thing.aimed, thing.origin
    if ground is None or aim is None or start is None:
        return frozenset()
    if test.purpose == t.OPENING:
        return back(ground, start, aim, BOUNCES)
    number, precise = number_on(state, die_of(test.dice, BLUE)), succeeded(state, test_die(test.dice))
    wind = state.mission.get("wind")
    if number is None or precise is None:
        return frozenset()
    straight = frozenset(precise_landings(state, ground, start, aim, number)) if precise else frozenset[str]()
    if straight and not (man.running or man.may_run):
        return straight
    astray = deviation(ground, aim, wind, number, STRAYS) if wind is not None else None
    return (frozenset() if man.running else straight) | (frozenset() if astray is None else {astray})


def precise_landings(state: State, ground: Ground, start: str, aim: str, number: int) -> Iterator[str]:
    """Where a precise throw may land: at the aim if Blue shows its distance, one hex farther or nearer if not."""
    distance = ground.distance(start, aim)
    if distance is None or number == distance:
        yield aim
    elif number > distance:
        yield from forward(ground, start, aim) or (aim,)
        if number > FARTHEST and state.option("A-38") == "where it was aimed":
            yield aim
    else:
        yield from backward(ground, start, aim) or (aim,)


def shown_landing(state: State, event: e.Explode | e.Smoke) -> e.Land | None:
    """Where a grenade came down that nobody said: where it explodes, or in the megahex that its smoke fills."""
    if isinstance(event, e.Explode):
        known = event.place in state.board and _comes_down(state, event.item)
        return e.Land(event.item, event.place) if known else None
    if state.ground is None:
        return None
    for thing in state.things.values():
        inside = [hex for hex in sorted(thing.lands) if state.ground.megahex(hex) == event.megahex]
        if inside and thing.kind == t.SMOKE and _comes_down(state, thing.name):
            return e.Land(thing.name, inside[0])
    return None


def _comes_down(state: State, item: str) -> bool:
    return any(not entry.is_spent and entry.is_for(item) for entry in state.ledger.entries("LANDS"))

"""With how much units fire: the limit of a hex, the order of its stack, parts of a divided fire (8.3, 10.1, 10.41)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.gunfire.parts import fair_strengths, overcharged
from ccmod.games.great_battles.rules.gunfire.strength import (
    Room,
    companions,
    most_now,
    room_of,
    shares,
    used,
)
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import RETURN, SECOND_ROUND, Shot, base_kind
from ccmod.games.great_battles.rules.subjects import Units, firers
from ccmod.games.great_battles.rules.terms import LINE, MARCH
from ccmod.ground.counting import counted
from ccmod.play.finding import Objection, missing
from ccmod.play.rulebook import Named

RULES = {
    "V103": "8.31, 10.14",
    "V104": "8.33",
    "V105": "10.15, 10.65",
    "V112": "10.41",
    "V119": "14.25",
}


class Volley(NamedTuple):
    """A fire with a strength, and what its units have."""

    event: e.Fire
    units: Units
    strength: int
    own: int
    """Without horse holders."""
    base: str | None
    room: Room

    def objection(self, said: str, right: int | str) -> Objection:
        """The objection to its strength."""
        hexes = tuple(dict.fromkeys((*self.units[0].hexes, self.event.hex)))
        expected = f"{right} SP" if isinstance(right, int) else right
        return Objection(said, expected, f"{self.strength} SP", self.event.units, hexes)


@RULEBOOK.family(RULES, e.Fire, given=firers)
def fires_with_what_it_has(state: State, event: e.Fire, units: Units) -> Iterable[Named] | None:
    """A wrong strength is reported under one rule: the first that forbids it."""
    for unit in units:
        if unit.type is None or unit.hex is None:
            return None
    if event.strength is None:
        return _unsaid(state, event, units)
    room = room_of(state, event)
    if room.own is None:
        return [("V103", missing(f"the strength of {', '.join(event.units)}"))]
    if event.strength == room.most and _is_plain(state, event, units):  # as nearly all fire
        return None
    volley = Volley(event, units, event.strength, room.own, base_kind(event.kind), room)
    for rule in (_has_it, _is_left, _hex_allows_it, _parts_allow_it, _front_allows_it, _is_a_fair_part):
        found = rule(state, volley)
        if found is not None:
            return [found]
    return None


def _is_plain(state: State, event: e.Fire, units: Units) -> bool:
    """Whether a single unit on foot or horses fires for the first time, in its activation: all that it may is fair."""
    unit = units[0]
    if event.kind is not None or len(units) > 1 or unit.form is not None or unit.parts or unit.is_artillery:
        return False
    return not state.firing.of(event.units, None)


def _unsaid(state: State, event: e.Fire, units: Units) -> Iterator[Named]:
    """Who does not say his strength fires with all that he may, or with a half; twice at one hex is too much.

    What is left for another part, he has to say.
    """
    shots = state.firing.of(event.units, event.kind)
    base, section = base_kind(event.kind), units[0].battery is not None and units[0].is_artillery
    if any(shot.hex == event.hex and (base or shot.strength is None) for shot in shots) and not section:
        who = ", ".join(event.units)
        said = f"{who} has fired at {event.hex} before, and one fire is divided between two hexes"
        id = "V105" if base is None else "V112"
        yield id, Objection(said, "no second fire", f"a second one, at {event.hex}", event.units, (event.hex,))
    elif shots or not shares(state, units, event.hex, event.kind):
        yield "V103", missing("the strength that fires")


def _has_it(_: State, volley: Volley) -> Named | None:
    """Nobody fires with more than his strength; of dismounted cavalry one in four holds the horses (14.25)."""
    if volley.strength <= volley.own:
        return None
    who = ", ".join(volley.event.units)
    full = sum(unit.sp or 0 for unit in volley.units)
    if volley.strength <= full:
        said = f"one of every four SP of {who} holds the horses: {volley.own} of {full} SP fire"
        return "V119", volley.objection(said, volley.own)
    said = f"{who} has {volley.own} SP to fire with"
    return "V103" if volley.base is None else "V112", volley.objection(said, volley.own)


def _hex_allows_it(state: State, volley: Volley) -> Named | None:
    """From a hex fire no more than 7 SP, 4 mounted, 12 guns, or one battery, whoever comes and goes (8.31)."""
    if volley.event.kind == SECOND_ROUND:
        return None
    first, limit, before = volley.units[0], volley.room.limit, volley.room.used
    if limit is None:
        return "V103", missing(f"the guns in {first.hex}")
    if state.option("AMB-22") == "no":
        here = {unit.name for unit in volley.room.stack}
        before = used(state.firing, first.hex, volley.event.kind, here)
    if before is None:
        return "V103", missing(f"the strength fired from {first.hex} before")
    if before + volley.strength <= limit:
        return None
    said = f"from {first.hex} fire at most {limit} SP" + (f", and {before} SP have fired" if before else "")
    return "V103", volley.objection(said, max(0, limit - before))


def _parts_allow_it(state: State, volley: Volley) -> Named | None:
    """From each hex of a Line fires the part that is there, at what it can fire at; parts may combine (8.44, 8.45)."""
    unit = volley.units[0]
    if unit.form != LINE or len(volley.units) > 1 or volley.event.kind == SECOND_ROUND:
        return None
    earlier = [(shot.hex, shot.strength) for shot in _earlier(state, volley)]
    shots = [(hex, strength) for hex, strength in earlier if strength is not None]
    found = overcharged(state, unit, [*shots, (volley.event.hex, volley.strength)])
    if found is None or len(shots) < len(earlier):
        return None
    fired, most = found
    together = f", with what it has fired before {fired} SP" if fired > volley.strength else ""
    said = f"the parts of {unit.name} that can fire at {volley.event.hex} have {most} SP{together}"
    return "V103", volley.objection(said, max(0, volley.strength - fired + most))


def _front_allows_it(state: State, volley: Volley) -> Named | None:
    """The units on top come first; artillery fires from the top alone, unless it is among guns (8.33)."""
    for unit in volley.units:
        stack = volley.room.stack if unit is volley.units[0] else companions(state, unit)
        top = stack[0] if stack else unit
        if not unit.is_artillery or (top.battery or top.name) == (unit.battery or unit.name):
            continue
        if any(not one.is_artillery for one in stack):
            return "V104", volley.objection(f"{unit.name} is not on top of its stack", f"fire of {top.name}")
    unit, left = volley.units[0], volley.room.left
    if left is None or volley.strength <= left:
        return None
    above = ", ".join(one.name for one in volley.room.stack if one is not unit)
    return "V104", volley.objection(f"beneath {above} {left} SP of {unit.name} can fire", left)


def _is_left(state: State, volley: Volley) -> Named | None:
    """Each kind of non-phasing fire has a unit's strength once in an activation of the enemy (10.41)."""
    if volley.base is None or volley.event.kind == SECOND_ROUND:
        return None
    for unit in volley.units:
        if state.orders_of(unit) == MARCH:
            said = f"under March Orders {unit.name} does not fire"
            return "V112", volley.objection(said, "no fire")
    shots = _earlier(state, volley)
    if state.option("AMB-26") == "one strength for all":
        mine = [shot for shot in state.firing.shots if shot.units == volley.event.units]
        shots = [shot for shot in mine if shot.base is not None and not shot.is_second_round]
    if not shots or shots[0].most is None or any(shot.strength is None for shot in shots):
        return None
    left = max(0, shots[0].most - sum(shot.strength or 0 for shot in shots))
    if volley.strength <= left:
        return None
    kind = f"{volley.base} fire" if state.option("AMB-26") == "yes" else "non-phasing fire"
    said = f"{', '.join(volley.event.units)} has {left} SP left for {kind}"
    return "V112", volley.objection(said, left)


def _earlier(state: State, volley: Volley) -> list[Shot]:
    return state.firing.of(volley.event.units, volley.event.kind)


def _is_a_fair_part(state: State, volley: Volley) -> Named | None:
    """Fire is divided between two hexes as evenly as can be; sections do not divide theirs (10.15, 10.65)."""
    first, event = volley.units[0], volley.event
    shots = _earlier(state, volley)
    if event.kind == SECOND_ROUND:
        return None
    if shots and any(shot.hex == event.hex for shot in shots) and not (first.battery and first.is_artillery):
        return "V105", volley.objection(f"{', '.join(event.units)} has fired at {event.hex} before", "another hex")
    if first.is_artillery:
        if shots and (first.battery or len(volley.units) > 1):
            who = f"{first.name}, a section," if first.battery else "combined fire"
            return "V105", volley.objection(f"{who} is not divided", f"fire at {shots[0].hex} alone")
        return None
    for one in volley.room.stack:
        if one.refused:
            return None
    if first.parts:
        return None if shots else _fair_part_of_a_line(state, volley)
    return _second_part(volley, shots) if shots else _first_part(state, volley)


def _first_part(state: State, volley: Volley) -> Named | None:
    """All of it, or half of it: for another neighbour, or for another fire while the enemy acts (10.15, 10.41)."""
    most = volley.room.most
    if most is None or volley.strength == most:
        return None
    halves = {most // 2, most - most // 2}
    near = volley.base is not None or state.board.distance(volley.units[0].hex or "", volley.event.hex) == 1
    if volley.strength in halves and near:
        return None
    parts = f"{most} SP, or {most - most // 2} and {most // 2}" if near else f"{most} SP"
    said = f"{', '.join(volley.event.units)} fires with {parts}"
    return "V105", volley.objection(said, parts)


def _fair_part_of_a_line(state: State, volley: Volley) -> Named | None:
    """Each part of a Line fires, divides its fire or is silent as a unit by itself would (8.44, 10.14)."""
    unit, sp = volley.units[0], volley.own
    if unit.form != LINE or len(volley.units) > 1 or len(volley.room.stack) > 1:
        return None
    fair = fair_strengths(state, unit, volley.event.hex, sp, near=volley.base is None)
    if not fair or volley.strength in fair:
        return None
    *others, last = map(str, sorted(fair))
    right = f"{', '.join(others)} or {last}" if others else last
    said = f"the parts of {unit.name} fire with all that they have, or with a half: {right} SP at {volley.event.hex}"
    return "V105", volley.objection(said, f"{right} SP")


@RULEBOOK.check("V105", "10.15, 10.65", e.HoldFire)
def holds_back_a_half(state: State, event: e.HoldFire) -> Objection | None:
    """A unit that divides its fire holds back half of its strength (10.15)."""
    unit, last = state.unit(event.unit), state.firing.last(state.unit(event.unit))
    if state.activation.brigades and unit.side is not None and unit.side == state.activation.side:
        said = f"{event.unit} is phasing, and keeps nothing for other fire"
        return Objection(said, "a non-phasing unit", event.unit, (event.unit,), unit.hexes)
    if unit.type is None or unit.is_artillery or unit.refused or unit.parts:
        return None
    most = last.most if last is not None and not last.over else most_now(state, (unit,), RETURN)
    if most is None or event.strength in (most // 2, most - most // 2):
        return None
    right = f"{most - most // 2} or {most // 2} SP" if most % 2 else f"{most // 2} SP"
    said = f"{event.unit} holds back half of {most} SP"
    return Objection(said, right, f"{event.strength} SP", (event.unit,), unit.hexes)


def _second_part(volley: Volley, shots: list[Shot]) -> Named | None:
    """The strength that the first part has left, or that losses have left of it."""
    first = shots[0]
    if first.most is None or first.strength is None or first.strength >= first.most:
        return None
    who = ", ".join(volley.event.units)
    if len(shots) > 1:
        return "V105", volley.objection(f"{who} divides its fire in two", f"{counted(len(shots), 'part')} were fired")
    left = min(first.most - first.strength, volley.own)
    if volley.strength == left:
        return None
    return "V105", volley.objection(f"{who} has {left} SP left for the second part of its fire", left)

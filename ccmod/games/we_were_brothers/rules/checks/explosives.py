"""Charges: placing, timers, detonation, destruction, collapsing buildings (8.5-21 to 8.5-34, 11.0-12)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.dice import BLUE, RED
from ccmod.games.we_were_brothers.rules.in_reach import is_inside
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import UNREPORTED
from ccmod.ground.counting import counted
from ccmod.play.finding import Objection, missing

REMOTE = 1
"""Megahexes from which a charge may be detonated (8.5-27)."""


@RULEBOOK.check("V-145", "8.5-23", e.Plant)
def placed_without_leave(state: State, event: e.Plant) -> Iterator[Objection]:
    """A charge is placed in the fire phase, by a soldier with Explosives who carries it, adjacent to its target."""
    man, turn = state.man(event.soldier), state.turn
    thing = state.things.get(event.item)
    if turn.phase is not None and turn.phase != t.FIRE:
        yield Objection(f"{man.name} places a charge in the {turn.phase} phase", t.FIRE, turn.phase, (man.name,))
    if man.name in state.soldiers:
        if event.item not in man.equipment:
            message = f"{man.name} does not carry {event.item}"
            yield Objection(message, "a charge that he carries", event.item, (man.name,), anyhow=True)
        if not man.skill(t.EXPLOSIVES):
            anyhow = not state.unreported_skill(man, t.EXPLOSIVES)
            yield Objection(f"{man.name} has no Explosives", t.EXPLOSIVES, "none", (man.name,), anyhow=anyhow)
    if thing is not None and thing.kind not in (t.CHARGE, t.SATCHEL, t.MINE, None):
        yield Objection(f"{event.item} is a {thing.kind}", "a charge", str(thing.kind), (man.name,), anyhow=True)
    near = man.hex in (None, event.hex) or man.hex not in state.board or state.board.adjacent(man.hex, event.hex)
    if not near and man.hex is not None:
        message, hexes = f"{man.name} is in {man.hex}", (man.hex, event.hex)
        yield Objection(message, f"beside {event.hex}", man.hex, (man.name,), hexes, anyhow=True)
    if event.target in state.soldiers:
        message = f"{event.target} is a soldier"
        yield Objection(message, "a building or an object", event.target, (man.name,), anyhow=True)
    there = target_hexes(state, event.target)
    if there and event.hex not in there and not any(state.board.adjacent(event.hex, hex) for hex in there):
        where = ", ".join(sorted(there))
        message = f"{event.target} is in {where}"
        yield Objection(message, f"beside {where}", event.hex, hexes=(event.hex,), anyhow=True)


def target_hexes(state: State, target: str) -> frozenset[str]:
    """The hexes of what a charge is meant for: a building, or an objective of the mission; none if it is unknown."""
    if state.ground is not None and target in state.ground.buildings:
        return frozenset(state.ground.buildings[target].hexes)
    row = (state.mission.get("objectives") or {}).get(target) or {}
    return frozenset({row["hex"]}) if row.get("hex") else frozenset()


@RULEBOOK.check("V-146", "8.5-24/25", e.Roll, e.Reroll, of=(t.PLACING,))
def placed_with_other_dice(state: State, event: e.Roll | e.Reroll) -> Objection | None:
    """Red and Gray; the Gray die only gives experience."""
    return _red_and_gray(event)


@RULEBOOK.check("V-152", "11.0-12/13", e.Roll, e.Reroll, of=(t.DISARMING,))
def disarmed_with_other_dice(state: State, event: e.Roll | e.Reroll) -> Objection | None:
    """Red and Gray against the value on the marker, which is the mission's."""
    wrong = _red_and_gray(event)
    if wrong is not None:
        return wrong
    item = (event.subject if isinstance(event, e.Roll) else None) or _disarmed_by(state, event.roller)
    kind = state.things[item].kind if item in state.things else None
    if kind is None or state.devices.disarming(kind) is None:
        return missing(f"the value for disarming on {item or 'the marker'}")
    return None


def _disarmed_by(state: State, name: str) -> str | None:
    for entry in state.ledger.entries("DIE disarming"):
        if entry.is_for(name):
            return str(entry.where.get("subject"))
    return None


def _red_and_gray(event: e.Roll | e.Reroll) -> Objection | None:
    colours = sorted(die.colour for die in event.dice)
    if colours in (["Gray", "Red"], ["Red"]):
        return None
    found = " + ".join(die.colour for die in event.dice)
    return Objection(f"{found} for {event.purpose}", "Red + Gray", found, (event.roller,))


@RULEBOOK.check("V-152", "11.0-12/13", e.Disarm)
def disarmed_from_afar(state: State, event: e.Disarm) -> Iterator[Objection]:
    """Only a charge or mine on the map, in an adjacent hex, is disarmed (Q-15)."""
    man, thing = state.man(event.soldier), state.things.get(event.item)
    if thing is None:
        return
    if thing.hex is None or thing.spent:
        yield Objection(f"{event.item} does not lie on the map", "a charge on the map", "none", (man.name,))
    elif thing.kind not in (t.CHARGE, t.SATCHEL, t.MINE, None):
        yield Objection(f"{event.item} is a {thing.kind}", "a charge or mine", str(thing.kind), (man.name,))
    elif man.hex is not None and man.hex != thing.hex and not state.board.adjacent(man.hex, thing.hex):
        found = f"{man.hex} and {thing.hex}"
        yield Objection(f"{man.name} disarms {event.item} from afar", "the next hex", found, (man.name,))


@RULEBOOK.check("V-147", "8.5-26", e.Planted)
def timer_without_turns(state: State, event: e.Planted) -> Objection | None:
    """A timed detonator is set to 1 to 6 turns (A-55); a remote one has no timer."""
    if event.detonator == t.TIMED and event.turns is not None and not 1 <= event.turns <= 6:
        message = f"{event.item} is set to {counted(event.turns, 'turn')}"
        return Objection(message, "1 to 6", str(event.turns), anyhow=True)
    if event.detonator == t.REMOTE and event.turns is not None:
        return Objection(f"{event.item} has a remote detonator", "no timer", str(event.turns), anyhow=True)
    return None


@RULEBOOK.check("V-146", "8.5-24/25", e.Planted)
def placed_elsewhere(state: State, event: e.Planted) -> Objection | None:
    """A charge lies where it was placed."""
    thing = state.things.get(event.item)
    if thing is None or thing.aimed in (None, event.hex):
        return None
    return Objection(f"{event.item} lies in {event.hex}", str(thing.aimed), event.hex, hexes=(event.hex,))


@RULEBOOK.check("V-148", "8.5-27", e.Detonate)
def detonated_from_too_far(state: State, event: e.Detonate) -> Iterator[Objection]:
    """A charge with a remote detonator is set off by the man who placed it, from at most one megahex."""
    man, thing = state.man(event.soldier), state.things.get(event.item)
    if thing is None:
        yield missing(f"what {event.item} is")
        return
    if thing.hex is None or thing.spent:
        yield Objection(f"{event.item} does not lie on the map", "a charge on the map", "none", (man.name,))
        return
    if thing.detonator == UNREPORTED:
        yield missing(f"how {event.item} is set off")
    elif thing.detonator is None and thing.kind is not None:
        yield Objection(f"{event.item} was not placed with a detonator", t.REMOTE, "none", (man.name,))
    if thing.detonator == t.TIMED:
        yield Objection(f"{event.item} has a timed detonator", t.REMOTE, t.TIMED, (man.name,))
    if thing.set_by is not None and thing.set_by != man.name:
        yield Objection(f"{event.item} was placed by {thing.set_by}", thing.set_by, man.name, (man.name,))
    distance = state.ground.distance(man.hex, thing.hex) if state.ground is not None and man.hex is not None else None
    if distance is not None and distance > REMOTE:
        yield Objection(
            f"{man.name} is {counted(distance, 'megahex', 'megahexes')} away",
            f"at most {REMOTE}",
            str(distance),
            (man.name,),
        )


@RULEBOOK.check("V-149", "8.5-28/33", e.Roll, of=(t.DESTRUCTION,))
def destruction_with_another_die(state: State, event: e.Roll) -> Iterator[Objection]:
    """A Red die, and no skill changes it."""
    colours = [die.colour for die in event.dice]
    if colours != [RED]:
        yield Objection(f"{' + '.join(colours)} for a destruction", RED, " + ".join(colours))
    if event.modifiers:
        yield Objection("the roll for a destruction has modifiers", "none", ", ".join(event.modifiers))


@RULEBOOK.check("V-151", "8.5-34", e.Roll, of=(t.COLLAPSE,))
def collapse_with_another_die(state: State, event: e.Roll) -> Objection | None:
    """Blue for soldiers in the building, Red for those outside in its megahexes."""
    if state.ground is None or not state.fallen:
        return None
    victim = state.man(event.subject or event.roller)
    due = BLUE if is_inside(state, victim, state.fallen[-1]) else RED
    found = event.dice[0].colour
    if found == due:
        return None
    return Objection(f"{found} against {victim.name}", due, found, (victim.name,))


@RULEBOOK.check("V-209", "8.5-29/32", e.Explode)
def charge_that_was_not_placed(state: State, event: e.Explode) -> Objection | None:
    """A charge explodes where it was placed; a satchel charge also where it was thrown."""
    thing = state.things.get(event.item)
    if thing is None or thing.kind != t.CHARGE or thing.hex is not None or not state.faces.are_given:
        return None
    return Objection(f"{event.item} was never placed", "a placed charge", "none")

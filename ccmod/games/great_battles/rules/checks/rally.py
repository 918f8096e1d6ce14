"""Rally, and what a turn of rest gives (13.4)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.acting import may_be_manned
from ccmod.games.great_battles.rules.command_range import unit_traced
from ccmod.games.great_battles.rules.costs import VERTEX
from ccmod.games.great_battles.rules.rally_roll import WORST, rally_totals
from ccmod.games.great_battles.rules.recovery_order import STEPS, WORDS, recovery_step
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.commands import ARMY, BRIGADE, Leader
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.hexes.facing import turn
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning


@RULEBOOK.check("V161", "13.41-13.44", e.TryRally)
def is_fit_to_rally(state: State, event: e.TryRally) -> Objection | None:
    """Disordered units rally; Collapsed ones, and guns without crews, do not."""
    unit = state.unit(event.unit)
    if unit.type is None:
        return None
    why = None
    if unit.abandoned:
        why = "has no crew"
    elif unit.is_collapsed:
        why = "is Collapsed, and rallies only when stragglers have come back"
    elif not unit.disordered:
        why = "is in Good Order"
    elif unit.deeds.rallied and state.activation.brigades:
        why = "has tried in this activation already"
    if why is None:
        return None
    found = Objection(f"{event.unit} {why}", "a Disordered unit", why, (event.unit,), unit.hexes)
    return state.ledger.asked(found, e.Recrew) if unit.abandoned and may_be_manned(state, unit) else found


@RULEBOOK.check("V161", "13.41-13.44", e.MoveLeader)
def stays_where_he_has_rallied(state: State, event: e.MoveLeader) -> Iterator[Objection] | None:
    """A leader helps to rally only at the end of his movement (13.43)."""
    leader = state.leaders.get(event.leader)
    if leader is None or leader.hex is None or leader.hex == event.hex or leader.riding:
        return None
    units = state.units_in(leader.hex)
    return _has_rallied(state, event, leader, units) if units else None


def _has_rallied(state: State, event: e.MoveLeader, leader: Leader, units: list[Unit]) -> Iterator[Objection]:
    """The objections to a leader who leaves a hex where units have rallied."""
    for unit in units:
        die, cohesion = state.die("rally", unit.name), unit.disordered_cohesion
        acts = unit.command in state.activation.brigades
        helped = acts and unit.deeds.rallied and not unit.disordered and leader in state.stars(unit)
        if not helped or die is None or cohesion is None:
            continue
        if rally_totals(state, unit, die)[0] + leader.stars > cohesion:
            said = f"{unit.name} has rallied with the help of {leader.name}, who moves on"
            yield Objection(said, f"he stays in {leader.hex}", event.hex, (leader.name, unit.name), unit.hexes)


@RULEBOOK.check("V161", "13.41-13.44", e.Rally)
def has_rolled_low_enough(state: State, event: e.Rally) -> Objection | None:
    """A unit rallies at or below the Cohesion of its Disordered side, and never with a 9."""
    unit = state.unit(event.unit)
    if event.cause not in (None, "the roll") or unit.type is None:
        return None
    if not unit.disordered:
        return Objection(f"{event.unit} is in Good Order", "a Disordered unit", "in Good Order", (event.unit,))
    die = state.die("rally", event.unit)
    if die is None:
        return None
    if die >= WORST:
        return Objection(f"a roll of {die} never rallies", "Disordered", "Good Order", (event.unit,))
    cohesion, least = unit.disordered_cohesion, rally_totals(state, unit, die)[0]
    if cohesion is None:
        return missing(f"the Disordered Cohesion of {event.unit}")
    if least <= cohesion:
        return None
    said = f"{least} is above the Disordered Cohesion {cohesion} of {event.unit}"
    return Objection(said, f"at most {cohesion}", str(least), (event.unit,))


@RULEBOOK.check("V161", "13.41-13.44", e.Lose, of=("rally",))
def loses_men_by_a_bad_roll(state: State, event: e.Lose) -> Iterator[Objection]:
    """A rally costs one strength point at twice the Disordered Cohesion or more, or with a 9."""
    if event.sp != 1:
        yield Objection("a rally costs one strength point", "1 SP", f"{event.sp} SP", (event.unit,))
    die, unit = state.die("rally", event.unit), state.unit(event.unit)
    cohesion = unit.disordered_cohesion
    if die is None or die >= WORST:
        return
    if cohesion is None:
        yield missing(f"the Disordered Cohesion of {event.unit}")
        return
    most = rally_totals(state, unit, die)[-1]
    if most < 2 * cohesion:
        said = f"{most} is less than twice the Disordered Cohesion {cohesion} of {event.unit}"
        yield Objection(said, "no loss", f"{event.sp} SP", (event.unit,))


@RULEBOOK.check("V161", "13.41-13.44", e.Face, of=("rally",))
def turns_a_vertex_when_rallied(state: State, event: e.Face) -> Objection | None:
    """A rallied unit may turn one vertex, if it is not refused and stands alone."""
    unit = state.unit(event.unit)
    if state.activation.brigades and state.activation.whole and unit.type is not None and not unit.deeds.rallied:
        return Objection(f"{unit.name} has not rallied", "a rallied unit", "a turn", (unit.name,), unit.hexes)
    mates = [one for one in state.stack(unit.hex) if one.name != unit.name and not _is_same_battery(one, unit)]
    if unit.refused or mates:
        why = "is refused" if unit.refused else f"is stacked with {mates[0].name}"
        found = Objection(f"{unit.name} {why}, and does not turn", "no turn", event.facing.upper(), (unit.name,))
        return state.ledger.asked(found) if state.ledger.leaves_out(e.Move) else found  # a drag may have ended that
    if unit.facing is not None and turn(unit.facing, event.facing) > VERTEX:
        said = f"{unit.name} turns one vertex when it has rallied"
        return Objection(said, "one vertex", event.facing.upper(), (unit.name,), unit.hexes)
    return None


def _is_same_battery(one: Unit, other: Unit) -> bool:
    return one.battery is not None and one.battery == other.battery


@RULEBOOK.check("V162", "13.45", e.Rest)
def has_been_idle(state: State, event: e.Rest) -> Iterator[Objection]:
    """A brigade rests if it did nothing all turn; one in Reserve has its fatigue reduced by Reserve instead."""
    brigade = state.commands.get(event.brigade)
    if brigade is None:
        return
    direct = any(unit.command == brigade.name for unit in state.units.values())
    if brigade.level not in (None, BRIGADE) and not direct:
        said = f"{brigade.name} is a{'n' if brigade.level == ARMY else ''} {brigade.level} without units of its own"
        yield Objection(said, "a brigade", str(brigade.level), (brigade.name,))
        return
    if brigade.rested is not None:
        yield Objection(f"{brigade.name} has rested this turn", "one of the two, once", "twice", (brigade.name,))
    if brigade.reserve and event.benefit == "reduce fatigue":
        said = f"{brigade.name} is in Reserve, which reduces its fatigue by itself"
        yield Objection(said, "a brigade that is not in Reserve", brigade.name, (brigade.name,))
    yield from _was_idle(state, brigade.name)


@RULEBOOK.check("V162", "13.45", e.Rally)
def rests_to_rally(state: State, event: e.Rally) -> Iterator[Objection]:
    """Rest rallies the units of an inactive brigade, unless it chose to lower fatigue; never Collapsed units."""
    if event.cause != "rest":
        return
    unit = state.unit(event.unit)
    brigade = state.brigade_of(unit)
    if unit.type is not None and not unit.disordered:
        yield Objection(f"{unit.name} is in Good Order", "a Disordered unit", "in Good Order", (unit.name,))
    if unit.is_collapsed:
        yield Objection(f"{unit.name} is Collapsed, and stays Disordered", "Disordered", "Good Order", (unit.name,))
    if brigade is None:
        return
    linked = unit_traced(state, unit, anywhere=True)
    if linked is None:
        yield missing(f"the way from {unit.name} to its brigadier")
    elif not linked:
        said = f"{unit.name} is out of its brigadier's range"
        yield Objection(said, "in his range", "out of it", (unit.name,), unit.hexes)
    if brigade.rested == "reduce fatigue":
        said = f"{brigade.name} took less fatigue for its rest"
        yield Objection(said, "one of the two", "both", (unit.name,))
    elif brigade.rested is None:
        yield from _was_idle(state, brigade.name)


def _was_idle(state: State, brigade: str) -> Iterator[Objection]:
    if state.commands[brigade].active:
        said = f"{brigade} moved, fired, built, or was in a Shock this turn"
        yield Objection(said, "a brigade that did nothing all turn", brigade, (brigade,))
    elif not state.turn.whole:
        yield missing(f"what {brigade} did before the record begins")


@RULEBOOK.check("V011", "3.0", *STEPS)
def recovers_step_by_step(state: State, event: Event) -> Objection | None:
    """A side replaces leaders, recovers, leaves Reserve, leaves guns and ends its works in this order; where it is
    reported in another order, it is left to the judge whether that matters."""
    found = recovery_step(state, event)
    if found is None:
        return None
    side, step = found
    last = state.turn.recovered.get(side, 0)
    if last <= step:
        return None
    said = f"{WORDS[step]} before {WORDS[last]}, which {side} has done already"
    return warning(said, WORDS[step], WORDS[last])

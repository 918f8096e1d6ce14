"""Which brigades and units act, with which marker and how often (5.26 to 5.36)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.acting import ACTS, MOVES, actors, is_active, is_under, mates_of, may_be_manned
from ccmod.games.great_battles.rules.division_markers import INEFFECTIVE, LEAST, MOST
from ccmod.games.great_battles.rules.events import words
from ccmod.games.great_battles.rules.phases import ACTIVATIONS, rank
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.commands import ARMY, CORPS, DIVISION, Command
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import MARCH
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning
from ccmod.play.rulebook import Named


def has_marker(state: State) -> Objection | None:
    """The objection where no marker was drawn; V011 objects to another phase."""
    if state.turn.phase is None or rank(state.turn.phase) != rank(ACTIVATIONS):
        return None
    if state.turn.whole:
        return Objection("no Activation Marker is drawn", "a marker", "none")
    return missing("the Activation Marker that was drawn")


@RULEBOOK.check("V030", "5.32", e.Activate)
def acts_with_its_own_marker(state: State, event: e.Activate) -> Iterator[Objection]:
    """A marker activates the brigades of its division; the March marker those of its side that march."""
    marker = state.activation.command
    if marker is None:
        objection = has_marker(state)
        if objection is not None:
            yield objection
        return
    for name in event.brigades:
        brigade = state.commands.get(name)
        if brigade is None:
            continue
        if name in state.activation.done or name in state.activation.brigades:
            twice = Objection(f"{name} has acted with this marker", "once", "twice", (name,))
            yield state.ledger.asked(twice) if state.ledger.leaves_out(e.Activate) else twice
        if name in state.activation.skipped:
            yield Objection(f"{name} sits out this marker", "no activation", name, (name,))
        if brigade.side is not None and state.activation.side not in (None, brigade.side):
            said = f"the marker is of {state.activation.side}, and {name} of {brigade.side}"
            yield Objection(said, f"a brigade of {state.activation.side}", name, (name,))
        elif marker == MARCH:
            yield from _marching(state, brigade)
        else:
            under = is_under(state, name, marker)
            if under is None:
                yield missing(f"whether the marker of {marker} is for {name}")
            elif not under:
                yield Objection(f"{name} does not belong to {marker}", f"a brigade of {marker}", name, (name,))


@RULEBOOK.check("V030", "5.32", e.Activate)
def is_said(state: State, event: e.Activate) -> Objection | None:
    """A player who usually reports when brigades begin to act may have forgotten one: a warning, the first time."""
    if not state.ledger.slips(event):
        return None
    who, acting = ", ".join(event.brigades), ", ".join(state.activation.brigades)
    said = f"the log does not report that {who} begins to act{f', and {acting} does' if acting else ''}"
    return warning(said, f"the activation of {who}", acting or "none", event.brigades)


@RULEBOOK.check("V030", "5.32", e.EndActivation)
def ends_what_it_began(state: State, event: e.EndActivation) -> Iterator[Objection]:
    """Only a unit that was active can finish."""
    acting = state.activation
    for name in event.brigades:
        if name in acting.brigades or acting.command is None:
            continue
        brigade = state.commands.get(name)
        other = brigade is not None and None not in (brigade.side, acting.side) and brigade.side != acting.side
        if other or (acting.command != MARCH and is_under(state, name, acting.command) is False):
            found = f"the marker of {acting.command} of {acting.side}"
            yield Objection(f"{name} does not act with {found}", "a brigade of it", name, (name,))
        elif e.Activate not in state.ledger.reported:
            yield missing(f"when {name} began to act")
        elif name in acting.done:
            twice = Objection(f"{name} has finished already", "once", "twice", (name,))
            yield state.ledger.asked(twice) if name in acting.guessed else twice
        elif acting.brigades:
            found = ", ".join(acting.brigades)
            yield Objection(f"{name} is not active, but {found}", found, name, (name,))
        elif acting.whole:
            yield Objection(f"{name} has not begun to act", "an activation that ends", "none", (name,))
        else:
            yield missing(f"when {name} began to act")


@RULEBOOK.check("V030", "5.32", e.EndActivation, late=True)
def finished_before_others_began(state: State, event: e.EndActivation) -> Objection:
    """A brigade finishes before the next one begins or the next marker is drawn; it may only be said too late."""
    who, acting = ", ".join(event.brigades), ", ".join(state.activation.brigades)
    when, first = (f"when {acting} acts", acting) if acting else ("after the next marker was drawn", "the marker first")
    return warning(f"{who} is said to have finished {when}", f"the end of {who} first", first)


@RULEBOOK.check("V028", "5.26, 5.27, 13.23, 13.32", e.SkipAm)
def sits_out_a_marker_of_its_own(state: State, event: e.SkipAm) -> Objection | None:
    """A brigade or unit sits out a marker with which it could have acted but has not."""
    acting, unit = state.activation, state.units.get(event.name)
    command = unit.command if unit is not None else event.name
    if acting.command in (None, MARCH) or command not in state.commands:
        return None
    level = state.commands[command].level
    if unit is None and level in (DIVISION, CORPS, ARMY):
        return Objection(f"{event.name} is a{'n' if level == ARMY else ''} {level}", "a brigade", level, (event.name,))
    if is_under(state, command, acting.command) is False:
        said = f"{event.name} does not belong to {acting.command}"
        return Objection(said, f"a brigade of {acting.command}", event.name, (event.name,))
    acted = event.name in acting.actors if unit is not None else (command in acting.done or command in acting.brigades)
    if acted and e.Activate not in state.ledger.reported:
        return missing(f"when {event.name} began to act")
    if acted or event.name in acting.skipped:
        said = f"{event.name} has {'acted with' if acted else 'sat out'} this marker"
        return Objection(said, "once", "twice" if not acted else "both", (event.name,))
    return None


def _marching(state: State, brigade: Command) -> Iterator[Objection]:
    units = state.under(brigade.name)
    if brigade.name in state.activation.halted:
        return
    if brigade.orders is None and not any(unit.orders for unit in units):
        yield missing(f"the orders of {brigade.name}")
    elif brigade.orders != MARCH and not any(state.orders_of(unit) == MARCH for unit in units):
        said = f"{brigade.name} is under {brigade.orders or 'other'} Orders"
        yield Objection(said, "March Orders", brigade.orders, (brigade.name,))


ACTING = {"V004": "12.12, 12.13", "V030": "5.32", "V155": "12.53, 12.54", "V165": "12.8-12.82"}
"""The checks of those who act: whether they are on the map, whether their brigade acts, whether they have a crew."""


@RULEBOOK.family(ACTING, *ACTS, given=actors)
def belongs_to_those_who_act(state: State, event: Event, units: tuple[Unit, ...]) -> list[Named] | None:
    """Only units of the active brigade act: one brigade finishes before the next begins.

    A unit that is eliminated does nothing more, a routed one nothing until it has returned; Abandoned guns do not move.
    """
    acting = state.activation
    brigades = acting.brigades if acting.command != MARCH else ()
    found: list[Objection] = []
    others: list[Named] = []
    for unit in units:
        if unit.abandoned or unit.eliminated or unit.routed:
            gone = _does_not_act(state, unit, event)
            others += [gone] if gone is not None else []
        if unit.command in brigades and unit.side == acting.side:  # as nearly all
            continue
        active = is_active(state, unit)
        if active is None:
            objection = has_marker(state) if acting.command is None else missing(f"whose marker is for {unit.name}")
            if objection is not None:
                return [*others, *_named([*found, objection])]  # of the others the same would be said
            continue
        if active and acting.brigades:
            continue
        objection = _between_two(state, unit) if active else _is_of_others(state, unit)
        if objection is not None:
            found.append(objection)
    if not found and not others:
        return None
    if found and state.ledger.leaves_out(e.Activate):
        found = [state.ledger.asked(one) for one in found]
    return [*others, *_named(found)]


def _named(found: list[Objection]) -> list[Named]:
    return [("V030", one) for one in found]


def _does_not_act(state: State, unit: Unit, event: Event) -> Named | None:
    """The objection to a unit that has left the map, or to guns without a crew that move.

    Friends who were with these may have manned them without a report (12.81).
    """
    if unit.abandoned:
        if not isinstance(event, MOVES) or unit.hex is None:
            return None
        alone = Objection(
            f"{unit.name} is abandoned, and does not move", "guns with a crew", "none", (unit.name,), unit.hexes
        )
        return "V165", state.ledger.asked(alone, e.Recrew) if may_be_manned(state, unit) else alone
    if isinstance(event, e.Fire):
        return None  # V100 says so
    found = "eliminated" if unit.eliminated else "routed"
    objection = Objection(
        f"{unit.name} is {found}, and does not act", "a unit on the map", words.act(event.type), (unit.name,)
    )
    return "V004" if unit.eliminated else "V155", objection


def _is_of_others(state: State, unit: Unit) -> Objection:
    """The objection to a unit of another brigade than those that act."""
    acting = state.activation
    if acting.brigades:
        over = f", and {unit.command} has finished" if unit.command in acting.done else ""
        said = f"{unit.name} does not act with {', '.join(acting.brigades)}{over}"
    else:
        said = f"{unit.name} does not act with the marker of {acting.command} of {acting.side}"
    return Objection(said, "a unit of it", unit.name, (unit.name,), unit.hexes)


@RULEBOOK.check("V030", "5.32", e.Face)
def turns_in_its_own_movement(state: State, event: e.Face) -> Objection | None:
    """Only a moving unit, or one stacked with it, turns one vertex for free (7.21, 8.26).

    A turn of the other side without a reason is asked about.
    """
    unit = state.unit(event.unit)
    if event.cause is None and _turns_in_the_turn_of_others(state, unit, event.facing):
        said = f"{unit.name} turns while {', '.join(state.activation.brigades)} acts, and nothing is said to cause it"
        return warning(said, "a reaction, or no turn", event.facing.upper(), (unit.name,), unit.hexes)
    if event.cause != "movement" or event.mp or unit.type is None or unit.facing in (None, event.facing):
        return None
    if is_active(state, unit) is not False:  # as nearly all that turn
        return None
    if any(is_active(state, one) is not False for one in mates_of(state, unit)):
        return None
    acting = state.activation
    if e.Activate not in state.ledger.reported and unit.side == acting.side:
        return None  # its brigade may have begun to act without a word
    found = ", ".join(acting.brigades) or f"the marker of {acting.command} of {acting.side}"
    said = f"{unit.name} does not act with {found}, and does not turn in movement"
    return Objection(said, "a unit that acts", unit.name, (unit.name,), unit.hexes)


def _turns_in_the_turn_of_others(state: State, unit: Unit, facing: str) -> bool:
    """Whether a unit of the other side turns that was not shocked, is no column that was hit, and faces no stack."""
    acting = state.activation
    if not acting.brigades or None in (unit.side, acting.side, unit.facing, unit.type) or unit.side == acting.side:
        return False
    if unit.facing == facing or unit.form is not None or unit.command in acting.roused or state.ledger.partial:
        return False
    return state.shocks.of_defender(unit.name) is None and not any(
        one.facing == facing for one in state.stack(unit.hex)
    )


def _between_two(state: State, unit: Unit) -> Objection | None:
    """The objection where no brigade acts, though the record reports when each begins.

    Who has finished acts no more; that another begins may have been left out.
    """
    acting = state.activation
    if e.Activate not in state.ledger.reported or state.brigade_of(unit) is None:
        return None
    if unit.command in acting.done:
        said = f"{unit.command} has finished with this marker"
        return Objection(said, "a brigade that acts", unit.name, (unit.name,), unit.hexes)
    if not acting.whole:
        return None
    said = f"no brigade has begun to act, and {unit.name} does"
    return warning(said, f"the activation of {unit.command}", unit.name, (unit.name,), unit.hexes)


def times(number: int) -> str:
    """How often, in words: once, twice, 3 times."""
    return ("never", "once", "twice")[number] if number < 3 else counted(number, "time")


def limit(brigade: Command, division: Command | None) -> int:
    """How often a brigade may act this turn with the markers of its division, at most (5.26, 5.27, 13.23)."""
    most = MOST if division is None or division.ams is None else division.ams
    if brigade.cut_off:
        most = max(LEAST, most - 1)
    if brigade.ineffective or (division is not None and division.ineffective):
        most = min(most, INEFFECTIVE)
    return most


def _limits(brigade: Command, division: Command | None) -> str:
    """Why it may act no more often, in words."""
    has_own = division is not None and division.ams is not None
    why = f"{division.name} has {division.ams} AMs" if division is not None and has_own else f"there are {MOST} AMs"
    if brigade.cut_off:
        why = f"{why}, and {brigade.name} is out of command"
    if brigade.ineffective or (division is not None and division.ineffective):
        who = brigade.name if brigade.ineffective or division is None else division.name
        why = f"{who} is ineffective"
    return why


@RULEBOOK.check("V028", "5.26, 5.27, 13.23, 13.32", e.Activate)
def skips_what_it_has_to(state: State, event: e.Activate) -> Iterator[Objection]:
    """A brigade out of command acts once less than its division, at least once; an ineffective one at most twice."""
    if state.activation.command in (None, MARCH):
        return
    for name in event.brigades:
        brigade = state.commands.get(name)
        if brigade is None:
            continue
        division = state.superior(brigade.of, DIVISION)
        most = limit(brigade, division)
        if brigade.activations >= most and e.Activate not in state.ledger.reported and state.is_of_guns(name):
            yield missing(f"with which brigades the guns of {name} acted")
        elif brigade.activations >= most:
            said = f"{name} has acted {times(brigade.activations)} this turn: {_limits(brigade, division)}"
            found = Objection(said, f"at most {most}", str(brigade.activations + 1), (name,))
            yield state.ledger.asked(found) if state.ledger.leaves_out(e.Activate) else found
        elif brigade.activations >= _sure(brigade, division):
            yield missing(f"{'the command status' if brigade.cut_off is None else 'the AMs of the division'} of {name}")


def _sure(brigade: Command, division: Command | None) -> int:
    """How often a brigade may act in any case, if its command status or its division's markers are not known."""
    if brigade.cut_off is False:
        return MOST
    return LEAST if division is None or division.ams is None else max(LEAST, division.ams - 1)


@RULEBOOK.check("V028", "5.26, 5.27, 13.23, 13.32", *ACTS, given=actors, each=True)
def skips_one_alone(state: State, _: Event, unit: Unit) -> list[Objection] | None:
    """A unit that is out of command by itself acts once less than its division, too (5.36).

    A reinforcement that the battle gives a number acts that often in its first turn, whatever its division (5.28).
    """
    if unit.due is None and not unit.cut_off:  # as nearly all are
        return None
    given = unit.given(state.turn.number)
    if state.activation.command in (None, MARCH) or (given is None and not unit.cut_off):
        return None
    often = len(unit.acted | {state.turn.action_phases})
    found: list[Objection] = []
    if given is not None and often > given:
        said = f"{unit.name} arrived this turn, and may act {times(given)} in it"
        found.append(Objection(said, f"at most {given}", str(often), (unit.name,), unit.hexes))
    if not unit.cut_off:
        return found
    division = state.superior(unit.command, DIVISION)
    ams = division.ams if division is not None else None
    most = max(LEAST, (MOST if ams is None else ams) - 1)
    if often > most:
        said = f"{unit.name} is out of command, and has acted {times(often - 1)} this turn"
        found.append(Objection(said, f"at most {most}", str(often), (unit.name,), unit.hexes))
    elif ams is None and often > LEAST:
        found.append(missing(f"the AMs of {unit.name}'s division"))
    return found

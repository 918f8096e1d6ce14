"""Brigades that act as one, or are in confusion (5.34)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.acting import ACTS, RESTS, actors
from ccmod.games.great_battles.rules.command_range import Answer, in_command
from ccmod.games.great_battles.rules.coordination_roll import rolled_result
from ccmod.games.great_battles.rules.events import words
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.activation import Activation
from ccmod.games.great_battles.rules.state.commands import BRIGADE, DIVISION, Command
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.subjects import bound
from ccmod.games.great_battles.rules.terms import ALL, CONFUSION, FAILURE, MARCH, THREE, TWO
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning

NUMBERS = {CONFUSION: 1, FAILURE: 1, TWO: 2, THREE: 3}
"""How many brigades act as one by each result, but for All."""


@RULEBOOK.check("V031", "5.34", e.TryCoordination)
def may_coordinate(state: State, event: e.TryCoordination) -> Iterator[Objection]:
    """The leader of the division whose marker was drawn coordinates it, if it is not ineffective (13.32)."""
    division, leader = state.commands.get(event.division), state.leaders.get(event.leader)
    if division is None:
        return
    before = state.waits_to_replace(event.leader)
    if before not in (None, event.leader):
        yield Objection(f"{before} is alive, whom {event.leader} is to replace", before, event.leader, (event.leader,))
    if leader is not None and leader.command not in (None, division.name):
        said = f"{leader.name} does not lead {division.name}"
        yield Objection(said, f"the leader of {division.name}", leader.name, (leader.name,))
    if state.activation.command not in (None, division.name):
        said = f"the marker that was drawn is of {state.activation.command}"
        yield Objection(said, f"the marker of {division.name}", str(state.activation.command), (division.name,))
    if division.ineffective:
        said = f"{division.name} is ineffective, and does not coordinate"
        yield Objection(said, "no coordination", "a try", (division.name,))


@RULEBOOK.check("V031", "5.34", e.CoordinationResult)
def is_the_result_of_the_table(state: State, event: e.CoordinationResult) -> Objection | None:
    """The roll with the leader's rating gives the result."""
    rolled = rolled_result(state, event.division)
    if rolled is None:
        leader = state.leader_of(event.division)
        known = leader is not None and leader.coordination is not None
        return None if known else missing(f"the coordination rating of {event.division}'s leader")
    total, right = rolled
    if event.result == right:
        return None
    return Objection(f"a modified roll of {total} is {right}", right, event.result, (event.division,))


@RULEBOOK.check("V031", "5.34", e.Coordinate, e.Activate)
def act_as_one(state: State, event: e.Coordinate | e.Activate) -> Iterator[Objection] | None:
    """As many brigades as the result says act together, all of the division and in its leader's range."""
    together = len(event.brigades) > 1 and state.activation.command not in (None, MARCH)
    return _combined(state, event) if together else None


def _combined(state: State, event: e.Coordinate | e.Activate) -> Iterator[Objection]:
    """The objections to several brigades that act together with a division's marker."""
    acting = state.activation
    result = acting.coordination
    if result is None:
        if isinstance(event, e.Activate):
            yield _unproven(state, event.brigades)
    elif result != ALL and len(event.brigades) > NUMBERS[result]:
        most, said = NUMBERS[result], f"the result is {result}"
        yield Objection(said, f"{most} at a time", f"{len(event.brigades)} as one", event.brigades)
    for name in event.brigades:
        brigade = state.commands.get(name)
        if brigade is not None:
            yield from _takes_part(state, brigade)


def _unproven(state: State, brigades: tuple[str, ...]) -> Objection:
    """Brigades act as one, and no result of a try is reported."""
    if not state.activation.whole or state.activation.tried:
        return missing("whether the division was coordinated")
    return Objection("the brigades were not coordinated", "one at a time", ", ".join(brigades), brigades)


def _takes_part(state: State, brigade: Command) -> Iterator[Objection]:
    if brigade.level not in (None, BRIGADE):
        said = f"{brigade.name} is a {brigade.level}"
        yield Objection(said, "a brigade", brigade.level, (brigade.name,))
        return
    division = state.superior(brigade.of, DIVISION)
    if division is not None and division.name != state.activation.command:
        said = f"{brigade.name} belongs to {division.name}"
        yield Objection(said, f"a brigade of {state.activation.command}", brigade.name, (brigade.name,))
        return
    near = _is_near(state, brigade)
    if near is None:
        yield missing(f"the command status of {brigade.name}")
    elif not near:
        said = f"{brigade.name} is out of its division leader's range"
        yield Objection(said, "in command", "out of command", (brigade.name,))


def _is_near(state: State, brigade: Command) -> Answer:
    """Whether a brigade counts as in command; leaders who have moved this turn may have been near when it was fixed."""
    near = in_command(state, brigade)
    return None if near is False and brigade.cut_off is None and state.turn.action_phases else near


@RULEBOOK.check("V031", "5.34", e.Activate)
def are_those_who_were_to_act_as_one(state: State, event: e.Activate) -> Objection | None:
    """Brigades that were announced as acting together do so; whether others may is left to the judge."""
    if not state.activation.group:
        return None
    group = set(state.activation.group) - state.activation.skipped
    if not group & set(event.brigades) or group == set(event.brigades):
        return None
    said = f"{', '.join(state.activation.group)} were reported to act as one brigade"
    return warning(said, ", ".join(sorted(group)), ", ".join(event.brigades), event.brigades)


@RULEBOOK.check("V031", "5.34", *ACTS, given=bound)
def does_not_move_in_confusion(state: State, event: Event, acting: Activation) -> Iterator[Objection]:
    """In Confusion, brigades in command do not move or fight; they may rally, take ammunition and turn a vertex."""
    if isinstance(event, RESTS):
        return
    for unit in actors(state, event) or ():
        brigade = state.brigade_of(unit)
        if brigade is None or brigade.name not in acting.confused:
            continue
        near = state.option("AMB-47") == "the whole division" or _is_near(state, brigade)
        if near is None:
            yield missing(f"the command status of {brigade.name}")
        elif near:
            said = f"{brigade.name} is in confusion: {unit.name} neither moves nor fights"
            yield Objection(said, "neither move nor combat", words.act(event.type), (unit.name,), unit.hexes)

"""Command Range and the chain of command, traced over the map (4.15, 4.22)."""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.games.great_battles.rules.company import whereabouts
from ccmod.games.great_battles.rules.ground import WHOLE
from ccmod.games.great_battles.rules.leader_ways import gets_by_any_way, is_traced
from ccmod.games.great_battles.rules.state.commands import ARMY, CORPS, Command, Leader
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.unreported_columns import may_be_unreported, may_cover

DARK = ("dawn", "dusk", "night")
"""When ranges are halved, rounded up (16.11, 16.12)."""
Answer = bool | None
"""``None`` where it cannot be known: no map, no cost in the Terrain Effects Chart, somebody whose hex nobody has
named."""


def all_of(answers: Iterable[Answer]) -> Answer:
    """Whether all are true: one that is false settles it, one that is not known leaves it open."""
    found: Answer = True
    for one in answers:
        if one is False:
            return False
        found = None if one is None else found
    return found


def any_of(answers: Iterable[Answer]) -> Answer:
    """Whether one is true."""
    found: Answer = False
    for one in answers:
        if one:
            return True
        found = None if one is None else found
    return found


def command_range(state: State, leader: Leader) -> int | None:
    """How far a leader commands now, in halves of his movement points (4.15, 9.32, 16.11)."""
    if leader.range is None:
        return None
    if leader.level == CORPS and leader.rode_far:
        return 0
    points = -(-leader.range // 2) if state.turn.period in DARK else leader.range
    return points * WHOLE


def reaches(state: State, leader: Leader | None, hex: str | None, *, anywhere: bool = False) -> Answer:
    """Whether a hex is within a leader's Command Range (4.15), from wherever he may be.

    ``anywhere`` lets it be traced by ways that the rule forbids, too: past enemies, and where no leader may go. Who
    comes in a later turn reaches nothing; who comes in this one may be there or not (9.71).
    """
    if leader is None:
        return None
    if leader.hex is None:
        return False if leader.is_away(state.turn.number) else None
    if hex is None:
        return None
    if not leader.riding:
        return _reaches(state, leader, leader.hex, hex, anywhere=anywhere)
    return settled(_reaches(state, leader, start, hex, anywhere=anywhere) for start in whereabouts(state, leader))


def settled(answers: Iterable[Answer]) -> Answer:
    """The answer that all give; ``None`` if they differ, or there is none."""
    found = set(answers)
    return found.pop() if len(found) == 1 else None


def _reaches(state: State, leader: Leader, start: str, hex: str, *, anywhere: bool) -> Answer:
    if start == hex:
        return True
    limit, ground, board = command_range(state, leader), state.ground, state.board
    if limit is None or ground is None or not ground.states_leader_costs:
        return None
    if hex not in board or start not in board:
        return None
    if anywhere:
        return gets_by_any_way(ground, start, hex, limit)
    return is_traced(state, ground, leader.side, start, hex, limit)


def can_ride(state: State, leader: Leader, hex: str, limit: int) -> Answer:
    """Whether a leader gets to a hex for so many halves of a movement point, by any way there is (9.31)."""
    if leader.hex is None or state.ground is None or hex not in state.board or leader.hex not in state.board:
        return None
    return gets_by_any_way(state.ground, leader.hex, hex, limit)


def superior(state: State, command: Command | None) -> Leader | None:
    """Who commands the leader of a command: for a corps without a named army, the Overall Commander of its side."""
    if command is None:
        return None
    above = state.leader_of(command.of) if command.of is not None else None
    return above or (state.overall(command.side) if command.level == CORPS else None)


def traced(state: State, command: Command, *, anywhere: bool = False) -> Answer:
    """Whether the leader of a command is in range of his superior (4.22)."""
    leader = state.leader_of(command.name)
    if leader is None:
        return None
    if leader.hex is None:
        return False if leader.is_away(state.turn.number) else None
    above = superior(state, command)
    if not leader.riding:
        return reaches(state, above, leader.hex, anywhere=anywhere)
    return settled(reaches(state, above, hex, anywhere=anywhere) for hex in whereabouts(state, leader))


def unit_traced(state: State, unit: Unit, *, anywhere: bool = False, columns: bool = False) -> Answer:
    """Whether a combat unit is in command: within range of its leader, beside him, or linked to one that is (4.22).

    ``columns`` lets units be linked by Columns that the log does not report, too.
    """
    if unit.command is None or not unit.hexes:
        return None
    leader = state.leader_of(unit.command)
    at = leader.hex if leader is not None and not leader.riding else None
    if at is not None and (at in unit.hexes or state.board.adjacent(unit.hexes[0], at)):  # as most stand
        return True
    places = whereabouts(state, leader) if leader is not None else ()
    answer = _is_reached(state, leader, places, unit, anywhere=anywhere)
    if answer:  # as nearly all
        return True
    linked, queue, answers = {unit.name}, [unit], [answer]
    while queue:
        one = queue.pop()
        for other in state.units_of(unit.command):
            if other.name not in linked and _together(state, one, other, columns=columns):
                answer = _is_reached(state, leader, places, other, anywhere=anywhere)
                if answer:
                    return True
                answers.append(answer)
                linked.add(other.name)
                queue.append(other)
    return any_of(answers)


def _is_reached(state: State, leader: Leader | None, places: tuple[str, ...], unit: Unit, *, anywhere: bool) -> Answer:
    """Whether a unit is in the range of its leader, or beside him, wherever he may be."""
    if _beside(state, unit, places):
        return True
    hexes = unit.hexes
    if len(hexes) == 1:
        return reaches(state, leader, hexes[0], anywhere=anywhere)
    return any_of([reaches(state, leader, hex, anywhere=anywhere) for hex in hexes])


def _beside(state: State, unit: Unit, places: tuple[str, ...]) -> bool:
    """Whether a unit is next to its leader, wherever he may be: then no hexside matters (4.15)."""
    hexes, adjacent = unit.hexes, state.board.adjacent
    for at in places:
        if at in hexes or adjacent(hexes[0], at):
            continue
        if not any(adjacent(hex, at) for hex in hexes[1:]):
            return False
    return bool(places)


def _together(state: State, a: Unit, b: Unit, *, columns: bool) -> bool:
    ours, theirs = ({*unit.hexes, *(may_cover(state, unit) if columns else ())} for unit in (a, b))
    return any(one == other or state.board.adjacent(one, other) for one in ours for other in theirs)


def may_be_linked(state: State, unit: Unit) -> bool:
    """Whether a unit may be in command by an unreported Column of its brigade."""
    return may_be_unreported(state) and unit_traced(state, unit, columns=True) is True


def in_command(state: State, command: Command) -> Answer:
    """Whether a command is in its superior's range, as fixed for the turn; else as the map shows it now."""
    return traced(state, command) if command.cut_off is None else not command.cut_off


def in_chain(state: State, command: Command) -> Answer:
    """Whether the chain of command from a command to the Overall Commander holds (5.42)."""
    return all_of(in_command(state, one) for one in state.chain(command.name) if one.level != ARMY)

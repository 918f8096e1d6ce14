"""Efficiency Markers, and what raises the efficiency of a corps (5.21, 5.22)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.command_range import Answer, any_of, traced
from ccmod.games.great_battles.rules.phases import rank
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.commands import CORPS
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.play.finding import Objection, missing, warning

HIGHEST = 4
"""The most that efficiency, or the markers of a division, may be (5.22, 5.24)."""


@RULEBOOK.check("V013", "5.5, 5.21, 5.31", e.DrawEm)
def is_in_the_cup(state: State, event: e.DrawEm) -> Objection | None:
    """Efficiency Markers have values 1 to 4, and each is drawn once; the marker shown is the one drawn."""
    if event.value not in range(1, HIGHEST + 1):
        said = f"there is no Efficiency Marker of {event.value}"
        return Objection(said, f"1 to {HIGHEST}", str(event.value), (event.corps,))
    _, drawn = state.turn.called.get(event.corps, ("", None))
    if drawn is not None and drawn != event.value:
        said = f"the marker that was drawn for {event.corps} is a {drawn}"
        return Objection(said, str(drawn), str(event.value), (event.corps,))
    corps = state.commands.get(event.corps)
    cup = state.cups.get(corps.side or "") if corps is not None else None
    if corps is None or not cup:
        return missing(f"the Efficiency Markers of {event.corps}'s side")
    if cup.get(event.value, 0) > 0:
        return None
    left = ", ".join(f"{count} of {value}" for value, count in sorted(cup.items()) if count) or "none"
    said = f"no marker of {event.value} is in the cup of {corps.side}"
    return Objection(said, left, str(event.value), (event.corps,))


@RULEBOOK.check("V023", "5.21", e.CallEm, e.DrawEm)
def draws_for_a_corps_in_play(state: State, event: e.CallEm | e.DrawEm) -> Iterator[Objection]:
    """A side draws for each corps of its own with units on the map, or due this turn; it names the corps first."""
    corps = state.commands.get(event.corps)
    called = sorted(state.turn.called)
    if isinstance(event, e.DrawEm) and called and event.corps not in called and not _is_shown_late(state):
        said = f"the marker was drawn for {' and '.join(called)}"
        yield state.ledger.asked(Objection(said, " or ".join(called), event.corps, (event.corps,)), e.CallEm)
    if corps is None:
        return
    if corps.efficiency is not None or (isinstance(event, e.CallEm) and event.corps in called):
        said = f"{corps.name} has its Efficiency Marker for this turn"
        yield Objection(said, "one marker", "a second", (corps.name,))
    if isinstance(event, e.CallEm) and corps.side not in (None, event.side):
        yield Objection(f"{corps.name} belongs to {corps.side}", corps.side, event.side, (corps.name,))
    if corps.level not in (None, CORPS) and any(_is_corps_of(state, one, corps.side) for one in state.commands):
        yield Objection(f"{corps.name} is a {corps.level}", "a corps", corps.level, (corps.name,))
        return
    units = state.under(corps.name)
    in_play = any_of(_is_in_play(state, unit) for unit in units)
    if in_play is None or not units:
        yield missing(f"whether units of {corps.name} arrive this turn")
    elif not in_play:
        said = f"{corps.name} has no units on the map, and none that arrive this turn"
        yield Objection(said, "a corps with units on the map", corps.name, (corps.name,))


def _is_shown_late(state: State) -> bool:
    """Whether markers that were hidden are turned over, for their phase is past."""
    return rank(state.turn.phase) > rank("efficiency")


def _is_in_play(state: State, unit: Unit) -> Answer:
    """Whether a unit is on the map, or may arrive this turn."""
    if unit.hexes or unit.eliminated or unit.routed:
        return bool(unit.hexes)
    turn, now = unit.due.turn if unit.due is not None else None, state.turn.number
    return None if turn is None or now is None else turn <= now


def _is_corps_of(state: State, name: str, side: str | None) -> bool:
    return state.commands[name].level == CORPS and state.commands[name].side == side


@RULEBOOK.check("V024", "5.22", e.Boost)
def raises_a_corps_near_him(state: State, event: e.Boost) -> Iterator[Objection]:
    """The Overall Commander raises corps whose commanders are in his range, as many as his rating, and none above 4."""
    corps, leader = state.commands.get(event.corps), state.leaders.get(event.leader)
    if corps is None or leader is None:
        return
    if corps.level not in (None, CORPS):
        yield Objection(f"{event.corps} is a {corps.level}, not a corps", "a corps", corps.level, (event.corps,))
        return
    if leader is not state.overall(corps.side):
        overall = state.overall(corps.side)
        if overall is None:
            yield missing(f"the Overall Commander of {event.corps}")
        else:
            said = f"{leader.name} is not the Overall Commander of {event.corps}"
            yield Objection(said, overall.name, leader.name, (leader.name,))
        return
    raised = state.turn.boosts.get(leader.name, [])
    used = len(raised)
    if leader.rating is None:
        yield missing(f"the Initiative Rating of {leader.name}")
    elif used >= leader.rating:
        said = f"{leader.name} has a rating of {leader.rating}, and has raised {used} corps"
        yield Objection(said, f"{max(0, leader.rating)} corps", f"{used + 1} corps", (leader.name,))
    late = next((one for one in state.commands.values() if one.of == event.corps and one.ams is not None), None)
    if late is not None:
        yield warning(f"{late.name} has its AMs already", f"before its {late.ams} AMs", "after them", (late.name,))
    if event.corps in raised:
        yield Objection(f"{leader.name} has raised {event.corps} already", "+1", "+2", (leader.name, event.corps))
    near = traced(state, corps)
    if near is None:
        yield missing(f"the way from {leader.name} to the commander of {event.corps}")
    elif not near:
        said = f"the commander of {event.corps} is out of the range of {leader.name}"
        yield Objection(said, "in range", "out of range", (leader.name, event.corps))
    if corps.efficiency is not None and corps.efficiency >= HIGHEST:
        said = f"{event.corps} has an efficiency of {HIGHEST} already"
        yield Objection(said, f"at most {HIGHEST}", str(corps.efficiency + 1), (event.corps,))

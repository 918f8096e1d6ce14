"""Batteries that act with a brigade of infantry or cavalry (4.32, 5.33)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.acting import actors, division_of
from ccmod.games.great_battles.rules.phases import rank
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.commands import BRIGADE
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import DIVISION_ORDERS, MARCH
from ccmod.ground.counting import in_words
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning


@RULEBOOK.check("V037", "4.32, 5.33", e.AssignBattery)
def is_assigned_in_time(state: State, event: e.AssignBattery) -> Iterator[Objection]:
    """In the Division Orders Phase a brigade gets one battery of its division, and a battery one brigade."""
    if rank(state.turn.phase) > rank(DIVISION_ORDERS):
        found = f"the {state.turn.phase} phase"
        said = f"batteries are assigned in the {DIVISION_ORDERS} phase"
        yield Objection(said, f"the {DIVISION_ORDERS} phase", found, (event.battery,))
    yield from _may_be_lent(state, event.battery, event.brigade)
    command = state.commands.get(event.brigade)
    if command is not None and command.battery == state.battery_of(event.battery):
        yield Objection(f"{event.brigade} has {event.battery} already", "once", "twice", (event.battery,))
    if command is not None and command.level not in (None, BRIGADE):
        said = f"{event.brigade} is a {command.level}"
        yield Objection(said, "a brigade", command.level, (event.brigade,))
    elif state.is_of_guns(event.brigade):
        said = f"{event.brigade} is a brigade of artillery"
        yield Objection(said, "infantry or cavalry", "artillery", (event.brigade,))


@RULEBOOK.check("V037", "4.32, 5.33", e.Activate, late=True)
@RULEBOOK.check("V037", "4.32, 5.33", e.Activate)
def takes_one_battery_along(state: State, event: e.Activate) -> Iterator[Objection] | None:
    """A brigade acts with one battery of its division; coordinated brigades with one each."""
    return _taken_along(state, event) if event.batteries else None


def _taken_along(state: State, event: e.Activate) -> Iterator[Objection]:
    """The objections to the batteries that are said to act with brigades."""
    batteries = {state.battery_of(name) for name in event.batteries}
    for name in event.batteries:
        unit = state.unit(_section(state, name))
        if unit.type is not None and not unit.is_artillery:
            yield Objection(f"{name} is not a battery", "a battery", str(unit.type), (name,))
            return
    lent = {one for one in batteries if state.unit(_section(state, one)).command not in event.brigades}
    if len(lent) > len(event.brigades):
        said = f"{', '.join(event.brigades)} may have {len(event.brigades)} of the batteries of the division"
        yield Objection(said, str(len(event.brigades)), str(len(lent)), tuple(sorted(lent)))
    for battery in sorted(lent):
        if len(event.brigades) == 1:
            yield from _may_be_lent(state, battery, event.brigades[0])
        else:
            yield from _may_be_lent_to_one_of(state, battery, event.brigades)
    free = [
        name
        for name in event.brigades
        if name in state.commands and (state.commands[name].battery is None or state.commands[name].battery in lent)
    ]
    if len(free) < len(lent) <= len(event.brigades) and all(name in state.commands for name in event.brigades):
        had = [str(state.commands[name].battery) for name in event.brigades if name not in free]
        said = f"{in_words(event.brigades)} {'has' if len(event.brigades) == 1 else 'have'} {in_words(had)} this turn"
        yield Objection(said, ", ".join(had), ", ".join(sorted(lent)), tuple(sorted(lent)))


@RULEBOOK.check("V037", "4.32, 5.33", e.Move, e.Withdraw, e.Fire, given=actors, each=True)
def acts_with_its_brigade(state: State, _: Event, unit: Unit) -> Objection | None:
    """A battery that acts with a brigade other than its own was assigned to that brigade.

    A battery that belongs directly to the division acts with the division's marker.
    """
    acting = state.activation
    if not acting.brigades or acting.command == MARCH:
        return None
    if not unit.is_artillery or unit.command in acting.brigades or unit.side != acting.side:
        return None
    if state.brigade_of(unit) is None:
        return None
    battery, taken = state.battery_of(unit.name), {state.battery_of(name) for name in acting.batteries}
    had = [state.commands[name].battery for name in acting.brigades if name in state.commands]
    if battery in taken or battery in had or None in had:
        return None
    if e.Activate not in state.ledger.reported:
        return missing(f"with which brigade {unit.name} acts")
    said = f"{', '.join(acting.brigades)} acts with {', '.join(map(str, had))} this turn"
    found = Objection(said, " or ".join(map(str, had)), battery, (unit.name,), unit.hexes)
    return state.ledger.asked(found, e.Activate)  # another brigade may have begun to act


def _may_be_lent(state: State, name: str, brigade: str) -> Iterator[Objection]:
    """The objection to a battery as that of a brigade."""
    battery, unit, command = state.battery_of(name), state.unit(_section(state, name)), state.commands.get(brigade)
    if unit.type is None or command is None:
        return
    if not unit.is_artillery:
        yield Objection(f"{name} is not a battery", "a battery", str(unit.type), (name,))
        return
    own, theirs = division_of(state, unit.command), division_of(state, brigade)
    if own is not None and theirs is not None and own != theirs:
        said = f"{name} belongs to {own}, and {brigade} to {theirs}"
        yield Objection(said, f"a battery of {theirs}", name, (name, brigade))
    elif theirs is None or unit.command not in state.commands:
        yield missing(f"the division of {name if theirs is not None else brigade}")
    elif own is None:
        yield warning(f"{name} belongs to no division", f"a battery of {theirs}", name, (name, brigade))
    if command.battery not in (None, battery):
        said = f"{brigade} has {command.battery} this turn"
        yield Objection(said, command.battery, name, (name, brigade))
    holder = next((one.name for one in state.commands.values() if one.battery == battery and one is not command), None)
    if holder is not None:
        yield Objection(f"{name} is with {holder} this turn", holder, brigade, (name, brigade))


def _may_be_lent_to_one_of(state: State, battery: str, brigades: tuple[str, ...]) -> Iterator[Objection]:
    """The objection to a battery with brigades that act as one: some of them may have it."""
    unit = state.unit(_section(state, battery))
    own, theirs = division_of(state, unit.command), {division_of(state, name) for name in brigades}
    if own is not None and None not in theirs and own not in theirs:
        said = f"{battery} belongs to {own}"
        yield Objection(said, "a battery of their division", battery, (battery, *brigades))
    holder = next((one.name for one in state.commands.values() if one.battery == battery), None)
    if holder is not None and holder not in brigades:
        yield Objection(f"{battery} is with {holder} this turn", holder, ", ".join(brigades), (battery, *brigades))


def _section(state: State, battery: str) -> str:
    """The unit of this name, or a section of the battery of this name."""
    if battery in state.units:
        return battery
    return next((one.name for one in state.units.values() if one.battery == battery), battery)

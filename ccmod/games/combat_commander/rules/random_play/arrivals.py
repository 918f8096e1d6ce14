"""Units that come by Events or Actions, in a random game (A35.4, A36, E52, E56, E58, E59, E68, E71, E76)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.random_play.chance import declined, reveal, roll
from ccmod.games.combat_commander.rules.state.interrupts import OpenTrigger
from ccmod.games.combat_commander.rules.state.occupation import is_friendly
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import may_stand, room_for
from ccmod.games.combat_commander.rules.state.units import Unit
from ccmod.play.event import Event

TEAMS = 2
"""Teams that take the place of a Squad that deploys (E52.1)."""


def available(state: State, side: str) -> list[Unit]:
    """The counters of a side that are neither on the map nor on a track."""
    waiting = state.tracks.waiting
    return [
        unit
        for unit in state.units.values()
        if unit.side == side and unit.hex is None and not unit.eliminated and unit.name not in waiting
    ]


def teams_for(state: State, squad: Unit) -> list[str]:
    """The Teams by which a Squad could be replaced (E52.1, A36)."""
    quality = squad.type.quality if squad.type is not None else None
    pool = available(state, squad.side or "")
    return [
        unit.name
        for unit in pool
        if unit.kind == "team" and quality is not None and unit.type is not None and unit.type.quality == quality
        if unit.weapon is None
    ]


def deploys(state: State, squads: Iterable[Unit]) -> Iterator[Event]:
    """Each of some Squads as two Teams, where there are any."""
    for squad in squads:
        teams = teams_for(state, squad)
        if squad.kind == "squad" and len(teams) >= TEAMS:
            yield e.Deploy(squad.name, tuple(teams[:TEAMS]))


def deploy(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """An own Squad deploys, or none (E52)."""
    if not state.event_steps:
        active = state.option("AMB-11") == "the active player"
        yield from deploys(state, state.units_of((state.active if active else None) or trigger.side))
        yield declined(trigger)


def promotion(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """The Leader of Field Promotion joins a broken unit of its side, or does not (E56)."""
    new = [unit for unit in available(state, trigger.side) if unit.type is not None and unit.type.id == "private"]
    if not state.event_steps:
        hexes = {unit.hex for unit in state.units_of(trigger.side) if unit.broken and unit.hex is not None}
        yield from (e.Reinforce((unit.name,), hex) for unit in new for hex in sorted(hexes))
        yield declined(trigger)


def hero(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """The Hero comes into a friendly hex, where a broken unit may rally (E58)."""
    side = trigger.side
    if state.carried is None or any(state.carried.seen(e.Rally)):
        return
    came = next(state.carried.seen(e.Reinforce), None)
    if came is not None:
        yield from (e.Rally(unit.name) for unit in state.units_in(came.hex) if unit.broken and unit.side == side)
        yield declined(trigger)
        return
    heroes = [unit for unit in state.units.values() if unit.side == side and unit.is_hero]
    if any(unit.hex is not None for unit in heroes):
        return
    hexes = [hex for hex in state.board if is_friendly(state, hex, side) and may_stand(state, hex)]
    yield from (e.Reinforce((unit.name,), hex) for unit in heroes[:1] for hex in hexes)


def picks(state: State, side: str, made: e.Roll, radios: bool) -> Iterator[Event]:
    """The counters of the column of the Support table that was rolled (A35.4, E59, E68)."""
    tables: dict[str, Any] = ((state.scenario or {}).get("extra") or {}).get("support") or {}
    table = tables.get(side)
    if table is None:
        return
    column = table["columns"][str(made.white + made.red)]
    for unit in available(state, side):
        if unit.type is not None and unit.type.id in table["counters"][str(column)] and not unit.is_hero:
            arms = () if unit.weapon is None else (unit.weapon,)
            yield e.Pick(side, (unit.name, *arms), column)
    if radios and state.radio_of(side) is None:
        free = [radio for radio in state.radios.values() if radio.side == side and not radio.in_play]
        yield from (e.Pick(side, (radio.name,), column) for radio in free if radio.name not in state.tracks.waiting)


def picked_unit(state: State, picked: e.Pick) -> Unit | None:
    """The unit that was picked; ``None`` for a Radio."""
    return next((state.units[name] for name in picked.pieces if name in state.units), None)


def infiltration(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """A roll on the Support table, a counter, the random hex, its arrival (E59)."""
    carried = state.carried
    if carried is None or any(carried.seen(e.Reinforce)):
        return
    made, picked = next(carried.seen(e.Roll), None), next(carried.seen(e.Pick), None)
    if made is None:
        yield from roll(state, trigger.side, "support table")
    elif picked is None:
        yield from picks(state, trigger.side, made, radios=False)
    elif trigger.hex is None:
        yield from reveal(state, trigger.side, "random hex")
    else:
        yield from _near_the_hex(state, picked_unit(state, picked), trigger.hex)


def _near_the_hex(state: State, unit: Unit | None, hex: str) -> Iterator[Event]:
    if unit is not None:
        hexes = room_for(state, unit, (hex, *state.board.neighbours(hex)))
        yield from (e.Reinforce((unit.name,), each) for each in hexes)


def reinforcements(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """A roll on the Support table, a counter or Radio, its arrival (E68)."""
    carried, side = state.carried, trigger.side
    if carried is None or any(carried.seen(e.Reinforce)) or any(carried.seen(e.Receive)):
        return
    made, picked = next(carried.seen(e.Roll), None), next(carried.seen(e.Pick), None)
    if made is None:
        yield from roll(state, side, "support table")
    elif picked is None:
        yield from picks(state, side, made, radios=True)
    elif (unit := picked_unit(state, picked)) is not None:
        hexes = room_for(state, unit, state.board.edge(state.side(side).edge or "west"))
        yield from (e.Reinforce((unit.name,), hex) for hex in hexes)
    else:
        yield e.Receive(side, picked.pieces[0])


def wounded(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """The random hex, then an eliminated unit comes back near it, broken (E76)."""
    carried = state.carried
    lost = [unit for unit in state.units.values() if unit.eliminated and not unit.is_hero]
    if carried is None or (trigger.hex is None and not lost):
        return
    came = next(carried.seen(e.Reinforce), None)
    if trigger.hex is None:
        yield from reveal(state, trigger.side, "random hex")
    elif came is not None:
        yield from (e.damage_to(name, broken=False) for name in came.units if not state.unit(name).broken)
    else:
        yield from (event for unit in lost for event in _near_the_hex(state, unit, trigger.hex))


def scrounge(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """A lost Weapon goes to an own unit without one, or none does (E71)."""
    if not state.event_steps:
        lost = [weapon.name for weapon in state.weapons.values() if weapon.eliminated]
        free = [unit.name for unit in state.units_of(trigger.side) if unit.weapon is None]
        yield from (e.Transfer(weapon, unit) for weapon in lost for unit in free)
        yield declined(trigger)

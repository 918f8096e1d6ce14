"""Retreats: the way, and how far (12.4)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.duties.entries import open_for
from ccmod.games.great_battles.rules.ground import WHOLE
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.ground.counting import counted
from ccmod.play.finding import Objection

FAR = 2
"""The most hexes of a retreat (12.42)."""
OVERRUN = 10
"""The total from which defenders retreat two."""
OTHER_CAUSES = ("RETREAT fire", "RETREAT second disorder", "RETREAT loose cannon", "RETREAT nearness", "RETREAT on")
"""The other causes of a retreat."""
STEEP = 2
"""Movement points beyond which guns do not retreat into a hex (12.45)."""


@RULEBOOK.check("V147", "12.44-12.48", e.Retreat)
def goes_where_it_may(state: State, event: e.Retreat) -> Iterator[Objection]:
    """No unit retreats into an enemy, across a barrier, or, unless friends occupy it, into an enemy's front."""
    unit, name = state.unit(event.unit), event.unit
    if unit.hex is None:
        return
    near = {hex for part in unit.hexes for hex in state.board.neighbours(part)}
    if event.hex not in near:
        said = f"{event.hex} is not next to {unit.hex}"
        yield Objection(said, f"a hex next to {unit.hex}", event.hex, (name,), (unit.hex, event.hex))
        return
    enemy = next(iter(state.enemies_in(event.hex, unit.side)), None)
    if enemy is not None:
        yield Objection(f"{enemy.name} holds {event.hex}", "a hex without enemies", event.hex, (name, enemy.name))
        return
    ground = state.ground
    if ground is not None and unit.mover is not None and not unit.parts:
        barred = ground.bars(unit.hex, event.hex, unit.mover)
        if barred is not None:
            said = f"{name} may not cross {barred}"
            yield Objection(said, "a way that it may take", event.hex, (name,), (unit.hex, event.hex))
        elif unit.is_artillery:
            cost = ground.entry(unit.hex, event.hex, unit.mover)
            if cost.missing is None and cost.value > STEEP * WHOLE and ground.way(unit.hex, event.hex) is None:
                said = f"{event.hex} costs guns more than {STEEP} MP, and they do not retreat there"
                yield Objection(said, f"at most {STEEP} MP", event.hex, (name,), (unit.hex, event.hex))
    held = any(one.side == unit.side and one.name != name for one in state.units_in(event.hex))
    facing = [] if held or unit.side is None or unit.parts else state.facing_into(event.hex, unit.side)
    if facing:
        said = f"{event.hex} lies in front of {facing[0].name}"
        yield Objection(said, "a hex in front of no enemy", event.hex, (name, facing[0].name), (event.hex,))


@RULEBOOK.check("V147", "12.44-12.48", e.Retreat)
def guns_without_crews_stay(state: State, event: e.Retreat) -> Objection | None:
    """Abandoned guns do not retreat."""
    unit = state.unit(event.unit)
    if not unit.abandoned:
        return None
    return Objection(f"{event.unit} has no crew, and stays", "no retreat", event.hex, (event.unit,), unit.hexes)


@RULEBOOK.check("V152", "12.42, 12.43", e.Retreat)
def goes_two_hexes_at_most(state: State, event: e.Retreat) -> Objection | None:
    """No retreat is longer than two hexes, not counting friendly hexes on the way."""
    gone = state.shocks.retreats.get(event.unit, 0)
    unit = state.unit(event.unit)
    through = any(one.side == unit.side and one.name != event.unit for one in state.units_in(event.hex))
    if gone < FAR or through:
        return None
    said = f"{event.unit} has retreated {counted(gone, 'hex', 'hexes')} already"
    return Objection(said, f"{FAR} hexes at most", str(gone + 1), (event.unit,), (event.hex,))


@RULEBOOK.check("V152", "12.42, 12.43", e.Retreat)
def goes_as_far_as_its_shock_says(state: State, event: e.Retreat) -> Objection | None:
    """The result of a Shock makes attackers retreat one hex, defenders one, or two at 10 and more.

    Other causes may make it two, and friends on the way do not count.
    """
    shock, unit = state.shocks.current, state.unit(event.unit)
    if shock is None or shock.total is None or shock.total >= OVERRUN or not state.shocks.retreats.get(event.unit):
        return None
    through = any(one.side == unit.side and one.name != event.unit for one in state.units_in(event.hex))
    fought = {*shock.strikers, *shock.struck} if shock.strikers else {*shock.attackers, *shock.defenders}
    others = (entry for cause in OTHER_CAUSES for entry in open_for(state, cause, event.unit))
    if through or event.unit not in fought or any(not entry.is_spent for entry in others):
        return None
    said = f"{event.unit} retreats one hex from a Shock with a total of {shock.total}"
    return Objection(said, "1 hex", "2 hexes", (event.unit,), (event.hex,))


@RULEBOOK.check("V152", "12.42, 12.43", e.Lose, of=("barred retreat",))
def pays_for_the_hexes_of_its_retreat(state: State, event: e.Lose) -> Objection | None:
    """A unit that does not retreat loses a point per hex of the retreat: one after a Shock of less than 10 (12.44)."""
    shock, unit = state.shocks.current, state.unit(event.unit)
    if event.sp < FAR or shock is None or shock.over or shock.total is None:
        return None
    fought = {*shock.strikers, *shock.struck} if shock.strikers else {*shock.attackers, *shock.defenders}
    stack = [one.name for one in state.stack(unit.hex)]
    others = (entry for cause in OTHER_CAUSES for name in stack for entry in open_for(state, cause, name))
    if shock.total >= OVERRUN or event.unit not in fought or any(not entry.is_spent for entry in others):
        return None
    said = f"{event.unit} retreats one hex from a Shock with a total of {shock.total}, and pays for one"
    return Objection(said, "1 SP", f"{event.sp} SP", (event.unit,), unit.hexes)

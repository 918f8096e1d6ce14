"""The cost of a step for a unit, zones of control included (5.1.1, 5.1.2, 5.2): the arithmetic of movement."""

from __future__ import annotations

from ccmod.games.folio.rules.events.movement import EnterHex
from ccmod.games.folio.rules.ground import StepCost
from ccmod.games.folio.rules.state.position import Move, State
from ccmod.games.folio.rules.state.units import Unit
from ccmod.games.folio.rules.terms import WHOLE, points
from ccmod.ground.dataclass import dataclass
from ccmod.play.once import once


@dataclass(frozen=True, slots=True)
class Charge:
    """The cost of one step, and the reason that forbids it."""

    cost: StepCost
    surcharge: int = 0
    """Half points for leaving an enemy zone."""
    optional: int = 0
    """Half points for leaving a zone for a free hex, which may be paid or not (A06)."""
    whole: int | None = None
    """The whole allowance, for infiltration on foot (5.1.2a); terrain then costs nothing."""
    ban: tuple[str, str] | None = None
    """The check that forbids the step, and why: zones, minefields, fortifications."""
    infiltrates: bool = False
    """It goes from zone to zone."""

    @property
    def halves(self) -> int:
        """All that the step costs, in half points."""
        return self.whole if self.whole is not None else self.cost.halves + self.surcharge

    @property
    def is_open(self) -> bool:
        """Whether the step may be made, if it can be paid."""
        return self.cost.is_known and self.ban is None

    def __str__(self) -> str:
        """The sum as a player says it: ``clear 1 + half of the allowance 5 = 6 MP``."""
        if self.whole is not None:
            return f"the whole allowance, {points(self.whole)} MP"
        if not self.surcharge:
            return str(self.cost)
        parts = [f"{name} {points(cost)}" for name, cost in self.cost.parts]
        return f"{' + '.join((*parts, f'half of the allowance {points(self.surcharge)}'))} = {points(self.halves)} MP"


def charge(state: State, unit: Unit, origin: str, hex: str, move: Move | None = None) -> Charge:
    """The cost of the step from ``origin`` to the adjacent ``hex`` for a unit whose move this is, or begins with it."""
    if state.ground is None:
        return Charge(StepCost(unknown="the map"))
    cost = state.ground.step(origin, hex, road_waives=state.option("A12") == "always")
    zone = state.hindering(unit.side)
    first = move is None or not move.path
    leaves, enters = origin in zone, hex in zone
    if not leaves:
        return Charge(cost)
    if unit.mobility is None or unit.values is None:
        return Charge(StepCost(unknown=f"the counter of {unit.name}"))
    began = first or (move is not None and move.began_in_zone)
    ban = _ban(state, unit, origin, hex) if enters else None
    if not unit.is_mobile:
        return _on_foot(state, unit, cost, first, began, enters, ban)
    if enters and not first and state.option("A07") == "forbidden":
        ban = ban or ("FV050", f"{unit.name} may not go from one enemy zone straight into another")
    pays = enters or (state.option("A06") == "always" if not first else state.option("A09") == "yes")
    if unit.is_commando or not pays:
        doubtful = state.option("A06") == "a warning" and not (enters or first or unit.is_commando)
        return Charge(cost, optional=half_of(state, unit, move) if doubtful else 0, ban=ban, infiltrates=enters)
    return Charge(cost, half_of(state, unit, move), ban=ban, infiltrates=enters)


def half_of(state: State, unit: Unit, move: Move | None) -> int:
    """Half the allowance, rounded down to whole points, in half points (5.1.1b, A08)."""
    allowance = unit.values.movement if unit.values is not None else 0
    if state.option("A08") == "the points left" and move is not None and move.spent is not None:
        allowance -= move.spent // WHOLE
    return allowance // 2 * WHOLE


def allowance_of(unit: Unit) -> int | None:
    """A unit's movement allowance in half points; ``None`` if its counter is unknown."""
    return None if unit.values is None else unit.values.movement * WHOLE


def _on_foot(
    state: State, unit: Unit, cost: StepCost, first: bool, began: bool, enters: bool, ban: tuple[str, str] | None
) -> Charge:
    """A unit on foot leaves a zone with its first step only, into another by its whole allowance (5.1.1, 5.1.2)."""
    goes_on = unit.is_commando and state.option("A10") == "goes on"
    if not first and not goes_on:
        check = "FV047" if not began else "FV052" if enters else "FV048"
        ban = ban or (check, f"{unit.name} has entered an enemy zone and must stop there")
    if not first or not enters or unit.is_commando:
        return Charge(cost, ban=ban, infiltrates=enters)
    return Charge(cost, whole=allowance_of(unit) or 0, ban=ban, infiltrates=True)


def _ban(state: State, unit: Unit, origin: str, hex: str) -> tuple[str, str] | None:
    """The reason that forbids infiltration across this hexside or into this hex, commandos excepted (5.1.2d)."""
    if unit.is_commando or state.ground is None:
        return None
    if "minefield" in state.ground.side_features(origin, hex):
        return "FV055", f"a minefield lies between {origin} and {hex}"
    return ("FV056", f"{hex} is fortified") if hex in state.ground.forts else None


@dataclass(frozen=True, slots=True)
class Step:
    """A step that is to be paid."""

    unit: Unit
    origin: str
    hex: str
    move: Move | None
    charge: Charge
    left: int | None
    """Half points that the unit has left; ``None`` if that is not known."""


def zone_check(step: Step) -> str | None:
    """The rule of zones for which the points are short, where terrain alone could be paid."""
    if step.left is None or step.charge.cost.halves > step.left:
        return None
    if step.charge.whole is not None:
        return "FV052"
    if not step.charge.surcharge:
        return None
    return "FV053" if step.move is None or not step.move.path else "FV049"


def straight_step(state: State, event: EnterHex) -> Step | None:
    """The step from where a unit was last reported, if it was taken to have gone round since (5.1d, 5.1.2d)."""
    unit, move = state.unit(event.unit), state.move
    if move is None or move.unit != event.unit:
        return None
    before = move.last or Move(move.unit, move.start, move.began_in_zone)
    if before.hex == unit.hex or not state.board.adjacent(before.hex, event.hex):
        return None
    allowance = allowance_of(unit)
    left = None if allowance is None or before.spent is None else allowance - before.spent
    due = charge(state, unit, before.hex, event.hex, before)
    return Step(unit, before.hex, event.hex, before, due, left)


@once
def step_of(state: State, event: EnterHex) -> Step | None:
    """The step of an event; ``None`` where no cost can be asked for."""
    unit = state.unit(event.unit)
    if unit.hex is None or not state.board.adjacent(unit.hex, event.hex):
        return None
    move = state.move if state.move is not None and state.move.unit == event.unit else None
    allowance = allowance_of(unit)
    spent = 0 if move is None else move.spent
    left = None if allowance is None or spent is None else allowance - spent
    return Step(unit, unit.hex, event.hex, move, charge(state, unit, unit.hex, event.hex, move), left)

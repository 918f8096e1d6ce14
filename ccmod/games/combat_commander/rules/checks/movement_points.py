"""The arithmetic of a Move (O21.1): its steps, which of them a unit cannot pay, and what it has overlooked."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.effects.moves import move_under_way
from ccmod.games.combat_commander.rules.events import EnterHex, Exit, Spend
from ccmod.games.combat_commander.rules.state.context import Leg, OrderUnderWay
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import command_in
from ccmod.games.combat_commander.rules.state.units import Unit
from ccmod.games.combat_commander.rules.state.values import ROAD_BONUS, movement_of
from ccmod.games.combat_commander.rules.terrain import StepCost, is_trench_link
from ccmod.ground.dataclass import dataclass
from ccmod.play.finding import Objection, missing
from ccmod.play.once import once
from ccmod.play.sum import Sum


@dataclass(frozen=True, slots=True)
class Step:
    """One unit's step in a Move, before it is taken."""

    unit: Unit
    leg: Leg
    hex: str
    """The hex to be entered; it is adjacent to the unit's own."""
    cost: StepCost
    linked: bool
    """Through a Trench link (F105.2)."""

    @property
    def origin(self) -> str:
        """The hex that is left."""
        return self.unit.hex or ""

    @property
    def sides(self) -> tuple[str, str]:
        """Both hexes, for a finding."""
        return (self.origin, self.hex)


def a_move(state: State, event: EnterHex | Exit | Spend) -> OrderUnderWay | None:
    """The Move Order in which the units of an event act."""
    return move_under_way(state, event.units)


@once
def some_steps(state: State, event: EnterHex) -> list[Step] | None:
    """The steps of a Move that an event shows, one a unit; ``None`` for other ways into a hex or unknown places."""
    move, ground, markers = move_under_way(state, event.units), state.ground, state.markers
    if move is None or ground is None or event.hex not in ground.board:
        return None
    steps, there = [], markers.get(event.hex, ())
    for name in event.units:
        unit = state.units.get(name)
        if unit is not None and unit.hex is not None and ground.board.adjacent(unit.hex, event.hex):
            linked = is_trench_link(markers.get(unit.hex, ()), there)
            cost = ground.step(unit.hex, event.hex, markers)
            steps.append(Step(unit, move.legs.get(name) or Leg(unit.hex), event.hex, cost, linked))
    return steps or None


def roads_entered(state: State, leg: Leg) -> int:
    """How many Road hexes a unit has entered in its Move (T93)."""
    return 0 if state.ground is None else len([hex for hex in leg.path if hex in state.ground.roads])


def stopped_by_wire(state: State, leg: Leg) -> str | None:
    """The hex whose Wire a unit has just entered or left, and so lost all its MP (F106.2)."""
    if not leg.path or not state.markers:
        return None
    return next((hex for hex in leg.so_far[-2:] if hex and "Wire" in state.markers.get(hex, ())), None)


@dataclass(frozen=True, slots=True)
class Shortage:
    """A step for which a unit does not have enough MP left."""

    step: Step
    movement: Sum
    spent: int

    @property
    def left(self) -> int:
        """The MP that are left."""
        return max(self.movement.value - self.spent, 0)

    @property
    def short(self) -> int:
        """The MP that are wanting."""
        return self.step.cost.mp + self.spent - self.movement.value

    def __str__(self) -> str:
        """The sum in the game's words."""
        spent = f", {self.spent} spent" if self.spent else ""
        return f"{self.step.unit.name} pays {self.step.cost} and has {self.left} left ({self.movement}{spent})"


def shortage(state: State, step: Step) -> Shortage | str | None:
    """The shortage of a unit for a step: nothing, a :class:`Shortage`, or the name of the datum that is missing."""
    if step.cost.blocked or stopped_by_wire(state, step.leg):
        return None
    if step.cost.unknown:
        return step.cost.unknown
    pays = state.option("AMB-67") == "pays for the Road hex too"
    on_road = state.ground is not None and step.hex in state.ground.roads
    bonus = roads_entered(state, step.leg) > 0 or (pays and on_road)
    movement = movement_of(state, step.unit, bonus, step.hex if _is_led_ahead(state, step) else None)
    if movement is None:
        return f"the Movement of {step.unit.name}"
    if step.leg.spent is None:
        return f"the MP that {step.unit.name} has spent"
    found = Shortage(step, movement, step.leg.spent)
    return found if found.short > 0 else None


def _is_led_ahead(state: State, step: Step) -> bool:
    """Whether a Leader moves with a unit whose counter has been put into the next hex before its own (O21.2)."""
    if step.hex not in state.stacks:
        return False
    legs, way = state.order.legs if state.order is not None else {}, (*step.leg.so_far, step.hex)
    leaders = (unit for unit in state.units_in(step.hex) if unit.is_leader and unit.side == step.unit.side)
    return any(leader.name in legs and legs[leader.name].so_far == way for leader in leaders)


def explanation(state: State, found: Shortage) -> str:
    """The check that forbids just what was overlooked; ``V172`` where nothing in particular was (O21.1)."""
    step, unit = found.step, found.step.unit
    if found.short <= -found.movement.part("Weapon"):
        return "V183"
    if not unit.is_leader:
        elsewhere = max(command_in(state, hex, unit.side) for hex in (*step.leg.so_far, step.hex))
        if found.short <= elsewhere - found.movement.part("Command"):
            return "V184"
    if found.short <= ROAD_BONUS and roads_entered(state, step.leg):
        return "V182"
    return "V172"


def unpayable(state: State, steps: list[Step]) -> Iterator[tuple[str, Objection]]:
    """The steps of units without the MP for them, each with the check of what was overlooked.

    Of a group, one that could go on shows V178.
    """
    found = [shortage(state, step) for step in steps]
    slow = [short for short in found if isinstance(short, Shortage)]
    for short in found:
        if isinstance(short, str):
            yield "V172", missing(short)
        elif short is not None:
            step = short.step
            check = "V178" if len(slow) < len(found) else explanation(state, short)
            due, left = f"{step.cost.mp} MP left", f"{short.left} MP left"
            yield check, Objection(str(short), due, left, (step.unit.name,), step.sides)

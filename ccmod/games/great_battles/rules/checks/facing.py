"""Facing, and what turning costs (7.1, 7.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.costs import VERTEX, may_turn_freely, turn_due, turning_from
from ccmod.games.great_battles.rules.events import words
from ccmod.games.great_battles.rules.ground import WHOLE
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.steps import Step, steps
from ccmod.games.great_battles.rules.terms import FREE_TURNS, MARCH, RECOVERY, points
from ccmod.hexes.facing import VERTICES, turn
from ccmod.play.finding import Objection

ABOUT_FACE, THREE_VERTICES = 6, 3 * WHOLE
"""An about-face in steps of 30 degrees, and what its three vertices cost each by itself (7.22)."""


@RULEBOOK.check("V061", "7.11", e.Face, e.ReactFace)
def faces_as_its_orders_say(state: State, event: e.Face | e.ReactFace) -> Objection | None:
    """On March a unit faces a hexside, else a vertex; a column that is hit turns before its orders change (8.51)."""
    unit = state.unit(event.unit)
    if unit.type is None or (isinstance(event, e.Face) and event.cause == "column"):
        return None
    if unit.command in state.activation.roused and isinstance(event, e.Face) and event.cause == "orders":
        return None
    return _wrong(event.unit, event.facing, state.orders_of(unit), unit.hexes)


@RULEBOOK.check("V061", "7.11", e.Deploy)
def is_set_up_facing_as_its_orders_say(state: State, event: e.Deploy) -> Objection | None:
    """The same at the set-up; all units of a hex face alike."""
    unit = state.unit(event.unit)
    if unit.type is None or event.facing is None:
        return None
    wrong = _wrong(event.unit, event.facing, event.orders or state.orders_of(unit), (event.hex,))
    if wrong is not None:
        return wrong
    other = next((one for one in state.stack(event.hex) if one is not unit and one.facing is not None), None)
    if other is None or other.facing == event.facing or other.facing is None:
        return None
    said = f"{other.name} in {event.hex} faces {other.facing.upper()}, and all in a hex face alike"
    return Objection(said, other.facing.upper(), event.facing.upper(), (event.unit, other.name), (event.hex,))


def _wrong(name: str, facing: str, orders: str, hexes: tuple[str, ...]) -> Objection | None:
    march = orders == MARCH
    if march != (facing in VERTICES):
        return None
    wanted, other = ("a hexside", "a vertex") if march else ("a vertex", "a hexside")
    said = f"under {orders} Orders {name} faces {wanted}"
    return Objection(said, wanted, f"{facing.upper()}, {other}", (name,), hexes)


@RULEBOOK.check("V062", "7.21, 7.22", e.Face)
def pays_for_its_turn(state: State, event: e.Face) -> Objection | None:
    """A turn during movement costs as many movement points as the rules say, if the points are reported.

    Along a road it may be free (7.23); instead of an about-face in woods its three vertices may be paid (7.22). What a
    Line or a Column pays, their own rules say.
    """
    unit, said = state.unit(event.unit), event.mp
    if event.cause in FREE_TURNS:
        if said:
            return Objection(
                f"a turn {words.TURNS[event.cause]} costs nothing", "0 MP", f"{points(said)} MP", (event.unit,)
            )
        return None
    if said is None or state.ground is None or unit.type is None or unit.form is not None:
        return None
    now = turning_from(unit)
    if now is None:
        return None
    due = turn_due(state, unit, event.facing).value
    if said == due or (said == THREE_VERTICES and due and turn(now, event.facing) == ABOUT_FACE):
        return None
    if not said and may_turn_freely(state, unit):
        return None
    right = f"{points(due)} MP"
    return Objection(f"this turn costs {right}", right, f"{points(said)} MP", (event.unit,), unit.hexes)


OCCASIONS: Mapping[str, tuple[Callable[[State, Unit], bool], str]] = {
    "advance": (lambda _, unit: bool(unit.deeds.advanced), "has advanced"),
    "rally": (lambda state, unit: unit.deeds.rallied or state.turn.phase == RECOVERY, "has tried to rally"),
    "resupply": (lambda _, unit: unit.deeds.resupplied, "has taken ammunition"),
    "defence": (lambda state, unit: state.shocks.of_defender(unit.name) is not None, "was shocked"),
    "fire": (lambda state, unit: unit.side in (None, state.activation.side), "acts"),
}
"""What must have been done for a free turn by its reason, in words too; the turn of one unit turns its stack."""


@RULEBOOK.check("V062", "7.21, 7.22", e.Face, of=(*OCCASIONS, "orders"))
def turns_for_the_reason_it_gives(state: State, event: e.Face) -> Objection | None:
    """A turn for nothing comes after what allows it, or is by one vertex to fire (7.23, 10.32)."""
    unit, cause = state.unit(event.unit), event.cause or ""
    if unit.type is None or not state.turn.action_phases or unit.form is not None:
        return None
    now = turning_from(unit)
    if cause == "orders":
        if now is None or (now in VERTICES) != (event.facing in VERTICES):
            return None
        said = f"{unit.name} turns from {now.upper()} to {event.facing.upper()}, which no change of orders brings about"
        return Objection(said, "from a vertex to a hexside, or back", event.facing.upper(), (unit.name,), unit.hexes)
    allowed, done = OCCASIONS[cause]
    if not any(allowed(state, one) for one in state.stack(unit.hex) or (unit,)):
        return Objection(
            f"no unit in its hex {done}, and {unit.name} turns {words.TURNS[cause]}", done, "none", (unit.name,)
        )
    limited = cause == "fire" or (cause == "advance" and unit.side == state.activation.side)
    if limited and now is not None and not event.mp and turn(now, event.facing) > VERTEX:
        said = f"{unit.name} turns by more than one vertex {words.TURNS[cause]}"
        return Objection(said, "one vertex", event.facing.upper(), (unit.name,), unit.hexes)
    return None


@RULEBOOK.check("V062", "7.21, 7.22", e.Move, given=steps, each=True)
def moves_through_its_front(_: State, event: e.Move, step: Step) -> Objection | None:
    """Units move into the hexes in front of them (7.13): a turn needed before that is paid for."""
    if event.mp is None:
        return None
    unit, price = step.unit, step.price
    if price is None or price.missing is not None or not price.turning:
        return None
    if price.allows(event.mp) and not price.allows(event.mp, turning=True):
        least = f"{points(price.least + price.turning)} MP"
        said = f"{event.hex} is not in front of {unit.name}: the turn costs {points(price.turning)} MP"
        return Objection(said, least, f"{points(event.mp)} MP", (unit.name,), (event.hex,))
    return None

"""Movement points (5.1.1, 5.1.2, 5.2): checks FV032 to FV036, FV046, FV049, FV051 to FV054, FV057 to FV059.

A wrong cost is laid to the rule whose neglect explains it; a log without costs is judged by what the steps cost.
"""

from __future__ import annotations

from ccmod.games.folio.rules.charges import Step, allowance_of, half_of, step_of
from ccmod.games.folio.rules.events import EnterHex
from ccmod.games.folio.rules.ground import WAY_COST, points
from ccmod.games.folio.rules.rulebook import RULEBOOK
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.terms import WHOLE
from ccmod.play.finding import Objection, missing


@RULEBOOK.check("FV032", "5.1f", EnterHex)
def no_more_than_the_allowance(state: State, event: EnterHex) -> Objection | None:
    """The points announced in a move stay within the allowance."""
    step = step_of(state, event)
    if step is None or event.mp is None:
        return None
    allowance = allowance_of(step.unit)
    if allowance is None:
        return missing(f"the movement allowance of {event.unit}")
    said = event.mp + (step.move.said if step.move is not None else 0)
    if said <= allowance:
        return None
    return Objection(
        f"{event.unit} has {points(allowance)} MP and announces {points(said)}",
        expected=f"at most {points(allowance)}",
        found=points(said),
        pieces=(event.unit,),
    )


@RULEBOOK.check("FV033", "5.2c", EnterHex)
def no_hex_without_the_points(state: State, event: EnterHex) -> Objection | None:
    """A unit enters a hex only if it has the points for it left."""
    step = step_of(state, event)
    if step is None or step.charge.cost.banned is not None:
        return None
    if step.charge.cost.unknown is not None or step.left is None:
        return missing(step.charge.cost.unknown or f"the points that {event.unit} has left")
    return _unpaid(step) if step.charge.halves > step.left and _zone_check(step) is None else None


def _unpaid(step: Step) -> Objection:
    return Objection(
        f"{step.unit.name} has {points(max(0, step.left or 0))} MP left, and {step.hex} costs {step.charge}",
        expected=f"{points(step.charge.halves)} MP",
        found=f"{points(max(0, step.left or 0))} MP",
        pieces=(step.unit.name,),
        hexes=(step.origin, step.hex),
    )


def _zone_check(step: Step) -> str | None:
    """The rule of zones for which the points are short, where terrain alone could be paid."""
    if step.left is None or step.charge.cost.halves > step.left:
        return None
    if step.charge.whole is not None:
        return "FV052"
    if not step.charge.surcharge:
        return None
    return "FV053" if step.move is None or not step.move.path else "FV049"


def _short(state: State, event: EnterHex, check: str) -> Objection | None:
    """What a check of zones says of a step that the unit cannot pay."""
    step = step_of(state, event)
    if step is None or not step.is_known or step.left is None or event.mp is not None:
        return None
    return _unpaid(step) if step.charge.halves > step.left and _zone_check(step) == check else None


def _misstated(state: State, event: EnterHex, check: str) -> Objection | None:
    """What a check says of an announced cost that is not what the step costs."""
    step = step_of(state, event)
    if event.mp is None or step is None or not step.is_known or event.mp == step.charge.halves:
        return None
    if _reason(state, step, event.mp) != check:
        return None
    return Objection(
        f"the step of {event.unit} from {step.origin} to {step.hex} costs {step.charge}, not {points(event.mp)}",
        expected=points(step.charge.halves),
        found=points(event.mp),
        pieces=(event.unit,),
        hexes=(step.origin, step.hex),
    )


def _reason(state: State, step: Step, said: int) -> str:
    """The check that forbids just this error; ``FV034`` where none in particular does."""
    due, cost, half = step.charge.halves, step.charge.cost, half_of(state, step.unit, step.move)
    first = step.move is None or not step.move.path
    if step.unit.is_commando and half and said == due + half:
        return "FV057"
    if step.charge.whole is not None:
        return "FV052"
    if step.charge.surcharge:
        odd = step.unit.values is not None and step.unit.values.movement % 2 == 1
        if odd and said in (due + 1, due + WHOLE):
            return "FV054"
        if said == cost.halves:
            friends = [unit for hex in (step.origin, step.hex) for unit in state.units_in(hex)]
            shielded = any(unit.side == step.unit.side and unit.name != step.unit.name for unit in friends)
            return "FV059" if shielded else "FV053" if first else "FV049"
    elif half and said == cost.halves + half:
        negated = state.ground is not None and {step.origin, step.hex} & {
            hex for hex, negates in state.ground.forts.items() if negates
        }
        return "FV058" if negated else "FV051"
    if cost.way is None and said in WAY_COST.values() and said < due:
        return "FV035" if said == WAY_COST["roads"] else "FV036"
    if cost.way == "roads" and said > due:
        return "FV035"
    if said > due and any(unit.side == step.unit.side for unit in state.units_in(step.hex)):
        return "FV046"
    return "FV034"


@RULEBOOK.check("FV034", "5.2a,b", EnterHex)
def steps_cost_what_the_chart_says(state: State, event: EnterHex) -> Objection | None:
    """A step costs what the hex and the hexside cost."""
    return _misstated(state, event, "FV034")


@RULEBOOK.check("FV035", "5.2.1", EnterHex)
def half_a_point_along_roads(state: State, event: EnterHex) -> Objection | None:
    """Half a point is the cost from road hex to road hex across a road hexside, and only there."""
    return _misstated(state, event, "FV035")


@RULEBOOK.check("FV036", "5.2.2", EnterHex)
def one_point_along_trails(state: State, event: EnterHex) -> Objection | None:
    """A trail costs one point from trail hex to trail hex across a trail hexside, and only there."""
    return _misstated(state, event, "FV036")


@RULEBOOK.check("FV046", "5.3b", EnterHex)
def friends_cost_nothing(state: State, event: EnterHex) -> Objection | None:
    """Passing through friends costs nothing more."""
    return _misstated(state, event, "FV046")


@RULEBOOK.check("FV049", "5.1.1b,f", EnterHex)
def leaving_a_zone_costs_half(state: State, event: EnterHex) -> Objection | None:
    """A mobile unit pays half its allowance to leave an enemy zone in which it did not begin (A06)."""
    return _misstated(state, event, "FV049") or _short(state, event, "FV049")


@RULEBOOK.check("FV051", "5.1.1f", EnterHex)
def leaving_the_first_zone_costs_nothing(state: State, event: EnterHex) -> Objection | None:
    """Nothing is paid for leaving the zone in which the move began, for a hex in no zone."""
    return _misstated(state, event, "FV051")


@RULEBOOK.check("FV052", "5.1.2a", EnterHex)
def infiltration_on_foot_costs_all(state: State, event: EnterHex) -> Objection | None:
    """A unit on foot goes from zone to zone by its whole allowance, as its only step."""
    return _misstated(state, event, "FV052") or _short(state, event, "FV052")


@RULEBOOK.check("FV053", "5.1.2b", EnterHex)
def infiltration_costs_half(state: State, event: EnterHex) -> Objection | None:
    """A mobile unit goes from the zone in which it begins to another for half its allowance and the terrain."""
    return _misstated(state, event, "FV053") or _short(state, event, "FV053")


@RULEBOOK.check("FV054", "5.1.1b, 5.1.2b", EnterHex)
def halves_are_rounded_down(state: State, event: EnterHex) -> Objection | None:
    """Half of an odd allowance is rounded down."""
    return _misstated(state, event, "FV054")


@RULEBOOK.check("FV057", "5.1.2e", EnterHex)
def commandos_pay_nothing_for_zones(state: State, event: EnterHex) -> Objection | None:
    """Zones cost commandos nothing."""
    return _misstated(state, event, "FV057")


@RULEBOOK.check("FV058", "6.0c", EnterHex)
def fortifications_may_negate_zones(state: State, event: EnterHex) -> Objection | None:
    """In a fortification that negates zones there is none to pay for."""
    return _misstated(state, event, "FV058")


@RULEBOOK.check("FV059", "6.0b,d", EnterHex)
def friends_cancel_no_zone(state: State, event: EnterHex) -> Objection | None:
    """A friendly unit in a hex does not cancel the enemy's zone there."""
    return _misstated(state, event, "FV059")

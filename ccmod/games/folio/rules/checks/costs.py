"""Movement points (5.1.1, 5.1.2, 5.2): checks FV032 to FV036, FV046, FV049, FV051 to FV054, FV057 to FV059.

A wrong cost is attributed to the rule whose neglect explains it; a log without costs is judged by what the steps cost.
"""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.folio.rules.charges import Step, allowance_of, half_of, step_of, straight_step, zone_check
from ccmod.games.folio.rules.events import EnterHex
from ccmod.games.folio.rules.ground import WAY_COST
from ccmod.games.folio.rules.rulebook import RULEBOOK
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.terms import WHOLE, points
from ccmod.games.folio.rules.ways import may_have_gone
from ccmod.play.finding import Objection, Severity, missing, warning


@RULEBOOK.check("FV032", "5.1f", EnterHex, given=step_of)
def no_more_than_the_allowance(state: State, event: EnterHex, step: Step) -> Objection | None:
    """The points announced in a move stay within the allowance."""
    if event.mp is None:
        return None
    allowance = allowance_of(step.unit)
    if allowance is None:
        return missing(f"the movement allowance of {event.unit}")
    said = event.mp + (step.move.said if step.move is not None else 0)
    if said <= allowance:
        return None
    message = f"{event.unit} has {points(allowance)} MP and announces {points(said)}"
    return Objection(
        message, f"at most {points(allowance)}", points(said), (event.unit,), severity=_severity(state, event)
    )


@RULEBOOK.check("FV033", "5.2c", EnterHex, given=step_of)
def no_hex_without_the_points(state: State, event: EnterHex, step: Step) -> Objection | None:
    """A unit enters a hex only if it has the points for it left."""
    if step.charge.cost.banned is not None:
        return None
    if step.charge.cost.unknown is not None or step.left is None:
        return missing(step.charge.cost.unknown or f"the points that {event.unit} has left")
    return _unpaid(state, event, step) if step.charge.halves > step.left and zone_check(step) is None else None


def _unpaid(state: State, event: EnterHex, step: Step) -> Objection:
    left, due = f"{points(max(0, step.left or 0))} MP", f"{points(step.charge.halves)} MP"
    message = f"{step.unit.name} has {left} left, and {step.hex} costs {step.charge}"
    return Objection(message, due, left, (step.unit.name,), (step.origin, step.hex), _severity(state, event))


def _severity(state: State, event: EnterHex) -> Severity:
    """Points may be left where a step that was reported without its cost may have led a cheaper way."""
    return Severity.WARNING if may_have_gone(state, event) else Severity.VIOLATION


@RULEBOOK.family(
    {
        "FV034": "5.2a,b",  # a step costs what the hex and the hexside cost
        "FV035": "5.2.1",  # half a point from road hex to road hex across a road hexside, and only there
        "FV036": "5.2.2",  # one point from trail hex to trail hex across a trail hexside, and only there
        "FV046": "5.3b",  # passing through friends costs nothing more
        "FV049": "5.1.1b,f",  # a mobile unit pays half its allowance to leave a zone it did not begin in (A06)
        "FV051": "5.1.1f",  # nothing is paid for leaving the zone in which the move began, for a hex in no zone
        "FV052": "5.1.2a",  # a unit on foot goes from zone to zone by its whole allowance, as its only step
        "FV053": "5.1.2b",  # a mobile unit goes from zone to zone by half its allowance and the terrain
        "FV054": "5.1.1b, 5.1.2b",  # half of an odd allowance is rounded down
        "FV057": "5.1.2e",  # zones cost commandos nothing
        "FV058": "6.0c",  # in a fortification that negates zones there is none to pay for
        "FV059": "6.0b,d",  # a friendly unit in a hex does not cancel the enemy's zone there
    },
    EnterHex,
    given=step_of,
)
def steps_cost_what_they_cost(state: State, event: EnterHex, step: Step) -> Iterator[tuple[str, Objection]]:
    """A cost that is announced wrongly, or cannot be paid, is reported under the rule whose neglect explains it."""
    due = step.charge.halves
    if not step.charge.cost.is_known:
        return
    if event.mp is not None and event.mp not in (due, due + step.charge.optional):
        said = points(event.mp)
        message = f"the step of {event.unit} from {step.origin} to {step.hex} costs {step.charge}, not {said}"
        check, at = _reason(state, step, event.mp), (step.origin, step.hex)
        severity = Severity.WARNING if _may_be_dearer(state, step) else Severity.VIOLATION
        yield check, Objection(message, points(due), said, (event.unit,), at, severity)
    elif event.mp is None and step.left is not None and due > step.left:
        zones = zone_check(step)
        if zones is not None:
            yield zones, _unpaid(state, event, step)


def _may_be_dearer(state: State, step: Step) -> bool:
    """Whether leaving a zone may have cost something else: after another way, or as the first step of a new move.

    Half of the points left (A08) depends on the way, which may have been another where no cost was reported. And where
    phases are left out, a move may be over that goes on here, or may go on where a phase was put in.
    """
    if step.move is None or not step.move.path:
        return state.halted == step.unit.name and step.origin in state.hindering(step.unit.side)
    left = step.charge.surcharge and False in step.move.priced and state.option("A08") == "the points left"
    return bool(left) or (state.leaves_out and step.origin in state.hindering(step.unit.side))


@RULEBOOK.check("FV049", "5.1.1b,f", EnterHex, given=step_of)
def the_cheaper_sum_is_doubtful(state: State, event: EnterHex, step: Step) -> Objection | None:
    """A move that goes on only because leaving a zone for a free hex cost nothing is for a judge (A06)."""
    before = step.move.spared if step.move is not None else 0
    spared = before + (step.charge.optional if event.mp in (None, step.charge.halves) else 0)
    if step.left is None or not step.charge.cost.is_known or not spared:
        return None
    left = step.left - step.charge.halves
    if left >= spared or left < 0 or (before and step.left < before):
        return None  # it can be paid by either reading, by neither, or was reported at an earlier step
    message = f"{event.unit} goes to {step.hex} only if it left a zone for a free hex without half of its allowance"
    return warning(message, f"{points(spared)} MP more", "none", (event.unit,), (step.origin, step.hex))


@RULEBOOK.family(
    {
        "FV033": "5.2c",
        "FV038": "5.1d",
        "FV047": "5.1.1a",
        "FV048": "5.1.1e",
        "FV049": "5.1.1b,f",
        "FV050": "5.1.1c,d",
        "FV052": "5.1.2a",
        "FV053": "5.1.2b",
        "FV055": "5.1.2d",
        "FV056": "5.1.2d",
    },
    EnterHex,
    given=straight_step,
)
def who_cannot_go_straight_has_gone_round(state: State, event: EnterHex, step: Step) -> Iterator[tuple[str, Objection]]:
    """A drag to the next hex shows no path: where one step is forbidden, a legal way round is for a judge's eye."""
    if step.charge.cost.banned is not None:
        check, why = "FV038", step.charge.cost.banned
    elif step.charge.ban is not None:
        check, why = step.charge.ban
    elif step.left is not None and step.charge.halves > step.left:
        check, why = zone_check(step) or "FV033", _unpaid(state, event, step).message
    else:
        return
    message = f"{why}, so that {event.unit} must have gone round"
    yield check, warning(message, "a step", "another way", (event.unit,), (step.origin, step.hex))


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
        negated = state.ground is not None and {step.origin, step.hex} & state.ground.freed
        return "FV058" if negated else "FV051"
    if cost.way is None and said in WAY_COST.values() and said < due:
        return "FV035" if said == WAY_COST["roads"] else "FV036"
    if cost.way == "roads" and said > due:
        return "FV035"
    if said > due and any(unit.side == step.unit.side for unit in state.units_in(step.hex)):
        return "FV046"
    return "FV034"

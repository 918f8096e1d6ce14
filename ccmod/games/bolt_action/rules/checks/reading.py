"""What many checks read off events: dice as numbers, announced modifiers, tests against their target."""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.tables import MORALE
from ccmod.games.bolt_action.rules.terms import FAILED, PASSED
from ccmod.play.finding import Objection, missing
from ccmod.play.sum import Sum

ACTS = (e.DrawDie, e.EndOrders)
"""Events by which play goes on to something else."""
DEEDS = (e.Move, e.Declare, e.Shoot, e.Rally, e.Assault)
"""What a unit does on an order."""
UnitAction = e.Move | e.Declare | e.Shoot | e.Rally | e.Assault


def numbers(dice: Iterable[str]) -> list[int]:
    """What the dice show."""
    return [int(die) for die in dice]


def modifiers_of(_: State, event: e.ToHit | e.Damage) -> Sum:
    """Announced modifiers as a sum of their own: ``pins -2`` is a term; one without a number counts nothing."""
    return Sum(terms=tuple(_term(text) for text in event.modifiers))


def _term(text: str) -> tuple[str, int]:
    name, _, value = text.rpartition(" ")
    try:
        return name, int(value)
    except ValueError:
        return text, 0


def target_of(state: State, event: e.OrderTest | e.MoraleTest, kind: str) -> int | str:
    """The number that a test must not exceed, by the scenario's rules; else the name of what is missing.

    The rules name its terms: ``morale``, ``officer``, ``modifier`` and ``pins`` (-1 each), joined by plus signs.
    """
    terms = state.rule(kind, "target")
    if terms is None:
        return f"rules: {kind}: target"
    unit, total = state.unit(event.unit), 0
    for term in (word.strip() for word in str(terms).split("+")):
        if term == "morale":
            if unit.quality is None:
                return f"the quality of {event.unit}"
            total += MORALE[unit.quality]
        elif term == "officer":
            total += event.bonus or 0
        elif term == "modifier":
            total += event.modifier or 0
        elif term == "pins":
            total -= unit.pins
        else:
            return f"what {term!r} means in rules: {kind}: target"
    return total


def outcome_of(state: State, event: e.OrderTest | e.MoraleTest, kind: str) -> Objection | None:
    """What is to be said against the target and the outcome of a test."""
    due = target_of(state, event, kind)
    if isinstance(due, str):
        return missing(due)
    if event.target is not None and event.target != due:
        return Objection(f"the test is against {due}, not {event.target}", str(due), str(event.target), (event.unit,))
    total = sum(numbers(event.dice))
    double_six = event.dice == ("6", "6") and kind == "order_test"
    result = PASSED if total <= due and not double_six else FAILED
    if result == event.result:
        return None
    shown = " + ".join(event.dice)
    return Objection(f"{shown} = {total} against {due} is {result}", result, event.result, (event.unit,))

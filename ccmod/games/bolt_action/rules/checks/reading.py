"""The parts of events that many checks read: dice as numbers, announced modifiers, tests against their target."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.effects.orders import DOUBLE_SIX
from ccmod.games.bolt_action.rules.state.acts import AssaultState, Fire
from ccmod.games.bolt_action.rules.state.losses import losses_due
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.tables import MORALE, weapon
from ccmod.games.bolt_action.rules.terms import FAILED, FEAR, PASSED
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing
from ccmod.play.sum import Sum

ACTS = (e.DrawDie, e.Order, e.EndOrders, e.KeepDice, e.ReturnDice, e.EndTurn, e.BeginTurn, e.EndGame)
"""Events by which play goes on to something else; a log need not report that the orders phase or the turn ends."""
DEEDS = (e.Move, e.Declare, e.Shoot, e.Rally, e.Assault)
"""The acts of a unit on an order."""
UnitAction = e.Move | e.Declare | e.Shoot | e.Rally | e.Assault


def fire_under_way(state: State, _: Event) -> Fire | None:
    """The last shots, for the rulebook's ``given``."""
    return state.fire


def hits_rolled_for(state: State, event: e.Damage) -> Fire | None:
    """The shots whose hits a roll for damage is for."""
    return state.fire_to_damage(event.unit, event.target, len(event.dice), event.he)


def he_of_pins(state: State, event: e.Pin) -> str | None:
    """The size of the HE whose pins these are, as announced, else that of all shells that have hit the unit."""
    if event.cause not in ("HE", None):
        return event.cause.removeprefix("HE ") if event.cause.startswith("HE ") else None
    entry = state.ledger.find(event).entry
    if event.cause is None and (entry is None or entry.cause.id != "P01"):
        return None
    arms = (weapon(fire.weapon or "") for fire in state.fires if fire.target == event.unit and fire.hits)
    sizes = {arm.he for arm in arms if arm is not None and arm.he is not None}
    return sizes.pop() if len(sizes) == 1 else None


def assault_under_way(state: State, _: Event) -> AssaultState | None:
    """The assault that is not over yet, for the rulebook's ``given``."""
    return state.assault


def losses_not_taken(state: State, name: str) -> Objection:
    """The objection where play goes on without these losses; a log that never reports any leaves them open.

    In one that reports them the roll shows them well enough, so that it is a question.
    """
    due = losses_due(state, name)
    if not state.losses_reported:
        return missing(f"the losses of {name}")
    words = Objection(f"{name} has not taken its losses", counted(due, "model"), "none", (name,))
    return state.ledger.asked(words, e.Casualties)


def numbers(dice: Iterable[str]) -> list[int]:
    """The numbers on the dice."""
    return [int(die) for die in dice]


def unequal(due: object, found: object, message: str, *pieces: str) -> Objection | None:
    """The objection where the value found is not the one due."""
    return None if due == found else Objection(message, str(due), str(found), pieces)


def modifiers_of(_: State, event: e.ToHit | e.Damage) -> Sum:
    """Announced modifiers as a sum of their own: ``pins -2`` is a term; one without a number counts nothing."""
    return Sum(terms=tuple(_term(text) for text in event.modifiers))


def _term(text: str) -> tuple[str, int]:
    name, _, value = text.rpartition(" ")
    try:
        return name, int(value)
    except ValueError:
        return text, 0


def target_of(state: State, event: e.OrderTest | e.MoraleTest, pins: int = 0) -> Sum:
    """The number that a test must not exceed, by the scenario's rules; ``pins`` besides those on the unit.

    The rules name its terms: ``morale``, ``officer``, ``modifier`` and ``pins`` (-1 each), joined by plus signs.
    """
    terms = state.rule(event.type, "target")
    if terms is None:
        return Sum("target", missing=f"rules: {event.type}: target")
    unit, counted = state.unit(event.unit), list[tuple[str, int]]()
    for term in (word.strip() for word in str(terms).split("+")):
        if term == "morale" and unit.quality is None:
            return Sum("target", missing=f"the quality of {event.unit}")
        if term == "morale":
            counted.append((term, MORALE[unit.quality or ""]))
        elif term == "officer":
            counted.append((term, event.bonus or 0))
        elif term == "modifier":
            counted.append((term, event.modifier or 0))
        elif term == "pins":
            counted.append((term, -unit.pins - pins))
        else:
            return Sum("target", missing=f"what {term!r} means in rules: {event.type}: target")
    return Sum.of(counted[0][0], counted[0][1], counted[1:])


def result_against(due: int, event: e.OrderTest | e.MoraleTest) -> str:
    """The outcome of a test against its target."""
    return PASSED if sum(numbers(event.dice)) <= due and not is_fubar(event) else FAILED


def is_fubar(event: e.OrderTest | e.MoraleTest) -> bool:
    """Whether it is an order test with a double six."""
    return isinstance(event, e.OrderTest) and event.dice == DOUBLE_SIX


def unproven_help(state: State, event: e.OrderTest | e.MoraleTest) -> Objection | None:
    """What is missing where a test comes out otherwise without its officer or its modifier, and nobody can judge these.

    How far officers help, only the scenario can say (B05); the summary has no modifier but that of fear (BA-IAV-2).
    """
    due = target_of(state, event)
    if due.missing is not None or is_fubar(event):
        return None
    dares = state.assault is not None and state.assault.unit == event.unit and event.modifier == FEAR
    doubtful: list[tuple[str, e.OrderTest | e.MoraleTest]] = []
    if event.modifier and not dares:
        doubtful.append((f"why the test is modified by {event.modifier:+}", replace(event, modifier=None)))
    if event.bonus and event.officer is None:
        doubtful.append(("which officer helps", replace(event, bonus=None)))
    elif event.bonus and state.rule("officer", "radius_in") is None:
        doubtful.append(("rules: officer: radius_in", replace(event, bonus=None)))
    result = result_against(due.value, event)
    asked = (datum for datum, bare in doubtful if result_against(target_of(state, bare).value, bare) != result)
    return next(map(missing, asked), None)


def outcome_of(state: State, event: e.OrderTest | e.MoraleTest, pins: int = 0) -> Objection | None:
    """The objection to the target and the outcome of a test; ``pins`` besides those on the unit."""
    target = target_of(state, event, pins)
    if target.missing is not None:
        return None if is_fubar(event) else missing(target.missing)  # a double six fails against any target
    due = target.value
    if event.target is not None and event.target != due:
        return Objection(f"the test is against {due}, not {event.target}", str(due), str(event.target), (event.unit,))
    result, shown = result_against(due, event), f"{' + '.join(event.dice)} = {sum(numbers(event.dice))}"
    return unequal(result, event.result, f"{shown} against {due} is {result}", event.unit)

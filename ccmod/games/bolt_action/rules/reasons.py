"""Why a step of Bolt Action is all right: the order that lets it, the dice against what they needed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.checks.reading import modifiers_of, target_of
from ccmod.games.bolt_action.rules.effects.movement import way
from ccmod.games.bolt_action.rules.points import length_of, length_words
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import distance
from ccmod.games.bolt_action.rules.tables import BASE, DAMAGE
from ccmod.games.bolt_action.rules.terms import AMBUSH, FRIENDLY_FIRE, NOTHING, ORDERS
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.reasons import Reason
from ccmod.play.sum import Sum

Deed = e.Move | e.Declare | e.Shoot | e.Rally | e.Assault
TURN_ENDS = {e.RemoveDice: "BA-END-1", e.KeepDice: "BA-END-2", e.ReturnDice: "BA-END-2", e.EndTurn: "BA-END"}
"""The acts in the turn end phase, each with the rule."""


def reasons(state: State, event: Event) -> Iterable[Reason]:
    """The permission for an event that comes now, and the total of its dice, apart from the ledger's reasons."""
    if type(event) in TURN_ENDS:
        return (Reason(TURN_ENDS[type(event)], "the turn end phase"),)
    find = _REASONS.get(type(event))
    return find(state, event) if find is not None else ()


def _draw(state: State, event: e.DrawDie) -> Iterator[Reason]:
    if state.cup is not None and event.side in state.cup:
        yield Reason("BA-TUR-1", f"a die of {event.side} was in the cup", sums=(Sum("dice", state.cup[event.side]),))


def _order(state: State, event: e.Order) -> Iterator[Reason]:
    if state.drawn is not None:
        yield Reason("BA-TUR-2", f"the die of {state.drawn} was drawn", state.drawn_at or None)


def _deed(state: State, event: Deed) -> Iterator[Reason]:
    """The order that a unit carries out, or what lets it act without one."""
    activation, unit = state.acting(event.unit), state.unit(event.unit)
    if activation is not None and activation.fubar is not None:
        rule = "BA-FUB-1" if activation.fubar == FRIENDLY_FIRE else "BA-FUB-2"
        yield Reason(rule, activation.fubar, activation.step or None)
    elif activation is not None and activation.order in ORDERS:
        rule = f"BA-ORD-{ORDERS.index(activation.order) + 1}"
        yield Reason(rule, f"the order {activation.order}", activation.step or None)
    elif unit.order == AMBUSH:
        yield Reason("BA-ORD-4", "opportunity fire from Ambush")
    elif state.assault is not None and state.assault.target == event.unit:
        yield Reason("BA-IAV-3", "an assault on it")


def _move(state: State, event: e.Move) -> Iterator[Reason]:
    yield from _deed(state, event)
    if state.unit(event.unit).at is not None:
        yield Reason("BA-MOV", f"a path of {length_words(length_of(way(state.unit(event.unit), event.path)))}")


def _react(_: State, event: e.React) -> Iterator[Reason]:
    """Whoever declines does nothing, whether he was aimed at or not."""
    if event.reaction == NOTHING:
        yield Reason("BA-SHO-2", "to decline, which changes nothing")


def _measure(state: State, event: e.Measure) -> Iterator[Reason]:
    if distance(state.unit(event.unit), state.unit(event.target)) is not None:
        yield Reason("BA-SHO-3", f"{length_words(event.range)} from base to base")


def _test(state: State, event: e.OrderTest | e.MoraleTest) -> Iterator[Reason]:
    due, dice = target_of(state, event), _thrown("dice", event.dice)
    if due.missing is None:
        yield Reason("BA-MOR, BA-OFF", f"the test is {event.result}", sums=(dice, due))


def _fubar(state: State, event: e.Fubar) -> Iterator[Reason]:
    yield Reason("BA-FUB", f"a {event.die} is {event.row}")


def _rally(state: State, event: e.Rally) -> Iterator[Reason]:
    yield from _deed(state, event)
    sums = (Sum("die", event.die), Sum("pins", state.unit(event.unit).pins))
    yield Reason("BA-ORD-5", f"it loses {event.pins}", sums=sums)


def _to_hit(state: State, event: e.ToHit) -> Iterator[Reason]:
    claimed = modifiers_of(state, event)
    terms = [(term[0], -term[1]) for term in claimed.terms]
    unsaid = event.need - BASE if event.need is not None and not terms else 0
    need = Sum.of("need", BASE, [*terms, *([("modifiers", unsaid)] if unsaid else [])])
    yield Reason("BA-HIT", f"{' '.join(event.dice)}: {counted(event.hits, 'hit')}", sums=(need,))


def _damage(state: State, event: e.Damage) -> Iterator[Reason]:
    claimed = modifiers_of(state, event)
    terms = [("Pen", -(event.pen or 0)), *((term[0], -term[1]) for term in claimed.terms)]
    yield Reason(
        "BA-DMG, BA-PEN", f"{' '.join(event.dice)}: {event.damaged} damaged", sums=(Sum.of("need", event.need, terms),)
    )


def _vehicle_result(state: State, event: e.VehicleResult) -> Iterator[Reason]:
    for die, result in zip(event.dice, event.results, strict=False):
        score = Sum.of("score", int(die), ((f"{event.severity} damage", event.modifier or 0),))
        yield Reason("BA-VDR", f"the result is {result}", sums=(score,))


def _strike(state: State, event: e.Strike) -> Iterator[Reason]:
    row = state.unit(event.target).damage_class
    if row is not None:
        by = f"{' '.join(event.dice)}: {counted(event.damaged, 'casualty', 'casualties')}"
        yield Reason("BA-CQ-4, BA-DMG", by, sums=(Sum("need", DAMAGE[row]),))


def _round(state: State, event: e.EndRound) -> Iterator[Reason]:
    fight = state.assault
    if fight is not None:
        sums = tuple(Sum(f"losses of {name}", fight.lost.get(name, 0)) for name in (fight.unit, fight.target))
        yield Reason("BA-CQ-4e", "the round is won" if event.winner is not None else "the round is drawn", sums=sums)


def _grapple(state: State, event: e.Grapple) -> Iterator[Reason]:
    order = state.unit(event.target).order
    whom = f"a vehicle with a {order} die" if order is not None else "a vehicle without an order"
    yield Reason("BA-IAVH", f"{' '.join(event.dice)}: {counted(event.hits, 'hit')} on {whom}")


def _break_in(state: State, event: e.BreakIn) -> Iterator[Reason]:
    row = state.unit(event.target).damage_class
    if row is not None:
        sums = (Sum("damage", event.die, (("hits", event.hits),)), Sum("need", DAMAGE[row]))
        yield Reason("BA-IAV-5", event.outcome, sums=sums)


def _thrown(what: str, dice: tuple[str, ...]) -> Sum:
    return Sum(what, sum(map(int, dice)))


_REASONS: dict[type[Event], Callable[[State, Any], Iterator[Reason]]] = {
    e.DrawDie: _draw,
    e.Order: _order,
    e.Move: _move,
    e.Declare: _deed,
    e.React: _react,
    e.Measure: _measure,
    e.Shoot: _deed,
    e.Assault: _deed,
    e.OrderTest: _test,
    e.MoraleTest: _test,
    e.Fubar: _fubar,
    e.Rally: _rally,
    e.ToHit: _to_hit,
    e.Damage: _damage,
    e.VehicleResult: _vehicle_result,
    e.Strike: _strike,
    e.EndRound: _round,
    e.Grapple: _grapple,
    e.BreakIn: _break_in,
}

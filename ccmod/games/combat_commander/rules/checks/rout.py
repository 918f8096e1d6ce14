"""The Rout Order (O23): whom it activates, its rolls, and what they make of the units. Checks V230 to V233."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ccmod.games.combat_commander.rules.checks.player_orders import (
    activated_once,
    every_unit_has_rolled,
    result_as_rolled,
    results_carried_out,
    rolls_for_those_broken,
)
from ccmod.games.combat_commander.rules.events import EnterHex, Order, Roll, Suppress
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.context import OrderUnderWay
from ccmod.games.combat_commander.rules.state.defense import morale_in_place
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import COMPLETIONS, order_completed, order_under_way
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing

ROUT = "Rout"


def routing(state: State, _: Event | None = None) -> OrderUnderWay | None:
    """The Rout Order under way, unless a trigger has broken into it."""
    order = state.order
    if order is None or order.name != ROUT or state.interrupts.open is not None:
        return None
    return order


@RULEBOOK.check("V230", "O23.1", Order, of=(ROUT,))
def somebody_to_rout(state: State, event: Order) -> Iterator[Objection]:
    """Rout is ordered against a player with a broken unit whom no Recover or Rout has activated in this Turn."""
    side = event.target or event.side
    again = activated_once(state, event, side)
    if again is not None:
        yield again
    if any(unit.broken for unit in state.units_of(side)):
        return
    if not any(state.units_of(side)):
        yield missing(f"the units of {side}")
    else:
        yield Objection(f"{side} has no broken unit that could rout", "a broken unit", "none")


@RULEBOOK.check("V231", "O23.2", Roll, given=order_under_way, of=("rout",))
def the_active_player_rolls(state: State, event: Roll, order: OrderUnderWay) -> Objection | None:
    """The player who gave the Order makes all Rout rolls, whoever's units they are for."""
    if order.name != ROUT or event.side == order.side:
        return None
    return Objection(f"{order.side} gave the Order and makes the Rout rolls, not {event.side}", order.side, event.side)


@RULEBOOK.check("V231", "O23.2", Roll, given=routing, of=("rout",))
def rolls_for_units_broken_then(state: State, event: Roll, order: OrderUnderWay) -> Objection | None:
    """One Rout roll is made for each unit of the player that was broken when the Order was announced."""
    return rolls_for_those_broken(state, order, event)


@RULEBOOK.check("V231", "O23.2", *COMPLETIONS, given=order_completed)
def rolls_for_every_unit(state: State, event: Event, _: OrderUnderWay) -> Iterable[Objection] | None:
    """No unit that was broken when the Order was announced is left out."""
    order = routing(state)
    if order is not None:
        return every_unit_has_rolled(state, order, ROUT)
    return None


@RULEBOOK.check("V232", "O23.2", Suppress)
def suppressed_as_rolled(state: State, event: Suppress) -> Objection | None:
    """At its Morale the unit is Suppressed."""
    return result_as_rolled(state, event, "rout") if routing(state) is not None else None


@RULEBOOK.check("V232", "O23.2", *COMPLETIONS, given=order_completed)
def suppression_is_carried_out(state: State, event: Event, _: OrderUnderWay) -> Iterable[Objection] | None:
    """The effect of a Rout roll on its unit is reported by the end of the Order."""
    if routing(state) is not None:
        return results_carried_out(state, event, "rout")
    return None


@RULEBOOK.check("V232", "O23.2", EnterHex, given=routing)
def retreats_only_above_its_morale(state: State, event: EnterHex, order: OrderUnderWay) -> Iterator[Objection]:
    """Only a roll above its Morale makes a unit retreat."""
    last = state.interrupts.roll
    if last is None or last.event.roll != "rout":
        return
    for name in event.units:
        if name != last.event.subject or name not in order.at_start or state.unit(name).hex != order.at_start[name]:
            continue
        if state.outcome is not None and state.outcome.unit == name and state.outcome.effect == "retreat":
            continue
        morale = last.morale if last.morale is not None else morale_in_place(state, name)
        dice = last.event.white + last.event.red
        if morale is None:
            yield missing(f"the Morale of {name}")
        elif dice <= morale:
            message = f"{name} rolled {dice} against Morale {morale} and does not retreat"
            yield Objection(message, expected="no retreat", found=event.sentence(), pieces=(name,))


@RULEBOOK.check("V233", "O23.2", EnterHex, given=routing)
def no_further_than_rolled(state: State, event: EnterHex, order: OrderUnderWay) -> Iterator[Objection]:
    """A retreat is as many hexes long as the roll was above the Morale."""
    last = state.interrupts.roll
    if last is None or last.event.roll != "rout":
        return
    for name in event.units:
        went = name in order.at_start and state.unit(name).hex != order.at_start[name]
        if not went or name != last.event.subject or (state.outcome is not None and state.outcome.unit == name):
            continue
        if state.ground is None or morale_in_place(state, name) is None:
            yield missing(f"the Morale of {name}")
            continue
        message = f"{name} has retreated as far as it rolled and goes on to {event.hex}"
        yield Objection(message, "the end of the retreat", event.sentence(), (name,), (event.hex,))


@RULEBOOK.check("V233", "O23.2", Roll, EnterHex, *COMPLETIONS, given=routing)
def as_far_as_rolled(state: State, event: Event, order: OrderUnderWay) -> Objection | None:
    """A retreat is not cut short: neither by Movement costs nor by Wire (V237) nor otherwise."""
    return cut_short(state, event, order, in_the_way=False)


def cut_short(state: State, event: Event, order: OrderUnderWay, *, in_the_way: bool) -> Objection | None:
    """An objection if a retreat ends early: where Wire or terrain lay in its way, or where nothing did."""
    due, last = state.outcome, state.interrupts.roll
    if due is None or due.effect != "retreat" or due.unit in order.doomed:
        return None
    if state.interrupts.reroll is not None or (last is not None and last.due is not None):
        return None
    if isinstance(event, EnterHex) and due.unit in event.units:
        return None
    if isinstance(event, Roll) and event.roll != "rout":
        return None
    if type(event) in COMPLETIONS and order_completed(state, event) is None:
        return None
    unit = state.unit(due.unit)
    if not state.on_map(due.unit) or (_hindered(state, unit.hex) is not None) != in_the_way:
        return None
    why = f" ({_hindered(state, unit.hex)} does not stop a retreat)" if in_the_way else ""
    return Objection(
        f"{due.unit} must retreat {counted(due.hexes, 'more hex', 'more hexes')}{why}",
        expected=f"{due.hexes} more",
        found="the end of the retreat",
        pieces=(due.unit,),
        hexes=(unit.hex,) if unit.hex else (),
    )


def _hindered(state: State, hex: str | None) -> str | None:
    """The obstacle in a hex that stops or slows a Move but no retreat: Wire, or terrain that costs more than 1 MP."""
    if hex is None or state.ground is None:
        return None
    if "Wire" in state.markers.get(hex, ()):
        return f"Wire in {hex}"
    cost = state.ground.entry_cost(hex)
    return f"{state.ground.terrain(hex)} in {hex}" if cost is not None and cost > 1 else None

"""Orders that change by a roll or in combat, and what a brigade may do then (6.2)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.acting import is_under
from ccmod.games.great_battles.rules.orders_roll import results, totals
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.activation import Activation
from ccmod.games.great_battles.rules.state.commands import BRIGADE, Command
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.subjects import bound
from ccmod.games.great_battles.rules.tables import ORDERS_CHANGE, look_up
from ccmod.games.great_battles.rules.terms import ADVANCE, ATTACK, MARCH, points
from ccmod.play.finding import Objection, missing, warning


@RULEBOOK.check("V042", "6.21-6.23", e.TryOrders)
def tries_before_it_acts(state: State, event: e.TryOrders) -> Objection | None:
    """A brigade tries to change its orders before it acts; all of a division do so before any of them acts."""
    acting = state.activation
    if event.brigade in acting.brigades or event.brigade in acting.done:
        return Objection(f"{event.brigade} has begun to act with this marker", "a try before", "a try after")
    if acting.brigades or acting.done:
        first = next(iter((*acting.brigades, *sorted(acting.done))))
        return warning(f"{first} has acted with this marker already", "all tries before", f"a try after {first}")
    return None


@RULEBOOK.check("V042", "6.21-6.23", e.TryOrders)
def tries_with_a_marker_of_its_own(state: State, event: e.TryOrders) -> Objection | None:
    """A brigade tries once with each marker that lets it act: its division's, or the March marker if it marches."""
    acting, brigade = state.activation, state.commands.get(event.brigade)
    if acting.command is None or brigade is None:
        return None
    if event.brigade in acting.sought:
        return Objection(f"{event.brigade} has tried with this marker already", "one try", "a second", (event.brigade,))
    if acting.side is not None and brigade.side not in (None, acting.side):
        said = f"the marker is of {acting.side}, and {event.brigade} of {brigade.side}"
        return Objection(said, f"a brigade of {acting.side}", event.brigade, (event.brigade,))
    if acting.command == MARCH:
        if brigade.orders in (None, MARCH):
            return None
        said = f"{event.brigade} is under {brigade.orders} Orders, and does not act with the March marker"
        return Objection(said, f"a brigade under {MARCH} Orders", brigade.orders, (event.brigade,))
    if is_under(state, event.brigade, acting.command) is False:
        said = f"{event.brigade} does not belong to {acting.command}"
        return Objection(said, f"a brigade of {acting.command}", event.brigade, (event.brigade,))
    return None


@RULEBOOK.check("V042", "6.21-6.23", e.TryOrders)
def tries_for_other_orders(state: State, event: e.TryOrders) -> Objection | None:
    """A brigade tries for a change of orders, not for the orders it already has."""
    brigade = state.commands.get(event.brigade)
    if brigade is None or brigade.orders != event.orders:
        return None
    other = ATTACK if event.orders == ADVANCE else ADVANCE
    return Objection(f"{event.brigade} is under {event.orders} Orders", other, event.orders, (event.brigade,))


@RULEBOOK.check("V042", "6.21-6.23", e.OrdersResult)
def is_the_result_of_the_table(state: State, event: e.OrdersResult) -> Objection | None:
    """The roll, with the brigadier's rating and who is with him, gives the result."""
    die = state.die("orders", event.brigade)
    if die is None:
        return None
    found = totals(state, event.brigade, die)
    if not found:
        return missing(f"the orders rating of {event.brigade}'s brigadier")
    possible = results(state, event.brigade, die)
    if event.result not in possible:
        right = " or ".join(sorted(possible))
        said = f"a modified roll of {' or '.join(map(str, sorted(found)))} is {right}"
        return Objection(said, right, event.result, (event.brigade,))
    unsure = len({look_up(ORDERS_CHANGE, total) for total in found}) > 1
    return missing(f"who is with {event.brigade}'s brigadier") if unsure else None


@RULEBOOK.check("V042", "6.21-6.23", e.TakeOrders)
def rolls_for_no_march(_: State, event: e.TakeOrders) -> Objection | None:
    """A roll gives Attack or Advance Orders."""
    if event.cause != "the roll" or event.orders != MARCH:
        return None
    return Objection("no roll gives March Orders", f"{ADVANCE} or {ATTACK}", MARCH, (event.name,))


BY_A_ROLL = ("CHANGE", "CANNON")
"""The causes of new orders that a roll gives."""


@RULEBOOK.check("V042", "6.21-6.23", e.TakeOrders)
def has_rolled_for_its_orders(state: State, event: e.TakeOrders) -> Objection | None:
    """With a marker a brigade goes under Attack Orders only by its roll, and never under March Orders.

    A roll that nobody has reported is asked for.
    """
    brigade = state.commands.get(event.name)
    if event.cause is not None or event.orders == ADVANCE or brigade is None or not state.activation.whole:
        return None
    if brigade.level != BRIGADE or brigade.orders in (None, event.orders):
        return None
    rolled = (one for cause in BY_A_ROLL for one in state.ledger.entries(cause))
    if event.orders == ATTACK and any(one.where.get("brigade") == event.name for one in rolled):
        return None
    tried = event.name in state.activation.sought
    said = f"the roll of {event.name} gives no {event.orders} Orders" if tried else f"{event.name} has not rolled"
    objects = Objection if tried else warning
    return objects(said, f"{brigade.orders} Orders", event.orders, (event.name,))


SPENDING = (e.Move, e.Withdraw, e.Mount, e.Face, e.Refuse, e.EndRefusal, e.Extend, e.Retract)
"""The events that spend movement points, or may."""


@RULEBOOK.check("V043", "6.23", *SPENDING, given=bound)
def stays_where_it_is(
    state: State,
    event: e.Move | e.Withdraw | e.Mount | e.Face | e.Refuse | e.EndRefusal | e.Extend | e.Retract,
    _: Activation,
) -> Iterator[Objection]:
    """A brigade that must stay in place spends no movement points with this marker, and does not mount or dismount."""
    if not isinstance(event, (e.Move, e.Withdraw, e.Mount)) and not event.mp:
        return
    for name in event.units if isinstance(event, e.Move) else (event.unit,):
        brigade = _staying(state, name)
        if brigade is not None:
            act = f"{event.change}" if isinstance(event, e.Mount) else "moves"
            if not isinstance(event, (e.Move, e.Withdraw, e.Mount)):
                act = f"spends {points(event.mp or 0)} MP"
            said = f"{brigade.name} has to stay, and {name} {act}"
            yield Objection(said, "no movement points spent", act, (name,), state.unit(name).hexes)


@RULEBOOK.check("V043", "6.23", e.Designate)
def shocks_nobody_while_it_stays(state: State, event: e.Designate) -> Iterator[Objection]:
    """Under one interpretation a brigade that must stay in place does not shock adjacent enemies either."""
    if not state.activation.staying or state.option("AMB-44") == "yes":
        return
    for name in event.attackers:
        brigade = _staying(state, name)
        if brigade is not None:
            said = f"{brigade.name} has to stay, and {name} attacks"
            yield Objection(said, "no Shock", "a Shock", (name,), state.unit(name).hexes)


def _staying(state: State, name: str) -> Command | None:
    brigade = state.brigade_of(state.unit(name))
    return brigade if brigade is not None and brigade.name in state.activation.staying else None


@RULEBOOK.check("V045", "6.25, 6.26", e.TakeOrders)
def only_leaves_march_for_advance(state: State, event: e.TakeOrders) -> Objection | None:
    """Combat changes March Orders to Advance Orders, and no others."""
    if event.cause not in ("fire", "shock"):
        return None
    if event.orders != ADVANCE:
        said = f"{event.name} goes from March under Advance Orders when it is attacked"
        return Objection(said, ADVANCE, event.orders, (event.name,))
    command = state.commands.get(event.name)
    if command is not None and command.level not in (None, BRIGADE):
        return Objection(f"{event.name} is a {command.level}", "a brigade", command.level, (event.name,))
    had = state.orders_of(state.units[event.name]) if event.name in state.units else command and command.orders
    if had == ATTACK:
        said = f"{event.name} is under {ATTACK} Orders, which combat does not change"
        return Objection(said, ATTACK, event.orders, (event.name,))
    return None


@RULEBOOK.check("V045", "6.25, 6.26", e.TakeOrders)
def leaves_march_only_when_attacked(state: State, event: e.TakeOrders) -> Objection | None:
    """A march ends by a Shock on it, or by fire of others than guns."""
    command, acting = state.commands.get(event.name), state.activation
    if event.cause not in ("fire", "shock") or command is None or command.orders != MARCH or not acting.whole:
        return None
    if command.level != BRIGADE or event.name in acting.roused:
        return None
    found = "by guns alone" if event.cause == "fire" else "by no Shock"
    said = f"{event.name} was attacked {found} in this activation, and marches on"
    return state.ledger.asked(Objection(said, MARCH, event.orders, (event.name,)), e.Designate, e.Fire)


@RULEBOOK.check("V053", "6.25", e.Move, given=bound)
def waits_for_its_division(state: State, event: e.Move, acting: Activation) -> Iterator[Objection]:
    """A brigade that gives up March Orders stays in place until a marker of its division is drawn."""
    for name in event.units:
        brigade = state.brigade_of(state.unit(name))
        if brigade is not None and brigade.name in acting.halted:
            said = f"{brigade.name} gave its March Orders up with this marker, and stays where it is"
            yield Objection(said, "no move with the March marker", "a move", (name,), (event.hex,))

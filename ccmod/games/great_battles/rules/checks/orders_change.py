"""Orders that change by a roll or in combat, and what a brigade may do then (6.2)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.commands import ARMY, CORPS, DIVISION, Command, Leader
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.tables import ORDERS_CHANGE, look_up
from ccmod.games.great_battles.rules.terms import (
    ADVANCE,
    AGGRESSIVE,
    ATTACK,
    LOOSE_CANNON,
    MARCH,
    RETAIN,
    UNRELIABLE,
    points,
)
from ccmod.play.finding import Objection, missing, warning

WITH_DIVISION, WITH_COMMANDER = 1, 2
"""What it adds if his division leader, or a corps or army commander, is with the brigadier (6.22)."""


@RULEBOOK.check("V042", "6.21-6.23", e.TryOrders)
def tries_before_it_acts(state: State, event: e.TryOrders) -> Objection | None:
    """A brigade tries to change its orders before it acts; all of a division do so before any of them acts."""
    acting = state.activation
    if event.brigade in (*acting.brigades, *acting.done):
        return Objection(f"{event.brigade} has begun to act with this marker", "a try before", "a try after")
    if acting.brigades or acting.done:
        first = next(iter((*acting.brigades, *sorted(acting.done))))
        return warning(f"{first} has acted with this marker already", "all tries before", f"a try after {first}")
    return None


@RULEBOOK.check("V042", "6.21-6.23", e.OrdersResult)
def is_the_result_of_the_table(state: State, event: e.OrdersResult) -> Objection | None:
    """The roll, with the brigadier's rating and who is with him, gives the result."""
    die, brigadier = state.die("orders", event.brigade), state.leader_of(event.brigade)
    if die is None:
        return None
    if brigadier is None or brigadier.rating is None:
        return missing(f"the orders rating of {event.brigade}'s brigadier")
    totals = {die + brigadier.rating + bonus for bonus in _bonuses(state, event.brigade, brigadier)}
    results = {look_up(ORDERS_CHANGE, total) for total in totals}
    if LOOSE_CANNON in results and _may_retain(state, event.brigade, brigadier):
        results |= {RETAIN}
    if event.result not in results:
        shown = " or ".join(sorted(map(str, totals)))
        right = " or ".join(sorted(results))
        said = f"a modified roll of {shown} is {right}"
        return Objection(said, right, event.result, (brigadier.name,))
    return missing(f"where {brigadier.name}'s superiors are") if len(results) > 1 and len(totals) > 1 else None


def _bonuses(state: State, brigade: str, brigadier: Leader) -> set[int]:
    """All that company may add to the brigadier's roll: more than one number where it is not known who is with him."""
    if brigadier.hex is None:
        return {0, WITH_DIVISION, WITH_COMMANDER, WITH_DIVISION + WITH_COMMANDER}
    found = {0}
    for levels, bonus in (((DIVISION,), WITH_DIVISION), ((CORPS, ARMY), WITH_COMMANDER)):
        above = [one.name for one in state.chain(brigade) if one.level in levels]
        leaders = [state.leader_of(name) for name in above]
        here = any(one is not None and one.hex == brigadier.hex for one in leaders)
        unknown = not above or None in leaders
        found = {had + more for had in found for more in ({bonus} if here else {0, bonus} if unknown else {0})}
    return found


def _may_retain(state: State, brigade: str, brigadier: Leader) -> bool:
    """Whether a brigade under March, led by an Aggressive brigadier, keeps its orders instead (6.25)."""
    marching = state.commands[brigade].orders == MARCH if brigade in state.commands else False
    return marching and brigadier.profile in (AGGRESSIVE, UNRELIABLE, None)


@RULEBOOK.check("V042", "6.21-6.23", e.TakeOrders)
def rolls_for_no_march(_: State, event: e.TakeOrders) -> Objection | None:
    """A roll gives Attack or Advance Orders."""
    if event.cause != "the roll" or event.orders != MARCH:
        return None
    return Objection("no roll gives March Orders", f"{ADVANCE} or {ATTACK}", MARCH, (event.name,))


@RULEBOOK.check("V043", "6.23", e.Move, e.Withdraw, e.Mount, e.Face, e.Refuse, e.EndRefusal, e.Extend, e.Retract)
def stays_where_it_is(
    state: State,
    event: e.Move | e.Withdraw | e.Mount | e.Face | e.Refuse | e.EndRefusal | e.Extend | e.Retract,
) -> Iterator[Objection]:
    """A brigade that has to stay spends no movement points with this marker, nor does it mount or dismount."""
    if not state.activation.staying:
        return
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


def _staying(state: State, name: str) -> Command | None:
    brigade = state.brigade_of(state.unit(name))
    return brigade if brigade is not None and brigade.name in state.activation.staying else None


@RULEBOOK.check("V045", "6.25, 6.26", e.TakeOrders)
def only_leaves_march_for_advance(state: State, event: e.TakeOrders) -> Objection | None:
    """Combat puts a brigade under March Orders under Advance Orders, and changes no others."""
    if event.cause not in ("fire", "shock"):
        return None
    if event.orders != ADVANCE:
        said = f"{event.name} goes from March under Advance Orders when it is attacked"
        return Objection(said, ADVANCE, event.orders, (event.name,))
    command = state.commands.get(event.name)
    had = state.orders_of(state.units[event.name]) if event.name in state.units else command and command.orders
    if had == ATTACK:
        said = f"{event.name} is under {ATTACK} Orders, which combat does not change"
        return Objection(said, ATTACK, event.orders, (event.name,))
    return None


@RULEBOOK.check("V053", "6.25", e.Move)
def waits_for_its_division(state: State, event: e.Move) -> Iterator[Objection]:
    """A brigade that gives March Orders up stays where it is until a marker of its division is drawn."""
    if not state.activation.halted:
        return
    for name in event.units:
        brigade = state.brigade_of(state.unit(name))
        if brigade is not None and brigade.name in state.activation.halted:
            said = f"{brigade.name} gave its March Orders up with this marker, and stays where it is"
            yield Objection(said, "no move with the March marker", "a move", (name,), (event.hex,))

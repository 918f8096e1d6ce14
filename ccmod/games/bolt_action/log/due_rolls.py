"""Dice of the toolbar: they have no stated purpose, but often only one roll is due that they can be.

What they can be is made from the position, outcome and all; what no cause is open for is left out. If exactly one roll
is left, they are it. If several are, or the scenario does not say how it comes out, they stay dice.
"""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.checks.damage import counts_pen
from ccmod.games.bolt_action.rules.checks.reading import result_against, target_of
from ccmod.games.bolt_action.rules.checks.to_hit import due_sum, hits_with
from ccmod.games.bolt_action.rules.state.acts import FIRED, HIT, Fire
from ccmod.games.bolt_action.rules.state.losses import losses_due
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.tables import BASE, DAMAGE, FUBAR, weapon
from ccmod.games.bolt_action.rules.terms import FAILED, RALLY
from ccmod.play.event import Event

Dice = tuple[str, ...]


def due_roll(state: State, roll: e.Roll) -> Event:
    """The roll that these dice are, or the dice themselves."""
    found = [event for event in _possible(state, roll.dice) if event is None or _is_due(state, event)]
    event = found[0] if len(found) == 1 else None
    return roll if event is None else event


def _is_due(state: State, event: Event) -> bool:
    return state.ledger.find(event).entry is not None


def _possible(state: State, dice: Dice) -> Iterator[Event | None]:
    """Every roll of so many dice; ``None`` for one with an unknown outcome."""
    for fire in state.fires:
        if fire.step == FIRED and fire.shots == len(dice):
            yield _to_hit(state, fire, dice)
        elif fire.step == HIT and fire.hits == len(dice):
            yield _damage(state, fire, dice)
    if len(dice) == 2:
        yield from _tests(state, dice)
    elif len(dice) == 1:
        yield from _single(state, int(dice[0]))
    yield from _blows(state, dice)


def _to_hit(state: State, fire: Fire, dice: Dice) -> Event | None:
    roll = e.ToHit(fire.unit, dice, 0)
    total = due_sum(state, roll)
    hits = hits_with(state, roll, total)
    return e.ToHit(fire.unit, dice, hits, need=BASE - (total or 0)) if isinstance(hits, int) else None


def _damage(state: State, fire: Fire, dice: Dice) -> Event | None:
    """Against men and soft skins; on armour the side that is struck is the players' to say."""
    target, arm = state.unit(fire.target), weapon(fire.weapon or "")
    row = target.damage_class
    if row is None or arm is None or target.is_armoured is not False or arm.he is not None:
        return None
    need, pen = DAMAGE[row], arm.pen or 0
    counts = counts_pen(state, e.Damage(fire.unit, dice, target.name, need, 0)) if pen else False
    if counts is None:
        return None
    damaged = sum(int(die) + pen * counts >= need for die in dice)
    return e.Damage(fire.unit, dice, target.name, need, damaged, pen=pen if pen and counts else None)


def _tests(state: State, dice: Dice) -> Iterator[Event | None]:
    """The order test of who has done nothing yet on his order; a morale test that is open."""
    acting = state.activation
    if (
        acting is not None
        and acting.test is None
        and not (acting.moved or acting.shot or acting.rallied or state.fires)
    ):
        yield _test(state, e.OrderTest(acting.unit, dice, FAILED))
    for name in dict.fromkeys(name for entry in state.ledger.entries() for name in entry.pieces or ()):
        if name not in state.tested and not state.unit(name).destroyed:
            test = e.MoraleTest(name, dice, FAILED)
            if _is_due(state, test) and not _is_spared(state, name):
                yield _test(state, test)


def _is_spared(state: State, name: str) -> bool:
    """Whether a unit was shot at without a loss, where a loss is what demands a test; it may test all the same."""
    if state.rule("morale_test", "when_required") != "any loss" or not state.unit(name).is_soft_target:
        return False
    return name not in state.suffered and not losses_due(state, name)


def _test(state: State, test: e.OrderTest | e.MoraleTest) -> Event | None:
    due = target_of(state, test)
    if due.missing is not None:
        return None
    return type(test)(test.unit, test.dice, result_against(due.value, test), target=due.value)


def _single(state: State, die: int) -> Iterator[Event]:
    acting = state.activation
    if acting is None:
        return
    if acting.owes_fubar and die in FUBAR:
        yield e.Fubar(acting.unit, die, FUBAR[die])
    elif acting.order == RALLY and not acting.rallied:
        yield e.Rally(acting.unit, die, min(die, state.unit(acting.unit).pins))


def _blows(state: State, dice: Dice) -> Iterator[Event | None]:
    """Blows of whoever has not struck in this round, by the dice that the scenario gives each model (B25)."""
    fight, each = state.assault, state.rule("close_quarters", "dice_per_model")
    if fight is None or not each:
        return
    for name, other in ((fight.unit, fight.target), (fight.target, fight.unit)):
        unit, row = state.unit(name), state.unit(other).damage_class
        if name not in fight.strikes and unit.models is not None and unit.models * each == len(dice):
            need = DAMAGE.get(row or "")
            yield None if need is None else _blow(name, other, dice, need)


def _blow(name: str, other: str, dice: Dice, need: int) -> Event:
    return e.Strike(name, other, dice, sum(int(die) >= need for die in dice), need)

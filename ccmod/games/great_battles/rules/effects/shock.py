"""How far the Shocks of an activation have come (11.0); taken down before an event changes anything else."""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.disorder_check import surely_fails, surely_passes
from ccmod.games.great_battles.rules.shock_dice import check_of
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shocks import (
    CHECKS,
    COMMITMENT,
    FALLING_BACK,
    FIRE,
    RESOLUTION,
    Shock,
    Shocks,
)
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import DISORDER, PASSES
from ccmod.play.effects import effect
from ccmod.play.event import Event

STEPS: Mapping[type[Event], int] = {
    e.Designate: 1,
    e.RetreatBefore: FALLING_BACK,
    e.HangBack: COMMITMENT,
    e.Wrap: COMMITMENT,
    e.Countercharge: CHECKS,
    e.Line: RESOLUTION,
    e.Resolve: RESOLUTION,
}
"""The step of the Shock procedure to which an event belongs (11.1)."""
STEPS_OF_CHECKS = {"commitment": COMMITMENT, "pre-shock": CHECKS, "countercharge": CHECKS}
"""The same for a disorder check, by its cause."""
BEFORE_A_SHOCK = ("pre-shock", "rapid pre-shock")


def step_of(event: Event) -> int | None:
    """The step of the Shock procedure to which an event belongs; ``None`` for one that may belong to any, or none."""
    if isinstance(event, e.Udd):
        return STEPS_OF_CHECKS.get(event.cause)
    if isinstance(event, e.Fire):
        return FIRE if event.kind in BEFORE_A_SHOCK else None
    return STEPS.get(type(event))


def step_under_way(state: State, event: Event) -> int | None:
    """The same, also for a die that is rolled for a check before a Shock."""
    if isinstance(event, e.Roll):
        found = check_of(state, state.ledger.find(event).entry, event.subject)
        return STEPS_OF_CHECKS.get(found) if found is not None else None
    return step_of(event)


def _comes_to(now: Shocks, step: int | None) -> None:
    """The Shocks have come to a step."""
    if step is not None:
        now.step = max(now.step, step)


@effect
def resets(state: State, _: e.Turn | e.Activate | e.DrawAm | e.EndActivation | e.EndPool) -> None:
    """The Shocks of an activation are over."""
    if not state.shocks.is_idle:
        state.shocks = Shocks()


@effect
def designate(state: State, event: e.Designate) -> None:
    """One more Shock; those before it may be over, and then new ones begin.

    One that is put in takes the place of one with the same attackers that was put in before for fewer defenders.
    """
    if state.shocks.step > 1 and all(one.over for one in state.shocks.all):
        state.shocks = Shocks()
    if state.ledger.unsaid:
        state.shocks.all = [one for one in state.shocks.all if not _is_widened(one, event)]
    state.shocks.all.append(_designated(state, event))
    _comes_to(state.shocks, step_of(event))
    if not state.ledger.unsaid:
        _settles(state)
        _begins_anew(state)


@effect
def retreat_before(state: State, event: e.RetreatBefore) -> None:
    """A defender falls back before its Shock."""
    _comes_to(state.shocks, FALLING_BACK)
    for one in state.shocks.all:
        one.fell_back |= event.unit in one.defenders


@effect
def hang_back(state: State, event: e.HangBack) -> None:
    """A Green attacker does not commit itself."""
    _comes_to(state.shocks, COMMITMENT)
    for one in state.shocks.all:
        if event.unit in one.attackers:
            one.hung.add(event.unit)


@effect
def wrap(state: State, _: e.Wrap) -> None:
    """A Line wraps when Green units have committed themselves (8.48)."""
    _comes_to(state.shocks, COMMITMENT)


@effect
def countercharge(state: State, event: e.Countercharge) -> None:
    """Charged cavalry charges back."""
    _comes_to(state.shocks, CHECKS)
    state.shocks.countercharging.update(event.units)


@effect
def udd(state: State, event: e.Udd) -> None:
    """A check before a Shock."""
    _comes_to(state.shocks, step_of(event))
    if event.cause == "pre-shock":
        state.shocks.checked.add(event.unit)
    elif event.cause == "charge":
        for unit in _charging_with(state, event.unit):
            unit.deeds.charges = event.outcome == PASSES


def _charging_with(state: State, name: str) -> list[Unit]:
    """The units for which one checks before a Charge: its stack, unless each checks by itself (11.54)."""
    unit, charging = state.unit(name), state.firing.charging
    if state.option("AMB-10") != "the top unit":
        return [unit]
    return [one for one in state.stack(unit.hex) or (unit,) if one is unit or one.name in charging]


@effect
def line(state: State, event: e.Line) -> None:
    """Shocks will be resolved, from this end."""
    _comes_to(state.shocks, RESOLUTION)
    state.shocks.line = event.end


@effect
def resolve(state: State, event: e.Resolve) -> None:
    """A Shock is resolved, also one that was not designated."""
    now = state.shocks
    _comes_to(now, RESOLUTION)
    _settles(state)
    _begins_anew(state)
    now.current = now.find(event.attackers, event.defenders)
    if now.current is None:
        now.current = _designated(state, e.Designate(event.attackers, event.defenders))
        now.all.append(now.current)
    if not any(one is now.current for one in now.done):
        now.done.append(now.current)
    now.current.begins(event.attackers, event.defenders)
    now.current.ratio = event.ratio
    _comes_to_a_roll(state, now.current)
    _forget(now)


@effect
def continue_shock(state: State, event: e.ContinueShock) -> None:
    """The victor goes on."""
    now = state.shocks
    _settles(state)
    _begins_anew(state)
    found = now.find(event.units) or now.current
    if found is not None:
        found.continued += 1
        found.begins(event.units, event.defenders)
        now.current = found
    now.step = RESOLUTION
    _forget(now)


@effect
def roll(state: State, event: e.Roll) -> None:
    """The die of the Shock under way, or another: what was carried out before it is settled.

    One for a check before a Shock shows how far the Shocks have come; one that surely fails keeps a Green unit, or a
    Charge, back, and one that passes binds a Charge.
    """
    _settles(state)
    if event.purpose == DISORDER:
        if state.shocks.all or state.firing.charging:
            _is_for_a_check(state, event)
        return
    current = state.shocks.current
    if event.purpose == "shock" and current is not None:
        current.die = event.die
        _comes_to_a_roll(state, current)


def _is_for_a_check(state: State, event: e.Roll) -> None:
    found = check_of(state, state.ledger.find(event).entry, event.subject)
    if found is None or event.subject is None:
        return
    _comes_to(state.shocks, STEPS_OF_CHECKS.get(found))
    unit = state.unit(event.subject)
    fails = surely_fails(state, unit, event.die)
    if found == "commitment" and fails:
        for one in state.shocks.all:
            if event.subject in one.attackers:
                one.hung.add(event.subject)
    elif found == "charge":
        passes = surely_passes(state, unit, event.die)
        for rider in _charging_with(state, event.subject):
            rider.deeds.charges = False if fails else True if passes else rider.deeds.charges


@effect
def modifiers(state: State, event: e.Modifiers) -> None:
    """The modifier of the die of a Shock."""
    shock = awaits_its_modifiers(state, event.total)
    if shock is not None:
        shock.modifiers = event.total


@effect
def shock_result(state: State, event: e.ShockResult) -> None:
    """The result of a Shock."""
    _begins_anew(state)
    current = state.shocks.current
    if current is not None:
        current.total, current.result = event.total, event.result
        _comes_to_a_roll(state, current)


@effect
def lose(state: State, event: e.Lose) -> None:
    """Strength lost in the round under way."""
    current = state.shocks.current
    if current is not None and not current.over:
        current.paid[event.unit] = current.paid.get(event.unit, 0) + event.sp
        if event.cause == "shock":
            current.charged[event.unit] = current.charged.get(event.unit, 0) + event.sp


@effect
def end_shock(state: State, event: e.EndShock) -> None:
    """A Shock is over."""
    found = state.shocks.find(event.attackers)
    if found is not None:
        found.over = True


@effect
def fire(state: State, event: e.Fire) -> None:
    """Fire before a Shock, or other."""
    _comes_to(state.shocks, step_of(event))
    _forget(state.shocks)


@effect
def fire_result(state: State, _: e.FireResult) -> None:
    """A new result."""
    _forget(state.shocks)


@effect
def retreat(state: State, event: e.Retreat) -> None:
    """A hex of retreat."""
    _goes_back(state, state.shocks, event.unit, event.hex)


def _begins_anew(state: State) -> None:
    """A Shock begins, or has its result: what was disordered again before counts no more."""
    state.results.again.clear()


def _settles(state: State) -> None:
    """Something else is rolled for, or begins: retreats and second Disorders before it are carried out."""
    state.shocks.retreats.clear()
    state.shocks.fled.clear()
    state.results.second.clear()


def _designated(state: State, event: e.Designate) -> Shock:
    names = (*event.attackers, *event.defenders)
    start = {name: hex for name in names if (hex := state.unit(name).hex) is not None}
    targets = tuple(dict.fromkeys(hex for name in event.defenders for hex in state.unit(name).hexes))
    return Shock(event.attackers, event.defenders, event.manner, state.ledger.unsaid, start, targets)


def _is_widened(shock: Shock, event: e.Designate) -> bool:
    same = shock.unreported and not shock.over and set(shock.attackers) == set(event.attackers)
    return same and set(shock.defenders) < set(event.defenders)


def awaits_its_modifiers(state: State, total: int) -> Shock | None:
    """The Shock whose modifiers are reported now; ``None`` if they are those of fire, or of nothing known."""
    now = state.shocks.current
    if now is None or now.over or now.total is not None or state.firing.awaited(total) is not None:
        return None
    return now


def _comes_to_a_roll(state: State, shock: Shock) -> None:
    """A round of a Shock is rolled for: all who are in it have fought, and the Blown among them stay so (11.59)."""
    shock.resolved = True
    shock.fought.update(shock.strikers or shock.attackers, shock.struck or shock.defenders)
    for name in shock.fought:
        unit = state.unit(name)
        if unit.blown:
            unit.blown_since = state.turn.number, state.turn.action_phases


def _forget(now: Shocks) -> None:
    """A new result: retreats begin anew."""
    now.passed.clear()
    now.retreats.clear()
    now.fled.clear()


def _goes_back(state: State, now: Shocks, name: str, hex: str) -> None:
    """A hex of retreat; one that friends hold, who cannot take the unit in, is passed (12.46)."""
    unit = state.unit(name)
    side = unit.side
    if unit.hex is not None:
        now.fled.setdefault(name, unit.hex)
    if any(one.side == side and one.name != name for one in state.units_in(hex)):
        now.passed.add(hex)
    else:
        now.retreats[name] = now.retreats.get(name, 0) + 1

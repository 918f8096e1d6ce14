"""How far the Shocks of an activation have come (11.0)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
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
from ccmod.play.event import Event


def step_of(event: Event) -> int | None:
    """The step of the Shock procedure to which an event belongs; ``None`` for one that may belong to any, or none."""
    match event:
        case e.Designate():
            return 1
        case e.RetreatBefore():
            return FALLING_BACK
        case e.HangBack() | e.Udd(cause="commitment"):
            return COMMITMENT
        case e.Countercharge() | e.Udd(cause="pre-shock" | "countercharge"):
            return CHECKS
        case e.Fire(kind="pre-shock" | "rapid pre-shock"):
            return FIRE
        case e.Line() | e.Resolve():
            return RESOLUTION
    return None


def follow(state: State, event: Event) -> None:
    """Take down what an event does to the Shocks; to be called before it changes anything else."""
    now, step = state.shocks, step_of(event)
    if isinstance(event, RESETS):
        state.shocks = Shocks()
        return
    if isinstance(event, e.Designate):
        if now.step > 1 and all(one.over for one in now.all):
            now = state.shocks = Shocks()
        now.all.append(_designated(state, event))
    if step is not None:
        now.step = max(now.step, step)
    if isinstance(event, (e.Roll, e.Designate, e.Resolve, e.ContinueShock)):
        now.retreats.clear()
        state.results.second.clear()
    match event:
        case e.RetreatBefore(unit):
            for one in now.all:
                one.fell_back |= unit in one.defenders
        case e.HangBack(unit):
            for one in now.all:
                if unit in one.attackers:
                    one.hung.add(unit)
        case e.Countercharge(units):
            now.countercharging.update(units)
        case e.Udd(unit, _, "pre-shock"):
            now.checked.add(unit)
        case e.Resolve(attackers, defenders):
            now.current = now.find(attackers, defenders)
            if now.current is None:
                now.current = _designated(state, e.Designate(attackers, defenders))
                now.all.append(now.current)
            now.current.begins(attackers, defenders)
            _comes_to_a_roll(now.current)
            _forget(now)
        case e.ContinueShock(units, defenders):
            found = now.find(units) or now.current
            if found is not None:
                found.continued += 1
                found.begins(units, defenders)
                now.current = found
            now.step = RESOLUTION
            _forget(now)
        case e.Roll(_, die, "shock"):
            if now.current is not None:
                now.current.die = die
                _comes_to_a_roll(now.current)
        case e.Modifiers(_, total):
            shock = awaits_its_modifiers(state, total)
            if shock is not None:
                shock.modifiers = total
        case e.ShockResult(total, result):
            if now.current is not None:
                now.current.total, now.current.result = total, result
                _comes_to_a_roll(now.current)
        case e.EndShock(attackers):
            found = now.find(attackers)
            if found is not None:
                found.over = True
        case e.FireResult() | e.Fire():
            _forget(now)
        case e.Retreat(unit, hex):
            _goes_back(state, now, unit, hex)


RESETS = (e.Turn, e.Activate, e.DrawAm, e.EndActivation, e.EndPool)
"""Events with which the Shocks of an activation are over."""
FOLLOWED = frozenset(
    (
        *RESETS,
        e.Designate,
        e.RetreatBefore,
        e.HangBack,
        e.Countercharge,
        e.Line,
        e.Resolve,
        e.ShockResult,
        e.ContinueShock,
        e.EndShock,
        e.Fire,
        e.FireResult,
        e.Udd,
        e.Retreat,
        e.Roll,
        e.Modifiers,
    )
)
"""The events that :func:`follow` is for."""


def _designated(state: State, event: e.Designate) -> Shock:
    names = (*event.attackers, *event.defenders)
    start = {name: hex for name in names if (hex := state.unit(name).hex) is not None}
    targets = tuple(dict.fromkeys(hex for name in event.defenders for hex in state.unit(name).hexes))
    return Shock(event.attackers, event.defenders, event.manner, start, targets)


def awaits_its_modifiers(state: State, total: int) -> Shock | None:
    """The Shock whose modifiers are told now; ``None`` if they are those of fire, or of nothing that is known."""
    now = state.shocks.current
    if now is None or now.over or now.total is not None or state.firing.awaited(total) is not None:
        return None
    return now


def _comes_to_a_roll(shock: Shock) -> None:
    """A round of a Shock is rolled for: all who are in it have fought."""
    shock.resolved = True
    shock.fought.update(shock.strikers or shock.attackers, shock.struck or shock.defenders)


def _forget(now: Shocks) -> None:
    """A new result: retreats begin anew."""
    now.passed.clear()
    now.retreats.clear()


def _goes_back(state: State, now: Shocks, name: str, hex: str) -> None:
    """A hex of retreat; one that friends hold, who cannot take the unit in, is passed (12.46)."""
    side = state.unit(name).side
    if any(one.side == side and one.name != name for one in state.units_in(hex)):
        now.passed.add(hex)
    else:
        now.retreats[name] = now.retreats.get(name, 0) + 1

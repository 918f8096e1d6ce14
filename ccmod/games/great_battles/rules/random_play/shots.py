"""Single shots of a random battle: the die, the table, what they do to those in the hex (10.17, 8.35, 14.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.random_play.results import Blow, disorders, leaders_at_risk, settle, suffers
from ccmod.games.great_battles.rules.random_play.sights import CANISTER, may_fire, strength_of
from ccmod.games.great_battles.rules.random_play.tables import fire_result
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import MARCH
from ccmod.ground.dataclass import dataclass

NO_AMMUNITION, JAM, OUT = 5, 0, 2
"""The die after which guns are low on ammunition (10.69), and the other after which Rapid Fire leaves none (10.68)."""
AT_NOBODY = (None, "rapid", "second round")
"""Fire that is rolled for even where nobody is left; other fire counts as made (10.41)."""
SPENCERS = ("SR", "SC")


@dataclass(slots=True)
class Shot:
    """A fire that was declared, and its die."""

    unit: Unit
    hex: str
    strength: int
    kind: str | None = None
    dice: list[int] = field(default_factory=list)
    results: list[str] = field(default_factory=list)
    was_in_order: bool = True
    first: list[Unit] = field(default_factory=list)
    """Those who are struck before all others: the shocking units (8.35)."""

    @property
    def is_rapid(self) -> bool:
        """Whether it is Rapid Fire, of two shots (10.68)."""
        return (self.kind or "").startswith("rapid")


def rolls(play: Play, shot: Shot) -> Steps[None]:
    """The die of a shot, what the table says, and the ammunition."""
    state, unit = play.state, shot.unit
    if not list(state.units_in(shot.hex)) and shot.kind not in AT_NOBODY:
        return
    for purpose in ("fire", "the second shot") if shot.is_rapid else ("fire",):
        die = yield from play.roll(unit.side, purpose, unit.name)
        result = yield from fire_result(play, unit, shot.hex, shot.strength, shot.kind, die)
        yield (e.FireResult(shot.hex, result),)
        shot.dice.append(die)
        shot.results.append(result)
    small = state.option("ammo_small_arms") == "yes" and not unit.is_mounted
    jammed = shot.kind == "second round" or shot.is_rapid
    spent = NO_AMMUNITION in shot.dice or (shot.is_rapid and JAM in shot.dice)
    if spent and (unit.is_artillery or small or jammed) and unit.ammunition < OUT:
        yield (e.OutOfAmmo(unit.name) if unit.ammunition or jammed else e.LowAmmo(unit.name),)


def strikes(play: Play, shot: Shot) -> Steps[None]:
    """What a shot, or both of Rapid Fire, do to those in its hex."""
    for result in shot.results:
        if result != "none":
            yield from _strikes(play, shot, result)


def _strikes(play: Play, shot: Shot, result: str) -> Steps[None]:
    state, unit = play.state, shot.unit
    stack = [one for one in state.units_in(shot.hex) if one.side != unit.side and not one.abandoned]
    if not stack:
        return
    stack.sort(key=lambda one: bool(shot.first) and one not in shot.first)
    distance = state.board.distance(unit.hex, shot.hex) if unit.hex is not None else 1
    blow = Blow((unit.hex,) if unit.hex is not None else ())
    if state.orders_of(stack[0]) == MARCH and not unit.is_artillery and shot.kind is None:
        play.struck.add(stack[0].command or "")
    if unit.is_artillery and distance > CANISTER:
        for one in stack:
            yield from _hits(play, blow, [one], result, shot.hex)
    else:
        yield from _hits(play, blow, stack, result, shot.hex)
    yield from settle(play, blow)


def _hits(play: Play, blow: Blow, stack: Sequence[Unit], result: str, hex: str) -> Steps[None]:
    """A result on a stack: losses from the top down, leaders, the check of the top unit, then of the others (8.35)."""
    top, code = stack[0], result.lstrip("123456789")
    losses = int(result[: len(result) - len(code)] or 0)
    was_disordered, struck = top.disordered, bool(losses)
    for unit in stack:
        taken = min(losses, unit.sp or 0)
        losses -= taken
        yield from suffers(play, blow, unit, taken, "fire")
    if struck:
        yield from leaders_at_risk(play, blow, [hex], top.side)
    shaken = top.hex is None or (top.disordered and not was_disordered)
    if top.hex is not None and code:
        failed = code == "D" or not (yield from play.check(top, "fire", int(code[2:] or 0)))
        shaken |= failed
        if failed:
            yield from disorders(play, blow, top, "fire")
    others = [one for one in stack[1:] if one.battery is None or one.battery != top.battery]
    for unit in others if shaken else ():
        if unit.hex is not None and not (yield from play.check(unit, "stacking")):
            yield from disorders(play, blow, unit, "stacking")


def second_round(play: Play, shot: Shot) -> Steps[None]:
    """A Spencer fires again at the same hex, unless it has suffered a second Disorder (14.3)."""
    unit = shot.unit
    able = unit.weapon in SPENCERS and not unit.is_mounted and shot.was_in_order and bool(shot.dice)
    if not able or unit.hex is None or unit.disordered or unit.routed or unit.ammunition >= OUT:
        return
    again = Shot(
        unit, shot.hex, min(shot.strength, strength_of(play.state, unit, shot.hex)), "second round", first=shot.first
    )
    if again.strength > 0:
        yield (e.Fire((unit.name,), shot.hex, again.strength, "second round"),)
        yield from rolls(play, again)
        yield from strikes(play, again)


def one_shot(play: Play, unit: Unit, hex: str, kind: str) -> Steps[None]:
    """A fire that is declared and has its results at once."""
    strength = strength_of(play.state, unit, hex)
    event = e.Fire((unit.name,), hex, strength, kind)
    if strength < 1 or not play.is_legal(event):
        return
    shot = Shot(unit, hex, strength, kind, was_in_order=not unit.disordered)
    yield (event,)
    yield from rolls(play, shot)
    yield from strikes(play, shot)
    yield from second_round(play, shot)


def preshock_fire(
    play: Play, attackers: Sequence[Unit], targets: Sequence[str], share: float, riders: Sequence[Unit] = ()
) -> Steps[None]:
    """Step 5: defenders fire at those who shock them, with results at once (10.43)."""
    state = play.state
    for unit in [one for hex in targets for one in state.stack(hex)]:
        aims = sorted({one.hex for one in attackers if one.hex in state.fronts(unit) and one.hex is not None})
        if (
            not aims
            or not may_fire(state, unit)
            or unit.reactions.fired.get("pre-shock")
            or unit in riders
            or not play.often(share)
        ):
            continue
        if attackers[0].side == unit.side or unit.deeds.stopped:
            continue
        hex = play.random.choice(aims)
        strength = strength_of(state, unit, hex)
        event = e.Fire((unit.name,), hex, strength, "pre-shock")
        if strength < 1 or not play.is_legal(event):
            continue
        yield (event,)
        shot = Shot(unit, hex, strength, "pre-shock", was_in_order=not unit.disordered)
        shot.first = [one for one in attackers if one.hex == hex]
        yield from rolls(play, shot)
        yield from strikes(play, shot)
        yield from second_round(play, shot)

"""Fire whose results come at once: second rounds, fire at who leaves or comes, and before a Shock (10.4, 14.3)."""

from __future__ import annotations

from collections.abc import Sequence

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.random_play.shots import OUT, SPENCERS, DeclaredFire, rolls
from ccmod.games.great_battles.rules.random_play.sights import may_fire, strength_of
from ccmod.games.great_battles.rules.random_play.strikes import strike
from ccmod.games.great_battles.rules.state.units import Unit


def second_round(play: Play, shot: DeclaredFire) -> Steps[None]:
    """A Spencer fires again at the same hex, unless it has suffered a second Disorder (14.3)."""
    unit = shot.unit
    able = unit.weapon in SPENCERS and not unit.is_mounted and shot.was_in_order and bool(shot.dice)
    if not able or unit.hex is None or unit.disordered or unit.routed or unit.ammunition >= OUT:
        return
    again = DeclaredFire(
        unit, shot.hex, min(shot.strength, strength_of(play.state, unit, shot.hex)), "second round", first=shot.first
    )
    event = e.Fire((unit.name,), shot.hex, again.strength, "second round")
    if again.strength > 0 and play.is_legal(event):
        yield (event,)
        yield from rolls(play, again)
        yield from strike(play, [again])


def one_shot(play: Play, unit: Unit, hex: str, kind: str) -> Steps[None]:
    """A fire that is declared and has its results at once."""
    strength = strength_of(play.state, unit, hex)
    event = e.Fire((unit.name,), hex, strength, kind)
    if strength < 1 or not play.is_legal(event):
        return
    shot = DeclaredFire(unit, hex, strength, kind, was_in_order=not unit.disordered)
    yield (event,)
    yield from rolls(play, shot)
    yield from strike(play, [shot])
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
        shot = DeclaredFire(unit, hex, strength, "pre-shock", was_in_order=not unit.disordered)
        shot.first = [one for one in attackers if one.hex == hex]
        yield from rolls(play, shot)
        yield from strike(play, [shot])
        yield from second_round(play, shot)

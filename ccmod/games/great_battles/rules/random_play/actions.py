"""The acts of activated brigades: units move and fire, or rally; then they shock (3.0 III/C.3)."""

from __future__ import annotations

from collections.abc import Sequence

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.random_play.arrivals import arrives
from ccmod.games.great_battles.rules.random_play.charges import charges
from ccmod.games.great_battles.rules.random_play.extensions import draws_together, forms_line
from ccmod.games.great_battles.rules.random_play.fires import phasing_fire
from ccmod.games.great_battles.rules.random_play.leaders import leader_rides
from ccmod.games.great_battles.rules.random_play.manoeuvres import mans_guns, refuses, restacks, withdraws
from ccmod.games.great_battles.rules.random_play.moves import moves
from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.random_play.results import ResultStep, suffers
from ccmod.games.great_battles.rules.random_play.shocks import shocks
from ccmod.games.great_battles.rules.state.commands import BRIGADE, DIVISION
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import AGGRESSIVE, ATTACK, MARCH
from ccmod.hexes.facing import turned

TWICE, WORST = 2, 9
VERTEX = 2


def rallies(play: Play, unit: Unit) -> Steps[bool]:
    """A unit takes ammunition, or tries to rally, or both; whether it did."""
    state, did = play.state, False
    if unit.ammunition and (unit.is_artillery or state.option("ammo_small_arms") == "yes"):
        did = yield from play.perhaps([e.Resupply(unit.name)])
    sections = [one for one in state.stack(unit.hex) if unit.battery and one.battery == unit.battery]
    if len(sections) > 1 or not unit.disordered or unit.collapsed or unit.blown or unit.deeds.manned:
        return did
    if not (yield from play.perhaps([e.TryRally(unit.name)])):
        return did
    die = yield from play.roll(unit.side, "rally", unit.name)
    stars = sum(leader.stars for leader in state.stars(unit))
    total = die + state.tiredness(unit) - stars + bool(state.enemies_beside(unit)) - unit.is_mounted
    cohesion = unit.disordered_cohesion or 0
    if total <= cohesion and die < WORST:
        yield (e.Rally(unit.name, "the roll"),)
        yield from mans_guns(play, unit)
        if unit.facing and not unit.refused and len(state.stack(unit.hex)) == 1 and play.often(0.3):
            facing = turned(unit.facing, play.random.choice((-VERTEX, VERTEX)))
            yield from play.perhaps([e.Face(unit.name, facing, None, "rally")])
    elif total >= TWICE * cohesion or die >= WORST:
        yield from suffers(play, ResultStep(is_combat=False), unit, 1, "rally")
    return True


RIDING, RALLYING, MOUNTING, FIRING = 0.3, 0.5, 0.15, 0.7
RESTACKING = 0.15
"""How often a stack is put in another order."""
CHARGING, WITHDRAWING, REFUSING, EXTENDING, ALWAYS = 0.7, 0.05, 0.06, 0.3, 0.6
"""How often a leader goes elsewhere, a Disordered unit tries to rally, cavalry changes horses, and a unit fires."""


def action(play: Play, brigades: Sequence[str], batteries: Sequence[str]) -> Steps[None]:
    """The Action Phase of a brigade, or of several that are coordinated."""
    state = play.state
    units = [unit for name in brigades for unit in state.under(name) if unit.hex is not None]
    units += [one for one in state.units.values() if (one.battery or one.name) in batteries and one.hex is not None]
    for name in brigades:
        for level in (BRIGADE, DIVISION):
            command = state.superior(name, level)
            leader = state.leader_of(command.name) if command is not None else None
            if leader is not None and play.often(RIDING):
                yield from leader_rides(play, leader)
    marches = state.activation.command == MARCH
    units = [unit for unit in units if (state.orders_of(unit) == MARCH) == marches or unit.is_artillery]
    for name in brigades:
        yield from arrives(play, name)
    play.waiting = {unit.name for unit in units if _waits(play, unit)}
    units = [unit for unit in units if unit.name not in play.waiting]
    play.random.shuffle(units)
    for unit in units:
        idle = unit.name in (play.waiting | play.broken) or unit.abandoned or unit.deeds.stopped
        if unit.hex is not None and not idle:
            yield from _acts(play, unit)
    yield from shocks(play, brigades)
    play.charging.clear()
    play.broken.clear()
    play.wrapped.clear()


def _waits(play: Play, unit: Unit) -> bool:
    """Whether a unit out of command has had its activations, one less than its division (5.36)."""
    state = play.state
    division = state.superior(unit.command, DIVISION)
    most = max(1, (division.ams or 1) - 1) if division is not None else 1
    return bool(unit.cut_off) and len(unit.acted) >= most


def _acts(play: Play, unit: Unit) -> Steps[None]:
    """A unit does one thing or the other."""
    state, brigade = play.state, unit.command or ""
    shaken = (unit.disordered or unit.ammunition) and unit.works is None
    if shaken and play.often(RALLYING) and (yield from rallies(play, unit)):
        return
    bound = brigade in state.activation.confused
    stays = brigade in state.activation.staying or brigade in state.activation.halted
    if bound or unit.works is not None:
        return
    if unit.type == "cavalry" and not stays and not state.enemies_beside(unit) and play.often(MOUNTING):
        yield from play.perhaps([e.Mount(unit.name, "dismounts" if unit.mounted else "mounts")])
    attacks = state.orders_of(unit) == ATTACK
    if attacks and not stays and play.often(CHARGING) and (yield from charges(play, unit)):
        return
    if not stays and play.often(WITHDRAWING) and (yield from withdraws(play, unit)):
        if unit.hex is not None:
            yield from play.say(e.EndMove(unit.name))
        return
    if unit.parts and (stays or not (yield from draws_together(play, unit))):
        return
    if not stays and play.often(RESTACKING) and (yield from restacks(play, unit)):
        return
    if not stays and play.often(EXTENDING) and (yield from forms_line(play, unit)):
        return
    if not stays and play.often(ALWAYS if unit.refused else REFUSING):
        yield from refuses(play, unit)
    fires = play.often(FIRING) and state.activation.cannons.get(brigade) != AGGRESSIVE
    if fires and (not attacks or unit.is_artillery or play.often(0.5)):
        fired = yield from phasing_fire(play, unit)
        if fired and (not attacks or unit.is_artillery or unit.hex is None or unit.deeds.stopped):
            return
    if not stays and not unit.deeds.stopped:
        yield from moves(play, unit)
    if fires and attacks and not unit.is_artillery and not unit.deeds.stopped:
        yield from phasing_fire(play, unit)

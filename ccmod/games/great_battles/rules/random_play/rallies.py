"""Rally and ammunition by chance (13.4, 10.92)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.random_play.manoeuvres import mans_guns
from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.random_play.results import Blow, suffers
from ccmod.games.great_battles.rules.state.units import Unit
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
        yield from suffers(play, Blow(is_combat=False), unit, 1, "rally")
    return True

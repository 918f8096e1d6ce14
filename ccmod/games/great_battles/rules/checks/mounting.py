"""Cavalry that mounts and dismounts (14.22)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.terms import DISMOUNTS
from ccmod.play.finding import Objection


@RULEBOOK.check("V096", "14.22", e.Mount)
def changes_its_counter_first(state: State, event: e.Mount) -> Iterator[Objection]:
    """Cavalry mounts or dismounts first in its activation, not adjacent to an enemy, and not if it is Blown."""
    unit = state.unit(event.unit)
    if unit.type is None:
        return
    name, deeds, act = (unit.name,), unit.deeds, event.change
    if unit.type != "cavalry":
        yield Objection(f"{unit.name} is {unit.type}", "cavalry", unit.type, name)
        return
    if unit.mounted != (act == DISMOUNTS):
        now = "on foot" if act == DISMOUNTS else "mounted"
        yield Objection(f"{unit.name} is {now}", "the other state", now, name, unit.hexes)
    if act == DISMOUNTS and unit.dismounted is None and unit.front.movement is not None:
        yield Objection(f"{unit.name} has no dismounted counter", "mounted", act, name)
    if act == DISMOUNTS and unit.blown:
        yield Objection(f"{unit.name} is Blown, and does not dismount", "mounted", act, name, unit.hexes)
    if deeds.mounted:
        yield Objection(f"{unit.name} has mounted or dismounted already", "once", "twice", name, unit.hexes)
    if deeds.path or deeds.fired or deeds.spent:
        done = "fired" if deeds.fired else "moved"
        said = f"{unit.name} has {done}, and {act} before all else"
        yield Objection(said, "the beginning of its activation", f"after it has {done}", name, unit.hexes)
    enemy = next(iter(state.enemies_beside(unit)), None)
    if enemy is not None:
        said = f"{unit.name} is beside {enemy.name}"
        yield Objection(said, "no enemy beside it", enemy.name, (unit.name, enemy.name), unit.hexes)

"""Radios in a random game: Artillery Denied, both services of an Artillery Request, its barrage (O17, O18)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.checks.impact import vulnerability
from ccmod.games.combat_commander.rules.checks.spotting import drifted, is_hit
from ccmod.games.combat_commander.rules.effects.artillery import BATTERY_ACCESS, FIRE_FOR_EFFECT
from ccmod.games.combat_commander.rules.random_play.chance import place_smoke, reveal, roll
from ccmod.games.combat_commander.rules.sight import sight_of
from ccmod.games.combat_commander.rules.state.artillery import Barrage
from ccmod.games.combat_commander.rules.state.attack import AttackUnderWay
from ccmod.games.combat_commander.rules.state.context import OrderUnderWay
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.terrain import is_fortification, is_water
from ccmod.play.event import Event

AT_UNITS = 4
"""How much more often the Spotting Round is aimed at enemies than at any hex, where the Observer sees any."""


def denied(state: State, order: OrderUnderWay) -> Iterator[Event]:
    """The enemy's Radio breaks; a broken one is eliminated (O17)."""
    denial = order.denied
    if denial is not None and not denial.done:
        yield e.damage_to(denial.radio, broken=denial.was_broken)


def requested(state: State, order: OrderUnderWay, random: Random) -> Iterator[Event]:
    """The next step of an Artillery Request; nothing when it is done (O18)."""
    barrage, radio = state.barrage, state.radio_of(order.side)
    if radio is None:
        return
    if barrage is None:
        yield e.Request(order.side, BATTERY_ACCESS)
        loads = (None, "smoke") if radio.type is not None and radio.type.smoke else (None,)
        for unit in state.units_of(order.side):
            if unit.is_leader and not unit.broken:
                yield from (e.Request(order.side, FIRE_FOR_EFFECT, unit.name, load) for load in loads)
    elif barrage.service == BATTERY_ACCESS:
        yield from [e.Repair(radio.name)] if radio.broken else []
    elif not barrage.lost:
        yield from _fire_for_effect(state, barrage, random)


def _fire_for_effect(state: State, barrage: Barrage, random: Random) -> Iterator[Event]:
    """Spotting Round, Accuracy, drift, then the barrage."""
    observer = state.unit(barrage.observer or "")
    if barrage.aimed is None:
        if observer.hex is not None:
            yield from _spots(state, barrage.side, observer.hex)
    elif barrage.product is None:
        yield from roll(state, barrage.side, "accuracy")
    elif barrage.dice is None:
        yield from reveal(state, barrage.side, "drift")
    elif not barrage.drifted:
        hit = is_hit(state, barrage)
        for hex in sorted(drifted(state, barrage, hit=bool(hit)) or (), key=str):
            yield e.LoseSpot() if hex is None else e.Drift(hex)
    elif barrage.load == "smoke":
        hexes = [hex for hex in state.board.within(barrage.spot or "", 1) if _takes_smoke(state, barrage, hex)]
        if hexes:
            yield from place_smoke(state, barrage.side, hexes, random)
    else:
        yield from _shells(state, barrage)


def _spots(state: State, side: str, here: str) -> Iterator[Event]:
    seen = [hex for hex in state.board if sight_of(state, here, hex).clear]
    manned = [hex for hex in seen if state.enemies_in(hex, side)]
    times = AT_UNITS * len(seen) // len(manned) if manned else 0
    yield from (e.Spot(side, hex) for hex in (*seen, *manned * times))


def _takes_smoke(state: State, barrage: Barrage, hex: str) -> bool:
    everywhere = state.option("AMB-24") == "every hex" and "Blaze" not in state.markers.get(hex, ())
    water = state.ground is None or is_water(state.ground.terrain(hex))
    fire = "Blaze" in state.markers.get(hex, ())
    return hex not in barrage.smokes and (everywhere or not (water or fire))


def _shells(state: State, barrage: Barrage) -> Iterator[Event]:
    """The next hex with something in it (O18.2.3.2)."""
    for hex in state.board.within(barrage.spot or "", 1):
        manned = state.stacks.get(hex) or any(is_fortification(marker) for marker in state.markers.get(hex, ()))
        if manned and hex not in barrage.impacts:
            yield e.Impact(barrage.side, hex)


def destroyed(state: State, attack: AttackUnderWay) -> Iterator[Event]:
    """A Fortification whose number was rolled goes before anybody rolls Defense (O18.2.3.3)."""
    number = vulnerability(state)
    if attack.kind != "impact" or attack.dice is None or attack.defenses or number is None:
        return
    if attack.dice == number or (state.option("AMB-09") == "or more" and attack.dice > number):
        there = [marker for marker in state.markers.get(attack.hex, ()) if is_fortification(marker)]
        hidden = state.acting is not None and any(placed.hex == attack.hex for placed in state.acting.seen(e.Place))
        yield from () if hidden else (e.Remove(marker, attack.hex) for marker in there)

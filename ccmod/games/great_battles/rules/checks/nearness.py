"""How near to the enemy artillery may go, by either of the rules for it (9.55)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.disorder_check import wrong_total
from ccmod.games.great_battles.rules.near import BY_CHECK, NEAR, enemies_within, hidden_by_units, sees
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.subjects import Units, guns, moving_guns
from ccmod.games.great_battles.rules.unreported_columns import may_hide
from ccmod.ground.counting import counted
from ccmod.play.finding import Objection, missing

CLOSE = 2
"""Hexes within which guns are close to an enemy."""
BY_DISTANCE = "not within 4 hexes in sight"
CLOSE_BY = 2
"""The number that closeness adds to the check."""
PARDONED = 2
"""By how much a check may fail without the loss of guns."""


@RULEBOOK.check("V090", "9.55", e.Move, e.Withdraw, given=moving_guns)
def keeps_its_guns_away(state: State, event: e.Move | e.Withdraw, units: Units) -> Iterator[Objection]:
    """Guns do not move within three hexes of an enemy that can see the hex; guns that began so close come no closer."""
    if state.option("art_near_enemy") != BY_DISTANCE:
        return
    for unit in units:
        if unit.hex is None or unit.abandoned:
            continue
        near = enemies_within(state, unit, event.hex, NEAR)
        if not near or (isinstance(event, e.Move) and near[0][0] <= 1):
            continue  # beside an enemy no guns come at all (9.52, V083)
        began = unit.deeds.start_near if unit.deeds.start is not None else _nearest(state, unit)
        if began is not None and began <= NEAR and near[0][0] >= began:
            continue
        yield from _too_near(state, unit, event.hex, near)


def _nearest(state: State, unit: Unit) -> int | None:
    found = enemies_within(state, unit, unit.hex or "", NEAR)
    return found[0][0] if found else None


def _too_near(state: State, unit: Unit, hex: str, near: list[tuple[int, str, str]]) -> Iterator[Objection]:
    """The nearest enemy who sees it; enemies between may hide it from others, friends do not."""
    if state.ground is None:
        yield missing("the map")
        return
    for distance, name, there in near:
        if distance == 1 or state.ground.lines.between(hex, there) is None:
            said = f"{hex} is {counted(distance, 'hex', 'hexes')} from {name}, which sees it"
            yield Objection(said, f"{NEAR + 1} hexes, or out of sight", said, (unit.name, name), (hex, there))
            return


@RULEBOOK.check("V090", "9.55", e.Fire, given=guns)
def fires_from_afar_after_moving(state: State, event: e.Fire, units: Units) -> Iterator[Objection]:
    """Guns that began within three hexes of an enemy and moved fire only if four hexes from all that can see them."""
    if event.kind is not None or state.option("art_near_enemy") != BY_DISTANCE:
        return
    for unit in units:
        name, began = unit.name, unit.deeds.start_near
        if not unit.deeds.path or began is None or began > NEAR or unit.hex is None:
            continue
        for distance, enemy, there in enemies_within(state, unit, unit.hex, NEAR):
            if sees(state, there, unit.hex, unit):
                before = counted(began, "hex", "hexes")
                said = f"{name} began {before} from the enemy, moved, and is {distance} from {enemy}"
                found = Objection(said, f"{NEAR + 1} hexes, or no fire", "fire", (name, enemy), (unit.hex, there))
                yield state.ledger.asked(found, e.Extend) if may_hide(state, there, unit.hex, unit) else found
                break


@RULEBOOK.check("V090", "9.55", e.EndMove)
def stays_away_from_cavalry(state: State, event: e.EndMove) -> Objection | None:
    """Guns do not end a move within three hexes of mounted cavalry, unless stacked with or adjacent to friends."""
    unit = state.unit(event.unit)
    if state.option("art_near_enemy") != BY_CHECK or not unit.is_artillery or not unit.deeds.path or unit.hex is None:
        return None
    rider = next((one for one in state.enemies_near(unit, NEAR) if one.is_mounted), None)
    if rider is None:
        return None
    around = (unit.hex, *state.board.neighbours(unit.hex))
    if any(not one.is_artillery and one.side == unit.side for hex in around for one in state.units_in(hex)):
        return None
    said = f"{unit.name} is within {NEAR} hexes of {rider.name}, and no friends are with it"
    return Objection(said, "infantry or cavalry beside it", "none", (unit.name, rider.name), (unit.hex,))


@RULEBOOK.check("V090", "9.55", e.Udd, of=("nearness",))
def adds_the_enemies_who_see_it(state: State, event: e.Udd) -> Objection | None:
    """The check for guns near the enemy adds the enemy units within three hexes that see them, and 2 if one is close.

    Each part of an extended unit counts; enemies block the view of other enemies, friends do not.
    """
    unit = state.unit(event.unit)
    if unit.hex is None:
        return None
    if state.ground is None:
        return missing("the map")
    count, close = 0, False
    for distance, name, there in enemies_within(state, unit, unit.hex, NEAR):
        if hidden_by_units(state, there, unit.hex, unit):
            return missing(f"whether units hide {unit.name} from {name}")
        if sees(state, there, unit.hex, unit):
            count, close = count + 1, close or distance <= CLOSE
    terms = (("enemies near", count, "V090"), ("an enemy close", CLOSE_BY if close else 0, "V090"))
    return wrong_total(state, event, "V090", terms)


@RULEBOOK.check("V090", "9.55", e.Lose, of=("nearness",))
def loses_half_of_the_margin(state: State, event: e.Lose) -> Objection | None:
    """A check that fails by more than two costs half of the margin in guns; Disordered guns lose one more."""
    unit = state.unit(event.unit)
    margin = unit.deeds.margin
    if margin is None:
        return None
    guns = margin // 2 if margin > PARDONED else 0
    if event.sp in (guns, guns + 1) if unit.disordered else event.sp == guns:
        return None
    said = f"a check that fails by {margin} costs {counted(guns, 'gun')}"
    return Objection(said, str(guns), str(event.sp), (unit.name,), unit.hexes)

"""Refused flanks: who may refuse one, what it costs, how the unit fires and shocks then (7.3)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.costs import JOINING_REFUSED, REFUSING
from ccmod.games.great_battles.rules.forms import refused_hexes, through_refused_front
from ccmod.games.great_battles.rules.refusals import LONE, fire_limit, halves, why_not
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.subjects import Units, formed
from ccmod.games.great_battles.rules.terms import points
from ccmod.hexes.facing import VERTICES, zones
from ccmod.play.finding import Objection, missing


@RULEBOOK.check("V063", "7.32", e.Refuse)
def may_refuse_its_flank(state: State, event: e.Refuse) -> Iterator[Objection]:
    """Units refuse a flank under Advance or Attack Orders, at the end of a line, away from the enemy, for one point."""
    unit = state.unit(event.unit)
    if unit.type is None:
        return
    found = why_not(state, unit, event.flank)
    if found is not None:
        yield Objection(found[0], found[1], f"its {event.flank} flank refused", (unit.name,), unit.hexes)
    began_beside = unit.deeds.start_beside if unit.deeds.path else bool(state.enemies_beside(unit))
    if began_beside and not unit.parts:
        said = f"{unit.name} began beside an enemy, and refuses no flank"
        yield Objection(said, "no enemy beside it", said, (unit.name,), unit.hexes)
    if event.mp is not None and event.mp != REFUSING:
        right = f"{points(REFUSING)} MP"
        yield Objection(f"to refuse a flank costs {right}", right, f"{points(event.mp)} MP", (unit.name,))


@RULEBOOK.check("V063", "7.32", e.EndMove)
def pays_for_joining_a_refused_stack(state: State, event: e.EndMove) -> Objection | None:
    """A unit that ends its move with friends whose flank is refused pays one point more to enter."""
    unit = state.unit(event.unit)
    deeds = unit.deeds
    if not deeds.path or deeds.over is None or deeds.over >= JOINING_REFUSED:
        return None
    friend = next((one for one in state.stack(unit.hex) if one is not unit and one.refused), None)
    if friend is None or friend.deeds.path or state.activation.mover != unit.name:
        return None
    right = f"{points(JOINING_REFUSED)} MP more"
    said = f"{friend.name} is refused: to join it costs {right}"
    return Objection(said, right, f"{points(max(0, deeds.over))} MP more", (unit.name, friend.name), unit.hexes)


@RULEBOOK.check("V064", "7.33", e.EndRefusal)
def pays_for_the_end_of_its_refusal(state: State, event: e.EndRefusal) -> Objection | None:
    """A phasing unit gives up its refused flank for one point, unless a rule ends it for free; others pay nothing."""
    unit = state.unit(event.unit)
    if unit.type is None or event.mp is None or not state.activation.brigades:
        return None
    if event.mp and unit.refused is None:
        return Objection(f"{unit.name} is not refused", "a refused unit", "none", (unit.name,), unit.hexes)
    phasing = unit.side == state.activation.side
    if not phasing and event.mp:
        said = f"{unit.name} is not phasing, and pays nothing"
        return Objection(said, "0 MP", f"{points(event.mp)} MP", (unit.name,))
    if phasing and not event.mp and not _ends_for_nothing(state, unit):
        right = f"{points(REFUSING)} MP"
        return Objection(f"to give a refused flank up costs {right}", right, "0 MP", (unit.name,), unit.hexes)
    if event.mp not in (0, REFUSING):
        right = f"{points(REFUSING)} MP"
        return Objection(
            f"to give a refused flank up costs {right}", right, f"{points(event.mp)} MP", (unit.name,), unit.hexes
        )
    return None


def _ends_for_nothing(state: State, unit: Unit) -> bool:
    """Whether it withdrew or advanced, is alone and too weak, or a friend has come into the refused flank."""
    weak = len(state.stack(unit.hex)) < 2 and (unit.sp is None or unit.sp < LONE)
    if unit.deeds.freed or weak or unit.refused is None or unit.facing not in VERTICES or unit.hex is None:
        return True
    return any(one.side == unit.side for hex in refused_hexes(state.board, unit) for one in state.units_in(hex))


@RULEBOOK.check("V065", "7.34", e.Fire, given=formed)
def divides_its_fire_by_halves(state: State, event: e.Fire, _: Units) -> Objection | None:
    """No more than half of a refused stack's fire goes through its refused front, nor through the rest of it."""
    if event.strength is None:
        return None
    unit = state.unit(event.units[0])
    if unit.refused is None or unit.hex is None or unit.parts:
        return None
    aside = through_refused_front(state.board, unit, event.hex)
    if aside is None:
        return None
    limit = fire_limit(state.stack(unit.hex))
    if limit is None:
        return missing(f"the strength of the units in {unit.hex}")
    most = halves(limit)[aside]
    before = state.activation.refused_fire.get((unit.hex, aside), 0) if event.kind is None else 0
    if before + event.strength > most:
        where = "its refused front" if aside else "the two other hexes of its front"
        said = f"a refused stack of {limit} SP fires {most} SP through {where}"
        return Objection(said, f"{most} SP", f"{before + event.strength} SP", event.units, (unit.hex, event.hex))
    return None


@RULEBOOK.check("V065", "7.34", e.Designate)
def shocks_through_its_normal_front(state: State, event: e.Designate) -> Iterator[Objection]:
    """Refused units do not shock into their refused front."""
    targets = {hex for name in event.defenders for hex in state.unit(name).hexes}
    for name in event.attackers:
        unit = state.unit(name)
        if unit.refused is None or unit.facing not in VERTICES or unit.hex is None or unit.parts:
            continue
        near = {way for hex in targets if (way := state.board.direction(unit.hex, hex)) is not None}
        around = unit.zones
        if near and around and near <= set(around.front) - set(zones(unit.facing).front):
            said = f"{name} does not shock into its refused front"
            yield Objection(said, "one of its two other front hexes", said, (name, *event.defenders), tuple(targets))

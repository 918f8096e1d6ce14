"""The clash of a Shock by chance: the roll, what it does, advances, what follows (11.4)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.gunfire.lines import Unknown
from ccmod.games.great_battles.rules.random_play.assaults import Assault
from ccmod.games.great_battles.rules.random_play.leaders import go_along
from ccmod.games.great_battles.rules.random_play.manoeuvres import mans_guns
from ccmod.games.great_battles.rules.random_play.moves import turn_by_orders
from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.random_play.results import (
    ResultStep,
    disorders,
    loses,
    settle,
    suffers,
)
from ccmod.games.great_battles.rules.random_play.shock_results import shock_results
from ccmod.games.great_battles.rules.random_play.stacks import has_room
from ccmod.games.great_battles.rules.random_play.terrain import terrain_strikes
from ccmod.games.great_battles.rules.random_play.volleys import preshock_fire
from ccmod.games.great_battles.rules.shock_drms import CHARGE, shock_terms
from ccmod.games.great_battles.rules.shock_ground import round_of
from ccmod.games.great_battles.rules.shock_odds import ratios
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import ADVANCE, CAVALRY_CHARGE
from ccmod.hexes.facing import turned

WON = 8
"""The least total with which the attackers may go on (11.47)."""
TURNING, GOING_ON, GOING_IN = 0.3, 0.5, 0.6
VERTEX = 2
SERIES = 4
"""The most Continued Shocks of one series here."""


def clash(play: Play, assault: Assault) -> Steps[None]:
    """Step 6 of one Shock, with all that continues it."""
    state = play.state
    attackers = [one for one in assault.attackers if _goes_in(play, one)]
    side = assault.attackers[0].side if assault.attackers else None
    if not attackers:
        return
    found = [one for hex in assault.targets for one in state.enemies_in(hex, side)]
    defenders = list({one.name: one for one in found}.values())
    fought, faced, total = list[Unit](), list(defenders), None
    if defenders:
        fought = list(attackers)
        assault.stood.update({one.name: one.hex or "" for one in attackers})
        names = tuple(one.name for one in attackers), tuple(one.name for one in defenders)
        yield (e.Resolve(*names, _ratio(play, *names)),)
        total = yield from _resolves(play, attackers, defenders)
    attackers = [one for one in attackers if one.hex is not None and not one.deeds.stopped]
    yield from _advances(play, assault, attackers)
    charged = assault.manner is not None
    won = total >= WON if total is not None else assault.emptied
    attackers = [one for one in attackers if one.hex in assault.targets and not one.deeds.stopped]
    if won and attackers and not assault.fell_back:
        yield from _goes_on(play, attackers, fought, faced, must=charged)
    yield from play.say(e.EndShock(tuple(one.name for one in assault.attackers)))
    if fought:
        riders = [*(fought if assault.manner == CAVALRY_CHARGE else ()), *assault.rode]
        yield from _aftermath(play, assault, fought, faced, riders)
    yield from _mates(play, assault)


def _goes_in(play: Play, unit: Unit) -> bool:
    """Whether a unit that is to attack still may (12.35f, 12.47)."""
    return unit.hex is not None and not unit.deeds.stopped and unit.name not in play.broken


def _ratio(play: Play, attackers: tuple[str, ...], defenders: tuple[str, ...]) -> str | None:
    """The ratio of the strengths, at times (11.43)."""
    shock = play.state.shocks.find(attackers, defenders)
    now = round_of(play.state, shock) if shock is not None else None
    found = ratios(play.state, now, attackers, defenders) if now is not None else None
    return play.random.choice(found) if found and play.often(play.talk) else None


def _resolves(play: Play, attackers: list[Unit], defenders: list[Unit]) -> Steps[int]:
    """The roll, and what it does to both sides; its total (11.45)."""
    modifiers = yield from _modifiers(play)
    die = yield from play.roll(attackers[0].side, "shock", attackers[0].name)
    total = die + modifiers
    chart = play.state.charts.shock
    cell = chart.cell(total, chart.columns[0]) if chart is not None and play.often(play.talk) else None
    yield (e.ShockResult(total, cell),)
    yield from shock_results(play, attackers, defenders, total)
    return total


def _modifiers(play: Play) -> Steps[int]:
    """The modifiers, reported at times; any where a chart is missing (11.42)."""
    shock = play.state.shocks.current
    try:
        terms = shock_terms(play.state, shock) if shock is not None else []
    except Unknown:
        return play.random.randint(-2, 3)
    unsaid = {CHARGE} if shock is not None and shock.manner is None else set()
    chosen = [(term.name, play.random.choice(sorted(term.values))) for term in terms if term.name not in unsaid]
    chosen = [(name.capitalize(), value) for name, value in chosen if value]
    total = sum(value for _, value in chosen)
    if chosen:
        yield from play.say(e.Modifiers(tuple(f"{name} {value:+d}" for name, value in chosen), total))
    return total


def _advances(play: Play, assault: Assault, attackers: list[Unit]) -> Steps[None]:
    """6c: the attackers go into a hex that was left, top units first (11.46)."""
    state = play.state
    empty = [hex for hex in assault.targets if attackers and not state.enemies_in(hex, attackers[0].side)]
    if not empty or (assault.fell_back and not play.often(GOING_IN)):
        return
    hex = play.random.choice(empty)
    for unit in attackers:
        at = unit.hex or ""
        ground = state.ground
        barred = ground is None or not state.board.adjacent(at, hex) or ground.bars(at, hex, unit.mover or "")
        if barred or not has_room(state, unit, hex):
            continue
        yield (e.Advance(unit.name, hex),)
        if unit.refused:
            yield (e.EndRefusal(unit.name),)
        yield from go_along(play, unit, at)
        yield from mans_guns(play, unit)
        yield from terrain_strikes(play, unit, ground.disorder(at, hex) if ground is not None else None)
        if len(state.stack(hex)) == 1 and unit.facing is not None and play.often(TURNING):
            yield from play.perhaps(
                [e.Face(unit.name, turned(unit.facing, step), None, "advance") for step in (-VERTEX, VERTEX)]
            )


def _goes_on(play: Play, attackers: list[Unit], fought: list[Unit], faced: list[Unit], *, must: bool) -> Steps[None]:
    """6d: a Continued Shock against all in front, as long as it is won (11.47)."""
    state = play.state
    for _ in range(SERIES):
        attackers = [one for one in attackers if one.hex is not None and not one.deeds.stopped]
        if not attackers:
            return
        hex = attackers[0].hex
        attackers = [one for one in attackers if one.hex == hex]
        targets = tuple(one for one in sorted(state.fronts(attackers[0])) if state.enemies_in(one, attackers[0].side))
        ground = state.ground
        if (
            ground is None
            or not targets
            or any(ground.bars(hex or "", one, attackers[0].mover or "") for one in targets)
        ):
            return
        if not must and not play.often(GOING_ON):
            return
        found = {one.name: one for target in targets for one in state.enemies_in(target, attackers[0].side)}
        defenders = list(found.values())
        names = tuple(one.name for one in attackers), tuple(one.name for one in defenders)
        if not play.is_legal(e.ContinueShock(*names)):
            return
        yield (e.ContinueShock(*names),)
        yield from preshock_fire(play, attackers, targets, 0.5)
        attackers = [one for one in attackers if one.hex == hex and not one.deeds.stopped]
        defenders = [one for one in defenders if set(one.hexes) & set(targets) and not one.abandoned]
        if not attackers or not defenders:
            return
        fought += [one for one in attackers if one not in fought]
        faced += [one for one in defenders if one not in faced]
        total = yield from _resolves(play, attackers, defenders)
        left = any(state.enemies_in(target, attackers[0].side) for target in targets)
        attackers = [one for one in attackers if one.hex is not None and not one.deeds.stopped]
        if not left and attackers:
            yield from _advances(play, Assault(attackers, targets, defenders), attackers)
        if total < WON or left:
            return
        must = False


def _aftermath(
    play: Play, assault: Assault, attackers: list[Unit], defenders: list[Unit], riders: list[Unit]
) -> Steps[None]:
    """6e: attackers on foot are disordered, or their stacks lose a point; cavalry of both sides tires (11.48)."""
    state, paid = play.state, set[str]()
    each = state.option("AMB-32") == "each attacking unit"
    blow = ResultStep(is_combat=False)
    for unit in attackers:
        at = unit.hex
        if at is None or unit.is_mounted:
            continue
        if not unit.disordered:
            yield from play.disorder(unit, "after shock")
        elif each or assault.stood.get(unit.name, at) not in paid:
            paid.add(assault.stood.get(unit.name, at))
            yield from suffers(play, blow, unit, 1, "after shock")
    for unit in (*attackers, *defenders):
        if unit.hex is not None and unit.is_mounted and not unit.blown:
            if unit.disordered:
                yield (e.Blow(unit.name),)
            else:
                yield from play.disorder(unit, "charge" if unit in riders else "after shock")
    yield from settle(play, blow)


def _mates(play: Play, assault: Assault) -> Steps[None]:
    """A brigade under March Orders that was attacked goes under Advance Orders; the others of it check (11.48)."""
    state = play.state
    for brigade in assault.mates:
        if state.commands[brigade].orders == ADVANCE:
            continue
        yield (e.TakeOrders(brigade, ADVANCE, "shock"),)
        yield from turn_by_orders(play, brigade)
        for unit in [one for one in state.under(brigade) if one.hex and one not in assault.defenders]:
            if unit.abandoned or (yield from play.check(unit, "march mates")):
                continue
            if unit.disordered:
                yield from loses(play, unit, 1, "march mates")
            else:
                yield from disorders(play, ResultStep(), unit, "march mates")

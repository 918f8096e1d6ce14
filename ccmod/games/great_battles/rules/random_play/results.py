"""Effects of combat on units, in the order of the rules: losses, checks, second Disorders, retreats, routs (12.0)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.random_play.extensions import gives_up
from ccmod.games.great_battles.rules.random_play.leaders import casualties, look_after
from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.random_play.retreats import retreat
from ccmod.games.great_battles.rules.refusals import LONE
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import STOPPING
from ccmod.ground.dataclass import dataclass

FIRE = "fire"
UNCHECKED = (FIRE, "stacking")
"""Causes of a second Disorder after which no check for rout is made (12.35a)."""


@dataclass(slots=True)
class ResultStep:
    """One result of fire, or one step of a Shock, with what it still brings."""

    causing: tuple[str, ...] = ()
    """The hexes of those who cause the retreats."""
    is_combat: bool = True
    """Whether it comes of fire or of a Shock: then leaders are at risk (12.71)."""
    seconds: list[tuple[Unit, str]] = field(default_factory=list)
    """Second Disorders that are not settled."""
    weakened: list[Unit] = field(default_factory=list)
    """Units that had collapsed before, and have lost strength again (12.23)."""
    spent: list[Unit] = field(default_factory=list)
    """Blown cavalry that was struck (11.59)."""
    paid: set[str] = field(default_factory=set)
    """The stacks that have lost the one strength point that second Disorders cost (12.35e)."""
    rolled: set[str] = field(default_factory=set)
    """The leaders for whom was rolled."""
    checked: set[str] = field(default_factory=set)
    """Who has checked beside a rout in this chain (12.54)."""


def loses(play: Play, unit: Unit, sp: int, cause: str) -> Steps[None]:
    """A unit loses strength; it may be eliminated, or collapse (12.13, 12.23)."""
    state, at = play.state, unit.hex
    yield (e.Lose(unit.name, sp, cause),)
    if (unit.sp or 0) <= 0:
        yield (e.Eliminate(unit.name),)
        for command in list(state.chain(unit.command)):
            leader = state.leader_of(command.name)
            if leader is not None and all(one.eliminated for one in state.under(command.name)):
                yield (e.LoseLeader(leader.name),)
    if unit.hex is not None and unit.parts:
        yield from gives_up(play, unit)
    if unit.hex is not None and unit.refused and (unit.sp or 0) < LONE and len(state.stack(at)) == 1:
        yield (e.EndRefusal(unit.name),)
    if unit.hex is not None and unit.is_below_half and not unit.collapsed and not unit.is_artillery and at is not None:
        yield (e.Collapse(unit.name),)
        if not unit.disordered:
            yield from play.disorder(unit, "collapse")


def suffers(play: Play, blow: ResultStep, unit: Unit, sp: int, cause: str) -> Steps[None]:
    """A unit loses strength in combat: no more than it has; of a battery a section that chance picks (8.37)."""
    mates = [one for one in play.state.stack(unit.hex) if unit.battery and one.battery == unit.battery]
    if len(mates) > 1 and sp:
        unit = play.random.choice(mates)
        yield (e.Pick(unit.name, "loss"),)
    collapsed, blown = unit.collapsed, unit.blown
    taken = min(sp, unit.sp or 0)
    if taken:
        yield from loses(play, unit, taken, cause)
    if unit.hex is not None and taken:
        if collapsed and unit not in blow.weakened:
            blow.weakened.append(unit)
        if blown and unit not in blow.spent:
            blow.spent.append(unit)


def leaders_at_risk(play: Play, blow: ResultStep, hexes: Iterable[str], side: str | None) -> Steps[None]:
    """Rolls for the leaders in hexes whose units have lost strength, once a result (12.71)."""
    if blow.is_combat:
        yield from casualties(play, set(hexes), side, blow.rolled)
    yield from look_after(play)


def disorders(play: Play, blow: ResultStep, unit: Unit, cause: str) -> Steps[None]:
    """A unit is disordered; who is so already suffers a second Disorder."""
    if unit.hex is None or unit.abandoned:
        return
    if unit.blown and unit not in blow.spent:
        blow.spent.append(unit)
    again = unit.disordered
    yield from play.disorder(unit, cause)
    if not again:
        return
    blow.seconds.append((unit, cause))


def settle(play: Play, blow: ResultStep, *, is_last: bool = True) -> Steps[None]:
    """All that a result still brings: second Disorders, checks after retreats, routs and what they do to others.

    The Collapsed and the Blown check after all that comes together (12.23).
    """
    state, routing = play.state, list[Unit]()
    at_risk: list[tuple[str, str | None]] = []
    tops = {hex: tuple(stack) for hex, stack in state.stacks.items()}
    seconds, blow.seconds = blow.seconds, []
    by_stack: dict[str, list[Unit]] = {}
    barred: set[str] = set()
    for unit, _ in seconds:
        if unit.hex is not None and not unit.is_artillery:
            by_stack.setdefault(unit.hex, []).append(unit)
    for unit, cause in seconds:
        at = unit.hex
        if at is None:
            continue
        if cause in STOPPING:
            play.broken.add(unit.name)
        places = unit.hexes
        if cause not in UNCHECKED:
            if unit.is_artillery:
                yield (e.Abandon(unit.name),)
                continue
            if not (yield from play.check(unit, "second disorder")):
                routing.append(unit)
                continue
        if unit.is_artillery:
            yield from suffers(play, blow, unit, 1, "second disorder")
            at_risk.extend((hex, unit.side) for hex in places)
            continue
        if at not in blow.paid:
            blow.paid.add(at)
            payer = next((one for one in tops[at] if one in by_stack[at]), unit)
            payers = [one for one in by_stack[at] if one.hex == at]
            if state.results.ball and cause in UNCHECKED and len(payers) > 1:
                payer = play.random.choice(payers)
                yield (e.Pick(payer.name, "loss"),)
            yield from suffers(play, blow, payer, 1, "second disorder")
            at_risk.extend((hex, unit.side) for hex in places)
        if unit.hex is not None:
            left = yield from retreat(play, unit, 1, 2, blow.causing)
            if left and at not in barred:
                barred.add(at)
                places = unit.hexes or places
                yield from suffers(play, blow, unit, left, "barred retreat")
                at_risk.extend((hex, unit.side) for hex in places)
    for hex, side in at_risk:
        yield from leaders_at_risk(play, blow, [hex], side)
    if is_last:
        yield from _after_losses(play, blow, routing)
    for unit in routing:
        yield from routs(play, blow, unit)
    if blow.seconds:
        yield from settle(play, blow, is_last=is_last)


def _after_losses(play: Play, blow: ResultStep, routing: list[Unit]) -> Steps[None]:
    """The checks of the Collapsed and the Blown that have lost strength."""
    spent, blow.spent = blow.spent, []
    for unit in spent:
        if unit.hex is not None and unit not in routing:
            yield from suffers(play, ResultStep(), unit, 1, "blown")
            if unit.hex is not None and not (yield from play.check(unit, "blown")):
                routing.append(unit)
    weakened, blow.weakened = blow.weakened, []
    for unit in weakened:
        asked = unit.hex is not None and unit not in routing and unit not in spent
        if asked and not (yield from play.check(unit, "collapse")):
            routing.append(unit)


def routs(play: Play, blow: ResultStep, unit: Unit) -> Steps[None]:
    """A unit routs; friends beside it check (12.54)."""
    state, at = play.state, unit.hex
    if at is None:
        return
    yield (e.Rout(unit.name),)
    yield from look_after(play)
    blow.checked.add(unit.name)
    near = [at, *state.board.neighbours(at)]
    for friend in [one for hex in near for one in state.units_in(hex) if one.side == unit.side]:
        if friend.name not in blow.checked and not friend.is_artillery:
            blow.checked.add(friend.name)
            if not (yield from play.check(friend, "adjacent rout")):
                yield from disorders(play, blow, friend, "adjacent rout")

"""Acts of units besides stepping forward: withdrawals and refused flanks (7.3, 9.54)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.costs import REFUSING, allowance
from ccmod.games.great_battles.rules.ground import WHOLE
from ccmod.games.great_battles.rules.random_play.leaders import go_along
from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.random_play.reactions import before_step
from ccmod.games.great_battles.rules.refusals import LONE, why_not
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import FLANKS, MARCH
from ccmod.hexes.facing import VERTICES, zones

AGAIN, MANNING = 0.6, 0.8
"""How often a withdrawal goes on for a second hex, and guns are manned again."""
TWO = 2


def withdraws(play: Play, unit: Unit) -> Steps[bool]:
    """Withdrawal Movement: one or two hexes to the rear, through nobody, each with its check (9.54)."""
    state, ground, extra = play.state, play.state.ground, 0
    if unit.facing is None or unit.parts or ground is None or unit.works is not None or unit.is_artillery:
        return False
    for step in range(TWO):
        at = unit.hex or ""
        ways = [state.board.neighbour(at, way) for way in zones(unit.facing, unit.refused).rear]
        free = [hex for hex in ways if hex is not None and _is_free(state, unit, hex)]
        events = [event for hex in free if play.is_legal(event := e.Withdraw(unit.name, hex))]
        if not events or (step and not play.often(AGAIN)):
            return bool(step)
        event = play.random.choice(events)
        lost, was_in_order = unit.lost, not unit.disordered
        if not (yield from before_step(play, unit, event.hex)) or not play.is_legal(event):
            return True
        hurt = unit.lost != lost or (was_in_order and unit.disordered)
        yield (event,)
        if unit.refused:
            yield (e.EndRefusal(unit.name),)
        yield from go_along(play, unit, at)
        cost = ground.entry(at, event.hex, unit.mover or "").value // WHOLE - 1
        extra = extra + max(0, cost) if state.option("AMB-24") == "summed" else max(0, cost)
        failed = cost > 0 and not (yield from play.check(unit, "withdrawal", extra))
        again = unit.disordered
        if failed:
            yield from play.disorder(unit, "withdrawal")
        if failed and again:
            return True
        if hurt or state.enemies_beside(unit):
            return True
    return True


def _is_free(state: State, unit: Unit, hex: str) -> bool:
    """Whether a hex is empty, and its ground does not disorder."""
    ground, at = state.ground, unit.hex or ""
    if ground is None or list(state.units_in(hex)) or ground.bars(at, hex, unit.mover or "") is not None:
        return False
    return ground.disorder(at, hex) is None


def refuses(play: Play, unit: Unit) -> Steps[bool]:
    """A unit refuses a flank, or gives the refused one up, for a movement point (7.32, 7.33)."""
    state = play.state
    spent, whole = unit.deeds.spent, allowance(state, unit).value
    alone = len(state.stack(unit.hex)) == 1
    if unit.parts or spent is None or spent + REFUSING > whole or not alone or state.orders_of(unit) == MARCH:
        return False
    if unit.refused:
        yield (e.EndRefusal(unit.name, REFUSING),)
        return True
    if unit.is_artillery or (unit.sp or 0) < LONE or state.enemies_beside(unit) or unit.facing not in VERTICES:
        return False
    flanks = [flank for flank in FLANKS if why_not(state, unit, flank) is None and not _has_friend(state, unit, flank)]
    return (yield from play.perhaps(e.Refuse(unit.name, flank, REFUSING) for flank in flanks))


def refused_hex(state: State, unit: Unit) -> str | None:
    """The hex in a unit's Refused Front (7.34)."""
    if unit.refused is None or unit.facing not in VERTICES or unit.hex is None:
        return None
    aside = set(zones(unit.facing, unit.refused).front) - set(zones(unit.facing).front)
    return next((state.board.neighbour(unit.hex, way) for way in aside), None)


def _has_friend(state: State, unit: Unit, flank: str) -> bool:
    aside = set(zones(unit.facing or "", flank).front) - set(zones(unit.facing or "").front)
    hexes = [state.board.neighbour(unit.hex or "", way) for way in aside]
    return any(one.side == unit.side for hex in hexes if hex is not None for one in state.units_in(hex))


def make_room(play: Play, unit: Unit) -> Steps[None]:
    """A friend into whose refused flank a unit has come is refused no longer (7.32)."""
    state = play.state
    for friend in [one for one in state.units.values() if one.refused and one.side == unit.side and one is not unit]:
        if refused_hex(state, friend) == unit.hex:
            yield (e.EndRefusal(friend.name),)


def restacks(play: Play, unit: Unit) -> Steps[bool]:
    """A stack is turned round instead of moving: none of it does anything else (8.24)."""
    state = play.state
    stack = state.stack(unit.hex)
    idle = all(one.command == unit.command and not one.deeds.path and not one.deeds.fired for one in stack)
    if len(stack) < TWO or not idle or unit.hex is None or any(one.battery for one in stack):
        return False
    if any(one.deeds.rallied or one.deeds.resupplied or one.deeds.spent or one.abandoned for one in stack):
        return False
    done = yield from play.perhaps([e.Restack(unit.hex, tuple(one.name for one in reversed(stack)))])
    if done:
        play.waiting.update(one.name for one in stack)
    return done


def takes_down(play: Play, unit: Unit, at: str) -> Steps[None]:
    """A unit that has crossed Breastworks takes them down for a point, if it has one left (15.17)."""
    crossed = play.state.edge(f"{at}-{unit.hex}") if unit.hex is not None else None
    spent, whole = unit.deeds.spent, allowance(play.state, unit).value
    if crossed in play.state.works and spent is not None and spent + WHOLE <= whole and play.often(MANNING):
        yield from play.perhaps([e.RemoveWorks(unit.name, crossed)])


def mans_guns(play: Play, unit: Unit) -> Steps[None]:
    """A Good Order unit mans guns again to which it has come (12.81)."""
    state = play.state
    guns = [one for one in state.stack(unit.hex) if one.abandoned and one.side == unit.side]
    able = not unit.disordered and not unit.is_artillery and unit.deeds.way is None
    if guns and able and play.often(MANNING):
        yield from play.perhaps([e.Recrew(play.random.choice(guns).name, unit.name)])

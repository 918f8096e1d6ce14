"""Who moves when, and together with whom (O21.2).

Players may drag the counters of a stack one by one: units that catch up with each other hex by hex count as a stack.
"""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.checks.movement_points import a_move
from ccmod.games.combat_commander.rules.effects.moves import move_under_way
from ccmod.games.combat_commander.rules.events import EnterHex
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.context import OrderUnderWay
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import COMPLETIONS, order_completed
from ccmod.play.event import Event
from ccmod.play.finding import Objection, warning


@RULEBOOK.check("V177", "O21.2", EnterHex, given=a_move)
def one_after_the_other(state: State, event: EnterHex, move: OrderUnderWay) -> Iterator[Objection]:
    """A unit or stack completes its Move before another begins."""
    for name in event.units:
        leg = move.legs.get(name)
        if leg is None or not leg.path:
            continue
        between = [
            other
            for other, its in move.legs.items()
            if other not in event.units and its.last > leg.last and not leg.goes_with(its, event.hex)
        ]
        if between:
            yield Objection(
                f"{name} moves on although {', '.join(between)} has moved since",
                expected=f"{name} done before {between[0]}",
                found=event.sentence(),
                pieces=(name, *between),
                hexes=(event.hex,),
            )


@RULEBOOK.check("V178", "O21.2", EnterHex, given=a_move)
def groups_start_and_stay_together(state: State, event: EnterHex, move: OrderUnderWay) -> Iterator[Objection]:
    """Units that move as a group start in one hex, stay together all the way, and leave nobody behind."""
    ways = {leg.so_far if (leg := move.legs.get(name)) else (state.unit(name).hex,) for name in event.units}
    if len(ways) > 1:
        yield Objection(
            f"{', '.join(event.units)} move together, but have not done so from the start",
            expected="units that started in one hex and stayed together",
            found="; ".join("-".join(hex or "an unknown hex" for hex in way) for way in sorted(ways, key=str)),
            pieces=event.units,
            hexes=(event.hex,),
        )
    for name in event.units:
        leg = move.legs.get(name)
        behind = [other for other in _parted(state, move, name) if other not in event.units]
        if leg is not None and any(len(move.legs[other].path) < len(leg.path) for other in behind):
            objection = _left_behind(state, name, behind, event.hex)
            if objection is not None:
                yield objection


@RULEBOOK.check("V178", "O21.2", *COMPLETIONS, given=order_completed)
def groups_end_together(state: State, event: Event, _: OrderUnderWay) -> Iterator[Objection]:
    """Units that moved as a group end their Move in one hex."""
    move = move_under_way(state, ())
    if move is None:
        return
    for name, leg in move.legs.items():
        behind = [other for other in _parted(state, move, name) if len(move.legs[other].path) < len(leg.path)]
        if behind and state.unit(name).hex is not None:
            objection = _left_behind(state, name, behind, leg.path[-1])
            if objection is not None:
                yield objection


def _parted(state: State, move: OrderUnderWay, name: str) -> list[str]:
    """The units that were moved together with this one and have not gone where it has."""
    leg = move.legs.get(name)
    if leg is None:
        return []
    return [
        other
        for other in leg.group
        if other in move.legs and move.legs[other].path != leg.path and state.unit(other).hex is not None
    ]


def _left_behind(state: State, name: str, behind: list[str], hex: str) -> Objection | None:
    """A unit that broke on the way "normally" stops the group: whether it did is for a judge to say."""
    broken = any(state.unit(other).broken for other in behind)
    if broken and state.option("AMB-53") == "the others may go on":
        return None
    say = warning if broken else Objection
    message = f"{name} moves on to {hex} without {', '.join(behind)}, with which it moved together"
    return say(message, "the group ends in one hex", f"{', '.join(behind)} left behind", (name, *behind), (hex,))

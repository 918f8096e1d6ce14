"""Things that a step of Combat Commander shows beside its position: lines of fire and sight, ways, the two dice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import carriers_of
from ccmod.games.combat_commander.rules.tables import tables_with
from ccmod.play.event import Event
from ccmod.play.view import NOTHING_SHOWN, DiceRoll, Line, Scene

FIRE_ROLLS = frozenset({"fire attack", "targeting", "defense"})
"""The rolls during which the lines of the attack under way are still looked at."""

BETTER = dict.fromkeys(("fire attack", "defense", "targeting", "impact", "melee"), "high") | dict.fromkeys(
    ("recover", "rout"), "low"
)
"""Good results for the side that rolls: a high total (O20.3, O16.4), or one up to its Morale (O22.3, O23)."""


def scene(state: State, event: Event) -> Scene:
    """The lines and dice of the event that has just led to ``state``."""
    match event:
        case e.EnterHex(units=units) | e.Spend(units=units):
            return Scene(tuple(_ways(state, units)))
        case e.Attack(hex=hex, pieces=pieces, second=second):
            return Scene(tuple(_fire(state, pieces, [hex, *([second] if second else [])])))
        case e.Target(hex=hex, weapon=weapon):
            return Scene(tuple(_fire(state, (weapon,), [hex])))
        case e.LineOfSight(a=a, b=b, verdict=verdict):
            return Scene((Line((a, b), "sight", verdict),))
        case e.Roll():
            return Scene(tuple(_attack_lines(state, event.roll)), (_dice(event),))
        case _:
            return NOTHING_SHOWN


def _dice(event: e.Roll) -> DiceRoll:
    about = f"{event.roll} for {event.subject}" if event.subject else event.roll
    dice = (("white", event.white), ("red", event.red))
    return DiceRoll(dice, about, event.side, event.result, better=BETTER.get(event.roll, ""))


def _ways(state: State, units: Iterable[str]) -> Iterator[Line]:
    """The ways that units have gone in the Move under way; those that went together have one."""
    legs = state.order.legs if state.order is not None else {}
    spent_by_way: dict[tuple[str, ...], int | None] = {}
    for unit in units:
        leg = legs.get(unit)
        way = tuple(hex for hex in leg.so_far if hex is not None) if leg is not None else ()
        if leg is not None and len(way) > 1:
            spent_by_way.setdefault(way, leg.spent)
    for way, spent in spent_by_way.items():
        yield Line(way, "path", f"{spent} MP" if spent is not None else "")


def _attack_lines(state: State, roll: str) -> Iterable[Line]:
    attack = state.attack
    if roll not in FIRE_ROLLS or attack is None or attack.over or attack.kind != "fire":
        return ()
    return _fire(state, attack.pieces, attack.hexes)


def _fire(state: State, pieces: Iterable[str], targets: Iterable[str]) -> Iterator[Line]:
    """A line from each hex that fires to each target."""
    origins = dict.fromkeys(state.unit(name).hex for name in carriers_of(state, pieces))
    for target in targets:
        for origin in origins:
            if origin is None or origin == target or origin not in state.board or target not in state.board:
                continue
            yield Line((origin, target), "sight", f"range {state.board.distance(origin, target)}")


def describe(scenario: Mapping[str, Any] | None, card: str) -> str | None:
    """The order and the actions of a card (1.2) in a game of this scenario."""
    known = tables_with((scenario or {}).get("nations") or {}).card(card)
    return None if known is None else " / ".join([known.order, *known.actions])

"""A position as a picture shows it: units turned as they face, with their strength; leaders; what the turn says."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules.ground import CAVALRY
from ccmod.games.great_battles.rules.state.commands import Command
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import points
from ccmod.hexes.facing import degrees, in_words
from ccmod.play.view import BoardView, Commitment, Counter, Track

AMMUNITION = ("", "low ammo", "out of ammo")
ABANDONED = ("", "abandoned", "still abandoned")


def view(state: State) -> BoardView:
    """The units and leaders on the map, and what the tracks say."""
    turn = state.turn
    tracks = {"Turn": Track(turn.number, state.last_turn, 1)} if turn.number is not None and state.last_turn else {}
    line = "" if turn.number is None else f"Turn {turn.number}"
    acting = ", ".join(part for part in (line, *state.activation.brigades) if part)
    counters, hidden = (*_units(state), *_leaders(state)), dict(_face_down(state))
    facts, figures = dict(_facts(state)), _figures(state)
    return BoardView(counters, facts, tracks=tracks, commitments=hidden, turn=acting, figures=figures)


def _units(state: State) -> Iterator[Counter]:
    for hex, stack in state.stacks.items():
        for unit in reversed(stack):
            yield Counter(
                unit.name,
                hex,
                "unit",
                unit.side,
                unit.name,
                tuple(_flags(unit)),
                2 if unit.disordered else 1,
                degrees(unit.facing) if unit.facing else 0,
                () if unit.sp is None else (f"SP {unit.sp}",),
                in_words(unit.facing) if unit.facing else "",
                tuple(dict.fromkeys(unit.parts)) if unit.form else (),
            )


def _flags(unit: Unit) -> Iterator[str]:
    """The states of a unit in words."""
    for name in ("disordered", "collapsed", "blown"):
        if getattr(unit, name):
            yield name
    if unit.refused:
        yield f"refused {unit.refused}"
    if unit.form:
        yield f"extended {unit.form.lower()}"
    if unit.type == CAVALRY:
        yield "mounted" if unit.mounted else "dismounted"
    if unit.out_of_command:
        yield "out of command"
    yield from (word for word in (AMMUNITION[unit.ammunition], ABANDONED[unit.abandoned]) if word)


def _leaders(state: State) -> Iterator[Counter]:
    for leader in state.leaders.values():
        if leader.hex is not None:
            flags = tuple(_banners(state.commands.get(leader.command or "")))
            yield Counter(leader.name, leader.hex, "leader", leader.side, leader.name, flags)


def _banners(command: Command | None) -> Iterator[str]:
    """The banners of a leader's command, in words."""
    if command is None:
        return
    if command.reserve:
        yield "in reserve"
    elif command.orders is not None:
        yield f"{command.orders.casefold()} orders"
    if command.fatigue is not None:
        yield f"fatigue {command.fatigue}"
    if command.out_of_command:
        yield "out of command"
    if command.ineffective:
        yield "ineffective"


def _facts(state: State) -> Iterator[tuple[str, str]]:
    turn, activation = state.turn, state.activation
    if turn.number is not None:
        yield "Turn", f"{turn.number}{f' of {state.last_turn}' if state.last_turn else ''}, {turn.period}"
    if turn.phase is not None:
        yield "Phase", turn.phase
    if turn.initiative is not None:
        yield "Initiative", turn.initiative
    if activation.command is not None:
        yield "Activation Marker", f"{activation.command} of {activation.side}"
    mover = state.units.get(activation.mover or "")
    if mover is not None and mover.deeds.spent:
        yield "Moved", f"{mover.name}, {points(mover.deeds.spent)} MP"
    for corps in state.commands.values():
        if corps.efficiency is not None:
            yield f"Efficiency of {corps.name}", str(corps.efficiency)
    for brigade in state.commands.values():
        if brigade.orders is not None and brigade.level == "brigade":
            yield f"Orders of {brigade.name}", "Reserve" if brigade.reserve else brigade.orders


def _face_down(state: State) -> Iterator[tuple[str, Commitment]]:
    """The Efficiency Markers that were drawn and not shown (5.21)."""
    for name, (side, value) in state.turn.called.items():
        yield f"Efficiency of {name}", Commitment(side, "" if value is None else str(value))


def _figures(state: State) -> dict[str, dict[str, float]]:
    """The strength points that each side has lost (12.2); an eliminated unit has lost all of them."""
    lost: dict[str, float] = {}
    for unit in state.units.values():
        if unit.side is not None:
            all_of_it = unit.strength if unit.eliminated else None
            lost[unit.side] = lost.get(unit.side, 0) + (unit.lost or 0 if all_of_it is None else all_of_it)
    return {"SP lost": lost} if lost else {}

"""Stacking at the end of a Turn (8.2): checks V055 to V057."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.events import (
    Attack,
    Deploy,
    Eliminate,
    EndTurn,
    EnterHex,
    Exit,
    Order,
    Roll,
    Target,
)
from ccmod.games.combat_commander.rules.excuses import SPECIAL_RULES
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.context import Turn
from ccmod.games.combat_commander.rules.state.interrupts import ROLLS_OF_TRIGGERS
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import LIMIT, figures_in
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning


@RULEBOOK.check("V055", "8.2", EndTurn)
def turn_ends_over_stacked(state: State, _: EndTurn) -> Iterator[Objection]:
    """At the end of every Turn no hex contains 8 or more figures of either side."""
    for hex, names in state.stacks.items():
        if len(names) < 2 or _are_few(state, names):
            continue
        for whose, figures in _figures(state, hex):
            if figures is None:
                yield missing(f"the figures of the units in {hex}")
            elif figures > LIMIT:
                message = f"the Turn ends with {figures} {whose}figures in {hex}"
                yield Objection(message, f"{LIMIT} or fewer", str(figures), tuple(names), (hex,))


@RULEBOOK.check("V056", "8.2", Eliminate)
def eliminated_for_stacking_without_need(state: State, event: Eliminate) -> Iterator[Objection]:
    """Units are eliminated for stacking only at the Turn's end, and only while their hex holds too many figures."""
    unit = state.units.get(event.piece)
    if event.cause != "stacking" or unit is None or unit.hex is None or unit.side is None:
        return
    figures = _counted(state, unit.hex, unit.side)
    if figures is None:
        yield missing(f"the figures of the units in {unit.hex}")
    elif figures <= LIMIT:
        message = f"{unit.name} is eliminated for stacking, but {unit.hex} holds {counted(figures, 'figure')}"
        yield Objection(message, f"more than {LIMIT}", str(figures), (unit.name,), (unit.hex,))
    if state.option("AMB-45") == "stacking first" and state.turn is not None and state.turn.refilling:
        yield warning(f"{unit.name} is eliminated for stacking after the refill has begun", pieces=(unit.name,))


@RULEBOOK.check("V057", "8.2", Deploy)
def free_deploy_out_of_place(state: State, event: Deploy) -> Objection | None:
    """A free Deploy comes at the Turn's end, once in an over-stacked hex, before anything is eliminated there."""
    unit = state.units.get(event.unit)
    turn = state.turn
    if turn is None and state.fresh:
        return missing(SPECIAL_RULES)
    if state.event == "Deploy" or unit is None or unit.hex is None or unit.side is None or turn is None:
        return None
    figures = _counted(state, unit.hex, unit.side)
    if figures is None:
        return missing(f"the figures of the units in {unit.hex}")
    if unit.hex in turn.deployed:
        message = f"a free Deploy was already made in {unit.hex}"
    elif figures <= LIMIT:
        message = f"{unit.name} deploys freely, but {unit.hex} holds only {counted(figures, 'figure')}"
    elif unit.hex in turn.stacking:
        message = f"{unit.name} deploys freely after a unit in {unit.hex} was eliminated for stacking"
    else:
        return None
    return Objection(
        message, f"one Deploy in a hex with more than {LIMIT} figures", pieces=(unit.name,), hexes=(unit.hex,)
    )


def _thinned_out(state: State, _: Event) -> Turn | None:
    """The Turn under way, if something was done about stacking in it and no trigger breaks in."""
    turn = state.turn
    if turn is None or not (turn.stacking or turn.deployed) or state.turn_over or state.interrupts.open is not None:
        return None
    return turn


@RULEBOOK.family({"V056": "8.2", "V057": "8.2"}, Order, EnterHex, Exit, Attack, Target, Roll, given=_thinned_out)
def orders_are_over(state: State, event: Event, turn: Turn) -> Iterator[tuple[str, Objection]]:
    """Stacking is looked at when the Turn ends: what is done about it ends the Orders of the Turn."""
    if isinstance(event, Roll) and event.roll in ROLLS_OF_TRIGGERS:
        return  # of a Time Advance in the refill, or of Hidden Units
    check = "V056" if turn.stacking else "V057"
    deed = "a unit was eliminated for stacking" if turn.stacking else "a Squad was deployed freely"
    hexes = tuple(dict.fromkeys(turn.stacking or turn.deployed))
    message = f"{event.sentence()}, after {deed} in {', '.join(hexes)}"
    yield check, Objection(message, "the Turn's end", "play goes on", hexes=hexes)


def _are_few(state: State, names: list[str]) -> bool:
    """Whether units are within the limit for certain, whoever of them counts."""
    total = 0
    for name in names:
        unit = state.units[name]
        figures = unit.figures
        if unit.side is None or figures is None:
            return False
        total += figures
    return total <= LIMIT


def _figures(state: State, hex: str) -> Iterator[tuple[str, int | None]]:
    """The figures that are held against the limit, and whose they are (AMB-43)."""
    sides = {unit.side for unit in state.units_in(hex)}
    if None in sides:
        yield "", None
    elif state.option("AMB-43") == "both sides":
        yield "", _counted(state, hex, next(iter(state.units_in(hex))).side or "")
    else:
        for side in sides:
            yield f"{side} ", figures_in(state, hex, side or "")


def _counted(state: State, hex: str, side: str) -> int | None:
    """The figures in a hex that count together with those of ``side``; ``None`` if a unit there is unknown."""
    if state.option("AMB-43") == "each side":
        return figures_in(state, hex, side)
    counts = [unit.figures for unit in state.units_in(hex)]
    return None if None in counts else sum(count or 0 for count in counts)

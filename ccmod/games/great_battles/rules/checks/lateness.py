"""The consequences of movement for a unit, and the hex to which a stopped one goes back (8.22, 9.47, 9.54, 12.33)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.acting import is_phasing
from ccmod.games.great_battles.rules.events import words
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.play.finding import Objection, warning
from ccmod.play.rulebook import Named

RULES = {"V066": "8.22", "V087": "9.47", "V089": "9.54"}
ON_THE_WAY = {"SHAKEN passing through": "V066", "SHAKEN terrain": "V087", "SHAKEN withdrawal": "V089"}
"""Disorder that comes at once, in the hex in which a unit has come to be, by its causes: each with its check."""
CAUSES_ON_THE_WAY = frozenset(ON_THE_WAY)


@RULEBOOK.family(RULES, e.Move, e.Withdraw, e.Fire)
def is_disordered_before_others_act(state: State, event: e.Move | e.Withdraw | e.Fire) -> list[Named] | None:
    """A unit that fails its check on the move is flipped before another of its side moves or fires.

    It may have been flipped without a report, which is left to the judge.
    """
    on_the_way = state.ledger.among(CAUSES_ON_THE_WAY)
    if not on_the_way or state.ledger.partial or not is_phasing(event):
        return None
    acting = event.units if not isinstance(event, e.Withdraw) else (event.unit,)
    found: list[Named] = []
    for entry in on_the_way:
        name = next(iter(entry.pieces or ()), "")
        if not entry.is_owed or name in acting or state.unit(name).disordered:
            continue
        said = f"{name} is Disordered on its way, and {acting[0]} acts before that is done"
        objection = warning(said, "the Disorder first", words.act(event.type), (name,), state.unit(name).hexes)
        found.append((ON_THE_WAY[entry.cause.id], objection))
    return found


CHECKS_ON_THE_WAY = {cause.replace("SHAKEN", "UDD"): id for cause, id in ON_THE_WAY.items()}
"""The checks of a unit that moves, which come before its next hex."""
DUE_ON_THE_WAY = frozenset(CHECKS_ON_THE_WAY)


@RULEBOOK.family(RULES, e.Move, e.Withdraw)
def checks_before_its_next_hex(state: State, event: e.Move | e.Withdraw) -> list[Named] | None:
    """The check for a hex that a unit has entered or left comes before its next hex, for its allowance hangs on it."""
    due = state.ledger.among(DUE_ON_THE_WAY)
    if not due or state.ledger.partial:
        return None
    acting = event.units if isinstance(event, e.Move) else (event.unit,)
    return [
        (CHECKS_ON_THE_WAY[entry.cause.id], _goes_on(state, name, entry.cause.id.removeprefix("UDD "), event.hex))
        for entry in due
        if entry.is_owed and (name := next(iter(entry.pieces or ()), "")) in acting
    ]


def _goes_on(state: State, name: str, cause: str, hex: str) -> Objection:
    said = f"{name} has yet to roll its {words.CHECKS[cause]}, and moves on"
    return Objection(said, "the check first", f"a move to {hex}", (name,), (*state.unit(name).hexes, hex))


PASSED, WITHDRAWN = 2, 1
"""How many hexes a unit goes back: out of the hex beyond friends to where it came from, or to the last hex."""


@RULEBOOK.check("V066", "8.22", e.TurnBack)
def goes_back_to_where_it_came_from(state: State, event: e.TurnBack) -> Iterator[Objection]:
    """A unit disordered again by passing through friends goes back to the hex from which it entered theirs."""
    unit = state.unit(event.unit)
    if not unit.deeds.withdrew:
        yield from _goes_to(state, unit, event.hex, PASSED)


@RULEBOOK.check("V089", "9.54", e.TurnBack)
def goes_back_to_its_first_hex(state: State, event: e.TurnBack) -> Iterator[Objection]:
    """A unit that fails the check for its second hex while Disordered goes back to the first."""
    unit = state.unit(event.unit)
    if unit.deeds.withdrew:
        yield from _goes_to(state, unit, event.hex, WITHDRAWN)


def _goes_to(state: State, unit: Unit, hex: str, back: int) -> Iterator[Objection]:
    deeds, name = unit.deeds, unit.name
    if unit.type is None or not state.activation.whole or unit.parts:
        return
    if not deeds.path or deeds.path[-1] != unit.hex:
        where = "has not moved" if not deeds.path else "has gone back already"
        yield Objection(f"{name} {where}, and does not go back", "a unit that moves", name, (name,), unit.hexes)
        return
    way = [*([deeds.start] if deeds.start is not None else []), *deeds.path]
    if len(way) > back and hex != way[-1 - back]:
        right = way[-1 - back]
        yield Objection(f"{name} goes back to {right}", right, hex, (name,), (right, hex))

"""Retreat Before Shock (11.33, 11.34)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.terms import ADVANCE
from ccmod.ground.counting import counted
from ccmod.play.finding import Objection

RIDES = 2
"""Hexes that riders fall back at most; those on foot go one."""


@RULEBOOK.check("V134", "11.33, 11.34", e.RetreatBefore)
def may_fall_back(state: State, event: e.RetreatBefore) -> Iterator[Objection]:
    """Infantry and cavalry under Advance Orders fall back before infantry: one hex, or two on horses."""
    unit, shock = state.unit(event.unit), state.shocks.of_defender(event.unit)
    if unit.type is None or unit.hex is None or unit.is_artillery:
        return
    name, why = event.unit, None
    if shock is None and (state.shocks.all or state.activation.whole):
        why = "is not to be shocked"
    elif unit.abandoned:
        why = "has no crew"
    elif state.orders_of(unit) != ADVANCE:
        why = f"is under {state.orders_of(unit)} Orders"
    elif shock is not None and any(state.unit(one).is_mounted for one in shock.attackers):
        why = "is attacked by mounted cavalry"
    if why is not None:
        yield Objection(f"{name} {why}, and does not fall back", "it stays", event.hex, (name,), unit.hexes)
        return
    started = shock.start.get(name) if shock is not None else None
    if started is not None and unit.hex != started:
        most = RIDES if unit.is_mounted else 1
        gone = state.board.distance(started, unit.hex)
        if gone >= most and not state.shocks.passed:
            hexes = "one hex" if most == 1 else f"{most} hexes"
            yield Objection(
                f"{name} falls back {hexes} at most", hexes, counted(gone + 1, "hex", "hexes"), (name,), unit.hexes
            )


@RULEBOOK.check("V134", "11.33, 11.34", e.RetreatBefore)
def goes_away_from_the_attackers(state: State, event: e.RetreatBefore) -> Iterator[Objection]:
    """It moves to an adjacent hex, away from its attackers, but not into a hex that another Shock will attack."""
    unit, shock = state.unit(event.unit), state.shocks.of_defender(event.unit)
    if unit.hex is None:
        return
    if not state.board.adjacent(unit.hex, event.hex):
        said = f"{event.hex} is not next to {unit.hex}"
        yield Objection(said, f"a hex next to {unit.hex}", event.hex, (event.unit,), (unit.hex, event.hex))
        return
    enemy = next(iter(state.enemies_in(event.hex, unit.side)), None)
    if enemy is not None:
        said = f"{enemy.name} holds {event.hex}"
        yield Objection(said, "a hex without enemies", event.hex, (event.unit, enemy.name), (event.hex,))
        return
    attackers = shock.hexes_of(shock.attackers) if shock is not None else ()
    if attackers:
        before = min(state.board.distance(unit.hex, hex) for hex in attackers)
        after = min(state.board.distance(event.hex, hex) for hex in attackers)
        if after < before or after <= 1:
            said = f"{event.hex} is not away from those who attack {event.unit}"
            yield Objection(said, "a hex farther away", event.hex, (event.unit,), (event.hex, *attackers))

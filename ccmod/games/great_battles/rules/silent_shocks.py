"""Shocks that nobody has announced: what belongs to them shows who is to shock whom (11.12, 11.33 to 11.37)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.duties.entries import CHECKS
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.play.event import Event
from ccmod.play.finding import Severity

DISORDER = "disorder"
"""The purpose of the die of a check before a Shock."""
BEFORE_A_SHOCK = ("pre-shock", "commitment")
"""The checks that a Shock calls for."""
WHO_MAY = frozenset(("V030", "V049", "V085", "V098", "V131", "V133", "V145"))
"""The checks of who may shock whom, whenever it is said."""


def designations(state: State, event: Event) -> Sequence[Event]:
    """The Shocks that an event shows, if it belongs to none that was announced; of one that is resolved, exactly it."""
    shocks = state.shocks
    if state.activation.command is None or state.ledger.tells_all(e.Designate):
        return ()
    if isinstance(event, e.Resolve):
        is_new = shocks.find(event.attackers, event.defenders) is None
        return (e.Designate(event.attackers, event.defenders),) if is_new else ()
    unit = state.units.get(_of(event) or "")
    if unit is None or shocks.of_attacker(unit.name) is not None or shocks.of_defender(unit.name) is not None:
        return ()
    if isinstance(event, e.Roll) and _is_for_another(state, event):
        return ()
    attacks = unit.side == state.activation.side
    return tuple(_by(state, unit) if attacks else _against(state, unit))


def _of(event: Event) -> str | None:
    """The unit that an event is about which belongs to a Shock, or may do so."""
    if isinstance(event, e.Roll):
        return event.subject if event.purpose == DISORDER else None
    if isinstance(event, (e.Udd, e.Disorder, e.SecondDisorder)):
        return event.unit if event.cause in BEFORE_A_SHOCK else None
    return event.units[0] if isinstance(event, e.Countercharge) else getattr(event, "unit", None)


def _is_for_another(state: State, event: e.Roll) -> bool:
    """Whether a die is for a check that something else calls for, or is rolled again at once."""
    ledger, name = state.ledger, event.subject or ""
    again = (one.used[-1:] == [ledger.step] for one in ledger.among(CHECKS) if one.pieces and name in one.pieces)
    return ledger.find(event).entry is not None or any(again)


def _by(state: State, unit: Unit) -> Iterator[e.Designate]:
    """Whom a unit may shock: Green units commit themselves, Lines wrap around a defender."""
    for hex in sorted(state.fronts(unit)):
        enemies = tuple(one.name for one in state.enemies_in(hex, unit.side))
        if enemies and _may_be(state, found := e.Designate((unit.name,), enemies)):
            yield found
            return


def _against(state: State, unit: Unit) -> Iterator[e.Designate]:
    """Who may shock a unit, each by himself."""
    stack = tuple(one.name for one in state.stack(unit.hex) if one.side == unit.side and not one.abandoned)
    for enemy in state.enemies_beside(unit):
        designated = state.shocks.of_attacker(enemy.name) is not None
        if not designated and _may_be(state, found := e.Designate((enemy.name,), stack)):
            yield found


def _may_be(state: State, event: e.Designate) -> bool:
    """Whether nothing is to be said against who shocks whom."""
    said = RULEBOOK.answers(state, event)
    return not any(entry.id in WHO_MAY and one.severity is Severity.VIOLATION for entry, one in said)

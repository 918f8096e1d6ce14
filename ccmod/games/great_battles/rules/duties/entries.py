"""How duties are opened, found and settled in the ledger of a battle."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from ccmod.games.great_battles.rules.rulebook import CAUSES
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.play.entries import LedgerEntry
from ccmod.play.event import Event

CHECKS = frozenset(id for id in CAUSES.causes if id.startswith("UDD "))
"""The causes of disorder checks."""
_WORDS = {id: id.partition(" ")[2] for id in CAUSES.causes}


def cause_of(state: State, event: Event) -> LedgerEntry | None:
    """The entry that the event under way has used up."""
    return state.ledger.used_by(event)


def word(entry: LedgerEntry | None) -> str:
    """The purpose of an entry: ``fire`` of ``SHAKEN fire``; empty for none."""
    return _WORDS[entry.cause.id] if entry is not None else ""


def open_for(state: State, cause: str, name: str) -> list[LedgerEntry]:
    """The open entries of a cause for a piece, used up or not: most causes have none."""
    found = state.ledger.entries(cause)
    return [one for one in found if one.pieces is not None and name in one.pieces] if found else found


def mates(state: State, unit: Unit) -> list[Unit]:
    """The units of its side in the hexes of a unit, itself among them."""
    found, side = [unit], unit.side
    for hex in unit.hexes:
        for one in state.units_in(hex):
            if one.side == side and one not in found:
                found.append(one)
    return found


def opponents(state: State, hex: str, side: str | None) -> list[Unit]:
    """The units in a hex that are not of a side."""
    return [one for one in state.units_in(hex) if side is None or one.side != side]


def firers_of(state: State, entry: LedgerEntry) -> list[Unit]:
    """The units of an entry that fire; beside a section of a battery its pieces name the battery, not a unit."""
    pieces, units = entry.pieces or (), state.units
    return [units[name] for name in pieces if name in units] or [state.unit(name) for name in pieces]


def names(units: Iterable[Unit]) -> tuple[str, ...]:
    """The names of units, as the pieces of an entry."""
    return tuple([unit.name for unit in units])


def allow(
    state: State,
    cause: str,
    pieces: Collection[str],
    *,
    sure: bool = False,
    most: int | None = 1,
    where: Mapping[str, object] | None = None,
) -> LedgerEntry:
    """Open an entry, owed if ``sure``; or let one that is open and not used yet do for this, too."""
    first = next(iter(pieces), "")
    for entry in state.ledger.entries(cause):
        if not entry.used and entry.pieces is not None and first in entry.pieces:
            entry.least = max(entry.least, int(sure))
            return entry
    return state.ledger.open(cause, pieces, least=int(sure), most=most, where=where)


def die_for(purpose: str, side: str | None, **more: object) -> dict[str, object]:
    """The fields that a roll must have: its purpose, and the roller if known."""
    return {"purpose": purpose, **more} if side is None else {"purpose": purpose, "side": side, **more}


def check(
    state: State, cause: str, units: list[Unit], *, sure: bool = True, most: int | None = 1, **where: object
) -> LedgerEntry | None:
    """Open a disorder check for units, one of them or each: owed if ``sure``."""
    if not units:
        return None
    named = {**die_for("disorder", units[0].side), **where}
    return state.ledger.open(f"UDD {cause}", names(units), least=int(sure), most=most, where=named)


def lapse_all(state: State, name: str, *causes: str) -> None:
    """A piece is gone, or has done otherwise: its duties end, of these causes or of all."""
    if not causes:
        for entry in state.ledger.entries():
            if entry.least and entry.pieces is not None and name in entry.pieces:
                entry.lapse()
        return
    for cause in causes:
        for entry in open_for(state, cause, name):
            entry.lapse()


def drops(state: State, name: str) -> None:
    """A piece is gone: nothing more happens to it, and others alone pay what it might have paid with them."""
    for entry in state.ledger.entries(suspended=True):
        if entry.pieces is not None and name in entry.pieces and len(entry.pieces) > 1:
            entry.pieces = tuple(one for one in entry.pieces if one != name)
    state.ledger.forget(name)


def calls_off(state: State, name: str) -> None:
    """A Shock against, or by, a unit that is not there any more need not be resolved."""
    for entry in state.ledger.entries("SHOCK"):
        if name in (entry.pieces or ()) or name in _against(entry):
            entry.lapse()
            entry.where = {**entry.where, "off": True}
            for attacker in entry.pieces or ():
                lapse_all(state, attacker, "UDD commitment")
    lapse_all(state, name, "DIE shock")


def wavers(state: State, name: str) -> None:
    """A Green attacker may hold back: if no other attacks with it, its Shock may come to nothing (11.36)."""
    for entry in open_for(state, "SHOCK", name):
        if all(open_for(state, "UDD commitment", one) for one in entry.pieces or ()):
            entry.lapse()
            for defender in _against(entry):
                lapse_all(state, defender, "UDD pre-shock")


def stands(state: State, name: str) -> None:
    """It does not: what its Shock calls for is due."""
    for entry in open_for(state, "SHOCK", name):
        if "off" not in entry.where:
            entry.least = 1
            for defender in _against(entry):
                for check_due in open_for(state, "UDD pre-shock", defender):
                    check_due.least = 1


def _against(entry: LedgerEntry) -> tuple[str, ...]:
    """The defenders of a Shock that was designated."""
    found = entry.where.get("against")
    return found if isinstance(found, tuple) else ()

"""Disorder dice that were for another check, or for another unit, than they were taken for (2.6, 11.36, 12.46, 12.54).

A die that names no unit is that of one of several neighbours; one without a named check may be for any that its
unit owes. Later events show it: then the die pays for that check, and brings nothing of what it was taken for.
"""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.duties.entries import CHECKS, open_for, word
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.play.entries import LedgerEntry

SEQUELS = (
    "ROUT check", "RETREAT fire", "LOSE second disorder", "UDD second disorder", "BACK", "UDD blown", "LOSE blown",
)  # fmt: skip
"""The consequences of a failed check besides Disorder."""
PRE_SHOCK = "pre-shock"
FAILURES = frozenset((*(f"SHAKEN {id.partition(' ')[2]}" for id in CHECKS), *SEQUELS))
"""All that a failed check may bring."""


def forget(state: State, unit: Unit, step: int, causes: frozenset[str] = FAILURES) -> None:
    """A die has not brought this about: what it had opened may not happen."""
    ledger, name = state.ledger, unit.name
    for entry in ledger.among(causes):
        if entry.step == step and not entry.used and entry.pieces is not None and name in entry.pieces:
            ledger.withdraw(entry)


def last_open(state: State, name: str) -> LedgerEntry | None:
    """The last die for a check of a unit with an unreported outcome."""
    dice = [one for one in open_for(state, "CHECKED", name) if not one.used]
    return dice[-1] if dice else None


def meant(state: State, unit: Unit, die: LedgerEntry, cause: str) -> LedgerEntry | None:
    """The check for which a die was rolled that was taken for another one of its unit; ``None`` if none is open."""
    found = next((one for one in open_for(state, f"UDD {cause}", unit.name) if not one.is_spent), None)
    if found is not None:
        taken = die.where.get("by")
        if isinstance(taken, LedgerEntry) and die.step in taken.used:  # by what the log says otherwise
            taken.used.remove(die.step)
        found.used.append(die.step)
    return found


def last_was_for(state: State, unit: Unit, cause: str) -> LedgerEntry | None:
    """The check of this name, for which the last die of a unit was, and nothing else; ``None`` if it was not."""
    die = last_open(state, unit.name)
    found = meant(state, unit, die, cause) if die is not None else None
    if die is not None and found is not None:
        forget(state, unit, die.step)
    return found


def is_late(state: State, entry: LedgerEntry | None) -> bool:
    """Whether a Pre-Shock Check that has brought this was called for only now, as its Shock was not announced."""
    return entry is not None and word(entry) == PRE_SHOCK and entry.step == state.ledger.step


def neighbours(state: State, event: e.Roll, entry: LedgerEntry) -> list[LedgerEntry]:
    """The checks for one of which a die is that names no unit: the one that it is taken for, and the like.

    Those that other such dice were taken for are among them: any of these dice may be that of any of these units.
    """
    open_ = [one for one in state.ledger.among(CHECKS) if not one.is_spent and one.fits(event, ())]
    alike = [one for one in (*open_, *_checks_of(_dice(state))) if one.cause is entry.cause]
    return [entry, *(one for place, one in enumerate(alike) if one is not entry and not _is_among(one, alike[:place]))]


def _is_among(entry: LedgerEntry, others: list[LedgerEntry]) -> bool:
    return any(one is entry for one in others)


def _dice(state: State, step: int | None = None) -> list[LedgerEntry]:
    """The open entries of dice that name no unit, or of one step's die: one for each unit that it may belong to."""
    dice = [one for one in state.ledger.entries("CHECKED") if "nameless" in one.where]
    return [one for one in dice if one.step == step] if step is not None else dice


def _checks_of(dice: list[LedgerEntry]) -> Iterator[LedgerEntry]:
    """The checks that called for them."""
    for die in dice:
        if isinstance(check := die.where.get("by"), LedgerEntry):
            yield check


def belongs_to(state: State, unit: Unit, step: int) -> None:
    """The die of a step, if it names no unit, was this one's: its check is paid for, the others roll yet."""
    dice = _dice(state, step)
    own = next((one for one in dice if unit.name in (one.pieces or ())), None) if dice else None
    if own is None:
        return
    paid = next((one for one in _checks_of(dice) if step in one.used), None)
    check = next(_checks_of([own]))
    if paid is not None and paid is not check:
        paid.used.remove(step)
        paid.used += check.used  # another die without a name, that is one of the others' now
        check.used[:] = [step]
    for one in _dice(state):
        if (one.step == step) != (one.where.get("by") is check):
            _is_not_of(state, one)


def another_of(state: State, spent: LedgerEntry | None) -> tuple[LedgerEntry, LedgerEntry] | None:
    """Of a check that a die without a name has paid for: that die, and a check of a neighbour that it may have been."""
    for step in spent.used if spent is not None else ():
        dice = _dice(state, step)
        own = next((one for one in dice if one.where.get("by") is spent), None)
        other = next((one for one in _checks_of(dice) if one is not spent and not one.is_spent), None)
        if own is not None and other is not None:
            return own, other
    return None


def rolls_for_itself(state: State, event: e.Roll) -> LedgerEntry | None:
    """The check of a unit that is named now, after a die without a name was taken for it: that was a neighbour's."""
    if event.subject is None:
        return None
    spent = state.ledger.find(event).spent
    found = another_of(state, spent)
    if spent is None or found is None:
        return None
    die, other = found
    spent.used.remove(die.step)
    other.used.append(die.step)
    spent.used.append(state.ledger.step)
    for one in _dice(state):
        if one.where.get("by") is spent:
            _is_not_of(state, one)
    return spent


def _is_not_of(state: State, die: LedgerEntry) -> None:
    """A die was not that of this unit."""
    state.ledger.withdraw(die)
    for name in die.pieces or ():
        forget(state, state.unit(name), die.step)

"""The consequences of disorder checks and Disorder (2.6, 8.35, 12.3)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.check_additions import PRE_SHOCK, most_added, surely_added
from ccmod.games.great_battles.rules.disorder_check import surely_fails, surely_passes
from ccmod.games.great_battles.rules.duties.dice_meant import (
    SEQUELS,
    belongs_to,
    forget,
    is_late,
    last_open,
    last_was_for,
    meant,
)
from ccmod.games.great_battles.rules.duties.entries import (
    CHECKS,
    cause_of,
    check,
    lapse_all,
    mates,
    open_for,
    stands,
    wavers,
    word,
)
from ccmod.games.great_battles.rules.duties.losses import strikes_blown
from ccmod.games.great_battles.rules.duties.seconds import barred, exhausts, pays, second, shakes_stack
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import FAILS, MARCH
from ccmod.play.effects import effect
from ccmod.play.entries import LedgerEntry

ROUTING = ("second disorder", "collapse", "blown")
"""Checks after which a unit routs or does not."""
LEFT_OPEN = ("charge", "countercharge", "commitment")
"""Checks of which the die alone settles nothing."""
QUIET = (*LEFT_OPEN, *ROUTING)
"""Checks that do not disorder."""
COMBAT = ("fire", "stacking", "friendly fire", "pre-shock", "shock", "retreat through", "adjacent rout", "collapse")
"""Disorder by combat, that strikes Blown cavalry (11.59)."""
BESIDES = ("SHAKEN collapse", "SHAKEN after shock", "SHAKEN fire", "SHAKEN shock")
"""What may disorder a unit besides that which has done it."""
MOVED = "reaction move"


def said(cause: str) -> str:
    """The word that an event says of a check."""
    return "reaction" if cause == MOVED else cause


FAILING = {cause: frozenset((f"SHAKEN {said(cause)}", *SEQUELS)) for cause in (id.partition(" ")[2] for id in CHECKS)}
"""All that a check brings which fails."""


def checked(state: State, unit: Unit, cause: str, entry: LedgerEntry, die: int, *, nameless: bool = False) -> None:
    """A die was rolled for a check: what it may bring, until somebody says how it ended.

    A die so high that no leader helps fails without a word. ``nameless``: it may be that of another unit.
    """
    name, open_ = unit.name, state.ledger.among(CHECKS)  # for which the die may have been rolled, too
    others = [one for one in open_ if one.pieces is not None and name in one.pieces and not one.is_spent]
    words = [word(one) for one in others]
    more = {"nameless": True} if nameless else {}
    causes = frozenset(map(said, (cause, *words)))
    state.ledger.open("CHECKED", (name,), where={"cause": causes, "by": entry, "die": die, **more})
    may_fail(state, unit, cause, entry)
    if others and not entry.least:
        for one, other in zip(others, words, strict=True):
            if not one.least and other != cause:
                may_fail(state, unit, other, one)
    if nameless or cause in LEFT_OPEN or words.count(cause) < len(words):
        return
    passes = _passes(state, unit, cause, die)
    if passes or _fails(state, unit, cause, die):
        _settles(state, unit, cause, entry, state.ledger.step, failed=not passes)


def _passes(state: State, unit: Unit, cause: str, die: int) -> bool:
    """Whether a die surely passes, with all that may be added to it."""
    added = most_added(state, unit, cause) if cause in ("fire", *ROUTING) else None
    return added is not None and not state.ledger.partial and surely_passes(state, unit, die + added)


def _fails(state: State, unit: Unit, cause: str, die: int) -> bool:
    """Whether a die surely fails; before a Shock only where it is known what may help (11.37)."""
    added = surely_added(state, unit, cause)
    if added is None:
        return cause != PRE_SHOCK and surely_fails(state, unit, die)
    return surely_fails(state, unit, die, added)


def may_fail(state: State, unit: Unit, cause: str, entry: LedgerEntry) -> None:
    """The consequences of a failed check."""
    ledger, own = state.ledger, (unit.name,)
    if cause in ROUTING:
        ledger.open("ROUT check", own)
        if cause == "second disorder":
            pays(state, unit, sure=False)
            ledger.open("RETREAT second disorder", own, most=2)
            barred(state, unit)
    elif cause == "commitment":
        ledger.open("HELD BACK", own)
        wavers(state, unit.name)
    elif cause == "countercharge":
        check(state, PRE_SHOCK, mates(state, unit), sure=False)
    elif cause not in QUIET:
        before_a_shock, spreads = cause == PRE_SHOCK, "spreads" in entry.where
        where: dict[str, object] = {"cause": said(cause), "of": cause}
        if spreads:
            where["spreads"] = entry.where["spreads"]
        for one in mates(state, unit) if before_a_shock else (unit,):
            marches = one.type is None or state.orders_of(one) == MARCH
            ledger.open(f"SHAKEN {said(cause)}", (one.name,), where=where)
            if one.disordered or marches:
                second(state, one, cause, sure=False)
            if one.blown and cause in COMBAT:
                strikes_blown(state, one, sure=False)
            if one.disordered and spreads:
                shakes_stack(state, one, sure=False, again=True)
            if before_a_shock and one.is_artillery:
                ledger.open("ABANDONED pre-shock", (one.name,))
            elif before_a_shock and marches:
                ledger.open("ROUT pre-shock", (one.name,))


@effect
def udd(state: State, event: e.Udd) -> None:
    """How a check ended: what a failed one brings is owed, what a passed one would have brought is not."""
    entry, unit = _roll_before(state, event), state.unit(event.unit)
    rolled = entry.where.get("by") if entry is not None else None
    if not isinstance(rolled, LedgerEntry) or entry is None:
        lapse_all(state, unit.name, f"UDD {event.cause}", *(["UDD reaction move"] if event.cause == "reaction" else []))
        return
    belongs_to(state, unit, entry.step)
    cause = word(rolled)
    for other in entry.where.get("cause", ()):  # type: ignore[attr-defined]
        if other != event.cause:
            forget(state, unit, entry.step, frozenset((f"SHAKEN {said(other)}",)))
    if event.cause != said(cause):
        check_meant = meant(state, unit, entry, event.cause)
        if check_meant is None:
            return
        if not open_for(state, f"SHAKEN {event.cause}", unit.name):
            may_fail(state, unit, event.cause, check_meant)
        cause = event.cause
    _settles(state, unit, cause, rolled, entry.step, failed=event.outcome == FAILS)


def _settles(state: State, unit: Unit, cause: str, rolled: LedgerEntry, step: int, *, failed: bool) -> None:
    """A check has ended so: ``rolled`` is what has called for it, ``step`` that of its die."""
    if cause in ROUTING:
        _settles_rout(state, unit, cause, failed=failed)
    elif cause == PRE_SHOCK:
        _settles_pre_shock(state, unit, failed=failed)
    elif cause == "commitment" and not failed:
        stands(state, unit.name)
    elif cause not in QUIET:
        if not failed:
            forget(state, unit, step, FAILING[cause])
        elif unit.disordered:
            second(state, unit, cause, sure=True, step=step)
            _spreads(state, unit, rolled)
        else:
            _owes([one for one in open_for(state, f"SHAKEN {said(cause)}", unit.name) if not one.used])


def _roll_before(state: State, event: e.Udd) -> LedgerEntry | None:
    """The roll whose outcome is reported: the last one of the unit for such a check, where several wait for theirs."""
    entry, step = cause_of(state, event), state.ledger.step
    if entry is None or step not in entry.used:
        return entry
    last = [one for one in open_for(state, "CHECKED", event.unit) if not one.used and one.fits(event, (event.unit,))]
    if not last:
        return entry
    entry.used.remove(step)
    last[-1].used.append(step)
    return last[-1]


def _settles_rout(state: State, unit: Unit, cause: str, *, failed: bool) -> None:
    """A failed check routs; a passed one of a second Disorder costs a point and a retreat (12.35b)."""
    routs = [one for one in open_for(state, "ROUT check", unit.name) if not one.used]
    if failed:
        _owes(routs)
        return
    for one in routs[-1:]:
        state.ledger.withdraw(one)
    if cause == "second disorder":
        pays(state, unit, sure=True)


def _settles_pre_shock(state: State, unit: Unit, *, failed: bool) -> None:
    """A failed check disorders the whole stack; under March Orders a passed one does, a failed one routs (11.37)."""
    march = state.orders_of(unit) == MARCH
    for one in mates(state, unit):
        if failed and not march and not (one.disordered or one.abandoned) and one.type is not None:
            _owes(list(open_for(state, "SHAKEN pre-shock", one.name)))
        if not failed and not march:
            _withdraw(state, one, "SHAKEN pre-shock", "ROUT pre-shock", "ABANDONED pre-shock")
            _withdraw(state, one, "UDD second disorder", "LOSE second disorder", "UDD blown", "LOSE blown")


def _owes(entries: list[LedgerEntry]) -> None:
    """The first of some entries has to be used."""
    for entry in entries[:1]:
        entry.least = max(entry.least, 1)


def _withdraw(state: State, unit: Unit, *causes: str) -> None:
    for cause in causes:
        for entry in [one for one in open_for(state, cause, unit.name) if not one.used and not one.least]:
            state.ledger.withdraw(entry)


@effect
def disorder(state: State, event: e.Disorder) -> None:
    """The stack may have to check; what else was to disorder the unit now does so a second time (12.23, 8.35)."""
    unit, entry = state.unit(event.unit), cause_of(state, event)
    cause = word(entry)
    if entry is not None:
        belongs_to(state, unit, entry.step)
        _spreads(state, unit, entry)
    if event.cause is not None and (entry is None or is_late(state, entry)):
        _was_for(state, unit, event.cause)
    if unit.blown and cause in COMBAT:
        strikes_blown(state, unit, sure=True)
    for name in BESIDES:
        for other in [one for one in open_for(state, name, unit.name) if not one.is_spent and one is not entry]:
            again = word(other)
            if again == "after shock":
                exhausts(state, unit, sure=unit.is_mounted and cause not in ("after shock", "charge"))
            elif again != "collapse":
                second(state, unit, again, sure=bool(other.least) and len(other.pieces or ()) == 1)
            elif cause in ("fire", "shock") and other.least:  # the Collapse came first
                second(state, unit, cause, sure=True)
            other.lapse()


def _spreads(state: State, unit: Unit, entry: LedgerEntry, *, again: bool = False) -> None:
    """Fire that has disordered a top unit shakes the others of its stack (8.35); by a Collapse it may."""
    if "spreads" in entry.where:
        sure = entry.where["spreads"] is True and word(entry) != "collapse"
        shakes_stack(state, unit, sure=sure, again=again)


@effect
def second_disorder(state: State, event: e.SecondDisorder) -> None:
    """Its consequences are owed (12.35, 12.36)."""
    unit, entry = state.unit(event.unit), cause_of(state, event)
    if event.cause is not None and (entry is None or is_late(state, entry)):
        _was_for(state, unit, event.cause)
    if entry is None:
        return
    belongs_to(state, unit, entry.step)
    _spreads(state, unit, entry, again=True)
    cause = str(entry.where.get("of") or word(entry))
    if unit.blown and cause in COMBAT:
        strikes_blown(state, unit, sure=False)
    second(state, unit, cause, sure=True, step=entry.step)


@effect
def collapse(state: State, event: e.Collapse) -> None:
    """The marker says it, though the strength may not be known."""
    unit = state.unit(event.unit)
    if not unit.disordered and not open_for(state, "SHAKEN collapse", unit.name):
        state.ledger.open("SHAKEN collapse", (unit.name,), where={"cause": "collapse"})


@effect
def hang_back(state: State, event: e.HangBack) -> None:
    """The last die of a unit was for its commitment, if the Shock was not announced before it (11.36)."""
    _was_for(state, state.unit(event.unit), "commitment")


def _was_for(state: State, unit: Unit, cause: str) -> None:
    """The last die of a unit was for this check, as what follows shows, though it was taken for another one."""
    check_meant = last_was_for(state, unit, cause)
    if check_meant is None:
        return
    if any(one.step == state.ledger.step for one in open_for(state, f"SHAKEN {said(cause)}", unit.name)):
        return  # a Shock that was put in has opened it
    may_fail(state, unit, cause, check_meant)
    for entry in open_for(state, f"SHAKEN {said(cause)}", unit.name):
        if not entry.used and entry.step == state.ledger.step:
            entry.used.append(state.ledger.step)


def may_have_failed(state: State, unit: Unit, cause: str) -> None:
    """A check is called for late: the last die of the unit may have been for it."""
    due = [one for one in open_for(state, f"UDD {cause}", unit.name) if not one.is_spent]
    if due and last_open(state, unit.name) is not None:
        may_fail(state, unit, cause, due[0])

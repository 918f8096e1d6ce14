"""The table of causes at work: ``causes.yaml``, ``duties``, and what a record's end leaves open (X01, X02, X03)."""

from __future__ import annotations

from operator import attrgetter

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.duties.dice import UNSAID
from ccmod.games.great_battles.rules.duties.dice_meant import another_of
from ccmod.games.great_battles.rules.duties.entries import CHECKS, open_for
from ccmod.games.great_battles.rules.rulebook import CAUSES, RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.terms import DISORDER
from ccmod.games.great_battles.rules.tries import shown_by
from ccmod.play.event import Event
from ccmod.play.finding import Objection, Severity, missing
from ccmod.play.ledger_checks import LedgerRules

ELSEWHERE = ("wheels", "a random choice")
"""Dice that other rules call for (V170, V014)."""


SEVERAL = 2
"""So many checks of a unit that one die may be for either."""
FORMING = (e.Refuse, e.Extend, e.Retract)
"""Changes of form."""


def closes(state: State, event: Event, spans: tuple[str, ...]) -> tuple[str, ...]:
    """Which spans close, all or none: fire of the other side belongs to the exchange that has called for it (10.41).

    A change of form that costs nothing belongs to what has brought it about. An unannounced Shock is put
    in when it has begun.
    """
    if isinstance(event, e.Designate):
        return () if state.ledger.unsaid else spans
    if isinstance(event, e.Fire):
        return spans if event.kind is None else ()
    return () if isinstance(event, FORMING) and not event.mp else spans


def excused(state: State, event: Event) -> Objection | bool:
    """Whether an event needs no entry, as the position or another check says why it may come."""
    if isinstance(event, e.Roll):
        if event.purpose == DISORDER and event.subject is not None:
            if another_of(state, state.ledger.find(event).spent) is not None:
                return True  # the die before, without a name, was a neighbour's
            return _of_another_check(state, event, event.subject) or False
        if event.purpose not in UNSAID:
            return event.purpose in ELSEWHERE
        found = state.ledger.find(event)
        if found.spent is not None or found.unclear is not None:
            return found.spent is None
        return _against_the_try(state, event) or True
    if isinstance(event, e.TakeOrders):
        return event.cause != "the roll"
    if isinstance(event, e.Rally):
        return event.cause not in ("the roll", None)
    if isinstance(event, (e.Lose, e.Disorder, e.SecondDisorder)):
        return _of_another_check(state, event, event.unit) or False
    if isinstance(event, e.LoseLeader):
        return _may_be_lost(state, event.leader)
    if isinstance(event, e.Eliminate):
        return state.unit(event.unit).abandoned > 0 and not state.unit(event.unit).eliminated
    return False


def _against_the_try(state: State, event: e.Roll) -> Objection | None:
    """The objection to the try that a die shows: without a report it is judged as if it had been reported."""
    tried = shown_by(state, event)
    if tried is None:
        named = event.subject is not None and (
            event.subject in state.leaders or event.subject in state.commands or event.subject in state.units
        )
        said = f"{event.subject} does not roll for {event.purpose}"
        return Objection(said, "another unit, leader or command", event.subject) if named else None
    answers = [one for _, one in RULEBOOK.answers(state, tried) if one.severity is not Severity.NOT_CHECKABLE]
    return next((one for one in answers if one.severity is Severity.VIOLATION), next(iter(answers), None))


def _of_another_check(state: State, event: Event, name: str) -> Objection | None:
    """A question, where it is not reported for which of a unit's checks its last die was, and it owes several."""
    unsaid = any(not one.used for one in open_for(state, "CHECKED", name))
    checks = [one for one in state.ledger.among(CHECKS) if one.is_for(name)] if unsaid else []
    if len(checks) < SEVERAL:
        return None
    owed = " and ".join(one.cause.id.partition(" ")[2] for one in checks)
    said = f"{event.sentence()}, but which of its checks it rolled was not reported: {owed}"
    return state.ledger.asked(Objection(said, "what the check was for", "none", (name,)))


def _may_be_lost(state: State, name: str) -> Objection | bool:
    """Whether a leader stands beside an enemy without friends (12.73); where he is may not be known."""
    leader = state.leaders.get(name)
    if leader is None or leader.side is None:
        return missing(f"whose leader {name} is")
    if leader.hex is None and not leader.killed:  # but not of one who is surely not on the map
        on_the_map = leader.due is None and state.waits_to_replace(name) in (None, name)
        return missing(f"where {name} is") if on_the_map else False
    if leader.hex is None:
        return False
    if any(one.side == leader.side for one in state.units_in(leader.hex)):
        return False
    return any(state.enemies_in(hex, leader.side) for hex in state.board.neighbours(leader.hex))


LEDGER = LedgerRules(CAUSES, attrgetter("ledger"), closes, excused, may_not_close=(e.Fire, e.Designate, *FORMING))


LEDGER.enforce(RULEBOOK, "X01", "X02")

"""VP, each with its reason (7): checks V084 to V087, V091, V097, V099 to V101, V103, V104, and V069 for the amount."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ccmod.games.combat_commander.rules.events import EndGame, EndTurn, EnterHex, GainVP, RevealChit, VPMarker
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.dues import ELIMINATION, EVENT, EXIT, Dues
from ccmod.games.combat_commander.rules.state.gains import WrongGain, is_counted_in_secret, wrong_gain
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning

COUNTS_OBJECTIVES = "Command and Control"
"""The Event that gives a VP for each objective that its side controls (E49)."""


def _gain(id: str, rule: str, what: str) -> Callable[[State, GainVP, WrongGain], Objection | None]:
    """Registers the part of :func:`wrong_gain` that a check is about."""

    def check(state: State, event: GainVP, found: WrongGain) -> Objection | None:
        if found.check != id:
            return None
        if found.missing is not None:
            return missing(found.missing)
        pieces = (event.cause,) if event.cause in state.units else ()
        wrong = Objection(found.message, found.expected, f"{event.points} VP", pieces)
        if (event.cause or state.event) == COUNTS_OBJECTIVES and state.ledger.leaves_out(EnterHex):
            return state.ledger.asked(wrong, EnterHex)  # perhaps a drag has led over one of them
        return state.ledger.asked(wrong, RevealChit) if is_counted_in_secret(state) else wrong

    check.__doc__ = what
    return RULEBOOK.check(id, rule, GainVP, given=wrong_gain)(check)


defenders_vp = _gain("V069", "6.1.2(3)", "In a Time Advance a Defender gains 1 VP; no one else does.")
eliminations = _gain("V084", "7.1", "A Squad gives 2 VP, a Team 1, a Leader 1 and his Command, a Hero none.")
leaders = _gain("V085", "7.1", "A Leader's VP depend on the Command on his good side, broken or not.")
doubled_eliminations = _gain("V086", "7.1, 7.3.2", "VP for eliminations count double only with the open chit for that.")
exits = _gain("V087", "7.2.1, 7.3.2", "A unit that exits gives its owner its VP, doubled by the chit for that.")
heroes = _gain("V091", "7.2.1, E58.1", "A Hero who exits gives no VP.")
kept_objectives = _gain("V097", "7.3.1", "A side that has left an objective still controls it.")
objectives = _gain("V099", "7.3.3", "The open value of an objective changes hands with it.")
secret_chits = _gain("V100", "7.3.3", "A secret chit counts when it is revealed or the game has ended.")
added_chits = _gain("V101", "7.3.2", "All open chits of an objective count, each once.")
events = _gain("V103", "E45, E49, A36, A38", "Events and Actions give the VP that they name.")
unexplained = _gain("V104", "7", "VP come from eliminations, exits, objectives, Time, Events and Actions only.")


def _unnoted(state: State, _: Event) -> Dues | None:
    """The VP that are due, or were gained before they were; ``None`` if there are none, as mostly."""
    dues = state.dues
    return dues if dues.dues or dues.ahead else None


@RULEBOOK.check("V084", "7.1", EndTurn, EndGame, given=_unnoted)
def elimination_not_noted(state: State, event: Event, dues: Dues) -> Iterator[Objection]:
    """The opponent's VP for an eliminated unit are noted, and no VP for one that stays on the map."""
    yield from _unpaid(state, dues, ELIMINATION)
    for unit, side in dues.ahead.items():
        yield Objection(f"{side} has gained VP for {unit}, which is not eliminated", "no VP", "VP", (unit,))


@RULEBOOK.check("V087", "7.2.1, 7.3.2", EndTurn, EndGame, given=_unnoted)
def exit_not_noted(state: State, event: Event, dues: Dues) -> Iterator[Objection]:
    """The owner's VP for a unit that exits are noted."""
    yield from _unpaid(state, dues, EXIT)


@RULEBOOK.check("V099", "7.3.3", EndTurn, EndGame, given=_unnoted)
def objective_not_noted(state: State, event: Event, dues: Dues) -> Iterator[Objection]:
    """The VP of an open objective that has changed hands are noted."""
    if state.ending.losers:
        return  # the VP no longer matter (6.3.1)
    for due in dues.dues:
        if due.missing is not None and due.kind == "objective":
            yield missing(due.missing)
    for (side, cause), points in dues.net().items():
        message = f"{cause} has gone to {side}, who has not gained the {points} VP for it"
        yield warning(message, expected=f"{points} VP for {side}", found="none")


@RULEBOOK.check("V103", "E45, E49, A36, A38", EndTurn, EndGame, given=_unnoted)
def event_not_noted(state: State, event: Event, dues: Dues) -> Iterator[Objection]:
    """The VP of an Event or Action are noted."""
    yield from _unpaid(state, dues, EVENT)


def _unpaid(state: State, dues: Dues, kind: str) -> Iterator[Objection]:
    """VP not reported by the end of the Turn: the marker may have been moved without a report (4.1.1)."""
    if state.ending.losers:
        return  # the VP no longer matter (6.3.1)
    for due in dues.kind(kind):
        if due.missing is not None:
            yield missing(due.missing)
        else:
            pieces = (due.cause,) if due.cause in state.units else ()
            message = f"{due.side} has not gained the {due.points} VP for {due.cause}"
            yield warning(message, expected=f"{due.points} VP", found="none", pieces=pieces)


@RULEBOOK.check("V104", "7", VPMarker)
def marker_elsewhere(state: State, event: VPMarker) -> Objection | None:
    """The VP marker stands where the gains so far, and those just due, have moved it."""
    if event.side not in state.vp or not ({"vp"} & {*(state.scenario or {}), *(state.setup or {})}):
        return missing("where the VP marker was before")
    now = state.vp[event.side]
    moved = event.points - now
    winner = event.side if moved > 0 else state.other(event.side)
    if not moved or (winner is not None and state.dues.match(winner, abs(moved), None) is not None):
        return None
    due = state.dues.sum_for(event.side)
    if event.points == now + due:
        return None
    message = f"the VP marker stands on {event.points} for {event.side}, and the gains add up to {now + due}"
    return Objection(message, expected=str(now + due), found=str(event.points))

"""How the ledger follows a game, and the checks that it makes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.clock import goes_on_for_both
from ccmod.games.we_were_brothers.rules.deeds import UNCOVERING, actor_of
from ccmod.games.we_were_brothers.rules.firing import suppression_box
from ccmod.games.we_were_brothers.rules.rulebook import CAUSES, RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import UNREPORTED, Soldier
from ccmod.games.we_were_brothers.rules.terms import ALERTED, MOVEMENT, RESOLUTION, ROUTED, ROUTING, SNIPER
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning
from ccmod.play.ledger_checks import LedgerRules


def closes(state: State, event: Event, spans: tuple[str, ...]) -> tuple[str, ...]:
    """Which spans close: a man's activation goes on with his own deeds, and with what others are made to do."""
    interrupts = _INTERRUPTS.get(type(event))
    if interrupts is not None and interrupts(state, event):
        return ()
    turn = state.turn
    if turn.soldier is not None and "man" in spans and actor_of(event) == turn.soldier:
        return tuple(span for span in spans if span != "man")
    if isinstance(event, e.Squad) and event.squad == turn.squad:
        return tuple(span for span in spans if span != "squad")
    if isinstance(event, e.Phase | e.EndPhase) and goes_on_for_both(state, event):
        return ("squad",)
    return spans


def _is_an_answer(state: State, event: e.Fire) -> bool:
    """Whether something has called for a shot: he fires back, or in panic."""
    return state.ledger.find(event).entry is not None


_INTERRUPTS: Mapping[type[Event], Callable[[State, Any], bool]] = {
    e.Move: lambda _, event: event.mode == ROUTING,
    e.Fire: _is_an_answer,
    e.Improve: lambda state, event: not recovers(state, event),
}
"""When a deed is done in the activation of somebody else, which goes on afterwards."""


def recovers(state: State, event: e.Improve) -> bool:
    """Whether a soldier is better because he is activated now, and by nothing else (4.0-03)."""
    entry = state.ledger.find(event).entry
    return entry is not None and entry.cause.id == "RECOVERS" and event is not state.guess


def excused(state: State, event: Event) -> bool | Objection:
    """Whether an event needs no entry: a player may choose it freely, or a check of its own says what is wrong.

    In a log that has left out things of several kinds, a cause that nothing else would show is asked for.
    """
    if isinstance(event, e.Move):
        return event.mode != ROUTING and state.man(event.soldier).morale != ROUTED
    if isinstance(event, e.Fire):
        return True
    if isinstance(event, e.Vp):
        return event.reason is not None or event.points > 0
    if isinstance(event, e.Roll):
        return event.purpose == "random squad"
    if isinstance(event, e.Fate):
        return _may_have_a_fate(state, event)
    if isinstance(event, e.SniperCall) and _is_silent(state):
        return missing("who is a Sniper whom nobody has spotted")  # skills and camouflage may be unreported
    if isinstance(event, e.RevealTarget):
        call, number = state.open_call(event.marker), state.turn.number
        return call is not None and call.turn is not None and number is not None and number <= call.turn  # V-189
    if isinstance(event, e.Rounds):
        return suppression_box(state, event) is not None
    if isinstance(event, e.Improve) and event is state.guess and state.may_have_recovered(state.man(event.soldier)):
        return True
    if isinstance(event, e.GainSkill):
        return 0 < event.level - state.man(event.soldier).skill(event.skill) <= _unreported(state, event)
    if isinstance(event, e.EndWait):
        return _may_have_ended(state, state.man(event.soldier))
    if isinstance(event, e.Camouflage):
        return _may_hide_again(state, state.man(event.sniper))
    if isinstance(event, e.Planted) and event.item in state.things:
        return state.things[event.item].detonator == UNREPORTED  # it lies there, and now its detonator is said
    if isinstance(event, e.StopRunning):
        return _may_have_run_on(state, state.man(event.soldier))
    if isinstance(event, e.RunOn):
        return _may_run_on(state, state.man(event.soldier))
    if isinstance(event, e.Engage):
        return state.turn.phase is None or (state.turn.phase == MOVEMENT and state.ground is None)
    return False


def _may_have_ended(state: State, man: Soldier) -> bool | Objection:
    """Whether a man's wait may be over: in resolution it does nothing any more, and the turn may be over unsaid."""
    if man.waiting is None or state.turn.phase != RESOLUTION:
        return False
    return warning(f"{man.name} waits no longer in the resolution phase", "the next turn", RESOLUTION, (man.name,))


def _may_hide_again(state: State, man: Soldier) -> bool | Objection:
    """Whether a Sniper who has fired may be hidden again: since then the phase may have ended without a word (Q-08)."""
    if man.specialist != SNIPER or man.camouflaged or man.deeds.act in UNCOVERING or not state.conceals(man):
        return False
    return warning(f"{man.name} is hidden again in this phase", "a phase without a shot", "his shot", (man.name,))


def _may_run_on(state: State, man: Soldier) -> bool | Objection:
    """Whether a man who has run in this turn keeps running: his marker may come late, but not after his run."""
    if man.ran is None or man.ran != state.turn.number or state.fight_of(man.name) is not None:
        return False
    if man.may_run and man.is_able and man.morale == ALERTED:
        return True
    return warning(f"{man.name} keeps running after his run was over", "either", "both", (man.name,))


def _may_have_run_on(state: State, man: Soldier) -> bool | Objection:
    """Whether a man's run may be over only now: into the next turn it may have gone on without a word (7.0-02)."""
    if man.may_run and not man.has_run:  # as of a runner with a marker who moves otherwise, a question (V-084)
        return warning(f"{man.name} has moved otherwise since his run", "the end of a run", "none", (man.name,))
    if not man.has_run or man.ran is None or state.turn.number is None or state.turn.number <= man.ran + 1:
        return man.has_run
    return missing(f"whether {man.name} kept running")


def _unreported(state: State, event: e.GainSkill) -> int:
    """How many levels of a skill unreported medals may have brought."""
    return state.unreported_skill(state.man(event.soldier), event.skill)


def _may_have_a_fate(state: State, event: e.Fate) -> bool | Objection:
    """Whether a man is off the map, or lies on it, at the end (9.0-16, 10.0-13)."""
    man = state.man(event.soldier)
    if state.ledger.find(event).spent:
        return False
    may = man.gone is not None or man.condition is not None or not state.mission
    if not (may and state.turn.over) and _is_silent(state):
        return missing(f"when {man.name} left the map")
    return may and state.turn.over


SEVERAL = 3
"""How many kinds of events a log has left out that may have left out what nothing else would show."""


def _is_silent(state: State) -> bool:
    """Whether a log has left out events of several kinds, as later events have shown."""
    return len(state.ledger.gaps) >= SEVERAL


LEDGER = LedgerRules(CAUSES, attrgetter("ledger"), closes, excused)
"""The table at work."""


LEDGER.enforce(RULEBOOK, "X01", "X02")

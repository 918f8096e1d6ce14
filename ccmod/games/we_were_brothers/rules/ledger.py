"""How the ledger follows a game, and the checks that it makes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from operator import attrgetter
from typing import Any

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.clock import goes_on_for_both
from ccmod.games.we_were_brothers.rules.deeds import UNCOVERING, actor_of
from ccmod.games.we_were_brothers.rules.firing import suppression_box
from ccmod.games.we_were_brothers.rules.rulebook import CAUSES, RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import UNREPORTED
from ccmod.games.we_were_brothers.rules.terms import (
    ALERTED,
    MOVEMENT,
    RANDOM_SQUAD,
    RESOLUTION,
    ROUTED,
    ROUTING,
    SNIPER,
)
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning
from ccmod.play.ledger_checks import LedgerRules


def closes(state: State, event: Event, spans: tuple[str, ...]) -> tuple[str, ...]:
    """Which of its spans an event closes, where some may stay open."""
    return _CLOSES[type(event)](state, event, spans)


def _of_a_man(state: State, event: Event, spans: tuple[str, ...]) -> tuple[str, ...]:
    """A man's activation goes on with his own deeds, and with what others are made to do."""
    interrupts = _INTERRUPTS.get(type(event))
    if interrupts is not None and interrupts(state, event):
        return ()
    soldier = state.turn.soldier
    return _without_man(spans) if soldier is not None and actor_of(event) == soldier else spans


@lru_cache(maxsize=64)
def _without_man(spans: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(span for span in spans if span != "man")


def _of_a_squad(state: State, event: e.Squad, spans: tuple[str, ...]) -> tuple[str, ...]:
    return () if event.squad == state.turn.squad else spans


def _of_a_phase(state: State, event: e.Phase | e.EndPhase, spans: tuple[str, ...]) -> tuple[str, ...]:
    return ("squad",) if goes_on_for_both(state, event) else spans


_CLOSES: Mapping[type[Event], Callable[[State, Any, tuple[str, ...]], tuple[str, ...]]] = {
    **{type_: _of_a_man for type_, spans in CAUSES.closers.items() if "man" in spans},
    e.Squad: _of_a_squad,
    e.Phase: _of_a_phase,
    e.EndPhase: _of_a_phase,
}
"""The events that do not always close the spans of the table."""


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
    excuse = _EXCUSES.get(type(event))
    return excuse is not None and excuse(state, event)


def _is_no_rout(state: State, event: e.Move) -> bool:
    return event.mode != ROUTING and state.man(event.soldier).morale != ROUTED


def _is_of_a_sniper(state: State, _: e.SniperCall) -> bool | Objection:
    """Skills and camouflage may be unreported."""
    return missing("who is a Sniper whom nobody has spotted") if _is_silent(state) else False


def _is_turned_up_early(state: State, event: e.RevealTarget) -> bool:
    """V-189 says so."""
    call, number = state.open_call(event.marker), state.turn.number
    return call is not None and call.turn is not None and number is not None and number <= call.turn


def _is_a_guess(state: State, event: e.Improve) -> bool:
    return event is state.guess and state.may_have_recovered(state.man(event.soldier))


def _is_learnt(state: State, event: e.GainSkill) -> bool:
    """Whether unreported medals may have brought as many levels of a skill."""
    man = state.man(event.soldier)
    return 0 < event.level - man.skill(event.skill) <= state.unreported_skill(man, event.skill)


def _lies_there(state: State, event: e.Planted) -> bool:
    """Whether it lies there, and now its detonator is said."""
    return event.item in state.things and state.things[event.item].detonator == UNREPORTED


def _may_be_joined(state: State, _: e.Engage) -> bool:
    phase = state.turn.phase
    return phase is None or (phase == MOVEMENT and state.ground is None)


def _may_have_ended(state: State, event: e.EndWait) -> bool | Objection:
    """Whether a man's wait may be over: in resolution it does nothing any more, and the turn may be over unsaid."""
    man = state.man(event.soldier)
    if man.waiting is None or state.turn.phase != RESOLUTION:
        return False
    return warning(f"{man.name} waits no longer in the resolution phase", "the next turn", RESOLUTION, (man.name,))


def _may_hide_again(state: State, event: e.Camouflage) -> bool | Objection:
    """Whether a Sniper who has fired may be hidden again: since then the phase may have ended without a word (Q-08)."""
    man = state.man(event.sniper)
    if man.specialist != SNIPER or man.camouflaged or man.deeds.act in UNCOVERING or not state.conceals(man):
        return False
    return warning(f"{man.name} is hidden again in this phase", "a phase without a shot", "his shot", (man.name,))


def _may_run_on(state: State, event: e.RunOn) -> bool | Objection:
    """Whether a man who has run in this turn keeps running: his marker may come late, but not after his run."""
    man = state.man(event.soldier)
    if man.ran is None or man.ran != state.turn.number or state.fight_of(man.name) is not None:
        return False
    if man.may_run and man.is_able and man.morale == ALERTED:
        return True
    return warning(f"{man.name} keeps running after his run was over", "either", "both", (man.name,))


def _may_have_run_on(state: State, event: e.StopRunning) -> bool | Objection:
    """Whether a man's run may be over only now: into the next turn it may have gone on without a word (7.0-02)."""
    man = state.man(event.soldier)
    if man.may_run and not man.has_run:  # as of a runner with a marker who moves otherwise, a question (V-084)
        return warning(f"{man.name} has moved otherwise since his run", "the end of a run", "none", (man.name,))
    if not man.has_run or man.ran is None or state.turn.number is None or state.turn.number <= man.ran + 1:
        return man.has_run
    return missing(f"whether {man.name} kept running")


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


_EXCUSES: Mapping[type[Event], Callable[[State, Any], bool | Objection]] = {
    e.Move: _is_no_rout,
    e.Fire: lambda _, __: True,
    e.Vp: lambda _, event: event.reason is not None or event.points > 0,
    e.Roll: lambda _, event: event.purpose == RANDOM_SQUAD,
    e.Fate: _may_have_a_fate,
    e.SniperCall: _is_of_a_sniper,
    e.RevealTarget: _is_turned_up_early,
    e.Rounds: lambda state, event: suppression_box(state, event) is not None,
    e.Improve: _is_a_guess,
    e.GainSkill: _is_learnt,
    e.EndWait: _may_have_ended,
    e.Camouflage: _may_hide_again,
    e.Planted: _lies_there,
    e.StopRunning: _may_have_run_on,
    e.RunOn: _may_run_on,
    e.Engage: _may_be_joined,
}
"""What excuses an event of each type from needing an entry; all others need theirs."""


LEDGER = LedgerRules(CAUSES, attrgetter("ledger"), closes, excused, may_not_close=_CLOSES)
"""The table at work."""


LEDGER.enforce(RULEBOOK, "X01", "X02")

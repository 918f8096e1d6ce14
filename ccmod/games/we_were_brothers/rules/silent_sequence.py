"""The turns, phases and squads that players leave out by habit, and what follows shows (4.0-01, 5.0-06, 5.0-07).

A turn has each phase of each side once, in one order. So an event of another side or phase than the one under way shows
that those between are over, and so does a squad or soldier who has acted in it already.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.clock import is_shared, next_phase, phases_left
from ccmod.games.we_were_brothers.rules.deeds import ACTIVATED, FIRE_DEEDS
from ccmod.games.we_were_brothers.rules.shown_phase import SHOWN_BY, Shown
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.terms import ACTIVE, FIRE, FIRST_SIDE, RESOLUTION
from ccmod.play.event import Event

MOST_AT_ONCE = 2
"""How much a log that has reported everything so far may leave out at once: more is not a slip, but a breach."""
OF_ONE_MAN = frozenset((*ACTIVATED, e.Improve))
"""The acts that a soldier does once in a phase."""
INSTEAD_OF_FIRE = (*FIRE_DEEDS, e.Improve)
"""Those of them that use up his fire phase."""


def first_turn(state: State, event: Event) -> e.Turn | None:
    """The first turn of a mission, which any other event shows to have begun."""
    return None if isinstance(event, e.Turn) or not state.fresh or not state.mission else e.Turn(1)


def _asking(opens: Opens | None, ask: Before | None) -> Before:
    """Who finds the turn, phase or squad that an event shows, to be put in next before it."""

    def sequence(state: State, event: Event) -> Event | None:
        turn = state.turn
        if state.ledger.whole or (turn.number is None and state.fresh):
            return None
        if opens is not None and turn.order and turn.number is not None and opens(state, event):
            return _end_of_turn(state) or e.Turn(turn.number + 1)
        return ask(state, event) if ask is not None else None

    return sequence


def _before_turn(state: State, event: e.Turn) -> Event | None:
    """What is left of the turn before."""
    number = state.turn.number
    return _end_of_turn(state) if number is not None and event.number == number + 1 else None


def _before_phase(state: State, event: e.Phase) -> Event | None:
    if next_phase(state) == (event.side, event.phase):  # as nearly always
        return None
    return _phase_before(state, event.side, (event.phase,), short=1)


def _before_any(shown_by: Callable[[State, Any], Shown | None]) -> Callable[[State, Event], Event | None]:
    """Who finds the phase or the squad before an event that shows its phase so."""

    def before(state: State, event: Event) -> Event | None:
        shown = shown_by(state, event)
        if shown is None:
            return None
        if not _fits(state, shown, event):
            return _phase_before(state, shown.side, shown.phases, squads=shown.man is not None, own=shown.own)
        return None if shown.man is None or shown.squad == state.turn.squad else _squad(state, shown)

    return before


def _begins_again(state: State, event: e.Initiative) -> bool:
    """Whether a side has the initiative without a cause, while a phase is under way."""
    return state.turn.phase is not None and state.ledger.find(event).entry is None


def _is_counted_again(state: State, _: e.InitiativePoint | e.Regain) -> bool:
    """Whether points of initiative come after all but resolution; before, they are merely reported late."""
    return state.turn.phase is not None and all(phase == RESOLUTION for _, phase in phases_left(state))


def _is_for_first(_: State, event: e.Roll) -> bool:
    return event.purpose == FIRST_SIDE


def _comes_after_all(state: State, _: e.OrderCard) -> bool:
    """Whether all phases have begun, so that it belongs to the next turn."""
    return next_phase(state) is None


def _comes_unannounced(state: State, _: e.Phase | e.Squad) -> bool:
    """The same in a log that has never said who has the initiative."""
    return e.Initiative not in state.ledger.reported and next_phase(state) is None


def _end_of_turn(state: State) -> Event | None:
    """A phase in which nothing was done, before the next turn; ``None`` if all have begun."""
    due = next_phase(state) if state.turn.order else None
    if due is None or (state.reports_all and len(phases_left(state)) > MOST_AT_ONCE):
        return None
    return e.Phase(*due)


def _phase_before(
    state: State, side: str, phases: tuple[str, ...], short: int = 0, squads: int = 0, *, own: bool = False
) -> Event | None:
    """The next of the phases that have come before an event of one of these, that one included.

    ``short``: how many at the end of them the event itself brings; ``squads``: how many squads have to come, too.
    """
    due = phases_left(state)
    fit = ((who == side or (not own and is_shared(state, what))) and what in phases for who, what in due)
    count = next((place for place, one in enumerate(fit, 1) if one), 0) - short
    if count <= 0 or (state.reports_all and count + squads > MOST_AT_ONCE):
        return None
    return e.Phase(*due[0])


def _fits(state: State, shown: Shown, event: Event) -> bool:
    """Whether an event may come in the phase under way, as far as the order of play says."""
    turn = state.turn
    phase = turn.phase
    if phase not in shown.phases:
        return False
    if turn.side != shown.side and (shown.own or not is_shared(state, phase)):
        return False
    if turn.ended and (turn.side, phase) in turn.ended and type(event) is not e.EndPhase:
        return False
    if phase == RESOLUTION:
        return True
    squad = shown.squad
    if squad is not None and squad != turn.squad and squad in turn.squads:
        return False
    man = shown.man
    if man is None or type(event) not in OF_ONE_MAN:
        return True
    deeds = man.deeds
    if man.name in turn.men and man.name != turn.soldier and not deeds.brave:
        return False
    if deeds.recovered:
        return False
    acted = deeds.act is not None and phase == FIRE and not deeds.brave
    return not (acted and isinstance(event, INSTEAD_OF_FIRE))


def _squad(state: State, shown: Shown) -> Event | None:
    """The squad of a man whose turn has come, in a phase that it fits."""
    turn = state.turn
    if shown.squad is None or turn.phase not in ACTIVE or shown.squad in turn.squads:
        return None
    return e.Squad(turn.forced or shown.squad)  # who has forced the initiative has passed, if another acts (5.0-09)


Opens = Callable[[State, Any], bool]
"""Whether an event belongs to the beginning of a turn, and that of the turn under way is over."""
Before = Callable[[State, Any], Event | None]
"""The turn, phase or squad before an event."""
_OPENS: Mapping[type[Event], Opens] = {
    e.Initiative: _begins_again,
    e.InitiativePoint: _is_counted_again,
    e.Regain: _is_counted_again,
    e.Roll: _is_for_first,
    e.OrderCard: _comes_after_all,
    e.Phase: _comes_unannounced,
    e.Squad: _comes_unannounced,
}
_BEFORE: Mapping[type[Event], Before] = {
    **{type_: _before_any(shown_by) for type_, shown_by in SHOWN_BY.items()},
    e.Turn: _before_turn,
    e.Phase: _before_phase,
}
SEQUENCE_SHOWN: Mapping[type[Event], Before] = {
    type_: _asking(_OPENS.get(type_), _BEFORE.get(type_)) for type_ in (*_BEFORE, *_OPENS)
}
"""The events that may show a turn, phase or squad, and who finds it."""

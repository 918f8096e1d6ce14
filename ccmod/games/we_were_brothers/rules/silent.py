"""Events that players leave out by habit: turns, phases and squads that the first deed shows, and consequences
surely from a roll or a deed before it (section 6 of the table of causes)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.following import FOLLOWED, befalling, befalling_the_firer, following
from ccmod.games.we_were_brothers.rules.landing import shown_landing
from ccmod.games.we_were_brothers.rules.mission_points import awards_for
from ccmod.games.we_were_brothers.rules.silent_recovery import RECOVERY_SHOWN, RESULTS, recovery_before_a_result
from ccmod.games.we_were_brothers.rules.silent_sequence import SEQUENCE_SHOWN, first_turn
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.straying import shown_straying
from ccmod.games.we_were_brothers.rules.terms import ALERTED, FRONT
from ccmod.play.event import Event

SECOND = 2
"""The level of a skill that takes points."""


class Unsaid(list[Event]):
    """The events left out, which grow while they are put in: each consequence may have others."""

    def __init__(self, state: State, event: Event, first: Sequence[Event]) -> None:
        super().__init__(first)
        self._state, self._event = state, event

    def __iter__(self) -> Iterator[Event]:
        at = 0
        while True:
            while at < len(self):
                self._state.guess, self._state.shows = self[at], type(self._event)
                yield self[at]
                at += 1
            if len(self) >= MOST or not self._grow():
                return

    def _grow(self) -> bool:
        found = _next(self._state, self._event)
        if found is None or (found in self and not self._is_due_again(found)):
            return False
        self.append(found)
        return True

    def _is_due_again(self, event: Event) -> bool:
        """Whether the same is due once more, as a second wound of a man."""
        entry = self._state.ledger.find(event).entry
        return entry is not None and (entry.is_owed or type(event) is e.Experience)


MOST = 40
"""How much may be put in before one event."""


def silent(state: State, event: Event) -> Sequence[Event]:
    """The events that must have come before one without a report."""
    state.now = event
    if state.turn.over:
        award = _award(state, event) if type(event) is e.Share else None
        return (award,) if award is not None else ()
    first = _next(state, event)
    return Unsaid(state, event, (first,)) if first is not None else ()


def _next(state: State, event: Event) -> Event | None:
    """The next thing that was left out before an event."""
    asks_for_certain, asks_for_shown = _ASKED[type(event)]
    for ask in asks_for_certain:
        certain = ask(state, event)
        if certain is not None:
            return certain
    if state.turn.number is None:
        turn = first_turn(state, event)
        if turn is not None:
            return _with_what_follows(state, turn)
    for ask in asks_for_shown:
        before = ask(state, event)
        if before is not None:
            return _with_what_follows(state, before)
    return None


def _with_what_follows(state: State, before: Event) -> Event:
    """What an event shows, or first what was due and closes with that."""
    state.guess = before  # a recovery that is put in ends nobody's activation
    return following(state, before) or before


def _point(state: State, event: e.GainSkill) -> Event | None:
    """The level before it, or a point that a MEDAL has brought, where the level that it makes shows it (11.0-03)."""
    if event.level != SECOND or state.ledger.find(event).entry is not None:
        return None
    if not state.man(event.soldier).skill(event.skill) and state.unreported_skill(
        state.man(event.soldier), event.skill
    ):
        return e.GainSkill(event.soldier, event.skill, 1)
    for entry in state.ledger.entries("MEDAL POINT"):
        if entry.is_for(event.soldier) and not entry.is_spent and entry.where.get("skill") == event.skill:
            return e.Experience(event.soldier, 1, event.skill)
    return None


def _award(state: State, event: e.Share) -> Event | None:
    """The award of the mission to a squad that shares more than anybody has given it (11.0-04)."""
    dues, squad = awards_for(state, event.squad), state.squads.get(event.squad)
    if len(dues) != 1 or squad is None or squad.awarded or event.points > dues[0]:
        return None
    return e.Award(event.squad, dues[0])


def _comes_off(state: State, event: e.Attention) -> Event | None:
    """The marker that a man's status box has lost since it shows its front, if it may come off now (4.0-02)."""
    man = state.man(event.soldier)
    if event.face != FRONT or man.morale != ALERTED or man.condition is not None:
        return None
    off: Event | None = None
    if man.waiting is not None:
        off = e.EndWait(event.soldier)
    elif man.suppressing is not None:
        off = e.EndSuppression(event.soldier, man.suppressing)
    return off if off is not None and state.ledger.find(off).entry is not None else None


Ask = Callable[[State, Any], Event | None]


_CERTAIN: tuple[tuple[Collection[type[Event]], Ask], ...] = (
    (RESULTS, recovery_before_a_result),
    ((e.Explode, e.Smoke), shown_landing),
    ((e.Impact,), shown_straying),
    *(((type_,), ask) for type_, ask in FOLLOWED.items()),
    ((e.Posture, e.Leave, e.ChangeWeapon), befalling),
    ((e.EndSuppression, e.AreaFree), befalling_the_firer),
    ((e.Attention,), _comes_off),
    ((e.GainSkill,), _point),
)
"""Who finds what certainly precedes events of some types."""
_ASKED: Mapping[type[Event], tuple[tuple[Ask, ...], tuple[Ask, ...]]] = {
    type_: (
        tuple(ask for types, ask in _CERTAIN if type_ in types),
        tuple(shown[type_] for shown in (SEQUENCE_SHOWN, RECOVERY_SHOWN) if type_ in shown),
    )
    for type_ in e.VOCABULARY.types.values()
}
"""Who finds what certainly precedes an event of each type, and what it shows to precede it; asked at every step."""

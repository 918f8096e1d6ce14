"""The events that may come next in a position: asked of the judge, never written a second time.

Proposals come from three places: what the game's random player would do, what was done in the game itself, and such
events with other pieces, hexes, words and numbers put in. Each is held against every check; one that no check
objects to is legal, and of any other the objections say why it is not.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random

from ccmod.ground.dataclass import dataclass
from ccmod.play.causes import EventKind
from ccmod.play.event import Event
from ccmod.play.finding import Objection, Severity
from ccmod.play.judge import Judge
from ccmod.play.naming import names_in
from ccmod.play.reasons import Reason
from ccmod.play.variants import Near, Variants
from ccmod.play.view import BoardView

Again = Callable[[], Judge]
"""A judge in the position that another one is in, for what cannot be judged without changing that."""
ASKED = 12
"""How often the random player is asked: he proposes some of what he could do, by chance."""
MOST_REFUSED = 3
"""Illegal events of one type that are kept, each for another reason."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One event that might come next, and what the rules say of it."""

    event: Event
    objections: tuple[Objection, ...] = ()
    """All that speaks against it, violations first."""
    because: tuple[Reason, ...] = ()
    """Why it is all right, with its cost where the game computes one; empty for a breach."""

    @property
    def is_legal(self) -> bool:
        """Whether no check calls it a violation."""
        return not any(one.severity is Severity.VIOLATION for one in self.objections)


def choices(
    judge: Judge,
    focus: str | None = None,
    history: Sequence[Event] = (),
    near: Near | None = None,
    random: Random | None = None,
    names: Sequence[str] = (),
    again: Again | None = None,
) -> list[Choice]:
    """The events that may come next, the legal first; with a ``focus`` only what names this counter, card, side or hex.

    ``history`` are events of the game so far, whose kinds are tried with other values; ``near`` says which hexes lie
    about one, and ``names`` are those of the scenario's things (:func:`ccmod.play.variants.names_of`). ``again`` gives
    another judge in the same position. Of illegal ones only some are given, each with its reason.
    """
    chance = random or Random(0)
    asked = [one for _ in range(ASKED) for one in judge.system.candidates(judge.state, chance)]
    view = judge.system.view(judge.state) if judge.system.view is not None else BoardView()
    kinds = {} if judge.system.ledger is None else judge.system.ledger(judge.state).book.events
    variants = Variants(view, near, [*history, *asked], kinds, names)
    proposals = [*_named(asked, focus), *(variants.of_nobody() if focus is None else variants.with_focus(focus))]
    order, admits, trial = _Order(judge), judge.system.vocabulary.admits, Trial(judge, again)
    found: dict[Hashable, Choice] = {}
    for event in proposals:
        key = order.alike(event)
        if not order.is_talk(event) and (key not in found or not found[key].is_legal) and admits(event):
            found[key] = trial.at_once(event)
    ordered = sorted(found.values(), key=order.place)
    tried = [trial.exactly(one) if one.is_legal else one for one in ordered]
    shown = [*(one for one in tried if one.is_legal), *map(trial.exactly, _refused(tried, order))]
    return sorted(shown, key=lambda one: not one.is_legal)


class Trial:
    """Asks the judge about events in a position, without changing it."""

    def __init__(self, judge: Judge, again: Again | None = None) -> None:
        """``again`` gives another judge in the same position; without one, what must have come before an event and was
        not reported is not looked at.
        """
        self._judge = judge
        self._again = again

    def choice(self, event: Event) -> Choice:
        """One event as a choice in the position, as the judge would find it at the next step."""
        return self.exactly(self.at_once(event))

    def at_once(self, event: Event) -> Choice:
        """The same, as if all had been reported: it takes no other judge."""
        return _choice(event, self._judge.objections(event), lambda: self._judge.because(event))

    def exactly(self, choice: Choice) -> Choice:
        """A choice with what must have come before it and was not reported."""
        if self._again is None or not self._judge.puts_in(choice.event):
            return choice
        verdict = self._again().step(choice.event)
        return _choice(choice.event, (one.objection for one in verdict.findings), lambda: verdict.because)


def _choice(event: Event, objections: Iterable[Objection], because: Callable[[], tuple[Reason, ...]]) -> Choice:
    choice = Choice(event, tuple(sorted(objections, key=lambda one: list(Severity).index(one.severity))))
    return replace(choice, because=because()) if choice.is_legal else choice


class _Order:
    """Free choices before rolls, rolls before what only follows from something; and what is alike for a chooser."""

    def __init__(self, judge: Judge) -> None:
        system = judge.system
        self._kinds = {} if system.ledger is None else system.ledger(judge.state).book.events

    def place(self, choice: Choice) -> int:
        """The place of a choice in the list."""
        kind = self._kind(choice.event)
        return 0 if kind is None else list(EventKind).index(kind)

    def alike(self, event: Event) -> Hashable:
        """The fields that distinguish an event from others; of a roll all but the results, which nobody chooses."""
        values = [getattr(event, name) for name in event.slots]
        if self._kind(event) is EventKind.CHANCE:
            values = [value for value in values if isinstance(value, str) and not value.isdigit()]
        return (event.type, *values)

    def is_talk(self, event: Event) -> bool:
        """Whether it says something and does nothing."""
        return self._kind(event) is EventKind.TALK

    def only_follows(self, event: Event) -> bool:
        """Whether it comes of something else, and never of a choice."""
        return self._kind(event) is EventKind.CONSEQUENCE

    def _kind(self, event: Event) -> EventKind | None:
        declared = self._kinds.get(type(event))
        return None if declared is None else declared.kind


def texts_of(event: Event) -> tuple[str, ...]:
    """All texts in an event's fields: pieces, hexes, sides, cards."""
    return tuple(one for one in names_in(event, tuple(event.slots)) if isinstance(one, str))


def _named(events: Iterable[Event], focus: str | None) -> list[Event]:
    return [event for event in events if focus is None or focus in texts_of(event)]


def _refused(found: Iterable[Choice], order: _Order) -> Iterator[Choice]:
    """Some of the illegal ones: of each type those with different first reasons; what nobody chooses is left out."""
    seen: dict[str, set[str]] = defaultdict(set)
    for one in found:
        if one.is_legal or order.only_follows(one.event):
            continue
        reasons = seen[one.event.type]
        why = one.objections[0].message
        if why not in reasons and len(reasons) < MOST_REFUSED:
            reasons.add(why)
            yield one

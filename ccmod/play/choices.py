"""What may come next in a position: asked of the judge, never written a second time.

Proposals come from three places: what the game's random player would do, what was done in the game itself, and such
events with other pieces, hexes, words and numbers put in. Each is held against every check; one that no check
objects to is legal, and of any other the objections say why it is not.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields, replace
from itertools import islice, product
from random import Random
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.play.causes import Declared, Kind
from ccmod.play.event import Event
from ccmod.play.finding import Objection, Severity
from ccmod.play.judge import Judge
from ccmod.play.naming import names_in
from ccmod.play.reasons import Reason
from ccmod.play.slots import Slot
from ccmod.play.view import BoardView

ASKED = 12
"""How often the random player is asked: he proposes some of what he could do, by chance."""
Near = Callable[[str], Sequence[str]]
"""The hexes about a hex."""
MOST_OTHERS = 40
"""Other counters that are put into a second field, such as whom a shot is for."""
MOST_OF_A_TYPE = 400
"""Variants of one event type that are tried."""
MOST_REFUSED = 3
"""Illegal events of one type that are kept, each for another reason."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One event that might come next, and what the rules say of it."""

    event: Event
    objections: tuple[Objection, ...] = ()
    """All that speaks against it, violations first."""
    because: tuple[Reason, ...] = ()
    """Why it is all right, with what it costs where the game reckons that; empty for what is not."""

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
) -> list[Choice]:
    """What may come next, the legal first; with a ``focus`` only what names this counter, card, side or hex.

    ``history`` are events of the game so far, whose kinds are tried with other values; ``near`` says which hexes lie
    about one. Of illegal ones only some are given, each with its reason.
    """
    chance = random or Random(0)
    asked = [one for _ in range(ASKED) for one in judge.system.candidates(judge.state, chance)]
    view = judge.system.view(judge.state) if judge.system.view is not None else BoardView()
    kinds = {} if judge.system.ledger is None else judge.system.ledger(judge.state).book.events
    variants = _Variants(view, near, [*history, *asked], kinds)
    proposals = [*_named(asked, focus), *(variants.of_nobody() if focus is None else variants.with_focus(focus))]
    order, admits = _Order(judge), judge.system.vocabulary.admits
    found: dict[Hashable, Choice] = {}
    for event in proposals:
        key = order.alike(event)
        if not order.is_talk(event) and (key not in found or not found[key].is_legal) and admits(event):
            found[key] = choice_of(judge, event)
    ordered = sorted(found.values(), key=order.place)
    return [*(one for one in ordered if one.is_legal), *_refused(ordered, order)]


def choice_of(judge: Judge, event: Event) -> Choice:
    """One event as a choice in the present position."""
    objections = sorted(judge.objections(event), key=lambda one: list(Severity).index(one.severity))
    choice = Choice(event, tuple(objections))
    return replace(choice, because=judge.because(event)) if choice.is_legal else choice


class _Order:
    """Free choices before rolls, rolls before what only follows from something; and what is alike for a chooser."""

    def __init__(self, judge: Judge) -> None:
        system = judge.system
        self._kinds = {} if system.ledger is None else system.ledger(judge.state).book.events

    def place(self, choice: Choice) -> int:
        """Where a choice stands in the list."""
        kind = self._kind(choice.event)
        return 0 if kind is None else list(Kind).index(kind)

    def alike(self, event: Event) -> Hashable:
        """What tells an event from others; of a roll all but how the dice fall, which nobody chooses."""
        values = [getattr(event, name) for name in event.slots]
        if self._kind(event) is Kind.CHANCE:
            values = [value for value in values if isinstance(value, str) and not value.isdigit()]
        return (event.type, *values)

    def is_talk(self, event: Event) -> bool:
        """Whether it says something and does nothing."""
        return self._kind(event) is Kind.TALK

    def only_follows(self, event: Event) -> bool:
        """Whether it comes of something else, and never of a choice."""
        return self._kind(event) is Kind.CONSEQUENCE

    def _kind(self, event: Event) -> Kind | None:
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


class _Variants:
    """Events of known kinds with other values in them, as far as the position has such values."""

    def __init__(
        self, view: BoardView, near: Near | None, known: Iterable[Event], kinds: Mapping[type[Event], Declared]
    ) -> None:
        self._counters = {one.name: one for one in view.counters}
        self._sides = {one.side for one in view.counters if one.side is not None}
        self._near = near or (lambda _: ())
        self._held = dict.fromkeys(one.hex for one in view.counters)
        self._named = {kind: declared.of for kind, declared in kinds.items()}
        self._known: dict[type[Event], list[Event]] = {kind: [] for kind in kinds}
        for event in known:
            self._known.setdefault(type(event), []).append(event)

    def with_focus(self, focus: str) -> list[Event]:
        """Variants that name the counter ``focus``; none for what is no counter on the board."""
        counter = self._counters.get(focus)
        if counter is None:
            return []
        found: list[Event] = []
        for kind, examples in self._known.items():
            for name in self._of_counters(kind, examples):
                found += islice(self._filled(kind, examples, name, focus), MOST_OF_A_TYPE)
        return found

    def of_nobody(self) -> list[Event]:
        """Variants that are about no counter, such as the beginning of a phase."""
        kinds = {kind: examples for kind, examples in self._known.items() if not self._of_counters(kind, examples)}
        return [event for kind, examples in kinds.items() for event in self._of_sides(kind, examples)]

    def _of_sides(self, kind: type[Event], examples: Sequence[Event]) -> Iterator[Event]:
        for side in sorted(self._sides):
            pools = [list(self._values(kind, name, examples, None, side)) for name in kind.slots]
            yield from (
                kind(**dict(zip(kind.slots, values, strict=True))) for values in islice(product(*pools), MOST_OTHERS)
            )

    def _of_counters(self, kind: type[Event], examples: Sequence[Event]) -> list[str]:
        """The fields of a kind that name one counter: those of the table of causes, and those that have named one."""
        told = [name for name in self._named.get(kind, ()) if kind.slots[name].schema["type"] == "string"]
        seen = [name for name in kind.slots if any(self._is_counter(getattr(one, name)) for one in examples)]
        return list(dict.fromkeys((*told, *seen)))

    def _is_counter(self, value: Any) -> bool:
        return isinstance(value, str) and value in self._counters

    def _filled(self, kind: type[Event], examples: Sequence[Event], field: str, focus: str) -> Iterator[Event]:
        """Events of a kind with the counter in a field, and in the others each value that fits there."""
        side = self._counters[focus].side
        others = [name for name in kind.slots if name != field]
        pools = [list(self._values(kind, name, examples, focus, side)) for name in others]
        for values in product(*pools):
            yield kind(**{field: focus}, **dict(zip(others, values, strict=True)))

    def _values(
        self, kind: type[Event], name: str, examples: Sequence[Event], focus: str | None, side: str | None
    ) -> Iterator[Any]:
        slot, seen = kind.slots[name], list(dict.fromkeys(getattr(one, name) for one in examples))
        empty = tuple(_default(kind, name))
        if name in kind.hexes:
            here = () if focus is None else (self._counters[focus].hex, *self._near(self._counters[focus].hex))
            yield from dict.fromkeys((*empty, *here, *self._held))
        elif "enum" in slot.schema:
            yield from dict.fromkeys((*empty, *slot.schema["enum"]))
        elif side is not None and any(value in self._sides for value in seen):
            yield side
        elif name in self._named.get(kind, ()) or any(self._is_counter(value) for value in seen):
            others = islice((one for one in self._counters if one != focus), MOST_OTHERS)
            yield from dict.fromkeys((*empty, *((one,) if slot.schema["type"] == "array" else one for one in others)))
        elif seen or empty:
            yield from dict.fromkeys((*empty, *seen[-4:]))
        else:
            yield from self._unseen(slot, side)

    def _unseen(self, slot: Slot[Any], side: str | None) -> Iterator[Any]:
        """Values for a field that must be filled, of a kind that the game has not had yet."""
        match slot.schema["type"]:
            case "integer":
                least = slot.schema["minimum"]
                yield from range(least, min(least + 7, slot.schema["maximum"] + 1))
            case "string":
                yield from (value for value in (side, *self._sides) if value is not None and slot.fits(value))


def _default(kind: type[Event], name: str) -> Iterator[Any]:
    """What a field holds when it is left empty; nothing for one that must be filled."""
    found = next(one.default for one in fields(kind) if one.name == name)  # type: ignore[arg-type]
    if found is not MISSING:
        yield found

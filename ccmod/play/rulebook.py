"""A system's checks: the catalogue of what its digest lists, and the functions that enforce it.

A check is one small function, one rule, registered with the digest's id, the rulebook's rule and the event types
that it looks at. It sees the position before the event and returns nothing, an objection, or several. A family is one
function for several ids that are judged from the same facts: it is asked once a step and answers pairs of an id and
an objection.

What a check is about (the combat, the Move, a unit that owes a retreat) can be a function of its own, ``given``: it is
asked once a step for all the checks that share it, and a check without its subject is not asked at all. Where it finds
several, as the units that move, a check may speak of ``each`` of them.

Where a field says of which kind an event is, as the purpose of a roll, the rulebook knows that field (``kinds``), and
a check says ``of`` which kinds it speaks: it is asked for no other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from ccmod.ground.dataclass import dataclass
from ccmod.play.event import Event
from ccmod.play.finding import Objection

Answer = Objection | Iterable[Objection] | None
Named = tuple[str, Objection]
"""An id of a family with what it objects to."""
Given = Callable[[Any, Any], Any]
"""``given(state, event)``: what a check is about, ``None`` where there is no such thing."""
F = TypeVar("F", bound=Callable[..., Answer])
G = TypeVar("G", bound=Callable[..., Iterable[Named] | None])


class RecordEnds(Event):
    """Not an event of any game: what checks of unfinished business look at when no more steps come."""

    __slots__ = ()
    type = "record ends"

    def sentence(self) -> str:
        """What reports say in the place of a step."""
        return "the record ends"


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """One check as the digest lists it: id without system (``V031``), rule, title in our words."""

    id: str
    rule: str
    title: str
    not_checkable: str | None = None
    """Why no log can ever show it, when that is so."""


ON_MAP = CatalogueEntry("MAP", "map", "A hex that the map does not have")
"""What is looked at in every game on hexes before its rules; see :mod:`ccmod.play.on_map`."""
KNOWN = CatalogueEntry("KNOWN", "data", "A step that names what the position knows nothing of")
"""What is looked at when no rule has anything to say of a step: whether the rules could say anything at all."""
ALWAYS = {entry.id: entry for entry in (ON_MAP, KNOWN)}
"""Entries that every system has besides its rules, by id."""


@dataclass(frozen=True, slots=True)
class Check:
    """A function with the catalogue entries that it enforces for some event types: one, or those of a family."""

    entries: Mapping[str, CatalogueEntry]
    on: tuple[type[Event], ...]
    function: Callable[..., Any]
    is_family: bool = False
    given: Given | None = None
    of: frozenset[str] | None = None
    """The kinds of the event that it looks at; ``None`` for all."""
    each: bool = False
    """Whether it is asked of each of those that are given, not of all together."""

    def named(self, said: Any) -> tuple[CatalogueEntry, Objection]:
        """What its function has said, an objection or a pair of a family, with the entry that this is about."""
        if self.is_family:
            id, objection = said
            return self.entries[id], objection
        return next(iter(self.entries.values())), said


Asked = tuple[tuple[Callable[..., Any], Check], ...]
"""Checks, each with the function that is called for it."""
Plan = tuple[tuple[Given | None, Asked, Asked], ...]
"""The checks of an event type by what they are given: those that are asked of each of it, and of all of it together."""


class Rulebook:
    """The catalogue and the enforced checks of one system."""

    def __init__(
        self, system: str, catalogue: Iterable[CatalogueEntry], kinds: Mapping[type[Event], str] | None = None
    ) -> None:
        """``kinds``: the field that says of which kind an event is, by the types that have such a field."""
        self.system = system
        self.kinds: Mapping[type[Event], str] = kinds or {}
        self.catalogue: Mapping[str, CatalogueEntry] = {entry.id: entry for entry in catalogue}
        self.checks: list[Check] = []
        self._plans: dict[type[Event], Plan] = {}
        self._plans_of_kinds: dict[tuple[type[Event], str], Plan] = {}
        self._order = {id: place for place, id in enumerate(self.catalogue)}
        self.last: set[str] = set()
        """The ids that are found only in steps in which no other check has found a violation."""

    def check(
        self,
        id: str,
        rule: str,
        *on: type[Event],
        given: Given | None = None,
        each: bool = False,
        of: Iterable[str] | None = None,
    ) -> Callable[[F], F]:
        """Register the decorated function as the check ``id`` of rule ``rule`` for events of the types ``on``.

        It is called with the state and the event; and with what ``given`` finds, if that is not ``None``, or with
        ``each`` of it. ``of``: only for events of these kinds.
        The same id may be registered more than once, for different event types. Raises :class:`ValueError` when
        the catalogue has no such id or another rule: the registry and the digest may not drift apart.
        """
        return self._registering({id: rule}, on, False, given, of, each)

    def family(
        self, rules: Mapping[str, str], *on: type[Event], given: Given | None = None, of: Iterable[str] | None = None
    ) -> Callable[[G], G]:
        """Register the decorated function as all the checks of ``rules`` (id: rule) for events of the types ``on``.

        It answers pairs of an id and an objection. So a wrong sum, or a list of duties that one position gives, is
        reckoned once, and each error laid to the rule that it breaks. Raises :class:`ValueError` like :meth:`check`.
        """
        return self._registering(rules, on, True, given, of)

    def _registering(
        self,
        rules: Mapping[str, str],
        on: tuple[type[Event], ...],
        is_family: bool,
        given: Given | None,
        of: Iterable[str] | None,
        each: bool = False,
    ) -> Callable[[Any], Any]:
        for id, rule in rules.items():
            entry = self.catalogue.get(id)
            if entry is None or entry.rule != rule:
                raise ValueError(f"{self.system}/{id} of rule {rule}: the catalogue says {entry}")
        entries = {id: self.catalogue[id] for id in rules}
        kinds = None if of is None else frozenset(of)
        if kinds is not None and not self.kinds.keys() >= set(on):
            raise ValueError(f"{self.system}/{', '.join(rules)}: no field says of which kind these events are")

        def register(function: Any) -> Any:
            self.checks.append(Check(entries, on, function, is_family, given, kinds, each))
            self._plans.clear()
            self._plans_of_kinds.clear()
            return function

        return register

    def checks_of(self, event: type[Event]) -> tuple[Check, ...]:
        """The checks that look at this event type, in the catalogue's order, a family at its first id."""
        here = (check for check in self.checks if event in check.on)
        return tuple(sorted(here, key=lambda check: min(map(self._order.__getitem__, check.entries))))

    def answers(self, state: Any, event: Event) -> Iterator[tuple[CatalogueEntry, Objection]]:
        """What all checks have to say of an event, each objection with its entry, by what the checks are given.

        Every step of every game goes through here: what objects to nothing costs its call and a look at its answer.
        """
        plan = self._plans.get(type(event))
        for given, of_each, of_all in self._plan(event) if plan is None else plan:
            if given is None:
                for ask, check in of_all:
                    answer = ask(state, event)
                    if answer is not None:
                        for one in (answer,) if type(answer) is Objection else answer:
                            yield check.named(one)
                continue
            found = given(state, event)
            if found is None:
                continue
            for ask, check in of_each:
                for subject in found:
                    answer = ask(state, event, subject)
                    if answer is not None:
                        for one in (answer,) if type(answer) is Objection else answer:
                            yield check.named(one)
            for ask, check in of_all:
                answer = ask(state, event, found)
                if answer is not None:
                    for one in (answer,) if type(answer) is Objection else answer:
                        yield check.named(one)

    def _plan(self, event: Event) -> Plan:
        """The plan of an event's type, or of its type and kind; made once for each of either."""
        type_, field = type(event), self.kinds.get(type(event))
        if field is None:
            self._plans[type_] = _planned(self.checks_of(type_))
            return self._plans[type_]
        kind: str = getattr(event, field)
        plan = self._plans_of_kinds.get((type_, kind))
        if plan is None:
            checks = (check for check in self.checks_of(type_) if check.of is None or kind in check.of)
            plan = self._plans_of_kinds[type_, kind] = _planned(checks)
        return plan

    def place(self, entry: CatalogueEntry) -> int:
        """The place of an entry in the catalogue, which findings of one step are sorted by."""
        return self._order[entry.id]

    def entry(self, id: str) -> CatalogueEntry | None:
        """The entry of this id, those of every system included; ``None`` if there is none."""
        return ALWAYS.get(id) or self.catalogue.get(id)

    def enforced(self) -> set[str]:
        """The ids that have at least one function."""
        return {id for check in self.checks for id in check.entries}

    def missing(self) -> list[str]:
        """The ids that a log could show and nothing enforces yet: "ok" says nothing of these."""
        enforced = self.enforced()
        return [id for id, entry in self.catalogue.items() if id not in enforced and not entry.not_checkable]


def _planned(checks: Iterable[Check]) -> Plan:
    """These checks by what they are given, unpacked."""
    plan: dict[Given | None, tuple[list[Any], list[Any]]] = {}
    for check in checks:
        of_each, of_all = plan.setdefault(check.given, ([], []))
        (of_each if check.each else of_all).append((check.function, check))
    return tuple((given, tuple(of_each), tuple(of_all)) for given, (of_each, of_all) in plan.items())

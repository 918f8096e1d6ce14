"""A system's checks: the catalogue of its digest, and the functions that enforce it.

A check is one small function, one rule, registered with the digest's id, the rulebook's rule and the event types
that it applies to. It sees the position before the event and returns nothing, an objection, or several. A family is one
function for several ids that are judged from the same facts: it is called once per step and returns pairs of an id and
an objection.

The subject of a check (the combat, the Move, a unit that owes a retreat) can be its own function, ``given``: it is
called once per step for all the checks that share it, and a check without a subject is not called. If it finds
several, such as the units that move, a check may apply to ``each`` of them.

If a field gives the kind of an event, such as the purpose of a roll, the rulebook knows that field (``kinds``), and
a check says ``of`` which kinds it applies to.

Of a word that comes late (:mod:`ccmod.play.late`) only those checks are asked that are registered for such (``late``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from ccmod.ground.dataclass import dataclass
from ccmod.play.causes import EventCauses, EventKind
from ccmod.play.event import Event
from ccmod.play.finding import Objection
from ccmod.play.reasons import Reason

Answer = Objection | Iterable[Objection] | None
Named = tuple[str, Objection]
"""An id of a family with its objection."""
Given = Callable[[Any, Any], Any]
"""``given(state, event)``: the subject of a check, ``None`` if there is none."""
F = TypeVar("F", bound=Callable[..., Answer])
G = TypeVar("G", bound=Callable[..., Iterable[Named] | None])


class RecordEnds(Event):
    """Not an event of any game: the end of the record, for checks of unfinished business."""

    __slots__ = ()
    type = "record ends"

    def sentence(self) -> str:
        """The text in reports in place of a step."""
        return "the record ends"


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """One check as the digest lists it: id without system (``V031``), rule, title in our words."""

    id: str
    rule: str
    title: str
    not_checkable: str | None = None
    """The reason why no log can ever show it, if that is so."""


ON_MAP = CatalogueEntry("MAP", "map", "A hex that the map does not have")
"""The check made in every game on hexes before its rules; see :mod:`ccmod.play.on_map`."""
KNOWN = CatalogueEntry("KNOWN", "data", "A step that names what the position knows nothing of")
"""The check made when no rule objects to a step: whether the rules could judge it at all."""
ALWAYS = {entry.id: entry for entry in (ON_MAP, KNOWN)}
"""Entries that every system has in addition to its rules, by id."""


@dataclass(frozen=True, slots=True)
class Check:
    """A function with the catalogue entries that it enforces for some event types: one, or those of a family."""

    entries: Mapping[str, CatalogueEntry]
    on: tuple[type[Event], ...]
    function: Callable[..., Any]
    is_family: bool = False
    given: Given | None = None
    of: frozenset[str] | None = None
    """The kinds of the event that it applies to; ``None`` for all."""
    each: bool = False
    """Whether it is called for each of its subjects, not for all together."""
    late: bool = False
    """Whether it looks at words that come late, not at those in time."""

    def named(self, said: Any) -> tuple[CatalogueEntry, Objection]:
        """The answer of its function, an objection or a pair of a family, with its catalogue entry."""
        if self.is_family:
            id, objection = said
            return self.entries[id], objection
        return next(iter(self.entries.values())), said


Asked = tuple[Callable[..., Any], ...]
"""The functions of checks."""
Plan = tuple[Asked, tuple[tuple[Given, Asked, Asked], ...], Mapping[Callable[..., Any], Check]]
"""The checks of an event type: those of the event alone; the others by what they are given, those that are asked of
each of it and of all of it together; and the check of each function.
"""


class Rulebook:
    """The catalogue and the enforced checks of one system."""

    def __init__(
        self, system: str, catalogue: Iterable[CatalogueEntry], kinds: Mapping[type[Event], str] | None = None
    ) -> None:
        """``kinds``: the field that gives the kind of an event, for each type that has such a field."""
        self.system = system
        self.kinds: Mapping[type[Event], str] = kinds or {}
        self.catalogue: Mapping[str, CatalogueEntry] = {entry.id: entry for entry in catalogue}
        self.checks: list[Check] = []
        self._plans: dict[type[Event], Plan] = {}
        self._late: dict[type[Event], Plan] = {}
        """The checks of words that come late."""
        self._plans_of_kinds: dict[tuple[type[Event], str], Plan] = {}
        self._leave: dict[type[Event], tuple[Reason, ...]] = {}
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
        late: bool = False,
    ) -> Callable[[F], F]:
        """Register the decorated function as the check ``id`` of rule ``rule`` for events of the types ``on``.

        It is called with the state and the event; and with the result of ``given``, if that is not ``None``, or with
        ``each`` of it. ``of``: only for events of these kinds; ``late``: for words that come late, not in time.
        The same id may be registered more than once, for different event types. Raises :class:`ValueError` if
        the catalogue has no such id or another rule, so that registry and digest cannot drift apart.
        """
        return self._registering({id: rule}, on, False, given, of, each, late)

    def family(
        self, rules: Mapping[str, str], *on: type[Event], given: Given | None = None, of: Iterable[str] | None = None
    ) -> Callable[[G], G]:
        """Register the decorated function as all the checks of ``rules`` (id: rule) for events of the types ``on``.

        It returns pairs of an id and an objection. So a wrong sum, or a list of duties in one position, is
        computed once, and each error reported under its own rule. Raises :class:`ValueError` like :meth:`check`.
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
        late: bool = False,
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
            self.checks.append(Check(entries, on, function, is_family, given, kinds, each, late))
            self._plans.clear()
            self._late.clear()
            self._plans_of_kinds.clear()
            return function

        return register

    def checks_of(self, event: type[Event]) -> tuple[Check, ...]:
        """The checks for this event type, in the catalogue's order, a family at its first id."""
        here = (check for check in self.checks if event in check.on)
        return tuple(sorted(here, key=lambda check: min(map(self._order.__getitem__, check.entries))))

    def answers(self, state: Any, event: Event, late: bool = False) -> list[tuple[CatalogueEntry, Objection]]:
        """The objections of all checks to an event, each with its entry, grouped by the checks' subjects.

        Every step of every game goes through here: a check without an objection costs only its call. ``late``: the
        event is a word that comes late.
        """
        plan = (self._late if late else self._plans).get(type(event))
        plain, subjects, checks = self._plan(event, late) if plan is None else plan
        said: list[tuple[CatalogueEntry, Objection]] = []
        for ask in plain:
            answer = ask(state, event)
            if answer is not None:
                for one in (answer,) if type(answer) is Objection else answer:
                    said.append(checks[ask].named(one))
        for given, of_each, of_all in subjects:
            found = given(state, event)
            if found is None:
                continue
            for ask in of_each:
                for subject in found:
                    answer = ask(state, event, subject)
                    if answer is not None:
                        for one in (answer,) if type(answer) is Objection else answer:
                            said.append(checks[ask].named(one))
            for ask in of_all:
                answer = ask(state, event, found)
                if answer is not None:
                    for one in (answer,) if type(answer) is Objection else answer:
                        said.append(checks[ask].named(one))
        return said

    def _plan(self, event: Event, late: bool) -> Plan:
        """The plan of an event's type, or of its type and kind; made once for each of either."""
        type_ = type(event)
        if late:
            self._late[type_] = _planned(check for check in self.checks_of(type_) if check.late)
            return self._late[type_]
        field = self.kinds.get(type_)
        if field is None:
            self._plans[type_] = _planned(check for check in self.checks_of(type_) if not check.late)
            return self._plans[type_]
        kind: str = getattr(event, field)
        plan = self._plans_of_kinds.get((type_, kind))
        if plan is None:
            in_time = (check for check in self.checks_of(type_) if not check.late)
            checks = (check for check in in_time if check.of is None or kind in check.of)
            plan = self._plans_of_kinds[type_, kind] = _planned(checks)
        return plan

    def leave(self, type_: type[Event], declared: EventCauses) -> tuple[Reason, ...]:
        """By which rules an event may come for which no entry has to be open; settled once for each type."""
        found = self._leave.get(type_)
        if found is None:
            rules = dict.fromkeys(self.catalogue[id].rule for id in declared.leave)
            free = declared.kind is EventKind.ACT
            by = "a free choice that nothing forbids now" if free else "the rules, which ask for it now"
            found = self._leave[type_] = (Reason(", ".join(rules), by),) if declared.leave else ()
        return found

    def place(self, entry: CatalogueEntry) -> int:
        """The position of an entry in the catalogue, by which the findings of one step are sorted."""
        return self._order[entry.id]

    def entry(self, id: str) -> CatalogueEntry | None:
        """The entry with this id, including those of every system; ``None`` if there is none."""
        return ALWAYS.get(id) or self.catalogue.get(id)

    def enforced(self) -> set[str]:
        """The ids that have at least one function."""
        return {id for check in self.checks for id in check.entries}

    def missing(self) -> list[str]:
        """The ids that a log could show but nothing enforces yet: "ok" does not cover these."""
        enforced = self.enforced()
        return [id for id, entry in self.catalogue.items() if id not in enforced and not entry.not_checkable]


def _planned(checks: Iterable[Check]) -> Plan:
    """These checks by what they are given, unpacked."""
    plain: list[Callable[..., Any]] = []
    given: dict[Given, tuple[list[Callable[..., Any]], list[Callable[..., Any]]]] = {}
    of: dict[Callable[..., Any], Check] = {}
    for check in checks:
        of[check.function] = check
        if check.given is None:
            plain.append(check.function)
        else:
            of_each, of_all = given.setdefault(check.given, ([], []))
            (of_each if check.each else of_all).append(check.function)
    subjects = tuple((subject, tuple(of_each), tuple(of_all)) for subject, (of_each, of_all) in given.items())
    return tuple(plain), subjects, of

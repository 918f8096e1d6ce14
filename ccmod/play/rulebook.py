"""A system's checks: the catalogue of what its digest lists, and the functions that enforce it.

A check is one small function, one rule, registered with the digest's id, the rulebook's rule and the event types
that it looks at. It sees the position before the event and returns nothing, an objection, or several.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from ccmod.play.event import Event
from ccmod.play.finding import Objection

Answer = Objection | Iterable[Objection] | None
CheckFunction = Callable[[Any, Any], Answer]
F = TypeVar("F", bound=Callable[..., Answer])


class RecordEnds(Event):
    """Not an event of any game: what checks of unfinished business look at when no more steps come."""

    __slots__ = ()
    type = "record ends"


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
    """A catalogue entry with the function that enforces it for some event types."""

    entry: CatalogueEntry
    on: tuple[type[Event], ...]
    function: CheckFunction


class Rulebook:
    """The catalogue and the enforced checks of one system."""

    def __init__(self, system: str, catalogue: Iterable[CatalogueEntry]) -> None:
        self.system = system
        self.catalogue: Mapping[str, CatalogueEntry] = {entry.id: entry for entry in catalogue}
        self.checks: list[Check] = []
        self._places = {id: place for place, id in enumerate(self.catalogue)}
        self._by_event: dict[type[Event], tuple[Check, ...]] = {}

    def check(self, id: str, rule: str, *on: type[Event]) -> Callable[[F], F]:
        """Register a function as check ``id`` of ``rule`` for the event types ``on``.

        The same id may be registered more than once, for different event types. Raises :class:`ValueError` when
        the catalogue has no such id or another rule: the registry and the digest may not drift apart.
        """
        entry = self.catalogue.get(id)
        if entry is None or entry.rule != rule:
            raise ValueError(f"{self.system}/{id} of rule {rule}: the catalogue says {entry}")

        def register(function: F) -> F:
            self.checks.append(Check(entry, on, function))
            self._by_event.clear()
            return function

        return register

    def checks_of(self, event: type[Event]) -> tuple[Check, ...]:
        """The checks that look at this event type, in the catalogue's order, those of one id as they were defined."""
        found = self._by_event.get(event)
        if found is None:
            found = self._by_event[event] = tuple(sorted((c for c in self.checks if event in c.on), key=self._place))
        return found

    def _place(self, check: Check) -> int:
        return self._places[check.entry.id]

    def entry(self, id: str) -> CatalogueEntry | None:
        """The entry of this id, those of every system included; ``None`` if there is none."""
        return ALWAYS.get(id) or self.catalogue.get(id)

    def enforced(self) -> set[str]:
        """The ids that have at least one function."""
        return {check.entry.id for check in self.checks}

    def missing(self) -> list[str]:
        """The ids that a log could show and nothing enforces yet: "ok" says nothing of these."""
        enforced = self.enforced()
        return [id for id, entry in self.catalogue.items() if id not in enforced and not entry.not_checkable]

"""The rules behind a game's findings, each with what its check looks for and a legal and an illegal example."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from textwrap import shorten
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.play.examples import Example
from ccmod.play.rulebook import CatalogueEntry, Check
from ccmod.play.system import System

MOST, LONGEST = 4, 80
"""How many differences between two examples are shown, and how many characters of each datum."""
NOTHING = object()
"""The mark of an absent value."""


@dataclass(frozen=True, slots=True)
class ShownExample:
    """An example as its sentences."""

    legal: bool
    name: str
    source: str
    """Where the expectation comes from: a rule, or a worked example."""
    sentences: tuple[str, ...]
    step: int | None
    """For an illegal one the step that breaks the rule, from 1."""
    instead: tuple[str, ...] = ()
    """For an illegal one what its position has instead of the legal one's, where that is little enough to say."""


@dataclass(frozen=True, slots=True)
class RuleCard:
    """A check that has found something, explained."""

    check: str
    """With its system, as in ``GAME/V031``."""
    rule: str
    title: str
    says: tuple[str, ...]
    """The subjects of its functions, in our words."""
    examples: tuple[ShownExample, ...]
    """The first legal one and the first illegal one, as far as there are such."""


def rule_cards(system: System, checks: Iterable[str]) -> list[RuleCard]:
    """The cards of these checks (``GAME/V031``), in their order; an unknown check has none."""
    wanted = dict.fromkeys(check.partition("/")[2] for check in checks)
    entries = ((id, system.rulebook.entry(id)) for id in wanted)
    return [_card(system, id, entry) for id, entry in entries if entry is not None]


def examples_of(system: System, id: str) -> list[Example]:
    """The examples of one check, without reading those of all others where the system can do that."""
    found: Iterable[Example] = system.examples() if system.examples_of is None else system.examples_of(id)
    return [example for example in found if example.check == id]


def _card(system: System, id: str, entry: CatalogueEntry) -> RuleCard:
    says = dict.fromkeys(_says(check) for check in system.rulebook.checks if id in check.entries)
    of_it = examples_of(system, id)
    first = (next((one for one in of_it if one.legal is legal), None) for legal in (True, False))
    legal, illegal = first
    instead = () if legal is None or illegal is None else _instead(legal.record, illegal.record)
    shown = tuple(_shown(one, () if one.legal else instead) for one in (legal, illegal) if one is not None)
    return RuleCard(f"{system.id}/{id}", entry.rule, entry.title, tuple(says), shown)


def _says(check: Check) -> str:
    """The first line of a function's docstring."""
    return (check.function.__doc__ or check.function.__name__).strip().splitlines()[0]


def _shown(example: Example, instead: tuple[str, ...]) -> ShownExample:
    sentences = tuple(event.sentence() for event in getattr(example.record, "events", ()))
    return ShownExample(example.legal, example.name, example.source, sentences, example.step, instead)


def _instead(legal: Any, illegal: Any) -> tuple[str, ...]:
    """The differences between two positions, each datum with its place; nothing where they are too many."""
    found = list(islice(_differences(_given(legal), _given(illegal), ()), MOST + 1))
    return tuple(found) if len(found) <= MOST else ()


def _given(record: Any) -> dict[str, Any]:
    """The start of an example: its scenario, and what the header of its record lays upon that."""
    header = getattr(getattr(record, "record", None), "header", None)
    if header is None:
        return {}
    return {"scenario": record.scenario, "set-up": header.setup or {}, "options": header.options}


def _differences(legal: Any, illegal: Any, path: tuple[str, ...]) -> Iterator[str]:
    if isinstance(legal, Mapping) and isinstance(illegal, Mapping):
        for key in dict.fromkeys((*legal, *illegal)):
            yield from _differences(legal.get(key, NOTHING), illegal.get(key, NOTHING), (*path, str(key)))
    elif legal != illegal:
        yield f"{', '.join(path[1:])}: {_said(illegal)} instead of {_said(legal)}"


def _said(value: Any) -> str:
    """A datum in a few words."""
    if value is NOTHING or value in (None, [], {}, ()):
        return "nothing"
    if isinstance(value, Mapping):
        return shorten(", ".join(f"{key} {_said(one)}" for key, one in value.items()), LONGEST)
    if isinstance(value, list | tuple):
        return shorten(", ".join(map(_said, value)), LONGEST)
    return shorten(str(value), LONGEST)

"""The rules behind a game's findings, each with what its check looks for and a legal and an illegal example."""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.ground.dataclass import dataclass
from ccmod.play.examples import Example
from ccmod.play.rulebook import CatalogueEntry, Check
from ccmod.play.system import System


@dataclass(frozen=True, slots=True)
class Shown:
    """An example as its sentences."""

    legal: bool
    name: str
    source: str
    """Where the expectation comes from: a rule, or a worked example."""
    sentences: tuple[str, ...]
    step: int | None
    """For an illegal one the step that breaks the rule, from 1."""


@dataclass(frozen=True, slots=True)
class RuleCard:
    """A check that has found something, explained."""

    check: str
    """With its system, as in ``GAME/V031``."""
    rule: str
    title: str
    says: tuple[str, ...]
    """What its functions look at, in our words."""
    examples: tuple[Shown, ...]
    """The first legal one and the first illegal one, as far as there are such."""


def rule_cards(system: System, checks: Iterable[str]) -> list[RuleCard]:
    """The cards of these checks (``GAME/V031``), in their order; a check of which nobody knows anything has none."""
    wanted = dict.fromkeys(check.partition("/")[2] for check in checks)
    if not wanted:
        return []
    examples = [example for example in system.examples() if example.check in wanted]
    entries = ((id, system.rulebook.entry(id)) for id in wanted)
    return [_card(system, id, entry, examples) for id, entry in entries if entry is not None]


def _card(system: System, id: str, entry: CatalogueEntry, examples: Iterable[Example]) -> RuleCard:
    says = dict.fromkeys(_says(check) for check in system.rulebook.checks if id in check.entries)
    of_it = [example for example in examples if example.check == id]
    first = (next((one for one in of_it if one.legal is legal), None) for legal in (True, False))
    shown = tuple(_shown(one) for one in first if one is not None)
    return RuleCard(f"{system.id}/{id}", entry.rule, entry.title, tuple(says), shown)


def _says(check: Check) -> str:
    """The first line of a function's docstring."""
    return (check.function.__doc__ or check.function.__name__).strip().splitlines()[0]


def _shown(example: Example) -> Shown:
    sentences = tuple(event.sentence() for event in getattr(example.record, "events", ()))
    return Shown(example.legal, example.name, example.source, sentences, example.step)

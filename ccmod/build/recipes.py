"""Which recipe makes the modules of which rule system."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any

from ccmod.authoring.authored import Authored
from ccmod.authoring.problems import Problems
from ccmod.build.saves import Position
from ccmod.build.workshop import Workshop
from ccmod.errors import UnsupportedInput
from ccmod.vassal.buildfile import Element

ROOMS = {
    "ba": "ccmod.build.bolt_action.recipe",
    "cc": "ccmod.build.combat_commander.recipe",
    "folio": "ccmod.build.folio.recipe",
    "plain": "ccmod.build.plain.recipe",
}
"""System id to the module that holds ``check(authored, problems)`` and ``make(workshop) -> Made``."""


@dataclass(frozen=True, slots=True)
class Made:
    """What a recipe makes of an author's module."""

    parts: list[Element]
    """The components of the build file, in their order."""
    setups: Mapping[str, tuple[str, Position]]
    """Scenario id to its title and the position in which it begins."""
    scenarios: Mapping[str, dict[str, Any]]
    """Scenario id to its compiled data."""
    files: Mapping[str, bytes]
    """Further entries of the module, by name."""
    cards: int = 0
    empty_game: bool = False
    """Whether players may begin without a scenario, too."""


def recipe_of(system: str) -> Callable[[Workshop], Made]:
    """The recipe for a rule system. Raises :class:`UnsupportedInput` (``build/no-recipe``) if there is none."""
    make: Callable[[Workshop], Made] = _room(system).make
    return make


def check_of(system: str) -> Callable[[Authored, Problems], None]:
    """What notes everything in an author's files that the rule system's recipe cannot make.

    Raises :class:`UnsupportedInput` (``build/no-recipe``) for a system without a recipe.
    """
    check: Callable[[Authored, Problems], None] = _room(system).check
    return check


def _room(system: str) -> ModuleType:
    if system not in ROOMS:
        known = f"systems of which modules can be built: {', '.join(ROOMS)}"
        raise UnsupportedInput("build/no-recipe", f"no modules can be built for the system {system!r}", hint=known)
    return import_module(ROOMS[system])

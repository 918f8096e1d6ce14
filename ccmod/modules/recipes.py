"""Which recipe makes the modules of which rule system."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ccmod import games
from ccmod.authoring.authored import Authored
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import UnsupportedInput
from ccmod.ground.problems import Problems
from ccmod.modules.context import BuildContext
from ccmod.modules.saves import MapContents
from ccmod.vassal.buildfile import Element


@dataclass(frozen=True, slots=True)
class ModuleParts:
    """The parts that a recipe makes of an author's module."""

    parts: list[Element]
    """The components of the build file, in their order."""
    setups: Mapping[str, tuple[str, MapContents]]
    """Scenario id to its title and the position in which it begins."""
    scenarios: Mapping[str, dict[str, Any]]
    """Scenario id to its compiled data."""
    files: Mapping[str, bytes]
    """Further entries of the module, by name."""
    cards: int = 0
    empty_game: bool = False
    """Whether players may begin without a scenario, too."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How the modules of a system are made."""

    make: Callable[[BuildContext], ModuleParts]
    check: Callable[[Authored, Problems], None]
    """Notes everything in an author's files that cannot be made of them."""


def recipe_of(system: str) -> Recipe:
    """The recipe for a rule system. Raises :class:`UnsupportedInput` (``build/no-recipe``) if there is none."""
    known = games.ids("module")
    if system not in known:
        message = f"no modules can be built for the system {system!r}"
        hint = f"systems of which modules can be built: {', '.join(known)}"
        raise UnsupportedInput("build/no-recipe", message, hint=hint)
    recipe: Recipe = games.load(system).part("module")
    return recipe

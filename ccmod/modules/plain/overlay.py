"""A game's additions to the modules of any game, beyond what an author can write himself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any

from ccmod.authoring.authored import AuthoredScenario
from ccmod.authoring.commands import GlobalCommand
from ccmod.ground.dataclass import dataclass
from ccmod.modules.context import BuildContext
from ccmod.modules.plain.counters import Counters, Looks
from ccmod.modules.plain.piles import Piles, piles
from ccmod.modules.plain.setups import position
from ccmod.modules.saves import MapContents


@dataclass(frozen=True, slots=True, kw_only=True)
class Overlay:
    """A game's own part of a module; whatever it leaves out is as in any game, but that it begins with a scenario."""

    looks: Looks = lambda _context, _counter: None
    """How its counters look."""
    piles: Callable[[BuildContext, Counters], Piles] = piles
    """Its cards, decks, cups and hands."""
    setup: Callable[[BuildContext, AuthoredScenario, Piles], MapContents] = position
    """The position in which a scenario begins."""
    commands: Mapping[str, GlobalCommand] = field(default_factory=dict)
    """Its buttons, which come before the author's."""
    menus: Mapping[str, list[str]] = field(default_factory=dict)
    """Its menus of the toolbar, each with the texts of its buttons."""
    pages: tuple[tuple[str, bytes], ...] = ()
    """Its help pages by their titles."""
    compiled: Mapping[str, dict[str, Any]] | None = None
    """The scenarios as ccmod's tools read them, where they were compiled before."""
    own_turn: bool = False
    """Whether it has buttons of its own for the end of a turn and for the marks of movement."""
    empty_game: bool = False
    """Whether players may begin without a scenario, too."""

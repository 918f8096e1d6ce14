"""What differs between the author's files of one rule system and another: the scenario, and the map with its terrain.

Everything else (module, counters, cards, maps without rules) is the same for all. A system's room holds ``FILES``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ccmod.authoring.fields import Model

if TYPE_CHECKING:
    from ccmod.authoring.authored import Authored, AuthoredScenario, Land, Readable
    from ccmod.authoring.problems import Problems

ROOMS = {"ba": "bolt_action", "cc": "combat_commander", "folio": "folio", "plain": "plain"}
"""System id to its room here."""


@dataclass(frozen=True, slots=True)
class SystemFiles:
    """The files of one system: models, checks beyond their shape, and what a scenario comes to."""

    scenario: type[Model]
    """The scenario file; it has ``title`` and ``id``."""
    check_scenario: Callable[[Readable, Problems], None]
    """Notes the mistakes of a scenario file whose data may have any shape."""
    compile_scenario: Callable[[Authored, AuthoredScenario], dict[str, Any]]
    """A scenario as JSON-able data."""
    land: type[Model] | None = None
    """The map with terrain (``map`` of ``module.yaml``); ``None`` if the rules of the system need none."""
    check_land: Callable[[Land, Problems], None] | None = None


def system_files(system: str) -> SystemFiles | None:
    """The files of a system; ``None`` for a system that no module can be written for."""
    if system not in ROOMS:
        return None
    files: SystemFiles = import_module(f"ccmod.authoring.{ROOMS[system]}").FILES
    return files

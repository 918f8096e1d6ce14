"""A skirmish as a position of its module: who stands where, and which way vehicles face."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ccmod.authoring.authored import AuthoredScenario
from ccmod.games.bolt_action.rules.terms import VEHICLE
from ccmod.modules.context import BuildContext
from ccmod.modules.plain.piles import Piles
from ccmod.modules.plain.setups import Change, position
from ccmod.modules.saves import Position
from ccmod.vassal.traits import Rotate, Trait


class Skirmish:
    """Lays out the compiled scenarios of a module."""

    def __init__(self, compiled: Mapping[str, Mapping[str, Any]]) -> None:
        self.compiled = compiled

    def __call__(self, context: BuildContext, scenario: AuthoredScenario, piles: Piles) -> Position:
        """The position in which a skirmish begins."""
        units = self.compiled[scenario.id]["units"]
        return position(context, scenario, piles, lambda name: _begins(units.get(name) or {}))


def _begins(row: Mapping[str, Any]) -> Change | None:
    """A vehicle faces where the scenario says; of other units nobody asks."""
    facing = row.get("facing")
    if row.get("kind") != VEHICLE or not facing:
        return None

    def change(trait: Trait) -> Trait:
        return replace(trait, angle=-float(facing)) if isinstance(trait, Rotate) and trait.facings == 1 else trait

    return change

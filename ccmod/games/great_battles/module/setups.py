"""A battle as a position of its module: the units with their hexes and facings, and those that wait off the map."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ccmod.authoring.authored import AuthoredScenario
from ccmod.games.great_battles.module.layers import OF_LEADERS
from ccmod.games.great_battles.module.on_map import BREASTWORKS, along
from ccmod.games.great_battles.rules.names import ACTIVATION, COMMAND, DISMOUNTED, ORDERS, markers_box, reserve_box
from ccmod.games.great_battles.rules.terms import ORDERS as ORDERS_WORDS
from ccmod.hexes.facing import FACINGS
from ccmod.modules.context import BuildContext
from ccmod.modules.plain.piles import Piles
from ccmod.modules.plain.setups import SetUp, notes
from ccmod.modules.saves import MapContents
from ccmod.play.property_names import FACING
from ccmod.vassal.traits import Layer, Rotate, Trait


class Battle:
    """Lays out the compiled battles of a module."""

    def __init__(self, compiled: Mapping[str, Mapping[str, Any]]) -> None:
        self.compiled = compiled

    def __call__(self, context: BuildContext, scenario: AuthoredScenario, piles: Piles) -> MapContents:
        """The position in which a battle begins."""
        data = self.compiled[scenario.id]
        setup = SetUp(context, scenario.id)
        setup.position.notes = notes(data["title"], *scenario.file.briefing.strip().split("\n"))
        for name, row in reversed(data["units"].items()):  # the first one of a hex lies on top, so it is laid last
            self._lay(setup, name, row, _unit_begins(row))
        for name, row in data["leaders"].items():
            orders = data["commands"].get(row.get("command") or "", {}).get("orders")
            self._lay(setup, name, row, _leader_begins(orders))
        for name, counter in context.authored.counters.items():
            if counter.class_ == ACTIVATION:
                setup.put(markers_box(counter.side or "", counter.behaviour.values[COMMAND]), [name])
        board = context.authored.map.board
        for hexside in data["works"]:
            covered, beyond = hexside.split("-")
            setup.put(covered, [BREASTWORKS], along(board.direction(covered, beyond) or "n"))
        setup.stack()
        piles.lay(context, setup.position, {}, {})
        return setup.position

    def _lay(self, setup: SetUp, name: str, row: Mapping[str, Any], change: Any) -> None:
        place = row.get("hex") or reserve_box(row["side"])
        number = int(setup.context.slots[name].piece.gpid)
        setup.lay(name, setup.spot(place), number, change)


def _unit_begins(row: Mapping[str, Any]) -> Any:
    """The state in which a unit's traits begin: its facing, and whether its riders are on foot."""
    facing = FACINGS.index(row["facing"]) if row.get("facing") else 0
    on_foot = row.get("type") == "cavalry" and not row.get("mounted", True)

    def change(trait: Trait) -> Trait:
        if isinstance(trait, Rotate) and trait.name == FACING:
            return replace(trait, facing=facing)
        if isinstance(trait, Layer) and trait.name == DISMOUNTED and on_foot:
            return replace(trait, value=1)
        return trait

    return change


def _leader_begins(orders: str | None) -> Any:
    """The banner of his brigade's orders."""
    assert set(OF_LEADERS[ORDERS]) == set(ORDERS_WORDS), "each order has a level"

    def change(trait: Trait) -> Trait:
        if isinstance(trait, Layer) and trait.name == ORDERS and orders is not None:
            return replace(trait, value=ORDERS_WORDS.index(orders) + 1)
        return trait

    return change

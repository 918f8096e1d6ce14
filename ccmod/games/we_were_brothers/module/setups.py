"""A mission as a position of its module: the soldiers with their hexes, postures, facings and equipment."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from ccmod.authoring.authored import AuthoredScenario
from ccmod.games.we_were_brothers.module.orders import names
from ccmod.games.we_were_brothers.rules.names import (
    BOX,
    CARRIES,
    CLOCK,
    HEALTH,
    IN_HAND,
    MAGAZINES,
    PLACE,
    POSTURE,
    SQUAD,
    UNALERTED,
    WEAPON,
    equipment_box,
    orders_box,
    skill_on,
    turn_space,
    weapons_box,
)
from ccmod.games.we_were_brothers.rules.terms import SKILLS, UPRIGHT
from ccmod.modules.context import BuildContext
from ccmod.modules.plain.piles import Piles
from ccmod.modules.plain.setups import SetUp, notes
from ccmod.modules.saves import MapContents
from ccmod.play.property_names import FACING
from ccmod.vassal.traits import DynamicProperty, Layer, Rotate, Trait


class Mission:
    """Lays out the compiled missions of a module."""

    def __init__(self, compiled: Mapping[str, Mapping[str, Any]]) -> None:
        self.compiled = compiled

    def __call__(self, context: BuildContext, scenario: AuthoredScenario, piles: Piles) -> MapContents:
        """The position in which a mission begins: reinforcements wait on the turn of their arrival (2.0-26)."""
        data = self.compiled[scenario.id]
        setup = SetUp(context, scenario.id)
        about = ["", *data["about"].split("\n")] if data["about"] else []
        setup.position.notes = notes(data["title"], *data["briefing"].split("\n"), *about)
        for name, row in data["soldiers"].items():
            place = row["hex"] or turn_space(row["arrives"]["turn"])
            number = int(context.slots[name].piece.gpid)
            card = data["weapons"].get(row["weapon"], {})
            setup.lay(name, setup.spot(place), number, _begins(row, card))
        self._panels(setup, data)
        if CLOCK in context.authored.counters:
            setup.put(turn_space(1), [CLOCK])
        setup.stack()
        piles.lay(context, setup.position, {}, {})
        return setup.position

    def _panels(self, setup: SetUp, data: Mapping[str, Any]) -> None:
        """The pieces on the panels: weapons as far as there are counters of them, equipment, order cards."""
        counters = setup.context.authored.counters
        left: dict[str, list[str]] = {}
        for counter in counters.values():
            if counter.class_ == WEAPON:
                left.setdefault(counter.kind, []).append(counter.name)
        for name, row in data["soldiers"].items():
            for weapon in filter(None, (row["weapon"], row["sidearm"])):
                if left.get(weapon):
                    setup.put(weapons_box(name), [left[weapon].pop(0)])
            setup.put(equipment_box(name), row["equipment"])
        for side, cards in data["cards"].items():
            dealt = (one for order, count in cards.items() for one in names(side, order, count))
            setup.put(orders_box(side), [one for one in dealt if one in counters])


def _begins(row: Mapping[str, Any], card: Mapping[str, Any]) -> Callable[[Trait], Trait]:
    """The state in which a soldier's traits begin."""
    magazines = card.get("magazines") if row["magazines"] is None else row["magazines"]
    values = {HEALTH: row["health"], BOX: row["rounds"], MAGAZINES: magazines or 0, PLACE: row["place"] or ""}
    values |= {SQUAD: row["squad"] or "", IN_HAND: row["weapon"] or "", CARRIES: row["carries"] or ""}
    values |= {skill_on(skill): row["skills"].get(skill, 0) for skill in SKILLS}
    levels = {POSTURE: UPRIGHT.index(row["posture"]) + 1, **({} if row["alerted"] else {UNALERTED: 1})}

    def change(trait: Trait) -> Trait:
        if isinstance(trait, Rotate) and trait.name == FACING:
            return replace(trait, facing=row["facing"] % 12 if row["hex"] else 0)
        if isinstance(trait, Layer) and trait.name in levels:
            return replace(trait, value=levels[trait.name])
        if isinstance(trait, DynamicProperty) and trait.name in values:
            return replace(trait, value=str(values[trait.name]))
        return trait

    return change

"""The pieces on the maps in every new game: copies of counters, in VASSAL's at-start stacks."""

from __future__ import annotations

from dataclasses import replace

from ccmod.authoring.authored import AuthoredMap
from ccmod.modules.components import component
from ccmod.modules.context import BuildContext
from ccmod.vassal.buildfile import Element


def stacks(context: BuildContext, the_map: AuthoredMap) -> list[Element]:
    """The at-start stacks of a map, each piece a slot with an id of its own."""
    made = []
    for place, names in the_map.file.at_start.items():
        point = the_map.plan.find(place)
        assert point is not None, "the loader refuses places that are not on the map"
        slots = []
        for index, name in enumerate(names):
            slot = context.slots[name]
            gpid = context.lock.gpid(f"start/{the_map.file.id}/{place}/{name}/{index}")
            slots.append(replace(slot, piece=slot.piece.with_basic(gpid=gpid)).component())
        made.append(
            component(
                "module.map.SetupStack",
                *slots,
                name=f"{place}: {', '.join(names)}"[:80],
                x=point.x,
                y=point.y,
                useGridLocation=False,
            )
        )
    return made

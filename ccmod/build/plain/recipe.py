"""How a module of any game is made: its parts in the order of its build file, and its set-ups."""

from __future__ import annotations

from ccmod.art.icons import ICONS, draw_icon
from ccmod.authoring import compile_scenario
from ccmod.build import skeleton
from ccmod.build.plain import acts, boards, counters, piles, setups
from ccmod.build.recipes import Made
from ccmod.build.workshop import Workshop


def make(workshop: Workshop) -> Made:
    """Everything that a module of any game consists of."""
    authored = workshop.authored
    made_counters = counters.counters(workshop)
    made_piles = piles.piles(workshop, made_counters)
    windows = [boards.window(workshop, the_map, launch=bool(index)) for index, the_map in enumerate(authored.maps)]
    for window in windows:
        for deck in made_piles.components(workshop, window.get("mapName")):
            window.add(deck)
    sides = counters.sides_of(workshop)
    parts = [
        skeleton.roster(sides),
        skeleton.options(),
        skeleton.global_properties(skeleton.global_property("Scenario")),
        workshop.prototypes.component(),
        *windows,
        *((made_piles.table,) if made_piles.table is not None else ()),
        *made_piles.hands,
        *made_piles.buttons,
        *acts.buttons(workshop),
        made_counters.palette.component(workshop.slots, counters.icon(workshop)),
        skeleton.inventory("inventory.png"),
        skeleton.notes("notes.png"),
    ]
    draw_icons(workshop)
    compiled = {scenario.id: compile_scenario(authored, scenario) for scenario in authored.scenarios}
    made = {scenario.id: (scenario.file.title, setups.position(workshop, scenario)) for scenario in authored.scenarios}
    for _, position in made.values():
        made_piles.lay(workshop, position)
    return Made(parts, made, compiled, {}, cards=len(authored.cards.cards))


def draw_icons(workshop: Workshop) -> None:
    """Our toolbar icons."""
    for icon in ICONS:
        workshop.pictures.draw(f"{icon}.png", draw_icon, icon)

"""How a module of Combat Commander is made: its parts in the order of its build file, and its set-ups."""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.art.icons import draw_nation_icon
from ccmod.authoring import compile_scenario
from ccmod.games.combat_commander.module import (
    board,
    buttons,
    cards,
    cups,
    exchanges,
    help_page,
    markers,
    piles,
    tracks,
    units,
    weapons,
)
from ccmod.games.combat_commander.module.art.layout import tracks_layout
from ccmod.games.combat_commander.module.check import check
from ccmod.games.combat_commander.module.nations import tables_of
from ccmod.games.combat_commander.module.setups import SetUp
from ccmod.games.combat_commander.rules.tables import Tables
from ccmod.modules import skeleton
from ccmod.modules.decks import DeckPlan
from ccmod.modules.icons import draw_icons
from ccmod.modules.pieces import Slot
from ccmod.modules.plain import help, properties, sections
from ccmod.modules.plain.counters import automation, sides_of
from ccmod.modules.plain.kit import Automation
from ccmod.modules.plain.palette import Palette
from ccmod.modules.recipes import Made, Recipe
from ccmod.modules.workshop import Workshop
from ccmod.vassal.buildfile import Element


def make(workshop: Workshop) -> Made:
    """Everything that a module of Combat Commander consists of."""
    face = tracks.face_of(workshop)
    layout = tracks_layout(face)
    sides = {side.name: side.nation for side in face.sides}
    level = automation(workshop, Automation.GUIDED)
    tables = tables_of(workshop.authored)
    palette = _counters(workshop, tables, face.casualties)
    fate = {side: [slot.name for slot in _cards(workshop, tables, side, sides)] for side in sides}
    for slot in tracks.pieces(workshop, face):
        palette.add("Tracks", "Tracks", slot.name)
    if level is Automation.PLAIN:
        workshop.silence()
    plans = [plan(side, layout) for side in sides for plan in (piles.draw_pile, piles.discards)]
    drawn = cups.cups(workshop, layout)
    files: dict[str, bytes] = {}
    parts = [
        help.documentation(workshop, files, (help_page.TITLE, help_page.page(workshop))),
        skeleton.roster(sides),
        skeleton.options(),
        skeleton.global_properties(
            skeleton.global_property("Scenario"),
            skeleton.global_property(exchanges.PROPERTIES[0], buttons.forget_fire_group()),
            *(skeleton.global_property(name) for name in exchanges.PROPERTIES[1:]),
            skeleton.global_property("OpenTrigger", buttons.close_trigger()),
            skeleton.global_property("Cards", buttons.count_from_none(), value="0"),
            *properties.properties(workshop),
        ),
        workshop.prototypes.component(),
        board.window(workshop, told=level is not Automation.PLAIN),
        tracks.window(
            workshop,
            face,
            layout,
            [*_decks(workshop, plans, fate), *(plan.component([]) for plan in drawn.values())],
            "tracks.png",
        ),
        *sections.windows(workshop, {}, first=False),
        *(_hand(workshop, side, nation) for side, nation in sides.items()),
        *(buttons.toolbar(list(sides)) if level is Automation.GUIDED else ()),
        *(one for side in sides for one in piles.shuffle_buttons(side, told=level is not Automation.PLAIN)),
        *sections.toolbar(workshop, files, {}),
        palette.component(workshop.slots, _icon(workshop, "counter", next(iter(sides.values())))),
        *sections.lists(workshop),
    ]
    draw_icons(workshop, parts)
    compiled = {scenario.id: compile_scenario(workshop.authored, scenario) for scenario in workshop.authored.scenarios}
    setups = {
        scenario.id: (scenario.file.title, SetUp(workshop, tables, scenario, layout).made(plans, drawn))
        for scenario in workshop.authored.scenarios
    }
    for _, position in setups.values():
        sections.begin(workshop, position, {}, {})
    return Made(parts, setups, compiled, files, cards=sum(map(len, fate.values())))


def _icon(workshop: Workshop, name: str, nation: str) -> str:
    return workshop.pictures.draw(f"{name}-{nation}.png", draw_nation_icon, name, nation)


def _counters(workshop: Workshop, tables: Tables, spaces: int) -> Palette:
    """Make the slots of all counters; the counters' window shows them by side, then by class."""
    unit, weapon, marker = units.define(workshop, spaces), weapons.define(workshop), markers.define(workshop)
    kinds = units.kinds(workshop, tables)
    palette = Palette({side: {} for side in sides_of(workshop)})
    for counter in workshop.authored.counters.values():
        if counter.class_ == "marker":
            slot = markers.slot(workshop, counter, marker)
        elif counter.class_ == "weapon":
            slot = weapons.slot(workshop, tables, counter, weapon)
        else:
            slot = units.slot(workshop, tables, counter, unit, kinds)
        tab = "Markers" if counter.class_ == "marker" else counter.side or "Others"
        group = counter.behaviour.group or f"{counter.class_.capitalize()}s"
        palette.add(counter.behaviour.tab or tab, group, slot.name)
    return palette


def _cards(workshop: Workshop, tables: Tables, side: str, sides: dict[str, str]) -> list[Slot]:
    prototype = cards.define(workshop, side, sides[side])
    other = next(name for name in sides if name != side)
    return [cards.slot(workshop, card, side, other, prototype) for card in tables.deck(sides[side]).values()]


def _decks(workshop: Workshop, plans: Iterable[DeckPlan], fate: dict[str, list[str]]) -> list[Element]:
    return [
        plan.component([workshop.slots[name] for name in fate[plan.side]] if plan.face_down else []) for plan in plans
    ]


def _hand(workshop: Workshop, side: str, nation: str) -> Element:
    return piles.hand(side, nation, _icon(workshop, "hand", nation))


RECIPE = Recipe(make, check)
"""How modules of this system are made."""

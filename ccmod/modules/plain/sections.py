"""The components made of the sections of ``module.yaml``, for the recipe of any game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ccmod.authoring.dice import Die
from ccmod.authoring.keys import key_of
from ccmod.modules import added, skeleton
from ccmod.modules.components import component
from ccmod.modules.context import BuildContext
from ccmod.modules.plain import boards, charts, commands, dice, turns
from ccmod.modules.plain.menu_context import expression
from ccmod.modules.saves import MapContents
from ccmod.vassal.buildfile import Element
from ccmod.vassal.values import TEXTS


def sides_of(context: BuildContext, of_counters: Iterable[str]) -> list[str]:
    """The sides that players take: the author's, then those that only counters name."""
    return list(dict.fromkeys([*context.authored.module.sides, *of_counters]))


def windows(context: BuildContext, content: dict[str, list[Element]], *, first: bool) -> list[Element]:
    """The windows of the author's maps with what lies on them; the ``first`` is part of the main window."""
    return [
        boards.window(context, the_map, *content.get(the_map.file.title, []), launch=bool(index) or not first)
        for index, the_map in enumerate(context.authored.maps)
    ]


def begin(
    context: BuildContext, position: MapContents, rows: Mapping[str, list[list[str]]], turn: Mapping[str, str]
) -> None:
    """Write into a position what every set-up has: the boards of the author's maps, properties, the turn.

    ``rows`` has the layouts of maps (by id) that are not as usual, ``turn`` the levels of the tracker that begin later.
    """
    module = context.authored.module
    for one in context.authored.maps:
        position.boards[one.file.title] = boards.placed_boards(rows.get(one.file.id) or one.file.rows())
    position.properties |= {name: line.start for name, line in module.properties.items()}
    if module.turns is not None:
        position.turn = turns.state(module.turns, turn)


def toolbar(context: BuildContext, files: dict[str, bytes], default_dice: dict[str, Die]) -> list[Element]:
    """Dice, turn tracker, commands, charts, and what the author adds; pages go into ``files``."""
    return [
        *dice.buttons(context, default_dice),
        *turns.tracker(context),
        *commands.commands(context),
        *charts.chart_windows(context, files),
        *added.components(context, context.authored.module),
    ]


def lists(context: BuildContext) -> list[Element]:
    """The inventory and the notes, unless the author does without."""
    module = context.authored.module
    made = []
    if module.inventory is not None:
        own = module.inventory
        made.append(
            component(
                "module.Inventory",
                name="Inventory",
                text="",
                icon="inventory.png",
                tooltip="Every counter on the maps",
                hotkey=key_of(own.key) if own.key is not None else "73,195",
                include=expression(own.where) if own.where else '{Side != ""}',
                groupBy=TEXTS.write(tuple(own.group)),
                leafFormat=own.shows,
                sortFormat="$BasicName$",
                centerOnPiece=True,
                zoomOn=False,
                sides=TEXTS.write(tuple(own.sides)) if own.sides else None,
            )
        )
    return [*made, skeleton.notes("notes.png")] if module.notes else made

"""Units and dice: what the game lays over the counters of an author."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ccmod.authoring.behaviour import Points
from ccmod.authoring.menu import Command
from ccmod.authoring.sheets import Counter
from ccmod.games.bolt_action.module import looks
from ccmod.games.bolt_action.module.assault_menu import assaults
from ccmod.games.bolt_action.module.morale_menu import morale
from ccmod.games.bolt_action.module.orders_menu import CUP_OUT, DIE_BACK, DIE_OUT, LOST, movement, orders, turn_end
from ccmod.games.bolt_action.module.shooting_menu import shooting
from ccmod.games.bolt_action.module.toolbar import DRAW, IN, OUT, drawn_of
from ccmod.games.bolt_action.module.trays import BOARD_ID
from ccmod.games.bolt_action.module.words import POINT, Soldiers, point, quoted
from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.names import CUP, DIE, MODELS, PINS, TRAYS, UNITS, lost_box
from ccmod.games.bolt_action.rules.tables import OFFICERS
from ccmod.modules.context import BuildContext
from ccmod.modules.events import report
from ccmod.modules.plain import figures
from ccmod.modules.plain.counters import NO_HOUSEKEEPING
from ccmod.modules.plain.menu_context import Automation
from ccmod.modules.traits import global_hotkey, set_global_property, texts
from ccmod.vassal.traits import CalculatedProperty, DynamicProperty, Mark, ReturnToDeck, SendTo, Trait
from ccmod.vassal.values import Key

Scenarios = Mapping[str, Mapping[str, Any]]
SLOT = "Slot"
"""The property of a die: its space on the tray, from 1; 0 in the cup, and for one that was dragged."""
MOST_PINS = Points.model_validate({"most": 20})


def overlaid(context: BuildContext, counter: Counter, scenarios: Scenarios, sides: Sequence[str]) -> Counter:
    """A unit or die with what the game adds to what its author wrote; any other counter as it is."""
    if counter.class_ in UNITS:
        return _unit(context, counter, scenarios, sides)
    return _die(counter, sides) if counter.class_ == DIE and counter.side in sides else counter


def line_of(scenarios: Scenarios, name: str) -> Mapping[str, Any]:
    """The line of a unit in the first scenario that has it."""
    return next((data["units"][name] for data in scenarios.values() if name in data["units"]), {})


def menu(soldiers: Soldiers) -> dict[str, Command]:
    """The whole menu of a unit, in its order."""
    return {
        **orders(soldiers),
        **shooting(soldiers),
        **morale(soldiers),
        **assaults(soldiers),
        **movement(soldiers),
        **turn_end(soldiers),
    }


def soldiers_of(counter: Counter, scenarios: Scenarios, pixels: int) -> Soldiers:
    """The data of a unit when its menu is made."""
    data = next((one for one in scenarios.values() if counter.name in one["units"]), next(iter(scenarios.values())))
    units = data["units"].items()
    officers = {
        name: OFFICERS[row["officer"]]
        for name, row in units
        if row.get("officer") and row["side"] == counter.side and name != counter.name
    }
    counted = MODELS in counter.behaviour.points
    row = line_of(scenarios, counter.name)
    return Soldiers(counter.name, row, data["rules"], officers, data["table"]["map"], pixels, counted)


def _unit(context: BuildContext, counter: Counter, scenarios: Scenarios, sides: Sequence[str]) -> Counter:
    own, table = counter.behaviour, next(iter(scenarios.values()))["table"]["map"]
    scale = next((one.file.scale for one in context.authored.maps if one.file.title == table), None)
    soldiers = soldiers_of(counter, scenarios, scale.pixels if scale is not None else 1)
    commands = menu(soldiers)
    lost = SendTo(key=Key.named(LOST), map=TRAYS, board=BOARD_ID, destination="Z", zone=lost_box(counter.side or ""))
    made: list[Trait] = [
        *looks.upright(context, counter, soldiers.line),
        looks.orders_layer(context, counter.sheet, is_vehicle=soldiers.is_vehicle),
        CalculatedProperty(name=POINT, expression=point(soldiers.pixels)),
        *soldiers.reckoning.traits(),
        *_number(PINS, own.points.get(PINS, MOST_PINS)),
        *(_number(MODELS, own.points[MODELS]) if soldiers.counts_models else ()),
        lost,
        *_hotkeys(counter.side, sides),
    ]
    update = {
        **NO_HOUSEKEEPING,
        "commands": {**commands, **own.commands},
        "points": {name: line for name, line in own.points.items() if name not in (PINS, MODELS)},
        "labels": {
            **looks.labels(soldiers.line, counter.sheet.zoom, counts_models=soldiers.counts_models),
            **own.labels,
        },
        "traits": [*texts(*made), *own.traits],
        "stack": False,
    }
    return replace(counter, behaviour=own.model_copy(update=update))


def _number(name: str, line: Points) -> list[Trait]:
    """A number without lines of its own in the menu: what changes it says so as an act of the game."""
    made = figures.points(name, line, 0, Automation.PLAIN).traits
    return [trait for trait in made if isinstance(trait, DynamicProperty | Mark)]


def _hotkeys(side: str | None, sides: Sequence[str]) -> list[Trait]:
    """The keys that a unit presses when its die changes."""
    if side not in sides:
        return []
    number = sides.index(side)
    return [
        global_hotkey(Key.named(f"{key}.press"), Key.named(f"{key}.{number}")) for key in (DIE_BACK, DIE_OUT, CUP_OUT)
    ]


def _die(counter: Counter, sides: Sequence[str]) -> Counter:
    """A die: drawn onto the next space of its side's tray, and back into the cup."""
    own, drawn = counter.behaviour, drawn_of(sides.index(counter.side or ""))
    more, fewer = Key.named("ccmod.die.more"), Key.named("ccmod.die.fewer")
    take, clear = Key.named("ccmod.die.take"), Key.named("ccmod.die.clear")
    there, home, away = (Key.named(f"ccmod.die.{way}") for way in ("to-tray", "to-cup", "to-box"))
    changes = DynamicProperty.key_commands(("", str(take), f"P,{{{drawn}}}"), ("", str(clear), "P,0"))
    made: list[Trait] = [
        DynamicProperty(name=SLOT, constraints="true,0,99,false", commands=changes, value="0"),
        set_global_property(drawn, ("", more, f"{{{drawn} + 1}}"), ("", fewer, f"{{{drawn} - 1}}")),
        SendTo(
            key=there,
            map=TRAYS,
            board=BOARD_ID,
            destination="R",
            region=f"{{{quoted(f'{counter.side} die ')} + {SLOT}}}",
        ),
        ReturnToDeck(text="", key=home, deck=CUP, choose=False, expression=CUP),
        SendTo(key=away, map=TRAYS, board=BOARD_ID, destination="Z", zone=lost_box(counter.side or "")),
    ]
    off = [fewer.name, clear.name]
    commands = {
        "Draw": Command(hidden=True, name=DRAW, does=[more.name, take.name, there.name], says=report(e.DrawDie)),
        "Into the cup": Command(hidden=True, name=IN, does=[*off, home.name]),
        "Out of the game": Command(hidden=True, name=OUT, does=[away.name]),
        "Put it back": Command(does=[clear.name, home.name], when=f"{SLOT} == 0"),
    }
    update = {
        **NO_HOUSEKEEPING,
        "commands": {**commands, **own.commands},
        "traits": [*texts(*made), *own.traits],
    }
    return replace(counter, behaviour=own.model_copy(update=update))

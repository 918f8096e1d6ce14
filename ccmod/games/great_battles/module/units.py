"""Units and leaders: how their counters look, what is laid over them, and the commands of their menus."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ccmod.art.templates.counter import CounterFace, draw_counter
from ccmod.authoring.behaviour import Points
from ccmod.authoring.sheets import Counter
from ccmod.games.great_battles.files.values import Values
from ccmod.games.great_battles.module import leader_menu, rolls, turning, unit_menu
from ccmod.games.great_battles.module.displays import BOARD_ID
from ccmod.games.great_battles.module.layers import OF_LEADERS, OF_UNITS, layers, sides_layer, sign
from ccmod.games.great_battles.module.leader_menu import SUPERIOR
from ccmod.games.great_battles.module.unit_menu import ATTACKERS, FALL, GROUP, JOIN, LEAVE, ON_BOARD, ROUT, SHOCKED
from ccmod.games.great_battles.rules.names import (
    ARTILLERY,
    BRIGADE,
    COMMAND,
    DIVISION,
    LEADER,
    LEADERS,
    STRENGTH,
    UNITS,
    casualties_box,
    routed_box,
)
from ccmod.games.great_battles.rules.state import commands
from ccmod.modules.context import BuildContext
from ccmod.modules.plain import counter_faces
from ccmod.modules.plain.counters import NO_HOUSEKEEPING, CounterLook, sides_of
from ccmod.modules.plain.wanted import wanted
from ccmod.modules.traits import is_in, set_global_property, texts, with_name
from ccmod.vassal.traits import DynamicProperty, SendTo, Trait
from ccmod.vassal.values import Key

Data = Mapping[str, Any]


def overlaid(context: BuildContext, counter: Counter, scenarios: Mapping[str, Data]) -> Counter:
    """A unit or leader with what the series adds to what its author wrote; any other counter as it is."""
    if counter.class_ in UNITS:
        return _unit(context, counter, scenarios)
    return _leader(context, counter, scenarios) if counter.class_ == LEADER else counter


def _unit(context: BuildContext, counter: Counter, scenarios: Mapping[str, Data]) -> Counter:
    own, values = counter.behaviour, Values(counter).unit()
    brigade = _row(scenarios, "units", counter.name).get("command") or ""
    division = _division_of(scenarios, brigade)
    purposes = rolls.OF_UNITS + (rolls.OF_GUNS if counter.class_ == ARTILLERY else ())
    traits = [
        *turning.traits(),
        wanted(),
        *layers(context, OF_UNITS, counter.sheet.zoom),
        *_group(context, counter.sheet.zoom),
        *_boxes(counter, division),
        *rolls.traits(purposes),
    ]
    strength = int(values["strength"] or 0)
    update = {
        **NO_HOUSEKEEPING,
        "commands": {
            **turning.commands(ON_BOARD),
            **unit_menu.EVERY,
            **unit_menu.OF_KIND.get(counter.class_, {}),
            **own.commands,
        },
        "points": {STRENGTH: Points.model_validate({"start": strength, "most": strength}), **own.points},
        "values": {BRIGADE: brigade, DIVISION: division, **own.values},
        "traits": [*texts(*traits), *own.traits],
        "tab": own.tab or counter.side or "Others",
        "group": own.group or "Units",
    }
    return replace(counter, behaviour=own.model_copy(update=update))


def _leader(context: BuildContext, counter: Counter, scenarios: Mapping[str, Data]) -> Counter:
    own, row = counter.behaviour, _row(scenarios, "leaders", counter.name)
    command = row.get("command") or counter.name
    dice = rolls.traits(leader_menu.purposes(row.get("level")))
    traits = [wanted(), *layers(context, OF_LEADERS, counter.sheet.zoom), *_boxes(counter, ""), *dice]
    update = {
        **NO_HOUSEKEEPING,
        "commands": {**leader_menu.menu(row.get("level")), **own.commands},
        "values": {COMMAND: command, SUPERIOR: _superior(scenarios, command) or (counter.side or ""), **own.values},
        "traits": [*texts(*traits), *own.traits],
        "tab": own.tab or counter.side or "Others",
        "group": own.group or "Leaders",
    }
    return replace(counter, behaviour=own.model_copy(update=update))


def _row(scenarios: Mapping[str, Data], part: str, name: str) -> Data:
    """The row of a counter in the first battle that has it."""
    return next((data[part][name] for data in scenarios.values() if name in data[part]), {})


def _division_of(scenarios: Mapping[str, Data], brigade: str) -> str:
    """The division above a brigade; the next command above, if that is none."""
    return str(_row(scenarios, "commands", brigade).get("of") or "")


def _superior(scenarios: Mapping[str, Data], command: str) -> str | None:
    """The leader of the command above."""
    above = _row(scenarios, "commands", command).get("of")
    return next(
        (
            name
            for data in scenarios.values()
            for name, row in data["leaders"].items()
            if above is not None and row.get("command") == above
        ),
        None,
    )


def _group(context: BuildContext, zoom: float) -> list[Trait]:
    """Joins a unit to the group of its side, shows that it is in it, and clears the group."""
    shocked = DynamicProperty.key_commands(("", str(Key.named(SHOCKED)), f"P,${GROUP}$"))
    return [
        set_global_property(GROUP, ("", Key.named(JOIN), with_name(GROUP)), ("", Key.named(LEAVE), "")),
        DynamicProperty(name=ATTACKERS, commands=shocked),
        sign(context, "In the group", is_in(GROUP), zoom),
    ]


def _boxes(counter: Counter, division: str) -> list[Trait]:
    """The traits that send a counter into its side's boxes."""
    boxes = {FALL: casualties_box(counter.side or "")}
    if division:
        boxes[ROUT] = routed_box(division)
    return [
        SendTo(key=Key.named(key), map=LEADERS, board=BOARD_ID, destination="Z", zone=box) for key, box in boxes.items()
    ]


def look(context: BuildContext, counter: Counter) -> CounterLook:
    """The author's pictures, or drawn ones with cohesion and movement of each side."""
    if counter.class_ == LEADER:
        return CounterLook(_picture(context, counter, 0, ""), prototype="Leader")
    values = Values(counter).unit()
    pictures = [
        _picture(context, counter, step, f"{values['cohesion'][step]}-{values['movement'][step]}") for step in (0, 1)
    ]
    return CounterLook(pictures[0], (sides_layer(*pictures),), prototype=counter.class_.capitalize())


def _picture(context: BuildContext, counter: Counter, step: int, printed: str) -> str:
    name = context.file_names.of(counter.line.was or counter.line.name) + (f"-{step + 1}" if step else "")
    own = counter_faces.own_picture(context, counter, name, step)
    if own is not None:
        return own
    ground = counter_faces.ground(context, counter, sides_of(context))
    face: CounterFace = counter_faces.drawn_face(counter, step, ground)
    values = counter.behaviour.values
    if counter.class_ == LEADER:
        level = values.get("level", "")
        stars = "*" * commands.STARS.get(level, 1)
        face = replace(face, symbol=stars, title=face.title or counter.kind, values=values.get("range", ""))
    else:
        face = replace(face, values=printed, title=face.title or counter.kind, top_right=values.get("weapon", ""))
    return context.pictures.draw(f"{name}.png", draw_counter, face)

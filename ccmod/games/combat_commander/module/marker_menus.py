"""What the markers of some kinds can do besides being removed: tables of commands, and the traits that these need."""

from __future__ import annotations

from collections.abc import Callable

from ccmod.games.combat_commander.module import reports
from ccmod.games.combat_commander.module.asking import asking, question
from ccmod.games.combat_commander.module.common import BOARD, GONE, HERE, TRACKS
from ccmod.games.combat_commander.module.exchanges import YIELD, objective_here
from ccmod.modules.commands import Command, named, traits_of
from ccmod.modules.plain.states import STEP
from ccmod.modules.traits import set_global_property
from ccmod.modules.workshop import Workshop
from ccmod.vassal.traits import (
    CalculatedProperty,
    Delete,
    GlobalKeyCommand,
    Key,
    Prototype,
    ReturnToDeck,
    SendTo,
    Trait,
)

ON_BOARD, OFF_BOARD = f'CurrentMap == "{BOARD}"', f'CurrentMap != "{BOARD}"'
_TOTAL, _POINTS = "The Attack Total", "Taken off by Concealment"

SPOTTING_ROUND = (
    Command("spot", "Aim here", (), reports.SPOT, ON_BOARD),
    Command("drift", "It has drifted here", (), reports.DRIFT, ON_BOARD),
    Command("shell", "Shell this hex", (), reports.IMPACT, ON_BOARD),
    Command("lose-spot", "Off the map", (), reports.LOSE_SPOT, ON_BOARD, after=(GONE,)),
)
MINES = (
    Command(
        "mines",
        "Attack all units here",
        (named("clear-group"), named("mines.all")),
        reports.MINES_ON_ALL,
        ON_BOARD,
        after=(named("clear-group"),),
    ),
)
CONTROL = (
    Command("control", "Take control of the objective", (named("control.yield"),), reports.CONTROL, 'Objective != ""'),
    Command("yield", "", (GONE,)),
)
CHITS = (
    Command("chit-open", "", (named("to-open"), named("uncover")), reports.CHIT_IN_THE_OPEN),
    Command("chit-secret", "", (named("to-own"), named("uncover"), Key.ctrl("M")), reports.CHIT_IN_SECRET),
    Command("reveal", "Reveal the chit", (named("uncover"), named("to-open")), reports.REVEAL_CHIT),
    Command("uncover", "", (Key.ctrl("M"),), None, "ObscuredToOthers == true"),
)
SMOKE = (Command("draw-marker", "", (named("to-player"),), reports.DRAW_MARKER),)
ATTACK_TOTAL = (
    *asking(Command("total", "Stands on …", (), reports.ATTACK_MARKER), _TOTAL),
    *asking(Command("reduce", "Concealment takes off …", (), reports.REDUCE), _POINTS),
)
RADIO = (
    Command("break", "Break", (named("to-back"),), reports.BREAK, f"{STEP}_Level == 1", Key.ctrl("B")),
    Command("repair", "Repair", (named("to-front"),), reports.REPAIR, f"{STEP}_Level == 2", Key.ctrl("R")),
    Command("receive", "Receive", (named("to-box"),), reports.RECEIVE, 'CurrentZone != Side + " Radio"'),
    Command("eliminate", "Eliminate", (), reports.ELIMINATE, None, Key.ctrl("E"), after=(named("fall"),)),
)
KINDS = {
    "spotting_round": SPOTTING_ROUND,
    "mines": MINES,
    "control": CONTROL,
    "objective": CHITS,
    "smoke": SMOKE,
    "blaze": SMOKE,
    "attack_total": ATTACK_TOTAL,
    "radio": RADIO,
}
"""Kind of marker to its own commands; all radios are one kind."""


def family(kind: str) -> str:
    """The kind under which :data:`KINDS` has the commands of a kind of marker: ``radio_75-76`` is a ``radio``."""
    return "radio" if kind.startswith("radio") else kind


def define(workshop: Workshop, kind: str) -> Prototype | None:
    """The prototype of a kind of marker; ``None`` if it does nothing of its own."""
    own = family(kind)
    commands = KINDS.get(own)
    if commands is None:
        return None
    traits = [*_TRAITS[own](workshop), *traits_of(commands)]
    return workshop.prototypes.define(f"Marker {own}", traits, f"Markers: {own.replace('_', ' ')}")


def ending(kind: str) -> Trait:
    """What becomes of a marker that is removed: it goes back into its cup, or away."""
    if kind == "smoke":
        return ReturnToDeck(text="", key=GONE, deck="Smoke", choose=False, expression="Smoke")
    return Delete(text="", key=GONE)


def _sent(key: str, zone: str) -> SendTo:
    return SendTo(key=named(key), map=TRACKS, board=TRACKS, destination="Z", zone=zone)


def _to_all_here(key: str, sent: Key, condition: str) -> GlobalKeyCommand:
    return GlobalKeyCommand(
        text="",
        key=named(key),
        sent=sent,
        filter=f"{{{condition}}}",
        target=HERE,
        single_report=False,
        deck_selection="0",
    )


_TRAITS: dict[str, Callable[[Workshop], list[Trait]]] = {
    "spotting_round": lambda _: [],
    "mines": lambda _: [
        set_global_property("FireGroup", ("", named("clear-group"), "")),
        _to_all_here("mines.all", named("join-group"), 'Class == "unit" || Class == "leader"'),
    ],
    "control": lambda workshop: [
        CalculatedProperty(name="Flag", expression="{Side}"),
        CalculatedProperty(name="Objective", expression=objective_here(workshop)),
        _to_all_here("control.yield", YIELD, 'Flag != "" && Flag != "$Side$"'),
    ],
    "objective": lambda _: [_sent("to-open", "Open Objectives"), _sent("to-own", '{PlayerSide + " Objectives"}')],
    "smoke": lambda _: [_sent("to-player", '{PlayerSide + " Reserve"}')],
    "blaze": lambda _: [_sent("to-player", '{PlayerSide + " Reserve"}')],
    "attack_total": lambda _: [question(_TOTAL, _POINTS)],
    "radio": lambda _: [_sent("to-box", '{Side + " Radio"}'), _sent("fall", '{Side + " Weapons"}')],
}
"""What the commands of each kind set off."""

"""The menu of units and leaders as a table: each act one command, each command one sentence."""

from __future__ import annotations

from ccmod.games.combat_commander.module import reports
from ccmod.games.combat_commander.module.asking import asking
from ccmod.games.combat_commander.module.common import BOARD
from ccmod.modules.commands import Command, named
from ccmod.modules.plain.states import STEP
from ccmod.vassal.traits import Key

ON_BOARD = f'CurrentMap == "{BOARD}"'
_GOOD, _BROKEN = f"{STEP}_Level == 1", f"{STEP}_Level == 2"
_AIMED_AT = 'FireGroup != "" && PlayerSide != Side'
_LOOKED_AT = f'LookFrom != "" && {ON_BOARD}'
_SNIPED = f'RandomHex != "" && {ON_BOARD}'
FP, HINDRANCE, COLUMN = "FP", "Hindrance", "Column of the Support table"
"""What a player is asked for."""
MP_STEPS = (1, 2)
"""How many movement points the menu adds at once."""
LOSE = (named("unmark"), named("fall"))
"""A counter leaves the map for good."""

MENU = (
    Command(
        "activate",
        "Activate",
        (named("mp.none"), named("Activated")),
        reports.ACTIVATE,
        "Activated_Level < 0",
        Key.ctrl("A"),
    ),
    Command("stand-down", "Take off Activated", (named("Activated"),), None, "Activated_Level > 0"),
    Command("join", "Join the fire group", (named("join-group"),), None, ON_BOARD, Key.ctrl("G")),
    Command(
        "attack",
        "Attack this hex with the fire group",
        (),
        reports.ATTACK,
        _AIMED_AT,
        Key.ctrl("F"),
        after=(named("clear-group"),),
    ),
    Command("break", "Break", (named("to-back"),), reports.BREAK, _GOOD, Key.ctrl("B")),
    Command("rally", "Rally", (named("to-front"),), reports.RALLY, _BROKEN, Key.ctrl("R")),
    Command("suppress", "Suppress", (named("Suppressed"),), reports.SUPPRESS, "Suppressed_Level < 0", Key.ctrl("S")),
    Command(
        "unsuppress",
        "No longer suppressed",
        (named("Suppressed"),),
        reports.UNSUPPRESS,
        "Suppressed_Level > 0",
        Key.ctrl("U"),
    ),
    Command("veteran", "Become veteran", (named("Veteran"),), reports.VETERAN, "Veteran_Level < 0"),
    Command("unveteran", "No longer veteran", (named("Veteran"),), reports.UNVETERAN, "Veteran_Level > 0"),
    Command("eliminate", "Eliminate", LOSE, reports.ELIMINATE, ON_BOARD, Key.ctrl("E")),
    Command("overstacked", "Eliminate for stacking", LOSE, reports.ELIMINATE_STACKING, ON_BOARD),
)
"""What stands in the menu itself."""

FIGHT = (
    *asking(
        Command(
            "attack-at",
            "Attack this hex at FP …",
            (),
            reports.ATTACK_AT_FP,
            _AIMED_AT,
            after=(named("clear-group"),),
        ),
        FP,
    ),
    Command("target", "Target this hex", (), reports.TARGET, _AIMED_AT, after=(named("clear-group"),)),
    Command("target-smoke", "Target to lay smoke", (), reports.TARGET_SMOKE, _AIMED_AT, after=(named("clear-group"),)),
    Command("look", "Look from here", (named("look-from"),), None, ON_BOARD),
    Command("sees", "Line of sight is clear", (), reports.SEES, _LOOKED_AT),
    *asking(
        Command("sees-through", "Line of sight with Hindrance …", (), reports.SEES_THROUGH, _LOOKED_AT),
        HINDRANCE,
    ),
    Command("sees-not", "Line of sight is blocked", (), reports.SEES_NOT, _LOOKED_AT),
    Command("melee", "Melee here", (), reports.MELEE, ON_BOARD),
    *asking(Command("melee-fp", "Melee FP of its side …", (), reports.MELEE_FP, ON_BOARD), FP),
    Command("sniped", "Hit by the sniper", (), reports.SNIPER, _SNIPED, after=(named("sniped-broken"), named("break"))),
    Command("sniped-broken", "", (named("eliminate"),), None, _BROKEN),
    Command("mined", "Attacked by Mines here", (), reports.MINES, ON_BOARD),
    Command("shelled", "Shell this hex", (), reports.IMPACT, f"PlayerSide != Side && {ON_BOARD}"),
)
"""The menu of what befalls a unit in its hex; an enemy's commands, for the most part."""

MOVE = (
    *(
        Command(f"spend-{points}", f"Has spent {points} MP more", (named(f"mp.{points}"),), reports.SPEND, ON_BOARD)
        for points in MP_STEPS
    ),
    Command(
        "take",
        "Take the weapon handed over",
        (named("take.here"), named("aside"), named("come"), named("take.call")),
        reports.TRANSFER,
        f'Offered != "" && {ON_BOARD}',
        after=(named("take.done"),),
    ),
    Command("control", "Take control of the objective", (named("control.flag"),), reports.CONTROL, 'Objective != ""'),
    Command("exit", "Leave the map", (named("to-reserve"),), reports.EXIT, ON_BOARD),
    *asking(
        Command(
            "pick",
            "Pick the group from support column …",
            (),
            reports.PICK,
            'FireGroup != ""',
            after=(named("clear-group"),),
        ),
        COLUMN,
    ),
)
"""The menu of movement, weapons, objectives."""

SQUAD = (
    Command("deploy", "Deploy into two Teams", (named("call.two"), named("deployed")), None, ON_BOARD),
    Command("deployed", "", (), reports.DEPLOY, 'Chosen.contains(", ")', after=(named("unmark"), named("to-reserve"))),
    Command("replace", "Go on as a Team", (named("call.one"), named("replaced")), None, ON_BOARD),
    Command("replaced", "", (), reports.REPLACE, 'Chosen != ""', after=(named("unmark"), named("to-reserve"))),
)
"""The menu of a Squad for which Teams come in (E52, A36)."""

REQUEST = (
    Command("battery", "Ask for Battery Access", (), reports.request("Battery Access"), ON_BOARD),
    Command("fire", "Ask for Fire for Effect", (), reports.request("Fire for Effect"), ON_BOARD),
    Command("smoke", "Ask for smoke", (), reports.request("Fire for Effect", "smoke"), ON_BOARD),
)
"""The menu of an Observer (O18)."""

SUBMENUS = {"Fight": FIGHT, "Move": MOVE}
"""What all units and leaders can do."""

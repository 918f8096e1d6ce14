"""The menu of units and leaders as a table: each act one command, each command one sentence."""

from __future__ import annotations

from ccmod.authoring.menu import Command
from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.names import BOARD, BROKEN, STEP, UNIT
from ccmod.modules.events import ASKED, act, hidden, of_player, report

ON_BOARD = f'CurrentMap == "{BOARD}"'
_AIMED_AT = 'FireGroup != "" && PlayerSide != Side'
_LOOKED_AT = f'LookFrom != "" && {ON_BOARD}'
_SNIPED = f'RandomHex != "" && {ON_BOARD}'
_GROUP, _FROM = "$FireGroup$", "$LookFrom$"
_CLEAR, _UNMARK, _FALL, _LEAVE = "ccmod.clear-group", "ccmod.unmark", "ccmod.fall", "ccmod.to-reserve"
FP, HINDRANCE, COLUMN = "FP", "Hindrance", "Column of the Support table"
"""What a player is asked for."""
MP_STEPS = (1, 2)
"""How many movement points the menu adds at once."""

BREAK = {"Break": act(e.Break, key="Ctrl+B")}
"""The line of units, Weapons and Radios."""
MENU = {
    "Activate": act(e.Activate, does=["ccmod.mp.none"], key="Ctrl+A"),
    "Remove Activated": Command(does=["ccmod.Activated"], when="Activated_Level > 0", name="ccmod.stand-down"),
    "Join the fire group": Command(does=["ccmod.join-group"], when=ON_BOARD, key="Ctrl+G"),
    "Attack this hex with the fire group": Command(
        says=of_player(e.Attack, pieces=_GROUP), then=[_CLEAR], when=_AIMED_AT, key="Ctrl+F"
    ),
    **BREAK,
    "Rally": act(e.Rally, key="Ctrl+R"),
    "Suppress": act(e.Suppress, key="Ctrl+S"),
    "No longer suppressed": act(e.Unsuppress, key="Ctrl+U"),
    "Make veteran": act(e.Veteran),
    "No longer veteran": act(e.Unveteran),
    "Eliminate": act(e.Eliminate, UNIT, does=[_UNMARK, _FALL], when=ON_BOARD, key="Ctrl+E"),
    "Eliminate for stacking": act(
        e.Eliminate, UNIT, says=report(e.Eliminate, cause="stacking"), does=[_UNMARK, _FALL], when=ON_BOARD
    ),
}
"""What stands in the menu itself."""

FIGHT = {
    "Attack this hex at FP …": Command(
        asks=FP, says=of_player(e.Attack, pieces=_GROUP, fp=ASKED), then=[_CLEAR], when=_AIMED_AT
    ),
    "Target this hex": Command(says=of_player(e.Target, weapon=_GROUP), then=[_CLEAR], when=_AIMED_AT),
    "Target to lay smoke": Command(
        says=of_player(e.Target, weapon=_GROUP, load="smoke"), then=[_CLEAR], when=_AIMED_AT
    ),
    "Look from here": Command(does=["ccmod.look-from"], when=ON_BOARD),
    "Line of sight is clear": Command(
        says=report(e.LineOfSight, a=_FROM, b="$LocationName$", verdict="clear"), when=_LOOKED_AT
    ),
    "Line of sight with Hindrance …": Command(
        asks=HINDRANCE,
        says=report(e.LineOfSight, a=_FROM, b="$LocationName$", verdict="clear", hindrance=ASKED),
        when=_LOOKED_AT,
    ),
    "Line of sight is blocked": Command(
        says=report(e.LineOfSight, a=_FROM, b="$LocationName$", verdict="blocked"), when=_LOOKED_AT
    ),
    "Melee here": act(e.Melee, when=ON_BOARD),
    "Melee FP of its side …": act(e.MeleeFP, asks=FP, says=report(e.MeleeFP, fp=ASKED), when=ON_BOARD),
    "Hit by the sniper": Command(
        says=of_player(e.Sniper, hex="$RandomHex$", unit="$BasicName$"), then=["sniped-broken", "Break"], when=_SNIPED
    ),
    "Attacked by Mines here": act(e.Mines, when=ON_BOARD),
    "Shell this hex": Command(says=of_player(e.Impact), when=f"PlayerSide != Side && {ON_BOARD}"),
} | hidden({"sniped-broken": Command(does=["Eliminate"], when=f"{STEP}_Level == {BROKEN}")})
"""The menu of what befalls a unit in its hex; an enemy's commands, for the most part."""

MOVE = {
    **{
        f"Spend {points} MP more": act(
            e.Spend, says=report(e.Spend, mp="$MP$"), does=[f"ccmod.mp.{points}"], when=ON_BOARD
        )
        for points in MP_STEPS
    },
    "Take the weapon handed over": Command(
        does=["ccmod.take.here", "ccmod.aside", "ccmod.come", "ccmod.take.call"],
        says=report(e.Transfer, weapon="$Offered$"),
        then=["ccmod.take.done"],
        when=f'Offered != "" && {ON_BOARD}',
    ),
    "Take control of the objective": Command(
        does=["ccmod.control.flag"], says=report(e.TakeControl, number="$Objective$"), when='Objective != ""'
    ),
    "Leave the map": act(e.Exit, UNIT, when=ON_BOARD),
    "Pick the group from support column …": Command(
        asks=COLUMN, says=report(e.Pick, pieces=_GROUP, column=ASKED), then=[_CLEAR], when='FireGroup != ""'
    ),
}
"""The menu of movement, weapons, objectives."""

SQUAD = {
    "Deploy into two Teams": Command(does=["ccmod.call.two", "deployed"], when=ON_BOARD),
    "Replace it by a Team": Command(does=["ccmod.call.one", "replaced"], when=ON_BOARD),
} | hidden(
    {
        "deployed": Command(
            says=report(e.Deploy, teams="$Chosen$"), then=[_UNMARK, _LEAVE], when='Chosen.contains(", ")'
        ),
        "replaced": Command(says=report(e.Replace, team="$Chosen$"), then=[_UNMARK, _LEAVE], when='Chosen != ""'),
    }
)
"""The menu of a Squad for which Teams come in (E52, A36)."""


def _request(service: str, **load: str) -> Command:
    says = report(e.Request, service=service, observer="$BasicName$", **load)
    return Command(says=says, when=ON_BOARD, menu="Artillery")


REQUEST = {
    "Ask for Battery Access": _request("Battery Access"),
    "Ask for Fire for Effect": _request("Fire for Effect"),
    "Ask for smoke": _request("Fire for Effect", load="smoke"),
}
"""The menu of an Observer (O18)."""


def _below(menu: str, commands: dict[str, Command]) -> dict[str, Command]:
    return {words: one.model_copy(update={"menu": menu}) for words, one in commands.items()}


EVERY = MENU | _below("Fight", FIGHT) | _below("Move", MOVE)
"""What all units and leaders can do."""
OF_KIND = {"squad": _below("Teams", SQUAD), "leader": REQUEST}
"""What only some kinds of units can do besides."""

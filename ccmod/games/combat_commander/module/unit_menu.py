"""The menu of units and leaders as a table: each act one command, each command one sentence."""

from __future__ import annotations

from typing import Any

from ccmod.authoring.keys import key_of
from ccmod.authoring.menu import Command
from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.names import ACTIVATED, BOARD, BROKEN, STEP, SUPPRESSED, UNIT, VETERAN
from ccmod.modules.commands import named
from ccmod.modules.events import ASKED, act, hidden, of_player, report
from ccmod.modules.names import slug
from ccmod.play.event import Event

ON_BOARD = f'CurrentMap == "{BOARD}"'
_AIMED_AT = 'FireGroup != "" && PlayerSide != Side'
_LOOKED_AT = f'LookFrom != "" && {ON_BOARD}'
_SNIPED = f'RandomHex != "" && {ON_BOARD}'
_GROUP, _FROM = "$FireGroup$", "$LookFrom$"
_CLEAR, _UNMARK, _FALL, _LEAVE = "ccmod.clear-group", "ccmod.unmark", "ccmod.fall", "ccmod.to-reserve"
FP, HINDRANCE, COLUMN = "FP", "Hindrance", "Column of the Support table"
"""The values for which a player is asked."""
MP_STEPS = (1, 2)
"""How many movement points the menu adds at once."""


def _by_key(event: type[Event], key: str) -> Command:
    """The change of a piece whose layers hear the line's own key."""
    return act(event, key=key, heard=key)


def _by_name(event: type[Event], name: str) -> Command:
    """The same of a line without a shortcut."""
    return act(event, name=named(name).name, heard=named(name).name)


def _own(name: str, when: str, **keys: Any) -> Command:
    """A line whose own key is heard by what it works."""
    return Command(name=named(name).name, does=[keys.get("key") or named(name).name], when=when, **keys)


BREAK = {"Break": _by_key(e.Break, "Ctrl+B")}
"""The line of units, Weapons and Radios."""
JOINS = _own("join-group", ON_BOARD, key="Ctrl+G")
"""The line by which a piece joins the fire group."""
STEP_KEYS = key_of("Ctrl+B"), key_of("Ctrl+R")
"""By which the layers of all that breaks hear that it does, and that it is good again."""
MENU = {
    "Activate": _by_key(e.Activate, "Ctrl+A"),
    "Remove Activated": _own("stand-down", "Activated_Level > 0"),
    "Join the fire group": JOINS,
    "Attack this hex with the fire group": Command(
        says=of_player(e.Attack, pieces=_GROUP), then=[_CLEAR], when=_AIMED_AT, key="Ctrl+F"
    ),
    **BREAK,
    "Rally": _by_key(e.Rally, "Ctrl+R"),
    "Suppress": _by_key(e.Suppress, "Ctrl+S"),
    "No longer suppressed": _by_key(e.Unsuppress, "Ctrl+U"),
    "Make veteran": _by_name(e.Veteran, "veteran"),
    "No longer veteran": _by_name(e.Unveteran, "green"),
    "Eliminate": act(e.Eliminate, UNIT, then=[_UNMARK, _FALL], when=ON_BOARD, key="Ctrl+E"),
    "Eliminate for stacking": act(
        e.Eliminate,
        UNIT,
        says=report(e.Eliminate, cause="stacking"),
        then=[_UNMARK, _FALL],
        when=ON_BOARD,
        name="ccmod.stacking",
    ),
}
"""The commands of the menu itself, outside its submenus."""


def _sight(verdict: str, name: str, asks: str | None = None) -> Command:
    """A line of sight from the hex from which somebody has looked to this one."""
    more = {} if asks is None else {"hindrance": ASKED}
    says = report(e.LineOfSight, a=_FROM, b="$LocationName$", verdict=verdict, **more)
    return Command(says=says, when=_LOOKED_AT, name=name, asks=asks)


FIGHT = {
    "Attack this hex at FP …": Command(
        asks=FP,
        says=of_player(e.Attack, pieces=_GROUP, fp=ASKED),
        then=[_CLEAR],
        when=_AIMED_AT,
        name="ccmod.attack-fp",
    ),
    "Target this hex": Command(
        says=of_player(e.Target, weapon=_GROUP), then=[_CLEAR], when=_AIMED_AT, name="ccmod.target"
    ),
    "Target to lay smoke": Command(
        says=of_player(e.Target, weapon=_GROUP, load="smoke"), then=[_CLEAR], when=_AIMED_AT, name="ccmod.target-smoke"
    ),
    "Look from here": _own("look-from", ON_BOARD),
    "Line of sight is clear": _sight("clear", "ccmod.los"),
    "Line of sight with Hindrance …": _sight("clear", "ccmod.los-hindrance", asks=HINDRANCE),
    "Line of sight is blocked": _sight("blocked", "ccmod.los-blocked"),
    "Melee here": act(e.Melee, when=ON_BOARD, name="ccmod.melee"),
    "Melee FP of its side …": act(
        e.MeleeFP, asks=FP, says=report(e.MeleeFP, fp=ASKED), when=ON_BOARD, name="ccmod.melee-fp"
    ),
    "Hit by the sniper": Command(
        says=of_player(e.Sniper, hex="$RandomHex$", unit="$BasicName$"),
        then=["sniped-broken", "Break"],
        when=_SNIPED,
        name="ccmod.sniped",
    ),
    "Attacked by Mines here": act(e.Mines, when=ON_BOARD, name="ccmod.mines"),
    "Shell this hex": Command(says=of_player(e.Impact), when=f"PlayerSide != Side && {ON_BOARD}", name="ccmod.shell"),
} | hidden({"sniped-broken": Command(does=["Eliminate"], when=f"{STEP}_Level == {BROKEN}")})
"""The menu of what befalls a unit in its hex; an enemy's commands, for the most part."""

MOVE = {
    **{
        f"Spend {points} MP more": act(
            e.Spend,
            says=report(e.Spend, mp="$MP$"),
            does=[f"ccmod.mp.{points}"],
            when=ON_BOARD,
            name=f"ccmod.mp+{points}",
        )
        for points in MP_STEPS
    },
    "Take the weapon handed over": Command(
        does=["ccmod.here", "ccmod.aside", "ccmod.come", "ccmod.take.call"],
        says=report(e.Transfer, weapon="$Offered$"),
        then=["ccmod.take.done"],
        when=f'Offered != "" && {ON_BOARD}',
        name="ccmod.take",
    ),
    "Take control of the objective": Command(
        does=["ccmod.control"],
        says=report(e.TakeControl, number="$Objective$"),
        when='Objective != ""',
        name="ccmod.control",
    ),
    "Leave the map": act(e.Exit, UNIT, when=ON_BOARD, name="ccmod.exit"),
    "Pick the group from support column …": Command(
        asks=COLUMN,
        says=report(e.Pick, pieces=_GROUP, column=ASKED),
        then=[_CLEAR],
        when='FireGroup != ""',
        name="ccmod.pick",
    ),
}
"""The menu of movement, weapons, objectives."""


def _call(teams: str, then: str) -> list[str]:
    """So many Teams are called into the hex; who came is known then."""
    return ["ccmod.here", "ccmod.call.nobody", f"ccmod.take.{teams}", "ccmod.call.teams", then]


SQUAD = {
    "Deploy into two Teams": Command(does=_call("two", "deployed"), when=ON_BOARD, name="ccmod.deploy"),
    "Replace it by a Team": Command(does=_call("one", "replaced"), when=ON_BOARD, name="ccmod.replace"),
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
    name = named(f"request.{slug(load.get('load', service))}").name
    return Command(says=says, when=ON_BOARD, menu="Artillery", name=name)


REQUEST = {
    "Ask for Battery Access": _request("Battery Access"),
    "Ask for Fire for Effect": _request("Fire for Effect"),
    "Ask for smoke": _request("Fire for Effect", load="smoke"),
}
"""The menu of an Observer (O18)."""


def _below(menu: str, commands: dict[str, Command]) -> dict[str, Command]:
    return {words: one.model_copy(update={"menu": menu}) for words, one in commands.items()}


EVERY = MENU | _below("Fight", FIGHT) | _below("Move", MOVE)
"""The menu of all units and leaders."""
SWITCHES = {
    SUPPRESSED: (MENU["Suppress"], MENU["No longer suppressed"]),
    VETERAN: (MENU["Make veteran"], MENU["No longer veteran"]),
    ACTIVATED: (MENU["Activate"], MENU["Remove Activated"]),
}
"""The lines whose keys the layers of the states hear: the first switches one on, the second off."""
OF_KIND = {"squad": _below("Teams", SQUAD), "leader": REQUEST}
"""The additional menu of some kinds of units."""

"""Assaults and close quarters in the menus of both units."""

from __future__ import annotations

from ccmod.authoring.menu import Command
from ccmod.games.bolt_action.module.reckoning import DICE, DIE, GOOD, NEED
from ccmod.games.bolt_action.module.words import (
    ACTOR,
    ACTS,
    ACTS_NEED,
    AIMED_AT,
    AIMS,
    ANOTHER,
    DAMAGED,
    HITS,
    IS_TARGET,
    RANGE,
    ROUND,
    TARGET,
    TARGET_NEED,
    VICTIM,
    Soldiers,
    range_to_actor,
    targeted,
)
from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.events.assaults import NO, YES
from ccmod.modules.events import NAME, says

MENU = "Close quarters"
TOTAL, BROKEN = "Total", "Broken"
"""Values of a unit: what its die and hits make against a vehicle, and whether that damages it."""
NEEDS = (4, 6)
"""The roll to hit a vehicle that has not moved, and one that advances (BA-IAVH)."""
_DICE, _GOOD, _NEED = (f"${name}$" for name in (DICE, GOOD, NEED))


def assaults(soldiers: Soldiers) -> dict[str, Command]:
    """All commands of this part of the menu."""
    reckoning = soldiers.reckoning
    does = [
        reckoning.sets(RANGE, range_to_actor(soldiers)),
        *targeted(soldiers),
        reckoning.gives(ROUND, "1"),
    ]
    made = {
        "Is assaulted": says(
            e.Assault, None, unit=ACTOR, target=NAME, distance=f"${RANGE}$", when=ANOTHER, does=does, key="Ctrl+K"
        )
    }
    if soldiers.is_vehicle:
        return made
    again = reckoning.gives(ROUND, f"{{{ROUND} + 1}}")
    fights = f'{TARGET} != "" && ({AIMS} || {IS_TARGET})'
    return {
        **made,
        "Strike": _strike(soldiers, AIMED_AT, TARGET, TARGET_NEED, AIMS),
        "Strike back": _strike(soldiers, ACTOR, ACTS, ACTS_NEED, IS_TARGET),
        "Wins the round": says(e.EndRound, MENU, round=f"${ROUND}$", winner=NAME, when=fights),
        "The round is drawn": Command(
            menu=MENU, when=fights, says=e.EndRound.phrase.report_format(round=f"${ROUND}$"), then=[again]
        ),
        **{f"Attack the vehicle, hitting on {need}": _grapple(soldiers, need) for need in NEEDS},
        "Break into the vehicle": _break_in(soldiers),
    }


def _strike(soldiers: Soldiers, whom: str, named: str, need: str, when: str) -> Command:
    """Blows at the other unit, whose losses they are (BA-CQ-4)."""
    each = int(soldiers.rule("close_quarters", "dice_per_model") or 1)
    gives = soldiers.reckoning.gives
    does = [
        *soldiers.reckoning.throws(f"{{{soldiers.models} * {each}}}", f"{{{need}}}"),
        gives(DAMAGED, f"{{{GOOD}}}"),
        gives(VICTIM, f"{{{named}}}"),
    ]
    return says(e.Strike, MENU, target=whom, dice=_DICE, damaged=_GOOD, need=_NEED, when=when, does=does)


def _grapple(soldiers: Soldiers, need: int) -> Command:
    does = [
        *soldiers.reckoning.throws(f"{{{soldiers.models}}}", str(need)),
        soldiers.reckoning.sets(HITS, f"{{{GOOD}}}"),
    ]
    return says(e.Grapple, MENU, target=AIMED_AT, dice=_DICE, hits=_GOOD, need=_NEED, when=AIMS, does=does)


def _break_in(soldiers: Soldiers) -> Command:
    """One die and the hits against the vehicle's damage value (BA-IAV-5)."""
    sets = soldiers.reckoning.sets
    does = [
        *soldiers.reckoning.throws("1", f"{{{TARGET_NEED}}}", f"{{{HITS}}}"),
        sets(TOTAL, f"{{{DIE} + {HITS}}}"),
        sets(BROKEN, f'{{({GOOD} > 0) ? "{YES}" : "{NO}"}}'),
    ]
    slots = {"die": _DICE, "hits": f"${HITS}$", "target": AIMED_AT, "need": _NEED, "total": f"${TOTAL}$"}
    return says(e.BreakIn, MENU, outcome=f"${BROKEN}$", when=f"{AIMS} && {HITS} > 0", does=does, **slots)

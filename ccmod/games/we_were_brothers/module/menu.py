"""The menu of soldiers as tables: each act one command, each command one sentence."""

from __future__ import annotations

from typing import Any

from ccmod.authoring.menu import Command
from ccmod.games.we_were_brothers.module.indoors import AT_THE_ANSWER
from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.names import (
    ACTS,
    AGAIN,
    AGAINST,
    BOX,
    CAMOUFLAGED,
    CONDITION,
    HEALTH,
    MAGAZINES,
    MORALE,
    OPPORTUNITY,
    POSTURE,
    PURPOSE,
    RUNNING,
    SUPPRESSING,
    UNALERTED,
)
from ccmod.games.we_were_brothers.rules.terms import (
    ALERTED,
    BLOW,
    DIRECT_FIRE,
    DISPUTE,
    DISPUTED_SIGHT,
    DOWNED,
    HEAD,
    KNEELING,
    LEVELS,
    LIGHT,
    MODES,
    OPPORTUNITY_FIRE,
    POSTURES,
    PRONE,
    PURPOSES,
    SERIOUS,
    SERIOUS_HEAD,
    SIGHT,
    STANDING,
    SUPPRESSION_FIRE,
    TREATMENT,
)
from ccmod.modules import events
from ccmod.modules.commands import named
from ccmod.modules.events import ASKED, HEX, NAME, report
from ccmod.modules.names import slug
from ccmod.modules.plain.figures import points_key
from ccmod.modules.plain.wanted import TURN, sets, wants
from ccmod.modules.traits import set_global_property
from ccmod.play.event import Event
from ccmod.play.footprints import BOARD
from ccmod.vassal.traits import Trait
from ccmod.vassal.values import Key

MEGAHEX = "The megahex, such as M12"
ON_BOARD = f'CurrentMap == "{BOARD}"'
ANOTHER = f'{ON_BOARD} && {ACTS} != "" && {ACTS} != BasicName'
_ACTS, _AGAINST, _NOBODY, _AGAIN = (named(key).name for key in ("acts", "against.him", "against.nobody", "again"))
_ACTOR = f"${ACTS}$"


def dice_for(purpose: str) -> str:
    """The key after which dice are rolled for this."""
    return named(f"for.{slug(purpose)}").name


def says(event: type[Event], menu: str, **keys: Any) -> Command:
    """A command that reports an event of the soldier; keys that commands do not have are slots of the sentence.

    ``rolls``: what he rolls dice for then.
    """
    if "rolls" in keys:
        keys["does"] = [*keys.get("does", ()), _ACTS, _NOBODY, dice_for(str(keys.pop("rolls")))]
    here = {"soldier": NAME, "sniper": NAME, "hex": HEX}
    return events.says(event, menu, here, **{"when": ON_BOARD, **keys})


def menu() -> dict[str, Command]:
    """Every command of a soldier."""
    return {**_ACT, **_POSTURES, **_FACING, **_MOVES, **_FIRES, **_MORALE, **_WOUNDS, **_AT_ANOTHER, **_DICE}


_ACT = {
    "Is activated": says(e.Soldier, "Act", does=[_ACTS], key="Ctrl+G"),
    "Passes": says(e.Pass, "Act"),
}
_WORDS = {STANDING: "Stand", KNEELING: "Kneel", PRONE: "Lie down", DOWNED: "Is down"}
_POSTURES = {
    _WORDS[posture]: says(e.Posture, "Posture", posture=posture, does=sets(POSTURE, level))
    for level, posture in enumerate(POSTURES, 1)
}
_FACING = {
    f"Face {clock} o'clock": says(e.Face, "Face", direction=clock, does=[wants(clock % 12 + 1), TURN.name])
    for clock in (12, *range(1, 12))
}
_MOVES = {
    **{
        f"Has moved {mode} by …": says(e.Move, "Move", asks="The hexes, such as C4 - C5", mode=mode, way=ASKED)
        for mode in MODES
    },
    "Shifts here for his shot": says(e.Adjust, "Move"),
    "Keeps running": says(e.RunOn, "Move", does=sets(RUNNING, 1)),
    "Is no longer running": says(e.StopRunning, "Move", does=sets(RUNNING, 0)),
    "Enters the map here": says(e.Reinforce, "Move"),
    "Changes his place indoors to …": says(e.Relocate, "Move", asks="The place", slot=ASKED, does=[AT_THE_ANSWER]),
    "Is alerted": says(e.Alert, "Move", does=sets(UNALERTED, 0)),
    "Is camouflaged": says(e.Camouflage, "Move", does=sets(CAMOUFLAGED, 1)),
    "Has lost his camouflage": says(e.Uncover, "Move", does=sets(CAMOUFLAGED, 0)),
}
_UP, _DOWN = (points_key(BOX, way).name for way in ("up", "down"))
_ROUNDS = report(e.Rounds, soldier=NAME, box=f"${BOX}$")
_FIRES = {
    "Waits in opportunity fire": says(e.Wait, "Fire", does=sets(OPPORTUNITY, 1)),
    "Waits no longer": says(e.EndWait, "Fire", does=sets(OPPORTUNITY, 0)),
    "Opens suppression fire on …": says(
        e.SuppressArea,
        "Fire",
        asks=MEGAHEX,
        megahex=ASKED,
        does=[*sets(SUPPRESSING, 1), *sets(POSTURE, 1)],
        rolls=SUPPRESSION_FIRE,
    ),
    "Has denied …": says(e.AreaSuppressed, "Fire", asks=MEGAHEX, megahex=ASKED),
    "Denies no longer …": says(e.AreaFree, "Fire", asks=MEGAHEX, megahex=ASKED),
    "No longer suppresses …": says(e.EndSuppression, "Fire", asks=MEGAHEX, megahex=ASKED, does=sets(SUPPRESSING, 0)),
    "The loaded die goes on a box": Command(
        menu="Fire", does=[_UP], says=report(e.Rounds, soldier=NAME, box=f"${BOX}$")
    ),
    "The loaded die goes back a box": Command(menu="Fire", does=[_DOWN], says=_ROUNDS),
    "Reloads": says(e.Reload, "Fire", does=[points_key(MAGAZINES, "down").name]),
}
_MORALE = {
    "Is shaken": says(e.Shake, "Morale", does=sets(MORALE, 1)),
    "Is suppressed": says(e.Suppress, "Morale", does=sets(MORALE, 2)),
    "Routs": says(e.Rout, "Morale", does=sets(MORALE, 3)),
    **{
        f"Improves to {level}": says(e.Improve, "Morale", level=level, does=sets(MORALE, LEVELS.index(level)))
        for level in LEVELS[:-1]
    },
}
assert LEVELS[0] == ALERTED, "the layer is off at the first level"
_HURT = points_key(HEALTH, "up").name
_WOUNDS = {
    "Takes a light wound": says(e.Wound, "Wounds", wound=LIGHT, does=[_HURT] * 2),
    "Takes a serious wound": says(e.Wound, "Wounds", wound=SERIOUS, does=[_HURT] * 3),
    "Takes a serious wound in the head": says(e.Wound, "Wounds", wound=SERIOUS_HEAD),
    "Starts to bleed": says(e.Bleed, "Wounds", does=[*sets(CONDITION, 1), *sets(POSTURE, 4)]),
    "Loses consciousness": says(e.Faint, "Wounds", does=[*sets(CONDITION, 2), *sets(POSTURE, 4)]),
    "Is stabilised": says(e.Stabilise, "Wounds", does=sets(CONDITION, 3)),
    "Stops bleeding": says(e.StopBleeding, "Wounds", does=sets(CONDITION, 0)),
    "Dies": says(e.Die, "Wounds"),
}


def at_him(event: type[Event], slot: str, purpose: str | None = None, **keys: object) -> Command:
    """An act of who acts against this soldier, after which his dice are for it."""
    slots = {**({"soldier": _ACTOR} if "soldier" in event.phrase.slots else {}), slot: NAME}
    does = [] if purpose is None else [dice_for(purpose), _AGAINST]
    return says(event, "By the active man", does=does, when=ANOTHER, **slots, **keys)


_AT_ANOTHER = {
    "Fire at him": at_him(e.Fire, "target", DIRECT_FIRE, key="Ctrl+F"),
    "Fire at his head": at_him(e.Fire, "target", DIRECT_FIRE, part=HEAD),
    "Opportunity fire at him": at_him(e.FopFire, "target", OPPORTUNITY_FIRE),
    "Opportunity fire at his head": at_him(e.FopFire, "target", OPPORTUNITY_FIRE, part=HEAD),
    "Test the sight on him": at_him(e.Look, "target", SIGHT),
    "Settle whether he is seen": at_him(e.Look, "target", DISPUTED_SIGHT, dispute=DISPUTE),
    "Assault him": at_him(e.Assault, "target"),
    "Engage him in close combat": at_him(e.Engage, "target", BLOW),
    "Treat him": at_him(e.Treat, "casualty", TREATMENT),
}
_DICE = {
    **{f"Dice for {purpose}": Command(menu="Dice", does=[_ACTS, _NOBODY, dice_for(purpose)]) for purpose in PURPOSES},
    "Dice against him": Command(menu="Dice", does=[_AGAINST]),
    "Dice again": Command(menu="Dice", does=[_ACTS, _NOBODY, _AGAIN]),
}


def traits() -> list[Trait]:
    """The properties behind the commands: the actor, the purpose of dice."""
    purposes = [("", Key.named(dice_for(purpose)), purpose) for purpose in PURPOSES]
    anew = [("", Key.named(key), "") for key in (_ACTS, *map(dice_for, PURPOSES))]
    return [
        set_global_property(ACTS, ("", Key.named(_ACTS), "{BasicName}")),
        set_global_property(PURPOSE, *purposes),
        set_global_property(AGAIN, *anew, ("", Key.named(_AGAIN), " again")),
        set_global_property(
            AGAINST, ("", Key.named(_AGAINST), '{" against " + BasicName}'), ("", Key.named(_NOBODY), "")
        ),
    ]

"""The menus of what soldiers throw, place and call for: grenades, charges, mines, target markers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ccmod.authoring.menu import Command
from ccmod.authoring.sheets import Counter
from ccmod.games.we_were_brothers.module.menu import dice_for
from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.names import ACTS, AGAIN, AGAINST, PURPOSE, TARGET
from ccmod.games.we_were_brothers.rules.terms import (
    CHARGE,
    DISARMING,
    GRENADE,
    MINE,
    OPENING,
    PLACING,
    REMOTE,
    SATCHEL,
    SMOKE,
    THROW,
    TIMED,
    TRUTHS,
)
from ccmod.modules import events
from ccmod.modules.commands import named
from ccmod.modules.events import ASKED, HEX, NAME
from ccmod.modules.traits import set_global_property, texts
from ccmod.play.event import Event
from ccmod.play.footprints import BOARD
from ccmod.vassal.traits import Trait
from ccmod.vassal.values import Key

ON_BOARD = f'CurrentMap == "{BOARD}"'
_MEGAHEX = "The megahex, such as M12"
TAKEN_OFF = "Is taken off the map"
NEW_DICE = "new.dice"
"""The key after which dice are against nobody, and no second roll."""
ROLLED = (THROW, OPENING, PLACING, DISARMING)
"""The purposes of dice when a thing is thrown, placed or disarmed."""


def says(event: type[Event], **keys: str) -> Command:
    """A command that says an event of the thing by the soldier who acts; ``asks`` is a question for one slot.

    ``rolls``: what he rolls dice for then.
    """
    rolls = keys.pop("rolls", None)
    does = [] if rolls is None else [named(NEW_DICE).name, dice_for(rolls)]
    here = {"item": NAME, "marker": NAME, "soldier": f"${ACTS}$", "hex": HEX, "place": HEX}
    return events.says(event, None, here, when=ON_BOARD, does=does, **keys)


def _smoke_drifts() -> Command:
    """A command whose one question is answered by both megahexes of the sentence, with the word between them."""
    begin = e.SmokeDrifts.phrase.report_format(start=ASKED, megahex="").removesuffix(" to ")
    return Command.model_validate({"says": begin, "asks": "From and to: M12 to M13", "when": ON_BOARD})


_THROWN = {
    "Is thrown here": says(e.Throw, rolls=THROW),
    "Is thrown here through …": says(e.Throw, asks="The opening", opening=ASKED, rolls=OPENING),
    "Lands here": says(e.Land),
    "Lands indoors on …": says(e.FlyIn, asks="The floor", floor=ASKED),
}
_EXPLODES = {"Explodes here": says(e.Explode)}
_DESTROYS = {
    "Destroys …": says(e.Destroy, asks="The destroyed target", target=ASKED),
    "Brings down …": says(e.Debris, asks="The building", building=ASKED),
}
_SMOKES = {
    "Smoke fills …": says(e.Smoke, asks=_MEGAHEX, megahex=ASKED),
    "The smoke drifts from …": _smoke_drifts(),
    "The smoke clears in …": says(e.SmokeClears, asks=_MEGAHEX, megahex=ASKED),
}
_PLACED = {
    "Is to be placed here against …": says(e.Plant, asks="The target", target=ASKED, rolls=PLACING),
    "Is placed here with a timer of …": says(e.Planted, asks="The turns", detonator=TIMED, turns=ASKED),
    "Is placed here for remote firing": says(e.Planted, detonator=REMOTE),
    "The timer stands on …": says(e.Timer, asks="The turns", turns=ASKED),
    "Is set off": says(e.Detonate),
}
_DISARMED = {"Is to be disarmed": says(e.Disarm, rolls=DISARMING), "Is disarmed": says(e.Disarmed)}
_OFF = {TAKEN_OFF: says(e.TakeOff)}
MENUS: Mapping[str, dict[str, Command]] = {
    GRENADE: {**_THROWN, **_EXPLODES, **_OFF},
    SMOKE: {**_THROWN, **_SMOKES, **_OFF},
    CHARGE: {**_PLACED, **_EXPLODES, **_DESTROYS, **_DISARMED, **_OFF},
    SATCHEL: {**_THROWN, **_PLACED, **_EXPLODES, **_DESTROYS, **_DISARMED, **_OFF},
    MINE: {**_DISARMED, **_OFF},
    TARGET: {
        "Is placed on …": says(e.PlaceTarget, asks=_MEGAHEX, megahex=ASKED),
        **{f"Is {truth}": says(e.RevealTarget, truth=truth) for truth in TRUTHS},
        "Deviates to …": says(e.Deviate, asks=_MEGAHEX, megahex=ASKED),
        "The bombardment falls on …": says(e.Impact, asks=_MEGAHEX, megahex=ASKED),
        "The aircraft strafe …": says(e.Strafe, asks=_MEGAHEX, megahex=ASKED),
        **_DESTROYS,
        **_OFF,
    },
}
"""The commands of each class of counters."""


def overlaid(counter: Counter) -> Counter:
    """A counter with the menu of its class; one of another class as it is."""
    own = counter.behaviour
    if counter.class_ not in MENUS:
        return counter
    commands = {**MENUS[counter.class_], **own.commands}
    if own.delete:  # what is taken off the map lies on it no longer
        off = MENUS[counter.class_][TAKEN_OFF]
        commands[TAKEN_OFF] = off.model_copy(update={"then": [named("delete").name]})
    update = {"commands": commands, "traits": [*texts(*_dice()), *own.traits]}
    return replace(counter, behaviour=own.model_copy(update=update))


def _dice() -> list[Trait]:
    """The data that its commands give to the next dice: their purpose, against nobody, for the first time."""
    purposes = [("", Key.named(dice_for(purpose)), purpose) for purpose in ROLLED]
    return [
        set_global_property(PURPOSE, *purposes),
        *(set_global_property(name, ("", named(NEW_DICE), "")) for name in (AGAINST, AGAIN)),
    ]

"""Shooting, step by step (BA-SHO)."""

from __future__ import annotations

from ccmod.games.bolt_action.rules.events.slots import COUNT, DICE, FACE, LENGTH, MODE, NAME, NAMES, SIGNED
from ccmod.play.event import Event, event_type
from ccmod.play.phrase import Phrase


@event_type("declare", Phrase("{unit} takes aim at {target}", unit=NAME, target=NAME))
class Declare(Event):
    """Step 1: the target."""

    unit: str
    target: str


@event_type("react", Phrase("{unit} reacts to {enemy} with {reaction}", unit=NAME, enemy=NAME, reaction=NAME))
class React(Event):
    """Step 2: what the target does; ``nothing`` is a reaction declined."""

    unit: str
    enemy: str
    reaction: str


@event_type("measure", Phrase("{unit} measures {range} inches to {target}", unit=NAME, range=LENGTH, target=NAME))
class Measure(Event):
    """Step 3: the distance, base to base, in hundredths of an inch."""

    unit: str
    target: str
    range: int


@event_type(
    "shoot",
    Phrase(
        "{unit} shoots at {target} with {weapon}[ from {models} models] for {shots} shots[ on {dice}][ by {mode} fire]",
        unit=NAME,
        weapon=NAME,
        target=NAME,
        models=COUNT,
        shots=COUNT,
        dice=DICE,
        mode=MODE,
    ),
)
class Shoot(Event):
    """Step 3: fire is opened; ``models`` is how many use the weapon, one if it is left out."""

    unit: str
    weapon: str
    target: str
    shots: int
    models: int | None = None
    dice: tuple[str, ...] = ()
    mode: str | None = None


@event_type(
    "to_hit",
    Phrase(
        "{unit} rolls {dice} to hit[ on a base of {base}][ with {modifiers}]: {hits} hits",
        unit=NAME,
        dice=DICE,
        base=SIGNED,
        modifiers=NAMES,
        hits=COUNT,
    ),
)
class ToHit(Event):
    """Step 4. ``modifiers`` as announced: ``pins -2``, ``point blank +1``, ``hard cover -2``."""

    unit: str
    dice: tuple[str, ...]
    hits: int
    base: int | None = None
    modifiers: tuple[str, ...] = ()


@event_type(
    "damage",
    Phrase(
        "{unit} rolls {dice} to damage {target} on {need}[ with pen {pen}][ of HE {he}][ and {modifiers}]"
        "[ against the {face}][ making {total}]: {damaged} damaged",
        unit=NAME,
        dice=DICE,
        target=NAME,
        need=SIGNED,
        pen=SIGNED,
        he=NAME,
        modifiers=NAMES,
        face=FACE,
        total=SIGNED,
        damaged=COUNT,
    ),
)
class Damage(Event):
    """Step 5. ``need``: the number in the damage table; ``total``: what a single die makes."""

    unit: str
    dice: tuple[str, ...]
    target: str
    need: int
    damaged: int
    pen: int | None = None
    he: str | None = None
    modifiers: tuple[str, ...] = ()
    face: str | None = None
    total: int | None = None


@event_type("casualties", Phrase("{unit} loses {models} models", unit=NAME, models=COUNT))
class Casualties(Event):
    """Step 6: models are taken off the table."""

    unit: str
    models: int

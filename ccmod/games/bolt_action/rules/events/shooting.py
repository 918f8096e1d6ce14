"""Shooting, step by step (BA-SHO); what becomes of vehicles (BA-VDR) and of units that are lost."""

from __future__ import annotations

from ccmod.games.bolt_action.rules.events.slots import Dice, Face, Leavings, Length, Mode, Reaction, Severity
from ccmod.games.bolt_action.rules.names import MODELS
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import Counts, TakenOff
from ccmod.play.slots import Count, Name, Names, PieceName, Signed


@event_type("declare", "{unit} takes aim at {target}")
class Declare(Event):
    """Step 1: the target."""

    unit: PieceName
    target: PieceName


@event_type("react", "{unit} reacts to {enemy} with {reaction}")
class React(Event):
    """Step 2: the target's reaction; ``nothing`` means that it declines."""

    unit: PieceName
    enemy: PieceName
    reaction: Reaction


@event_type("measure", "{unit} measures {range:inch/inches} to {target}")
class Measure(Event):
    """Step 3: the distance, base to base, in hundredths of an inch."""

    unit: PieceName
    target: PieceName
    range: Length


@event_type(
    "shoot",
    "{unit} shoots at {target} with {weapon}[ from {models:model/models}] for {shots:shot/shots}[ on {dice}]"
    "[ by {mode} fire]",
)
class Shoot(Event):
    """Step 3: fire is opened; ``models`` is the number that use the weapon, one if it is left out."""

    unit: PieceName
    weapon: Name
    target: PieceName
    shots: Count
    models: Count | None = None
    dice: Dice = ()
    mode: Mode | None = None


@event_type(
    "to_hit", "{unit} rolls {dice} to hit[ on {need}][ on a base of {base}][ with {modifiers}]: {hits:hit/hits}"
)
class ToHit(Event):
    """Step 4. ``modifiers`` as announced: ``pins -2``, ``hard cover -2``; ``need`` is the base with these modifiers."""

    unit: PieceName
    dice: Dice
    hits: Count
    base: Signed | None = None
    modifiers: Names = ()
    need: Signed | None = None


@event_type(
    "damage",
    "{unit} rolls {dice} to damage {target} on {need}[ with pen {pen}][ of HE {he}][ and {modifiers}]"
    "[ against the {face}][ making {total}]: {damaged} damaged",
)
class Damage(Event):
    """Step 5. ``need``: the number in the damage table; ``total``: the total of a single die."""

    unit: PieceName
    dice: Dice
    target: PieceName
    need: Signed
    damaged: Count
    pen: Signed | None = None
    he: Name | None = None
    modifiers: Names = ()
    face: Face | None = None
    total: Signed | None = None


@event_type("casualties", "{unit} loses {models:model/models}", Counts("{unit}", MODELS, "-{models}"))
class Casualties(Event):
    """Step 6: models are taken off the table."""

    unit: PieceName
    models: Count


@event_type("vehicle_result", "{unit} suffers {severity} damage on {dice}[ modified by {modifier}]: {results}")
class VehicleResult(Event):
    """A roll on the table of results on armoured vehicles; two dice and two results for massive damage."""

    unit: PieceName
    severity: Severity
    dice: Dice
    results: Names
    modifier: Signed | None = None


@event_type("destroy", "{unit} is destroyed[ and {leaves}]", TakenOff("{unit}", unless="leaves"))
class Destroy(Event):
    """A unit is lost; for a vehicle, ``leaves`` says what remains of it."""

    unit: PieceName
    leaves: Leavings | None = None

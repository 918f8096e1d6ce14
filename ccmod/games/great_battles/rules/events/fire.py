"""Fire: who fires, dice, modifiers, what the tables say, ammunition (10.0)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.events.slots import (
    CheckCause,
    Choice,
    Commanded,
    FireKind,
    Outcome,
    Purpose,
    Result,
    SupplyCause,
)
from ccmod.games.great_battles.rules.names import AMMUNITION, LOW, OUT
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import Shows
from ccmod.play.slots import Count, Die, Hex, Names, PieceName, PieceNames, SideName, Signed


@event_type("fire", "{units:fires/fire} at {hex}[ with {strength} SP][ as {kind} fire]")
class Fire(Event):
    """Units fire at a hex; without a kind it is phasing fire (10.11-10.33, 10.6, 8.31-8.33, 7.34, 12.35f, 12.47)."""

    units: PieceNames
    hex: Hex
    strength: Count | None = None
    kind: FireKind | None = None


@event_type("hold_fire", "{unit} holds back {strength} SP")
class HoldFire(Event):
    """Strength that is kept for another non-phasing fire (10.15, 10.41)."""

    unit: PieceName
    strength: Count


@event_type("modifiers", "The modifiers are {drms}, in all {total}", once=("The modifiers are {drms} in all {total}",))
class Modifiers(Event):
    """The modifiers of a roll as announced, each as ``Prepared Fire +1``, and their sum (10.81, 11.42)."""

    drms: Names
    total: Signed


@event_type("roll", "{side} rolls {die} for {purpose}[ of {subject}]")
class Roll(Event):
    """The die, 0 to 9; a Universal Disorder Die Roll is for ``disorder`` (2.5 and list L1)."""

    side: SideName
    die: Die
    purpose: Purpose
    subject: Commanded | None = None


@event_type("udd", "{unit} {outcome} its {cause}[ with {total}][ against {cohesion}]")
class Udd(Event):
    """The outcome of a Universal Disorder Die Roll (2.6, 11.73, 17.31)."""

    unit: PieceName
    outcome: Outcome
    cause: CheckCause
    total: Signed | None = None
    cohesion: Signed | None = None


@event_type("fire_result", "The fire on {hex} gives {result}")
class FireResult(Event):
    """The result from a fire table: ``1d+2``, ``D``, ``2``, ``none`` (10.17, 10.67)."""

    hex: Hex
    result: Result


@event_type("pick", "{unit} is chosen at random[ for {purpose}]")
class Pick(Event):
    """A unit or section is chosen at random (8.37, 12.35e, 11.59)."""

    unit: PieceName
    purpose: Choice | None = None


@event_type("low_ammo", "{unit} is low on ammunition", Shows("{unit}", AMMUNITION, LOW))
class LowAmmo(Event):
    """A unit is low on ammunition (10.69, 10.91)."""

    unit: PieceName


@event_type("out_of_ammo", "{unit} is out of ammunition", Shows("{unit}", AMMUNITION, OUT))
class OutOfAmmo(Event):
    """A unit has no ammunition (10.68, 10.69, 10.91, 14.33)."""

    unit: PieceName


@event_type("resupply", "{unit} takes ammunition[ {cause}]")
class Resupply(Event):
    """A unit takes ammunition: one level, from Reserve or by mounting all of it (10.92-10.94, 6.35)."""

    unit: PieceName
    cause: SupplyCause | None = None

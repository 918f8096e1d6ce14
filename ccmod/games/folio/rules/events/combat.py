"""Attacks, bombardments, support fire, and the die (7, 8)."""

from __future__ import annotations

from ccmod.games.folio.rules.events.slots import Result
from ccmod.games.folio.rules.names import NEAR_HEX, SUPPORT
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import Goes
from ccmod.play.slots import Count, Die, Hex, Name, PieceName, PieceNames, SideName, Signed


@event_type("attack", "{side} attacks {target} in {hex} with {units}[ at strength {strength}]")
class Attack(Event):
    """Attackers and their target are named (4.1f); ``strength`` is the attack strength so far."""

    side: SideName
    target: PieceNames
    hex: Hex
    units: PieceNames
    strength: Count | None = None


@event_type("bombard", "{side} bombards {target} in {hex} with {marker}", Goes("{marker}", NEAR_HEX, kinds=(SUPPORT,)))
class Bombard(Event):
    """A Support Fire marker attacks alone (8.4); further markers are played as support."""

    side: SideName
    target: PieceName
    hex: Hex
    marker: Name


@event_type("support", "{side} plays {marker}[ on {hex}][ for {points}]", Goes("{marker}", NEAR_HEX, kinds=(SUPPORT,)))
class Support(Event):
    """A Support Fire marker is added to the current combat (8.3)."""

    side: SideName
    marker: Name
    hex: Hex | None = None
    points: Count | None = None


@event_type("decline", "{side} declines support")
class Decline(Event):
    """A player passes up his chance to play support (8.3j)."""

    side: SideName


@event_type("withdraw", "{side} withdraws {what}")
class Withdraw(Event):
    """A player takes back what he has declared: a marker, or ``the attack`` (8.3l)."""

    side: SideName
    what: Name


@event_type(
    "announce_odds",
    "{attack} against {defense} makes {differential}[ on the row {terrain}][ in column {column}]",
    formerly=("reckon",),
)
class AnnounceOdds(Event):
    """The totals, their differential, the terrain row and the column as the players compute them (7.3, 7.4)."""

    attack: Count
    defense: Count
    differential: Signed
    terrain: Name | None = None
    column: Count | None = None


@event_type("roll", "{side} rolls {die}[: {result}]")
class Roll(Event):
    """The die of a combat and the result that the players read (4.1i)."""

    side: SideName
    die: Die
    result: Result | None = None

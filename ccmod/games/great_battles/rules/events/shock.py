"""Shock, step by step (11.0)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.events.slots import LineEnd, Manner, Ratio
from ccmod.games.great_battles.rules.names import HEX
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import Goes
from ccmod.play.slots import Hex, Name, PieceName, PieceNames, SideName, Signed


@event_type("charge", "{units} will charge {target}")
class Charge(Event):
    """Mounted cavalry announces a Charge before it moves (11.52-11.54, 16.12)."""

    units: PieceNames
    target: PieceName


@event_type("designate", "{attackers} will shock {defenders}[ {manner}]")
class Designate(Event):
    """The attackers and defenders of one Shock, Step 1 (11.12, 11.2, 11.31, 11.32, 8.46, 9.23, 9.72)."""

    attackers: PieceNames
    defenders: PieceNames
    manner: Manner | None = None


@event_type(
    "retreat_before",
    "{unit} falls back before the shock to {hex}",
    Goes("{unit}", HEX),
    once=("{unit} falls back before shock to {hex}",),
)
class RetreatBefore(Event):
    """One hex of a Retreat Before Shock, Step 2 (11.33-11.35, 12.43)."""

    unit: PieceName
    hex: Hex


@event_type("hang_back", "{unit} does not commit itself")
class HangBack(Event):
    """A Green unit that failed its check does not attack, Step 3 (11.36)."""

    unit: PieceName


@event_type("wrap", "{unit} wraps into {hex}")
class Wrap(Event):
    """Half of an Extended Line goes around the defender after Step 3 (8.48, 8.49)."""

    unit: PieceName
    hex: Hex


@event_type("countercharge", "{units:countercharges/countercharge}")
class Countercharge(Event):
    """Charged cavalry charges back, Step 4 (11.56)."""

    units: PieceNames


@event_type("line", "{side} resolves its shocks from {end}", once=("{side} resolves from {end}",))
class Line(Event):
    """The end of the line from which Shocks are resolved in Step 6 (11.11, 11.41)."""

    side: SideName
    end: LineEnd


@event_type("resolve", "{attackers:shocks/shock} {defenders}[ at {ratio}]")
class Resolve(Event):
    """A Shock is resolved, Step 6 (11.4)."""

    attackers: PieceNames
    defenders: PieceNames
    ratio: Ratio | None = None


@event_type("shock_result", "The shock comes to {total}[, {result}]", once=("The shock gives {total}[ and {result}]",))
class ShockResult(Event):
    """The modified total of a Shock, and its result from the chart (11.45)."""

    total: Signed
    result: Name | None = None


@event_type("continue_shock", "{units:continues/continue} the shock[ against {defenders}]")
class ContinueShock(Event):
    """The victor continues the Shock (11.47)."""

    units: PieceNames
    defenders: PieceNames = ()


@event_type("end_shock", "The shock of {attackers} is over")
class EndShock(Event):
    """A Shock, with all that continued it, is over (11.48)."""

    attackers: PieceNames

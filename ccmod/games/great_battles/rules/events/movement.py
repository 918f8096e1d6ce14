"""Movement, facing, stacks and extensions (7.0 to 9.0)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.events.slots import (
    Facing,
    FacingCause,
    Flank,
    Form,
    Hexes,
    MountChange,
    OrdersName,
    Points,
    Way,
)
from ccmod.games.great_battles.rules.names import ABANDONED, HEX, REFUSED
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import Goes, Shows
from ccmod.play.slots import Hex, Name, PieceName, PieceNames


@event_type(
    "deploy",
    "{unit} is set up in {hex}[ facing {facing}][ under {orders} orders]",
    Goes("{unit}", HEX),
    once=("{unit} is set up in {hex}[ facing {facing}][ under {orders}]",),
)
class Deploy(Event):
    """A unit or leader is set up (6.17, 17.21)."""

    unit: PieceName
    hex: Hex
    facing: Facing | None = None
    orders: OrdersName | None = None


@event_type("arrive", "{unit} arrives in {hex}[ for {mp} MP]", Goes("{unit}", HEX))
class Arrive(Event):
    """A reinforcement, a unit or a leader, enters the map (9.71-9.74)."""

    unit: PieceName
    hex: Hex
    mp: Points | None = None


@event_type("delay", "{command} delays its entry")
class Delay(Event):
    """A reinforcement waits (9.73)."""

    command: Name


@event_type("move", "{units:moves/move} to {hex}[ for {mp} MP][ by {way}]", Goes("{units}", HEX))
class Move(Event):
    """One hex of movement; several units only as a stack (9.1-9.5, 8.2, 10.13, 7.13, 9.72, 12.34)."""

    units: PieceNames
    hex: Hex
    mp: Points | None = None
    way: Way | None = None


@event_type("end_move", "{unit} ends its move")
class EndMove(Event):
    """A unit has moved (9.53, 10.13)."""

    unit: PieceName


@event_type("face", "{unit} turns to {facing}[ for {mp} MP][ {cause}]")
class Face(Event):
    """A unit turns to another facing (7.2, 8.26, 9.53, 10.32, 10.92, 11.46, 13.41)."""

    unit: PieceName
    facing: Facing
    mp: Points | None = None
    cause: FacingCause | None = None


@event_type("refuse", "{unit} refuses its {flank} flank[ for {mp} MP]")
class Refuse(Event):
    """A unit refuses a flank (7.31, 7.32)."""

    unit: PieceName
    flank: Flank
    mp: Points | None = None


@event_type("end_refusal", "{unit} is no longer refused[ for {mp} MP]", Shows("{unit}", REFUSED, 0))
class EndRefusal(Event):
    """A unit gives up its refused flank (7.32, 7.33, 9.54)."""

    unit: PieceName
    mp: Points | None = None


@event_type("extend", "{unit} forms a {form} over {parts}[ for {mp} MP]")
class Extend(Event):
    """A unit forms an Extended Line or Column; ``parts`` are its hexes, the counter's first (8.4, 8.5, 7.26)."""

    unit: PieceName
    form: Form
    parts: Hexes
    mp: Points | None = None


@event_type("retract", "{unit} retracts into {hex}[ for {mp} MP]", Goes("{unit}", HEX, inferred=False))
class Retract(Event):
    """An extended unit contracts into one of its hexes (8.41-8.53)."""

    unit: PieceName
    hex: Hex
    mp: Points | None = None


@event_type("restack", "The stack in {hex} is {units}")
class Restack(Event):
    """The order of a stack, from its top (7.22, 8.23, 8.24, 8.44)."""

    hex: Hex
    units: PieceNames


@event_type("mount", "{unit} {change}")
class Mount(Event):
    """Cavalry mounts or dismounts (14.21, 14.22, 6.23, 10.94)."""

    unit: PieceName
    change: MountChange


@event_type("recrew", "{battery} is manned again[ by {unit}]", Shows("{battery}", ABANDONED, 0))
class Recrew(Event):
    """Friends man abandoned guns again (12.81)."""

    battery: PieceName
    unit: PieceName | None = None

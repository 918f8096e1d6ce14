"""Orders, their changes, coordination and Reserve (4.0, 5.34, 6.0)."""

from __future__ import annotations

from typing import Annotated

from ccmod.games.great_battles.rules.events.slots import (
    Commanded,
    CoordinationOutcome,
    FightingOrders,
    OrdersCause,
    OrdersName,
    OrdersOutcome,
    Profile,
    Status,
)
from ccmod.play.event import Event, event_type
from ccmod.play.slots import PIECE, SIDE, Name, Names, PieceName, naming


@event_type("command_status", "{name} is {status}", once=("{name} counts as {status}",))
class CommandStatus(Event):
    """Whether a unit, brigade or division has its chain of command this turn (4.15, 4.22, 4.23, 5.36)."""

    name: Commanded
    status: Status


@event_type("orders", "{leader} orders {brigade} to {orders}")
class Orders(Event):
    """A leader gives orders; if no leader is needed, ``leader`` is the side (6.12-6.18, 6.35, 9.71)."""

    leader: Annotated[str, naming(PIECE, SIDE)]
    brigade: Name
    orders: OrdersName


@event_type("take_orders", "{name} goes under {orders} orders[ {cause}]")
class TakeOrders(Event):
    """Orders that no player chooses, or that a roll allowed (4.23, 6.23-6.26, 6.34, 8.51, 9.71, 11.48, 17.32)."""

    name: Commanded
    orders: OrdersName
    cause: OrdersCause | None = None


@event_type("assign_battery", "{battery} is assigned to {brigade}")
class AssignBattery(Event):
    """A battery of the division is assigned to a brigade for the turn (4.32, 5.33)."""

    battery: PieceName
    brigade: Name


@event_type("reserve", "{command} goes into reserve")
class Reserve(Event):
    """A command goes into Reserve (6.31-6.33)."""

    command: Name


@event_type("leave_reserve", "{command} leaves reserve")
class LeaveReserve(Event):
    """A command leaves Reserve of its own will (6.34, 3.0 IV/B)."""

    command: Name


@event_type("break_reserve", "{brigade} is driven out of reserve")
class BreakReserve(Event):
    """A brigade in Reserve is attacked and is no longer in Reserve (6.34)."""

    brigade: Name


@event_type("try_orders", "{brigade} tries for {orders} orders")
class TryOrders(Event):
    """A brigade tries to change its orders (6.12b, 6.21, 6.25)."""

    brigade: Name
    orders: FightingOrders


@event_type("orders_result", "{brigade} has the result {result}")
class OrdersResult(Event):
    """The result from the Brigade Orders Change Table (6.22, 6.23)."""

    brigade: Name
    result: OrdersOutcome


@event_type("loose_cannon", "{leader} acts as {profile}")
class LooseCannon(Event):
    """The behaviour of a Loose Cannon (6.24, 6.25)."""

    leader: PieceName
    profile: Profile


@event_type("try_coordination", "{leader} tries to coordinate {division}")
class TryCoordination(Event):
    """A division leader tries to coordinate his brigades (5.34, 13.32)."""

    leader: PieceName
    division: Name


@event_type(
    "coordination_result",
    "{division} has the coordination result {result}",
    once=("{division} has the coordination {result}",),
)
class CoordinationResult(Event):
    """The result from the Brigade Coordination Table (5.34)."""

    division: Name
    result: CoordinationOutcome


@event_type("coordinate", "{brigades:acts/act} as one brigade")
class Coordinate(Event):
    """Brigades that act together (5.34, 8.12)."""

    brigades: Names

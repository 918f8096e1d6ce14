"""The consequences of an order: tests, FUBAR, pins, dice that are turned over (BA-TUR-3, BA-FUB, BA-ORD)."""

from __future__ import annotations

from ccmod.games.bolt_action.rules.events.slots import Dice, FubarRow, OrderName, Outcome, Throw
from ccmod.games.bolt_action.rules.names import ORDER, PINS
from ccmod.ground.dataclass import dataclass
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import Counts, Sets
from ccmod.play.slots import Count, Die, Name, PieceName, SideName, Signed

_TEST = (
    "{unit} takes {article} test with {dice}[ on morale {morale}][ helped by {officer}][ for {bonus}]"
    "[ modified by {modifier}][ against {target}]: {result}"
)


@dataclass(frozen=True, slots=True)
class _Test(Event):
    unit: PieceName
    dice: Dice
    result: Outcome
    morale: Signed | None = None
    officer: PieceName | None = None
    bonus: Signed | None = None
    modifier: Signed | None = None
    target: Signed | None = None


@event_type("roll", "{side} rolls {name}: {dice}[ = {total}]")
class Roll(Event):
    """A toolbar button is pressed, ``name`` names the dice; the purpose of the roll is not stated."""

    side: SideName
    name: Name
    dice: Throw
    total: Signed | None = None


@event_type("order_test", _TEST.replace("{article}", "an order"))
class OrderTest(_Test):
    """Whether a unit carries out its order (BA-TUR-3); ``modifier`` is any modifier besides officer and pins."""


@event_type("morale_test", _TEST.replace("{article}", "a morale"))
class MoraleTest(_Test):
    """Whether a unit withstands what it has suffered (BA-SHO-7, BA-VDR-3)."""


@event_type("fubar", "{unit} rolls {die} for FUBAR: {row}")
class Fubar(Event):
    """The die that follows a double six (BA-FUB-0); ``row``: friendly fire or panic."""

    unit: PieceName
    die: Die
    row: FubarRow


@event_type("friendly_fire", "{side} picks {target} for the friendly fire of {unit}")
class FriendlyFire(Event):
    """The opponent chooses the unit that is fired at by mistake (BA-FUB-1)."""

    side: SideName
    unit: PieceName
    target: PieceName


@event_type("panic", "{unit} panics[ away from {enemy}]")
class Panic(Event):
    """A unit runs from the nearest enemy that it sees (BA-FUB-2); without ``enemy`` it sees none."""

    unit: PieceName
    enemy: PieceName | None = None


@event_type("turn_die", "The die of {unit} is turned to {order}", Sets("{unit}", ORDER, "{order}"))
class TurnDie(Event):
    """An order die is turned to another order, or placed so."""

    unit: PieceName
    order: OrderName


@event_type("rally", "{unit} rallies with {die} and loses {pins:pin/pins}", Counts("{unit}", PINS, "-{pins}"))
class Rally(Event):
    """Pins are removed by a Rally (BA-ORD-5)."""

    unit: PieceName
    die: Die
    pins: Count


@event_type("pin", "{unit} takes {pins:pin/pins}[ on {dice}][ from {cause}]", Counts("{unit}", PINS, "{pins}"))
class Pin(Event):
    """Pins are added to a unit. ``cause``: ``HE``, ``a hit``, ``crew stunned`` …"""

    unit: PieceName
    pins: Count
    dice: Dice = ()
    cause: Name | None = None


@event_type("unpin", "{unit} is rid of {pins:pin/pins}", Counts("{unit}", PINS, "-{pins}"))
class Unpin(Event):
    """Pins are removed in another way, such as by a passed test (B03)."""

    unit: PieceName
    pins: Count

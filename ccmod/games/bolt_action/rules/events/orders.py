"""What comes of an order: tests, FUBAR, pins, dice that are turned over (BA-TUR-3, BA-FUB, BA-ORD)."""

from __future__ import annotations

from ccmod.games.bolt_action.rules.events.slots import COUNT, DICE, DIE, NAME, OUTCOME, SIGNED
from ccmod.play.event import Event, event_type
from ccmod.play.phrase import Phrase

_TEST = (
    "{unit} takes {article} test with {dice}[ on morale {morale}][ helped by {officer}][ for {bonus}]"
    "[ modified by {modifier}][ against {target}]: {result}"
)


def _test(article: str) -> Phrase:
    return Phrase(
        _TEST.replace("{article}", article),
        unit=NAME,
        dice=DICE,
        morale=SIGNED,
        officer=NAME,
        bonus=SIGNED,
        modifier=SIGNED,
        target=SIGNED,
        result=OUTCOME,
    )


@event_type("order_test", _test("an order"))
class OrderTest(Event):
    """Whether a unit carries out its order (BA-TUR-3); ``modifier`` is what is neither officer nor pins."""

    unit: str
    dice: tuple[str, ...]
    result: str
    morale: int | None = None
    officer: str | None = None
    bonus: int | None = None
    modifier: int | None = None
    target: int | None = None


@event_type("morale_test", _test("a morale"))
class MoraleTest(Event):
    """Whether a unit stands what it has suffered (BA-SHO-7, BA-VDR-3)."""

    unit: str
    dice: tuple[str, ...]
    result: str
    morale: int | None = None
    officer: str | None = None
    bonus: int | None = None
    modifier: int | None = None
    target: int | None = None


@event_type("fubar", Phrase("{unit} rolls {die} for FUBAR: {row}", unit=NAME, die=DIE, row=NAME))
class Fubar(Event):
    """The die that follows a double six (BA-FUB-0); ``row``: friendly fire or panic."""

    unit: str
    die: int
    row: str


@event_type(
    "friendly_fire",
    Phrase("{side} picks {target} for the friendly fire of {unit}", side=NAME, target=NAME, unit=NAME),
)
class FriendlyFire(Event):
    """The opponent chooses at whom a unit fires by mistake (BA-FUB-1)."""

    side: str
    unit: str
    target: str


@event_type("panic", Phrase("{unit} panics[ away from {enemy}]", unit=NAME, enemy=NAME))
class Panic(Event):
    """A unit runs from the nearest enemy that it sees (BA-FUB-2); without ``enemy`` it sees none."""

    unit: str
    enemy: str | None = None


@event_type("turn_die", Phrase("The die of {unit} is turned to {order}", unit=NAME, order=NAME))
class TurnDie(Event):
    """An order die is turned to another order, or placed so."""

    unit: str
    order: str


@event_type("rally", Phrase("{unit} rallies with {die} and loses {pins} pins", unit=NAME, die=DIE, pins=COUNT))
class Rally(Event):
    """Pins are taken off by a Rally (BA-ORD-5)."""

    unit: str
    die: int
    pins: int


@event_type(
    "pin", Phrase("{unit} takes {pins} pins[ on {dice}][ from {cause}]", unit=NAME, pins=COUNT, dice=DICE, cause=NAME)
)
class Pin(Event):
    """Pins are put on a unit. ``cause``: ``HE``, ``a hit``, ``crew stunned`` …"""

    unit: str
    pins: int
    dice: tuple[str, ...] = ()
    cause: str | None = None


@event_type("unpin", Phrase("{unit} is rid of {pins} pins", unit=NAME, pins=COUNT))
class Unpin(Event):
    """Pins are taken off otherwise, as by a test that was passed (B03)."""

    unit: str
    pins: int

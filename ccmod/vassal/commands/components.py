"""Commands of a module's components: what a save needs, start-up keys, options, clocks, events, stand-alone decks."""

from __future__ import annotations

from typing import ClassVar

from ccmod.ground.dataclass import dataclass
from ccmod.vassal import sequence
from ccmod.vassal.commands.command import TAB, Command
from ccmod.vassal.fields import part, tail
from ccmod.vassal.values import BOOL, LONG, TEXT, ValueKind


@dataclass(frozen=True, slots=True)
class SetupStack(Command):
    """The at-start stacks were placed already (``build/module/map/SetupStack.java``)."""

    PREFIX: ClassVar[str] = "SETUP_STACK\t"


@dataclass(frozen=True, slots=True)
class StartupCommand(Command):
    """Whether a start-up global key command was sent (``build/module/StartupGlobalKeyCommand.java``)."""

    PREFIX: ClassVar[str] = "SGKC\t"

    id: str = part(TEXT, "SGKC0", "SGKC0, SGKC1 ... in the order of the build file")
    applied: bool = part(BOOL, False, "sent already?")


@dataclass(frozen=True, slots=True)
class Extension(Command):
    """The game needs an extension (``build/module/ExtensionsLoader.java``)."""

    PREFIX: ClassVar[str] = "EXT\t"

    name: str = part(TEXT, "", "the extension")
    version: str = part(TEXT, "", "its version")


@dataclass(frozen=True, slots=True)
class Plugin(Command):
    """The game needs a plug-in of VASSAL (``build/module/PluginsLoader.java``)."""

    PREFIX: ClassVar[str] = "PLUGIN\t"

    name: str = part(TEXT, "", "the plug-in")
    version: str = part(TEXT, "", "its version")


@dataclass(frozen=True, slots=True)
class VersionCheck(Command):
    """VASSAL 2 warned when an older version opened a save; later ones neither write nor read it."""

    PREFIX: ClassVar[str] = "CHECK\t"

    condition: str = part(TEXT, "", "such as version<1.0 or runningVassalVersion<2.9.8")
    consequence: str = part(TEXT, "", "a command: ALERT and the text")


def _read_ids(token: str, _: tuple[str, ...]) -> tuple[str, ...]:
    return () if token in ("", "null") else tuple(sequence.decode(token, TAB))


_IDS: ValueKind[tuple[str, ...]] = ValueKind(
    "player ids", _read_ids, lambda ids: sequence.encode(ids, TAB) if ids else "null"
)


@dataclass(frozen=True, slots=True)
class Unmask(Command):
    """Who lets others unmask his pieces (``build/module/ObscurableOptions.java``)."""

    PREFIX: ClassVar[str] = "UNMASK\t"
    DELIMITER: ClassVar[str] = ""

    players: tuple[str, ...] = part(_IDS, (), "ids (passwords), with TABs between them, or null", secret=True)


@dataclass(frozen=True, slots=True)
class OptionsLock(Command):
    """The lock of a tab of scenario options (``build/module/properties/ScenarioPropertiesOptionTab.java``)."""

    PREFIX: ClassVar[str] = "LOCKSPOTAB\t"

    tab: str = part(TEXT, "", "the tab's name")
    locked_by: str = part(TEXT, "", "who locked it; empty while it is open")
    password: str = part(TEXT, "", "the lock's password", secret=True)
    date: str = part(TEXT, "", "when")


@dataclass(frozen=True, slots=True)
class Clock(Command):
    """A chess clock's time (``build/module/chessclockcontrol/ChessClock.java``)."""

    PREFIX: ClassVar[str] = "CLOCK\t"

    who: str = part(TEXT, "", "the side of the one who changed it")
    name: str = part(TEXT, "", "the clock: the side whose time it takes")
    elapsed: int = part(LONG, 0, "milliseconds")
    verified: int = part(LONG, 0, "milliseconds that both saw pass")
    ticking: bool = part(BOOL, False, "does it run?")
    restore: bool = part(BOOL, False, "from a save?")


@dataclass(frozen=True, slots=True)
class ClockControl(Command):
    """The chess clocks' window (``build/module/ChessClockControl.java``)."""

    PREFIX: ClassVar[str] = "CLOCKCONTROL\t"

    showing: bool = part(BOOL, False, "is it shown?")
    online: bool = part(BOOL, False, "is the game played online?")


Event = tuple[str, str, str]
"""Time in milliseconds since 1970 (UTC), user, action."""


def _read_event(token: str, _: Event) -> Event:
    time, user, action = [*sequence.decode(token, ","), "", "", ""][:3]
    return time, user, action


@dataclass(frozen=True, slots=True)
class Events(Command):
    """The log of who opened and saved the game (``build/module/EventLog.java``)."""

    PREFIX: ClassVar[str] = "Events"
    DELIMITER: ClassVar[str] = "|"

    events: tuple[Event, ...] = tail(
        ValueKind(
            "time, user and action with commas between them", _read_event, lambda event: sequence.encode(event, ",")
        ),
        "what was done",
    )


@dataclass(frozen=True, slots=True)
class MailDice(Command):
    """Settings of dice that are rolled by e-mail (``build/module/InternetDiceButton.java``). Text is not escaped."""

    PREFIX: ClassVar[str] = "SEMAIL\t"
    DELIMITER: ClassVar[str] = ""

    text: str = part(TEXT, "", "addresses", secret=True)


@dataclass(frozen=True, slots=True)
class DeckFile(Command):
    """A deck that was saved for itself, with a command for each card inside (``counters/Deck.java``)."""

    PREFIX: ClassVar[str] = "DECK\t"

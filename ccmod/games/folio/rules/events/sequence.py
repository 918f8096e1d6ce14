"""Game turns, player turns and phases (3.0, 4.1)."""

from __future__ import annotations

from ccmod.games.folio.rules.events.slots import PhaseName
from ccmod.games.folio.rules.names import HEX, POOL_BOX, SUPPORT, SUPPORT_BOX, TURN, TURN_SPACE, UNIT
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import Goes
from ccmod.play.slots import Hex, Names, PieceName, SideName, TurnNumber


@event_type("set_up", "{unit} is set up in {hex}", Goes("{unit}", HEX, kinds=(UNIT,)))
class SetUp(Event):
    """A unit is placed before play begins (3.0)."""

    unit: PieceName
    hex: Hex


@event_type("game_turn", "Game turn {turn} begins", Goes(TURN, TURN_SPACE, inferred=False))
class GameTurn(Event):
    """A game turn begins (4.1a)."""

    turn: TurnNumber


@event_type("receive", "{side} receives {markers}", Goes("{markers}", SUPPORT_BOX, kinds=(SUPPORT,)))
class Receive(Event):
    """The Support Fire markers that a side is allotted for the game turn (8.0, 8.1)."""

    side: SideName
    markers: Names


@event_type("phase", "{side} begins the {phase}")
class BeginPhase(Event):
    """A phase of a player turn begins (4.1)."""

    side: SideName
    phase: PhaseName


@event_type("take_back", "{side} takes back {markers}", Goes("{markers}", POOL_BOX, kinds=(SUPPORT,)))
class TakeBack(Event):
    """Support Fire markers leave the map (4.1m, 8.3m)."""

    side: SideName
    markers: Names


@event_type("end_turn", "Game turn {turn} ends")
class EndTurn(Event):
    """A game turn is over (4.1m)."""

    turn: TurnNumber


@event_type("end_game", "The game ends[: {winner} wins]")
class EndGame(Event):
    """The game is over (4.0b)."""

    winner: SideName | None = None

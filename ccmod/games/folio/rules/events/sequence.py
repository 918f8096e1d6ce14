"""Game turns, player turns and phases (3.0, 4.1)."""

from __future__ import annotations

from ccmod.games.folio.rules.events.slots import PHASE
from ccmod.play.event import Event, event_type
from ccmod.play.phrase import Phrase
from ccmod.play.slots import HEX, NAME, NAMES, TURN


@event_type("set_up", Phrase("{unit} is set up in {hex}", unit=NAME, hex=HEX))
class SetUp(Event):
    """A unit is placed before play begins (3.0)."""

    unit: str
    hex: str


@event_type("game_turn", Phrase("Game turn {turn} begins", turn=TURN))
class GameTurn(Event):
    """A game turn begins (4.1a)."""

    turn: int


@event_type("receive", Phrase("{side} receives {markers}", side=NAME, markers=NAMES))
class Receive(Event):
    """The Support Fire markers that a side is allotted for the game turn (8.0, 8.1)."""

    side: str
    markers: tuple[str, ...]


@event_type("phase", Phrase("{side} begins the {phase}", side=NAME, phase=PHASE))
class BeginPhase(Event):
    """A phase of a player turn begins (4.1)."""

    side: str
    phase: str


@event_type("take_back", Phrase("{side} takes back {markers}", side=NAME, markers=NAMES))
class TakeBack(Event):
    """Support Fire markers leave the map (4.1m, 8.3m)."""

    side: str
    markers: tuple[str, ...]


@event_type("end_turn", Phrase("Game turn {turn} ends", turn=TURN))
class EndTurn(Event):
    """A game turn is over (4.1m)."""

    turn: int


@event_type("end_game", Phrase("The game ends[: {winner} wins]", winner=NAME))
class EndGame(Event):
    """The game is over (4.0b)."""

    winner: str | None = None

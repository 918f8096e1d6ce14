"""One declaration, three readings: what an event does, which changes are its own, and what a change alone means."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ccmod.play.event import Event, event_type
from ccmod.play.footprints import (
    BOARD,
    EVERY,
    OFF_BOARD,
    ON_BOARD,
    Arranged,
    Chosen,
    Created,
    Goes,
    GoesOnto,
    Location,
    Shows,
    TakenOff,
)
from ccmod.play.slots import Count, Hex, Name, Names
from ccmod.play.vocabulary import Vocabulary
from ccmod.replay.acts import Act, Arrange, Make, Put, SetLayer, TakeOff
from ccmod.replay.adapter import Change, Moved, Ordered, PieceLocation, PieceState, RecordPiece, Tableau, Turned
from ccmod.replay.claims import claimed
from ccmod.replay.conventions import Conventions, filled, lying, matched
from ccmod.replay.entries import LogEntry
from ccmod.replay.inferred import Inference, Unexplained, in_words, together
from ccmod.replay.moves import moves

HEX = Location(BOARD, "{hex}")
HAND, DECK = Location("{side} Hand"), Location("Tracks", "{side} Deck", deck=True)
DISCARDS = Location("Tracks", "{side} Discards", deck=True)
LOST = Location("Tracks", "{owner} Losses", loose=True)
SPACE = Location("Tracks", "Turn {turn}", loose=True)


@event_type("enter", "{units} enters {hex}", Goes("{units}", HEX, origin=ON_BOARD, kinds=("unit",)))
class Enter(Event):
    """Units go to a hex."""

    units: Names
    hex: Hex


@event_type("arrive", "{units} arrives in {hex}", Goes("{units}", HEX, origin=OFF_BOARD, kinds=("unit",)))
class Arrive(Event):
    """Units come from elsewhere."""

    units: Names
    hex: Hex


@event_type("lose", "{unit} is lost", Goes("{unit}", LOST, origin=ON_BOARD))
class Lose(Event):
    """A unit goes out of the game."""

    unit: Name


@event_type("break", "{unit} breaks", Shows("{unit}", "Step", 2))
class Break(Event):
    """A unit is turned over."""

    unit: Name


@event_type("draw", "{side} draws", Goes("{card}", HAND, origin=DECK))
class Draw(Event):
    """A card comes into a hand."""

    side: Name
    card: Name | None = None


@event_type("play", "{side} plays {card}", Goes("{card}", Chosen("to", {"out": DISCARDS, "hand": HAND}), origin=HAND))
class Play(Event):
    """A card is played."""

    side: Name
    card: Name
    to: Name = "out"


@event_type(
    "renew", "{side} renews the deck", Goes(EVERY, DECK, origin=DISCARDS, inferred=False), Arranged(DECK, "deck")
)
class Renew(Event):
    """The discards are a deck again."""

    side: Name
    deck: Names = ()


@event_type("give", "{gun} goes to {unit}", GoesOnto("{gun}", "{unit}"))
class Give(Event):
    """A gun changes hands."""

    gun: Name
    unit: Name


@event_type("smoke", "Smoke in {hex}", Created("Smoke", HEX))
class Smoke(Event):
    """A marker is placed."""

    hex: Hex


@event_type("clear", "No smoke in {hex}", TakenOff("Smoke", HEX))
class Clear(Event):
    """A marker is taken off."""

    hex: Hex


@event_type("turn", "Turn {turn} begins", Goes("Turn", SPACE))
class Turns(Event):
    """The marker of the track goes on."""

    turn: Count


INFERENCE = Inference(Vocabulary(Enter, Arrive, Lose, Break, Draw, Play, Renew, Give, Smoke, Clear, Turns))
GAME = Conventions()
TANK, GUN, CARD = (
    RecordPiece("Red Tank", "unit", "Red"),
    RecordPiece("Gun", "weapon"),
    RecordPiece("R-1", "card", "Red"),
)
TURN, SMOKE = RecordPiece("Turn", "track"), RecordPiece("Smoke", "marker")
A1, B2 = PieceLocation(BOARD, "A1"), PieceLocation(BOARD, "B2")
HELD, DRAWN = PieceLocation("Red Hand", "offboard"), PieceLocation("Tracks", "Red Deck", "Red Deck")
OUT = PieceLocation("Tracks", "Red Discards", "Red Discards")
TABLE = Tableau(
    {
        "1": PieceState(TANK, A1, {"Step": 1}),
        "2": PieceState(GUN, B2),
        "3": PieceState(CARD, OUT),
        "4": PieceState(RecordPiece("R-2", "card", "Red"), OUT),
        "5": PieceState(SMOKE, B2),
        "6": PieceState(TURN, PieceLocation("Tracks", "Turn 1")),
    },
    {"Red Deck": (), "Red Discards": ("R-2", "R-1")},
)


@pytest.mark.parametrize(
    ("event", "acts"),
    [
        (Enter(("Red Tank", "Nobody"), "B2"), [Put(("1",), B2)]),
        (Enter(("Red Tank",), "A1"), []),
        (Lose("Red Tank"), [Put(("1",), PieceLocation("Tracks", "Red Losses"))]),
        (Break("Red Tank"), [SetLayer("1", "Step", 2)]),
        (Draw("Red"), []),
        (Play("Red", "R-1"), [Put(("3",), OUT)]),
        (Play("Red", "R-1", "hand"), [Put(("3",), PieceLocation("Red Hand", ""))]),
        (Renew("Red", ("R-2",)), [Put(("3",), DRAWN), Put(("4",), DRAWN), Arrange("Red Deck", ("R-2",))]),
        (Give("Gun", "Red Tank"), [Put(("2",), A1, on="1")]),
        (Smoke("A1"), [Make("Smoke", A1)]),
        (Clear("B2"), [TakeOff("5")]),
        (Clear("A1"), []),
        (Turns(2), [Put(("6",), PieceLocation("Tracks", "Turn 2"))]),
    ],
    ids=lambda value: value.sentence() if isinstance(value, Event) else "",
)
def test_what_an_event_does(event: Event, acts: list[Act]) -> None:
    """As declared; nothing for pieces that are there already, are not on the table, or that the event leaves unsaid."""
    assert list(moves(event, TABLE, GAME)) == acts


CHANGES: list[tuple[Change, Event, Event]] = [
    (Moved(TANK, A1, B2), Enter(("Red Tank",), "B2"), Enter(("Red Tank",), "B2")),
    (Moved(TANK, None, B2), Arrive(("Red Tank",), "B2"), Arrive(("Red Tank",), "B2")),
    (Moved(TANK, A1, PieceLocation("Tracks", "Red Losses")), Lose("Red Tank"), Lose("Red Tank")),
    (Turned(TANK, "Step", 1, 2), Break("Red Tank"), Break("Red Tank")),
    (Moved(CARD, DRAWN, HELD), Draw("Red"), Draw("Red", "R-1")),
    (Moved(CARD, HELD, OUT), Play("Red", "R-1", "hand"), Play("Red", "R-1", "out")),
    (Ordered("Red Deck", ("R-2", "R-1")), Renew("Red"), Renew("Red", ("R-2", "R-1"))),
    (Moved(SMOKE, None, A1), Smoke("A1"), Smoke("A1")),
    (Moved(SMOKE, A1, None), Clear("A1"), Clear("A1")),
    (Moved(TURN, PieceLocation("Tracks", "Turn 1"), PieceLocation("Tracks", "Turn 2")), Turns(2), Turns(2)),
]


@pytest.mark.parametrize(("change", "said", "whole"), CHANGES, ids=lambda value: type(value).__name__)
def test_a_change_and_its_event(change: Change, said: Event, whole: Event) -> None:
    """A change belongs to the sentence, and completes what is hidden in it; without a sentence it is the same event."""
    assert claimed(said, change, GAME) == whole
    assert INFERENCE.event(change, GAME) == whole


def test_what_is_not_its_doing() -> None:
    """Another hex, another piece, the other side's card, or a card that was in the hand already."""
    moved = Moved(TANK, A1, B2)
    assert claimed(Enter(("Red Tank",), "A1"), moved, GAME) is None
    assert claimed(Enter(("Blue Tank",), "B2"), moved, GAME) is None
    assert claimed(Break("Red Tank"), Turned(TANK, "Step", 2, 1), GAME) is None
    assert claimed(Draw("Blue"), Moved(CARD, DRAWN, HELD), GAME) is None
    assert claimed(Draw("Red"), Moved(CARD, HELD, replace(HELD, place="x1 y1")), GAME) is None


def test_a_loose_location() -> None:
    """A player who lays a lost unit in the wrong box means the same; alone such a move tells nothing."""
    astray = Moved(TANK, A1, PieceLocation("Tracks", "Somewhere"))
    assert claimed(Lose("Red Tank"), astray, GAME) == Lose("Red Tank")
    assert claimed(Lose("Red Tank"), Moved(TANK, A1, B2), GAME) is None
    assert INFERENCE.event(astray, GAME) is None
    assert in_words(astray) == "Red Tank went from A1 to Somewhere"


def test_a_sentence_takes_each_piece_once() -> None:
    """What the same piece does again is another event."""
    entry = LogEntry(Enter(("Red Tank",), "B2"), 1, reported=False)
    assert entry.waits
    assert entry.claim(Moved(TANK, A1, B2), GAME)
    assert not entry.claim(Moved(TANK, A1, B2), GAME)


def test_who_acts_is_known_or_nothing_is_inferred() -> None:
    """A card's move tells its side; the side of a box has to be one of the game's."""
    game = Conventions()
    game.sides = ("Blue",)
    assert INFERENCE.event(Moved(CARD, DRAWN, HELD), game) is None
    game.sides = ("Blue", "Red")
    assert INFERENCE.event(Moved(CARD, DRAWN, HELD), game) == Draw("Red", "R-1")


def test_events_of_one_step_are_one() -> None:
    """Those that differ in nothing but who is named; words stay as they are."""
    first, second, other = Enter(("A",), "B2"), Enter(("B",), "B2"), Enter(("C",), "A1")
    words = Unexplained("odd")
    assert together([first, words, other, second]) == [Enter(("A", "B"), "B2"), words, other]


def test_templates() -> None:
    """Filled for each of several, not at all without a value; read with what is known already."""
    assert filled("{units} to {hex}", {"units": ("A", "B"), "hex": "C1"}) == ("A to C1", "B to C1")
    assert filled("{unit}", {"unit": None}) == ()
    assert matched("{side} VP {points}", "Red VP 3", {}) == {"side": "Red", "points": "3"}
    assert matched("{side} VP {points}", "Red VP 3", {"side": "Red"}) == {"points": "3"}
    assert matched("{side} VP {points}", "Red VP 3", {"side": "Blue"}) is None


def test_what_lies_where() -> None:
    """Pieces of a name at a place, with what name and place say."""
    assert [seen for _, seen in lying(TABLE, GAME, "Turn", SPACE)] == [{"turn": "1"}]
    assert [standing.piece for standing, _ in lying(TABLE, GAME, "{piece}", HEX, ("unit",))] == [TANK]

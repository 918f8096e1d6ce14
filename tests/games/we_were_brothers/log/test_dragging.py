"""What is moved, turned and set without a word: the event that it is, by what is under way."""

from __future__ import annotations

from ccmod.games.we_were_brothers.log.adapter import Brothers
from ccmod.games.we_were_brothers.rules import events as e
from ccmod.play.event import Event
from ccmod.replay.adapter import Change, Detail, Facing, LogStep, Moved, PropertySet, RecordPiece, Rotated, Turned
from ccmod.replay.location import PieceLocation
from tests.games.we_were_brothers.log.test_roundtrip import scenario

ABLE_4, BERTA_4 = RecordPiece("Able 4", "soldier", "US Army"), RecordPiece("Berta 4", "soldier", "Wehrmacht")
FIRES = [e.Turn(1), e.Initiative("US Army"), e.Phase("US Army", "fire")]
MOVES = [*FIRES, e.Phase("Wehrmacht", "fire"), e.Phase("US Army", "movement")]


def at(hex: str) -> PieceLocation:
    """A hex of the board."""
    return PieceLocation("Board", hex)


def drag(old: str, new: str, piece: RecordPiece = ABLE_4) -> Moved:
    """From hex to hex."""
    return Moved(piece, at(old), at(new))


def events(*steps: tuple[list[Event], list[Change], list[Detail]], before: list[Event]) -> list[Event]:
    """What steps of a log come to, besides what was said before: what is said, moved, turned and set."""
    adapter = Brothers(scenario())
    for number, (said, changes, details) in enumerate(((before, [], []), *steps), 1):
        step = LogStep(number, tuple((one, True) for one in said), tuple(changes), tuple(details))
        assert list(adapter.read(step)) == []
    return [told.event for told in adapter.events()][len(before) :]


def test_a_drag_is_a_movement_of_the_slowest_mode_that_reaches() -> None:
    """Three hexes in a low posture are covered movement, four of a man who stands a walk, five a run (7.0-01/06/07)."""
    stand: list[Event] = [e.Posture("Able 4", "standing")]
    assert events(([], [drag("F12", "F10")], []), before=MOVES) == [e.Move("Able 4", "under cover", ("F11", "F10"))]
    walk = ("F11", "F10", "F9")
    assert events((stand, [drag("F12", "F9")], []), before=MOVES)[1:] == [e.Move("Able 4", "walking", walk)]
    run = events((stand, [drag("F12", "K12")], []), before=MOVES)[1]
    assert isinstance(run, e.Move)
    assert (run.mode, run.way[-1], len(run.way)) == ("running", "K12", 5)


def test_a_step_in_the_fire_phase_is_for_a_shot() -> None:
    """One hex, in his own fire phase (4.0-05)."""
    assert events(([], [drag("F12", "F11")], []), before=FIRES) == [e.Adjust("Able 4", "F11")]


def test_who_waits_beside_the_map_enters_it() -> None:
    """A reinforcement (2.0-26)."""
    waits = Moved(BERTA_4, PieceLocation("Turns", "Turn 3"), at("G1"))
    assert events(([], [waits], []), before=MOVES) == [e.Reinforce("Berta 4", "G1")]


def test_a_sentence_behind_a_drag_says_what_it_was() -> None:
    """The mode and the way that were meant, and no second event."""
    said = e.Move("Able 4", "running", ("F11", "G11"))
    assert events(([], [drag("F12", "G11")], []), ([said], [], []), before=MOVES) == [said]


def test_a_sentence_before_a_drag_takes_it() -> None:
    """Typed first, then moved by hand."""
    said = e.Move("Able 4", "running", ("F11", "F10"))
    assert events(([said], [], []), ([], [drag("F12", "F10")], []), before=MOVES) == [said]


def test_layers_that_are_turned_say_what_befell_him() -> None:
    """Morale up and down, postures, wounds; nothing where it is known already."""

    def turned(layer: str, old: int, new: int) -> tuple[list[Event], list[Change], list[Detail]]:
        return [], [Turned(ABLE_4, layer, old, new)], []

    found = events(
        turned("Morale", 0, 2), turned("Morale", 2, 1), turned("Morale", 1, 0), turned("Posture", 2, 3),
        turned("Posture", 3, 3), turned("Condition", 0, 1), turned("Condition", 1, 0), before=MOVES,
    )  # fmt: skip
    assert found == [
        e.Suppress("Able 4"), e.Improve("Able 4", "shaken"), e.Improve("Able 4", "alerted"),
        e.Posture("Able 4", "prone"), e.Bleed("Able 4"), e.StopBleeding("Able 4"),
    ]  # fmt: skip


def test_numbers_and_facings_that_are_set() -> None:
    """The loaded die, the token on the Health Line, the clock; the last of several turns counts."""
    details: list[Detail] = [
        PropertySet("Box", "1", "2", ABLE_4),
        PropertySet("Health", "0", "1", ABLE_4),
        PropertySet("Health", "1", "2", ABLE_4),
        Rotated(ABLE_4, "Facing", Facing(90.0, 4)),
    ]
    found = events(([], [], details), before=MOVES)
    assert found == [e.Rounds("Able 4", "2"), e.Health("Able 4", 2), e.Face("Able 4", 3)]

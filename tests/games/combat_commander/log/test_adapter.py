"""Steps of a log read as events of Combat Commander.

The expectations follow the modules' conventions: sentences give events, moved pieces fill in what no sentence says,
and what moves without a sentence is an event only where the move itself is the act.
"""

from __future__ import annotations

import pytest

from ccmod.games.combat_commander.log.adapter import CombatCommander
from ccmod.games.combat_commander.rules import events as e
from ccmod.play.event import Event
from ccmod.replay.adapter import Change, LogStep, Moved, Ordered, PieceState, RecordPiece, Tableau, Turned
from ccmod.replay.location import PieceLocation

RIFLE = RecordPiece("German Rifle 1", "unit", "German", "rifle")
OTHER = RecordPiece("German Rifle 2", "unit", "German", "rifle")
MG = RecordPiece("German Light MG 1", "weapon", "German", "Light MG")
CARD = RecordPiece("G-21", "card", "German")
TIME = RecordPiece("Time", "track")
SCENARIO = {"map": {"objectives": {"4": "F4"}}, "sides": {"German": {"surrender": 6}, "Russian": {"surrender": 7}}}
DECK, HAND = PieceLocation("Tracks", "German Deck", "German Deck"), PieceLocation("German Hand", "offboard")
DISCARDS = PieceLocation("Tracks", "German Discards", "German Discards")


def at(hex: str) -> PieceLocation:
    """A hex of the board."""
    return PieceLocation("Board", hex)


def read(*steps: tuple[list[Event] | list[tuple[Event, bool]], list[Change]]) -> tuple[list[Event], list[str]]:
    """Events and unread words of steps, each given as what is said and what changes."""
    reader = CombatCommander(SCENARIO)
    unread: list[str] = []
    pieces = {p.name: PieceState(p, None) for p in (RIFLE, OTHER, MG, CARD, TIME)}
    reader.setup(Tableau(pieces, {}))
    for number, (said, changes) in enumerate(steps, 1):
        told = tuple((s if isinstance(s, tuple) else (s, True)) for s in said)
        unread += reader.read(LogStep(number, told, tuple(changes)))
    return [told.event for told in reader.events()], unread


def test_a_move_is_entering_a_hex() -> None:
    """A unit moved on the board enters the hex, whether or not the module's report says so."""
    moved = Moved(RIFLE, at("C4"), at("C5"))
    entered = e.EnterHex(("German Rifle 1",), "C5")
    assert read(([], [moved])) == ([entered], [])
    assert read(([entered], [moved])) == ([entered], [])


def test_units_moved_in_one_step_enter_together() -> None:
    """Two units with one destination are one event, in the order of the sentence or, without one, of the moves."""
    changes: list[Change] = [Moved(OTHER, at("C4"), at("C5")), Moved(RIFLE, at("C4"), at("C5"))]
    assert read(([], changes)) == ([e.EnterHex(("German Rifle 2", "German Rifle 1"), "C5")], [])
    said = e.EnterHex(("German Rifle 1", "German Rifle 2"), "C5")
    assert read(([said], changes)) == ([said], [])


def test_a_weapon_goes_with_its_carrier() -> None:
    """VASSAL's report of a stack names the weapon too; the event has units only, and nothing is left over."""
    changes: list[Change] = [
        Moved(RIFLE, at("C4"), at("C5")),
        Moved(MG, at("C4"), at("C5"), over=(RIFLE,), was_over=(RIFLE,)),
    ]
    said = e.EnterHex(("German Rifle 1", "German Light MG 1"), "C5")
    assert read(([said], changes)) == ([e.EnterHex(("German Rifle 1",), "C5")], [])


def test_a_weapon_put_upon_another_unit_is_transferred() -> None:
    """By hand or by the module's command, once."""
    moved = Moved(MG, at("C4"), at("C4"), over=(OTHER,), was_over=(RIFLE,))
    transfer = e.Transfer("German Light MG 1", "German Rifle 2")
    assert read(([], [moved])) == ([transfer], [])
    assert read(([transfer], [moved])) == ([transfer], [])
    assert read(([e.EnterHex(("German Light MG 1",), "C4")], [moved])) == ([transfer], [])


def test_restacking_in_a_hex_says_nothing() -> None:
    """A unit pulled up in its stack has not moved."""
    assert read(([], [Moved(RIFLE, at("C4"), at("C4"), (OTHER,), ())])) == ([], [])


def test_a_unit_from_off_the_map_arrives() -> None:
    """Reinforcements come from the tracks or the counter tray (6.1.2)."""
    assert read(([], [Moved(RIFLE, PieceLocation("Tracks", "Time 3"), at("A1"))])) == (
        [e.Reinforce(("German Rifle 1",), "A1")],
        [],
    )


def test_the_card_of_a_draw_is_known_from_the_piece() -> None:
    """The report names no card, the moved piece does; two draws in one step take one card each."""
    moved = Moved(CARD, DECK, HAND)
    assert read(([e.Draw("German")], [moved])) == ([e.Draw("German", "G-21")], [])
    assert read(([], [moved])) == ([e.Draw("German", "G-21")], [])
    second = Moved(RecordPiece("G-22", "card", "German"), DECK, HAND)
    assert read(([e.Draw("German"), e.Draw("German")], [moved, second])) == (
        [e.Draw("German", "G-21"), e.Draw("German", "G-22")],
        [],
    )


def test_a_hand_card_put_down_without_a_word_is_discarded() -> None:
    """Played with a sentence it is an Order, and no discard besides."""
    moved = Moved(CARD, HAND, DISCARDS)
    order = e.Order("German", "G-21", "Fire")
    assert read(([], [moved])) == ([e.Discard("German", "G-21")], [])
    assert read(([order], [moved])) == ([order], [])


def test_where_a_card_went_is_known_from_the_piece() -> None:
    """An Order card that came back to the hand says so."""
    order = e.Order("German", "G-21", "Fire")
    back = e.Order("German", "G-21", "Fire", to="elsewhere")
    assert read(([order], [Moved(CARD, HAND, PieceLocation("Tracks", "Removed"))])) == ([back], [])


def test_a_sentence_may_wait_for_the_hand_that_moves_the_piece() -> None:
    """Typed first and moved afterwards is one event; so is moved first and typed afterwards."""
    moved = Moved(RIFLE, at("C4"), at("C5"))
    entered = e.EnterHex(("German Rifle 1",), "C5")
    assert read(([(entered, False)], []), ([], [moved])) == ([entered], [])
    assert read(([], [moved]), ([(entered, False)], [])) == ([entered], [])
    broken = e.Break("German Rifle 1")
    assert read(([(broken, False)], []), ([], [Turned(RIFLE, "Step", 1, 2)])) == ([broken], [])


def test_the_same_sentence_again_is_another_event() -> None:
    """A unit that enters a hex twice does so twice, where something has happened between."""
    there, back = Moved(RIFLE, at("C4"), at("C5")), Moved(RIFLE, at("C5"), at("C4"))
    between = [e.Decline("Russian")], []
    events, _ = read(([], [there]), between, ([], [back]), between, ([], [there]))
    entered = [event for event in events if isinstance(event, e.EnterHex)]
    assert entered == [e.EnterHex(("German Rifle 1",), hex) for hex in ("C5", "C4", "C5")]


def test_a_slip_of_the_hand_is_no_move() -> None:
    """Dragged away and back with nothing between; also a stack that is put back counter by counter."""
    there, back = Moved(RIFLE, at("C4"), at("C5")), Moved(RIFLE, at("C5"), at("C4"))
    assert read(([], [there]), ([], [back])) == ([], [])
    assert read(([], [there]), ([], [back]), ([], [there])) == ([e.EnterHex(("German Rifle 1",), "C5")], [])
    too, too_back = Moved(OTHER, at("C4"), at("C5")), Moved(OTHER, at("C5"), at("C4"))
    assert read(([], [there, too]), ([], [back]), ([], [too_back])) == ([], [])


def test_flipped_counters() -> None:
    """Broken side, suppressed, veteran and back, for units and weapons."""
    cases: list[tuple[Change, Event]] = [
        (Turned(RIFLE, "Step", 1, 2), e.Break("German Rifle 1")),
        (Turned(RIFLE, "Step", 2, 1), e.Rally("German Rifle 1")),
        (Turned(MG, "Step", 2, 1), e.Repair("German Light MG 1")),
        (Turned(RIFLE, "Suppressed", 0, 1), e.Suppress("German Rifle 1")),
        (Turned(RIFLE, "Suppressed", 1, 0), e.Unsuppress("German Rifle 1")),
        (Turned(RIFLE, "Veteran", 0, 1), e.Veteran("German Rifle 1")),
        (Turned(RIFLE, "Veteran", 1, 0), e.Unveteran("German Rifle 1")),
        (Turned(RADIO, "Step", 1, 2), e.Break("German Radio 75-76")),
        (Turned(RADIO, "Step", 2, 1), e.Repair("German Radio 75-76")),
        (Turned(RIFLE, "Activated", 0, 1), e.Activate("German", ("German Rifle 1",))),
    ]
    for change, event in cases:
        assert read(([], [change])) == ([event], [])
        assert read(([event], [change])) == ([event], [])
    assert read(([], [Turned(RIFLE, "Activated", 1, 0)])) == ([], [])


def test_losses() -> None:
    """On the casualty track a unit is eliminated, its weapon with it; elsewhere off the map nobody knows why."""
    lost = Moved(RIFLE, at("C4"), PieceLocation("Tracks", "German Casualties 1"))
    gun = Moved(MG, at("C4"), PieceLocation("Tracks", "offboard"), (), (RIFLE,))
    gone = e.Eliminate("German Rifle 1")
    assert read(([], [lost, gun])) == ([gone], [])
    assert read(([gone], [lost, gun])) == ([gone], [])
    events, unread = read(([], [Moved(RIFLE, at("C4"), PieceLocation("Tracks", "German Reserve"))]))
    assert events == []
    assert unread == ["German Rifle 1 went from C4 to German Reserve"]


def test_a_unit_on_the_time_track_has_left_the_map() -> None:
    """It waits there to return (7.2.1); the sentence may name the edge besides."""
    away = Moved(RIFLE, at("C4"), PieceLocation("Tracks", "Time 2"))
    assert read(([], [away])) == ([e.Exit(("German Rifle 1",), None, 2)], [])
    exit_ = e.Exit(("German Rifle 1",))
    assert read(([exit_], [away])) == ([exit_], [])
    over = e.Exit(("German Rifle 1",), "west")
    assert read(([], [away]), ([(over, False)], [])) == ([e.Exit(("German Rifle 1",), "west", 2)], [])


def test_markers_come_and_go() -> None:
    """A marker that is moved leaves one hex and comes into another."""
    smoke = RecordPiece("Smoke 4", "marker")
    assert read(([], [Moved(smoke, None, at("C4"))])) == ([e.Place("Smoke 4", "C4")], [])
    assert read(([e.Place("Smoke 4", "C4")], [Moved(smoke, None, at("C4"))])) == ([e.Place("Smoke 4", "C4")], [])
    assert read(([], [Moved(smoke, at("C4"), at("C5"))])) == (
        [e.Remove("Smoke 4", "C4"), e.Place("Smoke 4", "C5")],
        [],
    )


def test_the_order_of_a_shuffled_deck() -> None:
    """The deck's new order fills the silent field of the report."""
    ordered = Ordered("German Deck", ("G-3", "G-1"))
    assert read(([e.Shuffle("German")], [ordered])) == ([e.Shuffle("German", ("G-3", "G-1"))], [])
    back = Moved(CARD, DISCARDS, DECK)
    assert read(([e.Reshuffle("German")], [back, ordered])) == ([e.Reshuffle("German", ("G-3", "G-1"))], [])


def test_tracks_are_not_guessed() -> None:
    """The Time marker moves with its sentence, or the report says that it moved."""
    moved = Moved(TIME, PieceLocation("Tracks", "Time 0"), PieceLocation("Tracks", "Time 1"))
    time = e.AdvanceTime("German", 1)
    assert read(([time], [moved])) == ([time], [])
    assert read(([time], []), ([], [moved])) == ([time], [])
    assert read(([], [moved])) == ([], ["Time went from Time 0 to Time 1"])


def tracks(place: str) -> PieceLocation:
    """A place on the display."""
    return PieceLocation("Tracks", place)


def marker(name: str, side: str = "") -> RecordPiece:
    """A marker."""
    return RecordPiece(name, "marker", side, name)


RADIO = marker("German Radio 75-76", "German")
PASSED = e.Pass("German")
"""Somebody who acts, so that it is known who moves what is nobody's."""
BY_HAND: list[tuple[Moved, Event]] = [
    (Moved(marker("German Control", "German"), at("B5"), at("F4")), e.TakeControl("German", 4)),
    (Moved(marker("Russian Control", "Russian"), None, at("F4")), e.TakeControl("Russian", 4)),
    (Moved(marker("Spotting Round"), None, at("C4")), e.Spot("German", "C4")),
    (Moved(marker("Spotting Round"), at("C4"), at("C5")), e.Drift("C5")),
    (Moved(marker("Spotting Round"), at("C4"), None), e.LoseSpot()),
    (Moved(RADIO, None, tracks("German Radio")), e.Receive("German", "German Radio 75-76")),
    (Moved(RADIO, tracks("German Radio"), tracks("German Weapons")), e.Eliminate("German Radio 75-76")),
    (Moved(marker("Objective F"), PieceLocation("Tracks", "Objective Chits", "Objective Chits"),
           tracks("Open Objectives")),
     e.DrawChit("German", "F")),
    (Moved(marker("Objective F"), None, tracks("Russian Objectives")), e.DrawChit("Russian", None, "F")),
    (Moved(marker("Objective F"), tracks("Russian Objectives"), tracks("Open Objectives")),
     e.RevealChit("Russian", "F")),
    (Moved(marker("Smoke 4"), PieceLocation("Tracks", "Smoke", "Smoke"), tracks("German Reserve")),
     e.DrawMarker("German", "Smoke 4")),
    (Moved(RecordPiece("VP", "track"), tracks("VP 0"), tracks("Russian VP 3")), e.VPMarker("Russian", 3)),
    (Moved(RecordPiece("VP", "track"), tracks("German VP 1"), tracks("VP 0")), e.VPMarker("German", 0)),
    (Moved(TIME, tracks("Time 1"), tracks("Time 2")), e.AdvanceTime("German", 2)),
    (Moved(RecordPiece("German Surrender", "track"), tracks("German Casualties 6"), tracks("German Casualties 7")),
     e.MoveSurrender("German", 7)),
]  # fmt: skip


@pytest.mark.parametrize(("moved", "event"), BY_HAND)
def test_what_is_moved_by_hand(moved: Moved, event: Event) -> None:
    """The move alone is the event; with its sentence, in one step or before or after, it is that event once."""
    assert read(([PASSED], []), ([], [moved])) == ([PASSED, event], [])
    assert read(([PASSED], []), ([event], [moved])) == ([PASSED, event], [])
    assert read(([PASSED], []), ([], [moved]), ([event], [])) == ([PASSED, event], [])
    if not isinstance(event, e.Spot):
        assert read(([PASSED], []), ([(event, False)], []), ([], [moved])) == ([PASSED, event], [])


def test_a_marker_that_vassal_says_has_entered_a_hex() -> None:
    """The report of the map tells of every piece alike; a Control marker does not enter, nor is it just placed."""
    moved = Moved(marker("German Control", "German"), at("B5"), at("F4"))
    assert read(([e.EnterHex(("German Control",), "F4")], [moved])) == ([e.TakeControl("German", 4)], [])
    fresh = Moved(marker("German Control", "German"), None, at("F4"))
    assert read(([e.Place("German Control", "F4")], [fresh])) == ([e.TakeControl("German", 4)], [])
    astray = Moved(marker("German Control", "German"), None, at("B5"))
    words = "German Control went from nowhere to B5"
    assert read(([e.Place("German Control", "B5")], [astray])) == ([], [words])


def test_a_unit_taken_from_the_counters_arrives() -> None:
    """VASSAL says that it is placed, as it says of a marker."""
    assert read(([e.Place("German Rifle 1", "A1")], [Moved(RIFLE, None, at("A1"))])) == (
        [e.Reinforce(("German Rifle 1",), "A1")],
        [],
    )


def test_points_that_are_said_after_the_marker_was_moved() -> None:
    """The sentence tells how many and why, so it stands in the place of where the marker is."""
    moved = Moved(RecordPiece("VP", "track"), tracks("VP 0"), tracks("German VP 2"))
    gained = e.GainVP("German", 2, "Russian Rifle 1")
    assert read(([], [moved]), ([(gained, False)], [])) == ([gained], [])


def test_teams_that_come_for_a_squad() -> None:
    """By the command, or brought by hand before it is said; the weapon is handed on by hand afterwards."""
    team = RecordPiece("German Line Team 1", "unit", "German", "line_team")
    comes, goes = Moved(team, tracks("German Reserve"), at("C4")), Moved(RIFLE, at("C4"), tracks("German Reserve"))
    gun = Moved(MG, at("C4"), at("C4"), (team,), ())
    replaced = e.Replace("German Rifle 1", "German Line Team 1")
    deployed = e.Deploy("German Rifle 1", ("German Line Team 1", "German Line Team 2"))
    for event in (replaced, deployed):
        assert read(([event], [comes, goes]), ([], [gun])) == ([event], [])
        assert read(([], [comes]), ([event], [goes])) == ([event], [])


def test_the_initiative_card() -> None:
    """Its region tells who has it now."""
    card = RecordPiece("Initiative", "track")
    moved = Moved(card, PieceLocation("Tracks", "Initiative German"), PieceLocation("Tracks", "Initiative Russian"))
    taken = e.Initiative("Russian")
    assert read(([], [moved])) == ([taken], [])
    assert read(([taken], [moved])) == ([taken], [])


def test_hidden_cards_are_not_named_in_what_is_left_over() -> None:
    """A card that went where no rule sends it is told without its name."""
    assert read(([], [Moved(CARD, DECK, DISCARDS)])) == ([], ["a card of German went from the deck to the discards"])


def test_undone_and_restored() -> None:
    """An undone step has no events until its undoing is undone."""
    reader = CombatCommander(None)
    assert isinstance(reader, CombatCommander)
    list(reader.read(LogStep(1, ((e.Pass("German"), True),))))
    list(reader.read(LogStep(2, ((e.Pass("Russian"), True),))))
    reader.take_back(1)
    assert [told[:2] for told in reader.events()] == [(e.Pass("Russian"), 2)]
    reader.restore(1)
    assert [told[:2] for told in reader.events()] == [(e.Pass("German"), 1), (e.Pass("Russian"), 2)]


def test_whose_turn_was_under_way_when_the_log_began() -> None:
    """The first event that only one side can do tells; a game that has not begun has no such side."""

    def completed(*events: Event, **setup: object) -> object:
        reader = CombatCommander(None)
        for number, event in enumerate(events, 1):
            list(reader.read(LogStep(number, ((event, True),))))
        return reader.completed(setup).get("active", "unknown")

    begun: dict[str, object] = {"hands": {}, "discards": {}, "decks": {}}
    assert completed(e.Break("X"), e.EndOrder("German"), e.BeginTurn("Russian"), **begun) == "German"
    assert completed(e.Draw("German"), e.BeginTurn("Russian"), **begun) is None
    assert completed(e.Break("X"), **begun) == "unknown"
    assert completed(e.EndOrder("German")) == "unknown"

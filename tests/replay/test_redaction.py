"""Fog of war: what an onlooker, a side and the referee are told."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.ground.errors import UsageFault
from ccmod.perspective import ONLOOKER, REFEREE, Perspective
from ccmod.play.event import Event
from ccmod.play.finding import Objection
from ccmod.play.note import END, Note
from ccmod.play.record import Header, Record
from ccmod.play.rulebook import Rulebook
from ccmod.play.view import BoardView, Counter, DiceRoll, Line, Panel, Scene
from ccmod.replay.redaction import redacted_scene
from ccmod.replay.replay_report import ReplayReport, replay_report
from ccmod.report.data import replay_data
from tests.toy import SETUP, TOY, Draw, Enter, Play, Shuffle


def report(*events: Event, perspective: Perspective = ONLOOKER) -> ReplayReport:
    """An account of a toy game that begins from the common set-up."""
    return replay_report(TOY, Record(Header("toy", setup=SETUP), events), perspective=perspective)


def test_a_finding_does_not_name_cards_that_are_hidden() -> None:
    """The finding of a foreign card names the hand; an onlooker is told of 'a card', but hears the card played."""
    (step,) = [s for s in report(Play("Red", "R-4")).steps if s.event]
    (finding,) = step.findings
    assert finding.message == "R-4 is not in hand, a card and a card are"
    assert finding.objection.expected == "a card, a card"
    assert finding.objection.found == "R-4"
    assert finding.objection.pieces == ("R-4", "a card")


def test_a_name_is_veiled_as_a_whole_word_only() -> None:
    """With B-2 played aloud, B-21 stays hidden, and B-2 inside B-21 is no reason to show either."""
    finding = next(report(Play("Blue", "B-3")).findings)
    assert finding.message == "B-3 is not in hand, a card and a card are"
    later = report(Play("Blue", "B-2"), Play("Blue", "B-2"))
    assert next(f.message for f in later.findings) == "B-2 is not in hand, a card are"


def test_the_words_of_lines_and_dice_are_veiled_too() -> None:
    """A scene that names a hidden card says 'a card', unless the step's own sentence named it."""
    scene = Scene((Line(("A1", "B1"), label="with R-3"),), (DiceRoll((("white", 1),), "R-3 and R-1"),))
    veiled = redacted_scene(scene, "Red rolls R-1", dict.fromkeys(("R-1", "R-3"), "a card"))
    assert (veiled.lines[0].label, veiled.rolls[0].about) == ("with a card", "a card and R-1")
    assert redacted_scene(scene, "", {"R-9": "a card"}) is scene


def test_a_note_names_no_hidden_card() -> None:
    """What a judge wrote of a hand is for the referee; the card that the step plays aloud may be named."""
    note = Note("R-4 came from R-1, R-2", bookmark="R-1!")
    record = Record(Header("toy", setup=SETUP), (Play("Red", "R-4"),), notes={0: note, 1: note, END: note})
    seen = replay_report(TOY, record).notes
    assert (seen[0].text, seen[0].bookmark) == ("a card came from a card, a card", "a card!")
    assert (seen[1].text, seen[1].bookmark) == ("R-4 came from a card, a card", "a card!")
    assert "R-1" not in str(seen[END])
    assert replay_report(TOY, record, perspective=REFEREE).notes == record.notes


def test_a_side_sees_its_own_hand_only() -> None:
    """Red reads Red's cards in a finding, never Blue's."""
    perspective = Perspective("Red")
    assert (
        next(report(Play("Red", "R-4"), perspective=perspective).findings).message
        == "R-4 is not in hand, R-1 and R-2 are"
    )
    assert (
        next(report(Play("Blue", "B-3"), perspective=perspective).findings).message
        == "B-3 is not in hand, a card and a card are"
    )


def test_a_drawn_card_is_told_to_its_owner_and_the_referee() -> None:
    """The silent field of a draw stays out of the data for everybody else."""
    assert report(Draw("Red", "R-3")).steps[0].event == {"type": "draw", "side": "Red"}
    assert report(Draw("Red", "R-3"), perspective=Perspective("Blue")).steps[0].event == {
        "type": "draw",
        "side": "Red",
    }
    for perspective in (Perspective("Red"), REFEREE):
        assert report(Draw("Red", "R-3"), perspective=perspective).steps[0].event["card"] == "R-3"  # type: ignore[index]


def test_the_order_of_a_deck_is_for_the_referee() -> None:
    """Not even the owner may look into his deck."""
    assert "deck" not in report(Shuffle("Red", ("R-4", "R-3")), perspective=Perspective("Red")).steps[0].event  # type: ignore[operator]
    told = report(Shuffle("Red", ("R-4", "R-3")), perspective=REFEREE).steps[0].event
    assert told == {"type": "shuffle", "side": "Red", "deck": ["R-4", "R-3"]}


def test_hands_of_others_are_counted() -> None:
    """A view tells how many cards each hand holds, and the cards of one's own."""
    start = report(perspective=Perspective("Red")).start
    assert start is not None
    assert start.hands == {"Red": ("R-1", "R-2")}
    assert start.facts["Blue hand"] == "2 cards"
    assert start.hidden == frozenset()


def test_what_is_found_at_the_end_is_veiled_too() -> None:
    """The cards that are left over at the end are still secret."""
    end = report(Play("Red", "R-1")).steps[-1]
    assert end.event is None
    assert end.findings[0].message == "cards are left: a card, a card, a card"
    assert end.findings[0].objection.pieces == ("a card",)


def test_a_system_without_a_view_tells_no_silent_field() -> None:
    """Where nobody can say what is hidden, all that is silent stays so."""
    blind = replace(TOY, view=None)
    told = replay_report(
        blind, Record(Header("toy", setup=SETUP), (Draw("Red", "R-3"),)), perspective=Perspective("Red")
    )
    assert told.steps[0].event == {"type": "draw", "side": "Red"}


def test_what_lies_on_a_panel_is_its_owners_alone() -> None:
    """Red's panel is a fact for Red and the referee; to others it is not there, and what only lies there is called a
    hidden piece in findings, but not what stands on the board as well.
    """
    panel = Panel("Red", (Counter("Plan 1", "Orders", flags=("read",)), Counter("Red 1", "Wounds 2")))

    def planned(perspective: Perspective) -> ReplayReport:
        bad = replace(TOY, rulebook=Rulebook("toy", TOY.rulebook.catalogue.values()), view=lambda _: view)
        bad.rulebook.check("T3", "2.2", Enter)(lambda *_: Objection("Plan 1 forbids it to Red 1", pieces=("Plan 1",)))
        record = Record(Header("toy", setup=SETUP), (Enter("Blue 1", "B2"),))
        return replay_report(bad, record, perspective=perspective)

    view = BoardView((Counter("Red 1", "A1", side="Red"),), {"Turn": "1"}, panels={"Red Staff": panel})
    for perspective in (ONLOOKER, Perspective("Blue")):
        told = planned(perspective)
        assert told.start is not None
        assert told.start.facts == {"Turn": "1"}
        assert not told.start.panels
        (finding,) = told.findings
        assert (finding.message, finding.objection.pieces) == (
            "a hidden piece forbids it to Red 1",
            ("a hidden piece",),
        )
        assert "Plan 1" not in json.dumps(replay_data(told))
    for perspective in (REFEREE, Perspective("Red")):
        told = planned(perspective)
        assert told.start is not None
        assert told.start.facts["Red Staff"] == "Orders: Plan 1 (read); Wounds 2: Red 1"
        assert [finding.message for finding in told.findings] == ["Plan 1 forbids it to Red 1"]


def test_eyes_of_nobody_are_refused() -> None:
    """A side that does not play cannot look, and the sides that do are named."""
    with pytest.raises(UsageFault) as caught:
        report(perspective=Perspective("Green"))
    assert caught.value.code == "perspective/side"
    assert caught.value.hint == "known sides: Blue, Red"


CARDS = {"Red": ["R-1", "R-2", "R-3", "R-4"], "Blue": ["B-2", "B-21", "B-3"]}
HAPPENINGS = st.one_of(
    st.sampled_from(["Red", "Blue"]).flatmap(lambda s: st.builds(Play, st.just(s), st.sampled_from(CARDS[s]))),
    st.sampled_from(["Red", "Blue"]).flatmap(lambda s: st.builds(Draw, st.just(s), st.sampled_from(CARDS[s]))),
    st.builds(Enter, st.just("Red 1"), st.sampled_from(["A1", "Z9"])),
)


@given(st.lists(HAPPENINGS, max_size=12), st.sampled_from(["Red", "Blue"]))
def test_no_report_names_a_card_that_was_never_said_aloud(events: list[Event], side: str) -> None:
    """Whatever happens, the data for one side hold no card of the other that no sentence has named."""
    told = report(*events, perspective=Perspective(side))
    other = "Blue" if side == "Red" else "Red"
    said = " ".join(event.sentence() for event in events).split()
    text = json.dumps(replay_data(told))
    for card in CARDS[other]:
        assert card in said or not re.search(rf"(?<![\w-]){card}(?![\w-])", text)

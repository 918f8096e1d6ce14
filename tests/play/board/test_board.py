"""The system for any game on a map: its sentences, its position, its two checks."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.play.board import events as e
from ccmod.play.board.system import SYSTEM
from ccmod.play.board.view import scene, view
from ccmod.play.event import Event
from ccmod.play.finding import Severity
from ccmod.play.judge import Judge, judge
from ccmod.play.random_player import random_game
from ccmod.play.record import Header

SETUP = {
    "pieces": {
        "A": {"place": "0101", "side": "Blue", "kind": "unit", "label": "1st"},
        "B": {"place": "0101", "kind": "marker"},
        "C": {"place": "box @ Turns"},
    },
    "decks": {"Pile": ["Ace", "King"]},
}
names = st.from_regex(r"[A-Z][a-z]{2,6}( [0-9]/[0-9]{1,3})?", fullmatch=True)
numbers = st.integers(-9, 99).map(str)
values = st.text('ab7 /.:-,()="', max_size=8).map(lambda text: " ".join(text.replace('"', "").split()))
degrees = st.integers(0, 35999).map(lambda hundredths: f"{hundredths / 100:g}")


def bench(**setup: object) -> Judge:
    """A judge before :data:`SETUP`."""
    return Judge(SYSTEM, Header("board", setup={**SETUP, **setup}))


@pytest.mark.parametrize("example", SYSTEM.examples(), ids=lambda example: example.id)
def test_examples(example: object) -> None:
    """A legal example earns no finding, an illegal one its own at its step."""
    found = judge(SYSTEM, example.record.record, example.record.scenario).findings  # type: ignore[attr-defined]
    told = [(finding.check, finding.step) for finding in found]
    wanted = [] if example.legal else [(f"board/{example.check}", example.step)]  # type: ignore[attr-defined]
    assert told == wanted


def test_both_checks_are_proven() -> None:
    """Each check of the catalogue is enforced and has a legal and an illegal example."""
    proven = {(example.check, example.legal) for example in SYSTEM.examples()}
    assert SYSTEM.rulebook.missing() == []
    assert proven == {(id, legal) for id in SYSTEM.rulebook.catalogue for legal in (True, False)}


@given(
    st.one_of(
        st.builds(e.Message, names, st.text("ab :,.()[]", min_size=1).map(str.strip).filter(bool)),
        st.builds(e.Turn, names),
        st.builds(e.Move, st.lists(names, min_size=1, max_size=4).map(tuple), names, st.none() | names),
        st.builds(e.Place, names, names),
        st.builds(e.Remove, names),
        st.builds(e.Flip, names, names, st.none() | names),
        st.builds(e.Rotate, names, degrees, st.none() | st.integers(1, 360), st.none() | names),
        st.builds(e.Set, names, names, values, values),
        st.builds(e.Property, names, values, values, st.none() | names, st.none() | names),
        st.builds(e.Roll, names, st.lists(numbers, min_size=1, max_size=5).map(tuple), st.none() | names),
        st.builds(e.Draw, names, names),
        st.builds(e.Discard, names, names),
        st.builds(e.Shuffle, names),
    )
)
def test_sentences_are_read_back(event: Event) -> None:
    """What an event says is read as that event and no other."""
    assert SYSTEM.vocabulary.read_line(event.sentence()) == event


def test_moves_and_faces_are_seen() -> None:
    """A piece lies on top where it went; a face that is not the front is its flag; other maps are not the board."""
    judge = bench()
    for event in (e.Move(("A",), "0102", "0101"), e.Flip("A", "reduced", "Step"), e.Move(("C",), "0102")):
        judge.step(event)
    counters = {c.name: c for c in view(judge.state).counters}
    assert [(c.hex, c.flags, c.label) for c in counters.values()] == [
        ("0101", (), "B"),
        ("0102", ("reduced",), "1st"),
        ("0102", (), "C"),
    ]
    judge.step(e.Flip("A", "front", "Step"))
    judge.step(e.Remove("B"))
    judge.step(e.Move(("C",), "box @ Turns"))
    shown = view(judge.state)
    assert [(c.name, c.flags) for c in shown.counters] == [("A", ())]
    assert shown.facts["Off the board"] == "1 piece"


def test_drawn_cards_are_secret() -> None:
    """A card in a hand is seen by its owner only, a card in a deck by nobody, a card put down by all."""
    judge = bench()
    judge.step(e.Draw("Blue", "Pile", "Ace"))
    shown = view(judge.state)
    assert shown.hands == {"Blue": ("Ace",)}
    assert shown.hidden_from("Red") == {"Ace", "King"}
    assert shown.hidden_from("Blue") == {"King"}
    judge.step(e.Discard("Ace", "Discards"))
    assert view(judge.state).hidden_from("Red") == {"King"}


def test_scenes() -> None:
    """A roll shows its dice, a move on the board its way, anything else nothing."""
    judge = bench()
    roll = scene(judge.state, e.Roll("Anna", ("2", "5"), "2d6", "morale")).rolls[0]
    assert (roll.dice, roll.about, roll.by) == ((("white", 2), ("white", 5)), "morale", "Anna")
    assert scene(judge.state, e.Move(("A",), "0102", "0101")).lines[0].hexes == ("0101", "0102")
    assert scene(judge.state, e.Move(("A",), "0102", "box @ Turns")).lines == ()
    assert scene(judge.state, e.Turn("2")).lines == ()


def test_turns_and_values_are_seen() -> None:
    """A counter shows how far all its rotate traits turn it together, and its last values; what the game and its maps
    have is a fact beside the board. A set-up says how counters are turned at the start."""
    judge = bench(pieces={"A": {"place": "0101", "turned": {"": "300"}}})
    for event in (
        e.Rotate("A", "90", 4, "Turret"), e.Set("A", "Strength", "7", "8"), e.Set("A", "Note", "", "x"),
        e.Property("Wind", "N"), e.Property("Wind", "S", "N", "Lake", "Map"),
    ):  # fmt: skip
        judge.step(event)
    shown = view(judge.state)
    assert [(c.degrees, c.values) for c in shown.counters] == [(30, ("Strength 7", "Note nothing"))]
    assert {"Wind": "N", "Wind (Lake, Map)": "S"}.items() <= shown.facts.items()


@pytest.mark.parametrize("seed", range(5))
def test_random_games_are_legal(seed: int) -> None:
    """Nothing that the random player does is objected to, nor by the end."""
    header = Header("board", setup=SETUP)
    record = random_game(SYSTEM, header, None, Random(seed), 60)
    assert [f for f in judge(SYSTEM, record).findings if f.severity is Severity.VIOLATION] == []


def test_every_event_is_documented() -> None:
    """The page on adapters has a row for each event, and its example is a sentence of that event."""
    page = (Path(__file__).parents[3] / "docs" / "adapters.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| ([A-Z].*) \|$", page, re.MULTILINE))
    for name, cls in SYSTEM.vocabulary.types.items():
        assert isinstance(SYSTEM.vocabulary.read_line(rows[name]), cls), name

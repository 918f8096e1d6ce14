"""Position documents as YAML: short to read, exact to read back, mistakes told with their line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.convert.document import OFF, PlacedDeck, PlacedStack, PositionDocument, StackedPiece
from ccmod.convert.reading import load
from ccmod.convert.writing import dump
from ccmod.ground.errors import ManyErrors, UnreadableInput, UnsupportedInput

EXAMPLE = PositionDocument(
    module="The Mill Farm",
    version="1.0",
    seen_by="referee",
    stacks=(
        PlacedStack("Board", "C4", (StackedPiece("German Rifle 1"), StackedPiece("Sgt. Weber"))),
        PlacedStack("Board", "734,718", (StackedPiece("German Rifle 2", {"Step": 2, "Activated": OFF}),)),
    ),
    decks=(
        PlacedDeck("German Deck", 60, True, None),
        PlacedDeck("German Discards", 2, False, (StackedPiece("G-1"), StackedPiece("G-7"))),
    ),
    properties={"Scenario": "mill-farm"},
    players={"German": "Anna"},
    step=3,
)

names = st.text(st.characters(codec="utf-8", exclude_categories=("Cs",)), min_size=1, max_size=12)
levels = st.dictionaries(names.map("L{}".format), st.integers(0, 40), max_size=2)
values = st.dictionaries(names.map("V{}".format), names.filter(lambda text: text != "off"), max_size=2)
entries = st.builds(StackedPiece, names, levels, values)
stacks = st.builds(PlacedStack, names, names, st.lists(entries, min_size=1, max_size=3).map(tuple))
texts = st.dictionaries(names, st.text(st.characters(codec="utf-8"), max_size=12), max_size=3)


@st.composite
def decks(draw: st.DrawFn) -> PlacedDeck:
    """A deck whose count agrees with its cards, if they are known."""
    cards = draw(st.none() | st.lists(entries, max_size=3).map(tuple))
    count = draw(st.integers(1, 99)) if cards is None else len(cards)
    return PlacedDeck(draw(names), count, draw(st.booleans()), cards)


documents = st.builds(
    PositionDocument,
    module=names,
    version=names,
    seen_by=names,
    # the YAML groups stacks by map, so maps come one after the other
    stacks=st.lists(stacks, max_size=4).map(lambda many: tuple(sorted(many, key=lambda one: one.map))),
    decks=st.lists(decks(), max_size=3, unique_by=lambda deck: deck.name).map(tuple),
    off_map=st.lists(entries, max_size=2).map(tuple),
    properties=texts,
    players=texts,
    step=st.none() | st.integers(0, 999),
)


@given(documents)
def test_any_document_reads_back_as_itself(document: PositionDocument) -> None:
    """Whatever names and values a module has, the YAML says the same position."""
    assert load(dump(document).encode(), "p.yaml") == document


def test_a_document_is_short_and_readable() -> None:
    """One line a stack, one line a deck whose cards are hidden; nothing about what is empty."""
    lines = [line for line in dump(EXAMPLE).splitlines() if not line.startswith("#")]
    assert "  - C4: [German Rifle 1, Sgt. Weber]" in lines
    assert "  German Deck: {face: down, cards: 60}" in lines
    assert "    - German Rifle 2: {Step: 2, Activated: 'off'}" in lines
    assert not [line for line in lines if line.startswith("off map")]


def test_names_that_look_like_numbers_stay_names() -> None:
    """A hex called 0101 is text, written by hand without quotes or not."""
    text = "ccmod: position/1\nmodule: M\nversion: 1.10\nseen by: referee\nmaps:\n  Board:\n  - 0101: [007, no]\n"
    document = load(text.encode(), "p.yaml")
    assert document.stacks == (PlacedStack("Board", "0101", (StackedPiece("007"), StackedPiece("no"))),)
    assert document.version == "1.10"


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (5, "map: {}"),
        (5, "maps: [Board]"),
        (5, "maps: {Board: C4}"),
        (5, "off map: [{A: {Step: 1}, B: {}}]"),
        (5, "off map: [{A: {Step: -1}}]"),
        (5, "step: one"),
    ],
)
def test_a_wrong_shape_is_told_with_its_line(line: int, text: str) -> None:
    """An unknown key, a list where a mapping belongs, a level that is no number: each points at its line."""
    head = "ccmod: position/1\nmodule: M\nversion: 1\nseen by: referee\n"
    with pytest.raises(UnreadableInput) as told:
        load((head + text + "\n").encode(), "p.yaml")
    assert (told.value.code, told.value.place.file, told.value.place.line) == ("convert/shape", "p.yaml", line)


def test_all_mistakes_are_told_at_once() -> None:
    """Two mistakes, two errors."""
    with pytest.raises(ManyErrors) as told:
        load(b"ccmod: position/1\nstep: one\nplayers: two\n", "p.yaml")
    assert len(told.value.errors) == 2


@pytest.mark.parametrize("text", ["", "ccmod: position/2\n", "a: b\n"])
def test_another_format_is_refused(text: str) -> None:
    """What is no position, or one of a later format, is not supported."""
    with pytest.raises(UnsupportedInput, match="this is not a position"):
        load(text.encode(), "p.yaml")

"""Records: their text, their header, and every mistake in them with its line."""

from __future__ import annotations

from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.ground.errors import CcmodError, ManyErrors, UnreadableInput, UnsupportedInput, UsageFault
from ccmod.play.event import Event
from ccmod.play.record import Header, Record, dump_record, load_record, record_from_data, record_schema
from ccmod.play.vocabulary import Vocabulary
from tests.strategies import NAMES_OF_PIECES
from tests.toy import SETUP, TOY, Draw, Enter, Play, Shuffle

HEADER = Header("toy", "7", "skirmish", {"TOY-1": "lax"}, {"Red": "Anna"}, SETUP)
TEXT = """\
# a game
{"ccrec": 1, "system": "toy"}

{"type": "enter", "unit": "Red 1", "hex": "A1"}
  # a comment
{"type": "draw", "side": "Red", "card": "R-3"}
"""


def vocabulary_of(system: str) -> Vocabulary:
    """The toy's words, and nobody else's."""
    if system != "toy":
        raise UsageFault("system/unknown", f"there is no {system}")
    return TOY.vocabulary


EVENTS: st.SearchStrategy[Event] = st.one_of(
    st.builds(Enter, NAMES_OF_PIECES, st.sampled_from(["A1", "B10", "0304"])),
    st.builds(Draw, NAMES_OF_PIECES, st.none() | NAMES_OF_PIECES),
    st.builds(Play, NAMES_OF_PIECES, NAMES_OF_PIECES),
    st.builds(Shuffle, NAMES_OF_PIECES, st.lists(NAMES_OF_PIECES, max_size=3).map(tuple)),
)


@given(st.lists(EVENTS, max_size=8))
def test_a_record_is_read_back(events: list[Event]) -> None:
    """Text and record say the same, header included; so does the record as one document, which fits the schema."""
    record = Record(HEADER, tuple(events))
    assert load_record(dump_record(record), vocabulary_of) == record
    document = {**HEADER.to_data(), "events": [event.to_data() for event in events]}
    assert record_from_data(document, vocabulary_of) == record
    jsonschema.validate(document, record_schema("toy", TOY.vocabulary))


def test_comments_and_blank_lines_are_skipped() -> None:
    """A record can be written and commented by hand."""
    assert load_record(TEXT, vocabulary_of).events == (Enter("Red 1", "A1"), Draw("Red", "R-3"))


def test_every_bad_line_is_told() -> None:
    """All mistakes come at once, each with its file, line and text."""
    text = TEXT.replace('"hex": "A1"', '"hex": "here"') + '{"type": "draw"\n{"type": "draw", "type": "draw"}\n[1]\n'
    with pytest.raises(ManyErrors) as caught:
        load_record(text, vocabulary_of, "game.ccrec")
    errors = caught.value.errors
    assert [(error.code, error.place.line) for error in errors] == [
        ("record/event", 4),
        ("record/json", 7),
        ("record/json", 8),
        ("record/event", 9),
    ]
    assert all(error.place.file == "game.ccrec" and error.excerpt for error in errors)
    assert errors[1].place.column == 16


@pytest.mark.parametrize(
    ("header", "error", "code"),
    [
        ("", UnreadableInput, "record/header"),
        ('{"system": "toy"}', UnreadableInput, "record/header"),
        ('{"ccrec": 2, "system": "toy"}', UnsupportedInput, "record/format"),
        ('{"ccrec": 1}', UnreadableInput, "record/header"),
        ('{"ccrec": 1, "system": 3}', UnreadableInput, "record/header"),
        ('{"ccrec": 1, "system": "toy", "players": "Anna"}', UnreadableInput, "record/header"),
        ('{"ccrec": 1, "system": "toy", "sistem": "x"}', UnreadableInput, "record/header"),
        ('{"ccrec": 1, "system": "chess"}', UsageFault, "system/unknown"),
        ("[" * 5000, UnreadableInput, "record/json"),
    ],
)
def test_bad_headers(header: str, error: type[CcmodError], code: str) -> None:
    """A record without a proper header is refused at once."""
    with pytest.raises(error) as caught:
        load_record(header + "\n", vocabulary_of)
    assert caught.value.code == code


def test_bad_documents() -> None:
    """A document tells each bad event by its number."""
    document: dict[str, Any] = {
        "ccrec": 1,
        "system": "toy",
        "events": [{"type": "draw", "side": "Red"}, {"type": "?"}, 3],
    }
    with pytest.raises(ManyErrors) as caught:
        record_from_data(document, vocabulary_of)
    assert [error.place.part for error in caught.value.errors] == ["events[2]", "events[3]"]
    with pytest.raises(UnreadableInput):
        record_from_data([], vocabulary_of)

"""Variations in a record: other lines of play, read back as they were written; old records are what they were."""

from __future__ import annotations

from typing import Any

import jsonschema
import pytest

from ccmod.ground.errors import ManyErrors, UnreadableInput
from ccmod.play.record import Header, Record, dump_record, load_record, record_from_data, record_schema
from ccmod.play.variation import MOST, MOST_STEPS, Variation
from tests.play.test_record import TEXT, vocabulary_of
from tests.toy import TOY, Draw, Enter, Play

GAME = (Enter("Red 1", "A1"), Draw("Red", "R-3"))
RECORD = Record(
    Header("toy"),
    GAME,
    variations=(Variation("at once", 0, (Play("Red", "R-1"),)), Variation("by B2", 1, (Enter("Red 1", "B2"),) * 2)),
)


def test_variations_are_read_back() -> None:
    """Text and record say the same; so does the record as one document, which fits the schema."""
    text = dump_record(RECORD)
    assert load_record(text, vocabulary_of) == RECORD
    document: dict[str, Any] = {**RECORD.header.to_data(), "events": [event.to_data() for event in GAME]}
    for variation in RECORD.variations:
        document["events"] += [variation.to_data(), *(event.to_data() for event in variation.events)]
    assert record_from_data(document, vocabulary_of) == RECORD
    jsonschema.validate(document, record_schema("toy", TOY.vocabulary))


def test_a_record_without_variations_is_written_as_ever() -> None:
    """One line for the header, one for each event, and nothing about variations."""
    lines = dump_record(Record(Header("toy"), GAME)).splitlines()
    assert len(lines) == 1 + len(GAME)
    assert not any("variation" in line for line in lines)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('{"variation": "x"}', "not the beginning"),
        ('{"variation": "x", "after": 1, "by": "Ann"}', "not the beginning"),
        ('{"variation": "", "after": 1}', "cannot be called"),
        ('{"variation": "a\\u0007b", "after": 1}', "cannot be called"),
        ('{"variation": ["x"], "after": 1}', "cannot be called"),
        ('{"variation": "x", "after": 3}', "cannot begin after step 3"),
        ('{"variation": "x", "after": -1}', "cannot begin"),
        ('{"variation": "x", "after": true}', "cannot begin"),
    ],
)
def test_a_variation_that_cannot_be_is_refused_with_its_line(line: str, said: str) -> None:
    """The message says what is wrong with it, and its place is its line."""
    with pytest.raises(ManyErrors) as caught:
        load_record(f"{TEXT}{line}\n", vocabulary_of, "game.ccrec")
    (error,) = caught.value.errors
    assert (error.code, error.place.line) == ("record/variation", len(TEXT.splitlines()) + 1)
    assert said in error.message
    assert error.hint


def test_two_of_one_name_and_remarks_in_one_are_refused() -> None:
    """A variation has a name of its own; remarks are about a log, which has one line of play."""
    both = '{"variation": "x", "after": 1}\n' * 2 + '{"remark": "read", "text": "one drag"}\n'
    with pytest.raises(ManyErrors) as caught:
        load_record(TEXT + both, vocabulary_of)
    assert [error.code for error in caught.value.errors] == ["record/variation", "record/remark"]


def test_there_is_an_end_to_variations() -> None:
    """Neither their number nor the steps that must be played over for them grow without measure."""
    many = "".join(f'{{"variation": "{number}", "after": 0}}\n' for number in range(MOST + 1))
    with pytest.raises(ManyErrors):
        load_record(TEXT + many, vocabulary_of)
    events = '{"type": "draw", "side": "Red"}\n' * (MOST_STEPS // 10)
    far = "".join(f'{{"variation": "{number}", "after": {MOST_STEPS // 10}}}\n' for number in range(11))
    with pytest.raises(UnreadableInput) as caught:
        load_record('{"ccrec": 1, "system": "toy"}\n' + events + far, vocabulary_of, "game.ccrec")
    assert (caught.value.code, caught.value.place.file) == ("record/variation", "game.ccrec")

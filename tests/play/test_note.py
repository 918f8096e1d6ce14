"""A judge's notes in a record: written, read back, joined, and refused where nobody could read them."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft7Validator

from ccmod.authoring import load_scenario
from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.system import SYSTEM
from ccmod.ground.errors import ManyErrors
from ccmod.play.judge import judge
from ccmod.play.note import END, Note, Ruling
from ccmod.play.record import Header, Record, dump_record, joined, load_record, record_from_data, record_schema
from ccmod.play.remark import Remark, RemarkKind
from ccmod.play.systems import vocabulary_of

HEADER = Header("folio", scenario="three-bridges")
EVENTS = (e.GameTurn(1), e.BeginPhase("Red", "Movement Phase"), e.EnterHex("Red Scouts", "A9"))
SEEN = Note("The Scouts flew.\nBoth agree.", Ruling.OVERRULED, "The flight", "Carla", "2026-11-28")


def test_notes_come_back_from_a_record() -> None:
    """On the set-up, on a step with a remark before and behind it, and on the end; in JSON Lines and as a document."""
    remarks = {1: (Remark(RemarkKind.READ, "so"),), 3: (Remark(RemarkKind.UNCLEAR, "that"),)}
    notes = {0: Note("Set up by Anna."), 1: SEEN, END: Note(ruling=Ruling.OPEN)}
    record = Record(HEADER, EVENTS, remarks, notes=notes)
    text = dump_record(record)
    assert load_record(text, vocabulary_of) == record
    header, *lines = map(json.loads, text.splitlines())
    assert [next(iter(line)) for line in lines] == ["note", "type", "note", "remark", "type", "type", "remark", "note"]
    document = {**header, "events": lines}
    Draft7Validator(record_schema("folio", vocabulary_of("folio"))).validate(document)
    assert record_from_data(document, vocabulary_of) == record


def test_the_judge_does_not_know_of_notes() -> None:
    """The unit that flies breaks the rule, whatever a judge has ruled."""
    plain, noted = Record(HEADER, EVENTS), Record(HEADER, EVENTS, notes={3: SEEN})
    verdicts = [judge(SYSTEM, record, load_scenario("three-bridges")).verdicts for record in (plain, noted)]
    assert verdicts[0] == verdicts[1]
    assert verdicts[0][2].status == "violation"


def test_joined_records_keep_their_notes() -> None:
    """Those of later records move on with their steps; two that meet on one step are one."""
    first = Record(HEADER, EVENTS, notes={3: Note("a"), END: Note("b", by="Carla")})
    second = Record(HEADER, EVENTS, notes={0: Note("c", Ruling.STANDS), 2: SEEN, END: Note("d")})
    assert joined(HEADER, [first, second]).notes == {
        3: Note("a\nb\nc", Ruling.STANDS, by="Carla"), 5: SEEN, END: Note("d"),
    }  # fmt: skip
    assert first.of([2]).notes == {1: Note("a"), END: Note("b", by="Carla")}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ({"note": ""}, "says nothing"),
        ({"note": 5}, "'note' of a note cannot be 5"),
        ({"note": "x", "ruling": "maybe"}, "'maybe' is not a ruling"),
        ({"note": "x", "step": 3}, "a note has no 'step'"),
        ({"note": "x", "on": "start"}, "a note cannot be on 'start'"),
        ({"note": "x", "date": "28.11.2026"}, "'date' of a note cannot be"),
        ({"note": "x", "by": "a\nb"}, "'by' of a note cannot be"),
        ({"note": "x" * 20_001}, "'note' of a note cannot be"),
    ],
)
def test_what_cannot_be_a_note_is_refused(line: dict[str, object], words: str) -> None:
    """An error with its line for each."""
    text = f"{json.dumps(HEADER.to_data())}\n{json.dumps(line)}\n"
    with pytest.raises(ManyErrors) as raised:
        load_record(text, vocabulary_of)
    (error,) = raised.value.errors
    assert (error.code, error.place.line) == ("record/note", 2)
    assert words in error.message


def test_two_notes_on_a_step_and_notes_in_variations_are_refused() -> None:
    """A step has one note; a variation has none."""
    lines = [{"note": "a"}, {"note": "b"}, {"variation": "v", "after": 0}, {"note": "c"}]
    text = "\n".join(json.dumps(data) for data in (HEADER.to_data(), *lines))
    with pytest.raises(ManyErrors) as raised:
        load_record(text, vocabulary_of)
    assert [error.message for error in raised.value.errors] == [
        "the set-up has a note already", "a note in the variation 'v'",
    ]  # fmt: skip

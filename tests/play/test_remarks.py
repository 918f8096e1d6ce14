"""Remarks on how a log was read: written, read back, and what they do to a verdict."""

from __future__ import annotations

import json

import pytest

from ccmod.authoring import load_scenario
from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.system import SYSTEM
from ccmod.ground.errors import ManyErrors
from ccmod.play.judge import judge
from ccmod.play.record import Header, Record, dump_record, joined, load_record
from ccmod.play.remark import Remark, RemarkKind
from ccmod.play.systems import vocabulary_of

HEADER = Header("folio", scenario="three-bridges")
EVENTS = (
    e.GameTurn(1),
    e.BeginPhase("Red", "Movement Phase"),
    e.EnterHex("Red Scouts", "A9"),  # from M6: not adjacent (5.1)
    e.EnterHex("Red Tanks 1", "A10"),
    e.BeginPhase("Red", "Combat Phase"),
    e.EnterHex("Red Tanks 2", "A8"),  # and nobody moves in this phase (4.1)
)


def statuses(remarks: dict[int, tuple[Remark, ...]]) -> list[str]:
    """The verdicts on the events with these remarks."""
    record = Record(HEADER, EVENTS, remarks)
    return [verdict.status for verdict in judge(SYSTEM, record, load_scenario("three-bridges")).verdicts][2:6]


def test_without_a_remark_all_are_breaches() -> None:
    """Two units that fly over the map, and a third one that does so in a Combat Phase."""
    assert statuses({}) == ["violation", "violation", "ok", "violation"]


def test_an_open_remark_is_about_the_event_behind_it() -> None:
    """What speaks against that one is not checkable; the next one is judged as always."""
    open_one = Remark(RemarkKind.OPEN, "the way from M6 to A9")
    assert statuses({2: (open_one,)}) == ["not checkable", "violation", "ok", "violation"]


def test_an_unclear_line_casts_doubt_until_the_phase_is_over() -> None:
    """Both units may be whom the line meant; the third one moves in the next phase."""
    line = Remark(RemarkKind.UNCLEAR, "what was meant by the typed line 'Otto flies'")
    assert statuses({2: (line,)}) == ["not checkable", "not checkable", "ok", "violation"]


def test_a_read_remark_is_a_reason() -> None:
    """It stands with the reasons of a step that is all right, and accuses nobody."""
    remark = Remark(RemarkKind.READ, "one drag")
    record = Record(HEADER, (*EVENTS[:2], e.EnterHex("Red Scouts", "L5")), {2: (remark,)})
    last = judge(SYSTEM, record, load_scenario("three-bridges"), reasons=True).verdicts[2]
    assert str(last.because[0]) == "one drag"


def test_remarks_come_back_from_a_record() -> None:
    """Before their events, and behind the last one; records that are joined keep theirs."""
    remarks = {0: (Remark(RemarkKind.READ, "so"),), 2: (Remark(RemarkKind.UNCLEAR, "this"),)}
    record = Record(HEADER, EVENTS[:2], remarks)
    assert load_record(dump_record(record), vocabulary_of) == record
    assert joined(HEADER, [record, record]).remarks == {0: remarks[0], 2: (*remarks[2], *remarks[0]), 4: remarks[2]}
    assert record.of([1]).remarks == {}


@pytest.mark.parametrize(
    "line", [{"remark": "maybe", "text": "so"}, {"remark": "open"}, {"remark": "open", "text": ""}, {"remark": 1}]
)
def test_what_is_no_remark_is_refused(line: dict[str, object]) -> None:
    """Another word, no text: an error with its line."""
    text = f"{json.dumps(HEADER.to_data())}\n{json.dumps(line)}\n"
    with pytest.raises(ManyErrors) as raised:
        load_record(text, vocabulary_of)
    assert [(one.code, one.place.line) for one in raised.value.errors] == [("record/remark", 2)]

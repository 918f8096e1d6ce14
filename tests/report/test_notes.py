"""A judge's notes from a file: read, checked against the game, and put into its page."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

from ccmod.ground.errors import CcmodError
from ccmod.play.note import Note, Ruling, StepName
from ccmod.play.record import Header, Record
from ccmod.replay.replay_report import ReplayReport, replay_report
from ccmod.report.html import replay_page
from ccmod.report.noted import notes_data, sentences_of
from ccmod.report.notes import load_notes, notes_schema
from tests.toy import SETUP, TOY, Enter, Play

GOOD = "ccmod: notes/1\nsteps:\n- {step: 2, ruling: stands, note: Not in hand., by: Carla}\n- {step: end, note: Fine}\n"


def report() -> ReplayReport:
    """A game of two steps and findings at its end."""
    return replay_report(TOY, Record(Header("toy", setup=SETUP), (Enter("Red 1", "B2"), Play("Red", "R-9"))))


def load(tmp_path: Path, text: str) -> dict[StepName, Note]:
    """The notes of this text."""
    path = tmp_path / "notes.yaml"
    path.write_text(text, encoding="utf-8")
    return load_notes(path, sentences_of(report()))


def test_notes_in_yaml_and_json(tmp_path: Path) -> None:
    """What the page saves is JSON, which is YAML as well; either gives the same notes."""
    notes = load(tmp_path, GOOD)
    assert notes == {2: Note("Not in hand.", Ruling.STANDS, by="Carla"), "end": Note("Fine")}
    steps = [{key: value for key, value in one.items() if value} for one in notes_data(notes)]
    data = {"ccmod": "notes/1", "game": "?", "steps": steps}
    assert load(tmp_path, json.dumps(data)) == notes
    Draft7Validator(notes_schema()).validate(data)


@pytest.mark.parametrize(
    ("step", "code", "words"),
    [
        ("{step: 7, note: x}", "notes/step", "no step 7"),
        ("{step: 2, says: Blue plays R-9}", "notes/sentence", "step 2 says 'Red plays R-9', not 'Blue plays R-9'"),
        ("{step: 2}\n- {step: 2}", "notes/twice", "step 2 has a note already"),
        ("{step: 2, ruling: stand}", "authoring/", "stands, overruled, open"),
        ("{step: 2, note: x, date: yesterday}", "record/note", "'date' of a note cannot be 'yesterday'"),
    ],
)
def test_mistakes_have_their_line(tmp_path: Path, step: str, code: str, words: str) -> None:
    """A step that the game does not have, one that says something else, two on one step, a ruling that there is not."""
    with pytest.raises(CcmodError) as caught:
        load(tmp_path, f"ccmod: notes/1\nsteps:\n- {step}\n")
    assert caught.value.code.startswith(code)
    assert words in str(caught.value)
    assert caught.value.place is not None
    assert caught.value.place.line in (3, 4)


def test_notes_stand_in_the_page(tmp_path: Path) -> None:
    """They are said without a script, and are data of the page; markup in them stays text."""
    notes = load(tmp_path, GOOD.replace("Not in hand.", "'</script><b>'"))
    text = replay_page(replace(report(), notes=notes))
    assert "the finding stands. &lt;/script&gt;&lt;b&gt; (Carla)" in text
    assert '"notes":[{"step":2,"ruling":"stands","note":"\\u003c/script' in text

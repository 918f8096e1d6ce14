"""The text report of a judged game."""

from __future__ import annotations

from dataclasses import replace

from ccmod.play.event import Event
from ccmod.play.finding import Objection
from ccmod.play.note import Note, Ruling
from ccmod.play.record import Header, Record
from ccmod.play.rulebook import Rulebook
from ccmod.play.view import Line, Scene
from ccmod.replay.replay_report import RecordSource, ReplayReport, replay_report
from ccmod.report.styled import Styled
from ccmod.report.text import replay_lines
from tests.toy import SETUP, TOY, Draw, Enter, Play


def judged(*events: Event, source: RecordSource | None = None) -> ReplayReport:
    """A toy game with its findings."""
    return replay_report(
        TOY, Record(Header("toy", scenario="hill", players={"Red": "Ann"}, setup=SETUP), events), source=source
    )


def text_of(report: ReplayReport, *, verbose: bool = False) -> str:
    """The report without its styles."""
    lines = replay_lines(report, verbose=verbose)
    return "\n".join("".join(part if isinstance(part, str) else part.text for part in line) for line in lines)


def report(*events: Event, verbose: bool = False, source: RecordSource | None = None) -> str:
    """The report of a toy game."""
    return text_of(judged(*events, source=source), verbose=verbose)


def test_notes_stand_with_their_steps() -> None:
    """One on the set-up comes first; a note shows its step where nothing was found, too; a bookmark is a line."""
    notes = {0: Note("Agreed."), 1: Note("Seen.\nTwice.", Ruling.OPEN, "Here", "Carla", "2026-11-28")}
    game = Record(Header("toy", setup=SETUP), (Enter("Red 1", "A2"), Enter("Red 1", "A3")), notes=notes)
    assert text_of(replay_report(TOY, game)).splitlines()[2:8] == [
        "  note: Agreed.",
        "Step 1: Red 1 enters A2",
        "  bookmark: Here",
        "  note by Carla, 2026-11-28: still open: Seen.",
        "    Twice.",
        "",
    ]


def test_a_finding_in_full() -> None:
    """Step, sentence, verdict, message, evidence, rule, and where to read more."""
    assert report(Play("Red", "R-9")).splitlines() == [
        "hill - Toy Soldiers (Red: Ann)",
        "",
        "Step 1: Red plays R-9",
        "  violation: R-9 is not in hand, a card and a card are",
        "    expected  a card, a card",
        "    found     R-9",
        "    pieces    R-9, a card",
        "    rule      1.1: Only a card of one's hand is played",
        "    check     toy/T1: ccmod rules toy T1",
        "",
        "Step 1: the record ends",
        "  violation: cards are left: a card, a card, a card, a card",
        "    pieces    a card",
        "    rule      3: All hands are empty at the end",
        "    check     toy/T4: ccmod rules toy T4",
        "",
        "1 step: 0 ok, 1 violation, 0 warnings, 0 not checkable",
    ]


def test_a_finding_shows_the_way_and_the_position_before() -> None:
    """The lines of the step's scene stand below the evidence; the map shows where the unit stood before it moved."""
    way = Scene((Line(("A1", "B1"), "path", "2 MP"), Line(("A1", "Z9"), "sight")))
    system = replace(TOY, scene=lambda _state, _event: way)
    record = Record(Header("toy", setup={**SETUP, "units": {"Red 1": "A1", "Blue 1": "B2"}}), (Enter("Red 1", "B2"),))
    bad = replace(system, rulebook=Rulebook("toy", TOY.rulebook.catalogue.values()))
    bad.rulebook.check("T3", "2.2", Enter)(lambda _state, event: Objection("not there", hexes=(event.hex, "A1")))
    told = text_of(replay_report(bad, record, {"map": {"columns": 2, "rows": 2}})).splitlines()
    assert told[told.index("    way       A1 - B1 (2 MP)") :][:9] == [
        "    way       A1 - B1 (2 MP)",
        "    line      A1 - Z9",
        "    rule      2.2: Nobody goes to Z9",
        "    check     toy/T3: ccmod rules toy T3",
        "    before the step:",
        "      [A1 R1]",
        "               B1 .",
        "       A2 .",
        "              [B2 B1]",
    ]


def test_what_is_ok_is_told_only_when_asked() -> None:
    """A step without findings is a line of the verbose report."""
    assert "Red draws a card" not in report(Draw("Red", "R-3"))
    assert "    1 ok            Red draws a card" in report(Draw("Red", "R-3"), verbose=True)


def test_a_missing_datum_is_named_once() -> None:
    """Ten steps that lack the same datum make one line of the summary."""
    text = report(*[Enter("Red 1", "B1")] * 10)
    assert text.count("the terrain") == 1
    assert "  missing: the terrain (1 check: T2)" in text
    assert "10 steps: 0 ok, 0 violations, 0 warnings, 10 not checkable" in text


def test_what_the_log_left_behind() -> None:
    """Undone and eventless steps are counted, what was not understood is told."""
    source = RecordSource(notes=("older",), unread=((7, "Red 2 was moved to C1"),), undone=1, eventless=2)
    lines = report(source=source).splitlines()
    assert "Note: older" in lines
    assert lines[-3:] == [
        "  1 log step undone and left out",
        "  2 log steps without anything that the rules know",
        "  log step 7 was not understood: Red 2 was moved to C1",
    ]


def test_what_matters_stands_out() -> None:
    """A violation is red, its evidence dim; no part of a line holds an escape sequence of its own."""
    lines = list(replay_lines(judged(Play("Red", "R-9"))))
    assert Styled("violation", "bold red") in lines[3]
    assert lines[4] == (Styled("    expected  a card, a card", "dim"),)
    assert "\x1b" not in report(Play("Red", "R-9"))

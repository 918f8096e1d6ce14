"""The text report of a judged game."""

from __future__ import annotations

import io

import pytest

from ccmod.play.event import Event
from ccmod.play.record import Header, Record
from ccmod.replay.account import Source, give_account
from ccmod.report.text import print_account
from tests.toy import SETUP, TOY, Draw, Enter, Play


class Terminal(io.StringIO):
    """A file that claims to be a terminal."""

    def isatty(self) -> bool:
        return True


def report(*events: Event, verbose: bool = False, file: io.StringIO | None = None, source: Source | None = None) -> str:
    """The report of a toy game as printed."""
    file = file or io.StringIO()
    record = Record(Header("toy", scenario="hill", players={"Red": "Ann"}, setup=SETUP), events)
    print_account(give_account(TOY, record, source=source), file, verbose=verbose)
    return file.getvalue()


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
        "    rule      1.1, check toy/T1: ccmod rules toy T1",
        "",
        "Step 1: the record ends",
        "  violation: cards are left: a card, a card, a card, a card",
        "    pieces    a card",
        "    rule      3, check toy/T4: ccmod rules toy T4",
        "",
        "1 step: 0 ok, 1 violation, 0 warnings, 0 not checkable",
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
    """Undone and silent steps are counted, what was not understood is told."""
    source = Source(notes=("older",), unread=((7, "Red 2 was moved to C1"),), undone=1, silent=2)
    lines = report(source=source).splitlines()
    assert "Note: older" in lines
    assert lines[-3:] == [
        "  1 log step undone and left out",
        "  2 log steps of talk and look-ups",
        "  log step 7 was not understood: Red 2 was moved to C1",
    ]


def test_colour_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Escape codes appear on a terminal, unless NO_COLOR forbids them."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    assert "\x1b[" not in report(Play("Red", "R-9"))
    assert "\x1b[" in report(Play("Red", "R-9"), file=Terminal())
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[3" not in report(Play("Red", "R-9"), file=Terminal())


def test_a_hostile_record_cannot_steer_the_terminal() -> None:
    """Control characters and rich's own markup stay text."""
    text = report(Play("Red", "[red]\x1b]0;owned\x07x"), file=Terminal())
    assert "\x1b]0" not in text
    assert "[red]" in text

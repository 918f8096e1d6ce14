"""Silences: what they cover."""

from __future__ import annotations

import pytest

from ccmod.ground.errors import UsageFault
from ccmod.vassal.lint import LintFinding, LintSeverity, Silence, lint
from tests.vassal.lint.modules import slot, subject

KNOWN = ["lint/image-unused", "lint/image-missing", "lint/gpid-missing"]
OLD = LintFinding("lint/image-unused", LintSeverity.NOTE, "images/old/a.png", "")
SLOT = LintFinding("lint/gpid-missing", LintSeverity.WARNING, "PieceWindow:P/ListWidget:German/PieceSlot:Rifle", "")


@pytest.mark.parametrize(
    ("text", "covered"),
    [
        ("lint/image-unused", [OLD]),
        ("image-unused", [OLD]),
        ("image-*", [OLD]),
        ("*", [OLD, SLOT]),
        ("image-missing", []),
        ("image-unused:images/old/*", [OLD]),
        ("image-unused:a.png", [OLD]),
        ("image-unused:images/new/*", []),
        ("gpid-missing:ListWidget:German/*", [SLOT]),
        ("gpid-missing:German/*", []),
    ],
)
def test_a_silence_covers_codes_and_places(text: str, covered: list[LintFinding]) -> None:
    """The code with or without ``lint/``; the place from its start or from any step of it."""
    silence = Silence.read(text, KNOWN)
    assert [one for one in (OLD, SLOT) if silence.covers(one)] == covered


def test_a_code_that_does_not_exist_is_refused() -> None:
    """A silence for nothing is a misspelling."""
    with pytest.raises(UsageFault, match="no finding 'lint/image-unsued'"):
        Silence.read("image-unsued", KNOWN)


def test_silenced_findings_are_counted() -> None:
    """They are not among the findings, and their number is told."""
    of = subject(slot(gpid=""), slot(gpid="", name="Gun"))
    assert len(lint(of)[0]) == 2
    kept, silenced = lint(of, [Silence("lint/gpid-missing", "PieceSlot:Gun")])
    assert ([one.place for one in kept], silenced) == (["PieceSlot:Rifle"], 1)

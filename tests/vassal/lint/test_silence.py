"""Silences: what they cover, and the files that list them."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.ground.errors import UnreadableInput, UsageFault
from ccmod.vassal.lint import LintFinding, Severity, Silence, lint, read_silences
from ccmod.vassal.lint.silence import FILES
from tests.vassal.lint.modules import slot, subject

KNOWN = ["lint/image-unused", "lint/image-missing", "lint/gpid-missing"]
OLD = LintFinding("lint/image-unused", Severity.NOTE, "images/old/a.png", "")
SLOT = LintFinding("lint/gpid-missing", Severity.WARNING, "PieceWindow:P/ListWidget:German/PieceSlot:Rifle", "")


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


@pytest.mark.parametrize("name", FILES)
def test_silences_stand_beside_the_module(name: str, tmp_path: Path) -> None:
    """Either file is read; without one there are none."""
    module = tmp_path / "game.vmod"
    assert read_silences(module, KNOWN) == []
    (tmp_path / name).write_text("# why\nsilence:\n- image-unused:images/old/*\n- gpid-missing\n")
    assert read_silences(module, KNOWN) == [
        Silence("lint/image-unused", "images/old/*"),
        Silence("lint/gpid-missing"),
    ]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("image-unused", "check/file"),
        ("silence: [1]", "check/file"),
        ("silence: []\nmore: x", "check/file"),
        ("silence: [", "check/file"),
        ("silence: [nothing]", "check/silence"),
    ],
)
def test_a_wrong_file_is_refused_by_its_name(text: str, code: str, tmp_path: Path) -> None:
    """What is no list of known silences is told with the file."""
    (tmp_path / FILES[0]).write_text(text)
    with pytest.raises(UnreadableInput) as caught:
        read_silences(tmp_path / "game.vmod", KNOWN)
    assert caught.value.code == code
    assert caught.value.place.file == str(tmp_path / FILES[0])


def test_aliases_do_not_unfold(tmp_path: Path) -> None:
    """A billion laughs in YAML, and a list that holds itself, are refused at once."""
    laughs = "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12))
    for text in (f"a0: &a0 [x]\n{laughs}silence: *a11\n", "silence: &a [*a]\n"):
        (tmp_path / FILES[0]).write_text(text)
        with pytest.raises(UnreadableInput) as caught:
            read_silences(tmp_path / "m.vmod", ["lint/image-unused"])
        assert caught.value.code == "check/file"

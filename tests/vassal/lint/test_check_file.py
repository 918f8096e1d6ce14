"""The file beside a module that lists silences and rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.ground.errors import UnreadableInput
from ccmod.vassal.lint import Silence
from ccmod.vassal.lint.check_file import FILES, check_files

KNOWN = ["lint/image-unused", "lint/image-missing", "lint/gpid-missing", "rules/named"]


@pytest.mark.parametrize("name", FILES)
def test_silences_and_rules_stand_beside_the_module(name: str, tmp_path: Path) -> None:
    """Either file is read; without one there are none."""
    module = tmp_path / "game.vmod"
    assert check_files(module) == []
    text = "# why\nsilence:\n- image-unused:images/old/*\n- gpid-missing\n- named\nrules: [a.yaml, more/b.yaml]\n"
    (tmp_path / name).write_text(text)
    (found,) = check_files(module)
    assert found.silences(KNOWN) == [
        Silence("lint/image-unused", "images/old/*"),
        Silence("lint/gpid-missing"),
        Silence("rules/named"),
    ]
    assert found.rules == (tmp_path / "a.yaml", tmp_path / "more/b.yaml")


def test_one_file_of_rules_may_stand_alone(tmp_path: Path) -> None:
    """As a text instead of a list."""
    (tmp_path / FILES[0]).write_text("rules: a.yaml\n")
    assert [one.rules for one in check_files(tmp_path / "m.vmod")] == [(tmp_path / "a.yaml",)]


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("image-unused", "check/file", 1),
        ("", "check/file", 1),
        ("silence: [1]", "check/file", 1),
        ("silence: []\nmore: x", "check/file", 1),
        ("silence: []\nrules: {a: b}", "check/file", 2),
        ("rules: ../a.yaml", "check/file", 1),
        ("rules: /etc/passwd", "check/file", 1),
        ("silence: [", "yaml/syntax", 2),
        ("silence:\n- image-unused\n- nothing", "check/silence", 3),
    ],
)
def test_a_wrong_file_is_refused_at_its_place(text: str, code: str, line: int, tmp_path: Path) -> None:
    """What is no list of known silences, or names rules elsewhere, is told with file and line."""
    (tmp_path / FILES[0]).write_text(text)
    with pytest.raises(UnreadableInput) as caught:
        [one.silences(KNOWN) for one in check_files(tmp_path / "game.vmod")]
    assert caught.value.code == code
    assert (caught.value.place.file, caught.value.place.line) == (str(tmp_path / FILES[0]), line)


def test_aliases_do_not_unfold(tmp_path: Path) -> None:
    """A billion laughs in YAML, and a list that holds itself, are refused at once."""
    laughs = "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12))
    for text in (f"a0: &a0 [x]\n{laughs}silence: *a11\n", "silence: &a [*a]\n"):
        (tmp_path / FILES[0]).write_text(text)
        with pytest.raises(UnreadableInput) as caught:
            check_files(tmp_path / "m.vmod")
        assert caught.value.code == "yaml/alias"

"""Which characters are shown as escapes, and that JSON and YAML mean the same with them."""

from __future__ import annotations

import io
import json
import sys
import unicodedata
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from ccmod.cli import main
from ccmod.cli.escapes import printable, printable_json, printable_lines, printable_yaml
from ccmod.cli.terminal import print_json, say
from ccmod.convert.importing.emitting import yaml_text
from ccmod.report.styled import Styled
from tests.cli.terminal.hostile import NAME, write_all

ODD = (
    "\x1b\x9b\x07\b\r\n\t\x7f\x85\xa0\xad\u061c\u200b\u200d\u200e\u202e\u2028\u2066\ufeff\ue000"
    "\U000e0041\U0010ffff'\"\\:#-"
)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]) | st.sampled_from(ODD))
DATA = st.dictionaries(
    TEXTS,
    st.recursive(TEXTS | st.integers(), lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner), max_leaves=5),
)


def is_harmless(text: str, kept: str = "") -> bool:
    """As the standard has the categories."""
    return all(
        char in kept or unicodedata.category(char) not in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"} for char in text
    )


ORDINARY = "Zürich, Łódź, 東京, Москва, עברית, e\u0301, 10\xa0cm, 👩, ☂\ufe0f"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[2J\x9b2J\x7f\x00", r"\x1b[2J\x9b2J\x7f\x00"),
        ("a\nb\r\tc", r"a\nb\r\tc"),
        ("\u202eabc\u2066\u200f\u061c", r"\u202eabc\u2066\u200f\u061c"),
        ("zero\u200bwidth\u200d\ufeff\xad", r"zero\u200bwidth\u200d\ufeff\xad"),
        ("tag\U000e0041, private \ue000, half \udcff", r"tag\U000e0041, private \ue000, half \udcff"),
        ("line \u2028, filler \u3164\u115f\u034f\U000e0100", r"line \u2028, filler \u3164\u115f\u034f\U000e0100"),
        (ORDINARY, ORDINARY),
        (r"C:\new\x1b", r"C:\new\x1b"),
    ],
)  # fmt: skip
def test_what_is_shown_how(text: str, shown: str) -> None:
    """What steers, hides or has no glyph is shown by its number; letters, marks and blanks stay."""
    assert printable(text) == shown
    assert printable(shown) == shown


@given(st.text())
def test_every_line_is_harmless(text: str) -> None:
    """Whatever the text, also halves of characters."""
    assert is_harmless(printable(text))
    assert is_harmless(printable_lines(text), "\n\t")


def test_every_character() -> None:
    """None of the planes that Unicode fills, and of the edges of the others, is let through against its category."""
    codes = [*range(0x34000), *range(0xDFF00, 0xE1100), 0xF0000, 0x10FFFF]
    assert is_harmless(printable("".join(map(chr, codes))))


@given(DATA)
def test_json_is_the_same_data(data: Any) -> None:
    """On one line or indented, as it is or in ASCII."""
    for text in (printable_json(data), printable_json(data, indent=2), printable_json(data, ascii_only=True)):
        assert json.loads(text) == data
        assert is_harmless(text, "\n")
    assert printable_json(data, ascii_only=True).isascii()


def test_halves_of_characters_in_json() -> None:
    """File names that are no UTF-8 hold them."""
    assert json.loads(printable_json({"file": "\udcff"})) == {"file": "\udcff"}


@settings(deadline=None)
@given(DATA)
def test_yaml_is_the_same_data(data: Any) -> None:
    """Whatever style the writer chose: plain, quoted, over several lines, keys with a question mark."""
    for text in (
        yaml_text(data),
        yaml.safe_dump(data, allow_unicode=True, width=110, default_flow_style=None),
        yaml.safe_dump(data, allow_unicode=True, default_style="'"),
        yaml.safe_dump(data, allow_unicode=True, default_style="|"),
    ):
        shown = printable_yaml(text)
        assert is_harmless(shown, "\n")
        try:
            meant = yaml.safe_load(text)
        except yaml.YAMLError:  # a writer of the library that does not know its own reader
            continue
        assert yaml.safe_load(shown) == meant


def test_yaml_of_ordinary_texts_stays_as_it_is() -> None:
    """Nothing is quoted without need."""
    text = "# Größe\nname: Zürich\n'yes': [東京, \"a\\tb\"]\n"
    assert printable_yaml(text) == text


def test_comments_of_yaml() -> None:
    """What stands in comments is shown, too, and the document can be read though YAML allows no controls there."""
    shown = printable_yaml("# \x9b2J \u202e\nname: a\u202eb  # \x1b\n")
    assert shown == '# \\x9b2J \\u202e\nname: "a\\u202eb"  # \\x1b\n'
    assert yaml.safe_load(shown) == {"name": "a\u202eb"}


@pytest.mark.parametrize("words", [("convert", f"{NAME}.vsav", "--referee"), ("adapter", "suggest", f"{NAME}.vmod")])
def test_printed_yaml_means_what_the_file_says(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Files stay exact; what is printed in their place is harmless and means the same."""
    write_all(tmp_path)
    monkeypatch.chdir(tmp_path)
    printed = CliRunner().invoke(main, words).stdout
    assert CliRunner().invoke(main, [*words, "-o", "x.yaml"]).exit_code == 0
    written = (tmp_path / "x.yaml").read_text(encoding="utf-8")
    assert "\u202e" in written
    assert is_harmless(printed, "\n")
    assert yaml.safe_load(printed) == yaml.safe_load(written)


def test_colours_are_put_around_harmless_text(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A style is ours, whatever its text holds; without a terminal there is none."""
    say(Styled("warning:", "bold yellow"), " \x1b[31m\n", err=True)
    assert capsys.readouterr().err == "warning: \\x1b[31m\\n\n"
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(sys, "stdout", terminal := Terminal())
    say(Styled("a\x1b[31m", "bold yellow"), "b")
    assert terminal.getvalue() == "\x1b[33m\x1b[1ma\\x1b[31m\x1b[0mb\n"
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr(sys, "stdout", terminal := Terminal())
    say(Styled("a", "bold yellow"), "b")
    assert terminal.getvalue() == "ab\n"


class Terminal(io.StringIO):
    """A stream that claims to be a terminal."""

    def isatty(self) -> bool:
        return True


def test_what_an_encoding_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stream that is not UTF-8 gets escapes, not an error; JSON stays JSON."""
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="latin-1", errors="strict"))
    say("Zürich ≠ 東京")
    print_json({"a": "👩≠ü"})
    line, data = raw.getvalue().splitlines()
    assert line.decode("latin-1") == r"Zürich \u2260 \u6771\u4eac"
    assert json.loads(data) == {"a": "👩≠ü"}

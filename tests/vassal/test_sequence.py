"""The sequence coding against VASSAL's own answers."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.vassal import sequence
from tests.shared import SHARED, needs_shared
from tests.strategies import AWKWARD

VECTORS = [
    (["a"], "a"),
    (["", ""], ";"),
    (["a;b", "c"], r"a\;b;c"),
    ([r"\a", "b"], r"'\a';b"),
    (["'q'", "b"], "''q'';b"),
    (["'", "b"], "''';b"),
    (["''"], "''''"),
    ([r"a\;b"], r"a\\;b"),
    ([";;", ";"], r"\;\;;\;"),
    (["'a;b'", "c"], r"''a\;b'';c"),
    (["it's", "ok"], "it's;ok"),
    (["\\"], r"'\'"),
]
"""Tokens and text, from the running engine."""
READINGS = [
    ("", [""]),
    ("a;", ["a", ""]),
    (";a", ["", "a"]),
    (r"a\\;b", [r"a\;b"]),
    ("'a;b';c", ["'a", "b'", "c"]),
    (r"'a\;b';c", ["a;b", "c"]),
    (r"\;a", [";a"]),
    ("'';x", ["", "x"]),
    ("';'", ["'", "'"]),
]
"""Text and tokens, from the running engine, where writing would give another text."""


@pytest.mark.parametrize(("tokens", "text"), VECTORS)
def test_tokens_and_text(tokens: list[str], text: str) -> None:
    """Both ways, as the running engine does it."""
    assert sequence.encode(tokens, ";") == text
    assert sequence.decode(text, ";") == tokens


@pytest.mark.parametrize(("text", "tokens"), READINGS)
def test_reading(text: str, tokens: list[str]) -> None:
    """Odd texts are read as the running engine reads them."""
    assert sequence.decode(text, ";") == tokens


def test_the_lossy_case() -> None:
    """A token that ends in a backslash swallows the next one, as in the engine, and is told apart beforehand."""
    assert sequence.decode(sequence.encode(["a\\", "b"], ";"), ";") == ["a;b"]
    assert not sequence.is_safe("a\\")
    assert sequence.is_safe("a\\b")


@needs_shared
def test_the_oracle() -> None:
    """Every vector of the oracle file that can be told apart from its own notation."""
    assert SHARED is not None
    count = 0
    for line in (SHARED / "vassal/oracles/sequence-vectors.txt").read_text(encoding="utf-8").splitlines():
        kind, *columns = line.split("\t")
        if kind == "SEQ":
            tokens = columns[0][1:-1].split(", ")
            assert sequence.encode(tokens, ";") == columns[1]
            if columns[3] == "roundtrip":
                assert sequence.decode(columns[1], ";") == tokens
            count += 1
        elif kind == "DEC":
            assert sequence.decode(columns[0], ";") == re.findall(r"<(.*?)>(?=, <|]$)", columns[1])
            count += 1
    assert count == 30


def naive(text: str, delimiter: str) -> list[str]:
    """The rules character by character: a delimiter behind a backslash belongs to its token."""
    tokens, current = [], ""
    for i, char in enumerate(text):
        if char != delimiter:
            current += char
        elif i > 0 and text[i - 1] == "\\":
            current = current[:-1] + char
        else:
            tokens.append(current)
            current = ""
    return [token[1:-1] if len(token) > 1 and token[0] == token[-1] == "'" else token for token in [*tokens, current]]


@given(AWKWARD, st.sampled_from(";,/\t\x1b"))
def test_reading_follows_the_rules(text: str, delimiter: str) -> None:
    """The fast splitting agrees with the rules applied one character at a time."""
    assert sequence.decode(text, delimiter) == naive(text, delimiter)


@given(AWKWARD)
def test_reading_without_a_stand_in(text: str) -> None:
    """A text that holds every stand-in character is split by the same rules."""
    text = text + sequence._STAND_INS + "\\;b;c"
    assert sequence.decode(text, ";") == naive(text, ";")


@given(st.lists(AWKWARD.filter(sequence.is_safe), min_size=1), st.sampled_from(";,/\t\x1b"))
def test_safe_tokens_come_back(tokens: list[str], delimiter: str) -> None:
    """Whatever does not end in a backslash is read back as it was written."""
    assert sequence.decode(sequence.encode(tokens, delimiter), delimiter) == tokens


@given(AWKWARD, st.sampled_from(";\t"))
def test_first(text: str, delimiter: str) -> None:
    """The first token is that of the whole reading, and the rest holds the others."""
    head, rest = sequence.first(text, delimiter)
    tokens = sequence.decode(text, delimiter)
    assert head == tokens[0]
    assert (rest is None) == (len(tokens) == 1)
    if rest is not None:
        assert sequence.decode(rest, delimiter) == tokens[1:]

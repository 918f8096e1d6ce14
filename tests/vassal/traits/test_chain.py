"""Chains of traits in one pass, against decoding level by level."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ccmod.ground.errors import UnreadableInput
from ccmod.vassal import sequence
from ccmod.vassal.traits import Piece
from ccmod.vassal.traits.chain import (
    split_by_level,
    split_plain,
    split_states,
    split_states_by_level,
    split_traits,
    wrap,
)
from tests.hang import ends

LEVEL = st.text(alphabet=st.sampled_from("a\\'\t;"), max_size=6)
"""Levels full of what makes a chain hard: backslashes, quotes, TABs."""
RAW = st.lists(
    st.sampled_from(["a", "piece;", "'", "''", "\\", "\\\\", "\t", "\\\t", "\\\\\t", "\\\\\\\t"]), max_size=14
).map("".join)
"""Texts that no encoder wrote."""


TRAITS = st.lists(LEVEL.filter(lambda text: not text.endswith("\\")), max_size=6)
"""The levels of a piece but for the innermost; one that ended in a backslash would swallow the TAB behind it."""


def flat(levels: list[str]) -> str:
    """The levels side by side, each encoded once (pull request 15116); a basic piece alone is its own text."""
    return levels[0] if len(levels) == 1 else "\t".join(sequence.encode([level], "\t") for level in levels)


def nested(levels: list[str]) -> str:
    """The levels, encoded one into the other as VASSAL does."""
    *outer, text = levels
    for level in reversed(outer):
        text = sequence.encode([level, text], "\t")
    return text


@settings(max_examples=1000)
@given(st.lists(LEVEL, min_size=1, max_size=8))
@example(["", "'a", "b'"])
@example(["a", "\\", "\\"])
@example(["a", "'", "'"])
@example(["a\\", "b\\", "'c\t'"])
def test_chains_of_any_levels(levels: list[str]) -> None:
    """Whatever the levels, the text is that of nested encoding, and its levels are those of nested decoding."""
    text = nested(levels)
    assert wrap(levels) == text
    assert split_traits(text) == split_by_level(text)


@settings(max_examples=1000)
@given(TRAITS, LEVEL.filter(lambda text: not text.endswith("\\")), st.data())
@example([], "a\tb", None)
@example(["\\a", "'q'", "x\ty"], "a\tb", None)
def test_flat_and_nested_are_the_same_piece(traits: list[str], name: str, data: st.DataObject | None) -> None:
    """Of any levels the nested text, the flat one, and one that is nested from some level on give the same levels."""
    types, states = [*traits, f"piece;;;{name}"], [*traits, f"null;0;0;{name}"]
    at = data.draw(st.integers(0, len(traits))) if data is not None else len(traits)
    for levels, read in ((types, split_traits), (states, lambda text: split_states(text, len(states)))):
        mixed = flat([*levels[:at], nested(levels[at:])]) if at else nested(levels)
        forms = [nested(levels), flat(levels), mixed]
        assert [read(form) for form in forms] == [levels] * 3
    piece = Piece.read(flat(types), flat(states))
    assert piece == Piece.read(nested(types), nested(states))
    assert (piece.type, piece.state) == (flat(types), flat(states))


@pytest.mark.parametrize(
    ("type", "state"),
    [
        ("mark;a\tpiece;;;;A\tmark;b", "x\ty\tnull;0;0;;0"),
        ("mark;a\tdeck;true\tpiece;;;;A", "x\ty\tnull;0;0;;0"),
        ("mark;a\tpiece;;;;A", "x\ty\tnull;0;0;;0"),
        ("mark;a\tmark;b\tpiece;;;;A", "x\ty\tz\tnull;0;0;;0"),
    ],
)
def test_what_is_no_chain_is_refused(type: str, state: str) -> None:
    """A basic piece that is not the last of the parts, and a state with more parts than traits, are neither form."""
    with pytest.raises(UnreadableInput) as caught:
        Piece.read(type, state)
    assert caught.value.code == "piece/chain"


@settings(max_examples=2000)
@given(RAW)
@example("a\t'b\\\tc'\td")
@example("a\t'b\td'")
@example("\t''\\\t'")
@example("a\t'\\\t'b\t'")
def test_any_text(text: str) -> None:
    """Whatever the text, also one that no encoder wrote, one pass gives exactly the levels of decoding by parts."""
    assert _levels_or_none(lambda: split_traits(text)) == _levels_or_none(lambda: split_by_level(text))


@settings(max_examples=2000)
@given(st.one_of(RAW, st.lists(LEVEL, min_size=1, max_size=6).map(nested)))
@example("\\a\t1")
@example("a\t\\b")
@example("a\\\tb")
@example("")
def test_plain_texts(text: str) -> None:
    """What is taken apart by the short way has the same levels, which give the same text again."""
    levels = split_plain(text)
    if levels is not None:
        assert levels == _levels_or_none(lambda: split_by_level(text))
        assert wrap(levels) == text
    assert split_plain("a\tb\\\tc", limit=2) is None


@settings(max_examples=2000)
@given(RAW, st.integers(1, 6))
@example("a\t'b\\\tc\\\\\td'", 2)
def test_any_state(text: str, count: int) -> None:
    """States of a given number of levels, too: TABs beyond stay in the last, missing levels are empty."""
    slow = split_states_by_level(text, count)
    assert split_states(text, count) == slow + [""] * (count - len(slow))


@given(RAW, st.integers(1, 4))
def test_the_limit(text: str, limit: int) -> None:
    """Both ways refuse the same texts for having too many levels; one pass also those with as many backslashes."""
    slow = _levels_or_none(lambda: split_by_level(text, limit=limit))
    if "\\" * limit + "\t" in text and not text.startswith("piece;"):
        slow = None
    assert _levels_or_none(lambda: split_traits(text, limit=limit)) == slow


def _levels_or_none(work: Callable[[], list[str]]) -> list[str] | None:
    try:
        return work()
    except UnreadableInput:
        return None


@pytest.mark.parametrize(
    "level", ["emb2;Activate;128;A;;128;;;128;;;;1;false;0;0;a.png,b.png;;true;Step", "placemark;x\ty", "'q'", "it's"]
)
def test_a_thousand_traits(level: str) -> None:
    """A thousand traits, plain, with TABs of their own, or in quotes, come apart and together within a moment."""
    levels = [*[level] * 999, "piece;;;a.png;A"]
    with ends():
        text = wrap(levels)
        found = split_traits(text)
        states = split_states(text, 1000)
    assert found == levels
    assert states == levels


def test_a_thousand_traits_are_those_of_nested_decoding() -> None:
    """The levels of a long chain with awkward ones in it are those of decoding level by level."""
    levels = ["mark;A", "'q'", "\\a", "x\ty", "end\\ inside", "'", ""] * 30 + ["piece;;;a;b"]
    text = nested(levels)
    assert wrap(levels) == text
    assert split_traits(text) == split_by_level(text) == levels

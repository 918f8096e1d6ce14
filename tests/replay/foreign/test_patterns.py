"""Regular expressions by strangers: what is refused, and that nothing that is taken can be slow."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ccmod.replay.foreign.patterns import LONGEST_TEXT, PatternError, compiled, matched, takes
from tests.hang import ends

SLOW = [
    r"(a+)+b",
    r"(a|a)*b",
    r"(ab|ac|b)*c",
    "(a|ab)?" * 40 + "x",
    "(?:ab|aa|b)" * 20,
    r"(?:a?a?)*b",
    r"(.*)*x",
    r"(\w+\s?)*!",
    r".*.*.*.*x",
    r"(?:x+x+)+y",
    r"(a*)*",
    "(?:[^a](?:a|)?){0,50}b{0,50}",
    r"(?:\d{1,20}){1,20}x",
    r"a{1,999999}",
    r"(?P<a>.)(?P=a)",
    r"(?=a+)a",
    r"(?<!a)b",
    "a" * 1001,
    r"(?:[^,]|(([^,]*?(?:.)+?)(?:→){2,5}))(?:(?:→|a(?:x|\w)))+?\s",
    r".*?(?:a|b).{0,5}(?:.)+.{0,5}.+",
    r".*a.*a.*b",
    "(" * 150 + "a" + ")*" * 150,
]
FINE = [
    r"\*\*\* (?P<kind>\d*d\d+) = (?P<dice>\d+(?:,\d+)*) \*\*\* <(?P<by>[^>]+)>",
    r"<(?P<by>[^>]*)> - (?P<text>.*)",
    r"(?P<unit>.+) moves (?P<old>\S+) -> (?P<new>\S+)(?: \*)?",
    r"(?i)turn (?P<n>\d+)",
    r"(?:Rifle|Elite|Weapon) \d",
    r"[^,]+(?:, [^,]+)*",
    r"(a|ab)*c",
    r"(?P<unit>.+) moves from (?P<origin>.+) to (?P<place>.+)",
    r"(?P<by>.+), (?P<unit>.+): (?P<what>.+)",
]


@pytest.mark.parametrize("pattern", SLOW)
def test_slow_patterns_are_refused(pattern: str) -> None:
    """A pattern on which Python's engine may go back without end is an error that says so."""
    with pytest.raises(PatternError) as caught:
        compiled(pattern)
    assert caught.value.slow


@pytest.mark.parametrize("pattern", FINE)
def test_patterns_of_real_chat_are_taken(pattern: str) -> None:
    """What one needs for reports, dice and talk is no trouble."""
    assert compiled(pattern).pattern == pattern


@pytest.mark.parametrize(("pattern", "at"), [("(a", 0), ("a)", 1), ("[", 0), ("*", 0), ("a(?P<x", 5)])
def test_unreadable_patterns_say_where(pattern: str, at: int) -> None:
    """A pattern that is none points at the place of the mistake."""
    with pytest.raises(PatternError) as caught:
        compiled(pattern)
    assert (caught.value.at, caught.value.slow) == (at, False)


atoms = st.sampled_from(["a", "b", ".", "[ab]", "[^a]", r"\d", r"\w", "(a|b)", "(a|ab)", "(ab)", "(?:a|b)", "x"])
counts = st.sampled_from(["", "", "*", "+", "?", "{2,3}", "*?", "{0,50}"])
flat = st.lists(st.builds(lambda atom, count: atom + count, atoms, counts), min_size=1, max_size=4).map("".join)
nested = st.builds(lambda body, count, tail: f"(?:{body}){count}{tail}", flat, counts, flat)
deep = st.builds(lambda body, count, tail: f"(?:{body}){count}{tail}", nested, counts, flat)


@given(st.one_of(flat, nested, deep), st.sampled_from(["a", "ab", "aab", "1", "aé", "b"]))
@settings(max_examples=200, deadline=None)
def test_whatever_is_taken_is_quick(pattern: str, motif: str) -> None:
    """A pattern that passes is done with the longest text at once, however it fails to match."""
    try:
        made = compiled(pattern)
    except PatternError:
        return
    text = (motif * LONGEST_TEXT)[: LONGEST_TEXT - 1] + "!"
    with ends(1):
        matched(made, text)


@given(st.text(max_size=40))
def test_any_text_is_a_pattern_or_an_error(text: str) -> None:
    """Nothing but the error comes of any text as pattern."""
    with suppress(PatternError):
        assert isinstance(compiled(text), re.Pattern)


def test_only_groups_that_took_part_are_told() -> None:
    """A group in an alternative that was not taken is absent."""
    assert matched(compiled(r"(?P<a>x)|(?P<b>y)"), "y") == {"b": "y"}
    assert matched(compiled("x"), "xy") is None


@pytest.mark.parametrize("pattern", FINE)
@pytest.mark.parametrize("motif", [" moves from ", " to ", ", ", ": ", "a", "*** 2d6 = ", "a, b: ", "<a> - "])
def test_lines_of_any_length_are_quick(pattern: str, motif: str) -> None:
    """Only the beginning of a long line is looked at: 3,000 characters or 100,000 cost no more than 300."""
    with ends(2):
        for length in (300, 3000, 100_000):
            matched(compiled(pattern), (motif * length)[: length - 1] + "\n")
            takes(pattern, (motif * length)[:length])

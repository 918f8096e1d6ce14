"""Control characters made visible."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.convert.unpack import visible


@given(st.text(st.sampled_from("ab \t\n\r\x1b\x00\x7f⇥␛␠␀¦\\'")))
def test_every_text_comes_back(text: str) -> None:
    """Whatever signs stand in a text, it is one line without control characters, and reads back."""
    shown = visible.show(text)
    assert visible.read(shown) == text
    assert "\n" not in shown
    assert shown == shown.strip(" ")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("PLAYER\tx", "PLAYER⇥x"),
        ("a\x1bb", "a␛b"),
        ("a \n", "a ␊"),
        (" a ", "␠a␠"),
        (" ", "␠"),
        ("⇥", "¦⇥"),
        ("¦", "¦¦"),
    ],
)
def test_how_it_looks(text: str, shown: str) -> None:
    """TAB, ESC and the rest have their pictures; a sign that stands in the text is marked."""
    assert visible.show(text) == shown

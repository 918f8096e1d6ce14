"""The quick way to a command tree gives the tree of the slow one, or leaves the text to it."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.vassal.commands import Command, decode
from ccmod.vassal.commands import text as slow
from ccmod.vassal.commands.plain import read_plain
from ccmod.vassal.opening import open_any
from ccmod.vassal.savegame import SavedGame
from tests.vassal.samples import GAMES, label

PIECES = st.sampled_from(["a", "\\", "\x1b", "\x1b", "\\\x1b", "'", "CHATx", "+/1/stack/n", "LOG\t", ""])


def quick(text: str) -> Command | None:
    """The tree, if the text is ordinary."""
    return read_plain(text, slow.read_head, slow._too_deep, 120)


def spelled(command: Command) -> list[tuple[object, ...]]:
    """Everything of a tree, also how it was spelled."""
    return [(type(one), one.head, one.raw_head, one.raw_group, len(one.subs)) for one in command.walk()]


@given(st.lists(PIECES, max_size=14).map("".join))
def test_quick_and_slow_agree(text: str) -> None:
    """Whatever the separators, backslashes and quotes, both give the same tree, and the text comes back."""
    tree = quick(text)
    assert decode(text).encode() == text
    if tree is not None:
        assert spelled(tree) == spelled(slow._decode(text, 120))


@pytest.mark.parametrize(
    "text",
    ["'a\x1bb'", "a\x1b\\\\x", "a\\\x1bb", "a\x1b'b'", "a\x1bb\\\\\x1bc", "\\\x1ba", "a\x1b\\"],
)
def test_what_is_unusual_is_left_alone(text: str) -> None:
    """Quotes, backslashes at the beginning and groups deeper than they can be are for the slow way."""
    assert quick(text) is None
    assert decode(text).encode() == text


@pytest.mark.parametrize("path", GAMES, ids=label)
def test_every_sample_is_ordinary(path: Path) -> None:
    """All that VASSAL wrote is read the quick way, to the same tree."""
    opened = open_any(path)
    assert isinstance(opened, SavedGame)
    text = opened.tree.encode()
    tree = quick(text)
    assert tree is not None
    assert spelled(tree) == spelled(slow._decode(text, 120))

"""Report formats as patterns: a line that the format makes is read back."""

from __future__ import annotations

import pytest

from ccmod.replay.foreign.formats import pattern_of
from ccmod.replay.foreign.patterns import compiled, matched


@pytest.mark.parametrize(
    ("format", "line", "groups"),
    [
        (
            "** $name$ = $result$ *** &lt;$PlayerName$&gt;",
            "*** 2d6 = 3,5 *** <Anna>",
            {"dice": "3,5", "by": "Anna"},
        ),
        (
            "$pieceName$ moves $previousLocation$ &rarr; $location$ *",
            "* Albatros C moves 0,0 → 1,-1 *",
            {"piece": "Albatros C", "origin": "0,0", "place": "1,-1"},
        ),
        ("$oldPieceName$ steploss", "* 3/505 steploss", {"piece": "3/505"}),
        ("{Turn} is over (really?)", "* anything is over (really?)", {}),
        ("<b>$location$</b>:  BOOOM!!! *", "* C4 : BOOOM!!! *", {"place": "C4"}),
        ("$pieceName$ takes $pieceName$", "* A takes B", {"piece": "A"}),
        (
            "$pieceName$ goes $previousLocation$ -> $location$",
            "* A goes 1-1 -> 2-2",
            {"piece": "A", "origin": "1-1", "place": "2-2"},
        ),
    ],
)
def test_lines_of_a_format_are_read(format: str, line: str, groups: dict[str, str]) -> None:
    """Properties are groups, HTML is gone, signs stand for themselves, a star is before the line (DiceButton.java)."""
    assert matched(compiled(pattern_of(format, {"name": "2d6"})), line) == groups

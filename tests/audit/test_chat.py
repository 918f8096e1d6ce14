"""Rolls and undone actions in chat lines; the lines have the shapes of real logs."""

from __future__ import annotations

import pytest

from ccmod.audit.chat import ChatRoll, read_roll, read_undo
from ccmod.vassal.chat import plain_text, speaker_of
from tests.hang import ends


@pytest.mark.parametrize(
    ("line", "roll"),
    [
        # VASSAL 2.9's own format
        ("*** d6 = 6 *** <Nate>", ChatRoll("Nate", "d6", (6,))),
        # the default report format of a dice button in VASSAL 3, old and new way to write the brackets
        ("** 2d6 = 4,5 *** <Anna>", ChatRoll("Anna", "2d6", (4, 5))),
        ("** 2d6 = 4,5 *** &lt;Anna&gt;", ChatRoll("Anna", "2d6", (4, 5))),
        # VASL's, with its running statistics behind it
        ("*** (IFT DR) 6,5 ***   <test>      [1 / 4   avg   10.25 (10.25)]", ChatRoll("test", "IFT DR", (6, 5))),
        ("*** 3d6 = 3,4,1 *** <test>", ChatRoll("test", "3d6", (3, 4, 1))),
    ],
)
def test_rolls_of_the_usual_shapes_are_recognised(line: str, roll: ChatRoll) -> None:
    """Who rolled what, and every die."""
    assert read_roll(line) == roll


@pytest.mark.parametrize("line", ["<Nate> - I rolled a 6", "* New: Axis Turn 1 - MPh *", "* A -> B *", "", "*** ***"])
def test_other_lines_are_no_rolls(line: str) -> None:
    """Talk, move reports and turn changes are not taken for dice."""
    assert read_roll(line) is None


@pytest.mark.parametrize(
    "line",
    [
        "** " + " " * 100_000,
        "*** d6 = " + "1," * 50_000,
        f"*** d6 = {'1' * 100_000} *** <a>",
        "*** (" + "a" * 100_000,
        "*" * 100_000,
        "<" * 100_000,
        "*" + " " * 100_000,
    ],
)
def test_long_lines_are_quick(line: str) -> None:
    """A line of 100 kB that nearly is a roll, talk or an undo takes no time to speak of."""
    with ends():
        assert read_roll(line) is None
        speaker_of(plain_text(line))
        read_undo(line)


def test_an_announced_undo_is_recognised() -> None:
    """VASSAL 2.9 marks an undo by its chat line alone; a player who talks of undoing is only talking."""
    assert read_undo("* UNDO: <Nate> - JUNE 7 TURN") == "<Nate> - JUNE 7 TURN"
    assert read_undo("<Nate> - UNDO: please") is None

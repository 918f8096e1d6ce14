"""Rolls and undone actions in chat lines; the lines have the shapes of real logs."""

from __future__ import annotations

import pytest

from ccmod.audit.chat import Roll, read_roll, read_undo


@pytest.mark.parametrize(
    ("line", "roll"),
    [
        # VASSAL 2.9's own format
        ("*** d6 = 6 *** <Nate>", Roll("Nate", "d6", (6,))),
        # the default report format of a dice button in VASSAL 3, old and new way to write the brackets
        ("** 2d6 = 4,5 *** <Anna>", Roll("Anna", "2d6", (4, 5))),
        ("** 2d6 = 4,5 *** &lt;Anna&gt;", Roll("Anna", "2d6", (4, 5))),
        # VASL's, with its running statistics behind it
        ("*** (IFT DR) 6,5 ***   <test>      [1 / 4   avg   10.25 (10.25)]", Roll("test", "IFT DR", (6, 5))),
        ("*** 3d6 = 3,4,1 *** <test>", Roll("test", "3d6", (3, 4, 1))),
    ],
)
def test_rolls_of_the_usual_shapes_are_recognised(line: str, roll: Roll) -> None:
    """Who rolled what, and every die."""
    assert read_roll(line) == roll


@pytest.mark.parametrize("line", ["<Nate> - I rolled a 6", "* New: Axis Turn 1 - MPh *", "* A -> B *", "", "*** ***"])
def test_other_lines_are_no_rolls(line: str) -> None:
    """Talk, move reports and turn changes are not taken for dice."""
    assert read_roll(line) is None


def test_an_announced_undo_is_recognised() -> None:
    """VASSAL 2.9 marks an undo by its chat line alone; a player who talks of undoing is only talking."""
    assert read_undo("* UNDO: <Nate> - JUNE 7 TURN") == "<Nate> - JUNE 7 TURN"
    assert read_undo("<Nate> - UNDO: please") is None

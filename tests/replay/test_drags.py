"""Counters that are dragged over several hexes, away and back, or beside a line that nobody can read."""

from __future__ import annotations

import pytest

from tests.replay.by_hand import Hand, read


def test_a_long_drag_goes_the_way_that_the_rules_allow() -> None:
    """A running man may go on to H8 in one movement, and the step says that its way was not logged (wwb 7.0-01)."""
    ((said, status, why),) = Hand("wwb", 62).drag(["Able 4"], "H8").judged()
    assert (said, status) == ("Able 4 moves running by F11 - F10 - F9 - G9 - H8", "ok")
    assert why.startswith("one drag from F12 to H8, whose way the log does not show")


@pytest.mark.parametrize(
    ("system", "until", "unit", "far"),
    [("gbacw", 29, "303 NY", "K9"), ("folio", 4, "Red Scouts", "A9")],
)
def test_a_drag_without_a_legal_way_is_asked_for(system: str, until: int, unit: str, far: str) -> None:
    """Farther than the unit can go by any way: one question that names the way, and no accusation."""
    steps = list(Hand(system, until).drag([unit], far).judged())
    assert [status for _, status, _ in steps] == ["not checkable"]
    assert "the way from" in steps[0][2]


def test_a_drag_away_and_back_is_a_slip() -> None:
    """Nothing has happened, and the unit may still go its whole way."""
    assert list(Hand("gbacw", 29).drag(["303 NY"], "H9").drag(["303 NY"], "F1").judged()) == []


def test_a_breach_that_is_none_of_the_way_stands() -> None:
    """A unit that has moved in the Movement Phase may not move in the Mobile one, by whatever way (folio 5.0)."""
    (step,) = Hand("folio", 8).drag(["Red Tanks 1"], "A9").judged()
    assert step[1] == "violation"


def test_what_hangs_on_a_line_that_nobody_can_read_is_not_checkable() -> None:
    """Who is dragged may be whom the line meant; the line itself is told."""
    hand = Hand("cc", 42).report("German begins a turn")
    hand.type("German activates German Rifle 2, the reserve of Otto").drag(["German Rifle 2"], "E5")
    assert [status for said, status, _ in hand.judged() if "enters" in said] == ["not checkable"]
    assert "names the reserve of Otto: there is none" in read("cc", hand.log())[0].unread[-1][1]

"""What a mission gives: one award for a known result of a known side, points by their names (11.0-04)."""

from __future__ import annotations

import pytest

from ccmod.authoring import load_scenario
from ccmod.games.we_were_brothers.rules.mission_points import awards_for, score_for
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.squads import Squad
from ccmod.play.record import Header
from ccmod.play.systems import load_system

MISSION = {"awards": {"victory": 4, "draw": 3, "defeat": 2}, "victory": {"scores": {"a prisoner": 1, "the press": 3}}}


def won_by(side: str | None) -> State:
    """A mission that a side has won; ``None`` while it goes on."""
    state: State = load_system("wwb").start(Header("wwb"), {**load_scenario("wine-press"), "mission": MISSION})
    state.squads = {
        "First": Squad("First", "US Army"),
        "Gruppe": Squad("Gruppe", "Wehrmacht"),
        "Strays": Squad("Strays"),
    }
    state.turn.winner = side
    return state


@pytest.mark.parametrize(
    ("winner", "squad", "awards"),
    [
        ("US Army", "First", [4]),
        ("US Army", "Gruppe", [2]),
        (None, "First", [2, 3, 4]),
        ("US Army", "Strays", [2, 3, 4]),
        ("US Army", "Ghosts", [2, 3, 4]),
    ],
)
def test_only_a_squad_whose_side_is_known_has_one_award(winner: str | None, squad: str, awards: list[int]) -> None:
    """Whoever belongs to nobody has not lost: any award of the mission may be right."""
    assert awards_for(won_by(winner), squad) == awards


@pytest.mark.parametrize("said", ["a prisoner", "the prisoner", "Prisoner"])
def test_an_article_makes_no_other_score(said: str) -> None:
    """The mission writes `a prisoner`, and a report may say it otherwise."""
    assert score_for(won_by(None), said) == 1

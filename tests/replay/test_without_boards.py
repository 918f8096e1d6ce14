"""A verdict alone is told without looking at every position; what it says is the same as with all of them."""

from __future__ import annotations

from random import Random

import pytest

from ccmod.authoring import load_scenario
from ccmod.perspective import ONLOOKER, REFEREE, Perspective
from ccmod.play.random_player import random_game
from ccmod.play.record import Header, Record
from ccmod.play.systems import load_system
from ccmod.replay.choice import StepSelection
from ccmod.replay.replay_report import replay_report
from ccmod.report.sarif import replay_sarif
from ccmod.report.text import replay_lines

CC, MILL_FARM = load_system("cc"), load_scenario("mill-farm")


@pytest.fixture(scope="module")
def torn() -> Record:
    """A game of which every ninth event is lost, so that much of it cannot be."""
    header = Header("cc", scenario="mill-farm", players={"German": "Anna", "Russian": "Boris"})
    game = random_game(CC, header, MILL_FARM, Random(3), 120)
    return game.of([index for index in range(len(game.events)) if index % 9 != 4])


@pytest.mark.parametrize("options", [{}, {"AMB-03": "undecided"}])
@pytest.mark.parametrize("choice", [StepSelection(), StepSelection(first=14, last=80)])
@pytest.mark.parametrize("eyes", [ONLOOKER, REFEREE, Perspective("German")])
def test_the_verdict_is_the_same(
    torn: Record, eyes: Perspective, choice: StepSelection, options: dict[str, str]
) -> None:
    """All lines are, those with the map before a step too, and so are the findings with what is hidden in them."""
    record = Record(Header("cc", scenario="mill-farm", players=torn.header.players, options=options), torn.events)
    whole, bare = (
        replay_report(CC, record, MILL_FARM, perspective=eyes, choice=choice, boards=boards) for boards in (True, False)
    )
    assert any(whole.findings)
    assert list(replay_lines(bare)) == list(replay_lines(whole))
    assert replay_sarif(bare) == replay_sarif(whole)
    found = [step for step in whole.steps if step.findings]
    assert [(step.view, step.scene, step.event) for step in bare.steps if step.findings] == [
        (step.view, step.scene, step.event) for step in found
    ]


def test_a_step_where_nothing_was_found_shows_no_position(torn: Record) -> None:
    """That is what is saved; the step before a finding shows it, since the map before the finding is told."""
    steps = replay_report(CC, torn, MILL_FARM, boards=False).steps
    told = {step.number for step in steps if step.findings}
    shown = {step.number for step in steps if step.view is not None}
    assert shown == told | {number - 1 for number in told if number > 1}
    assert len(shown) < len(steps)

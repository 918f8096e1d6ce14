"""What a position shows: where units face, the hexes of an Extended Line, strength and states."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from ccmod.games.great_battles.rules.effects.apply import apply
from ccmod.games.great_battles.rules.random_play.scenarios import scenario
from ccmod.games.great_battles.rules.system import EXAMPLES, SYSTEM
from ccmod.games.great_battles.rules.view import view
from ccmod.perspective import ONLOOKER, REFEREE, Perspective
from ccmod.play.random_player import random_game
from ccmod.play.record import Header
from ccmod.play.view import BoardView, Counter
from ccmod.replay.replay_report import ReplayReport, replay_report
from ccmod.report.data import replay_data
from ccmod.report.html import replay_page


def shown(*events: str, **told: Any) -> BoardView:
    """What is shown after these events."""
    position = EXAMPLES.position({"base": "acting", **told, "events": [*events]})
    state = SYSTEM.start(position.record.header, position.scenario)
    for event in position.record.events:
        apply(state, event)
    return view(state)


def counter(found: BoardView, name: str) -> Counter:
    """The only counter of this name."""
    (one,) = [each for each in found.counters if each.name == name]
    return one


def test_units_are_turned_as_they_face() -> None:
    """A vertex lies 30 degrees from the hexside beside it (7.11): 6 MA faces the vertex to its right."""
    unit = counter(shown(), "6 MA")
    assert (unit.degrees, unit.facing, unit.hexes) == (90, "the east vertex", ())
    turned = counter(shown("6 MA turns to SSE"), "6 MA")
    assert (turned.degrees, turned.facing) == (150, "the south-south-east vertex")
    assert turned.states == ("SP 8", "faces the south-south-east vertex")


def test_nobody_knows_where_a_unit_faces() -> None:
    """A unit without a facing is not turned, and nothing is said."""
    unit = counter(shown(scenario={"units": {"6 MA": {"facing": None}}}), "6 MA")
    assert (unit.degrees, unit.facing) == (0, "")


def test_an_extended_line_lies_in_all_its_hexes() -> None:
    """The counter stays where it is, the Line reaches the hex beside it (8.41), and is one again when it retracts."""
    line = counter(shown("6 MA forms a Line over F6 F7"), "6 MA")
    assert (line.hex, line.hexes) == ("F6", ("F6", "F7"))
    assert line.states[-1] == "lies in F6 and F7"
    assert counter(shown("6 MA forms a Line over F6 F7", "6 MA retracts into F6"), "6 MA").hexes == ()


def report(eyes: Perspective, drawn: int | None, *events: str) -> ReplayReport:
    """A game in which Union draws an Efficiency Marker for a corps, as somebody sees it."""
    call = {"type": "call_em", "side": "Union", "corps": "I", **({} if drawn is None else {"marker": drawn})}
    setup = {"turn": 2, "phase": "efficiency"}
    position = EXAMPLES.position({"base": "army", "setup": setup, "events": [call, *events]})
    return replay_report(SYSTEM, position.record, position.scenario, perspective=eyes)


@pytest.mark.parametrize("eyes", [ONLOOKER, Perspective("Confederate")], ids=str)
def test_a_hidden_efficiency_marker_is_nobody_elses_business(eyes: Perspective) -> None:
    """Whatever was drawn, and whether anybody knows it, page and JSON are the same to those who may not look (5.21)."""
    games = [report(eyes, drawn) for drawn in (1, 4, None)]
    assert games[0].steps[0].view is not None
    assert games[0].steps[0].view.facts["Efficiency of I"] == "hidden"
    assert len({replay_page(game) for game in games}) == 1
    assert len({json.dumps(replay_data(game)) for game in games}) == 1


@pytest.mark.parametrize("eyes", [REFEREE, Perspective("Union")], ids=str)
def test_who_drew_an_efficiency_marker_sees_it(eyes: Perspective) -> None:
    """So does the referee; when it is shown, everybody does."""
    (step,) = report(eyes, 3).steps
    assert step.view is not None
    assert step.view.facts["Efficiency of I"] == "3, hidden from others"
    assert step.event == {"type": "call_em", "side": "Union", "corps": "I", "marker": 3}


def test_the_marker_that_is_shown_is_compared_with_the_one_drawn() -> None:
    """A 4 is shown where a 2 was drawn (V013); from then on its value is on the table."""
    _, shown = report(ONLOOKER, 2, "The efficiency marker of I is a 4").steps
    assert [finding.check for finding in shown.findings] == ["gbacw/V013"]
    assert shown.view is not None
    assert shown.view.facts["Efficiency of I"] == "4"
    assert report(ONLOOKER, 4, "The efficiency marker of I is a 4").steps[1].findings == ()


def test_leaders_bear_the_banners_of_their_commands() -> None:
    """Orders, or Reserve in their place (6.3), and fatigue (17.24) stand at the brigadier."""
    told = {"commands": {"1/1/I": {"orders": "Attack"}, "1/1/II": {"reserve": True, "fatigue": 2}}}
    found = shown(setup=told)
    assert counter(found, "Reed").flags == ("attack orders",)
    assert counter(found, "Hale").flags == ("in reserve", "fatigue 2")


@pytest.mark.parametrize("seed", range(3))
def test_every_step_of_a_random_battle_can_be_shown(seed: int) -> None:
    """No two counters of a position have one name; extended units lie in hexes side by side, their own among them; each
    way and line goes over hexes of the map; and the page can be written."""
    random = Random(seed)
    battle = scenario(random)
    game = random_game(SYSTEM, Header("gbacw"), battle, random, 300)
    told = replay_report(SYSTEM, game, battle, perspective=REFEREE)
    board = SYSTEM.start(game.header, battle).board
    for step in told.steps:
        counters = step.view.counters if step.view is not None else ()
        assert len({one.name for one in counters}) == len(counters) > 0
        for one in counters:
            assert not one.hexes or one.hex in one.hexes
            assert all(any(board.adjacent(hex, other) for other in one.hexes) for hex in one.hexes[1:])
        assert all(hex in board for line in step.scene.lines for hex in line.hexes)
    assert "vertex" in replay_page(told)

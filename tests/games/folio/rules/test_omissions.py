"""Legal games recorded incompletely: what players leave out by habit is never held against them.

What they leave out, and what shows it, is in the table of causes of the series: phases and game turns by the acts that
only a later one allows, allotments and declined support by what is played, Stiff Resistance by the step that it costs.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from ccmod.games.folio.rules.system import SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import judge
from ccmod.play.random_player import random_game
from ccmod.play.record import Header, Record

GAMES = 12
HABITS = (
    {"phase"}, {"game_turn"}, {"end_turn"}, {"phase", "game_turn"}, {"game_turn", "end_turn"}, {"receive"},
    {"take_back"}, {"decline"}, {"reckon"}, {"phase", "receive", "take_back", "decline", "reckon", "resist"},
    {"phase", "game_turn", "end_turn"},
)  # fmt: skip


@cache
def game(seed: int) -> tuple[Record, dict[str, object]]:
    """A random legal game on a battle of its own."""
    assert SYSTEM.scenarios is not None
    scenario = dict(SYSTEM.scenarios(Random(seed)))
    return random_game(SYSTEM, Header("folio", "1"), scenario, Random(seed), 250), scenario


@pytest.mark.parametrize("habit", HABITS, ids=lambda habit: "+".join(sorted(habit)))
def test_what_is_left_out_by_habit_is_no_breach(habit: set[str]) -> None:
    """Whole games without a word of these."""
    for seed in range(GAMES):
        record, scenario = game(seed)
        events = tuple(event for event in record.events if event.type not in habit)
        found = judge(SYSTEM, replace(record, events=events), scenario).findings
        assert [f"{one.step}: {one.check} {one.message}" for one in found if one.severity is Severity.VIOLATION] == []


def test_who_says_one_phase_says_them_all() -> None:
    """Where phases are said, an act in another one is a breach (7.0c); where none is, the act shows the phase."""
    record, scenario = game(0)
    first = next(iter(SYSTEM.start(record.header, scenario).sides))
    position: dict[str, object] = {**scenario, "turns": {"last": 4, "first": first}}
    turn = SYSTEM.vocabulary.from_data({"type": "game_turn", "turn": 1})
    phase = SYSTEM.vocabulary.from_data({"type": "phase", "side": first, "phase": "Movement Phase"})
    fight = next(event for event in record.events if event.type == "attack")
    checks = {one.check for one in judge(SYSTEM, replace(record, events=(turn, phase, fight)), position).findings}
    assert "folio/FV013" in checks

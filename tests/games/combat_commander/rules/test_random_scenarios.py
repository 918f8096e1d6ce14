"""Random games on random maps with random forces: everything occurs, and no false alarm, no dead end."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from ccmod.games.combat_commander.rules.random_play.scenarios import scenario
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.games.combat_commander.rules.terms import ACTIONS, EVENTS, ORDERS
from ccmod.games.combat_commander.rules.terrain import terrain_chart
from ccmod.play.finding import Severity
from ccmod.play.judge import judge
from ccmod.play.random_player import Seen, random_game
from ccmod.play.record import Header

HEADER = Header("cc", scenario="random")
NEVER = {"Command Confusion"}
"""What no rule lets anybody play (O19, A28)."""
SELDOM = {"Bore Sighting", "Commissar", "Crossfire", "Hidden Pillbox", "No Quarter"}
"""What asks for so much at once that some ten thousand steps may be without it."""


def test_maps_have_every_terrain_of_the_chart() -> None:
    """Forty maps show all terrains, hexsides and ways; no unit of a side stands with another's at first."""
    terrain: set[str] = set()
    hexsides: Counter[str] = Counter()
    for seed in range(60):
        made = scenario(Random(seed))
        terrain |= set(made["map"]["terrain"].values())
        hexsides.update({kind: len(sides) for kind, sides in made["map"]["hexsides"].items()})
        places = {(row["hex"], row["side"]) for row in made["units"].values() if row["hex"] is not None}
        assert len({hex for hex, _ in places}) == len(places)
    assert terrain == set(terrain_chart()["hexes"]) - {"open"}
    assert set(+hexsides) == set(terrain_chart()["hexsides"])


def test_the_same_random_numbers_give_the_same_scenario() -> None:
    """Whoever has the seed has the scenario."""
    assert scenario(Random(3)) == scenario(Random(3)) != scenario(Random(4))


@pytest.mark.parametrize("seed", range(8))
def test_random_games_are_legal(seed: int) -> None:
    """Judged again, a game breaks no rule, and it stops only where the game ends."""
    random = Random(seed)
    made = scenario(random)
    game = random_game(SYSTEM, HEADER, made, random, 700, Seen(SYSTEM.distinctive))
    verdicts = [verdict for verdict in judge(SYSTEM, game, made).verdicts if verdict.event is not None]
    findings = [f for verdict in verdicts for f in verdict.findings if f.severity is not Severity.NOT_CHECKABLE]
    assert [f"{f.step}: {f.check} {f.message}" for f in findings] == []
    assert len(game.events) == 700 or game.events[-1].type == "end_game"


def test_every_word_of_the_cards_occurs() -> None:
    """Sixty games that seek what was seldom seen play every Order and Action, and carry out every Event."""
    seen, found = Seen(SYSTEM.distinctive), set()
    for seed in range(60):
        random = Random(seed)
        made = scenario(random)
        for event in random_game(SYSTEM, HEADER, made, random, 500, seen).events:
            found |= {(event.type, getattr(event, event.type, None)), event.type}
    wanted = {
        *(("order", name) for name in ORDERS.values()),
        *(("action", name) for name in ACTIONS.values()),
        *(("event", name) for name in EVENTS.values()),
    }
    assert {name for _, name in wanted - found} <= NEVER | SELDOM
    assert set(SYSTEM.vocabulary.types) - found <= {"end_game", "reveal_chit", "unveteran"}

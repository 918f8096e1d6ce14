"""Results told in a row after the last Defense roll: each counts from its own roll on (1.9.1(c), O20.3.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.play.event import Event
from ccmod.play.finding import Severity
from ccmod.play.judge import Judge, judge
from ccmod.play.random_player import random_game
from ccmod.play.record import Record
from tests.games.combat_commander.rules.test_random_games import HEADER, SKIRMISH


def told_late(game: Record) -> Iterator[Event]:
    """The events of a game, the results of an attack's Defense rolls only after the last of these."""
    bench = Judge(SYSTEM, game.header, SKIRMISH)
    attacks: list[object] = []
    last: dict[int, int] = {}
    late: dict[int, int] = {}
    for index, event in enumerate(game.events):
        attack = bench.state.attack
        if attack is not None and bench.state.interrupts.open is None and isinstance(event, e.HITS):
            name = event.piece if isinstance(event, e.LOSSES) else event.unit
            defense = attack.defenses.get(name)
            if defense is not None and defense.shown is None and not attack.over:
                late[index] = id(attack)
        if isinstance(event, e.GainVP) and index - 1 in late:
            late[index] = late[index - 1]
        bench.step(event)
        attack = bench.state.attack
        if isinstance(event, e.Roll) and event.roll == "defense" and attack is not None:
            last[id(attack)] = index
            attacks.append(attack)  # so that no other gets its id
    for index, event in enumerate(game.events):
        if index not in late or last[late[index]] < index:
            yield event
        if index in last.values():
            yield from (game.events[i] for i in late if i < index and last[late[i]] == index)


@pytest.mark.parametrize("seed", range(4))
def test_results_may_be_told_after_all_defense_rolls(seed: int) -> None:
    """A legal game is still legal, and no sum in between is another."""
    game = random_game(SYSTEM, HEADER, SKIRMISH, Random(seed), 1200)
    late = replace(game, events=tuple(told_late(game)))
    verdicts = [verdict for verdict in judge(SYSTEM, late, SKIRMISH).verdicts if verdict.event is not None]
    findings = [f for verdict in verdicts for f in verdict.findings if f.severity is not Severity.NOT_CHECKABLE]
    assert [f"{f.step}: {f.check} {f.message}" for f in findings] == []  # the game is cut off; its end is another thing

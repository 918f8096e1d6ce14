"""Activations that are announced an act late: the act has shown them (5.32), so that the word only confirms it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random

from ccmod.authoring import load_scenario
from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.system import SYSTEM
from ccmod.play.event import Event
from ccmod.play.finding import Severity
from ccmod.play.judge import judge
from ccmod.play.random_player import random_game
from ccmod.play.record import Header, Record
from ccmod.play.systems import vocabulary_of
from ccmod.replay.reading import read_record

GAME = Path(__file__).parents[4] / "scenarios" / "tanners-ridge" / "game.ccrec"


@cache
def demo() -> Record:
    """A battle with five breaches that it is made to show, none of them of an activation."""
    return read_record(GAME, vocabulary_of)


def breaches(events: list[Event]) -> list[tuple[int, str]]:
    """The accusations: the step and the message."""
    found = judge(SYSTEM, replace(demo(), events=tuple(events)), load_scenario("tanners-ridge")).findings
    return [(one.step, one.message) for one in found if one.severity is Severity.VIOLATION]


def late() -> list[int]:
    """The places of the activations that can be told behind the act that follows."""
    pairs = enumerate(pairwise(demo().events))
    return [at for at, (one, other) in pairs if isinstance(one, e.Activate) and not isinstance(other, e.Activate)]


def test_each_activation_may_be_announced_late() -> None:
    """Alone, and all of them: nobody is accused of more than in the game that is told in time."""
    whole = list(demo().events)
    own = [message for _, message in breaches(whole)]
    assert len(own) == 5
    events = list(whole)
    assert len(late()) > 6
    for at in late():
        events[at : at + 2] = events[at + 1], events[at]
        alone = [*whole[:at], whole[at + 1], whole[at], *whole[at + 2 :]]
        assert [message for _, message in breaches(alone)] == own
    assert [message for _, message in breaches(events)] == own


def test_a_late_word_is_for_one_activation() -> None:
    """Another brigade begins to act in the place of that which fires: the roll for its fire is still due (10.17)."""
    whole = list(demo().events)
    at = next(at for at in late() if isinstance(whole[at + 1], e.Fire))
    other = next(one for one in whole[at + 1 :] if isinstance(one, e.Activate))
    events = [*whole[:at], whole[at + 1], other, *whole[at + 2 :]]
    assert any(step == at + 2 for step, _ in breaches(events))
    twice = [*whole[:at], whole[at + 1], whole[at], replace(whole[at]), *whole[at + 2 :]]
    assert any(step == at + 3 for step, _ in breaches(twice))


def test_an_end_may_be_announced_when_others_act() -> None:
    """Who acts next shows that the brigade before has finished (5.32): the word for it ends nothing, and comes once."""
    assert SYSTEM.scenarios is not None
    scenario = SYSTEM.scenarios(Random(3))
    game = random_game(SYSTEM, Header("gbacw"), scenario, Random(3), 400)

    def accused(*events: Event) -> list[int]:
        found = judge(SYSTEM, replace(game, events=events), scenario).findings
        return [one.step for one in found if one.severity is Severity.VIOLATION]

    pairs = [
        at
        for at, (one, other) in enumerate(pairwise(game.events))
        if isinstance(one, e.EndActivation) and isinstance(other, e.Activate)
    ]
    assert len(pairs) > 2
    for at in pairs[:6]:
        end, begin, *rest = game.events[at:]
        assert accused(*game.events[:at], begin, end, *rest) == []
        assert at + 3 in accused(*game.events[:at], begin, end, end, *rest)


def test_an_end_may_be_announced_when_the_next_marker_is_drawn() -> None:
    """The marker shows that the brigade before has finished (5.32), even one with which that brigade may act again."""
    assert SYSTEM.scenarios is not None
    found = 0
    for seed in range(8):
        scenario = SYSTEM.scenarios(Random(seed))
        game = random_game(SYSTEM, Header("gbacw"), scenario, Random(seed), 400)
        events = list(game.events)
        for at, (one, other) in enumerate(pairwise(game.events)):
            if isinstance(one, e.EndActivation) and isinstance(other, e.DrawAm):
                told = (*events[:at], other, one, *events[at + 2 : at + 12])
                said = judge(SYSTEM, replace(game, events=told), scenario).findings
                assert [one.message for one in said if one.severity is Severity.VIOLATION and one.step <= at + 4] == []
                found += 1
    assert found > 3


def test_brigades_that_act_again_may_be_said_to_have_finished_again() -> None:
    """Even where they might not: the end of what they do then is a word about that (5.32)."""
    state = SYSTEM.start(Header("gbacw", scenario="tanners-ridge"), load_scenario("tanners-ridge"))
    for event in (
        e.FirstAm("Union", "1/I"),
        e.Activate(("1/1/I",)),
        e.EndActivation(("1/1/I",)),
        e.Activate(("1/1/I",)),
        e.Activate(("2/1/I",)),
    ):
        SYSTEM.apply(state, event)
    assert SYSTEM.late[e.EndActivation](state, e.EndActivation(("1/1/I",))) is not None

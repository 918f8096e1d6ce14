"""Why a step of a battle is all right: what has begun that lets it, or the step that has caused it."""

from __future__ import annotations

from random import Random

from ccmod.games.great_battles.rules.random_play.scenarios import scenario
from ccmod.games.great_battles.rules.system import EXAMPLES, SYSTEM
from ccmod.play.judge import judge
from ccmod.play.random_player import random_game
from ccmod.play.record import Header

GENERAL = {"a free choice that nothing forbids now", "the rules, which ask for it now"}
SETUP = {
    "turn": 2, "phase": "activations", "side": "Union", "command": "1/I",
    "units": {"8 GA": {"hex": "H6"}}, "leaders": {"Hale": {"hex": "K6"}},
}  # fmt: skip


def test_a_step_says_what_lets_or_causes_it() -> None:
    """A brigade acts by its marker, units by the activation, dice by the fire, losses by the result."""
    events = [
        "1/1/I activates", "6 MA fires at H6 with 7 SP", "8 GA fires at F6 with 7 SP as return fire",
        "Union rolls 6 for fire of 6 MA", "The fire on H6 gives 1", "Confederate rolls 5 for fire of 8 GA",
        "8 GA loses 1 SP by fire",
    ]  # fmt: skip
    position = EXAMPLES.position({"base": "plain", "setup": SETUP, "events": events})
    verdicts = judge(SYSTEM, position.record, position.scenario, reasons=True).verdicts
    assert [[str(reason) for reason in verdict.because] for verdict in verdicts if verdict.event is not None] == [
        ["the Activation Marker of 1/I of Union (5.32)"],
        ["the activation of 1/1/I (step 1, 10.31)"],
        ["the fire of 6 MA (step 2, 10.42)"],
        ["fire (step 2, 10.15, 10.17)"],
        ["a roll for fire (step 4, 10.17)"],
        ["fire (step 3, 10.15, 10.17)"],
        ["a result of fire (step 5, 12.21)"],
    ]


def test_every_step_of_a_battle_has_a_reason_of_its_own() -> None:
    """No step of a legal battle but talk goes without a reason, or with a general one."""
    random = Random(11)
    ground = scenario(random)
    game = random_game(SYSTEM, Header("gbacw"), ground, random, 700)
    talk = ("phase", "end_move", "decline", "intend", "modifiers", "end_shock", "end_game", "score")
    for verdict in judge(SYSTEM, game, ground, reasons=True).verdicts:
        if verdict.event is not None and verdict.event.type not in talk and not verdict.findings:
            said = {reason.by for reason in verdict.because}
            assert said, verdict.event.sentence()
            assert not said & GENERAL, verdict.event.sentence()

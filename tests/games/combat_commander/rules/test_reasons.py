"""Why a step is all right: every ok that needs leave or a cause has its reason, with the sums of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from ccmod.games.combat_commander.rules.examples import EXAMPLES
from ccmod.games.combat_commander.rules.rulebook import CAUSES
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.play.causes import EventKind
from ccmod.play.judge import judge
from ccmod.play.random_player import random_game
from tests.games.combat_commander.rules.test_random_games import HEADER, MILL_FARM, SKIRMISH

FIRE = {
    "base": "meadow",
    "setup": {"active": "German", "hands": {"German": ["G-50", "G-3"]}, "units": {"German Rifle 2": {"broken": True}}},
    "events": [
        "German plays G-50 as the order Fire",
        "German activates Sgt. Weber, German Rifle 1",
        "German attacks F4 with German Rifle 1",
        "German rolls fire attack with G-44: 2 and 6",
        "Russian rolls defense for Russian Rifle 1 with R-12: 3 and 1",
        "Russian Rifle 1 breaks",
        "German completes the order",
        "German plays G-3 as the order Recover",
        "German rolls recover for German Rifle 2 with G-14: 1 and 4",
        "German Rifle 2 rallies",
    ],
}
"""A Fire Order and a Recover: a Rifle has FP 5, Range 5, Morale 7, broken 6; Sgt. Weber gives 1 in his hex."""


def because(data: Mapping[str, Any]) -> list[list[str]]:
    """The reasons of each step, in words."""
    position = EXAMPLES.position(data)
    replay = judge(SYSTEM, position.record, position.scenario, reasons=True)
    return [[str(reason) for reason in verdict.because] for verdict in replay.verdicts]


def test_an_attack_says_what_it_is_made_of() -> None:
    """The Order, each part of the FP by its name, the range; then the roll, and both totals (O20.3)."""
    found = because(FIRE)
    assert found[2] == [
        "a Fire Order (step 1, O20.3)",
        "the FP of the firing pieces (O20.3.1.2): FP 5 +1 Command = 6",
        "the range of German Rifle 1 to F4 (3.1.2): distance 3 against Range 5 +1 Command = 6",
    ]
    assert found[3] == [
        "an attack (step 3, O20.3.3)",
        "the Attack Total (O20.3.3): FP 5 +1 Command +8 roll = 14",
    ]
    (cause,) = found[5]
    assert cause.startswith("a Defense roll below the Attack Total (step 5, O20.3.4): ")
    assert cause.endswith(" against FP 5 +1 Command +8 roll = 14")


def test_a_rally_says_the_roll_and_the_morale() -> None:
    """The roll against the Morale with each modifier (O22.3)."""
    found = because(FIRE)
    assert found[8][0] == "a Recover Order for the broken units (step 8, O22.2)"
    assert found[9][0].startswith("a Recover roll below the Morale (step 9, O22.3): roll 5 against Morale ")


@pytest.mark.parametrize("scenario", [SKIRMISH, MILL_FARM], ids=["skirmish", "mill-farm"])
def test_every_ok_has_its_reason(scenario: dict[str, object]) -> None:
    """In a legal game nothing that needs leave or a cause goes without a reason."""
    game = random_game(SYSTEM, HEADER, scenario, Random(3), 500)
    for verdict in judge(SYSTEM, game, scenario, reasons=True).verdicts:
        if verdict.event is not None and not verdict.findings:
            talk = CAUSES.events[type(verdict.event)].kind is EventKind.TALK
            assert talk or verdict.because, verdict.event.sentence()

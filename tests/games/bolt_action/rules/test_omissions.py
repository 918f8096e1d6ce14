"""Legal games recorded incompletely: what players leave out by habit is never held against them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from typing import cast

import pytest

from ccmod.games.bolt_action.rules.events import Destroy
from ccmod.games.bolt_action.rules.system import SYSTEM
from ccmod.play.event import Event
from ccmod.play.finding import Severity
from ccmod.play.judge import judge
from ccmod.play.random_player import random_game
from ccmod.play.record import Header, Record

SEEDS = range(4)
UNSAID = (
    "casualties", "cup", "declare", "draw", "end_orders", "end_turn", "measure", "react", "regroup", "remove_dice",
    "return_dice", "round", "turn", "turn_die",
)  # fmt: skip
"""Events that the rest of a log shows as well (the table of causes, "may a log leave it out?")."""


@cache
def game(seed: int) -> tuple[Record, dict[str, object]]:
    """A random legal game with its scenario."""
    random = Random(seed)
    assert SYSTEM.scenarios is not None
    scenario = dict(SYSTEM.scenarios(random))
    return random_game(SYSTEM, Header("ba", scenario=str(scenario["id"])), scenario, random, 300), scenario


def violations(seed: int, unsaid: set[str]) -> list[str]:
    """What is held against a game without some types of its events; who has gone somewhere has to say so."""
    return held_against(seed, lambda event: event.type in unsaid and not getattr(event, "path", ()))


def held_against(seed: int, is_unsaid: Callable[[Event], bool]) -> list[str]:
    """What is held against a game without some of its events."""
    record, scenario = game(seed)
    events = tuple(event for event in record.events if not is_unsaid(event))
    findings = judge(SYSTEM, replace(record, events=events), scenario).findings
    return [f"{f.step}: {f.check} {f.message}" for f in findings if f.severity is Severity.VIOLATION]


@pytest.mark.parametrize("kind", UNSAID)
@pytest.mark.parametrize("seed", SEEDS)
def test_what_the_rest_shows_may_be_left_out(kind: str, seed: int) -> None:
    """Without one kind of event a legal game is still legal."""
    assert violations(seed, {kind}) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_rows_and_lost_fights_tell_who_is_destroyed(seed: int) -> None:
    """Nobody has to say it, but of soft-skinned vehicles that were shot at: of those the summary says nothing (E08)."""
    units = cast(dict[str, dict[str, object]], game(seed)[1]["units"])

    def is_unsaid(event: Event) -> bool:
        return isinstance(event, Destroy) and units[event.unit].get("armour") != "soft_skin"

    assert held_against(seed, is_unsaid) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_the_end_of_a_turn_may_show_by_the_next_one(seed: int) -> None:
    """Who says neither that a phase is over nor what becomes of the dice says that a new turn begins."""
    assert violations(seed, {"end_orders", "end_turn", "remove_dice", "return_dice"}) == []

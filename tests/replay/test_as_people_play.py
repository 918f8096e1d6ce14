"""The demo games of all five systems, told as people tell their games: nobody is accused of more than in the record.

The players of four of them break some rules on purpose; each breach is found however the game is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from ccmod.play.judge import Replay
from ccmod.vassal.commands import Chat, Command
from ccmod.vassal.savegame import group
from tests.replay.by_hand import SCENARIOS, log, read, retold, typed


def typed_first(done: list[Command], lines: list[str]) -> Iterator[Command]:
    """Somebody types in small letters what he does then, by hand."""
    yield from (typed(line.lower()) for line in lines)
    if done:
        yield group(*done)


def typed_afterwards(done: list[Command], lines: list[str]) -> Iterator[Command]:
    """Somebody types what he has done by hand, with the module's star in front and a full stop."""
    if done:
        yield group(*done)
    yield from (typed(f"* {line}.") for line in lines)


def typed_with_and(done: list[Command], lines: list[str]) -> Iterator[Command]:
    """Somebody writes "and" or "&" between names, and a dash in front."""
    for number, line in enumerate(lines):
        yield typed("- " + line.replace(", ", " and " if number % 2 else " & "))
    if done:
        yield group(*done)


def reported_and_typed(done: list[Command], lines: list[str]) -> Iterator[Command]:
    """The menu has said it, and somebody types it again."""
    yield group(*done, *(Chat(f"* {line}") for line in lines))
    yield from (typed(line.lower()) for line in lines)


def typed_and_reported(done: list[Command], lines: list[str]) -> Iterator[Command]:
    """Somebody types what he then does by the menu."""
    yield from (typed(line) for line in lines)
    yield group(*done, *(Chat(f"* {line}") for line in lines))


def violations(replay: Replay) -> Counter[tuple[str, str]]:
    """The sentences that break a rule, in small letters, each with its check."""
    steps = ((verdict.event.sentence().lower() if verdict.event else "", verdict) for verdict in replay.verdicts)
    return Counter(
        (said, one.check) for said, verdict in steps for one in verdict.findings if one.severity == "violation"
    )


@cache
def plainly_told(system: str) -> Counter[tuple[str, str]]:
    """The violations of the demo game as its module reports it."""
    return violations(read(system, log(system))[1])


@pytest.mark.parametrize("how", [typed_first, typed_afterwards, typed_with_and, reported_and_typed, typed_and_reported])
@pytest.mark.parametrize("system", SCENARIOS)
def test_each_act_is_one_however_it_is_told(system: str, how) -> None:  # type: ignore[no-untyped-def]
    """Typed before or behind the drag, or besides the menu: the violations are those of the module's own reports."""
    imported, replay = read(system, retold(system, how))
    assert violations(replay) == plainly_told(system)
    assert imported.unread == ()

"""The demo game of the Mill Farm: legal, but for three planted breaches."""

from __future__ import annotations

from itertools import pairwise

from ccmod.authoring import load_scenario
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.ground.shipped import shipped
from ccmod.play.judge import Replay, judge
from ccmod.play.record import load_record
from ccmod.play.systems import vocabulary_of

GAME = shipped("scenarios") / "mill-farm" / "game.ccrec"


def the_game() -> Replay:
    """The demo game with its verdicts."""
    record = load_record(GAME.read_text(encoding="utf-8"), vocabulary_of, GAME.name)
    return judge(SYSTEM, record, load_scenario("mill-farm"))


def test_exactly_the_planted_breaches_are_found() -> None:
    """1.9, 3.3.1.1, O21.1: wrong dice, a unit out of the Leader's reach, more MP than there are; and nothing else."""
    assert [(f.step, f.check, f.severity.value) for f in the_game().findings] == [
        (51, "cc/V021", "violation"),
        (69, "cc/V049", "violation"),
        (85, "cc/V172", "violation"),
    ]


def test_the_breaches_are_marked_in_the_file() -> None:
    """Above each of the three steps a comment says what is wrong with it, and names the check."""
    marks, step = [], 0
    lines = GAME.read_text(encoding="utf-8").splitlines()
    for above, line in pairwise(lines):
        step += line.startswith('{"type"')
        if above.startswith("# Planted breach"):
            marks.append((step, above.rstrip(").").rpartition("(")[2]))
    assert marks == [(f.step, f.check.removeprefix("cc/")) for f in the_game().findings]


def test_the_game_shows_what_a_game_is_made_of() -> None:
    """Move, Fire, Recover, Advance and Pass; op fire, a re-roll, a Sniper!, an Event! and a Time Advance."""
    events = the_game().record.events
    assert {"order", "pass", "action", "reroll", "sniper", "event", "time", "reshuffle", "rally", "break"} <= {
        event.type for event in events
    }
    assert 100 <= len(events) <= 130

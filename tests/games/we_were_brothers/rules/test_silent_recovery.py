"""Recoveries of which nobody has spoken: a marker is turned over in silence when its man is activated (4.0-03, 4.0-06).

On the farm of the examples Able 2 is suppressed before turn 1. So by the digest's test D-10 he is shaken after its fire
phase and alerted after its movement phase, whether anybody says so or not.
"""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.things import Area
from ccmod.games.we_were_brothers.rules.system import SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import Judge
from ccmod.play.record import Header
from ccmod.play.resources import read_yaml
from tests.games.we_were_brothers.rules.test_ledger import read

FIRE = """
Turn 1 begins
US Army has the initiative
US Army begins its fire phase
Wehrmacht begins its fire phase
""".strip().splitlines()
TURN = [
    *FIRE,
    *"""
US Army begins its movement phase
Wehrmacht begins its movement phase
US Army begins its resolution phase
Wehrmacht begins its resolution phase
Turn 2 begins
US Army has the initiative
US Army begins its fire phase
""".strip().splitlines(),
]
SHAKEN_BY_A_BLOW = """
Wehrmacht begins its fire phase
Anton 2 assaults Able 2
Anton 2 moves running by E7
Anton 2 engages Able 2 in close combat
Anton 2 rolls Yellow 2 for blow
Able 2 is shaken
""".strip().splitlines()
RALLIED = """
Able takes its turn
Able 1 calls Able 2 back to order
Able 1 rolls Blue 4 + Gray 1 for rally against Able 2
Able 2 improves to alerted
""".strip().splitlines()


def judged(lines: list[str]) -> tuple[set[str], State]:
    """The checks that are broken, and the position at the end."""
    base: dict[str, Any] = read_yaml("ccmod.games.we_were_brothers.rules", "examples/bases.yaml")["farm"]
    now = {"Able 2": {"morale": "suppressed", "facing": 12}, "Anton 2": {"hex": "E6"}, "Anton 4": {"gone": "dead"}}
    bench = Judge(SYSTEM, Header("wwb", setup={"soldiers": now}), base)
    found = [finding for line in lines for finding in bench.step(read(line)).findings]
    breaches = {finding.check.removeprefix("wwb/") for finding in found if finding.severity is Severity.VIOLATION}
    return breaches, bench.state


@pytest.mark.parametrize(
    "lines",
    [
        [*TURN, "Able 2 reloads"],
        [*TURN, "The marker of Able 2 shows its front"],
        [*TURN[:-1], *SHAKEN_BY_A_BLOW],
        [*FIRE, "US Army begins its movement phase", "Able 2 improves to alerted"],
        [*TURN[:5], *TURN[6:], *RALLIED],
    ],
    ids=["he acts", "his marker", "he is shaken again", "he says the second level", "he is called back"],
)
def test_what_follows_shows_it(lines: list[str]) -> None:
    """A deed, a marker, a result, a level or the die of a rally that need him better accuse nobody after two phases."""
    assert judged(lines)[0] == set()


@pytest.mark.parametrize(
    ("lines", "check"),
    [
        ([*FIRE, "US Army begins its movement phase", "Able 2 moves walking by E9"], "V-036"),
        ([*FIRE[:-1], "Able 2 improves to alerted"], "V-037"),
        ([*FIRE[:-1], "Able 2 fires at Anton 2"], "V-045"),
        ([*FIRE[:-1], "Able 2 improves to shaken", "Able 2 reloads"], "V-036"),
    ],
    ids=["one phase, two levels", "two levels in a phase", "no phase", "he recovers and acts"],
)
def test_what_no_silence_explains(lines: list[str], check: str) -> None:
    """Each of his phases brings one level at most, and nothing else in that phase."""
    assert check in judged(lines)[0]


def test_what_is_said_is_sure() -> None:
    """Who says a level has not recovered more often before; so he is what he says, and may be better after his next."""
    said = ["Able 2 improves to shaken", *TURN[3:]]
    _, state = judged([*TURN[:3], *said])
    assert (state.man("Able 2").morale, state.man("Able 2").chances) == ("shaken", 1)


def test_the_die_of_the_weapon_that_fired() -> None:
    """The loaded-round die of a pistol that nobody turns aloud stays the pistol's when weapons are changed (2.0-22)."""
    lines = ["Able 3 takes M1911 in hand", "Able 3 fires at Anton 2", "Able 3 rolls Gray 1 for direct fire"]
    _, state = judged([*FIRE[:-1], *lines, "Able 3 takes M1 Garand in hand", "Wehrmacht begins its fire phase"])
    weapons = state.man("Able 3").weapons
    assert (weapons["M1911"].box, weapons["M1 Garand"].box) == (2, 1)


@pytest.mark.parametrize("end", ["Able 2 no longer suppresses M12", "M12 is no longer under suppression"])
@pytest.mark.parametrize(("die", "phase"), [("Yellow 4 OK light", "fire"), ("Yellow 1 miss", "movement")])
def test_who_is_hit_without_a_word_frees_whom_he_suppressed(end: str, die: str, phase: str) -> None:
    """His victims improve at once (8.3-13), and once more by their own phase (4.0-03): nobody needs a phase for it.

    So they do where his marker comes off before the wound is reported.
    """
    base: dict[str, Any] = read_yaml("ccmod.games.we_were_brothers.rules", "examples/bases.yaml")["farm"]
    bench = Judge(SYSTEM, Header("wwb", setup={"soldiers": {"Anton 2": {"morale": "suppressed"}}}), base)
    state = bench.state
    state.man("Able 2").suppressing = "M12"
    state.areas.append(Area("M12", "Able 2", 0, victims={"Anton 2"}))
    for line in FIRE:
        bench.step(read(line))
    state.ledger.open("FIRE OVER", ("Able 2",))
    state.ledger.open("AREA OVER", where={"megahex": "M12"})
    lines = ["Anton takes its turn", "Anton 3 fires at Able 2", f"Anton 3 rolls {die} for direct fire", end]
    better = ["Anton 2 improves to shaken", "Anton 2 improves to alerted"]
    found = [finding for line in (*lines, *better) for finding in bench.step(read(line)).findings]
    breaches = {finding.check.removeprefix("wwb/") for finding in found if finding.severity is Severity.VIOLATION}
    assert (breaches, state.turn.phase) == (set(), phase)

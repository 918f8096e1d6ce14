"""Games by mail: who opens the other's log, steps to its end and goes on begins his own log in the midst of the game.

The logs were made so in VASSAL 3.7.26. What the first log says is known to the judge who has both, and asked for where
he has the second alone: it accuses nobody of what only the first can tell.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from ccmod.audit.audit import AuditContext, audit
from ccmod.replay.built import shipped_module

ASKED, BREACH = "not checkable", "violation"
GAMES = Path(__file__).parent
PAIRS = {
    "bolt_action": ("ford-lane", "by-mail-1", "by-mail-2"),
    "combat_commander": ("mill-farm", "played-by-hand-2", "played-by-hand-3"),
    "folio": ("three-bridges", "played-by-hand-1", "played-by-hand-2"),
    "great_battles": ("tanners-ridge", "played-by-hand-1", "played-by-hand-2"),
    "we_were_brothers": ("wine-press", "played-by-hand-1", "played-by-hand-2"),
}
"""For each game its shipped module and two logs, of which the second goes on where the first ends."""
HANGS_ON_THE_FIRST = {
    "bolt_action": ["British Section 1 moves to 16/30"],  # it was ordered to Advance before
    "combat_commander": ["German begins a turn"],  # the Russian's was the last
    "folio": [  # that the second player's Movement Phase is under way, and then over
        "Blue Infantry 4 enters G4",
        "Blue Raiders enters F5",
        "Blue begins the Combat Phase",
    ],
    "great_battles": ["Confederate has the initiative"],  # the roll for it
    "we_were_brothers": ["Wehrmacht begins its fire phase", "US Army begins its movement phase"],  # who begins
}
"""What is all right in the second log because of what the first has told."""


@cache
def judged(game: str, *logs: str) -> list[tuple[str, str]]:
    """Each sentence of some logs that are judged as one game, and its status."""
    folder = GAMES / game / "log" / "fixtures"
    module = shipped_module(PAIRS[game][0])
    assert module is not None
    context = AuditContext(module.archive)
    (found,) = audit([folder / f"{log}.vlog" for log in logs], context, sort=False).games
    (one,) = found.judged
    assert one.report is not None
    return [(step.sentence, step.status) for step in one.report.steps]


@pytest.mark.parametrize("game", PAIRS)
def test_what_the_first_log_says_is_known_with_both_and_asked_for_with_the_second_alone(game: str) -> None:
    """The second log has the same events either way; those that hang on the first are asked about, or all right."""
    _, first, second = PAIRS[game]
    alone = judged(game, second)
    both = judged(game, first, second)[-len(alone) :]
    assert [said for said, _ in both] == [said for said, _ in alone]
    asked = [said for (said, status), (_, known) in zip(alone, both, strict=True) if (status, known) == (ASKED, "ok")]
    assert asked == HANGS_ON_THE_FIRST[game]
    accused = [
        said for (said, status), (_, known) in zip(alone, both, strict=True) if (status, known) == (BREACH, "ok")
    ]
    assert accused == []

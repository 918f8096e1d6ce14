"""What can be pointed at on the analysis board: acts of the demo games are proposed for their pieces."""

from __future__ import annotations

from dataclasses import MISSING, fields
from pathlib import Path

import pytest

from ccmod.front.games import read_record
from ccmod.hexes.board import Board
from ccmod.play.causes import EventKind
from ccmod.play.choices import Choice, Trial, choices, texts_of
from ccmod.play.event import Event
from ccmod.play.finding import Severity
from ccmod.play.judge import Judge
from ccmod.play.systems import load_system
from ccmod.play.variants import names_of
from ccmod.replay.scenarios import find_scenario

SCENARIOS = Path(__file__).parent.parent.parent / "scenarios"
TYPED = {
    "ford-lane": {"move": "the table has no hexes: a point and the inches to it are typed"},
    "three-bridges": {"bombard": "the support that is spent lies on no hex"},
    "wine-press": {"throw": "a hex farther than two"},
}
"""Acts that are only in the list of all or have to be typed, by game and type, each with the reason."""


def _is_same(proposal: Event, played: Event) -> bool:
    """Whether a proposal is what was played; what it leaves out, as a cost that is reckoned, may be said or not."""
    if type(proposal) is not type(played):
        return False
    empty = {field.name: field.default for field in fields(proposal)}  # type: ignore[arg-type]
    pairs = ((name, getattr(proposal, name), getattr(played, name)) for name in proposal.slots)
    return all(mine == its or (empty[name] is not MISSING and mine == empty[name]) for name, mine, its in pairs)


@pytest.mark.parametrize("scenario", ["mill-farm", "ford-lane", "three-bridges", "tanners-ridge", "wine-press"])
def test_acts_of_a_game_can_be_pointed_at(scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first act of each sort in a demo game is proposed for its piece just before it came, or has its reason."""
    wanted: list[type[Event]] = [Event]
    judged = Trial.at_once
    monkeypatch.setattr(  # proposals of other sorts, which nobody looks at here, need not be judged
        Trial, "at_once", lambda self, one: judged(self, one) if type(one) is wanted[-1] else Choice(one)
    )
    record = read_record(str(SCENARIOS / scenario / "game.ccrec"))
    system, data = load_system(record.header.system), find_scenario(record.header).data
    judge = Judge(system, record.header, data)
    assert system.ledger is not None
    assert system.view is not None
    seen: set[str] = set()
    lacking: dict[str, str] = {}
    for index, event in enumerate(record.events):
        declared = system.ledger(judge.state).book.events[type(event)]
        refused = any(one.severity is Severity.VIOLATION for one in judge.objections(event))
        if declared.kind is EventKind.ACT and event.type not in seen and not refused:
            seen.add(event.type)
            wanted.append(type(event))
            counters = {one.name for one in system.view(judge.state).counters}
            focus = next((name for name in texts_of(event) if name in counters), None)
            board = system.board(judge.state) if system.board is not None else None
            near = board.neighbours if isinstance(board, Board) else None
            found = choices(judge, focus, record.events[:index], near, names=names_of(data))
            if not any(_is_same(one.event, event) for one in found):
                lacking[event.type] = event.sentence()
        judge.follow(event, record.remarks.get(index, ()))
    assert len(seen) > 3
    assert lacking.keys() == TYPED.get(scenario, {}).keys(), lacking

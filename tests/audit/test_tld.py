"""Seven logs of a real game by mail (2007, VASSAL 2.9): every finding is known and explained in docs/audit.md."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.audit.audit import Audit, AuditContext, audit
from ccmod.audit.continuity import changed, differences
from ccmod.audit.finding import FindingKind
from ccmod.audit.log import read_log
from ccmod.audit.sources import find_logs
from ccmod.convert.position_file import read_game
from ccmod.perspective import REFEREE
from ccmod.vassal.position import Position
from tests.shared import SHARED, needs_shared

TLD = SHARED / "samples" / "tld" if SHARED else Path()
NAMES = ["0606-1", "0606-2", "0606-3", "0606-4", "0607-1", "0607-2", "0607-3"]
CONTEXT = AuditContext(perspective=REFEREE)
pytestmark = needs_shared


@pytest.fixture(scope="module")
def found() -> Audit:
    """The audit of the folder, with everything else that lies in it."""
    return audit([TLD], CONTEXT)


def test_the_logs_are_found_among_other_files(found: Audit) -> None:
    """Seven logs of one game in order; the module and the saves in the folder are left out with a word."""
    (game,) = found.games
    assert [log.name for log in game.logs] == [f"{name}.log" for name in NAMES]
    assert {(seat.name, seat.side) for seat in game.logs[1].players} == {("Joel", "Allies"), ("Nate", "Germans")}
    assert {one.why for one in found.skipped} == {
        "is a module, not a log",
        "is a save without steps, not a log",
    }


@pytest.mark.parametrize("name", NAMES)
def test_a_log_ends_where_the_engine_says(name: str) -> None:
    """Compared with VASSAL's own save after the last step, no piece is different."""
    (source,) = find_logs([TLD / f"{name}.log"]).sources
    end = read_log(source).end
    engine = Position.of(read_game(TLD / "engine-end" / f"{name}.vsav"))
    assert list(differences(CONTEXT.compare(end, engine))) == []


def test_the_gaps_are_those_of_the_engine(found: Audit) -> None:
    """A gap is where VASSAL's own end of a log is not the start of the next, and nowhere else."""
    (game,) = found.games
    gaps = {one.log for one in game.findings if one.kind is FindingKind.GAP}
    expected = set()
    for log, after in zip(game.logs, game.logs[1:], strict=False):
        engine = Position.of(read_game(TLD / "engine-end" / f"{Path(log.name).stem}.vsav"))
        if any(changed(engine, after.start)):
            expected.add(after.name)
    assert gaps == expected


def test_every_finding_is_known(found: Audit) -> None:
    """Four gaps and nothing else; ten dice that were taken back came again just the same."""
    (game,) = found.games
    findings = {one.log: one for one in game.findings if not one.is_note}
    assert {log: one.message.partition(": ")[2] for log, one in findings.items()} == {
        "0606-2.log": "22 moved, 5 added",
        "0606-4.log": "10 moved",
        "0607-2.log": "40 moved, 4 changed, 15 added",
        "0607-3.log": "40 moved, 4 changed",
    }
    assert findings["0607-2.log"].details[-1] == "41 of these 59 are as they were at the end of 0606-3.log"
    assert findings["0607-3.log"].details[-1] == "44 of these 44 are as they were at the end of 0607-1.log"
    (left,) = (one for one in game.findings if one.kind is FindingKind.REMOVED_STACK)
    assert (left.log, left.details) == ("0607-2.log", ("1 GH/51 is at 3971,1888 on Normandy",))
    redone = [one for one in game.findings if one.details and one.details[-1].endswith("a redo")]
    assert [(one.log, one.step, one.kind) for one in redone] == [
        ("0606-2.log", 122, FindingKind.UNDONE),
        ("0606-2.log", 569, FindingKind.UNDONE),
    ]
    assert redone[1].details[-1] == "the same dice came again, steps 593 to 602: a redo"


def test_the_markers_of_the_third_gap_had_been_taken_away(found: Audit) -> None:
    """The fifteen CUT markers that are there again in 0607-2 were laid and taken away at steps 186 to 217 of 0607-1."""
    before, after = found.games[0].logs[4], found.games[0].logs[5]
    added = {id for kind, id in changed(before.end, after.start) if kind == "added"}
    position = Position.of(before.game)
    there: dict[str, list[int]] = {id: [] for id in added}
    for number, action in enumerate(before.game.steps, 1):
        position.apply(action, step=number)
        for id in added & position.table.things.keys():
            there[id].append(number)
    assert len(added) == 15
    assert min(steps[0] for steps in there.values()) == 186
    assert max(steps[-1] for steps in there.values()) == 216


def test_the_dice_are_honest_as_far_as_anybody_can_tell(found: Audit) -> None:
    """308 dice less the eleven redone; no test is unusual once all are counted."""
    chance = found.games[0].chance
    assert {one.player: len(one.values) for one in chance.series} == {"Joel": 236, "Nate": 61}
    assert chance.warning is not None
    assert len(chance.tests) == 8
    assert not any(test.is_unusual for test in chance.tests)

"""Games played by hand in VASSAL with mouse and keyboard: every act understood, the true breaches found, none accused.

What each log holds was written down when it was played; the logs themselves are not ours to ship.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from ccmod.audit.audit import AuditContext, audit
from ccmod.play.judge import Replay, judge
from ccmod.play.record import load_record
from ccmod.play.systems import load_system, vocabulary_of
from ccmod.replay.reading import read_log
from tests.replay.by_hand import module, scenario
from tests.shared import SHARED, needs_shared

FOLDER = (SHARED or Path()) / "faults" / "natural"


def judged(name: str, system: str) -> tuple[Replay, Mapping[int, str]]:
    """A log judged with the module as it is built today, and the log steps that were not understood."""
    game = read_log(FOLDER / f"{name}.vlog", vocabulary_of, module(system))
    replay = judge(load_system(system), game.record, game.scenario, reasons=True)
    steps = {step: verdict.status for verdict, step in zip(replay.verdicts, game.source.log_steps, strict=False)}
    assert game.source.unread == ()
    return replay, steps


def breaches(steps: Mapping[int, str]) -> list[int]:
    """The log steps that break a rule."""
    return [step for step, status in steps.items() if status == "violation"]


@needs_shared
def test_a_turn_of_combat_commander() -> None:
    """44 acts, of which one is undone; the last eight are sloppy, and no breach is laid to how they were done.

    Log step 30: Lt. Orlov fires without being activated, and too far; 35: Time! is left; 36: a team breaks that held;
    40: a discard after Orders; 50: the card bears Advance, not Move; 52: a second Leader in one Order; 57: a stray
    Ctrl+B. The card of step 48, dragged to the discards, is asked for.
    """
    replay, steps = judged("nat1", "cc")
    assert breaches(steps) == [30, 35, 36, 40, 50, 52, 57]
    assert [step for step, status in steps.items() if status == "not checkable"] == [48]
    drag = next(v for v in replay.verdicts if v.because and v.because[0].by.startswith("one drag"))
    assert drag.event is not None
    assert drag.event.sentence() == "German Rifle 4, Cpl. Jensen enter F3"


@needs_shared
def test_an_answer_by_mail() -> None:
    """Op Fire without the log before it: nobody knows whose Turn it is; the shot is too far in any Turn."""
    _, steps = judged("nat2", "cc")
    assert list(steps) == [3, 4, 6, 7]
    assert breaches(steps) == [6]


@needs_shared
def test_an_answer_is_judged_with_the_log_before_it() -> None:
    """Alone it says what is missing and how to give it; behind the first log, Op Fire answers the German Move."""
    alone = read_log(FOLDER / "nat2.vlog", vocabulary_of, module("cc"))
    assert any("ccmod audit" in note for note in alone.source.notes)
    (game,) = audit([FOLDER / "nat1.vlog", FOLDER / "nat2.vlog"], AuditContext(module("cc").archive)).games
    (both,) = game.judged
    assert both.report is not None
    (op_fire,) = [step for step in both.report.steps if "Op Fire" in step.sentence]
    assert op_fire.status == "ok"
    assert not any("ccmod audit" in note for note in both.notes)


@needs_shared
def test_a_turn_of_folio() -> None:
    """17 acts. Step 14: not adjacent; 18: a second die; 19: half an exchange; 22: on foot; 23: no combat."""
    _, steps = judged("nat-folio", "folio")
    assert breaches(steps) == [14, 18, 19, 22, 23]
    assert [step for step, status in steps.items() if status == "not checkable"] == []


@needs_shared
@pytest.mark.parametrize(
    ("name", "acts", "wrong"),
    [
        ("nat-ba", [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14, 15], [4, 11, 12, 14, 15]),
        ("nat-ba2", [1, 2, 3, 4, 5, 8, 9, 10, 11], [9, 10]),
    ],
)
def test_the_first_orders_of_bolt_action(name: str, acts: list[int], wrong: list[int]) -> None:
    """Draws and drags are what they are; a pin off without pins, losses without a shot, an early end are breaches.

    The order with the other side's die (log step 9 of the first) is one or a question, but never all right.
    """
    _, steps = judged(name, "ba")
    assert list(steps) == acts
    assert [step for step in breaches(steps) if step != 9 or name == "nat-ba2"] == wrong
    assert steps[9] != "ok"


@needs_shared
@pytest.mark.parametrize(
    ("name", "kinds"),
    [("cc-units-joined-with-and", set()), ("cc-draws-before-the-shuffle", {"warning"})],
)
def test_records_written_as_people_write(name: str, kinds: set[str]) -> None:
    """Units joined with "and" are a question; draws from a deck in printed order are one warning."""
    record = load_record((FOLDER / f"{name}.ccrec").read_text(encoding="utf-8"), vocabulary_of)
    found = list(judge(load_system("cc"), record, scenario("cc")).findings)
    spoken = [one.severity.value for one in found if one.severity.value != "not checkable"]
    assert (set(spoken), len(spoken)) == (kinds, len(kinds))

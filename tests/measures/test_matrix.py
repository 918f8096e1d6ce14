"""What the judges catch: small matrices of each game, and the reasons why some faults may pass."""

from __future__ import annotations

from functools import cache

import pytest

from ccmod.play.systems import load_system
from tools.measuring.matrix import Cell, Matrix, Passed, Task, measured
from tools.measuring.mutants import Fault
from tools.measuring.reasons import FOLDER, Reason, Reasons, Tally, load_reasons
from tools.measuring.trials import Outcome

NUMBERS = (Fault.UP, Fault.DOWN)
ORDER = (Fault.INSERTED, Fault.LEFT_OUT, Fault.TWICE, Fault.EARLIER, Fault.LATER)
WHOLE: dict[str, dict[str, tuple[Fault, ...]]] = {
    "cc": {
        "begin_turn": (Fault.INSERTED, Fault.TWICE, Fault.EARLIER, Fault.SIDE),  # 5; nobody has to say it
        "order": (*ORDER, Fault.WORD),  # O14.1; 1.5
        "roll": NUMBERS,  # 1.9
        "spend": NUMBERS,  # O21.1
        "time": (*ORDER, *NUMBERS),  # 1.9.1.4, 6.1.2
    },
    "folio": {
        "game_turn": (Fault.INSERTED, Fault.TWICE, Fault.EARLIER, *NUMBERS),  # 4.1m; nobody has to say it
        "receive": (Fault.INSERTED, Fault.TWICE, Fault.SIDE),  # 3.0g, 8.0c
        "enter": NUMBERS,  # 5.2
        "announce_odds": NUMBERS,  # 7.3a
        "roll": (Fault.TWICE, Fault.WORD),  # 7.3b
        "lose_step": ORDER,  # 7.6, 7.8
    },
    "ba": {
        "draw": (*ORDER, Fault.SIDE),  # BA-TUR-1
        "order": (Fault.LEFT_OUT, Fault.TWICE, Fault.SIDE, Fault.PIECE),  # BA-TUR-2
        "to_hit": NUMBERS,  # BA-HIT
        "damage": NUMBERS,  # BA-DMG
        "return_dice": (Fault.LEFT_OUT, Fault.TWICE),  # BA-END-2
    },
    "gbacw": {
        "end_turn": NUMBERS,  # 3.0
        "set_ams": (Fault.INSERTED, Fault.TWICE),  # 5.24
        "move": (Fault.TWICE, *NUMBERS),  # 9.13
        "disorder": (Fault.INSERTED, Fault.TWICE),  # 12.31
        "rally": (Fault.INSERTED, Fault.TWICE),  # 13.41
    },
}
"""What the rules forbid without exception, with the rule: what nothing may pass of."""
CELLS = [(system, type, fault) for system, rows in WHOLE.items() for type, faults in rows.items() for fault in faults]


@cache
def matrix(system: str) -> Matrix:
    """A small matrix."""
    events = frozenset(WHOLE[system])
    return measured(Task(system, seed=1, steps=2500, length=500, tries=1, enough=10, only=events), jobs=1)


@pytest.mark.parametrize(("system", "type", "fault"), CELLS)
def test_what_no_rule_ever_allows_is_caught(system: str, type: str, fault: Fault) -> None:
    """Each of these faults occurs, and none passes without a question at least."""
    cell = matrix(system).cells[type, fault]
    assert cell.outcomes.total()
    assert [passed for passed in cell.passed if not passed.asked] == []


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.yaml")), ids=lambda file: file.stem)
def test_reasons_are_of_events_and_faults_that_there_are(file: object) -> None:
    """A row that names none of the game's events, or a field that they have not, would excuse nothing, or too much."""
    system = load_system(file.stem)  # type: ignore[attr-defined]
    for row in load_reasons(system.id).rows:
        types = [system.vocabulary.types[name] for name in row.events or system.vocabulary.types]
        assert row.reason
        assert row.rule
        assert all(any(field in type.slots for type in types) for field in row.fields or ())


def test_a_reason_excuses_its_fields_only() -> None:
    """Of ten mutants four are caught, two may pass for their field's sake, one is asked about, three are missed."""
    cell = Cell()
    cell.outcomes.update({Outcome.AT_ONCE: 3, Outcome.LATER: 1, Outcome.ASKED: 2, Outcome.MISSED: 4, Outcome.ALIKE: 5})
    cell.passed += [Passed("die", "a die", ""), Passed("die", "a die", "", asked=True)]
    cell.passed += [Passed("result", "a result", "")] * 3 + [Passed("result", "a result", "", asked=True)]
    reasons = Reasons((Reason(("roll",), (Fault.UP,), "a die shows what it shows", "7.3", ("die",)),))
    assert reasons.excused("roll", Fault.UP, cell) == 2
    assert reasons.tally("roll", [Fault.UP], {Fault.UP: cell}) == Tally(caught=4, asked=1, missed=3)
    assert reasons.tally("roll", [Fault.UP], {Fault.UP: cell}).shares() == (0.5, 0.125, 0.375)
    assert reasons.tally("roll", [Fault.DOWN], {Fault.UP: cell}).shares() is None


def test_a_reason_excuses_events_only_that_say_its_words() -> None:
    """Rolls for the initiative may be left out, and those for fire not: one of three passes without an excuse."""
    cell = Cell()
    cell.outcomes.update({Outcome.AT_ONCE: 1, Outcome.MISSED: 2})
    fire = Passed("", "Union rolls 5 for fire of 2 NY", "step 3")
    cell.passed += [Passed("", "Union rolls 5 for initiative", "step 2"), fire]
    reasons = Reasons((Reason(("roll",), (Fault.LEFT_OUT,), "a battle may say it", "5.11", said=("for initiative",)),))
    assert reasons.unexplained("roll", Fault.LEFT_OUT, cell) == [fire]
    assert reasons.tally("roll", [Fault.LEFT_OUT], {Fault.LEFT_OUT: cell}) == Tally(caught=1, missed=1)

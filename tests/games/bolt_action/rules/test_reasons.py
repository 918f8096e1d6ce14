"""Why steps are all right: the order, the roll, the sums, as the summary's tables give them."""

from __future__ import annotations

from ccmod.games.bolt_action.rules.system import EXAMPLES, SYSTEM
from ccmod.play.judge import judge

SHOOTING = [
    "Blue Gun is ordered to Fire",
    "Blue Gun takes an order test with 3+4: passed",
    "Blue Gun shoots at Red Tank with medium at gun for 1 shots",
    "Blue Gun rolls 4 to hit: 1 hits",
    "Blue Gun rolls 5 to damage Red Tank on 8 with pen 5 against the front making 10: 1 damaged",
    "Red Tank suffers full damage on 3: on fire",
    "Red Tank takes 1 pins from on fire",
    "Red Tank takes a morale test with 4+5: passed",
    "The die of Red Tank is turned to Down",
]


def test_each_step_of_a_shot_has_its_reason() -> None:
    """Morale 9 of regulars less a pin (BA-MOR); 3 to hit (BA-HIT-0); 8 less Pen 5 for a light tank (BA-DMG, BA-WPN)."""
    setup = {"turn": 1, "drawn": "Blue", "units": {"Blue Gun": {"pins": 0}}}
    position = EXAMPLES.position({"base": "field", "setup": setup, "events": SHOOTING})
    replay = judge(SYSTEM, position.record, position.scenario, reasons=True)
    assert [[str(reason) for reason in verdict.because] for verdict in replay.verdicts[:9]] == [
        ["the die of Blue was drawn (BA-TUR-2)"],
        ["an order (step 1, BA-TUR-3)", "the test is passed (BA-MOR, BA-OFF): dice 7 against morale 9"],
        ["the order Fire (step 1, BA-ORD-1)"],
        ["shots (step 3, BA-SHO-4)", "4: 1 hit (BA-HIT): need 3"],
        ["hits (step 4, BA-SHO-5)", "5: 1 damaged (BA-DMG, BA-PEN): need 8 -5 Pen = 3"],
        ["damage to an armoured vehicle (step 5, BA-VDR)", "the result is on fire (BA-VDR): score 3"],
        ["a result on the vehicle (step 6, BA-VDR-1..3)"],
        [
            "a vehicle on fire (step 6, BA-VDR-3)",
            "the test is passed (BA-MOR, BA-OFF): dice 9 against morale 10 -1 pins = 9",
        ],
        ["a fire put out (step 8, BA-VDR-3)"],
    ]


def test_what_is_left_undone_is_told_at_the_end() -> None:
    """The roll for a result, and with it the tank, would still have to come (BA-VDR)."""
    setup = {"turn": 1, "drawn": "Blue"}
    position = EXAMPLES.position({"base": "field", "setup": setup, "events": SHOOTING[:5]})
    last = judge(SYSTEM, position.record, position.scenario).verdicts[-1]
    assert last.event is None
    assert [(finding.check, finding.severity.value) for finding in last.findings] == [("ba/X16", "warning")]

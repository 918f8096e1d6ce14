"""Why a step is all right, in every form of the report."""

from __future__ import annotations

import json

from ccmod.perspective import Perspective
from ccmod.play.reasons import Reason
from ccmod.play.record import Header, Record
from ccmod.play.sum import Sum
from ccmod.replay.redaction import redacted_reason
from ccmod.replay.replay_report import ReplayReport, replay_report
from ccmod.report.data import replay_data
from ccmod.report.html import replay_page
from ccmod.report.text import replay_lines
from ccmod.vassal.visibility import CARD, HIDDEN
from tests.duel import Break, Fight, duel

SAID = "because: a lost fight (step 1, 1.1): Defense 7 +1 Cover = 8 against Attack 10"


def judged(*, reasons: bool = True) -> ReplayReport:
    """A fight whose unit breaks, and breaks again."""
    record = Record(Header("duel"), (Fight("A"), Break("A"), Break("A")))
    return replay_report(duel(), record, perspective=Perspective(), reasons=reasons)


def text_of(report: ReplayReport, *, verbose: bool) -> str:
    """The report without its styles."""
    lines = replay_lines(report, verbose=verbose)
    return "\n".join("".join(part if isinstance(part, str) else part.text for part in line) for line in lines)


def test_every_step_of_the_long_report_says_why() -> None:
    """Below its sentence; the short report, and a step that breaks a rule, say nothing of it."""
    long = text_of(judged(), verbose=True).splitlines()
    assert long[long.index("    2 ok            A breaks") + 1].strip() == SAID
    assert long[long.index("    3 violation     A breaks") + 1].strip().startswith("violation")
    assert "because" not in text_of(judged(), verbose=False)


def test_json_has_each_term_of_each_sum() -> None:
    """Exact, by name and number, beside the sum as players say it."""
    (reason,) = replay_data(judged())["steps"][1]["because"]
    assert reason["rule"] == "1.1"
    assert (reason["by"], reason["step"]) == ("a lost fight", 1)
    assert reason["sums"][0] == {
        "what": "Defense",
        "first": 7,
        "terms": [{"name": "Cover", "value": 1}],
        "value": 8,
        "unit": "",
        "text": "Defense 7 +1 Cover = 8",
    }
    assert [step["because"] for step in replay_data(judged(reasons=False))["steps"]] == [[], [], []]


def test_the_page_shows_it_with_the_step() -> None:
    """It stands where the findings of a step stand."""
    assert SAID in replay_page(judged())


def test_hidden_names_stay_hidden_in_reasons() -> None:
    """Words and terms of a sum name no hidden card, but call it what it is, unless the step's sentence says it."""
    reason = Reason("1", "the card R-2 in hand", 3, (Sum("FP of R-2", 1, (("R-2", 2),)),))
    shown = redacted_reason(reason, "Red plays R-1", {"R-1": CARD, "R-2": HIDDEN})
    assert "R-2" not in json.dumps([shown.by, str(shown.sums[0])])
    assert shown.by == f"the card {HIDDEN} in hand"
    assert redacted_reason(reason, "Red plays R-2", {"R-2": CARD}) == reason

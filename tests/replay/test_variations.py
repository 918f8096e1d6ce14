"""Variations of a record are judged as games of their own, and shown beside the game that they leave as it was."""

from __future__ import annotations

from dataclasses import replace

from ccmod.perspective import REFEREE
from ccmod.play.record import Header, Record
from ccmod.play.remark import Remark, RemarkKind
from ccmod.play.variation import Variation
from ccmod.replay.choice import StepSelection
from ccmod.replay.replay_report import ReplayReport, replay_report
from ccmod.report.data import replay_data
from ccmod.report.html import replay_page
from ccmod.report.text import replay_lines
from tests.toy import SETUP, TOY, Draw, Enter, Play

GAME = Record(Header("toy", scenario="hill", setup=SETUP), (Draw("Red", "R-3"), Enter("Red 1", "A2")))
BESIDE = replace(GAME, variations=(Variation("with R-9", 1, (Play("Red", "R-9"), Draw("Red"))),))


def judged(record: Record, **told: object) -> ReplayReport:
    """The game as the referee sees it."""
    return replay_report(TOY, record, perspective=REFEREE, **told)  # type: ignore[arg-type]


def text_of(report: ReplayReport) -> str:
    """The report as a terminal shows it."""
    return "\n".join(
        "".join(part if isinstance(part, str) else part.text for part in line) for line in replay_lines(report)
    )


def test_a_variation_has_the_verdicts_of_the_game_that_it_would_be() -> None:
    """Each step is said to be what it is where the record holds that line alone."""
    (variation,) = judged(BESIDE).variations
    alone = judged(Record(BESIDE.header, (*GAME.events[:1], *BESIDE.variations[0].events)))
    assert [(s.number, s.sentence, s.status, s.findings) for s in variation.steps] == [
        (s.number, s.sentence, s.status, s.findings) for s in alone.steps if s.event is not None and s.number > 1
    ]
    assert [step.status for step in variation.steps] == ["violation", "ok"]  # T1 (1.1): R-9 is in no hand


def test_the_game_itself_is_what_it_was() -> None:
    """Steps, findings and summary do not know of the variation."""
    with_it, without = replay_data(judged(BESIDE)), replay_data(judged(GAME))
    assert {**with_it, "variations": []} == without
    assert [one["step"] for one in with_it["variations"][0]["findings"]] == [2]


def test_text_and_page_show_it() -> None:
    """Its name, where it begins, its verdicts and the finding against it."""
    text, page = text_of(judged(BESIDE)), replay_page(judged(BESIDE))
    assert "Variation with R-9 after step 1: 2 steps (1 violation, 1 ok)" in text
    assert "R-9 is not in hand" in text
    assert "Variation with R-9: 2 steps, 1 violation, 1 ok" in page
    assert page.count("R-9 is not in hand") == 1
    assert "Variation" not in replay_page(judged(GAME)).partition("</style>")[2].partition("<script")[0]


def test_one_from_the_set_up_is_shown_there() -> None:
    """A variation after step 0 stands with the set-up."""
    record = replace(GAME, variations=(Variation("at once", 0, (Draw("Red", "R-3"),)),))
    page = replay_page(judged(record))
    assert page.index("The set-up") < page.index("Variation at once") < page.index('id="step-1"')


def test_only_chosen_steps_of_it_are_told() -> None:
    """Steps are counted on from the game's; a variation none of whose steps is chosen is left out."""
    (variation,) = judged(BESIDE, choice=StepSelection(first=3)).variations
    assert [step.number for step in variation.steps] == [3]
    assert judged(BESIDE, choice=StepSelection(last=1)).variations == ()


def test_what_is_unclear_in_the_game_stays_so_in_a_variation() -> None:
    """A breach that may hang on a line that nobody can read is no violation there either."""
    remarks = {0: (Remark(RemarkKind.UNCLEAR, "what was meant by 'R9 pls'"),)}
    (variation,) = judged(replace(BESIDE, remarks=remarks)).variations
    assert variation.steps[0].status == "not checkable"

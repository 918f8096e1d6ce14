"""What a scenario says of the source of its own data stands at the head of every report of its games."""

from __future__ import annotations

from dataclasses import replace

from ccmod.play.record import Header, Record
from ccmod.replay.replay_report import ReplayReport, replay_report
from ccmod.report.data import replay_data
from ccmod.report.html import replay_page
from ccmod.report.markup import MARKUPS
from ccmod.report.narrative import narrative
from ccmod.report.text import replay_lines
from tests.toy import SETUP, TOY

OURS = "All dice are ours."


def report_with(about: str) -> ReplayReport:
    """A toy game in which nothing has happened, of a scenario with these words, in lines as an author breaks them."""
    report = replay_report(TOY, Record(Header("toy", setup=SETUP), ()))
    return replace(report, scenario={"title": "Hill", "about": about})


def shown(report: ReplayReport) -> list[str]:
    """The report as text, as JSON, as a page and as a story."""
    lines = ["".join(part if isinstance(part, str) else part.text for part in line) for line in replay_lines(report)]
    stories = [narrative(report, markup) for markup in MARKUPS.values()]
    return ["\n".join(lines), str(replay_data(report)), replay_page(report), *stories]


def test_every_report_says_where_the_data_of_the_scenario_come_from() -> None:
    """In one line; of a scenario that says nothing no report has such a line."""
    assert all(OURS in one for one in shown(report_with("All dice\nare ours.\n")))
    assert "About" not in shown(report_with(""))[0]

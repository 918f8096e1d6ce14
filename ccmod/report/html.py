"""A judged game as one self-contained HTML page with a board that steps through it.

It holds what the report holds, so what its perspective does not see is not in the file.
"""

from __future__ import annotations

from ccmod.replay.replay_report import ReplayReport
from ccmod.report.counter_pictures import CounterPictures
from ccmod.report.data import summary_data
from ccmod.report.noted import notes_data
from ccmod.report.one_file import embedded, one_file
from ccmod.report.outline import outline
from ccmod.report.page_data import page_data
from ccmod.report.picture import BoardPicture
from ccmod.report.rule_cards import rule_cards

STYLES = ("page", "board", "desk", "steps", "panels", "asked", "curves", "rules", "notes", "narrow")
SCRIPTS = (
    "game", "positions", "counters", "ground", "overlays", "board", "host", "asked", "panels", "dice", "curves",
    "timeline", "steps", "fold", "search", "play", "rules", "share", "picture", "notes", "keys",
)  # fmt: skip
"""The parts of the style and of the script, in the order in which they are put together."""


def replay_page(
    report: ReplayReport,
    picture: BoardPicture | None = None,
    counter_pictures: CounterPictures | None = None,
) -> str:
    """The page; without pictures the board is drawn as plain hexes from the scenario's map, and counters as boxes."""
    from markupsafe import Markup

    checks = {finding.check: report.breach(finding) for finding in report.findings}
    return one_file(
        "replay/page.html",
        ("common/findings", "common/board", *(f"replay/{name}" for name in STYLES)),
        ["common/look", *(f"replay/{name}" for name in SCRIPTS)],
        skip_to="list",
        skip_words="Skip to the list of steps",
        report=report,
        header=report.record.header,
        summary=summary_data(report),
        missing=report.missing(),
        outline=outline(report),
        checks=checks,
        cards=rule_cards(report.system, checks),
        game=Markup(embedded({**page_data(report, picture, counter_pictures), "notes": notes_data(report.notes)})),
    )

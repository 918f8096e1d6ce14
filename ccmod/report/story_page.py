"""A judged game as a page to read: the story turn by turn, with pictures of the board where something happened.

One file that loads nothing. It has the pictures without any script, so that it can be printed, and sent by mail.
"""

from __future__ import annotations

from ccmod.play.finding import Severity
from ccmod.replay.replay_report import ReplayReport
from ccmod.replay.step import JudgedStep
from ccmod.report.counter_pictures import CounterPictures
from ccmod.report.markup import MARKUPS
from ccmod.report.narrative import end_line, story_blocks
from ccmod.report.noted import step_name
from ccmod.report.one_file import one_file
from ccmod.report.picture import BoardPicture
from ccmod.report.still import Stills


def story_page(
    report: ReplayReport,
    picture: BoardPicture | None = None,
    counters: CounterPictures | None = None,
) -> str:
    """The page, with a picture at each step with a bookmark or a note, and where a rule was broken or is in doubt."""
    from markupsafe import Markup

    chosen = {step_name(step): step for step in report.steps if step_name(step) in report.notes or _is_found(step)}
    stills = Stills(report, picture, counters) if report.start is not None else None
    if stills is not None:
        stills.prepare(chosen.values())

    def pictured(step: JudgedStep) -> str | None:
        still = stills.still(step) if stills is not None and step_name(step) in chosen else None
        caption = "The end" if step.event is None else f"Step {step.number}"
        return None if still is None else f"<figure>{still}<figcaption>{caption}</figcaption></figure>"

    markup = MARKUPS["html"]
    return one_file(
        "story/page.html",
        ("common/board", "replay/board", "story/page"),
        (),
        skip_to="story",
        skip_words="Skip to the story",
        report=report,
        header=report.record.header,
        shared=Markup(stills.shared() if stills is not None and chosen else ""),
        blocks=[Markup(block) for block in story_blocks(report, markup, pictured)],
        end=Markup(end_line(report, markup)),
    )


def _is_found(step: JudgedStep) -> bool:
    return any(finding.severity is not Severity.NOT_CHECKABLE for finding in step.findings)

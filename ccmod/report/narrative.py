"""A judged game as a text to post: a heading for each turn, an order or activation a paragraph, without bookkeeping."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from ccmod.ground.counting import counted, in_words
from ccmod.play.finding import Finding, Severity
from ccmod.play.note import StepName
from ccmod.replay.replay_report import ReplayReport
from ccmod.replay.step import JudgedStep
from ccmod.report.markup import Markup, one_line
from ccmod.report.noted import step_name
from ccmod.report.outline import Node, outline

Pictured = Callable[[JudgedStep], str | None]
"""Gives the picture of a step, where it has one."""
_SENTENCES = 8
"""How many a paragraph has at most."""
_SET_UP = 0
"""The step that a note on the set-up names."""


def narrative(report: ReplayReport, markup: Markup) -> str:
    """The text of a game with its head and its end, as :func:`story_blocks` writes it."""
    blocks = [*_head(report, markup), *story_blocks(report, markup), end_line(report, markup)]
    return "\n\n".join(blocks) + "\n"


def story_blocks(report: ReplayReport, markup: Markup, pictured: Pictured = lambda _: None) -> list[str]:
    """The headings, paragraphs and quotes of a game, as the perspective of the report sees it.

    The report needs its boards and its reasons.

    A roll is followed by the sums that were computed with it. Findings of a broken rule, and of what a judge should
    look at, are quotes after their sentence, and so are the notes of a judge. Steps that are bookkeeping are left out
    unless there is something to quote or a bookmark on them. ``pictured`` gives the picture of a step, in the same
    markup, where it is to have one; it comes after what is quoted.
    """
    return _Teller(report, markup, pictured).blocks()


def _head(report: ReplayReport, markup: Markup) -> Iterator[str]:
    players = ", ".join(f"{side}: {name}" for side, name in report.record.header.players.items())
    yield markup.title.format(markup.escape(report.title))
    yield markup.escape(f"{report.system.title} ({players})" if players else report.system.title)
    if report.about:
        yield markup.aside.format(markup.escape(report.about))


_WITH = {status: (f"with a {status}", f"with {status}s") for status in ("violation", "warning")}


def end_line(report: ReplayReport, markup: Markup) -> str:
    """How the steps were judged, and how many of them are not in the text."""
    counts = report.count()
    judged = in_words(
        [counted(count, *_WITH.get(status, (status, status))) for status, count in counts.items() if count]
    )
    aside = sum(node.aside for node in _all(outline(report)))
    left = f"; {aside:,} of them {'is' if aside == 1 else 'are'} bookkeeping and left out" if aside else ""
    return markup.aside.format(markup.escape(f"{counted(sum(counts.values()), 'step')}: {judged}{left}"))


def _all(nodes: Iterable[Node]) -> Iterator[Node]:
    for node in nodes:
        yield node
        yield from _all(node.inside)


class _Teller:
    """Gathers sentences to paragraphs, which a quote, a heading and a part of the game's story end."""

    def __init__(self, report: ReplayReport, markup: Markup, pictured: Pictured) -> None:
        self.report, self.markup, self.pictured = report, markup, pictured
        self.done: list[str] = []
        self.sentences: list[str] = []

    def blocks(self) -> list[str]:
        """All paragraphs, headings and quotes, in their order."""
        self._quote(self._note(_SET_UP))
        for node in outline(self.report):
            if node.step is None:
                self._write_turn(node)
            else:
                self._write([node])
        self._end_paragraph()
        return self.done

    def _write_turn(self, turn: Node) -> None:
        """A heading with its section; nothing for a turn of mere bookkeeping."""
        self._end_paragraph()
        before = len(self.done)
        self._write(turn.inside)
        self._end_paragraph()
        if len(self.done) > before:
            self.done.insert(before, self.markup.heading.format(self.markup.escape(turn.title)))

    def _write(self, nodes: Iterable[Node]) -> None:
        for node in nodes:
            assert node.step is not None  # a turn lies in nothing
            quotes = [*self._findings(node.step), *self._note(step_name(node.step))]
            bookmark = self._bookmark(step_name(node.step))
            if node.inside:
                self._end_paragraph()
            if quotes or bookmark or not (node.aside or node.step.event is None):
                self._say(node.step, leads=bool(node.inside))
            self._quote(quotes)
            self._picture(node.step)
            if node.inside:
                self._write(node.inside)
                self._end_paragraph()

    def _say(self, step: JudgedStep, *, leads: bool) -> None:
        if len(self.sentences) == _SENTENCES:
            self._end_paragraph()
        escape = self.markup.escape
        said = escape(_sentence(step.sentence))
        self.sentences.append(self.markup.bold.format(said) if leads else said)
        if sums := _sums(step):
            self.sentences[-1] += f" {self.markup.aside.format(escape(f'({sums})'))}"

    def _quote(self, quotes: Iterable[str]) -> None:
        for quote in quotes:
            self._end_paragraph()
            self.done.append(self.markup.quote.format(quote))

    def _bookmark(self, step: StepName) -> bool:
        """Begin a new part of the text with the bookmark of a step, if it has one."""
        note = self.report.notes.get(step)
        if note is None or not note.bookmark:
            return False
        self._end_paragraph()
        self.done.append(self.markup.mark.format(self.markup.escape(note.bookmark)))
        return True

    def _picture(self, step: JudgedStep) -> None:
        picture = self.pictured(step)
        if picture is not None:
            self._end_paragraph()
            self.done.append(picture)

    def _end_paragraph(self) -> None:
        if self.sentences:
            self.done.append(self.markup.paragraph.format(" ".join(self.sentences)))
        self.sentences = []

    def _findings(self, step: JudgedStep) -> Iterator[str]:
        for finding in step.findings:
            if finding.severity is not Severity.NOT_CHECKABLE:
                word = self.markup.bold.format(finding.severity.value.capitalize())
                yield f"{word}: {self.markup.escape(self._found(finding))}"

    def _found(self, finding: Finding) -> str:
        return f"{_sentence(finding.message)} (Rule {finding.rule}: {self.report.breach(finding)})"

    def _note(self, step: StepName) -> Iterator[str]:
        note = self.report.notes.get(step)
        if note is not None and (note.text or note.ruling):
            ruling = f" ({note.ruling.words})" if note.ruling else ""
            said = f": {self.markup.escape(note.text)}" if note.text else ""
            yield self.markup.bold.format(self.markup.escape(f"{note.said_by or 'Judge'}{ruling}")) + said


def _sentence(words: str) -> str:
    """The words with a capital in front and a stop at the end."""
    words = one_line(words)
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith(('.', '!', '?')) else '.'}"


def _sums(step: JudgedStep) -> str:
    """The results computed with the dice of a step, each result with its sums."""
    reasons = step.because if step.scene.rolls else ()
    compared = (f"{reason.by}: {' against '.join(map(str, reason.sums))}" for reason in reasons if reason.sums)
    return "; ".join(compared)

"""One judged step of a game as a perspective sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.perspective import Perspective
from ccmod.play.event import Event
from ccmod.play.finding import Finding, Severity
from ccmod.play.reasons import Reason
from ccmod.play.verdict import Verdict
from ccmod.play.view import NOTHING_SHOWN, BoardView, Scene
from ccmod.replay.choice import StepSelection
from ccmod.replay.redaction import (
    hidden_names,
    redacted_finding,
    redacted_reason,
    redacted_scene,
    visible_event,
    visible_view,
)

OK = "ok"
WATCHED = "watched"
"""The status of a step without a finding: by the rules of its game, and where these are not known."""


@dataclass(frozen=True, slots=True)
class JudgedStep:
    """One judged event, as the report's perspective sees it."""

    number: int
    sentence: str
    event: Mapping[str, Any] | None
    """The event as data; ``None`` for findings when the record ends."""
    findings: tuple[Finding, ...]
    view: BoardView | None
    """The position after the event; ``None`` if the system has no view."""
    log_step: int | None = None
    """The step of the VASSAL log, from 1."""
    scene: Scene = NOTHING_SHOWN
    """Its lines and dice."""
    unjudged: bool = False
    """Whether a check lacked a datum, even if that is not reported."""
    watched: bool = False
    """Whether no rules of its game are known, so that it is not judged."""
    because: tuple[Reason, ...] = ()
    """Why it is all right, where that was asked for."""

    @property
    def status(self) -> str:
        """``ok``, ``watched``, ``violation``, ``warning`` or ``not checkable``."""
        status = Verdict(self.number, None, self.findings).status
        if status == OK and self.watched:
            return WATCHED
        return Severity.NOT_CHECKABLE.value if status == OK and self.unjudged else status


def step_seen(
    perspective: Perspective,
    choice: StepSelection,
    verdict: Verdict,
    event: Event | None,
    views: tuple[BoardView | None, BoardView | None],
    log_step: int | None,
    scene: Scene = NOTHING_SHOWN,
) -> JudgedStep:
    """A verdict as it is shown; what is hidden before or after the event is hidden in its findings."""
    before, after = views
    says_more = verdict.findings or verdict.because or scene.lines or scene.rolls
    hidden = hidden_names(perspective, before, after) if says_more else {}  # the sentence itself hides nothing
    sentence = "the record ends" if event is None else event.sentence()
    findings = tuple(redacted_finding(f, sentence, hidden) for f in verdict.findings if choice.shows(f))
    data = None if event is None else visible_event(perspective, event, after)
    shown = redacted_scene(scene, sentence, hidden)
    unjudged = any(f.severity is Severity.NOT_CHECKABLE and choice.concerns(f) for f in verdict.findings)
    view = after and visible_view(perspective, after)
    because = tuple(redacted_reason(reason, sentence, hidden) for reason in verdict.because)
    return JudgedStep(verdict.step, sentence, data, findings, view, log_step, shown, unjudged, because=because)

"""The data of ``ccmod replay``: a game judged step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import Field
from typing_extensions import TypedDict

from ccmod.play.finding import Severity
from ccmod.play.note import Ruling
from ccmod.report.outputs.base import Count, PerspectiveData, Shape, StepNumber, Texts, one_of

Verdict = Annotated[str, one_of(["ok", "watched", *Severity])]
_TYPE = {"type": {"type": "string", "description": "The type of the event."}}
Event = Annotated[dict[str, Any], Field(json_schema_extra={"properties": _TYPE, "required": ["type"]})]
"""The event, as in a record: a ``type``, and the fields of events of that type."""


class Term(Shape):
    """A part of a sum."""

    name: str
    """The name of the term."""
    value: int
    """The amount that it adds, negative if it subtracts."""


class Sum(Shape):
    """A sum that the rules ask for, each part by its name."""

    what: str
    """The name of the sum, such as `FP`; empty for a plain total of its terms."""
    first: int
    """The number from which it starts."""
    terms: Sequence[Term]
    """Its terms."""
    value: int
    """The total."""
    unit: str
    """`MP`, or empty."""
    text: str
    """The whole sum as players say it."""


class Reason(Shape):
    """Why a step is all right."""

    rule: str
    """The rulebook's rules, as in `3.3.1.1`."""
    by: str
    """The permission, the demand or the cause."""
    step: StepNumber | None
    """The step because of which it is so; null for the position, or the step itself."""
    sums: Sequence[Sum]
    """The sums: if there are two, the first was compared with the second."""


class Step(Shape):
    """One event and its verdict."""

    step: StepNumber
    """The step of the record, from 1."""
    log_step: StepNumber | None
    """The step of the VASSAL log, from 1; null for a record that was not made from a log."""
    sentence: str
    """The event as the game's chat says it."""
    event: Event
    """The event as in a record, without what is hidden."""
    status: Verdict
    """The gravest finding against it; `ok` without any, `watched` where there are no rules."""
    because: Sequence[Reason]
    """Why it is all right; empty for a step that breaks a rule, and for a game whose rules say no reasons."""


class Finding(Shape):
    """An objection of one check to one step."""

    check: Annotated[str, Field(pattern="^[a-z]+/")]
    """System and id of the check, as in `GAME/V049`."""
    rule: str
    """The rulebook's rules, as in `3.3.1.1`."""
    title: str
    """The violation that the check looks for."""
    step: Count
    """The step that it is about; 0 if the record has no steps, and ends wrongly."""
    severity: Annotated[str, one_of(Severity)]
    """How much it weighs."""
    message: str
    """The finding, in the game's words."""
    expected: str | None
    """The value required by the rule."""
    found: str | None
    """The actual value."""
    pieces: Sequence[str]
    """The pieces that are concerned."""
    hexes: Sequence[str]
    """The hexes that are concerned."""


class Missing(Shape):
    """A datum that checks needed and that is not stated."""

    datum: str
    """The missing information."""
    checks: Sequence[str]
    """The checks that lacked it."""


class Unread(Shape):
    """A log step that was not understood."""

    log_step: StepNumber
    """The step of the VASSAL log."""
    about: str
    """Its effect."""


_NotCheckable = TypedDict(
    "_NotCheckable", {"not checkable": Annotated[Count, Field(description="Steps that could not be judged.")]}
)


class Summary(Shape, _NotCheckable):
    """Counts of steps by verdict, and what could not be judged."""

    steps: Count
    """The number of steps shown."""
    ok: Count
    """Steps without findings."""
    watched: Count
    """Steps of a game without rules."""
    violation: Count
    """Steps that break a rule."""
    warning: Count
    """Steps that a judge should look at."""
    not_checkable_steps: Sequence[StepNumber]
    """The numbers of the steps that could not be judged."""
    nothing_judged: bool
    """Whether no step at all could be judged."""
    missing: Sequence[Missing]
    """The information missing for the steps that could not be judged."""
    unjudged: Sequence[str]
    """Ids of checks of the rulebook that are not made yet."""
    undone: Count
    """Log steps that were undone and left out."""
    eventless: Count
    """Log steps without anything that the rules know."""
    unread: Sequence[Unread]
    """Log steps that were not understood."""


class Variation(Shape):
    """Another line of play, judged from where it begins."""

    name: str
    """Its name in the record."""
    after: Count
    """The step of the game after which it begins; 0 for the set-up."""
    steps: Sequence[Step]
    """Its steps, counted on from that step."""
    findings: Sequence[Finding]
    """The findings against its steps. They are not findings of the game, and the summary does not count them."""


class StepNote(Shape):
    """A judge's note on a step, as in a file of notes."""

    step: int | Literal["end"]
    """The step, 0 for the set-up, or the end of the record."""
    ruling: Annotated[str, one_of(["", *Ruling])]
    """The ruling on the findings against it; empty for none."""
    note: str
    """The words."""
    bookmark: str
    """A name for the step."""
    by: str
    """The author of the note."""
    date: str
    """When, as `2026-11-28`."""


class Replay(Shape):
    """A game judged step by step, as a side, the referee or an onlooker sees it."""

    system: str
    """The id of the rule system, `board` for a game without rules."""
    system_version: str
    """The version of the rule system, raised whenever a verdict may change."""
    scenario: str | None
    """The scenario's id, if it is known."""
    title: str
    """The scenario's title, or a substitute for it."""
    options: Texts
    """How each ambiguity of the rules was read, by the option's id."""
    players: Texts
    """The players' names by their sides."""
    perspective: PerspectiveData
    """The viewer."""
    file: str | None
    """The log that was judged; null for a record."""
    notes: Sequence[str]
    """Notes on the reading."""
    steps: Sequence[Step]
    """The steps that are shown, in their order."""
    findings: Sequence[Finding]
    """The findings, in the order of the steps."""
    variations: Sequence[Variation]
    """Other lines of play in the record."""
    judges_notes: Sequence[StepNote]
    """Notes on steps that the record keeps; no verdict depends on them."""
    summary: Summary
    """The game in numbers."""

"""The data of ``ccmod rules``, ``explain`` and ``schema``, and of every error."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, NotRequired

from pydantic import Field

from ccmod.play.examples import STATES
from ccmod.report.outputs.base import Count, Shape, StepNumber, one_of

State = Annotated[str, one_of(STATES)]


class RuleCheck(Shape):
    """A check of a rule system."""

    id: str
    """Its id in the rulebook's digest, as in `V049`."""
    rule: str
    """The rulebook's rules."""
    title: str
    """The violation that it looks for."""
    status: State
    """Whether it is enforced: a legal and an illegal example prove it; unproven without them."""
    tests: Sequence[str]
    """The ids of its examples."""


class Rules(Shape):
    """Every check of a rule system."""

    system: str
    """The system's id."""
    checks: Sequence[RuleCheck]
    """The checks of the rulebook's digest."""
    own: Sequence[RuleCheck]
    """Checks that no digest has."""


class RuleSystem(Shape):
    """A game whose rules are known."""

    system: str
    """The system's id."""
    title: str
    """The game."""
    checks: Count
    """The number of checks in its rulebook."""


class RuleSystems(Shape):
    """The games whose rules are known (`ccmod rules` without a system)."""

    systems: Sequence[RuleSystem]
    """The games."""


class ExplainedCode(Shape):
    """An error code."""

    code: str
    """The code."""
    title: str
    """The title of the error."""
    about: str
    """Its causes, and advice."""


class CodeTitle(Shape):
    """An error code in a list."""

    code: str
    """The code."""
    title: str
    """The title of the error."""


class ExplainedCodes(Shape):
    """All error codes (`ccmod explain` without one)."""

    codes: Sequence[CodeTitle]
    """By their names."""


class CheckExample(Shape):
    """An example that proves a check."""

    id: str
    """Its id."""
    legal: bool
    """Whether the check has nothing against it."""
    source: str
    """Where it comes from."""
    step: StepNumber | None
    """The step that is illegal."""


class ExplainedCheck(Shape):
    """A check."""

    check: str
    """System and id, as in `GAME/V031`."""
    system: str
    """The title of the rule system."""
    rule: str
    """The rulebook's rules."""
    title: str
    """The violation that it looks for."""
    status: State
    """Whether it is enforced."""
    why: str | None
    """Why no log can show it, if none can."""
    examples: Sequence[CheckExample]
    """Its examples."""


class HelpTitle(Shape):
    """A page of the documentation in a list."""

    page: str
    """Its name, as `ccmod help` takes it."""
    title: str
    """Its title."""


class HelpMatch(Shape):
    """A line of the documentation that was searched for."""

    page: str
    """The name of its page."""
    heading: str
    """The heading above it."""
    line: str
    """The line."""


class HelpPages(Shape):
    """All pages of the documentation (`ccmod help` without a topic)."""

    pages: Sequence[HelpTitle]
    """By their names, those of the commands and of the Python API last."""


class HelpPage(Shape):
    """A page of the documentation."""

    page: str
    """Its name."""
    text: str
    """Its text, in Markdown without pictures."""


class HelpMatches(Shape):
    """The results of a search in the documentation (`ccmod help --search`)."""

    words: str
    """The words searched for."""
    matches: Sequence[HelpMatch]
    """The lines that hold it."""


class JsonSchema(Shape):
    """A JSON Schema, within the object that every command prints."""

    of: str
    """The kind of file, or the command whose output it describes."""
    schema: dict[str, Any]
    """The schema (draft-07)."""


class Mistake(Shape):
    """The error and its place."""

    code: str
    """Its code, which `ccmod explain` explains."""
    message: str
    """The error."""
    exit_code: Annotated[int, Field(ge=2, le=5)]
    """2 wrong call; 3 unreadable or unsafe input, or an output that cannot be written; 4 not supported; 5 a fault of
    ccmod."""
    file: str | None
    """The file."""
    line: int | None
    """The line, from 1."""
    column: int | None
    """The column, from 1."""
    offset: Count | None
    """The byte, from 0."""
    part: str | None
    """A place inside the data: an archive entry, `units[3].hex`, a step."""
    hint: str | None
    """Advice."""
    excerpt: str | None
    """The line of the file."""
    errors: NotRequired[Sequence[Mistake]]
    """Everything that is wrong, where all of it is reported at once."""
    warnings: NotRequired[Sequence[str]]
    """What was noticed besides, each in one line."""


class Error(Shape):
    """An error of any command: its exit code is 2 to 5."""

    error: Mistake
    """The error."""

"""Rules of an author's own: what must not, or must, be found in a build file by XPath.

Their findings are listed among those of ccmod, under codes that begin with :data:`ROOM`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError
from ccmod.ground.problems import Problems
from ccmod.ground.source import Source, read_source
from ccmod.vassal.lint.finding import LintFinding, LintSeverity
from ccmod.vassal.lint.matches import XPathMatch, find_matches
from ccmod.vassal.lint.subject import Subject

ROOM = "rules"
"""The front of the codes: ``rules/slot-without-id``."""
_FIELD = re.compile(r"\{([^{}]+)\}")


class Rule(BaseModel):
    """One rule."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: str = Field(
        pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", description="what it is called: small letters and digits, with hyphens"
    )
    forbid: str | None = Field(None, description="an XPath expression; each thing that it finds is a finding")
    require: str | None = Field(None, description="an XPath expression; there is a finding if it finds nothing")
    message: str = Field(description="what is wrong; {name} is that attribute of the element that was found")
    severity: Literal["error", "warning", "note"] = Field("warning", description="error, warning or note")
    hint: str = Field("", description="what to do about it")

    @model_validator(mode="after")
    def _one_expression(self) -> Self:
        if (self.forbid is None) is (self.require is None):
            raise ValueError("must say either what it forbids or what it requires")
        return self

    @property
    def expression(self) -> str:
        """The XPath expression of its search."""
        return self.forbid if self.forbid is not None else self.require or ""


class LintRulesFile(BaseModel):
    """A file of rules."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    ccmod: Literal["lint-rules/1"] = Field(description="lint-rules/1, the format of this file")
    rules: list[Rule] = Field(description="the rules")


@dataclass(frozen=True, slots=True)
class LintRule:
    """A rule and its place."""

    rule: Rule
    source: Source
    index: int

    @property
    def code(self) -> str:
        """The code of its findings."""
        return f"{ROOM}/{self.rule.id}"

    def mistake(self, code: str, message: str, key: str, hint: str | None = None) -> CcmodError:
        """An error that points at the value of one of its keys."""
        return self.source.mistake(code, message, ("rules", self.index, key), hint=hint)


def read_rules(paths: Sequence[Path]) -> list[LintRule]:
    """The rules of some files, which may not use an id twice.

    Raises :class:`UnreadableInput` (``yaml/…``, ``authoring/…``, ``check/rule-id``), or :class:`ManyErrors` with every
    mistake in all of them, each with file, line and column.
    """
    problems = Problems()
    found: dict[str, LintRule] = {}
    for path in paths:
        try:
            source = read_source(path)
        except CcmodError as error:
            problems.add(error)
            continue
        file = problems.model(LintRulesFile, source)
        for index, rule in enumerate(file.rules if file is not None else ()):
            one = LintRule(rule, source, index)
            first = found.setdefault(rule.id, one)
            if first is not one:
                place = f"{first.source.file}, line {first.source.place(('rules', first.index)).line}"
                problems.add(
                    one.mistake("check/rule-id", f"the id {rule.id!r} is already that of a rule in {place}", "id")
                )
    problems.raise_any()
    return list(found.values())


def apply_rules(subject: Subject, rules: Sequence[LintRule]) -> list[LintFinding]:
    """The findings of the rules in a module or extension.

    Raises :class:`UnreadableInput` (``check/rule-xpath``) or :class:`ManyErrors` for expressions that are none, and
    ``xpath/limit`` if they take too long.
    """
    if not rules:
        return []
    problems = Problems()
    findings: list[LintFinding] = []
    for one, found in zip(rules, find_matches(subject, [one.rule.expression for one in rules]), strict=True):
        if isinstance(found, CcmodError):
            key = "forbid" if one.rule.forbid is not None else "require"
            problems.add(one.mistake("check/rule-xpath", found.message, key, found.hint))
        else:
            findings += _findings(one, found, subject.build_entry)
    problems.raise_any()
    return findings


def _findings(one: LintRule, found: Sequence[XPathMatch] | str | float | bool, whole: str) -> Iterator[LintFinding]:
    """A finding for each thing that is forbidden; one of the whole build file for a required thing that is not there,
    and for an expression that gives a value: it holds if XPath's ``boolean()`` says so."""
    rule, severity = one.rule, LintSeverity(one.rule.severity)
    if rule.forbid is not None and not isinstance(found, str | float | bool):
        for match in found:
            yield LintFinding(one.code, severity, match.place or whole, _filled(rule.message, match), rule.hint)
    elif (bool(found) and found == found) is (rule.forbid is not None):  # NaN, which is not equal to itself, is false
        yield LintFinding(one.code, severity, whole, rule.message, rule.hint)


def _filled(message: str, match: XPathMatch) -> str:
    """The message with attributes in the place of their names in braces; ``{value}`` is what was found itself."""
    known = dict(match.element.attributes) if match.element is not None else {}
    if match.kind != "element":
        known["value"] = match.value
    return _FIELD.sub(lambda field: known.get(field[1], ""), message)

"""Expressions and conditions that VASSAL cannot work out, or works out otherwise than meant."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.vassal.expressions import condition_fault, expression_fault
from ccmod.vassal.fields import fields_of
from ccmod.vassal.lint.finding import LintFinding, warning
from ccmod.vassal.lint.references import owner
from ccmod.vassal.lint.subject import Subject

CONDITIONS = frozenset({"filter", "clear_filter", "restriction"})
"""Fields of traits that hold a condition, in braces or of the old form."""
_LONGEST = 60


def broken_expressions(subject: Subject) -> Iterator[LintFinding]:
    """Expressions with a quotation mark or bracket that is not closed, or with an operator that is none."""
    for one in subject.located:
        for attribute in one.component.spec.attributes.values() if one.component.spec is not None else ():
            text = one.component.element.get(attribute.name)
            fault = condition_fault(text) if attribute.kind == "filter" else expression_fault(text)
            if fault is not None:
                yield _finding(one.place, attribute.name, text, fault)
    for definition in subject.definitions:
        for trait in definition.traits:
            for field in fields_of(type(trait)):
                value = getattr(trait, field.name)
                if isinstance(value, str) and value:
                    fault = condition_fault(value) if field.name in CONDITIONS else expression_fault(value)
                    if fault is not None:
                        what = f"{field.about or field.name} of {trait.NAME} of {owner(definition)}"
                        yield _finding(definition.place, what, value, fault)


def _finding(place: str, what: str, text: str, fault: str) -> LintFinding:
    quoted = " ".join(text.split())
    quoted = f"{quoted[:_LONGEST]}..." if len(quoted) > _LONGEST else quoted
    return warning("lint/expression", place, f"{fault}: {quoted!r} ({what})")

"""Whether the expressions that the author writes can be read.

All are BeanShell inside braces that ccmod adds (``script/expression/BeanShellExpression.java``).
"""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.authoring.authored import Authored
from ccmod.authoring.origins import Origins, SourcePath
from ccmod.authoring.raw_traits import trait_of
from ccmod.modules.checks.findings import Findings
from ccmod.modules.checks.names import formats_of_lines, formats_of_module
from ccmod.modules.checks.raw import written_components
from ccmod.modules.checks.written import of_lines, of_module
from ccmod.modules.plain.menu_context import expression
from ccmod.vassal.components import Component
from ccmod.vassal.expressions import condition_fault, expression_fault
from ccmod.vassal.fields import fields_of
from ccmod.vassal.lint.expressions import CONDITIONS

_LONGEST = 60


def check_expressions(authored: Authored, origins: Origins, findings: Findings) -> None:
    """Note expressions with a bracket or quotation mark that is not closed, or with an operator that is none."""
    for one in (*of_lines(origins), *of_module(authored)):
        _report(condition_fault(expression(one.text)), one.text, one.spot, findings)
    for text, spot in _formats(authored, origins):
        _report(expression_fault(text), text, spot, findings)
    _in_raw(authored, origins, findings)


def _report(fault: str | None, text: str, spot: SourcePath, findings: Findings) -> None:
    if fault is not None:
        shown = " ".join(text.split())
        shown = f"{shown[:_LONGEST]}..." if len(shown) > _LONGEST else shown
        hint = 'write it like Step_Level < 2, Side == "Red" or Moved == true && Ammo > 0'
        findings.error("build/expression", f"{fault}: {shown!r}", spot, hint)


def _formats(authored: Authored, origins: Origins) -> Iterator[tuple[str, SourcePath]]:
    """Sentences and labels, which are expressions if they are in braces."""
    for one in (*formats_of_lines(origins), *formats_of_module(authored)):
        yield one.text, one.spot


def _in_raw(authored: Authored, origins: Origins, findings: Findings) -> None:
    """The expressions that the author's own traits and components hold."""
    for row in origins.lines():
        for index, text in enumerate(row.line.traits):
            _in_trait(text, (row.source, (*row.at, "traits", index)), findings)
    for element, spot in written_components(authored):
        for component in Component(element).all():
            for attribute in component.spec.attributes.values() if component.spec is not None else ():
                value = component.element.get(attribute.name)
                fault = condition_fault(value) if attribute.kind == "filter" else expression_fault(value)
                _report(fault, value, spot, findings)


def _in_trait(text: str, spot: SourcePath, findings: Findings) -> None:
    trait = trait_of(text)
    for field in fields_of(type(trait)):
        value = getattr(trait, field.name)
        if isinstance(value, str) and value:
            fault = condition_fault(value) if field.name in CONDITIONS else expression_fault(value)
            _report(fault, value, spot, findings)

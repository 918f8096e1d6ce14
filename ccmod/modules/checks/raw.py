"""Components that the author writes in XML: VASSAL's own classes are those that VASSAL has."""

from __future__ import annotations

from difflib import get_close_matches

from ccmod.authoring.authored import Authored
from ccmod.authoring.raw_xml import components_of
from ccmod.ground.errors import SourceLocation, UnreadableInput
from ccmod.ground.source import Source
from ccmod.modules.checks.findings import Findings
from ccmod.vassal.components.classes import component_classes, is_missing_class


def check_raw(authored: Authored, findings: Findings) -> None:
    """Note elements whose class VASSAL does not have; classes of the module's own Java code are its own affair."""
    for raw, source in ((authored.module.raw, authored.source), *((one.file.raw, one.source) for one in authored.maps)):
        for element in components_of(raw):
            for one in element.walk():
                if is_missing_class(one.tag):
                    _missing(one.tag, source, findings)


def _missing(tag: str, source: Source, findings: Findings) -> None:
    hint = _nearest(tag) or "docs/components.md has VASSAL's components with their attributes"
    place = _place(tag, source)
    excerpt = source.excerpt(place)
    message = f"VASSAL has no component {tag}"
    findings.problems.add(UnreadableInput("build/raw-class", message, place=place, hint=hint, excerpt=excerpt))


def _nearest(tag: str) -> str | None:
    """The component whose bare name comes closest, in full."""
    full = {name.rpartition(".")[2]: name for name in component_classes()}
    close = get_close_matches(tag.rpartition(".")[2], full, 1, 0.6)
    return f"did you mean {full[close[0]]!r}?" if close else None


def _place(tag: str, source: Source) -> SourceLocation:
    """The line of the text on which the element stands."""
    start = source.place(("raw",))
    for number, line in enumerate(source.lines[(start.line or 1) - 1 :], start.line or 1):
        column = line.find(f"<{tag}")
        if column >= 0:
            return SourceLocation(source.file, number, column + 2)
    return start

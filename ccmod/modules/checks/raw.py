"""Components that the author writes in XML: VASSAL's own classes are those that VASSAL has."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

from ccmod.authoring.added import Adding
from ccmod.authoring.authored import Authored
from ccmod.authoring.origins import SourcePath
from ccmod.authoring.raw_xml import components_of
from ccmod.ground.errors import SourceLocation, UnreadableInput
from ccmod.ground.source import Path_, Source
from ccmod.modules.checks.findings import Findings
from ccmod.vassal.components.classes import component_classes, is_missing_class
from ccmod.vassal.xml import Element


def written_components(authored: Authored) -> Iterator[tuple[Element, SourcePath]]:
    """Every component that the author writes himself, with its place: of the module, of maps, zones and decks."""
    files: list[tuple[Adding, Source]] = [
        (authored.module, authored.source),
        *((one.file, one.source) for one in authored.maps),
    ]
    for file, source in files:
        for element in components_of(file.raw):
            yield element, (source, ("raw",))
        yield from _listed(file.components, source, ())
    for one in authored.maps:
        for index, board in enumerate(one.file.all_boards()):
            at: Path_ = ("boards", index) if one.file.boards else ()
            for name, zone in board.zones.items():
                yield from _listed(zone.components, one.source, (*at, "zones", name))
    for deck in authored.cards.decks.values():
        yield from _listed(deck.line.components, deck.sheet.source, ("decks", deck.name))


def _listed(components: tuple[Element, ...], source: Source, at: Path_) -> Iterator[tuple[Element, SourcePath]]:
    for index, element in enumerate(components):
        yield element, (source, (*at, "components", index))


def check_raw(authored: Authored, findings: Findings) -> None:
    """Note elements whose class VASSAL does not have; classes of the module's own Java code are its own affair."""
    for element, (source, _) in written_components(authored):
        for one in element.walk():
            if is_missing_class(one.tag):
                _missing(one.tag, source, findings)


def _missing(tag: str, source: Source, findings: Findings) -> None:
    hint = _nearest(tag) or "`ccmod help components` has VASSAL's components with their attributes"
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
    """The line of the element in the text."""
    start = source.place(("raw",))
    for number, line in enumerate(source.lines[(start.line or 1) - 1 :], start.line or 1):
        column = line.find(f"<{tag}")
        if column >= 0:
            return SourceLocation(source.file, number, column + 2)
    return start

"""Names of properties in the author's sentences, labels and expressions, looked up among what is there to answer.

A property may come from elsewhere (from Java code, from an extension), so an unknown name is a warning.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ccmod.authoring.authored import Authored
from ccmod.authoring.origins import Origins, SourcePath
from ccmod.authoring.properties import PropertyLine
from ccmod.authoring.raw_traits import trait_of
from ccmod.authoring.turns import Level
from ccmod.ground.dataclass import dataclass
from ccmod.ground.nearest import near
from ccmod.modules.checks.findings import Findings
from ccmod.modules.checks.made import MadeModule
from ccmod.modules.checks.raw import written_components
from ccmod.modules.checks.written import of_lines, of_module
from ccmod.vassal.components import Component
from ccmod.vassal.expressions import names_between_dollars, properties_in
from ccmod.vassal.known_properties import NUMBERED, OF_CHANGES, OF_COMPONENTS, OF_DICE, OF_REPORTS, OF_TURNS
from ccmod.vassal.traits import (
    CalculatedProperty,
    GlobalKeyCommand,
    Label,
    ReportAction,
    RestrictCommands,
    Trait,
    TriggerAction,
)


@dataclass(frozen=True, slots=True)
class Format:
    """A sentence or label of the author's, and the names that only it knows."""

    text: str
    spot: SourcePath
    own: frozenset[str] = frozenset()
    of_piece: bool = False
    """Whether a piece is asked, and not only the module."""


def check_names(made: MadeModule, findings: Findings) -> None:
    """Warn of names on counters and cards that nothing answers to."""
    for one in formats_of_lines(made.origins):
        _format(one, made.module_properties | one.own | _of_pieces_with(made, one.spot), findings)
    for written in of_lines(made.origins):
        known = made.module_properties | _of_pieces_with(made, written.spot)
        _names(properties_in(written.text), known, written.spot, findings, in_expression=True)
    _printed(made, findings)


def check_module_names(made: MadeModule, findings: Findings) -> None:
    """Warn of names in ``module.yaml`` and in map files that nothing answers to."""
    for one in formats_of_module(made.authored):
        known = made.module_properties | one.own | (made.piece_properties if one.of_piece else frozenset())
        _format(one, known, findings)
    for one in _formats_of_components(made.authored):
        _format(one, made.module_properties | made.piece_properties | one.own, findings)
    for written in of_module(made.authored):
        known = made.module_properties | made.piece_properties
        _names(properties_in(written.text), known, written.spot, findings, in_expression=True)


def _printed(made: MadeModule, findings: Findings) -> None:
    """The print of a drawn counter is taken from its values when it is drawn."""
    for one in made.pieces:
        look = one.piece.behaviour
        spot = made.origins.find(one.piece, "printed")
        if look.printed is not None and spot is not None:
            names = names_between_dollars(look.printed) or ()
            for name in names:
                if name not in look.values:
                    message = f"{one.piece.line.name} has no value {name!r} to be printed"
                    findings.warning("build/property", message, spot, near(name, look.values))


def _of_pieces_with(made: MadeModule, spot: SourcePath) -> frozenset[str]:
    """The properties of all pieces that have their part of the line or prototype at a place."""
    source, path = spot
    having = [
        one.properties
        for one in made.pieces
        if any(row.source is source and row.at == path[: len(row.at)] for row in made.origins.of(one.piece))
    ]
    return frozenset().union(*having) if having else made.piece_properties


def _format(one: Format, known: frozenset[str], findings: Findings) -> None:
    text = one.text.strip()
    if text.startswith("{") and text.endswith("}"):
        _names(properties_in(text[1:-1]), known, one.spot, findings, in_expression=True)
        return
    names = names_between_dollars(text)
    if names is None:
        message = f"a $ is not closed: {text[:60]!r}"
        findings.warning("build/property", message, one.spot, "write $ on both sides of a property's name: $PieceName$")
    else:
        _names(names, known, one.spot, findings)


def _names(
    names: Iterable[str], known: frozenset[str], spot: SourcePath, findings: Findings, *, in_expression: bool = False
) -> None:
    for name in dict.fromkeys(names):
        if name not in known and not NUMBERED.fullmatch(name) and name.removeprefix("old") not in known:
            message = f"nothing here has a property {name!r}"
            hint = near(name, sorted(known)) or (f'a text is written in quotes: "{name}"' if in_expression else None)
            findings.warning("build/property", message, spot, hint)


def formats_of_lines(origins: Origins) -> Iterator[Format]:
    """Sentences of commands and texts of labels, on lines and in prototypes."""
    for row in origins.lines():
        for name, act in row.line.commands.items():
            yield Format(act.says, (row.source, (*row.at, "commands", name, "says")), OF_REPORTS)
        for name, label in row.line.labels.items():
            yield Format(label.text, (row.source, (*row.at, "labels", name, "text")))
        for index, text in enumerate(row.line.traits):
            spot = (row.source, (*row.at, "traits", index))
            yield from (Format(one, spot, OF_REPORTS) for one in _formats_in(trait_of(text)))


def _formats_in(trait: Trait) -> Iterator[str]:
    """The texts and conditions of a trait of the author's own; conditions as VASSAL of old had them are left out."""
    if isinstance(trait, ReportAction):
        yield from (trait.format, *trait.cycle_formats)
    elif isinstance(trait, Label):
        yield trait.text
    elif isinstance(trait, CalculatedProperty):
        yield trait.expression
    elif isinstance(trait, RestrictCommands | TriggerAction | GlobalKeyCommand) and trait.filter.startswith("{"):
        yield trait.filter


def formats_of_module(authored: Authored) -> Iterator[Format]:
    """Reports of dice, buttons and the turn tracker, texts of the inventory and the stack viewers."""
    module, source = authored.module, authored.source
    for name, die in (module.dice or {}).items():
        if die.report is not None:
            yield Format(die.report, (source, ("dice", name, "report")), OF_DICE)
    for name, line in module.properties.items():
        yield from _of_buttons(name, line, authored)
    for name, command in module.commands.items():
        yield Format(command.report, (source, ("commands", name, "report")))
    if module.inventory is not None:
        yield Format(module.inventory.shows, (source, ("inventory", "shows")), of_piece=True)
    if module.tools.stack_viewer is not None:
        yield Format(module.tools.stack_viewer, (source, ("tools", "stack viewer")), of_piece=True)
    for one in authored.maps:
        if one.file.tools.stack_viewer is not None:
            yield Format(one.file.tools.stack_viewer, (one.source, ("tools", "stack viewer")), of_piece=True)
    if module.turns is not None:
        turns = module.turns
        yield Format(turns.report, (source, ("turns", "report")), OF_TURNS)
        yield Format(turns.shown or "", (source, ("turns", "shown")))
        yield from _of_levels(turns.levels, ("turns", "levels"), authored)


def _formats_of_components(authored: Authored) -> Iterator[Format]:
    """Reports, labels and conditions of the author's own components; conditions of old are left out."""
    for element, spot in written_components(authored):
        for one in Component(element).all():
            for attribute in one.spec.of_kind("format", "filter") if one.spec is not None else ():
                text = one.element.get(attribute.name)
                if attribute.kind == "format" or text.strip().startswith("{"):
                    yield Format(text, spot, OF_COMPONENTS)


def _of_buttons(name: str, line: PropertyLine, authored: Authored) -> Iterator[Format]:
    for text, button in line.buttons.items():
        if button.report is not None:
            yield Format(button.report, (authored.source, ("properties", name, "buttons", text, "report")), OF_CHANGES)


def _of_levels(levels: dict[str, Level], at: tuple[str, ...], authored: Authored) -> Iterator[Format]:
    for name, level in levels.items():
        if level.format is not None:
            yield Format(level.format, (authored.source, (*at, name, "format")), frozenset({"value"}))
        yield from _of_levels(level.levels, (*at, name, "levels"), authored)

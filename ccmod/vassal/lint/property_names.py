"""Names of properties in reports, labels and expressions of pieces that nothing in the module answers to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ccmod.ground.nearest import LIKENESS, near
from ccmod.vassal.expressions import names_between_dollars, properties_in
from ccmod.vassal.known_properties import (
    NUMBERED,
    OF_COMPONENTS,
    OF_MODULES,
    OF_PIECES,
    properties_of_components,
    properties_of_traits,
)
from ccmod.vassal.lint.finding import LintFinding, warning
from ccmod.vassal.lint.references import owner
from ccmod.vassal.lint.since import own_classes
from ccmod.vassal.lint.subject import Subject
from ccmod.vassal.traits import Attachment, CalculatedProperty, Label, ReportAction, Trait

_OF_VASSAL = OF_PIECES | OF_MODULES | OF_COMPONENTS
_VERY_LIKE = 0.85


def unknown_properties(subject: Subject) -> Iterator[LintFinding]:
    """Names that are spelled nearly as something that there is, and are nothing themselves.

    A property may come from elsewhere, from Java code or an extension. So classes of the module's own end the search,
    all that any piece or component answers to counts as known, and a name is reported only if a known one is near.
    """
    if not subject.is_whole or any(True for _ in own_classes(subject)):
        return
    known, attached = _known(subject), _attached(subject)
    seen: set[tuple[str, str]] = set()
    for text, place, what, likeness in _texts(subject):
        for name in names_in(text):
            if name in known or NUMBERED.fullmatch(name) or name.removeprefix("old") in known:
                continue
            hint = None if name.startswith(attached) else near(name, known, likeness)
            if hint is not None and (place, name) not in seen:
                seen.add((place, name))
                yield warning("lint/property-unknown", place, f"nothing has a property {name!r} ({what})", hint=hint)


def _texts(subject: Subject) -> Iterator[tuple[str, str, str, float]]:
    """Each text that uses properties, its place, whose it is, and how like a known name a misspelled one must be.

    In conditions and in components names of attached pieces and of answers to questions are frequent.
    """
    for definition in subject.definitions:
        for trait in definition.traits:
            what = f"{trait.NAME} of {owner(definition)}"
            yield from ((text, definition.place, what, LIKENESS) for text in texts_of(trait))
            condition = getattr(trait, "filter", "")
            if isinstance(condition, str) and condition.strip().startswith("{"):
                yield condition, definition.place, what, _VERY_LIKE
    for one in subject.located:
        component = one.component
        for attribute in component.spec.of_kind("format", "filter") if component.spec is not None else ():
            text = component.element.get(attribute.name)
            if attribute.kind == "format" or text.strip().startswith("{"):
                yield text, one.place, f"{attribute.name} of {component.kind}", _VERY_LIKE


def texts_of(trait: Trait) -> Iterator[str]:
    """The texts and calculations in which a trait uses properties."""
    if isinstance(trait, ReportAction):
        yield from (trait.format, *trait.cycle_formats)
    elif isinstance(trait, Label):
        yield trait.text
    elif isinstance(trait, CalculatedProperty):
        yield f"{{{trait.expression.strip().removeprefix('{').removesuffix('}')}}}"


def names_in(text: str) -> Iterable[str]:
    """The names between dollars, or those of an expression in braces."""
    text = text.strip()
    if text.startswith("{") and text.endswith("}"):
        return properties_in(text[1:-1])
    return names_between_dollars(text) or ()


def _attached(subject: Subject) -> tuple[str, ...]:
    """How names begin that belong to attached pieces: ``NAME_`` (``counters/Attachment.java``, ``getProperty``)."""
    both = (one for one in (subject, subject.base) if one is not None)
    traits = (trait for one in both for definition in one.definitions for trait in definition.traits)
    return tuple(f"{trait.name}_" for trait in traits if isinstance(trait, Attachment))


def _known(subject: Subject) -> list[str]:
    known = set(_OF_VASSAL)
    for one in (subject, subject.base):
        if one is not None:
            known.update(properties_of_components(found.component for found in one.located))
            for definition in one.definitions:
                known.update(properties_of_traits(definition.traits))
    return sorted(known)

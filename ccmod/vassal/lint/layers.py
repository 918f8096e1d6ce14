"""Layers without names, and traits whose key commands nobody reports."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.vassal.definitions import Definition
from ccmod.vassal.keyboard import key_words, same_key
from ccmod.vassal.lint.finding import LintFinding, note, warning
from ccmod.vassal.lint.references import owner
from ccmod.vassal.lint.subject import Subject
from ccmod.vassal.traits import (
    Clone,
    Delete,
    Invisible,
    Key,
    Layer,
    Mask,
    PlaceMarker,
    ReportAction,
    ReturnToDeck,
    Rotate,
    SendTo,
    Trait,
)

ACTING: dict[type[Trait], dict[str, str]] = {
    Layer: {
        "activate_key": "activate_text",
        "increase_key": "increase_text",
        "decrease_key": "decrease_text",
        "reset_key": "reset_text",
        "random_key": "random_text",
    },
    Rotate: {
        "clockwise_key": "clockwise_text",
        "counter_key": "counter_text",
        "random_key": "random_text",
        "direct_key": "direct_text",
    },
    Mask: {"key": "text"},
    Invisible: {"key": "text"},
    Delete: {"key": "text"},
    Clone: {"key": "text"},
    PlaceMarker: {"key": "text"},
    SendTo: {"key": "text", "back_key": "back_text"},
    ReturnToDeck: {"key": "text"},
}
"""Traits that change what the other players see, and the fields with the keys that do it and their menu texts."""


def nameless_layers(subject: Subject) -> Iterator[LintFinding]:
    """Layers that change and have no name: VASSAL finds a layer by it when pieces are refreshed."""
    for one in subject.definitions:
        for trait in one.traits:
            if isinstance(trait, Layer) and not trait.name and _changes(trait):
                images = ", ".join(name or "nothing" for name in trait.images[:3])
                hint = "name it: expressions, reports and VASSAL's Refresh Counters need the name"
                yield note("lint/layer-nameless", one.place, f"a layer ({images}) of {owner(one)} has no name", hint)


def _changes(layer: Layer) -> bool:
    return len(layer.images) > 1 or not layer.always_active


def twin_layers(subject: Subject) -> Iterator[LintFinding]:
    """Two layers of one name in one piece, prototypes included: one hides the properties of the other."""
    for one in subject.definitions:
        seen: dict[str, int] = {}
        for _, trait in subject.expanded(one):
            if isinstance(trait, Layer) and trait.name:
                seen[trait.name] = seen.get(trait.name, 0) + 1
        for name, count in seen.items():
            if count > 1 and one.kind != "prototype":
                yield warning("lint/layer-twin", one.place, f"{count} layers of {owner(one)} are named {name!r}")


def unreported_commands(subject: Subject) -> Iterator[LintFinding]:
    """Key commands that change a piece and that no Report Action of it reports to the other players, each once.

    Only those that a player can give: a named key without a menu text is sent by another trait, which has a report.
    """
    noted: set[tuple[str, str, str]] = set()
    for one in subject.definitions:
        if one.kind == "prototype":
            continue
        traits = subject.expanded(one)
        reported = {
            same_key(key)
            for _, trait in traits
            if isinstance(trait, ReportAction)
            for key in (*trait.keys, *trait.cycle_keys)
            if key is not None
        }
        for origin, trait, key in _acting(traits):
            where = origin.place, trait.NAME, str(same_key(key))
            if same_key(key) not in reported and where not in noted:
                noted.add(where)
                message = f"nothing reports {key_words(key)} of the trait {trait.NAME}"
                yield note("lint/no-report", origin.place, message)


def acting_keys(trait: Trait) -> Iterator[Key]:
    """The keys of a trait with which a player changes what the others see."""
    for kind, fields in ACTING.items():
        if isinstance(trait, kind):
            for field, text in fields.items():
                key: Key | None = getattr(trait, field)
                if key is not None and (getattr(trait, text) if key.name else key.code):
                    yield key


def _acting(traits: list[tuple[Definition, Trait]]) -> Iterator[tuple[Definition, Trait, Key]]:
    for origin, trait in traits:
        yield from ((origin, trait, key) for key in acting_keys(trait))

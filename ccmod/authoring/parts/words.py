"""The meaning of a component's first key: a class of VASSAL's by its bare name, or a tag."""

from __future__ import annotations

from functools import cache

from ccmod.vassal.components import ComponentSpec, spec_of, specs
from ccmod.vassal.components.classes import ITEM_TAGS
from ccmod.vassal.components.spec import PACKAGE


@cache
def classes() -> dict[str, ComponentSpec]:
    """Every known class by its bare name."""
    return {spec.short: spec for spec in specs().values()}


def is_tag(word: str) -> bool:
    """Whether a component's first key says its tag: VASSAL's class, a full name, or an item that VASSAL writes."""
    return word in classes() or word in ITEM_TAGS or "." in word


def tag_of(word: str) -> str:
    """The tag of a component by its first key: a bare class name, or any other tag as it is."""
    spec = classes().get(word)
    if spec is None:
        return word
    return spec.name if spec.name.startswith("VASSAL.") else PACKAGE + spec.name


def word_of(tag: str) -> str | None:
    """The first key for a tag; ``None`` if only the key ``class`` can say it."""
    spec = spec_of(tag)
    if spec is not None and tag_of(spec.short) == tag:
        return spec.short
    return tag if is_tag(tag) and tag_of(tag) == tag else None

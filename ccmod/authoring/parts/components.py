"""Components of build files as YAML, and back."""

from __future__ import annotations

from functools import cache
from typing import Any

from ccmod.authoring.parts.tally import Tally
from ccmod.authoring.parts.traits import definition_data, definition_of
from ccmod.authoring.parts.values import attribute, attribute_data, text_of
from ccmod.vassal.components import Attribute, Component, ComponentSpec, specs
from ccmod.vassal.components.component import name_attribute
from ccmod.vassal.components.spec import PACKAGE
from ccmod.vassal.xml import Document, Element, element, parse

INSIDE, TEXT, PIECE, XML = "inside", "own text", "piece", "xml"
"""Keys that are no attributes: the components inside, a text, the definition of a piece, and all of it as XML."""
_SLOTS = ("PieceSlot", "CardSlot")
_PIECES = (*_SLOTS, "PrototypeDefinition")


@cache
def classes() -> dict[str, ComponentSpec]:
    """Every known class by its bare name."""
    return {spec.short: spec for spec in specs().values()}


def tag_of(word: str) -> str:
    """The tag of a component by its first key: a bare class name, or any other tag as it is."""
    spec = classes().get(word)
    if spec is None:
        return word
    return spec.name if spec.name.startswith("VASSAL.") else PACKAGE + spec.name


def component_data(one: Element, tally: Tally) -> dict[str, Any] | str:
    """A component for YAML; as XML where that would lose something, as a bare class name if it says nothing else."""
    attempt = Tally()
    data = _mapping(one, attempt)
    if data is None or not _is_same(component_of(data), one):
        tally.xml[Component(one).kind] += 1
        return {XML: Document(_fresh(one)).to_bytes().decode().partition("\n")[2]}
    children = [component_data(child, tally) for child in one.children]
    tally.add(attempt)
    if children:
        return {**data, INSIDE: children}
    return next(iter(data)) if list(data.values()) == [None] else data


def _mapping(one: Element, tally: Tally) -> dict[str, Any] | None:
    """The component without those inside it."""
    component = Component(one)
    spec = component.spec
    text = _own_text(one)
    if {INSIDE, TEXT, PIECE, XML} & one.attributes.keys() or (text and one.children):
        return None
    named = name_attribute(component.kind)
    word = spec.short if spec is not None and tag_of(spec.short) == one.tag else one.tag
    if "." not in one.tag and not one.attributes:  # an entry of a list
        return {word: text}
    data: dict[str, Any] = {word: one.attributes.get(named)}
    for name, value in one.attributes.items():
        known = spec.attributes.get(name) if spec is not None else None
        if name != named and not _is_left_out(known, value):
            data[name] = attribute_data(known.kind if known is not None else "text", value)
    (tally.components if one.tag.startswith("VASSAL.") or "." not in one.tag else tally.own)[word] += 1
    if component.kind in _SLOTS and not one.get("gpid"):
        data["gpid"] = ""  # otherwise it would get one
    if text and component.kind in _PIECES:
        data |= _piece_data(one, text, tally)
    elif text or "." not in one.tag:
        data[TEXT] = text
    return data


_EXACT = ("boolean", "integer", "decimal", "choice", "colour", "key", "keys")
"""Kinds of attributes whose default is one value; that of a text is often a sentence, which VASSAL may translate, or
make from the component's name."""


def _is_left_out(known: Attribute | None, value: str) -> bool:
    """Whether a fresh component is sure to have this value."""
    return known is not None and value == known.default and (not value or known.kind in _EXACT)


def _piece_data(one: Element, text: str, tally: Tally) -> dict[str, Any]:
    """The keys for a piece's definition."""
    data = definition_data(text, tally, name=one.get("entryName"), gpid=one.get("gpid"))
    if data is not None:
        return {PIECE: data}
    tally.raw_pieces.append(Component(one).name)
    return {TEXT: text}


def component_of(data: dict[str, Any]) -> Element:
    """The component that a mapping means, without those inside it; what it leaves out is as in a fresh one.

    Raises :class:`ValueError` with what is wrong, or :class:`KeyError` with a key that is not known.
    """
    if XML in data:
        return parse(text_of(data[XML]).encode()).root
    word, name = next(iter(data.items()))
    tag = tag_of(word)
    if "." not in tag and len(data) == 1:
        return element(tag, None, *([text_of(name)] if name not in (None, "") else []))
    one = element(tag)
    component = Component(one)
    spec = component.spec
    named = name_attribute(component.kind)
    if name is not None:
        one.attributes[named] = text_of(name)
    for key, value in list(data.items())[1:]:
        if key in (INSIDE, TEXT, PIECE):
            continue
        known = spec.attributes.get(key) if spec is not None else None
        one.attributes[key] = attribute(known.kind if known is not None else "text", value)
    if PIECE in data:
        one.content.append(definition_of(data[PIECE] or {}, name=one.get("entryName"), gpid=one.get("gpid")))
    elif TEXT in data:
        one.content.append(text_of(data[TEXT]))
    return one


def _is_same(made: Element, one: Element) -> bool:
    """Whether a component that was made from YAML says all that the one from the module says, but for defaults."""
    given, spec = made.attributes, Component(one).spec
    known = {} if spec is None else spec.attributes
    return (
        made.tag == one.tag
        and all(given.get(key) == value or _is_left_out(known.get(key), value) for key, value in one.attributes.items())
        and (Component(one).kind in _PIECES or _own_text(made) == _own_text(one))  # pieces were compared by trait
    )


def _own_text(one: Element) -> str:
    return "".join(item for item in one.content if isinstance(item, str)).strip()


def _fresh(one: Element) -> Element:
    """A copy that is written anew."""
    content = [_fresh(item) if isinstance(item, Element) else item for item in one.content]
    return element(one.tag, one.attributes, *content)

"""Components of build files as YAML, and back."""

from __future__ import annotations

from typing import Any

from ccmod.authoring.parts.changes import CHANGE
from ccmod.authoring.parts.forms import Form
from ccmod.authoring.parts.items import item_data, item_text, target_data, target_text
from ccmod.authoring.parts.layouts import ITEMS, LAYOUT
from ccmod.authoring.parts.tally import Tally
from ccmod.authoring.parts.texts import CORNERS, PARAMETERS, SORTING, target_form
from ccmod.authoring.parts.traits import definition_data, definition_of
from ccmod.authoring.parts.values import attribute, attribute_data, text_of
from ccmod.authoring.parts.words import tag_of, word_of
from ccmod.vassal.components import Attribute, Component
from ccmod.vassal.components.classes import DEFINED, ITEM_TAGS, SLOTS
from ccmod.vassal.components.component import name_attribute
from ccmod.vassal.xml import CData, Element, XmlDocument, element, parse

INSIDE, TEXT, PIECE, XML, CLASS = "inside", "own text", "piece", "xml", "class"
"""Keys that are not attributes: the components inside, a text, the definition of a piece, all of it as XML; and the tag
of an element that is neither one of VASSAL's classes nor has a point in it, such as a class without a package."""


def component_data(one: Element, tally: Tally) -> dict[str, Any] | str:
    """A component for YAML; as XML where that would lose something, as a bare class name if it says nothing else."""
    attempt = Tally()
    data = _mapping(one, attempt)
    if data is None or not _comes_again(data, one):
        tally.xml[Component(one).kind] += 1
        return {XML: XmlDocument(one.copy()).to_bytes().decode().partition("\n")[2]}
    children = [component_data(child, tally) for child in one.children]
    tally.add(attempt)
    if children:
        return {**data, INSIDE: children}
    return next(iter(data)) if list(data.values()) == [None] else data


def _mapping(one: Element, tally: Tally) -> dict[str, Any] | None:
    """The component without those inside it; ``None`` where a mapping could not say it all."""
    component = Component(one)
    spec, text = component.spec, one.text
    if {INSIDE, TEXT, PIECE, XML} & one.attributes.keys() or any(isinstance(item, CData) for item in one.content):
        return None
    if one.tag in ITEM_TAGS and not one.attributes and not one.children:
        return {one.tag: item_data(one.tag, text)}
    word = word_of(one.tag)
    named = name_attribute(component.kind) if word is not None else ""
    data: dict[str, Any] = {CLASS: one.tag} if word is None else {word: one.attributes.get(named)}
    for name, value in one.attributes.items():
        known = spec.attributes.get(name) if spec is not None else None
        if name != named and not is_left_out(known, value):
            if name in data:
                return None
            data[name] = _attribute_data(known, value)
    (tally.components if one.tag.startswith("VASSAL.") or one.tag in ITEM_TAGS else tally.own)[word or one.tag] += 1
    if component.kind in SLOTS and not one.get("gpid"):
        data["gpid"] = ""  # otherwise it would get one
    if text and component.kind in DEFINED:
        data |= _piece_data(one, text, tally)
    elif text or one.tag in ITEM_TAGS:
        data[TEXT] = text
    return data


def _attribute_data(known: Attribute | None, text: str) -> Any:
    """The text of an attribute for YAML."""
    form = None if known is None else _form(known)
    if known is not None and known.kind == "component":
        return target_data(text)
    return form.data(text) if form is not None else attribute_data(known.kind if known is not None else "text", text)


def _attribute_text(known: Attribute | None, value: Any) -> str:
    """The text of an attribute. Raises :class:`ValueError` with what is wrong with the value."""
    form = None if known is None else _form(known)
    if known is not None and known.kind == "component":
        return target_text(value)
    return form.text(value) if form is not None else attribute(known.kind if known is not None else "text", value)


_KINDS: dict[str, Form] = {
    "change": CHANGE,
    "corners": CORNERS,
    "items": ITEMS,
    "layout": LAYOUT,
    "parameters": PARAMETERS,
    "sorting": SORTING,
}
"""Kinds of attributes whose text holds several values."""


def _form(known: Attribute) -> Form | None:
    """The form of an attribute whose text holds several values."""
    if known.kind == "target":
        return target_form((known.default or "").partition("|")[0])
    return _KINDS.get(known.kind)


_EXACT = ("boolean", "integer", "decimal", "choice", "colour", "key", "keys", "target")
"""Kinds of attributes whose default is one value; that of a text is often a sentence, which VASSAL may translate, or
make from the component's name."""


def is_left_out(known: Attribute | None, value: str) -> bool:
    """Whether a fresh component is sure to have this value, so that YAML need not say it."""
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
    if word in ITEM_TAGS and len(data) == 1:
        text = item_text(word, name)
        return element(word, None, *([text] if text else []))
    one = element(text_of(name) if word == CLASS else tag_of(word))
    component = Component(one)
    spec = component.spec
    if name is not None and word != CLASS:
        one.attributes[name_attribute(component.kind)] = text_of(name)
    for key, value in list(data.items())[1:]:
        if key in (INSIDE, TEXT, PIECE):
            continue
        if key in one.attributes:
            raise ValueError(f"the first key says it already: {one.attributes[key]!r}")
        known = spec.attributes.get(key) if spec is not None else None
        one.attributes[key] = _attribute_text(known, value)
    if PIECE in data:
        one.content.append(definition_of(data[PIECE] or {}, name=one.get("entryName"), gpid=one.get("gpid")))
    elif TEXT in data:
        one.content.append(text_of(data[TEXT]))
    return one


def _comes_again(data: dict[str, Any], one: Element) -> bool:
    """Whether a component that is made of this YAML says all that the one from the module says, but for defaults."""
    try:
        made = component_of(data)
    except ValueError:
        return False
    defined = Component(one).kind in DEFINED  # definitions were compared trait by trait
    return says_alike(made, one) and (defined or made.text == one.text)


def says_alike(made: Element, one: Element) -> bool:
    """Whether two components are of one class, and each attribute says the same; one that is left out, its default."""
    spec = Component(one).spec
    known = {} if spec is None else spec.attributes
    return made.tag == one.tag and all(
        made.attributes.get(key) == one.attributes.get(key)
        or is_left_out(known.get(key), made.attributes.get(key, one.attributes.get(key, "")))
        or (key == "gpid" and not made.get(key) and not one.get(key))
        for key in made.attributes.keys() | one.attributes.keys()
    )

"""Values that VASSAL cannot read: of attributes by the spec table, and key strokes of traits."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ccmod.vassal import sequence
from ccmod.vassal.components.spec import Attribute
from ccmod.vassal.fields import fields_of
from ccmod.vassal.keyboard import NAMED_CODES, is_known_key
from ccmod.vassal.lint.finding import LintFinding, error, warning
from ccmod.vassal.lint.fixed import is_fixed
from ccmod.vassal.lint.references import owner
from ccmod.vassal.lint.subject import Subject
from ccmod.vassal.numbers import java_double, java_int
from ccmod.vassal.traits import Trait
from ccmod.vassal.values import COLOUR, KEY, KEYS, read_key

_KEY = re.compile(r"-?[0-9]{1,9},-?[0-9]{1,9}(,[^,]*)?")
_TRUTHS = ("true", "false", "", "Always", "Never", "Use Preferences Setting")
"""Texts for true or false; options that were choices before are so still in old modules."""
_BOARDS = ".boardPicker."
"""Where an empty text is not a number either; elsewhere VASSAL often takes it for the default."""
_STOPS = {"integer": "a whole number", "decimal": "a number"}
"""Kinds for which VASSAL stops with an error at a text that is none (``Integer.valueOf``), and what they must be."""


def unreadable_attributes(subject: Subject) -> Iterator[LintFinding]:
    """Attributes with a text that is not a value of their kind."""
    for one in subject.located:
        for attribute in one.component.spec.attributes.values() if one.component.spec is not None else ():
            text = one.component.element.attributes.get(attribute.name)
            if text is None or (not text and _BOARDS not in one.component.element.tag):
                continue
            wanted = wanted_value(attribute, text)
            if wanted:
                say = error if attribute.kind in _STOPS else warning
                yield say("lint/attribute", one.place, f"{attribute.name} is {text!r}, not {wanted}")


def wanted_value(attribute: Attribute, text: str) -> str:
    """The form that an attribute must have, if a text does not have it; empty if it does."""
    if attribute.kind == "integer" and java_int(text) is None:
        return _STOPS["integer"]
    if attribute.kind == "decimal" and java_double(text) is None:
        return _STOPS["decimal"]
    if attribute.kind == "boolean" and text not in _TRUTHS:
        return "true or false"
    if attribute.kind == "colour" and text not in ("", "null") and COLOUR.read(text, None) is None:
        return "a colour such as 255,128,0"
    if attribute.choices and is_fixed(text) and text not in attribute.choices:
        return f"one of {', '.join(map(repr, attribute.choices))}"
    return ""


def unknown_keys(subject: Subject) -> Iterator[LintFinding]:
    """Key strokes that are none, or that no keyboard has."""
    for one in subject.located:
        for attribute in one.component.spec.of_kind("key", "keys") if one.component.spec is not None else ():
            text = one.component.element.get(attribute.name)
            for fault in _faults(text, attribute.kind == "keys"):
                yield warning("lint/key-unknown", one.place, f"{attribute.name}: {fault}")
    for definition in subject.definitions:
        for trait in definition.traits:
            for fault in _trait_faults(trait):
                yield warning("lint/key-unknown", definition.place, f"{trait.NAME} of {owner(definition)}: {fault}")


def _trait_faults(trait: Trait) -> Iterator[str]:
    """Those of a trait; its source text is checked, as reading turns what is not a key into some key."""
    delimiter: str = trait.TYPE_DELIMITER
    specs = fields_of(type(trait))
    if not delimiter or not any(spec.kind in (KEY, KEYS) for spec in specs):
        return
    tokens = sequence.decode(trait.type[len(trait.PREFIX) :], delimiter)
    for spec, token in zip(specs, tokens, strict=False):
        if spec.kind in (KEY, KEYS):
            yield from _faults(token, spec.kind is KEYS)


def _faults(text: str, is_list: bool) -> Iterator[str]:
    for token in _listed(text) if is_list else [text]:
        if not token or len(token) == 1:
            continue  # none, or one letter of the oldest versions
        key = read_key(token)
        if not _KEY.fullmatch(token) or key is None:
            yield f"{token!r} is not a key stroke"
        elif not key.name and key.code in NAMED_CODES:
            yield f"a named key without a name ({token!r})"
        elif not key.name and not is_known_key(key):
            yield f"no keyboard has a key {key.code} ({token!r})"


def _listed(keys: str) -> list[str]:
    """The keys of a list; without any comma it is one of single letters."""
    return sequence.decode(keys, ",") if "," in keys else list(keys)

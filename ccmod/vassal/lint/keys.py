"""Named key commands that are sent and that nobody listens to.

A key goes either to pieces (from their own traits, or by a global key command) or to the buttons of the module (as a
hotkey), so a listener of the other kind does not help. Ordinary keys are those of
:mod:`~ccmod.vassal.lint.typed_keys`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ccmod.vassal.fields import fields_of
from ccmod.vassal.keyboard import is_answered
from ccmod.vassal.lint.finding import LintFinding, warning
from ccmod.vassal.lint.fixed import is_fixed
from ccmod.vassal.lint.subject import Subject
from ccmod.vassal.traits import (
    ActionButton,
    GlobalHotkey,
    GlobalKeyCommand,
    MultiLocationCommand,
    PlaceMarker,
    RestrictCommands,
    Trait,
    TriggerAction,
)
from ccmod.vassal.values import KEY, KEYS, Key

SENT_BY_TRAITS: dict[type[Trait], tuple[str, ...]] = {
    TriggerAction: ("performed", "before_key", "after_key"),
    GlobalKeyCommand: ("sent",),
    PlaceMarker: ("after_key",),
    ActionButton: ("key",),
    MultiLocationCommand: ("key",),
    GlobalHotkey: ("sent",),
    RestrictCommands: ("keys",),
}
"""Fields with keys that a trait sends, or only names, and does not listen to."""
_STARTED_BY: dict[type[Trait], tuple[str, ...]] = {
    TriggerAction: ("key", "watched"),
    GlobalKeyCommand: ("key",),
    PlaceMarker: ("key",),
    GlobalHotkey: ("key",),
}
"""Fields with the keys without which such a trait never sends anything; its menu line has one of them, too."""
_NOT_TO_PIECES = (GlobalHotkey, RestrictCommands)
SENT_TO_PIECES: dict[str, tuple[str, ...]] = {
    "GlobalKeyCommand": ("hotkey",),
    "MassKeyCommand": ("hotkey",),
    "DeckGlobalKeyCommand": ("hotkey",),
    "StartupGlobalKeyCommand": ("hotkey",),
    "Map": ("moveKey",),
    "PrivateMap": ("moveKey",),
    "PlayerHand": ("moveKey",),
}
"""Attributes of components with the keys that they send to pieces."""
SENT_TO_BUTTONS: dict[str, tuple[str, ...]] = {
    "StartupGlobalKeyCommand": ("globalHotkey",),
    "DoActionButton": ("hotkeys", "preLoopKey", "postLoopKey"),
    "TurnGlobalHotkey": ("hotkey",),
    "DrawPile": ("emptyHotkey",),
    "BooleanScenarioProperty": ("hotkey",),
    "ListScenarioProperty": ("hotkey",),
    "StringScenarioProperty": ("hotkey",),
    "NumberScenarioProperty": ("hotkey",),
}
"""Attributes with the hotkeys that they send to the module."""
_NAMED = re.compile(r"(?<!\d)\d{1,9}\\*,\d{1,9}\\*,([^,;:\t\\]+)")
"""A named key in the text of a trait, at any depth of escapes."""


def unheard_keys(subject: Subject) -> Iterator[LintFinding]:
    """Named keys that are sent to pieces, or to buttons, and that none of them listens to."""
    if not subject.is_whole:
        return
    pieces, buttons = _heard_by_pieces(subject), _heard_by_buttons(subject)
    for key, place, what in sent_to_pieces(subject):
        name = key.name
        if is_fixed(name) and name not in pieces:
            hint = f"a button of the module has that key, but {what} goes to pieces" if name in buttons else ""
            yield warning("lint/key-unheard", place, f"{what} sends {name!r}, and no piece listens to it", hint)
    for key, place, what in _sent_to_buttons(subject):
        name = key.name
        if is_fixed(name) and name not in buttons:
            hint = f"pieces listen to that key, but {what} goes to buttons" if name in pieces else ""
            yield warning("lint/key-unheard", place, f"{what} sends {name!r}, and no button has that hotkey", hint)


def sent_to_pieces(subject: Subject) -> Iterator[tuple[Key, str, str]]:
    """Each key that goes to pieces, its place and its sender."""
    for one in subject.definitions:
        for trait in one.traits:
            for kind, fields in SENT_BY_TRAITS.items():
                if isinstance(trait, kind) and kind not in _NOT_TO_PIECES and _is_started(trait):
                    if isinstance(trait, TriggerAction) and not trait.loop:
                        fields = ("performed",)
                    for key in _keys(getattr(trait, field) for field in fields):
                        yield key, one.place, trait.NAME
    yield from _sent_by_components(subject, SENT_TO_PIECES)


def _is_started(trait: Trait) -> bool:
    """Whether anything can make a trait send its keys: one of those that it listens to."""
    started_by = _STARTED_BY.get(type(trait))
    if started_by is None:
        return True
    keys = [getattr(trait, field) for field in started_by]
    return any(is_answered(key) for one in keys for key in (one if isinstance(one, tuple) else (one,)))


def _sent_to_buttons(subject: Subject) -> Iterator[tuple[Key, str, str]]:
    for one in subject.definitions:
        for trait in one.traits:
            if isinstance(trait, GlobalHotkey) and _is_started(trait):
                for key in _keys([trait.sent]):
                    yield key, one.place, trait.NAME
    yield from _sent_by_components(subject, SENT_TO_BUTTONS)


def _sent_by_components(subject: Subject, table: dict[str, tuple[str, ...]]) -> Iterator[tuple[Key, str, str]]:
    for one in subject.of(*table):
        for attribute in table[one.component.kind]:
            if attribute in one.component and not _is_dormant(one.component.element.attributes, attribute):
                for key in _keys([one.component[attribute]]):
                    yield key, one.place, one.component.kind


def _is_dormant(attributes: dict[str, str], attribute: str) -> bool:
    """Whether a key is written, but another attribute says that it is not sent."""
    switch = {"hotkeys": "doHotkey", "preLoopKey": "doLoop", "postLoopKey": "doLoop", "emptyHotkey": "hotkeyOnEmpty"}
    start = attributes.get("hotkeyOrKeyCommand", "sendKeyCommand")
    if "hotkeyOrKeyCommand" in attributes and attribute in ("hotkey", "globalHotkey"):
        return (start == "sendHotkey") != (attribute == "globalHotkey")
    return attribute in switch and attributes.get(switch[attribute]) != "true"


def _heard_by_pieces(subject: Subject) -> set[str]:
    """The keys that any trait of any piece listens to, and the commands of decks."""
    found = _heard_by_pieces(subject.base) if subject.base is not None else set()
    for one in subject.definitions:
        for trait in one.traits:
            sent = {field for kind, fields in SENT_BY_TRAITS.items() if isinstance(trait, kind) for field in fields}
            if sent:
                specs = [spec for spec in fields_of(type(trait)) if spec.kind in (KEY, KEYS)]
                found |= set(_names(getattr(trait, spec.name) for spec in specs if spec.name not in sent))
            else:
                found |= set(_NAMED.findall(trait.type))
    return found


def _heard_by_buttons(subject: Subject) -> set[str]:
    """The hotkeys of the module's buttons, menus, decks and options."""
    found = _heard_by_buttons(subject.base) if subject.base is not None else set()
    for one in subject.located:
        component, spec = one.component, one.component.spec
        sent = {*SENT_TO_PIECES.get(component.kind, ()), *SENT_TO_BUTTONS.get(component.kind, ())}
        if spec is None:
            texts = component.element.attributes.values()
            found |= {name for text in texts for name in _NAMED.findall(text)}
            continue
        keys = [one.name for one in spec.of_kind("key", "keys") if one.name in component and one.name not in sent]
        found |= set(_names(component[name] for name in keys))
        if component.kind == "GlobalOptions":
            found |= {name for option in component.element.children for name in _NAMED.findall(option.text)}
    return found


def _names(keys: Iterable[Key | tuple[Key | None, ...] | None]) -> Iterator[str]:
    """The names of those keys that are named, apart from names that are only known in play."""
    return (key.name for key in _keys(keys) if is_fixed(key.name))


def _keys(entries: Iterable[Key | tuple[Key | None, ...] | None]) -> Iterator[Key]:
    for entry in entries:
        for key in entry if isinstance(entry, tuple) else (entry,):
            if isinstance(key, Key):
                yield key

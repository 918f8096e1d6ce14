"""Which key strokes the traits of a piece and the components of a module answer to, and under which words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import cache

from ccmod.ground.dataclass import dataclass
from ccmod.vassal import sequence
from ccmod.vassal.components import Component
from ccmod.vassal.lint.keys import SENT_BY_TRAITS, SENT_TO_BUTTONS, SENT_TO_PIECES
from ccmod.vassal.traits import (
    AreaOfEffect,
    Attachment,
    DynamicProperty,
    Layer,
    ReportAction,
    SetGlobalProperty,
    SetPieceProperty,
    Trait,
    TriggerAction,
)
from ccmod.vassal.values import Key, read_key

_WITH_COMMANDS = (DynamicProperty, SetGlobalProperty, SetPieceProperty)
"""Traits whose key commands are a list within one field."""
_BESIDE = frozenset({"watched"})
"""Fields with keys that a trait also answers to, without a line of the menu."""
_OLD_MASKS = {0x40: 0x1, 0x80: 0x2, 0x100: 0x4, 0x200: 0x8}
"""The newer masks of Java's modifiers and the older ones beside them (``java.awt.event.InputEvent``)."""


@dataclass(frozen=True, slots=True)
class Listener:
    """One key stroke that a trait answers to."""

    key: Key
    text: str
    """The line of the menu; empty if it has none."""
    condition: str
    """Only while this holds; empty for always."""
    trait: Trait
    beside: bool = False
    """Whether the trait means to answer to somebody else's key."""


def stroke(key: Key) -> tuple[str, int, int]:
    """The same for all ways to write one key stroke or one named key."""
    if key.name:
        return key.name, 0, 0
    held = 0
    for new, old in _OLD_MASKS.items():
        held |= old if key.modifiers & (new | old) else 0
    return "", key.code, held


def listeners(trait: Trait) -> Iterator[Listener]:
    """The key strokes that a trait answers to. Reports listen to the keys of others, and so do not count."""
    if isinstance(trait, ReportAction):
        return
    condition = trait.filter if isinstance(trait, TriggerAction) else ""
    idle = _idle(trait)
    for name in _not_sent(type(trait)):  # type: ignore[arg-type]  # a class has a hash, whatever its objects have
        value = getattr(trait, name)
        for key in value if isinstance(value, tuple) else (value,):
            if isinstance(key, Key) and (key.name or key.code) and name not in idle:
                text = "" if name in _BESIDE else _text_for(trait, name)
                yield Listener(key, text, condition, trait, name in _BESIDE)
    if isinstance(trait, _WITH_COMMANDS):
        for command in sequence.decode(trait.commands, ",") if trait.commands else ():
            text, key_text, *_ = [*sequence.decode(command, ":"), "", ""]
            key = read_key(key_text)
            if key is not None:
                yield Listener(key, text, "", trait)


@cache
def _not_sent(kind: type[Trait]) -> tuple[str, ...]:
    """The fields of a kind of trait but for those whose keys it sends to others."""
    sent = {name for one, names in SENT_BY_TRAITS.items() if issubclass(kind, one) for name in names}
    return tuple(field.name for field in fields(kind) if field.name not in sent)


def _idle(trait: Trait) -> frozenset[str]:
    """Fields with keys that the trait, as it is set, does not answer to (``myGetKeyCommands`` of each class)."""
    if isinstance(trait, Layer):
        return frozenset(
            ({"activate_key"} if trait.always_active else set())
            | ({"increase_key", "decrease_key", "reset_key", "random_key"} if trait.follow else set())
        )
    if isinstance(trait, AreaOfEffect) and trait.always_active:
        return frozenset({"key", "on_key", "off_key"})
    if isinstance(trait, Attachment) and trait.automatic:
        return frozenset({"key", "clear_key", "clear_matching_key"})
    return frozenset()


def _text_for(trait: Trait, field: str) -> str:
    """The menu text that belongs to a key: ``activate_text`` for ``activate_key``, ``text`` for ``key``."""
    text = getattr(trait, f"{field.removesuffix('key')}text", "")
    return text if isinstance(text, str) else ""


def hotkeys(component: Component) -> Iterator[Key]:
    """The key strokes that press a component's buttons, without those that it sends itself."""
    spec = component.spec
    if spec is None:
        return
    sent = {*SENT_TO_PIECES.get(component.kind, ()), *SENT_TO_BUTTONS.get(component.kind, ())}
    for attribute in spec.of_kind("key", "keys"):
        if attribute.name in component and attribute.name not in sent:
            value = component[attribute.name]
            for key in value if isinstance(value, tuple) else (value,):
                if isinstance(key, Key) and (key.name or key.code):
                    yield key

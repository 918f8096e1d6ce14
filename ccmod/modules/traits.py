"""Traits as the modules that are built here use them."""

from __future__ import annotations

from ccmod.vassal import sequence
from ccmod.vassal.traits import DynamicProperty, GlobalHotkey, SetGlobalProperty, Trait
from ccmod.vassal.values import Key


def set_global_property(name: str, *commands: tuple[str, Key, str], description: str = "") -> SetGlobalProperty:
    """Key commands, each menu text, key and new value (may be an expression), set a property of the module."""
    made = [(text, str(key), sequence.encode(("P", value), ",")) for text, key, value in commands]
    return SetGlobalProperty(name, commands=DynamicProperty.key_commands(*made), description=description)


def is_in(group: str) -> str:
    """The condition that a piece is among those whose names a property lists."""
    return f'(", " + {group} + ", ").contains(", " + BasicName + ", ")'


def with_name(group: str) -> str:
    """The names that a property lists and the piece's own; whoever presses the key again joins no second time."""
    return f'{{{group} == "" ? BasicName : ({is_in(group)} ? {group} : {group} + ", " + BasicName)}}'


def global_hotkey(key: Key, sent: Key) -> GlobalHotkey:
    """A key command that presses a hotkey of the module."""
    return GlobalHotkey("", key, sent)


def play_property(name: str) -> DynamicProperty:
    """A text that other pieces' commands give to this one."""
    return DynamicProperty(name=name)


def texts(*traits: Trait) -> list[str]:
    """Traits as an author writes them under ``traits``."""
    return [f"{trait.type}\t{trait.state}" for trait in traits]

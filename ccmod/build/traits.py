"""Traits that are written but never read back by ccmod: their texts, said by name."""

from __future__ import annotations

from ccmod.vassal import sequence
from ccmod.vassal.traits import DynamicProperty, UnknownTrait
from ccmod.vassal.values import Key


def set_global_property(name: str, *commands: tuple[str, Key, str], description: str = "") -> UnknownTrait:
    """Key commands, each menu text, key and new value (may be an expression), set a property of the module.

    ``counters/SetGlobalProperty.java``.
    """
    made = [(text, str(key), sequence.encode(("P", value), ",")) for text, key, value in commands]
    tokens = [name, "false,0,100,false", DynamicProperty.key_commands(*made), description]
    tokens += ["Current Zone/Current Map/Module", ""]
    return UnknownTrait("setprop;" + sequence.encode(tokens, ";"))


def global_hotkey(key: Key, sent: Key) -> UnknownTrait:
    """A key command that presses a hotkey of the module (``counters/GlobalHotKey.java``)."""
    return UnknownTrait("globalhotkey;" + sequence.encode(["", str(key), str(sent), ""], ";"))


def play_property(name: str) -> DynamicProperty:
    """A text that other pieces' commands give to this one."""
    return DynamicProperty(name=name)

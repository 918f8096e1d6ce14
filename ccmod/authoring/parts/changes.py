"""The change of a property by a key command, as YAML and back.

As in ``build/module/properties/PropertyChangerConfigurer.java``.
"""

from __future__ import annotations

from typing import Any

from ccmod.authoring.parts.forms import Form, listed, mapping
from ccmod.authoring.parts.values import key_data, key_in, plain_data, text_of
from ccmod.vassal import sequence
from ccmod.vassal.values import KEY, TEXTS, read_key

_CODES = {"P": "set", "I": "add", "R": "ask", "E": "choose"}
_CHANGES = tuple(_CODES.values())


def _change(text: str) -> dict[str, Any]:
    code, *given = sequence.decode(text, ",")
    if code == "E":
        words, choices = given
        return {"choose": list(TEXTS.read(choices, ())), "ask": words}
    (value,) = given
    return {_CODES[code]: plain_data(value)}


def _change_text(value: Any) -> str:
    entry = mapping(value, _CHANGES, "a change of a property")
    if "choose" in entry and entry.keys() <= {"choose", "ask"}:
        choices = TEXTS.write(tuple(text_of(one) for one in listed(entry["choose"], "choices")))
        return sequence.encode(["E", text_of(entry.get("ask", "Select new value")), choices], ",")
    if len(entry) != 1:
        raise ValueError(f"a change of a property is one of {', '.join(_CHANGES)}")
    kind, given = next(iter(entry.items()))
    code = next(code for code, word in _CODES.items() if word == kind)
    return sequence.encode([code, text_of(given)], ",")


CHANGE = Form(_change, _change_text)
"""``{set: Clear}``, ``{add: 1}``, ``{ask: How many?}``, ``{choose: [a, b], ask: Which?}``."""


def _commands(text: str) -> list[Any]:
    return [_command(one) for one in TEXTS.read(text, ())] if text else []


def _command(text: str) -> dict[str, Any]:
    menu, key, change = sequence.decode(text, ":")
    entry = {"text": menu} if menu else {}
    return {**entry, "key": key_data(read_key(key)), **_change(change)}


def _commands_text(value: Any) -> str:
    return TEXTS.write(tuple(_command_text(one) for one in listed(value, "commands that change a property")))


def _command_text(value: Any) -> str:
    entry = mapping(value, ("text", "key", *_CHANGES), "a command that changes a property")
    change = _change_text({key: given for key, given in entry.items() if key in _CHANGES})
    return sequence.encode([text_of(entry.get("text", "")), KEY.write(key_in(entry.get("key"))), change], ":")


COMMANDS = Form(_commands, _commands_text)
"""Each ``{text: Reload, key: Ctrl+L, set: 6}`` (``configure/DynamicKeyCommandConfigurer.java``)."""

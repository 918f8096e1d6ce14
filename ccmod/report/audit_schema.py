"""The JSON Schema (draft-07) of what ``ccmod audit --json`` prints."""

from __future__ import annotations

from typing import Any

from ccmod.audit.finding import Kind
from ccmod.report.chance import QUESTIONS
from ccmod.report.data import VERSION

_TEXT: dict[str, Any] = {"type": "string"}
_MAYBE: dict[str, Any] = {"type": ["string", "null"]}
_COUNT: dict[str, Any] = {"type": "integer", "minimum": 0}
_STEP: dict[str, Any] = {"type": ["integer", "null"], "minimum": 1}
_PART: dict[str, Any] = {"type": "number", "minimum": 0, "maximum": 1}
_FLAG: dict[str, Any] = {"type": "boolean"}
_MEAN: dict[str, Any] = {"type": ["number", "null"]}
"""Dice with words have no average."""


def audit_schema() -> dict[str, Any]:
    """The whole schema; every key that is printed is in it."""
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "ccmod audit --json",
        **_object(
            ccmod={"const": VERSION},
            command={"const": "audit"},
            games=_list(_game()),
            skipped=_list(_object(place=_TEXT, why=_TEXT)),
        ),
    }


def _game() -> dict[str, Any]:
    counts = {"type": "object", "additionalProperties": _COUNT}
    return _object(
        module=_MAYBE,
        logs=_list(_log()),
        findings=_list(_finding()),
        explanations={"type": "object", "additionalProperties": _TEXT},
        rules=_list(_object(logs=_list(_TEXT), judged=_FLAG, counts=counts, notes=_list(_TEXT))),
        chance=_chance(),
    )


def _log() -> dict[str, Any]:
    return _object(
        name=_TEXT,
        place=_TEXT,
        saved=_MAYBE,
        mailed=_MAYBE,
        vassal=_MAYBE,
        players=_list(_object(name=_TEXT, side=_TEXT)),
        steps=_COUNT,
        chat=_COUNT,
        repeated=_COUNT,
        rolls=_list(rolls_schema()),
        undone=_list(_object(step=_STEP, by=_STEP, said=_TEXT)),
    )


def rolls_schema() -> dict[str, Any]:
    """One roll; a face is a number or a word."""
    return _object(step=_STEP, player=_TEXT, what=_TEXT, dice=_list({"type": ["integer", "string"]}), repeated=_FLAG)


def _finding() -> dict[str, Any]:
    return _object(
        kind={"enum": [kind.value for kind in Kind]},
        note=_FLAG,
        log=_TEXT,
        step=_STEP,
        against=_MAYBE,
        rule=_MAYBE,
        message=_TEXT,
        details=_list(_TEXT),
    )


def _chance() -> dict[str, Any]:
    numbers = {"type": "object", "additionalProperties": _COUNT}
    purposes = {"type": "object", "additionalProperties": _object(dice=_COUNT, mean=_MEAN)}
    dice = _object(
        player=_TEXT,
        die=_TEXT,
        guessed=_FLAG,
        dice=_COUNT,
        mean=_MEAN,
        expected=_MEAN,
        faces=numbers,
        purposes=purposes,
        undone=_COUNT,
    )
    test = _object(
        player=_TEXT,
        die=_TEXT,
        test={"enum": list(QUESTIONS)},
        seen=_TEXT,
        chance=_PART,
        exact=_FLAG,
        corrected=_PART,
        unusual=_FLAG,
    )
    draws = _object(player=_TEXT, deck=_TEXT, cards=_COUNT)
    return _object(warning=_MAYBE, dice=_list(dice), tests=_list(test), draws=_list(draws), unknown=_list(_TEXT))


def _object(**properties: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _list(items: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": items}

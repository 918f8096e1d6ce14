"""The JSON Schema of what ``ccmod replay --json`` prints."""

from __future__ import annotations

from typing import Any

from ccmod.play.finding import Severity
from ccmod.report.data import VERSION

_TEXT = {"type": "string"}
_MAYBE_TEXT = {"type": ["string", "null"]}
_COUNT = {"type": "integer", "minimum": 0}
_TEXTS = {"type": "array", "items": _TEXT}
_BY_NAME = {"type": "object", "additionalProperties": _TEXT}
_LOG_STEP = {"type": ["integer", "null"], "minimum": 1, "description": "The step of the VASSAL log, from 1."}


def _object(about: str, /, **properties: Any) -> dict[str, Any]:
    """An object that has all of these properties and no others."""
    return {
        "type": "object",
        "description": about,
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _list(items: dict[str, Any], about: str) -> dict[str, Any]:
    return {"type": "array", "description": about, "items": items}


def account_schema() -> dict[str, Any]:
    """The schema (draft-07) of the document, format :data:`VERSION`."""
    document = _object(
        "A game judged step by step, as the named eyes may see it.",
        ccmod={"const": VERSION, "description": "The version of this format."},
        command={"const": "replay"},
        system={"type": "string", "description": "The rule system's id."},
        system_version={"type": "string", "description": "Raised whenever a verdict may change."},
        scenario=_MAYBE_TEXT,
        title=_TEXT,
        options={**_BY_NAME, "description": "How each ambiguity of the rules was read."},
        players={**_BY_NAME, "description": "Side to player's name."},
        eyes=_object("Who looks; neither: an onlooker.", side=_MAYBE_TEXT, referee={"type": "boolean"}),
        file=_MAYBE_TEXT,
        notes=_TEXTS,
        steps=_list(_step(), "The steps that are told, in their order."),
        findings=_list(_finding(), "What the checks have against them, in the order of the steps."),
        summary=_summary(),
    )
    return {"$schema": "http://json-schema.org/draft-07/schema#", "title": "ccmod replay --json", **document}


def _step() -> dict[str, Any]:
    return _object(
        "One event and its verdict.",
        step={"type": "integer", "minimum": 1},
        log_step=_LOG_STEP,
        sentence={"type": "string", "description": "The event as the game's chat says it."},
        event={
            "type": "object",
            "description": "The event as in a record, without what these eyes may not see.",
            "properties": {"type": _TEXT},
            "required": ["type"],
        },
        status={"enum": ["ok", "watched", *(severity.value for severity in Severity)]},
    )


def _finding() -> dict[str, Any]:
    return _object(
        "An objection of one check to one step.",
        check={"type": "string", "pattern": "^[a-z]+/", "description": "System and id, as in GAME/V049."},
        rule={"type": "string", "description": "The rulebook's rules."},
        title={"type": "string", "description": "What the check looks for."},
        step={"type": "integer", "minimum": 0, "description": "0: the record has no steps, and ends wrongly."},
        severity={"enum": [severity.value for severity in Severity]},
        message=_TEXT,
        expected=_MAYBE_TEXT,
        found=_MAYBE_TEXT,
        pieces=_TEXTS,
        hexes=_TEXTS,
    )


def _summary() -> dict[str, Any]:
    verdicts = dict.fromkeys(("ok", "watched", *(severity.value for severity in Severity)), _COUNT)
    return _object(
        "Counts of steps by verdict, and what could not be judged.",
        steps=_COUNT,
        **verdicts,
        not_checkable_steps={"type": "array", "items": _COUNT, "description": "The steps that could not be judged."},
        nothing_judged={"type": "boolean", "description": "Whether no step at all could be judged."},
        missing=_list(
            _object("A datum and the checks that lacked it.", datum=_TEXT, checks=_TEXTS), "What was missing."
        ),
        unjudged={**_TEXTS, "description": "Checks of the rules that are not made yet."},
        undone={**_COUNT, "description": "Log steps that were undone and left out."},
        silent={**_COUNT, "description": "Log steps without anything that the rules know."},
        unread=_list(
            _object("A log step that was not understood.", log_step=_LOG_STEP, about=_TEXT), "What was not understood."
        ),
    )

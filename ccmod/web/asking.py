"""The one door between the page and Python: a question in JSON, an answer in JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from ccmod.cli.errors import as_fault, to_data
from ccmod.ground.errors import UsageFault
from ccmod.web.analysing import may, said, write_line
from ccmod.web.describing import describe
from ccmod.web.forms import filled, forms
from ccmod.web.keeping import keep_line, kept_lines, record_text
from ccmod.web.offers import offers
from ccmod.web.running import run
from ccmod.web.sources import shipped_maps

QUESTIONS: Mapping[str, Callable[..., Any]] = {
    "describe": describe,
    "offers": offers,
    "run": run,
    "shipped maps": shipped_maps,
    "may": may,
    "said": said,
    "forms": forms,
    "filled": filled,
    "write line": write_line,
    "keep line": keep_line,
    "kept lines": kept_lines,
    "record text": record_text,
}
"""The questions, by name; the parts of a question are the parameters."""


def ask(question: str) -> str:
    """The answer to a question such as ``{"ask": "describe", "file": "game.vlog"}``.

    It is ``{"answer": ...}``, or ``{"error": ...}`` with the error as ``--json`` shows it; nothing is ever raised.
    """
    try:
        arguments = json.loads(question)
        name = arguments.pop("ask")
        if name not in QUESTIONS:
            raise UsageFault("cli/usage", f"nobody answers the question {name!r}")
        return json.dumps({"answer": QUESTIONS[name](**arguments)}, ensure_ascii=False)
    except Exception as error:
        return json.dumps({"error": to_data(as_fault(error))}, ensure_ascii=False)

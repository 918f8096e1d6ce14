"""What commands print with ``--json``, held against the schema of their output."""

from __future__ import annotations

from functools import cache
from typing import Any

import jsonschema


def misfit(printed: Any) -> str | None:
    """What of an object is not as the schema of its command, or that of errors, has it; ``None`` if it fits."""
    from ccmod.report.outputs import ERROR, OUTPUTS

    if not isinstance(printed, dict):
        return "it is not an object"
    name = ERROR if "error" in printed else printed.get("command")
    if name not in OUTPUTS:
        return f"no command is called {name!r}"
    wrong = jsonschema.exceptions.best_match(_validator(name).iter_errors(printed))
    return None if wrong is None else f"{wrong.json_path}: {wrong.message[:300]}"


@cache
def _validator(name: str) -> jsonschema.Draft7Validator:
    from ccmod.report.output_schema import output_schema

    return jsonschema.Draft7Validator(output_schema(name))

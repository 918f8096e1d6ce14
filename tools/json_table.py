"""Write the table of ``docs/json.md`` anew: what each command prints with ``--json``, from the schemas.

.venv/bin/python -m tools.json_table
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ccmod.report.output_schema import output_schema
from ccmod.report.outputs import OUTPUTS

PAGE = Path(__file__).parent.parent / "docs" / "json.md"
_BEGIN = "<!-- table: .venv/bin/python -m tools.json_table -->\n"
_END = "<!-- end -->"


def rows() -> Iterator[str]:
    """A line for each form of each command's object."""
    yield "| command | what it is | keys beside `ccmod` and `command` |"
    yield "|---|---|---|"
    for command in OUTPUTS:
        schema = output_schema(command)
        for form in schema.get("anyOf", [schema]):
            keys = [name for name in form["properties"] if name not in ("ccmod", "command")]
            shown = ", ".join(f"`{name}`{'' if name in form['required'] else ' ?'}" for name in keys)
            yield f"| `{command}` | {' '.join(form['description'].split()).rstrip('.')} | {shown} |"


def written(page: str) -> str:
    """The page with the table as it must be."""
    before, _, rest = page.partition(_BEGIN)
    _, _, after = rest.partition(_END)
    return f"{before}{_BEGIN}\n" + "".join(f"{row}\n" for row in rows()) + f"\n{_END}{after}"


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")

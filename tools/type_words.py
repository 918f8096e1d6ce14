"""Writes the table of ``type`` words into ``docs/authoring-combat-commander.md``, made from the game's own data.

.venv/bin/python -m tools.type_words
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "authoring-combat-commander.md"
DATA = ROOT / "ccmod" / "games" / "combat_commander" / "rules" / "data"
BEGIN, END = "<!-- types -->", "<!-- end of types -->"


def table() -> Iterator[str]:
    """The lines: each nation, then its leaders (the same for all), squads, teams and the like by kind."""
    data: dict[str, dict[str, Any]] = yaml.safe_load((DATA / "units.yaml").read_text(encoding="utf-8"))
    yield from ("| nation | kind | `type` |", "|---|---|---|")
    yield f"| every one | leader | {_words(data.pop('leaders'))} |"
    for nation, units in data.items():
        kinds = dict.fromkeys(row["kind"] for row in units.values())
        for kind in kinds:
            yield f"| {nation} | {kind} | {_words(one for one, row in units.items() if row['kind'] == kind)} |"


def _words(words: Any) -> str:
    return ", ".join(f"`{word}`" for word in words)


def with_table(page: str) -> str:
    """The page with the table as the data has it now."""
    before, _, rest = page.partition(BEGIN)
    return f"{before}{BEGIN}\n\n" + "\n".join(table()) + f"\n\n{END}{rest.partition(END)[2]}"


if __name__ == "__main__":
    PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8")), encoding="utf-8")

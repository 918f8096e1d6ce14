"""The page about the folio series says what the vocabulary and the options are; its battle is one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from ccmod.authoring import load_scenario
from ccmod.games.folio.rules.events import VOCABULARY
from ccmod.games.folio.rules.rulebook import OPTIONS
from tests.games.folio.files.brook import write

PAGE = (Path(__file__).parents[4] / "docs" / "folio.md").read_text(encoding="utf-8")


def rows() -> Iterator[str]:
    """The rows of the page's two tables, as they must stand there."""
    for cls in VOCABULARY.types.values():
        yield f"| `{cls.type}` | {cls.phrase.template} | {(cls.__doc__ or '').splitlines()[0]} |"
    for option in OPTIONS.values():
        values = ", ".join(f"`{value}`" for value in option.values)
        yield f"| `{option.id}` | {option.rule} | {option.about} | {values} |"


def test_every_event_and_option_is_described() -> None:
    """Each has its row, in the vocabulary's order, and no row describes what is not there."""
    told = [line for line in PAGE.splitlines() if line.startswith("| `")]
    assert told == list(rows())


def test_the_battle_of_the_page_is_one(tmp_path: Path) -> None:
    """Its map, counters and scenario load, with the other side's counters of the tests."""
    files = re.findall(r"```yaml\n# (\w+)\.yaml\n(.*?)```", PAGE, re.DOTALL)
    assert [name for name, _ in files] == ["map", "blue", "brook"]
    found = load_scenario(str(write(tmp_path / "brook", **dict(files))))
    assert found["units"]["Blue Foot 1"]["hex"] == "C3"
    assert found["map"]["tec"] == {"hex": {"woods": 2.0, "town": 1.0}, "hexside": {"stream": 1.5}}

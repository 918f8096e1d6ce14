"""The page about Great Battles says what the vocabulary and the options are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ccmod.games.great_battles.rules.events import VOCABULARY
from ccmod.games.great_battles.rules.rulebook import OPTIONS

PAGE = (Path(__file__).parents[4] / "docs" / "great-battles.md").read_text(encoding="utf-8")


def rows() -> Iterator[str]:
    """The rows of the page's two tables, as they must stand there."""
    for cls in VOCABULARY.types.values():
        yield f"| `{cls.type}` | {cls.phrase.template} | {' '.join((cls.__doc__ or '').split())} |"
    for option in OPTIONS.values():
        values = ", ".join(f"`{value}`" for value in option.values)
        yield f"| `{option.id}` | {option.rule} | {option.about} | {values} |"


def test_every_event_and_option_is_described() -> None:
    """Each has its row, in the vocabulary's order, and no row describes what is not there."""
    part = PAGE.partition("## The vocabulary")[2]
    assert [line for line in part.splitlines() if line.startswith("| `")] == list(rows())

"""The page about Bolt Action says what the vocabulary and the options are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ccmod.games.bolt_action.rules.events import VOCABULARY
from ccmod.games.bolt_action.rules.rulebook import OPTIONS

PAGE = Path(__file__).parents[4] / "docs" / "bolt-action.md"


def rows() -> Iterator[str]:
    """The rows of the page's two tables, as they must stand there."""
    for cls in VOCABULARY.types.values():
        yield f"| `{cls.type}` | {cls.phrase.template} | {(cls.__doc__ or '').splitlines()[0]} |"
    for option in OPTIONS.values():
        values = ", ".join(f"`{value}`" for value in option.values)
        yield f"| `{option.id}` | {option.rule} | {option.about} | {values} |"


def test_every_event_and_option_is_described() -> None:
    """Each has its row, in the vocabulary's order, and no row describes what is not there."""
    told = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| `")]
    assert told == list(rows())

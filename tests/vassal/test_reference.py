"""The user page's tables are made by the spec tables themselves."""

from __future__ import annotations

from pathlib import Path

from ccmod.vassal.commands import COMMANDS
from ccmod.vassal.reference import insert, reference
from ccmod.vassal.traits import TRAITS

PAGE = Path(__file__).parent.parent.parent / "docs" / "vassal.md"


def test_the_page_is_up_to_date() -> None:
    """The tables in ``docs/vassal.md`` are those that the source gives now (``insert`` makes them anew)."""
    page = PAGE.read_text(encoding="utf-8")
    assert insert(page) == page


def test_every_command_and_trait_is_there() -> None:
    """None is left out."""
    text = reference()
    assert all(f"| `{one.__name__}` |" in text for one in (*COMMANDS, *TRAITS))

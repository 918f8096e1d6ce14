"""The page of the linter names every code."""

from __future__ import annotations

from pathlib import Path

from ccmod.cli.explained import explained_codes

PAGE = Path(__file__).parent.parent.parent.parent / "docs" / "check.md"


def test_every_code_is_on_the_page() -> None:
    """The table of ``docs/check.md`` has each code once, and no other."""
    listed = [line.split("`")[1] for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| `")]
    assert sorted(f"lint/{code}" for code in listed) == sorted(
        code for code in explained_codes() if code.startswith("lint/")
    )

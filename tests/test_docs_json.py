"""The page on JSON lists what the schemas say."""

from __future__ import annotations

from tools.json_table import PAGE, written


def test_the_table_of_commands_is_that_of_the_schemas() -> None:
    """Every command with every key; ``python -m tools.json_table`` writes it anew."""
    page = PAGE.read_text(encoding="utf-8")
    assert page == written(page)

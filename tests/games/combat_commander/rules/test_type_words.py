"""The docs' table of ``type`` words."""

from __future__ import annotations

from tools.type_words import PAGE, with_table


def test_the_page_has_every_type_of_the_data() -> None:
    """The table is as the data has it now: `python -m tools.type_words` writes it anew."""
    page = PAGE.read_text(encoding="utf-8")
    assert page == with_table(page)

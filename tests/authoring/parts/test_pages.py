"""The pages of all components and traits are made of the tables and examples that are used."""

from __future__ import annotations

from tools.parts_pages import pages


def test_the_pages_are_up_to_date() -> None:
    """``python -m tools.parts_pages`` makes them anew."""
    for page, made in pages().items():
        assert page.read_text(encoding="utf-8") == made

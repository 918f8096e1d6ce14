"""``ccmod help``: the pages of the documentation, read and searched on the terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ccmod.cli import main
from ccmod.report.handbook import page_names, page_text

DOCS = Path(__file__).parent.parent.parent / "docs"


def shown(*words: str) -> Result:
    """Run the command."""
    return CliRunner().invoke(main, ["help", *words])


def test_without_a_topic_all_pages_are_listed() -> None:
    """Each with its title; those of the commands come last."""
    lines = shown().stdout.splitlines()
    assert lines[0].split() == ["page", "title"]
    rows = [line for line in lines[1:-2] if not line.startswith(" ")]  # a long title goes on in a second line
    assert [line.split()[0] for line in rows] == page_names()
    assert ["faq", "Questions and answers"] in [line.strip().split(maxsplit=1) for line in lines]
    assert set(page_names()) == {path.relative_to(DOCS).with_suffix("").as_posix() for path in DOCS.rglob("*.md")}


def test_a_page_is_shown_without_pictures() -> None:
    """Its text stays; pictures and the marks of what is made are left out."""
    text = shown("audit").stdout
    assert text.startswith("# ")
    assert "![" not in text
    assert "<!--" not in shown("json").stdout


@pytest.mark.parametrize("name", page_names())
def test_links_lead_to_pages_that_can_be_shown(name: str) -> None:
    """Every ``ccmod help PAGE`` in a page is a call that works."""
    calls = set(re.findall(r"`ccmod help (\w[\w/-]*)`", page_text(name)))
    assert calls <= set(page_names())


def test_a_link_becomes_a_call() -> None:
    """A link to a page, a link within a page, and one to a file that is not installed."""
    assert "`ccmod help tutorial`" in page_text("commands/new")
    assert "](" not in page_text("index")


def test_messages_name_pages_that_are_there() -> None:
    """Whatever an error, a hint or an explanation says to look up can be looked up, also where no checkout is."""
    code = DOCS.parent / "ccmod"
    for path in (*code.rglob("*.py"), *code.rglob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        assert set(re.findall(r"`ccmod help ([a-z][\w/-]*)`", text)) <= set(page_names()), path
        assert "codes" not in path.as_posix() or "docs/" not in text, path


def test_a_search_names_page_and_heading() -> None:
    """Words are found in any case; the last line counts the lines."""
    lines = shown("--search", "IS A VIOLATION A PROOF").stdout.splitlines()
    assert lines == [lines[0], "1 line"]
    assert lines[0].startswith("faq, Is a violation a proof of cheating?: ")


def test_an_unknown_topic_gets_suggestions() -> None:
    """A slip is answered with the nearest page; exit code 2."""
    result = shown("glosary")
    assert result.exit_code == 2
    assert "glossary" in result.stderr
    assert shown("faq", "--search", "fork").exit_code == 2

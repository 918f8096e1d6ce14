"""The pages of the commands and the manual say what ``--help`` says."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from ccmod.cli import COMMANDS
from tools.command_pages import END, MANUALS, PAGES, pages

ROOT = Path(__file__).parent.parent


def test_the_pages_are_those_of_the_commands() -> None:
    """Every command with every option; ``python -m tools.command_pages`` writes them anew."""
    made = pages()
    assert {path.stem for path in PAGES.glob("*.md")} == {"index", *COMMANDS}
    assert set(PAGES.glob("*.md")) | set(MANUALS.glob("*")) == set(made)
    for path, text in made.items():
        assert path.read_text(encoding="utf-8") == text, f"python -m tools.command_pages writes {path.name} anew"


@pytest.mark.parametrize("name", COMMANDS)
def test_each_page_goes_on_with_words_of_its_own(name: str) -> None:
    """Below what is made, a page leads on: an example, a picture, or the page on the subject."""
    own = (PAGES / f"{name}.md").read_text(encoding="utf-8").partition(END)[2]
    assert "](" in own


@pytest.mark.skipif(shutil.which("groff") is None, reason="groff is not installed")
def test_the_manual_is_sound() -> None:
    """All pages are set without a warning."""
    words = ["groff", "-man", "-ww", "-Tutf8", "-z", *map(str, sorted(MANUALS.glob("*.1")))]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stderr == ""

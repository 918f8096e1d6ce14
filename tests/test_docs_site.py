"""The documentation as a site, built by Sphinx as CONTRIBUTING says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import ccmod

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built with warnings as errors."""
    for library in ("sphinx", "myst_parser", "furo"):
        pytest.importorskip(library, reason=f"{library} is not installed (pip install 'ccmod[docs]')")
    out: Path = tmp_path_factory.mktemp("site")
    words = ["-m", "sphinx", "-W", "-q", "-c", "docs", ".", str(out / "site"), "-d", str(out / "doctrees")]
    done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return out / "site"


def test_the_site_has_every_page(site: Path) -> None:
    """A page for each of the docs and for the README, a search, and a first page that leads to the index."""
    for page in (*(ROOT / "docs").rglob("*.md"), ROOT / "README.md"):
        assert site.joinpath(page.relative_to(ROOT)).with_suffix(".html").is_file(), page
    assert "docs/index.html" in (site / "index.html").read_text(encoding="utf-8")
    assert (site / "searchindex.js").is_file()


def test_the_site_shows_the_docstrings_of_all_promised_names(site: Path) -> None:
    """``import ccmod`` first: each of its names with a place of its own."""
    page = (site / "docs" / "api" / "ccmod.html").read_text(encoding="utf-8")
    for name in set(ccmod.__all__) - {"__version__"}:
        assert f'id="ccmod.{name}"' in page, name


def test_the_side_bar_follows_the_index(site: Path) -> None:
    """Its parts are the headings of the index."""
    page = (site / "docs" / "index.html").read_text(encoding="utf-8")
    for line in (ROOT / "docs" / "index.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            assert f'<span class="caption-text">{line[3:]}</span>' in page

"""The page, built and served once for all tests of it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.serving import built, served


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page's files."""
    base = tmp_path_factory.getbasetemp()
    return built(base.parent if "PYTEST_XDIST_WORKER" in os.environ else base)


@pytest.fixture(scope="session")
def site(folder: Path) -> Iterator[str]:
    """The address of the page on a web server of its own."""
    with served(folder) as address:
        yield address

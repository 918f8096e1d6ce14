"""What holds for all tests: they keep their drawings apart from the user's."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from ccmod.art.cache import VARIABLE


@pytest.fixture(scope="session", autouse=True)
def _cache_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Builds from the command line keep their drawings in a folder of this run."""
    before = os.environ.get(VARIABLE)
    os.environ[VARIABLE] = str(tmp_path_factory.mktemp("cache"))
    yield
    if before is None:
        del os.environ[VARIABLE]
    else:
        os.environ[VARIABLE] = before

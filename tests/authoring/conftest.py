"""What the tests of this room share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.authoring.ford import Folder


@pytest.fixture
def ford(tmp_path: Path) -> Folder:
    """The module ``ford``."""
    return Folder(tmp_path / "ford")

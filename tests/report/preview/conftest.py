"""The meadow for every test."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.report.preview.meadow import Meadow


@pytest.fixture
def meadow(tmp_path: Path) -> Meadow:
    """A folder of its own, to be changed."""
    return Meadow(tmp_path / "meadow")

"""What the tests of audits share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.audit.games import Audited


@pytest.fixture
def run(tmp_path: Path) -> Audited:
    """Write logs and audit them."""
    return Audited(tmp_path)

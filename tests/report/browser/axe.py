"""axe-core, which finds what keeps people with disabilities from using a page; without it these tests are skipped."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

PLACES = (os.environ.get("CCMOD_AXE"), "node_modules/axe-core/axe.min.js")
"""Where axe-core may lie: ``CCMOD_AXE`` names the file, or ``npm install axe-core`` has put it into the clone."""


def complaints(page: Any) -> list[str]:
    """What axe finds wrong with an open page, each rule with the first node that breaks it."""
    path = next((Path(place) for place in PLACES if place and Path(place).is_file()), None)
    if path is None:
        pytest.skip("axe-core is not at hand (`npm install axe-core`, or set CCMOD_AXE to its axe.min.js)")
    page.evaluate(path.read_text("utf-8"))  # through the debugger: no policy of the page stops it
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']}).then(result => result.violations)")
    return [f"{one['id']}: {one['nodes'][0]['html'][:120]} ({len(one['nodes'])})" for one in found]

"""axe-core, which finds what keeps people with disabilities from using a page; without it these tests are skipped."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest


def complaints(page: Any) -> list[str]:
    """What axe finds wrong with an open page, each rule with the first node that breaks it."""
    try:
        script = files("axe_playwright_python") / "axe.min.js"
    except ModuleNotFoundError:
        pytest.skip("axe-core is not installed (pip install 'ccmod[browser]')")
    page.evaluate(script.read_text("utf-8"))  # through the debugger: no policy of the page stops it
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']}).then(result => result.violations)")
    return [f"{one['id']}: {one['nodes'][0]['html'][:120]} ({len(one['nodes'])})" for one in found]

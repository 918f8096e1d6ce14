"""What the page of a build tells beside the build's own warnings."""

from __future__ import annotations

import json
import re
import warnings
from pathlib import Path

from ccmod.cli.previewing import page_of
from ccmod.ground.errors import InputWarning
from tests.built import build_module
from tests.report.preview.meadow import Meadow

PATCH = """
def patch(build_file, archive):
    archive.put("dusk.vsav", b"no save at all")
"""


def test_a_set_up_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    """It is left out of the maps, and the finding is on the page; the other set-up is shown."""
    meadow, patch = Meadow(tmp_path / "meadow"), tmp_path / "patch.py"
    patch.write_text(PATCH, encoding="utf-8")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        warnings.simplefilter("always", InputWarning)
        warnings.showwarning = lambda *_, **__: None
        text = page_of(build_module(str(meadow.path), patch=patch))
    told = json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script>', text)[1])  # type: ignore[index]
    assert [view["setup"] for view in told["module"]["maps"][0]["views"]] == ["Dawn"]
    assert [finding["code"] for finding in told["findings"]] == ["archive/damaged"]
    assert "dusk.vsav" in told["findings"][0]["place"]

"""The adapter in docs/great-battles.md is one that can be read, and extends the base."""

from __future__ import annotations

import re
from pathlib import Path

from ccmod.replay.foreign.loading import parse_adapter
from tests.games.great_battles.log.strangers import drag, draw, read, said

PAGE = Path(__file__).parents[4] / "docs/great-battles.md"


def test_the_example_reads_the_module_of_these_tests() -> None:
    """What the page writes down is enough to read a log of such a module."""
    text = re.findall(r"```yaml\n(adapter: 1\n.*?)```", PAGE.read_text(), re.DOTALL)[0]
    file = parse_adapter(text.encode(), "nowhere.yaml").file
    assert file.extends == "great-battles"
    assert len(file.pieces) > 3
    found = read(draw(), drag("1", "0305", "0304"), text=text)
    assert said(found) == ["The Union AM for 1/I is drawn", "34MA moves to 0304"]

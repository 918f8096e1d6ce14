"""How examples are written: over a base, with mistakes told."""

from __future__ import annotations

import pytest

from ccmod.games.combat_commander.rules.examples import EXAMPLES
from ccmod.play.resources import merge


def test_overrides_are_merged_key_by_key() -> None:
    """An example changes single values of its base; lists are replaced whole."""
    base = {"units": {"a": {"hex": "C4", "side": "x"}}, "markers": [1]}
    over = {"units": {"a": {"hex": "D4"}}, "markers": []}
    assert merge(base, over) == {"units": {"a": {"hex": "D4", "side": "x"}}, "markers": []}


def test_a_slip_in_an_example_is_told() -> None:
    """A sentence that is no event, and a field that a record has not, are refused."""
    with pytest.raises(ValueError, match="no event says 'German sings'"):
        EXAMPLES.position({"events": ["German sings"]})
    with pytest.raises(ValueError, match="has no \\['evnts'\\]"):
        EXAMPLES.position({"evnts": []})

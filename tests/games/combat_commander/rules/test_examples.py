"""Records for tests: a base of the examples and what is laid on it."""

from __future__ import annotations

import pytest

from ccmod.games.combat_commander.rules.examples import EXAMPLES
from ccmod.ground.errors import UnreadableInput


def test_a_slip_in_a_record_is_refused() -> None:
    """A sentence that is no event, and a field that a record has not."""
    with pytest.raises(UnreadableInput, match="no event says 'German sings'"):
        EXAMPLES.position({"events": ["German sings"]})
    with pytest.raises(ValueError, match="has no \\['evnts'\\]"):
        EXAMPLES.position({"evnts": []})

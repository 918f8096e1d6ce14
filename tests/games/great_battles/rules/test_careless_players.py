"""Breaches as careless or cheating players make them, and legal acts that look odd, in whole turns.

They were written check by check from the digest of the rules, without a look at what the checks ask for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from ccmod.play.finding import Severity
from tests.games.great_battles.rules.careless_games import findings, rows


@pytest.mark.parametrize("row", [pytest.param(row, id=row["name"]) for row in rows()])
def test_what_careless_players_do_is_found(row: Mapping[str, Any]) -> None:
    """A breach is a violation of one of its checks; of a legal game nothing is called one."""
    found = {one.check.removeprefix("gbacw/") for one in findings(row) if one.severity is Severity.VIOLATION}
    if row.get("legal"):
        assert found == set()
    else:
        assert found & set(row["breach"])

"""The page of the games that were played by hand: it counts the acts that the tests of these games hold."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "played.md").read_text(encoding="utf-8")
GAMES = {
    "bolt_action": "Bolt Action",
    "combat_commander": "Combat Commander",
    "folio": "The folio series",
    "great_battles": "Great Battles of the American Civil War",
    "we_were_brothers": "We Were Brothers",
}
"""The name of each game's row by the folder of its tests."""


@pytest.mark.parametrize("game", GAMES)
def test_the_page_counts_what_the_fixtures_hold(game: str) -> None:
    """At least sixty acts of each game were made by hand, twenty of them carelessly; the page says how many."""
    tables = sorted((ROOT / "tests" / "games" / game / "log" / "fixtures").glob("played-by-*.yaml"))
    acts = [act for table in tables for act in yaml.safe_load(table.read_text(encoding="utf-8"))]
    careless = sum(act.get("careless", False) for act in acts)
    breaches = sum(act.get("judged") == "violation" for act in acts)
    assert len(acts) >= 60
    assert careless >= 20
    (row,) = [line for line in PAGE.splitlines() if line.startswith(f"| [{GAMES[game]}](")]
    assert [int(cell) for cell in row.split("|")[2:-1]] == [len(acts), careless, len(acts), len(acts), breaches]

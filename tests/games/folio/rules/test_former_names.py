"""Records of the folio series that were made when an event had another name."""

from __future__ import annotations

from ccmod.games.folio.rules.events import VOCABULARY, AnnounceOdds


def test_announced_odds_were_once_reckoned() -> None:
    """``reckon`` of older records is the announcement of totals and their differential (7.3a)."""
    old = {"type": "reckon", "attack": 8, "defense": 5, "differential": 3}
    assert VOCABULARY.from_data(old) == AnnounceOdds(8, 5, 3)

"""An option that offers several readings makes a difference: the rules ask for it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ccmod import games
from ccmod.play.systems import load_system

ROOT = Path(games.__file__).parent
FOLDERS = {
    "cc": "combat_commander", "folio": "folio", "ba": "bolt_action", "gbacw": "great_battles",
    "wwb": "we_were_brothers",
}  # fmt: skip
UNSEEN = {"wwb": {"talk_limit"}}
"""What players say to each other is in no log: the rule is listed, and nobody can check it."""


@pytest.mark.parametrize("game", FOLDERS)
def test_whatever_may_be_chosen_is_asked_for(game: str) -> None:
    """A reading that nobody asks for would be chosen in vain; such a doubt has one reading, that of the digest."""
    code = "".join(path.read_text("utf-8") for path in (ROOT / FOLDERS[game]).rglob("*.py"))
    offered = {id for id, option in load_system(game).options.items() if len(option.values) > 1}
    assert offered
    assert {id for id in offered if not re.search(rf"[\"']{re.escape(id)}[\"']", code)} == UNSEEN.get(game, set())

"""The platform names no game: whoever wants to know what a game does asks the game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ccmod import games

PACKAGE = Path(__file__).parent.parent / "ccmod"
GAMES = PACKAGE / "games"
TITLES = r"combat.?commander|bolt.?action|fire (&|and) movement|\bfolio\b|great.?battles|we.?were.?brothers"
IDS = "|".join(id for id in games.known() if id not in games.FALLBACKS)
NAMED = re.compile(rf"{TITLES}|[\"']({IDS})[\"']|\b({IDS})/|\bsystem: ({IDS})\b", re.IGNORECASE)
TEXTS = {".py", ".yaml", ".md", ".js", ".css", ".html", ".j2", ".txt", ".json"}
OF_THE_PLATFORM = [
    path
    for path in sorted(PACKAGE.rglob("*"))
    if path.suffix in TEXTS and "_shipped" not in path.parts and (path.parent == GAMES or GAMES not in path.parents)
]


@pytest.mark.parametrize("path", OF_THE_PLATFORM, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_file_of_the_platform_names_a_game(path: Path) -> None:
    """Neither a game's title, nor its id, in code, comments, messages, menus or explanations."""
    found = [
        (number, line.strip())
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if NAMED.search(line)
    ]
    assert not found

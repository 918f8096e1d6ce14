"""What a mission gives: victory points for what was done, experience for its result (11.0-04, TAB-9)."""

from __future__ import annotations

import re

from ccmod.games.we_were_brothers.rules.state.position import State

VICTORY, DRAW, DEFEAT = "victory", "draw", "defeat"
"""The results that a mission has awards for."""
_ARTICLE = re.compile(r"^(?:the|an?) ")


def score_for(state: State, reason: str | None) -> int | None:
    """The victory points for one such thing; ``None`` if the mission does not say."""
    scores = (state.mission.get("victory") or {}).get("scores") or {}
    wanted = _plain(reason or "")
    return next((int(points) for what, points in scores.items() if _plain(str(what)) == wanted), None)


def winner_by_points(state: State) -> str | None:
    """The side that leads by as much as the mission asks for; ``None`` if none does."""
    margin = int((state.mission.get("victory") or {}).get("margin", 1))
    first, *others = sorted(state.sides.values(), key=lambda side: -side.vp)
    return first.name if all(first.vp - other.vp >= margin for other in others) else None


def counts_points(state: State) -> bool:
    """Whether the mission is won by points."""
    return bool((state.mission.get("victory") or {}).get("scores"))


def awards_for(state: State, squad: str) -> list[int]:
    """The experience that a squad may be awarded: one number where the result and its side are known; empty without
    data.
    """
    awards, winner = state.mission.get("awards") or {}, state.turn.winner
    side = state.squads[squad].side if squad in state.squads else None
    if winner is None or side is None:
        return sorted(set(awards.values()))
    due = awards.get(VICTORY if side == winner else DEFEAT)
    return [] if due is None else [due]


def _plain(text: str) -> str:
    """A text without capitals and a leading article."""
    return _ARTICLE.sub("", text.casefold()).strip()

"""How morale gets better (SM-2 of the summary of the rules; 10.0-07, 11.0-06)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.terms import LEVELS


def better(level: str) -> str:
    """One level up: by recovery, by a rally, or because the fire that suppressed has stopped (11.0-06, 8.3-13).

    >>> better("routed"), better("suppressed"), better("shaken")
    ('suppressed', 'shaken', 'alerted')
    """
    return LEVELS[max(LEVELS.index(level) - 1, 0)]

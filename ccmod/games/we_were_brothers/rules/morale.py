"""How morale gets worse and better (SM-2 of the summary of the rules; 8.4-05, 10.0-07, 10.0-09, 11.0-06)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.terms import ALERTED, LEVELS, ROUTED, SHAKEN, SUPPRESSED


def worse(level: str, result: str = SUPPRESSED) -> str:
    """The level after a result of ``shaken`` or ``suppressed``; a rout is the end (A-57).

    >>> worse("alerted"), worse("alerted", "shaken"), worse("shaken", "shaken"), worse("suppressed", "shaken")
    ('suppressed', 'shaken', 'suppressed', 'routed')
    """
    if level == ALERTED:
        return result
    return SUPPRESSED if level == SHAKEN else ROUTED


def better(level: str) -> str:
    """One level up: by recovery, by a rally, or because the fire that suppressed has stopped (11.0-06, 8.3-13).

    >>> better("routed"), better("suppressed"), better("shaken")
    ('suppressed', 'shaken', 'alerted')
    """
    return LEVELS[max(LEVELS.index(level) - 1, 0)]

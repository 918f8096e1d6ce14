"""The effects of a face of the dice on a man: the consequences that it calls for (8.1-10, 9.0, 10.0-09)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier


def strikes(state: State, man: Soldier, result: str | None, *, blow: bool = False, head: bool = False) -> None:
    """A combat die has this result against a man; ``None`` if it is unknown."""
    if result is None:
        _anything(state, man)
    elif result == t.HIT_SUPPRESSED:
        if blow and man.morale == t.ALERTED and man.condition is None:
            state.ledger.must("SHAKEN HIT", (man.name,))
        else:
            suppresses(state, man, "SUPPRESSED HIT")
    elif result == t.LIGHT_WOUND:
        state.ledger.must("HIT", (man.name,), where={"wound": t.LIGHT})
    elif result == t.SERIOUS_WOUND:
        state.ledger.must("HIT", (man.name,), where={"wound": t.SERIOUS_HEAD if head else t.SERIOUS})
    elif result == t.KILLED:
        state.ledger.must("DIES HIT", (man.name,))


def _anything(state: State, man: Soldier) -> None:
    """Nobody knows what the face shows: whatever it may, may follow."""
    for cause in ("SHAKEN HIT", "SUPPRESSED HIT", "ROUTS", "HIT", "DIES HIT"):
        state.ledger.open(cause, (man.name,))


def suppresses(state: State, man: Soldier, cause: str, *, surely: bool = True) -> None:
    """Something suppresses a man; one who is suppressed already routs, and nothing befalls a routed or downed man."""
    if man.condition is not None or not man.is_on_map:
        return
    if man.morale == t.ROUTED:
        return
    least = 1 if surely else 0
    if man.morale == t.SUPPRESSED:
        state.ledger.open("ROUTS", (man.name,), least=least)
    else:
        state.ledger.open(cause, (man.name,), least=least)

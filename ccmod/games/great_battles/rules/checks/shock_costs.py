"""The costs of a Shock for each side, where the words of the battle's table say it (8.36, 11.45)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.events import words
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.shock_table import is_struck, outcome
from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.finding import Objection

SHOCK, STALEMATE = "shock", "stalemate"


@RULEBOOK.check("V151", "11.45", e.Lose)
def costs_what_the_table_says(state: State, event: e.Lose) -> Objection | None:
    """A stack of the side named in the table loses that many points; a stalemate costs what the rules say."""
    shock, unit = state.shocks.current, state.unit(event.unit)
    found = outcome(state, shock)
    if event.cause not in (SHOCK, STALEMATE) or found is None or shock is None:
        return None
    struck = is_struck(state, shock, found, unit)
    if struck is None or (found.stalemate and event.sp <= 1):
        return None
    most = (1 if found.stalemate else found.sp) if struck else 0
    if event.sp <= most and (event.cause == STALEMATE) == found.stalemate:
        return None
    right = f"{most} SP" if most else "no loss"
    said = f"the table has {right} for the side of {unit.name} at {shock.total}"
    return Objection(said, right, f"{event.sp} SP {words.LOSSES[event.cause or 'shock']}", (unit.name,), unit.hexes)


@RULEBOOK.check("V151", "11.45", e.Disorder)
def disorders_whom_the_table_says(state: State, event: e.Disorder) -> Objection | None:
    """The result of a Shock does not disorder units of the side that it spares."""
    shock, unit = state.shocks.current, state.unit(event.unit)
    found = outcome(state, shock)
    if event.cause != SHOCK or found is None or shock is None:
        return None
    struck = is_struck(state, shock, found, unit)
    if struck is None or (struck and found.disorders):
        return None
    said = f"at {shock.total} the table disorders no unit on the side of {unit.name}"
    return Objection(said, "no Disorder", "Disorder", (unit.name,), unit.hexes)

"""The costs of a Shock for each side, where the words of the battle's table say it (8.36, 11.45)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.checks.shock_ends import LAST, ended
from ccmod.games.great_battles.rules.events import words
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.shock_table import is_struck, outcome
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shocks import Shock
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.play.event import Event
from ccmod.play.finding import Objection

SHOCK, STALEMATE = "shock", "stalemate"


def paid_for(state: State, _: e.ContinueShock) -> Shock | None:
    """The Shock of which a round is over, for it goes on."""
    shock = state.shocks.current
    return shock if shock is not None and not shock.over and shock.total is not None and shock.paid else None


@RULEBOOK.check("V151", "11.45", e.Lose, of=(SHOCK, STALEMATE))
def costs_what_the_table_says(state: State, event: e.Lose) -> Objection | None:
    """A stack of the side named in the table loses that many points; a stalemate costs what the rules say."""
    shock, unit = state.shocks.current, state.unit(event.unit)
    found = outcome(state, shock)
    if found is None or shock is None:
        return None
    struck = is_struck(state, shock, found, unit)
    if struck is None or (found.stalemate and event.sp <= 1):
        return None
    most = (1 if found.stalemate else found.sp) if struck else 0
    before = sum(shock.charged.get(name, 0) for name in _stack(shock, event.unit)) if struck else 0
    if before and before <= most < before + event.sp:
        said = f"the table has {most} SP for the stack of {unit.name} at {shock.total}, and it has lost {before} SP"
        return Objection(said, f"{most - before} SP", f"{event.sp} SP more", (unit.name,), unit.hexes)
    if event.sp <= most and (event.cause == STALEMATE) == found.stalemate:
        return None
    right = f"{most} SP" if most else "no loss"
    said = f"the table has {right} for the side of {unit.name} at {shock.total}"
    return Objection(said, right, f"{event.sp} SP {words.LOSSES[event.cause or 'shock']}", (unit.name,), unit.hexes)


def _stack(shock: Shock, name: str) -> list[str]:
    """The units in a Shock that stood in one hex when it was designated."""
    hex = shock.start.get(name)
    return [one for one, start in shock.start.items() if start == hex] if hex is not None else [name]


@RULEBOOK.check("V151", "11.45", *LAST, given=ended)
@RULEBOOK.check("V151", "11.45", e.ContinueShock, given=paid_for)
def pays_all_that_the_table_says(state: State, _: Event, shock: Shock) -> Iterator[Objection]:
    """A stack that has lost some of the strength that the table takes from it has lost all, as long as it had any."""
    found = outcome(state, shock)
    if found is None or found.stalemate or found.sp <= 1:
        return
    for first in dict.fromkeys(shock.start.values()):
        stack = [state.unit(name) for name, hex in shock.start.items() if hex == first]
        if not all(is_struck(state, shock, found, unit) for unit in stack) or any(map(_is_uncertain, stack)):
            continue
        paid = sum(shock.paid.get(unit.name, 0) for unit in stack)
        if 0 < paid < found.sp and any(unit.sp for unit in stack):
            names = tuple(unit.name for unit in stack)
            said = f"the table has {found.sp} SP for the stack of {names[0]} at {shock.total}, which has lost {paid} SP"
            yield Objection(said, f"{found.sp} SP", f"{paid} SP", names)


def _is_uncertain(unit: Unit) -> bool:
    """Whether it is uncertain what a unit had to lose; guns may be abandoned instead (11.64)."""
    return unit.type is None or unit.sp is None or unit.is_artillery


@RULEBOOK.check("V151", "11.45", e.Disorder, of=(SHOCK,))
def disorders_whom_the_table_says(state: State, event: e.Disorder) -> Objection | None:
    """The result of a Shock does not disorder units of the side that it spares."""
    shock, unit = state.shocks.current, state.unit(event.unit)
    found = outcome(state, shock)
    if found is None or shock is None:
        return None
    struck = is_struck(state, shock, found, unit)
    if struck is None or (struck and found.disorders):
        return None
    said = f"at {shock.total} the table disorders no unit on the side of {unit.name}"
    return Objection(said, "no Disorder", "Disorder", (unit.name,), unit.hexes)

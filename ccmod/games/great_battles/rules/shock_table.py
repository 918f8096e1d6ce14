"""Results in the words of a battle's Shock Resolution Table, where it is written as most are (11.45, 8.36)."""

from __future__ import annotations

import re

from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shocks import Shock
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.ground.dataclass import dataclass

_WORDS = re.compile(
    r"(?P<side>attacker|defender)(?: (?P<sp>\d+)?(?P<disorder>d(?:\+(?P<harder>\d+))?)?)?"
    r"(?:(?: and)? retreats (?P<hexes>\d+))?",
    re.IGNORECASE,
)
_STALEMATE = re.compile(r"(?:bloody )?stalemate", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Outcome:
    """A result: ``defender 1D and retreats 1``, ``attacker D``, ``bloody stalemate``."""

    attackers: bool = False
    """Whether it befalls those who attack in this round; else those who are attacked, or both in a stalemate."""
    sp: int = 0
    """The strength points of each stack."""
    disorders: bool = False
    """Whether it disorders, or asks for a check."""
    checks: int | None = None
    """The modifier of the die of that check; ``None`` where there is none."""
    hexes: int = 0
    """How far it retreats."""
    stalemate: bool = False

    @classmethod
    def of(cls, words: str) -> Outcome | None:
        """The result in a cell of the table; ``None`` for words of another form.

        >>> Outcome.of("defender 1D and retreats 1").sp, Outcome.of("attacker retreats 1").attackers
        (1, True)
        >>> Outcome.of("see 11.45") is None
        True
        """
        said = words.strip()
        if _STALEMATE.fullmatch(said):
            return cls(stalemate=True)
        found = _WORDS.fullmatch(said)
        if found is None:
            return None
        disorder, attackers = found["disorder"] or "", found["side"].lower() == "attacker"
        checks = int(found["harder"] or 0) if disorder.startswith("d") else None
        return cls(attackers, int(found["sp"] or 0), bool(disorder), checks, int(found["hexes"] or 0))


def outcome(state: State, shock: Shock | None) -> Outcome | None:
    """The result by the battle's table for the round under way; ``None`` where it is not known.

    Nor is it where a log does not report all: another round may have begun.
    """
    if state.ledger.partial or shock is None or shock.over or shock.total is None:
        return None
    return by_the_table(state, shock.total)


def by_the_table(state: State, total: int, said: str | None = None) -> Outcome | None:
    """The result by the battle's table for a total, else as it was ``said``; ``None`` for words of another form."""
    chart = state.charts.shock
    cell = chart.cell(total, chart.columns[0]) if chart is not None and chart.columns else said
    return Outcome.of(cell) if cell is not None else None


def is_struck(state: State, shock: Shock, found: Outcome, unit: Unit) -> bool | None:
    """Whether a result befalls the side of a unit; ``None`` if its side in this round is not known."""
    strikers = {state.unit(name).side for name in shock.strikers or shock.attackers}
    if unit.side is None or None in strikers or len(strikers) != 1:
        return None
    return found.stalemate or (unit.side in strikers) == found.attackers

"""The mistakes in a gain of VP, and the check of each: the arithmetic behind V084 to V087, V099 to V104."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.chits import ELIMINATIONS, worth
from ccmod.games.combat_commander.rules.events import Eliminate, GainVP, RevealChit
from ccmod.games.combat_commander.rules.state.dues import ELIMINATION, EVENT, EXIT, OBJECTIVE, TIME, Due
from ccmod.games.combat_commander.rules.state.ending import EXIT as LAST_EXIT
from ccmod.games.combat_commander.rules.state.ending import SUDDEN_DEATH
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import LIMIT, figures_in
from ccmod.games.combat_commander.rules.state.time_advance import defenders, under_way
from ccmod.games.combat_commander.rules.state.units import Unit
from ccmod.games.combat_commander.rules.terms import ACTIONS, EVENTS
from ccmod.ground.dataclass import dataclass
from ccmod.play.entries import LedgerEntry

KINDS = {ELIMINATION: "V084", EXIT: "V087", OBJECTIVE: "V099", TIME: "V069", EVENT: "V103"}
"""The check that looks at VP of each kind, unless a narrower one does."""
SNIPERS_HIT = "BR5"
"""The cause of a hit by a Sniper!."""
BREAKS = frozenset({"BR1", "BR4", SNIPERS_HIT, "BR6", "BR7", "BR8", "BR9"})
"""The causes of a break, by which a unit that is broken already is eliminated (3.2.4)."""
NAMED = frozenset({*EVENTS.values(), *ACTIONS.values()})


@dataclass(frozen=True, slots=True)
class WrongGain:
    """A gain that does not fit what is due."""

    check: str
    message: str
    expected: str = "no VP"
    missing: str | None = None
    """The datum without which no one can say."""


def wrong_gain(state: State, event: GainVP) -> WrongGain | None:
    """The mistake in a gain; ``None`` if it pays what is due."""
    side, points = net_gain(state, event)
    paid = state.dues.match(side, points, event.cause)
    if paid is not None:
        unknown = next((due for due in paid if due.missing is not None), None)
        return WrongGain(KINDS[unknown.kind], "", missing=unknown.missing) if unknown is not None else None
    if is_ahead(state, event):
        return _too_early(state, side, points, state.unit(event.cause or ""))
    due = state.dues.of(side, event.cause)
    return _of_another_amount(state, due, points) if due else _without_a_due(state, side, points, event.cause)


def is_ahead(state: State, event: GainVP) -> bool:
    """Whether the right VP are noted for an enemy unit whose counter is still on the map."""
    unit = state.units.get(event.cause or "")
    if unit is None or unit.type is None or unit.hex is None or unit.side in (None, event.side):
        return False
    points = unit.type.vp * (2 if state.objectives.has(ELIMINATIONS) else 1)
    return event.points == points > 0 and unit.name not in state.dues.ahead


def _too_early(state: State, side: str, points: int, unit: Unit) -> WrongGain | None:
    """Nothing if a unit is lost by what has happened, or may be taken off for stacking (8.2): its VP may come first."""
    if is_lost(state, unit) or is_crowded_out(state, unit):
        return None
    unclear = state.ledger.find(Eliminate(unit.name)).unclear
    if unclear is not None:
        return WrongGain("V084", "", missing=unclear)
    return WrongGain("V084", f"nothing eliminates {unit.name} in {unit.hex}, so {side} gains no {points} VP for it")


def is_crowded_out(state: State, unit: Unit) -> bool:
    """Whether there are too many soldiers in a unit's hex, so that it may be taken off at the Turn's end (8.2)."""
    figures = figures_in(state, unit.hex or "", unit.side or "")
    return figures is None or figures > LIMIT


def is_lost(state: State, unit: Unit) -> bool:
    """Whether something has happened that eliminates a unit, or lets a player choose it for that."""
    loss, ledger = Eliminate(unit.name), state.ledger
    return any(
        not entry.is_spent and entry.fits(loss, (unit.name,)) and _is_final(state, unit, entry)
        for cause in ledger.book.events[Eliminate].causes
        for entry in ledger.entries(cause.id, suspended=True)
    )


def _is_final(state: State, unit: Unit, entry: LedgerEntry) -> bool:
    """A break eliminates who was broken before (3.2.4); a Sniper aims when his random hex is known (1.9.1.3)."""
    trigger = state.interrupts.open
    if entry.cause.id == SNIPERS_HIT and not entry.is_for(unit.name) and (trigger is None or trigger.hex is None):
        return False
    return entry.cause.id not in BREAKS or (unit.broken and unit.name not in state.pending.unreported)


def net_gain(state: State, event: GainVP) -> tuple[str, int]:
    """Who gains how much: what one side loses is the other's (4.1.1)."""
    other = state.other(event.side)
    return (other, -event.points) if event.points < 0 and other is not None else (event.side, event.points)


def _of_another_amount(state: State, dues: list[Due], points: int) -> WrongGain:
    """A gain for something that is due, with other points."""
    kind = dues[-1].kind
    same = [due for due in dues if due.kind == kind]
    total = sum(due.points or 0 for due in same)
    what = " and ".join(dict.fromkeys(due.cause for due in same))
    check = KINDS[kind]
    if kind == ELIMINATION:
        check, unknown = _of_an_elimination(state, same, total, points)
        if unknown is not None:
            return WrongGain(check, "", missing=unknown)
    elif kind == OBJECTIVE:
        check = _of_an_objective(state, same[0], total, points)
    elif kind == EXIT and points == 2 * total and state.objectives.open is None:
        return WrongGain(check, "", missing="which objective chits are open")
    shown = f"{_sum(same)} VP" if kind != OBJECTIVE else _worth(state, same[0], total)
    return WrongGain(check, f"{what} gives {shown}, the log says {points}", f"{total} VP")


def _of_an_elimination(state: State, dues: list[Due], total: int, points: int) -> tuple[str, str | None]:
    """A doubling that was forgotten or made up, a Leader's broken Command, or other wrong points."""
    if points == 2 * total and state.objectives.open is None:
        return "V086", "which objective chits are open"
    if points == 2 * total or (2 * points == total and state.objectives.has(ELIMINATIONS)):
        return "V086", None
    unit = state.unit(dues[0].cause)
    if unit.type is not None and unit.type.kind == "leader" and len(dues) == 1:
        broken = 1 + unit.type.broken.command
        if points == broken or points == broken * total // unit.type.vp:
            return "V085", None
    return "V084", None


def _of_an_objective(state: State, due: Due, total: int, points: int) -> str:
    """A secret chit counted too early, chits not added up, or only half of a change of hands."""
    number = int(due.cause.split()[-1])
    secret = [letter for held in state.objectives.secret.values() for letter in held]
    hidden = worth(number, secret)
    value = state.objectives.value(number) or 0
    times = total // value if value else 1
    if hidden and points in (total + hidden, total + times * hidden):
        return "V100"
    chits = [letter for letter in state.objectives.open or () if worth(number, letter)]
    return "V101" if len(chits) > 1 and points not in (value, 0) else "V099"


def _without_a_due(state: State, side: str, points: int, cause: str | None) -> WrongGain:
    """A gain for which nothing is due."""
    if cause is not None and cause in state.units:
        return _for_a_unit(state, side, points, cause)
    if cause is not None and cause.startswith("objective "):
        return _for_an_objective(state, side, points, cause)
    if cause in NAMED or (cause is None and state.event is not None):
        what = cause or state.event
        return WrongGain("V103", f"{what} gives {side} no {points} VP")
    advance = under_way(state)
    if advance is not None and advance.lost and cause in (None, "Time"):
        return WrongGain("V069", f"Sudden Death has ended the game, so Time gives {side} no {points} VP")
    if (
        (cause == "Time" or (cause is None and advance is not None))
        and defenders(state) in (None, [])
        and (not state.sides or any(one.posture is None for one in state.sides.values()))
    ):
        return WrongGain("V069", "", missing="the sides' postures")
    if cause == "Time" or (cause is None and advance is not None):
        return WrongGain("V069", f"the Time Advance gives {side} no {points} VP: only a Defender gains 1")
    if state.objectives.open is None and cause is None:
        return WrongGain("V104", "", missing="which objective chits are open")
    return WrongGain("V104", f"{side} gains {points} VP, and nothing gives a reason for it")


def _for_a_unit(state: State, side: str, points: int, cause: str) -> WrongGain:
    unit = state.unit(cause)
    if cause in state.tracks.exited:
        check = "V091" if unit.is_hero else "V087"
        return WrongGain(check, f"the exit of {cause} gives {side} no {points} VP")
    if unit.type is None or unit.side is None:
        return WrongGain("V084", "", missing=f"the type of {cause}")
    return WrongGain("V084", f"{cause} gives {side} no {points} VP")


def _for_an_objective(state: State, side: str, points: int, cause: str) -> WrongGain:
    objectives = state.objectives
    number = int(cause.split()[-1]) if cause.split()[-1].isdigit() else 0
    value = objectives.value(number)
    if value is None or number not in objectives.control:
        lacks = "which objective chits are open" if value is None else f"who controls objective {number}"
        return WrongGain("V099", "", missing=lacks)
    holder = objectives.control[number]
    secret = [letter for held in objectives.secret.values() for letter in held]
    if (secret or any(objectives.unread.values())) and RevealChit not in state.ledger.reported:
        return WrongGain("V100", "", missing="the secret chits that were revealed")
    if worth(number, secret) and points == worth(number, secret):
        return WrongGain("V100", f"a secret chit for objective {number} counts only when it is revealed")
    if holder not in (None, side) and not any(
        unit.side == side for unit in state.units_in(objectives.hexes.get(number))
    ):
        return WrongGain("V097", f"objective {number} is {holder}'s still, so {side} gains no {points} VP for it")
    return WrongGain("V099", f"{cause} has not changed hands, so {side} gains no {points} VP for it")


def _sum(dues: list[Due]) -> str:
    total = sum(due.points or 0 for due in dues)
    return " + ".join(str(due.points) for due in dues) + (f" = {total}" if len(dues) > 1 else "")


def _worth(state: State, due: Due, total: int) -> str:
    number = int(due.cause.split()[-1])
    parts = {letter: worth(number, letter) for letter in state.objectives.open or ()}
    chits = " + ".join(f"{letter} {vp}" for letter, vp in parts.items() if vp)
    value = state.objectives.value(number) or 0
    return f"{total} VP ({chits} = {value}" + (
        ", lost by one side and gained by the other)" if total == 2 * value else ")"
    )


def is_counted_in_secret(state: State) -> bool:
    """Whether the game ends by VP, and secret chits that count now are not reported (6.3.2): perhaps all saw them."""
    secret = (*state.objectives.secret.values(), *state.objectives.unread.values())
    return any(secret) and state.ending.kind in (LAST_EXIT, SUDDEN_DEATH)

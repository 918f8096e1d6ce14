"""The pool of Activation Markers: what goes into it and what comes out (5.3, 5.5)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.division_markers import MOST, OUT_OF_RANGE, no_division
from ccmod.games.great_battles.rules.duties.entries import open_for
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.commands import DIVISION
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.terms import MARCH
from ccmod.play.finding import Objection, missing, warning

ONE = 1
"""The March markers of a side."""

BESIDE_THE_TOP = 2
"""Units of a stack of which none need be chosen: the top one, and the only other."""
STRIKES = ("LOSE ", "RETREAT ", "ELIMINATED")
"""The consequences for which chance may choose a unit, by the beginnings of their causes."""


@RULEBOOK.check("V029", "5.31", e.FillPool)
def belongs_in_the_pool(state: State, event: e.FillPool) -> Iterator[Objection]:
    """Into the pool go at most the markers of this turn's divisions, and the March marker of a side that marches."""
    if event.command == MARCH:
        yield from _march(state, event)
        return
    command = state.commands.get(event.command)
    wrong = no_division(state, event.command)
    if wrong is not None:
        yield wrong
    if command is None or command.level != DIVISION:
        return
    if command.side not in (None, event.side):
        said = f"{command.name} belongs to {command.side}"
        yield Objection(said, f"a command of {event.side}", event.command, (command.name,))
        return
    most = MOST if command.ams is None else command.ams
    total = state.pool.get((event.side, event.command), 0) + event.count
    if total > most:
        said = f"{command.name} has {most} AMs" if command.ams is not None else f"no division has more than {most} AMs"
        yield Objection(said, f"at most {most}", str(total), (command.name,))
    elif command.ams is None:
        yield missing(f"how many AMs {command.name} has")


def _march(state: State, event: e.FillPool) -> Iterator[Objection]:
    total = state.pool.get((event.side, event.command), 0) + event.count
    if total > ONE:
        yield Objection(f"{event.side} has one March marker", str(ONE), str(total))
    units = [unit for unit in state.units.values() if unit.side == event.side and not unit.eliminated]
    if event.count and units and not any(state.orders_of(unit) == MARCH for unit in units):
        yield Objection(f"{event.side} has no units under March Orders", "no March marker", str(event.count))


@RULEBOOK.check("V013", "5.5, 5.21, 5.31", e.DrawAm)
def is_in_the_pool(state: State, event: e.DrawAm) -> Objection | None:
    """A marker that is drawn was put into the pool, and was not drawn before.

    If a side's markers are not reported, a division has no more than its markers of this turn, and March is one.
    """
    command = state.commands.get(event.command)
    if command is not None and None not in (command.side, event.side) and command.side != event.side:
        said = f"the AM of {command.name} is a marker of the {command.side} side"
        return Objection(said, command.side, event.side, (command.name,))
    key = (event.side, event.command)
    if state.pool.get(key) and not state.turn.pool_is_over:  # as nearly always
        return None
    pieces = (event.command,) if event.command != MARCH else ()
    drawn = state.drawn.get(key, 0)
    if state.turn.pool_is_over:
        return Objection("the pool is empty", "no draw", event.command, pieces)
    if any(side == event.side for side, _ in state.pool):
        name = f"AM of {event.command}"
        if key in state.pool:
            return Objection(f"every {name} was drawn already", "another marker", event.command, pieces)
        said = f"no {name} was put into the pool"
        return state.ledger.asked(Objection(said, "a marker of the pool", event.command, pieces), e.FillPool)
    command = state.commands.get(event.command)
    if event.command == MARCH:
        most: int | None = ONE
    elif command is None or command.level != DIVISION:
        return None
    else:
        most = command.ams
    if most is None:
        return missing(f"what {event.side} put into the pool")
    if drawn < most:
        return None
    return Objection(f"{event.command} has had {drawn} of {most} AMs", f"at most {most}", str(drawn + 1), pieces)


@RULEBOOK.check("V026", "5.24, 5.25", e.DrawAm)
def is_not_drawn_too_often(state: State, event: e.DrawAm) -> Objection | None:
    """No division uses more than four markers in a turn, nor more than three out of its corps commander's range."""
    command = state.commands.get(event.command)
    if command is None or command.level != DIVISION:
        return None
    most = OUT_OF_RANGE if command.cut_off else MOST
    drawn = state.drawn.get((event.side, event.command), 0)
    if drawn < most or (state.pool.get((event.side, event.command)) is None and command.ams is not None):
        return None
    said = f"{command.name}{' is out of range, and' if command.cut_off else ''} has had {drawn} AMs"
    return Objection(said, f"at most {most}", str(drawn + 1), (command.name,))


@RULEBOOK.check("V014", "8.35, 8.37, 12.35e", e.Lose)
def is_chosen_by_chance(state: State, event: e.Lose) -> Objection | None:
    """The section of a battery that loses guns is chosen at random."""
    section = state.unit(event.unit)
    if section.battery is None and not section.is_artillery:
        return _struck_by_ball(state, event) or _second_of_the_blown(state, event)
    if section.battery is None or section.hex is None or event.unit in state.activation.picked:
        return None
    others = [one for one in state.stack(section.hex) if one.battery == section.battery and one is not section]
    if not others or state.die("a random choice", section.battery) is not None:
        return None
    said = f"{event.unit} is one of {len(others) + 1} sections of {section.battery}, but no random choice was rolled"
    return warning(said, "a random choice", "none", (event.unit,), section.hexes)


def _struck_by_ball(state: State, event: e.Lose) -> Objection | None:
    """Of the units of a stack that ball disorders again chance chooses the one that loses the point (12.35e).

    Where several results struck the hex it is not sure that one of them struck both.
    """
    unit, results = state.unit(event.unit), state.results
    if results.mixed or results.reported.get(unit.hex or "", 0) > 1 or results.target != unit.hex or state.shocks.all:
        return None
    if event.cause != "second disorder" or state.results.ball is not True or event.unit in state.activation.picked:
        return None
    struck = [one for one in state.stack(unit.hex) if not one.is_artillery and _is_struck_again(state, one.name)]
    if len(struck) < 2 or any(purpose == "a random choice" for purpose, _ in state.rolls):
        return None
    said = f"{event.unit} is one of {len(struck)} units that ball has disordered again, but no random choice was rolled"
    return warning(said, "a random choice", "none", (event.unit,), unit.hexes)


def _second_of_the_blown(state: State, event: e.Lose) -> Objection | None:
    """Of Blown cavalry in a stack the top unit loses a further point, and chance chooses another one (11.59)."""
    unit = state.unit(event.unit)
    blown = [one for one in state.stack(unit.hex) if one.blown]
    if event.cause != "blown" or unit not in blown[1:] or len(blown) <= BESIDE_THE_TOP:
        return None
    if event.unit in state.activation.picked or any(purpose == "a random choice" for purpose, _ in state.rolls):
        return None
    said = (
        f"{event.unit} is one of {len(blown) - 1} Blown units beneath {blown[0].name}, but no random choice was rolled"
    )
    return warning(said, "a random choice", "none", (event.unit,), unit.hexes)


def _is_struck_again(state: State, name: str) -> bool:
    """Whether a unit is surely disordered again by this fire: it was said, or the result leaves it no choice."""
    return name in state.results.again or any(entry.least for entry in open_for(state, "RETREAT fire", name))


@RULEBOOK.check("V014", "8.35, 8.37, 12.35e", e.Pick)
def is_one_of_those_who_may_be_chosen(state: State, event: e.Pick) -> Objection | None:
    """Among several units that could lose or retreat, one is chosen at random beforehand."""
    if "exchange" in state.ledger.unclear:
        return None
    if any(
        event.unit in (entry.pieces or ()) for entry in state.ledger.entries() if entry.cause.id.startswith(STRIKES)
    ):
        return None
    said = f"{event.unit} is chosen by chance, and there is nothing that it might lose"
    return warning(said, "a unit that is struck", event.unit, (event.unit,), state.unit(event.unit).hexes)

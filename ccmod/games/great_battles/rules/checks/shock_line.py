"""The order in which Shocks are resolved: along the line, from one end to the other (11.11, 11.41)."""

from __future__ import annotations

from itertools import product

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.shock_order import LEAST, along
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shocks import Shock
from ccmod.games.great_battles.rules.terms import LINE_ENDS
from ccmod.hexes.board import Board
from ccmod.hexes.coordinates import DIRECTION_OF, Axial
from ccmod.hexes.facing import FACINGS
from ccmod.play.finding import Objection, warning

RIGHT, LEFT = range(2, 5), range(8, 11)
"""How far a direction lies clockwise from a facing, in steps of 30 degrees, if it is to the right or left."""


@RULEBOOK.check("V130", "11.11", e.Resolve)
def goes_along_the_line(state: State, event: e.Resolve) -> Objection | None:
    """In a straight line no Shock between two others is left out.

    A unit that counterattacks against one still to come postpones it (11.46).
    """
    done = state.shocks.done
    if len(done) < LEAST - 1:
        return None
    now = state.shocks.find(event.attackers, event.defenders)
    if now is None or now in done or any(one.continued for one in state.shocks.all):
        return None
    who = ", ".join(event.attackers)
    for place, first in enumerate(done):
        for second in done[place + 1 :]:
            middle, ends = (now, (first, second)) if _is_between(state, first, now, second) else (first, (now, second))
            if middle is now or _is_between(state, now, first, second):
                left, right = (", ".join(one.attackers) for one in ends)
                said = f"the Shock of {', '.join(middle.attackers)} lies between those of {left} and {right}"
                return Objection(said, "one after another along the line", f"{who} third", event.attackers)
    return None


@RULEBOOK.check("V130", "11.11", e.Resolve)
def goes_along_a_line_that_bends(state: State, event: e.Resolve) -> Objection | None:
    """If the attackers are side by side, their line is clear even if it bends: whether it was meant so, the judge
    has to see."""
    done = state.shocks.done
    if len(done) < LEAST - 1:
        return None
    now = state.shocks.find(event.attackers, event.defenders)
    open_ = [one for one in state.shocks.all if not one.fell_back and not set(one.attackers) <= one.hung]
    if (
        now is None
        or now in done
        or any(one.continued for one in open_)
        or goes_along_the_line(state, event) is not None
    ):
        return None
    places = [one.hexes_of(one.attackers) for one in open_]
    if any(state.unit(name).parts for one in open_ for name in one.attackers):
        return None
    line = along(state.board, places)
    order = [open_.index(one) for one in (*done, now) if one in open_]
    if line is None or len(order) < LEAST or len(order) < len(done) + 1:
        return None
    steps = [line.index(one) for one in order]
    if steps in (sorted(steps), sorted(steps, reverse=True)):
        return None
    shown = " - ".join(", ".join(open_[one].attackers) for one in line)
    said = f"the Shocks lie along the line {shown}, and are resolved in another order"
    return warning(said, "from one end to the other", f"{', '.join(event.attackers)} now", event.attackers)


def _is_between(state: State, first: Shock, middle: Shock, last: Shock) -> bool:
    """Whether a Shock lies between two others on any line that leads from one to the other, on both sides."""
    for struck in (False, True):
        places = [_hexes(one, struck=struck) for one in (first, middle, last)]
        if not all(places) or not all(_is_on_the_way(state, *hexes) for hexes in product(*places)):
            return False
    return not set(_hexes(middle, struck=False)) & {*_hexes(first, struck=False), *_hexes(last, struck=False)}


def _is_on_the_way(state: State, a: str, b: str, c: str) -> bool:
    distance = state.board.distance
    return distance(a, b) + distance(b, c) == distance(a, c)


def _hexes(shock: Shock, *, struck: bool) -> tuple[str, ...]:
    """Where the attackers of a Shock stood, or the defenders."""
    return shock.targets if struck else shock.hexes_of(shock.attackers)


@RULEBOOK.check("V130", "11.11", e.Resolve)
def goes_from_the_stated_end(state: State, event: e.Resolve) -> Objection | None:
    """Of two units in a straight row facing the same way, the one nearer to the announced end comes first."""
    end, last = state.shocks.line, state.shocks.done[-1] if state.shocks.done else None
    if last is None or end not in LINE_ENDS:
        return None
    now = state.shocks.find(event.attackers, event.defenders)
    if now is None or now is last or now.continued or last.continued:
        return None
    from_, to = (one.hexes_of(one.attackers) for one in (last, now))
    facings = {state.unit(name).facing for name in (*last.attackers, *now.attackers)}
    direction = _along_a_row(state.board, from_[0], to[0]) if len(from_) == len(to) == 1 else None
    facing = facings.pop() if len(facings) == 1 else None
    if direction is None or facing is None:
        return None
    turn = (FACINGS.index(direction) - FACINGS.index(facing)) % len(FACINGS)
    wrong = LEFT if end == LINE_ENDS[0] else RIGHT
    if turn not in wrong:
        return None
    side = "left" if wrong is LEFT else "right"
    said = f"{', '.join(event.attackers)} stands to the {side} of {', '.join(last.attackers)}"
    return Objection(said, end, f"to the {side}", event.attackers, (*from_, *to))


def _along_a_row(board: Board, a: str, b: str) -> str | None:
    """The direction from one hex to another in the same straight row of hexes; ``None`` for others."""
    far, way = board.distance(a, b), board.way(a, b)
    if not far or way.q % far or way.r % far:
        return None
    return DIRECTION_OF.get(Axial(way.q // far, way.r // far))

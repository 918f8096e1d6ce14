"""The rules of Skirmish."""

from __future__ import annotations

from ccmod.play.finding import Objection, missing
from ccmod.play.resources import load_catalogue
from ccmod.play.rulebook import Rulebook
from skirmish.rules.events import FACES, Fall, Move, Roll
from skirmish.rules.state import State

RULEBOOK = Rulebook("skirmish", load_catalogue("skirmish.rules"))


@RULEBOOK.check("S1", "1", Move)
def in_its_own_turn(state: State, event: Move) -> Objection | None:
    """A unit moves in a turn of its side."""
    side = state.sides.get(event.unit)
    if state.active is None or side is None:
        return missing("whose turn it is" if state.active is None else f"the side of {event.unit}")
    if side == state.active:
        return None
    return Objection(f"it is the turn of {state.active}", expected=state.active, found=side, pieces=(event.unit,))


@RULEBOOK.check("S2", "2", Move)
def no_enemy_there(state: State, event: Move) -> Objection | None:
    """No unit enters a hex in which an enemy stands."""
    enemies = tuple(
        unit
        for unit, hex in state.hexes.items()
        if hex == event.hex and state.sides.get(unit) != state.sides.get(event.unit)
    )
    return Objection(f"{enemies[0]} stands there", pieces=enemies, hexes=(event.hex,)) if enemies else None


@RULEBOOK.check("S3", "3.1", Move)
def not_after_a_hit(state: State, event: Move) -> Objection | None:
    """A unit that was hit does not move."""
    return Objection(f"{event.unit} was hit", pieces=(event.unit,)) if event.unit in state.hit else None


@RULEBOOK.check("S4", "3.2", Fall)
def only_after_a_hit(state: State, event: Fall) -> Objection | None:
    """Only a unit that was hit falls."""
    return None if event.unit in state.hit else Objection(f"{event.unit} was not hit", pieces=(event.unit,))


@RULEBOOK.check("S5", "4", Roll)
def what_the_face_shows(state: State, event: Roll) -> Objection | None:
    """A face shows what is on it."""
    for die in event.dice:
        if not FACES.agrees(die):
            message = f"face {die.face} of the {die.colour} die shows a {FACES.shown(die)}"
            return Objection(message, expected=FACES.shown(die), found=die.shows)
    return None

"""Control of objectives, and chits (7.3): checks V096 to V098 and V102."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.chits import chits
from ccmod.games.combat_commander.rules.events import DrawChit, EnterHex, Place, Remove, TakeControl
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.objectives import controlled
from ccmod.games.combat_commander.rules.state.occupation import enemies_in_building, perhaps_enemies_in_building
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.finding import Objection, missing


@RULEBOOK.check("V096", "7.3.1", Place)
def marker_without_sole_occupation(state: State, event: Place) -> Objection | None:
    """A Control marker is placed by the side that occupies the objective alone."""
    claim = controlled(state.objectives, event.marker, event.hex)
    if claim is None or claim[0] not in state.sides:
        return None
    said = TakeControl(*claim)
    answers = (control_without_sole_occupation, control_lost_by_leaving, enemy_elsewhere_in_the_building)
    return next((found for found in (answer(state, said) for answer in answers) if found is not None), None)


def _holds(state: State, side: str, number: int) -> bool:
    """Whether units of a side are in an objective's building, and no enemy is in it."""
    area = state.objectives.buildings.get(number) or {state.objectives.hexes[number]}
    mine = any(unit.side == side for hex in area for unit in state.units_in(hex))
    return mine and not any(enemies_in_building(state, number, side))


def _claims(state: State, event: TakeControl) -> bool:
    """Whether this is a claim of an objective that the side neither controls nor holds alone."""
    known = event.number in state.objectives.hexes
    has = state.objectives.control.get(event.number) == event.side
    return known and not has and not _holds(state, event.side, event.number)


@RULEBOOK.check("V096", "7.3.1", TakeControl)
def control_without_sole_occupation(state: State, event: TakeControl) -> Objection | None:
    """An objective goes to the side that occupies its hex alone."""
    hex = state.objectives.hexes.get(event.number)
    if hex is None:
        if state.ground is None:
            return missing("the hexes of the objectives")
        return Objection(f"the map has no objective {event.number}", found=str(event.number))
    if not _claims(state, event):
        return None
    here = list(state.units_in(hex))
    if not here:
        return _nobody_there(state, event, hex)
    others = [unit.name for unit in here if unit.side != event.side]
    if not others:
        return None  # enemies are elsewhere in the building: V098
    return Objection(
        f"{event.side} does not hold objective {event.number} alone: {', '.join(others)} in {hex}",
        f"only units of {event.side} in {hex}",
        ", ".join(others),
        tuple(unit.name for unit in here),
        (hex,),
    )


def _nobody_there(state: State, event: TakeControl, hex: str) -> Objection | None:
    """An empty objective without a controller; one that was left is V097's, a building with enemies V098's."""
    if event.number not in state.objectives.control:
        return missing(f"who controlled objective {event.number} before")
    held = state.objectives.control[event.number] is not None
    if held or any(enemies_in_building(state, event.number, event.side)):
        return None
    message = f"{event.side} has not occupied objective {event.number}"
    return Objection(message, expected=f"a unit in {hex}", found="nobody", hexes=(hex,))


@RULEBOOK.check("V097", "7.3.1", TakeControl)
def control_lost_by_leaving(state: State, event: TakeControl) -> Objection | None:
    """A player who leaves an objective keeps it until an enemy is its sole occupant."""
    hex = state.objectives.hexes.get(event.number)
    holder = state.objectives.control.get(event.number)
    if hex is None or holder in (None, event.side) or any(state.units_in(hex)) or not _claims(state, event):
        return None
    if any(enemies_in_building(state, event.number, event.side)):
        return None
    message = f"objective {event.number} stays {holder}'s, though {hex} is empty"
    stays = Objection(message, expected=holder, found=event.side, hexes=(hex,))
    return state.ledger.asked(stays, EnterHex)  # perhaps a drag has led over the objective


@RULEBOOK.check("V097", "7.3.1", Remove)
def control_taken_away(state: State, event: Remove) -> Objection | None:
    """Control of an objective passes to the enemy, never to nobody."""
    claim = controlled(state.objectives, event.marker, event.hex)
    if claim is None or claim[0] not in state.sides:
        return None
    side, number = claim
    if state.objectives.control.get(number, side) != side:
        return None  # the old marker goes when the other side has taken it
    area = state.objectives.buildings.get(number) or {state.objectives.hexes[number]}
    others = {unit.side for hex in area for unit in state.units_in(hex)} - {None}
    if others and side not in others:
        return None  # the enemy is there alone: his marker follows
    message = f"objective {number} stays {side}'s until an enemy occupies it alone"
    return Objection(message, expected=f"{side} controls it", found=event.sentence(), hexes=(event.hex,))


@RULEBOOK.check("V098", "7.3.1.1", TakeControl)
def enemy_elsewhere_in_the_building(state: State, event: TakeControl) -> Objection | None:
    """An objective in a building is the whole building: no hex of it may hold an enemy."""
    hex = state.objectives.hexes.get(event.number)
    if hex is None or any(state.enemies_in(hex, event.side)):
        return None
    elsewhere = tuple(enemies_in_building(state, event.number, event.side))
    if elsewhere:
        message = f"enemies are in {', '.join(elsewhere)}, which belongs to the building of objective {event.number}"
        return Objection(message, "no enemy in the building", ", ".join(elsewhere), hexes=(hex, *elsewhere))
    if perhaps_enemies_in_building(state, event.number, event.side):
        return missing(f"which hexes are one building with objective {event.number}")
    return None


@RULEBOOK.check("V102", "7.3.3", DrawChit)
def open_chit_kept_secret(state: State, event: DrawChit) -> Iterator[Objection]:
    """A chit without a secret side is open as soon as it is drawn."""
    if event.chit is not None:
        return
    if event.secret is None:
        yield missing("the letter of the secret chit")
    elif event.secret in chits() and chits()[event.secret].open_only:
        yield Objection(f"the chit {event.secret} has no secret side", "an open chit", "a secret one")

"""The FP of a Fire Attack, as announced, against the sum of its parts (O20.3.1.2): checks V148 to V152, V276.

An FP that is not announced is computed and not judged. A wrong one is attributed to the rule whose neglect explains it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.events import Attack, Roll
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.announcement import announcement_of
from ccmod.games.combat_commander.rules.state.firing import Firepower, Shot, shots_at_first
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import command_in
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing
from ccmod.play.rulebook import RecordEnds


def announced_attack(state: State, event: Attack | Roll | RecordEnds) -> Attack | None:
    """An attack as it is announced; and again before its roll, where its FP was to be explained by Actions."""
    if isinstance(event, Attack):
        return event
    attack = state.attack
    if attack is None or attack.rolled or (isinstance(event, Roll) and event.roll != "fire attack"):
        return None
    return attack.announced


def _hexes(event: Attack) -> tuple[str, ...]:
    return (event.hex,) if event.second is None else (event.hex, event.second)


@RULEBOOK.family(
    {
        "V148": "O20.3.1.2",  # the FP is that of one piece, and 1 more for each other
        "V149": "3.3.1.2",  # a Leader adds his Command to Squads and Teams in his hex, not to Leaders, not elsewhere
        "V150": "3.3.1.3",  # Command adds nothing to a Weapon with a white band, nor to one that a Leader carries
        "V151": "T88.2",  # firing at a higher hex costs 1 FP, firing at a lower one gains 1
        "V152": "O20.3.2",  # the FP is reduced by the largest Hindrance of all pieces but Ordnance
        "V276": "F106.1",  # Wire takes 1 off the FP of the units in its hex
    },
    Attack,
    Roll,
    RecordEnds,
    given=announced_attack,
)
def fp_is_what_the_pieces_have(state: State, _: Event, event: Attack) -> Iterator[tuple[str, Objection]]:
    """An announced FP is the sum of its parts for one of the choices of its first piece.

    The Actions that are played for the attack may be in it, before it is announced or after (A24.1).
    """
    said, check = announcement_of(state, event), ""
    found, best = said.found, said.found.best
    is_due = not said.waits or (state.attack is not None and state.attack.announced is event)
    if event.fp is not None and found.missing:
        yield "V148", missing(found.missing)
    elif event.fp is not None and best is not None and not said.fits and is_due:
        check = found.blamed(event.fp) or _command_blamed(state, event, found)
        message = f"{best}, but {event.fp} was announced"
        yield check, Objection(message, str(best.value), str(event.fp), event.pieces, _hexes(event))
    if event.hindrance is not None and check != "V152":
        yield from (("V152", objection) for objection in _hindrance_misread(state, event, event.hindrance))


def _hindrance_misread(state: State, event: Attack, said: int) -> Iterator[Objection]:
    """An announced Hindrance that is not the largest, even where the FP is right or not announced."""
    found = announcement_of(state, event).found
    if found.missing or found.unseen or found.hindrance == said or not found.fps:
        return
    if not any(shot.ordnance for shot in shots_at_first(state, event)):  # theirs is judged by V126
        message = f"the attack on {event.hex} is hindered by {found.hindrance}, but {said} was announced"
        yield Objection(message, str(found.hindrance), str(said), event.pieces, _hexes(event))


def _command_blamed(state: State, event: Attack, found: Firepower) -> str:
    """The check of Command by whose neglect an FP is wrong; ``V148`` where that does not explain it."""
    said, best = event.fp or 0, found.best
    shots = shots_at_first(state, event)
    for shot in shots:
        lent = _command_not_due(state, shot)
        if lent and shot.piece in found.fps and found.on(shot.piece).value + lent == said:
            return "V150" if shot.weapon is not None else "V149"
    near = [unit for shot in shots for unit in _leaders_near(state, shot)]
    return "V149" if best is not None and said - best.value in near else "V148"


def _command_not_due(state: State, shot: Shot) -> int:
    """The Command in its hex that a piece is not given: a Leader, Ordnance, a Leader's Weapon (3.3.1.2, 3.3.1.3)."""
    fp = shot.fp(state)
    if fp is None or fp.part("Command"):
        return 0
    own = shot.unit.command if shot.weapon is None else 0
    return command_in(state, shot.origin, shot.unit.side) - own


def _leaders_near(state: State, shot: Shot) -> list[int]:
    """The Command of Leaders in adjacent hexes, who give none there."""
    if shot.origin is None or shot.origin not in state.board:
        return []
    hexes = state.board.neighbours(shot.origin)
    return [
        unit.command for hex in hexes for unit in state.units_in(hex) if unit.side == shot.unit.side and unit.command
    ]

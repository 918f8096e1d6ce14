"""Pieces that are eliminated do nothing, and nothing is done to them (4.2): check X07."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.unknown import OF_A_PIECE
from ccmod.play.event import Event
from ccmod.play.finding import Objection
from ccmod.play.naming import named

ACTING = ("unit", "units", "piece", "pieces", "weapon", "observer")
"""Fields that name pieces which act, or to which something is done."""
OF_PIECES = (
    e.Activate, e.Action, e.Attack, e.Target, e.EnterHex, e.Exit, e.Transfer, e.Break, e.Rally, e.Repair, e.Suppress,
    e.Veteran, e.Eliminate, e.Deploy, e.Replace, e.Mines, e.Request, e.Roll,
)  # fmt: skip
"""Events of pieces that are in play. Reinforcements bring units back (E76, E58), Scrounge a Weapon (E71); that markers
come off a unit that is gone, and what its Move has cost, may be said afterwards."""


@RULEBOOK.check("X07", "4.2", *OF_PIECES)
def eliminated_pieces_do_nothing(state: State, event: Event) -> Iterator[Objection]:
    """A piece that was eliminated is on the Casualty track and takes no part in play."""
    if isinstance(event, e.Transfer):
        fields: tuple[str, ...] = ("unit",)  # a Weapon among the casualties is V094's
    elif isinstance(event, e.Roll):
        fields = ("subject",) if event.roll in OF_A_PIECE else ()
    else:
        fields = ACTING
    for name in named(event, fields):
        unit, weapon = state.units.get(name), state.weapons.get(name)
        gone = (unit is not None and unit.eliminated and unit.hex is None) or (weapon is not None and weapon.eliminated)
        if gone and not (isinstance(event, e.Eliminate) and weapon is not None):
            message = f"{name} was eliminated and is out of the game"
            yield Objection(message, expected="a piece in play", found=event.sentence(), pieces=(name,))

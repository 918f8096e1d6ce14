"""Dice: how many there are, and what they can show: check BV082."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.checks.reading import he_of_pins, hits_rolled_for, numbers
from ccmod.games.bolt_action.rules.rulebook import RULEBOOK
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.tables import HE, dice_of, weapon
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection

KINDS = (e.OrderTest, e.MoraleTest, e.Rally, e.Shoot, e.ToHit, e.Damage, e.Pin, e.VehicleResult, e.Strike, e.Grapple,
         e.BreakIn)  # fmt: skip


@RULEBOOK.check("BV082", "any", *KINDS)
def dice_are_dice(state: State, event: Event) -> Iterator[Objection]:
    """A die shows 1 to 6, a D2 or D3 no more than that, and there are as many as are rolled."""
    shown = [event.die] if isinstance(event, e.Rally | e.BreakIn) else numbers(getattr(event, "dice", ()))
    sides = _sides(state, event)
    for die in shown:
        if not 1 <= die <= sides:
            yield Objection(f"a D{sides} does not show {die}", f"1 to {sides}", str(die))
    count = _count(state, event)
    if count is not None and len(shown) != count:
        yield Objection(f"{counted(count, 'die', 'dice')} are rolled, not {len(shown)}", str(count), str(len(shown)))


def _sides(state: State, event: Event) -> int:
    if isinstance(event, e.Pin):
        row = HE.get(he_of_pins(state, event) or "")
        if row is not None and not row["pins"].isdigit():
            return dice_of(row["pins"])[1]
    return 6


def _count(state: State, event: Event) -> int | None:
    """How many dice an event has; ``None`` if this check is not about that."""
    match event:
        case e.OrderTest() | e.MoraleTest():
            return 2
        case e.ToHit(unit=unit) if (fire := state.fire_to_hit(unit, len(event.dice))) is not None:
            return fire.shots
        case e.Damage(he=None) if (fire := hits_rolled_for(state, event)) is not None:
            arm = weapon(fire.weapon or "")
            # what the dice of HE count, the sheet does not say (B17)
            return fire.hits if arm is not None and (arm.he is None or arm.pen is not None) else None
        case e.Shoot(weapon=name, dice=dice) if dice:
            arm = weapon(name)
            return None if arm is None or arm.shots.isdigit() else dice_of(arm.shots)[0] * (event.models or 1)
        case e.Pin(dice=dice) if dice:
            return 1
        case _:
            return None

"""Withdrawal Movement, and what a unit may not do any more (9.54, 12.35f, 12.47)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.check_additions import by_withdrawal
from ccmod.games.great_battles.rules.disorder_check import wrong_total
from ccmod.games.great_battles.rules.events import words
from ccmod.games.great_battles.rules.ground import PIKE, ROAD
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.subjects import Units, held_up
from ccmod.games.great_battles.rules.terms import COLUMN, MARCH
from ccmod.hexes.facing import VERTICES, zone
from ccmod.play.event import Event
from ccmod.play.finding import Objection

MOST = 2
"""Hexes of a withdrawal."""
REAR = "rear"
ACTS = (
    e.Move, e.Withdraw, e.Fire, e.Refuse, e.Extend, e.Mount, e.Charge, e.Designate, e.TryRally, e.Resupply, e.Face,
)  # fmt: skip
"""The acts of a unit in its own activation."""


@RULEBOOK.check("V089", "9.54", e.Withdraw)
def withdraws_two_hexes_to_the_rear(state: State, event: e.Withdraw) -> Iterator[Objection]:
    """A withdrawal is one or two hexes into the rear, and the whole movement of the unit; no march, no column."""
    unit = state.unit(event.unit)
    if unit.type is None or unit.hex is None:
        return
    deeds, name = unit.deeds, unit.name
    if state.orders_of(unit) == MARCH:
        yield Objection(f"under March Orders {name} does not withdraw", "Advance or Attack Orders", MARCH, (name,))
    if unit.form == COLUMN:
        yield Objection(f"{name} is in column, and does not withdraw", "no column", COLUMN, (name,))
    if deeds.fired:
        yield Objection(f"{name} has fired, and does not withdraw", "fire or a withdrawal", "both", (name,))
    if len(deeds.path) > deeds.withdrew:
        yield Objection(f"{name} has moved, and does not withdraw besides", "one or the other", "both", (name,))
    elif deeds.faced is not None or (deeds.extended and unit.form is not None):
        act = "turned" if deeds.faced is not None else "extended"
        yield Objection(f"{name} has {act}, and does not withdraw besides", "a withdrawal alone", act, (name,))
    if deeds.withdrew >= MOST:
        yield Objection(f"a withdrawal is {MOST} hexes at most", f"{MOST} hexes", str(deeds.withdrew + 1), (name,))
    elif deeds.withdrew and deeds.beside:
        yield Objection(f"{name} has come beside an enemy, and stops", "a stop", event.hex, (name,), unit.hexes)
    elif deeds.halted:
        yield Objection(f"{name} was Disordered and failed its check, and stops", "a stop", event.hex, (name,))
    yield from _is_behind(state, unit, event.hex)


def _is_behind(state: State, unit: Unit, hex: str) -> Iterator[Objection]:
    """The way is to the rear, through no friends but guns, and no enemies."""
    facing = unit.deeds.own_facing or unit.facing
    if unit.hex is None:
        return
    if not state.board.adjacent(unit.hex, hex):
        yield Objection(f"{hex} is not next to {unit.hex}", f"a hex next to {unit.hex}", hex, (unit.name,), (hex,))
        return
    where = zone(state.board, unit.hex, facing, hex) if facing in VERTICES and facing is not None else None
    if where not in (None, REAR):
        said = f"{hex} is in the {where} of {unit.name}, and a withdrawal goes to the rear"
        yield Objection(said, "a rear hex", hex, (unit.name,), (unit.hex, hex))
    enemy = next(iter(state.enemies_in(hex, unit.side)), None)
    if enemy is not None:
        yield Objection(f"{enemy.name} holds {hex}", "a hex without enemies", hex, (unit.name, enemy.name), (hex,))
    if unit.deeds.withdrew:
        along = state.ground is not None and state.ground.way(unit.hex, hex) in (PIKE, ROAD)
        passed = [one for one in state.stack(unit.hex) if one is not unit and one.side == unit.side]
        blocking = next((one for one in passed if unit.is_artillery or not one.is_artillery), None)
        if blocking is not None and not along:
            said = f"a withdrawal does not go through {blocking.name}"
            yield Objection(said, "another way", unit.hex, (unit.name, blocking.name), (unit.hex,))


@RULEBOOK.check("V089", "9.54", e.Fire, e.Move, e.Face, e.Extend, given=held_up)
def does_nothing_but_withdraw(
    state: State, event: e.Fire | e.Move | e.Face | e.Extend, units: Units
) -> Iterator[Objection]:
    """A unit that withdraws does not fire, move on, turn or extend."""
    if isinstance(event, e.Fire) and event.kind is not None:
        return
    if isinstance(event, e.Face) and event.cause not in (None, "movement", "fire"):
        return
    for unit in units:
        if unit.deeds.withdrew and state.activation.side in (None, unit.side):
            said = f"{unit.name} has withdrawn, and does nothing besides"
            yield Objection(said, "a withdrawal alone", words.act(event.type), (unit.name,), unit.hexes)


@RULEBOOK.check("V089", "9.54", e.Udd, of=("withdrawal",))
def adds_what_the_hex_costs_beyond_one(state: State, event: e.Udd) -> Objection | None:
    """The check of a withdrawal adds what the hex costs beyond one point; under Advance a way may spare it that."""
    unit = state.unit(event.unit)
    added = by_withdrawal(state, unit)
    if added is None:
        return None
    return wrong_total(state, event, "V089", (("cost beyond 1", added, "V089"),))


@RULEBOOK.check("V098", "12.35f, 12.47", *ACTS, given=held_up)
def acts_no_more_after_it(state: State, event: Event, units: Units) -> Iterator[Objection]:
    """A phasing unit that had to retreat, or was disordered again in combat, does nothing more in this activation."""
    if isinstance(event, e.Fire) and event.kind is not None:
        return
    if isinstance(event, e.Face) and event.cause not in (None, "movement", "fire"):
        return
    for unit in units:
        if unit.deeds.stopped and unit.side is not None and unit.side == state.activation.side:
            said = f"{unit.name} had to retreat, or was disordered again, and does nothing more"
            yield Objection(said, "nothing", words.act(event.type), (unit.name,), unit.hexes)

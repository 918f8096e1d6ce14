"""Advances after combat, Continued Shock and the Disorder that follows a Shock (11.46 to 11.48, 12.6)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.duties.entries import open_for
from ccmod.games.great_battles.rules.events import words
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shocks import Shock
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.subjects import Units, after_fire
from ccmod.games.great_battles.rules.unreported_columns import may_have_stood_in
from ccmod.play.finding import Objection

WON, LOST = 8, 1
"""Modified totals: the least with which attackers go on, the most with which defenders do (11.47)."""
AFTER = "after shock"
SPENT = ("SHAKEN after shock", "LOSE after shock", "BLOWN")
"""The consequences of a Shock at its end, by its causes."""


def _shock_of(state: State, name: str) -> Shock | None:
    """The Shock of this activation in which a unit fights."""
    return state.shocks.of_attacker(name) or state.shocks.of_defender(name)


@RULEBOOK.check("V139", "11.46", e.Advance)
def advances_into_a_hex_that_was_left(state: State, event: e.Advance) -> Iterator[Objection]:
    """A unit advances to an adjacent hex that no enemy occupies, across a hexside that it can cross."""
    unit = state.unit(event.unit)
    if unit.hex is None:
        return
    if not state.board.adjacent(unit.hex, event.hex) and event.hex not in {
        near for part in unit.hexes for near in state.board.neighbours(part)
    }:
        said = f"{event.hex} is not next to {unit.hex}"
        yield Objection(said, f"a hex next to {unit.hex}", event.hex, (event.unit,), (unit.hex, event.hex))
        return
    enemy = next(iter(state.enemies_in(event.hex, unit.side)), None)
    if enemy is not None:
        said = f"{enemy.name} still holds {event.hex}"
        yield Objection(said, "an empty hex", enemy.name, (event.unit, enemy.name), (event.hex,))
    ground = state.ground
    barred = ground.bars(unit.hex, event.hex, unit.mover or "") if ground is not None and not unit.parts else None
    if barred is not None and unit.mover is not None and state.board.adjacent(unit.hex, event.hex):
        said = f"{event.unit} may not cross {barred}"
        yield Objection(said, "a hexside that it may cross", barred, (event.unit,), (unit.hex, event.hex))


@RULEBOOK.check("V139", "11.46", e.Advance)
def advances_where_it_fought(state: State, event: e.Advance) -> Objection | None:
    """After a Shock its attackers advance into a hex that was attacked; those that continue it may go on from there."""
    shock = state.shocks.of_attacker(event.unit)
    if shock is None or shock.over or shock.continued or event.hex in shock.targets or not shock.targets:
        return None
    if shock.total is not None and shock.total >= WON:
        return None
    said = f"{event.hex} is not a hex that {event.unit} has shocked"
    found = Objection(said, " or ".join(shock.targets), event.hex, (event.unit,), (event.hex,))
    columns = any(may_have_stood_in(state, state.unit(name), event.hex) for name in shock.defenders)
    return state.ledger.asked(found, e.Extend) if columns else found


@RULEBOOK.check("V139", "11.46", e.Advance)
def advances_if_it_has_won(state: State, event: e.Advance) -> Objection | None:
    """Only defenders that can continue the Shock advance: at 1 or less (11.47)."""
    shock = state.shocks.of_defender(event.unit)
    if shock is None or shock.continued or state.shocks.of_attacker(event.unit) is not None:
        return None
    if shock.total is None or shock.total <= LOST or event.hex in state.unit(event.unit).deeds.fired:
        return None
    said = f"{event.unit} was shocked, and the total is {shock.total}"
    return Objection(said, f"{LOST} or less", str(shock.total), (event.unit,), (event.hex,))


@RULEBOOK.check("V149", "12.6", e.Advance)
def advances_after_its_own_fire(state: State, event: e.Advance) -> Objection | None:
    """After fire only the unit that fired at the hex advances, and only from an adjacent hex."""
    unit = state.unit(event.unit)
    if _shock_of(state, event.unit) is not None or unit.hex is None or not state.activation.whole:
        return None
    if event.hex in unit.deeds.fired:
        return _advances_too_late(state, unit, event.hex)
    reacted = any(hex == event.hex for fires in unit.reactions.fired.values() for hex, _ in fires)
    if reacted and unit.side != state.activation.side:
        return None
    said = f"{event.unit} has neither shocked nor fired at {event.hex}"
    found = Objection(said, "a hex at which it fired", event.hex, (event.unit,), (unit.hex, event.hex))
    shocks = event.hex in state.fronts(unit) and not unit.is_artillery  # perhaps, and it was not announced
    return state.ledger.asked(found, e.Designate) if shocks else found


def _advances_too_late(state: State, unit: Unit, hex: str) -> Objection | None:
    """Who has fired advances at once, if it began beside its target (12.6)."""
    began = unit.deeds.start
    if began is not None and unit.deeds.path and not unit.parts and not state.board.adjacent(began, hex):
        said = f"{unit.name} began in {began}, which is not beside {hex}"
        return Objection(said, f"a unit that began beside {hex}", began, (unit.name,), (began, hex))
    if unit.name in state.activation.finished:
        said = f"others have acted since {unit.name} fired at {hex}"
        return Objection(said, "an advance at once", "later", (unit.name,), (hex,))
    return None


@RULEBOOK.check("V149", "12.6", e.Move, given=after_fire)
def does_not_move_after_its_advance(state: State, event: e.Move, units: Units) -> Iterator[Objection]:
    """A unit that has advanced after its fire moves no more."""
    for unit in units:
        if unit.deeds.advanced & set(unit.deeds.fired) and _shock_of(state, unit.name) is None:
            said = f"{unit.name} has advanced after its fire, and does not move"
            yield Objection(said, "no move", event.hex, (unit.name,), unit.hexes)


@RULEBOOK.check("V140", "11.47", e.ContinueShock)
def has_won_or_beaten_off(state: State, event: e.ContinueShock) -> Objection | None:
    """A Shock continues at 8 or more, for the defender at 1 or less, or when the defenders left before it."""
    shock = state.shocks.find(event.units) or state.shocks.current
    if shock is not None and shock.continued and shock.die is None and set(shock.strikers) == set(event.units):
        said = f"{', '.join(event.units)} has yet to roll for this Continued Shock"
        return Objection(said, "one roll before the next", "none", event.units)
    if shock is None and state.activation.whole:
        found = Objection("there was no Shock that might go on", "a Shock", "none", event.units)
        return state.ledger.asked(found, e.Designate)
    if shock is None or shock.total is None:
        return None
    defends = any(name in shock.defenders for name in event.units)
    needs = f"{LOST} or less" if defends else f"{WON} or more"
    if (shock.total <= LOST) if defends else (shock.total >= WON):
        return None if defends or shock.continued else _still_held(state, shock, event)
    if shock.continued:  # the one who strikes may have changed
        if shock.total <= LOST or shock.total >= WON:
            return None
        needs = f"{LOST} or less, or {WON} or more"
    said = f"the last total is {shock.total}"
    return Objection(said, needs, str(shock.total), event.units)


def _still_held(state: State, shock: Shock, event: e.ContinueShock) -> Objection | None:
    """The objection to a Shock that continues though its defenders have not left their hex (AMB-42)."""
    if state.option("AMB-42") == "yes":
        return None
    held = (enemy for hex in shock.targets for enemy in state.units_in(hex) if enemy.name in shock.defenders)
    enemy = next((one for one in held if not one.abandoned), None)
    if enemy is None:
        return None
    said = f"{enemy.name} still holds {enemy.hex}"
    return Objection(said, "a hex that was left", enemy.name, (*event.units, enemy.name), enemy.hexes)


@RULEBOOK.check("V140", "11.47", e.ContinueShock)
def goes_on_against_the_enemy_before_it(state: State, event: e.ContinueShock) -> Iterator[Objection]:
    """A unit that continues shocks the enemies who are then in front of it."""
    units, before = [state.unit(name) for name in event.units], set[str]()
    for unit in units:
        before |= state.fronts(unit)
    known = all(unit.hexes and unit.facing is not None for unit in units)
    sides = {unit.side for unit in units} - {None}
    for name in event.defenders:
        enemy = state.unit(name)
        if enemy.side in sides:
            said = f"{name} is a friend"
            yield Objection(said, "an enemy", name, (*event.units, name), enemy.hexes)
        elif known and enemy.hexes and before.isdisjoint(enemy.hexes):
            who = event.units[0] if len(event.units) == 1 else f"any of {', '.join(event.units)}"
            said = f"{name} does not stand in front of {who}"
            yield Objection(said, "an enemy in a front hex", str(enemy.hex), (*event.units, name), enemy.hexes)


@RULEBOOK.check("V140", "11.47", e.ContinueShock)
def does_not_go_on_after_a_retreat_before_it(state: State, event: e.ContinueShock) -> Objection | None:
    """No Continued Shock follows where the defenders fell back before it (11.35)."""
    shock = state.shocks.find(event.units)
    if shock is None or not shock.fell_back or shock.resolved or shock.total is not None:
        return None
    who = ", ".join(shock.defenders)
    return Objection(f"{who} fell back before the Shock, and it is over", "no more Shock", "more", event.units)


@RULEBOOK.check("V141", "11.48, 11.58", e.ContinueShock)
def goes_on_before_it_is_spent(state: State, event: e.ContinueShock) -> Iterator[Objection]:
    """Disorder after a Shock comes when its whole series is over: attackers that have it do not continue."""
    shock = state.shocks.find(event.units)
    for name in event.units if shock is not None else ():
        if shock is None or name not in shock.attackers:
            continue
        if any(entry.used for cause in SPENT for entry in open_for(state, cause, name)):
            said = f"{name} has had the Disorder that ends its Shock, and goes on"
            yield Objection(said, "the Continued Shock first", "the Disorder first", (name,), state.unit(name).hexes)


@RULEBOOK.check("V141", "11.48, 11.58", e.Blow)
@RULEBOOK.check("V141", "11.48, 11.58", e.Disorder, e.Lose, of=(AFTER,))
def only_who_fought_is_spent(state: State, event: e.Disorder | e.Blow | e.Lose) -> Objection | None:
    """Disorder after a Shock is for its attackers, and for mounted cavalry of both sides, if there was a roll."""
    unit = state.unit(event.unit)
    shocks = [
        one
        for one in state.shocks.all
        if event.unit in one.attackers or event.unit in one.defenders or event.unit in one.fought
    ]
    if unit.type is None or not state.activation.whole or (isinstance(event, e.Blow) and not shocks):
        return None
    why = _spared(unit, shocks)
    if why is None and isinstance(event, e.Lose) and not unit.disordered:
        why = "is in Good Order, and is Disordered instead"
    if why is None:
        return None
    found = Objection(
        f"{event.unit} {why}", "no Disorder after the Shock", words.act(event.type), (event.unit,), unit.hexes
    )
    return found if shocks else state.ledger.asked(found, e.Designate)


def _spared(unit: Unit, shocks: list[Shock]) -> str | None:
    """Why a unit is not spent by its Shocks; ``None`` if it is."""
    fought = [one for one in shocks if unit.name in one.fought]
    if not shocks:
        return "was in no Shock"
    if unit.is_artillery:
        return "is artillery"
    if not fought:
        return "was in no Shock that came to a roll"
    has_attacked = any(unit.name in one.attackers or one.continued for one in fought)
    return None if has_attacked or unit.is_mounted else "has defended on foot"

"""How combats change the position (7, 8.3, 8.4)."""

from __future__ import annotations

from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.effects.losses import open_losses, open_price, resists
from ccmod.games.folio.rules.names import REDUCED, STEP
from ccmod.games.folio.rules.retreats import whole_ways
from ccmod.games.folio.rules.settled import SURE
from ccmod.games.folio.rules.state.combat import Combat, Duty
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.state.units import Unit
from ccmod.games.folio.rules.strength import result_of
from ccmod.games.folio.rules.unseen import COMBAT_SPAN, THE_ATTACK, is_unseen
from ccmod.play.effects import effect
from ccmod.play.event import Event
from ccmod.play.naming import named

RETREATS = {"D2": 2, "D3": 3, "A1": 1, "A2": 2, "A3": 3}
"""Results that demand a retreat, and how far (7.6)."""


@effect
def attack(state: State, event: e.Attack) -> None:
    """A ground attack is declared (4.1f)."""
    target = event.target[0]
    state.combat = Combat(event.side, event.units, target, event.hex)
    state.combat.origins = {name: hex for name in event.units if (hex := state.make_unit(name).hex) is not None}
    state.combats += 1
    state.move = None
    _await_die(state)
    for name in event.units:
        state.make_unit(name).attacked.add(state.phase or "")
    state.make_unit(target).was_attacked.add(state.phase or "")


@effect
def bombard(state: State, event: e.Bombard) -> None:
    """A marker attacks alone (8.4)."""
    state.combat = Combat(event.side, (), event.target, event.hex, bombardment=True)
    state.combats += 1
    _await_die(state)
    _play(state, state.combat, event.side, event.marker)


def _await_die(state: State) -> None:
    """A combat is open: markers may be played until its die, which is due (7.0d, 8.3)."""
    state.ledger.must("DIE")
    state.ledger.open("SLOT", most=None)


def _unseen(state: State, *, shown: bool = True) -> None:
    """A marker, a die or a word without a combat to which it belongs: an undeclared attack (4.1f).

    ``shown``: by a marker or a die, of which one may call for the other.
    """
    if not is_unseen(state):
        return
    state.combat = None
    state.ledger.leave_out(e.Attack, e.Bombard)
    state.ledger.unclear[COMBAT_SPAN] = THE_ATTACK
    if shown and all(entry.is_spent for entry in state.ledger.entries("UNSEEN")):
        state.ledger.open("UNSEEN")
        state.combats += 1


@effect
def support(state: State, event: e.Support) -> None:
    """A marker is added to the combat (8.3)."""
    _unseen(state)
    if state.combat is not None:
        _play(state, state.combat, event.side, event.marker)


def _play(state: State, combat: Combat, side: str, marker: str) -> None:
    combat.slots.append((side, marker))
    combat.played.setdefault(side, []).append(marker)
    state.pool(side).used[marker] = state.combats
    if combat.bombardment and side == combat.side:
        state.bombarded[combat.hex] = state.bombarded.get(combat.hex, 0) + 1


@effect
def decline(state: State, event: e.Decline) -> None:
    """A player lets his opportunity pass (8.3j)."""
    _unseen(state, shown=False)
    if state.combat is not None:
        state.combat.slots.append((event.side, None))


@effect
def announce_odds(state: State, _: e.AnnounceOdds) -> None:
    """The players have announced the differential."""
    _unseen(state, shown=False)
    if state.combat is not None:
        state.combat.odds_announced = True


@effect
def roll(state: State, event: e.Roll) -> None:
    """The die is cast, and its result owes retreats."""
    _unseen(state)
    combat = state.combat
    state.untouched = event.result if combat is None and event.result in SURE else None
    if combat is None:
        return
    combat.resolved_at = state.ledger.step
    state.ledger.drop("SLOT")
    combat.die = event.die
    combat.result = result_of(state, combat, event.die) or event.result
    if not combat.bombardment:
        state.ground_attacks += 1
    hexes = RETREATS.get(combat.result or "", 0)
    losers = combat.attackers if combat.result in ("A1", "A2", "A3") else (combat.target,)
    for name in losers if hexes else ():
        unit = state.make_unit(name)
        if unit.hex is not None:
            combat.duties[name] = Duty(name, hexes, unit.hex, combat.bombardment)
    open_losses(state, combat)


def show(state: State, event: Event) -> None:
    """A full unit is reduced; another is taken off the map by its own event."""
    if event.shows(STEP, REDUCED):
        for name in named(event, ("unit",)):
            state.make_unit(name).reduced = True


@effect
def eliminate(state: State, event: e.Eliminate) -> None:
    """A unit leaves the game."""
    unit = state.make_unit(event.unit)
    if state.combat is not None:
        state.combat.eliminated.add(event.unit)
        _leave(state.combat, unit)
        if event.unit in state.combat.duties:
            state.combat.duties[event.unit].gone = True
    unit.eliminated = True
    state.put(unit, None)


def note_loss(state: State, name: str) -> None:
    """A loss that a combat has cost is paid by its unit, or for another's."""
    combat = state.combat
    if combat is None:
        return
    combat.losses.append(name)
    if name in combat.duties:
        combat.duties[name].lost = True
    elif state.option("B03") != "the retreating unit":
        for duty in [duty for duty in combat.duties.values() if duty.resisted and not duty.lost][:1]:
            duty.lost = True
    if state.option("A20") == "the whole force's" and combat.result in ("A1", "A2", "A3"):
        for duty in combat.duties.values():
            duty.lost = True


@effect
def retreat(state: State, event: e.Retreat) -> None:
    """A unit goes back one hex, and leaves one on the path of retreat if it is the defender's."""
    unit, combat = state.make_unit(event.unit), state.combat
    if combat is not None:
        _leave(combat, unit)
        _enter(combat, event.hex)
        duty = combat.duties.get(event.unit)
        if duty is not None:
            before = unit.hex
            duty.path.append(event.hex)
            duty.reported += [event.hex] if not state.ledger.unsaid else []
            duty.may_be_whole = bool(duty.left and whole_ways(state, unit, duty))
            if event.unit == combat.target:
                combat.guessed = len(duty.reported) < len(duty.path) or duty.may_be_whole
            open_price(state, unit, duty, before, event.hex)
    unit.driven_back = True
    state.put(unit, event.hex)


def _leave(combat: Combat, unit: Unit) -> None:
    """The hexes that the target leaves are the path of retreat."""
    if unit.name == combat.target and unit.hex is not None and unit.hex not in combat.path:
        combat.path.append(unit.hex)


def _enter(combat: Combat, hex: str) -> None:
    """A unit goes where room was made for it."""
    if hex in combat.emptied:
        combat.emptied.remove(hex)


@effect
def displace(state: State, event: e.Displace) -> None:
    """A unit makes room, and attacks no more (7.7.2e)."""
    unit, combat = state.make_unit(event.unit), state.combat
    if combat is not None:
        _enter(combat, event.hex)
        is_taken = any(state.unit(name).hex == unit.hex for name in (*combat.duties, *combat.displaced))
        combat.displaced.append(event.unit)
        combat.emptied += [unit.hex] if unit.hex is not None and not is_taken else []
    unit.displaced = unit.driven_back = True
    state.put(unit, event.hex)


@effect
def resist(state: State, event: e.Resist) -> None:
    """A retreat is refused (7.8)."""
    if state.combat is not None and event.unit in state.combat.duties:
        state.combat.duties[event.unit].resisted = True
        resists(state, event.unit)


@effect
def advance(state: State, event: e.Advance) -> None:
    """A unit goes along the path of retreat."""
    unit = state.make_unit(event.unit)
    unit.advanced = True
    if state.combat is not None:
        state.combat.advanced[event.unit] = event.hex
        state.combat.dragged = event.unit if state.ledger.unsaid else None
    state.put(unit, event.hex)

"""The effects of grenades, smoke, charges and collapsing buildings."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.effects.activation import acts
from ccmod.games.we_were_brothers.rules.effects.noise import loud
from ccmod.games.we_were_brothers.rules.in_reach import in_and_around, in_reach, on_the_floor
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import UNREPORTED
from ccmod.games.we_were_brothers.rules.state.things import Cloud, Thing
from ccmod.play.effects import effect


@effect
def throw(state: State, event: e.Throw) -> None:
    """It is thrown, and lands somewhere."""
    man, thing = state.make_man(event.soldier), state.thing(event.item)
    acts(state, man, "throw")
    if event.item in man.equipment:
        man.equipment.remove(event.item)
    for before in state.things.values():
        if before.thrower == man.name:
            before.thrower = None  # he has one in the air at a time: the last may have gone off the map unsaid
    thing.thrower, thing.origin, thing.aimed, thing.opening = man.name, man.hex, event.hex, event.opening
    if event.opening is None:
        state.ledger.must("DIE throw", (man.name,), where={"purpose": t.THROW})
    elif state.ground is None:
        state.ledger.open("FLIES IN", (thing.name,))
        state.ledger.open("DIE opening", (man.name,), where={"purpose": t.OPENING})
    elif beside_opening(state, man.hex, event.opening):
        state.ledger.must("FLIES IN", (thing.name,))
    else:
        state.ledger.must("DIE opening", (man.name,), where={"purpose": t.OPENING})
    if man.specialist == t.SNIPER and man.camouflaged:
        state.ledger.must("SHOWN", (man.name,))


def beside_opening(state: State, hex: str | None, opening: str) -> bool:
    """Whether a hex is the one before a window or loophole (8.5-15)."""
    if state.ground is None or hex is None:
        return False
    place = state.ground.places.get(opening)
    return place is not None and (state.ground.outside(place) == hex or place.hex == hex)


@effect
def land(state: State, event: e.Land) -> None:
    """A grenade bursts where it lands; smoke fills the megahex."""
    thing = state.thing(event.item)
    thing.hex = event.hex
    _bursts(state, thing)


@effect
def fly_in(state: State, event: e.FlyIn) -> None:
    """It bursts on that floor."""
    thing = state.thing(event.item)
    thing.inside = event.floor
    _bursts(state, thing)


def _bursts(state: State, thing: Thing) -> None:
    if thing.kind == t.SMOKE:
        hex = thing.hex or thing.aimed
        megahex = state.ground.megahex(hex) if state.ground is not None and hex is not None else None
        state.ledger.must("SMOKES", where={} if megahex is None else {"megahex": megahex})
    elif thing.kind is None:
        state.ledger.open("SMOKES")
        state.ledger.open("BURSTS", (thing.name,))
    else:
        state.ledger.must("BURSTS", (thing.name,))


@effect
def explode(state: State, event: e.Explode) -> None:
    """Whoever is in reach rolls, the thrower too; a charge may destroy its target."""
    thing, late = state.thing(event.item), _is_put_in_late(state, event)
    if thing.kind is not None and thing.inside is not None:
        for man in on_the_floor(state, event.place):
            _rolls(state, man.name, t.EXPLOSION, least=0 if late else 1)
    else:
        for man, surely in in_reach(state, thing.hex or _hex(state, event.place)):
            _rolls(state, man.name, t.EXPLOSION, least=1 if surely and not late else 0)
    if thing.kind in (t.CHARGE, t.SATCHEL) and (thing.target is not None or thing.kind == t.SATCHEL):
        where = {"purpose": t.DESTRUCTION}
        state.ledger.open("DIE destruction", least=1 if thing.target is not None else 0, where=where)
    loud(state, thing.hex or _hex(state, event.place))
    state.bursts += 1
    thing.spent, thing.burst = True, state.bursts
    state.ledger.drop("TICKS", piece=thing.name)
    state.ledger.open("SPENT", (thing.name,))


def _is_put_in_late(state: State, event: e.Explode) -> bool:
    """Whether an explosion that nobody reported came steps ago: men have come into its reach since, or left."""
    entry = state.ledger.used_by(event)
    return state.ledger.unsaid and (entry is None or entry.step < state.ledger.step - 1)


def _hex(state: State, place: str) -> str | None:
    return place if place in state.board else None


def _rolls(state: State, man: str, purpose: str, *, least: int = 1) -> None:
    """A roll against a man, by whoever throws the dice."""
    state.ledger.open(f"DIE {purpose}", least=least, where={"purpose": purpose, "subject": man})


@effect
def take_off(state: State, event: e.TakeOff) -> None:
    """It is off the map."""
    if event.item in state.things:
        state.things[event.item].spent = True


@effect
def smoke(state: State, event: e.Smoke) -> None:
    """It drifts in the next resolution phase."""
    state.clouds[event.megahex] = Cloud(event.megahex, state.turn.number)


@effect
def smoke_drifts(state: State, event: e.SmokeDrifts) -> None:
    """It clears in the resolution phase of the next turn."""
    state.clouds.pop(event.start, None)
    state.clouds[event.megahex] = Cloud(event.megahex, state.turn.number, drifted=True)


@effect
def smoke_clears(state: State, event: e.SmokeClears) -> None:
    """It is gone."""
    state.clouds.pop(event.megahex, None)


@effect
def plant(state: State, event: e.Plant) -> None:
    """He rolls."""
    man, thing = state.make_man(event.soldier), state.thing(event.item)
    acts(state, man, "plant")
    thing.aimed, thing.target, thing.set_by = event.hex, event.target, man.name
    state.ledger.must("DIE placing", (man.name,), where={"purpose": t.PLACING, "subject": event.item})


@effect
def planted(state: State, event: e.Planted) -> None:
    """It lies there, with a timer or a wire."""
    thing = state.thing(event.item)
    thing.hex, thing.turns = event.hex, event.turns
    thing.detonator = UNREPORTED if state.ledger.unsaid else event.detonator
    for man in state.soldiers.values():
        if event.item in man.equipment:
            man.equipment.remove(event.item)


@effect
def timer(state: State, event: e.Timer) -> None:
    """At 0 it explodes."""
    thing = state.thing(event.item)
    thing.turns = event.turns
    if event.turns == 0:
        state.ledger.must("BURSTS", (thing.name,))


@effect
def detonate(state: State, event: e.Detonate) -> None:
    """It explodes."""
    acts(state, state.make_man(event.soldier), "detonate")
    state.ledger.must("BURSTS", (event.item,))


@effect
def disarm(state: State, event: e.Disarm) -> None:
    """He rolls."""
    man = state.make_man(event.soldier)
    acts(state, man, "disarm")
    state.ledger.must("DIE disarming", (man.name,), where={"purpose": t.DISARMING, "subject": event.item})


@effect
def disarmed(state: State, event: e.Disarmed) -> None:
    """It does no harm any more."""
    thing = state.thing(event.item)
    thing.spent, thing.detonator = True, None
    state.ledger.open("SPENT", (thing.name,))


@effect
def destroy(state: State, event: e.Destroy) -> None:
    """A building is debris."""
    state.destroyed.add(event.target)
    if state.ground is not None and event.target in state.ground.buildings:
        state.ledger.must("RUIN", (event.target,))
    elif state.ground is None:
        state.ledger.open("RUIN", (event.target,))


@effect
def debris(state: State, event: e.Debris) -> None:
    """Who is in it or beside it rolls (8.5-34)."""
    state.ruins.add(event.building)
    state.fallen.append(event.building)
    for man in in_and_around(state, event.building):
        _rolls(state, man.name, t.COLLAPSE)

"""The next duties of the random player: those of the ledger, step by step (section 3 of the table of causes)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.following import FOLLOWS
from ccmod.games.we_were_brothers.rules.ground.throws import astray, back, backward, deviation, drift, forward
from ccmod.games.we_were_brothers.rules.ground.ways import faults_of_way
from ccmod.games.we_were_brothers.rules.loads import heavy_load
from ccmod.games.we_were_brothers.rules.outcomes import die_of, number_on
from ccmod.games.we_were_brothers.rules.random_play.rolls import names_of_megahexes, roll
from ccmod.games.we_were_brothers.rules.rout import way_out
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.play.entries import LedgerEntry
from ccmod.play.event import Event

LONGEST = 7
"""Hexes of a way to an enemy."""
LATER = ("DRIFT", "CLEARS", "REVEAL", "DIE worsening", "DIE rout test", "ROUT MOVE", "TICKS", "GOES FIRST")
"""Duties that wait until the phase, or the turn, ends."""


TALK = 0.3
"""How often somebody says what nobody has to say."""
RESULTS: Mapping[str, Callable[[LedgerEntry], str]] = {
    "HIT": lambda entry: t.LIGHT_WOUND if entry.where.get("wound") == t.LIGHT else t.SERIOUS_WOUND,
    **dict.fromkeys(("SUPPRESSED HIT", "SHAKEN HIT"), lambda _: t.HIT_SUPPRESSED),
    "DIES HIT": lambda _: t.KILLED,
}
"""The consequences of a face of the die, by the cause that it opens."""


def due_events(state: State, random: Random, *, all: bool = False) -> Iterator[Event]:
    """The acts for the duty that is first in line; nothing if there is none, or only such as may wait."""
    owed = [entry for entry in state.ledger.entries() if entry.is_owed]
    owed.sort(key=lambda entry: (entry.cause.id in LATER, entry.cause.id.startswith("OFFENCE")))
    for entry in owed:
        if entry.cause.id in LATER and not all:
            continue
        found = list(events_for(state, entry, random))
        if found:
            yield from found
            return


def events_for(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    """The events that meet an entry of the ledger."""
    cause = entry.cause.id
    if cause in RESULTS and random.random() < TALK:
        yield e.Result(_man(state, entry).name, RESULTS[cause](entry))
    if cause == "PRISONER" and random.random() < TALK:
        yield e.Captured(_man(state, entry).name, str(entry.where["enemy"]))
    if cause.startswith("DIE "):
        yield from roll(state, entry, random)
    elif cause in FOLLOWS:
        made = FOLLOWS[cause](state, entry)
        if made is not None:
            yield made
    elif cause in SAID:
        yield from SAID[cause](state, entry, random)


def _man(state: State, entry: LedgerEntry) -> Soldier:
    return state.man(next(iter(entry.pieces or ()), ""))


def _plain(kind: Callable[..., Event]) -> Callable[[State, LedgerEntry, Random], Iterator[Event]]:
    """An event about the entry's piece and no more."""

    def make(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
        name = next(iter(entry.pieces or ()), None)
        if name is not None:
            yield kind(name)

    return make


def _lowered(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    wanted = entry.where.get("posture", frozenset({t.PRONE}))
    for posture in sorted(wanted) if isinstance(wanted, frozenset) else (str(wanted),):
        yield e.Posture(_man(state, entry).name, posture)


def _run(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    man = _man(state, entry)
    way = way_out(state, man)
    if way:
        yield e.Move(man.name, t.ROUTING, way[: random.randint(1, len(way))])
        yield e.Move(man.name, t.ROUTING, way)


def _flight(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    man = _man(state, entry)
    fight = state.fight_of(man.name)
    way = way_out(state, man, state.man(fight.other(man.name)) if fight is not None else None)
    if way:
        yield e.Move(man.name, t.ROUTING, way)


def _assault(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    man = _man(state, entry)
    if man.posture != t.STANDING:
        yield e.Posture(man.name, t.STANDING)
    for contact in state.ledger.entries("CONTACT"):
        target = state.man(next(name for name in contact.pieces or () if name != man.name))
        yield from (e.Move(man.name, mode, way) for mode, way in ways_to(state, man, target))


def ways_to(state: State, man: Soldier, target: Soldier) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The ways by which a man comes beside another in one movement, each with its mode."""
    if state.ground is None or man.hex is None or target.hex is None or man.place is not None:
        return
    way = path(state, man.hex, target.hex, LONGEST)
    modes = (t.WALKING,) if heavy_load(state, man) is not None else (t.RUNNING, t.WALKING)
    for mode in modes if way else ():
        rising = man.posture == t.PRONE and state.has("prone_stand_1mp")
        woods = state.has("woods_run_6")
        if not faults_of_way(state.ground, man.hex, way, mode, woods_run_6=woods, rising=rising):
            yield mode, way


def path(state: State, start: str, end: str, most: int) -> tuple[str, ...]:
    """A short way to a hex beside another, by open hexes."""
    ground = state.ground
    if ground is None:
        return ()
    due: list[tuple[str, ...]] = [()]
    seen = {start}
    for way in due:
        here = way[-1] if way else start
        if way and state.board.adjacent(here, end):
            return way
        for hex in state.board.neighbours(here) if len(way) < most else ():
            barrier = ground.barrier(here, hex)
            if hex not in seen and ground.building_at(hex) is None and (barrier is None or barrier.level < 2):
                seen.add(hex)
                due.append((*way, hex))
    return ()


def _contact(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    one, other = tuple(entry.pieces or ())
    yield e.Engage(one, other)


def _answer(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    one, other = tuple(entry.pieces or ())
    yield e.Accept(other, one)
    yield e.Refuse(other, one)


def _lands(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    name = next(iter(entry.pieces or ()), "")
    thing, ground, test = state.things.get(name), state.ground, state.test
    if thing is None or ground is None or thing.origin is None or thing.aimed is None or test is None:
        return
    places = {thing.aimed, *forward(ground, thing.origin, thing.aimed), *backward(ground, thing.origin, thing.aimed)}
    number = number_on(state, die_of(test.dice, "Blue"))
    if number is not None:
        places.add(deviation(ground, thing.aimed, str(state.mission.get("wind")), number, 3) or thing.aimed)
    if test.purpose == t.OPENING:
        places = set(back(ground, thing.origin, thing.aimed, 2)) or places
    yield from (e.Land(name, hex) for hex in sorted(places))


def _drift(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    start, ground = str(entry.where["start"]), state.ground
    there = drift(ground, start, str(state.mission.get("wind"))) if ground is not None else None
    if there is not None:
        yield e.SmokeDrifts(start, there)


def _placed(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    name = next(iter(entry.pieces or ()), "")
    thing = state.things.get(name)
    if thing is not None and thing.aimed is not None:
        yield e.Planted(name, thing.aimed, t.TIMED, random.randint(1, 2))
        yield e.Planted(name, thing.aimed, t.REMOTE)


def _marks(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    call = state.open_call()
    if call is None or state.ground is None:
        return
    used = {marker for one in state.calls for marker in one.markers}
    number = next(n for n in range(1, 99) if f"T{n}" not in used)
    yield e.PlaceTarget(call.by, f"T{number}", random.choice(names_of_megahexes(state)))


def _reveal(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    marker = next(iter(entry.pieces or ()), "")
    call = state.open_call(marker)
    if call is None or any(one.is_owed for one in state.ledger.entries("STRIKES")):
        return
    truths = (t.REAL, t.FALSE) if call.support == t.ARTILLERY else (t.DIRECTION, t.OBJECTIVE, t.FALSE)
    yield from (e.RevealTarget(marker, truth) for truth in truths)


def _deviates(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    marker = next(iter(entry.pieces or ()), "")
    call, ground, test = state.open_call(marker), state.ground, state.test
    start = call.markers.get(marker) if call is not None else None
    if ground is None or start is None or test is None:
        return
    number = number_on(state, die_of(test.dice, "Blue")) or 1
    for wind in (str(state.mission.get("wind")), "n", "ne", "se", "s", "sw", "nw"):
        for far in (1, 2):
            there = astray(ground, start, wind, number, far)
            if there is not None:
                yield e.Deviate(marker, there)


def _strikes(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    if "megahex" in entry.where:
        yield e.Impact(str(entry.where["megahex"]))


def _infamy(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    yield e.Infamy(next(iter(entry.pieces or ()), ""), str(entry.where["soldier"]))


def _skill(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    yield e.GainSkill(_man(state, entry).name, str(entry.where["skill"]), int(str(entry.where["level"])))


def _panic(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    man = _man(state, entry)
    yield from (e.Fire(man.name, one.name) for one in state.on_map() if one.name != man.name and one.hex is not None)


SAID: Mapping[str, Callable[[State, LedgerEntry, Random], Iterator[Event]]] = {
    "ALARM": _plain(e.Alert),
    "ANNOUNCED": _plain(e.SniperCall),
    "AREA BROKEN": lambda state, entry, random: iter((e.AreaFree(str(entry.where["megahex"])),)),
    "BLEEDS": _plain(e.Bleed),
    **dict.fromkeys(("FAINTS", "WORSE"), _plain(e.Faint)),
    **dict.fromkeys(("DIES HIT", "DIES TREATED", "DIES WORSE", "DIES WOUNDED"), _plain(e.Die)),
    **dict.fromkeys(("ROUTS", "ROUTS COMPOSURE", "ROUTS RALLY"), _plain(e.Rout)),
    **dict.fromkeys(("LOWERED", "LOWERED LATE"), _lowered),
    **dict.fromkeys(("ROUT RUN", "ROUT MOVE"), _run),
    "FLIGHT": _flight,
    "ASSAULT RUN": _assault,
    "CONTACT": _contact,
    "MUST FLEE": _plain(e.Flee),
    "ANSWER": _answer,
    "CAPTOR": _skill,
    "LANDS": _lands,
    "DRIFT": _drift,
    "CLEARS": lambda state, entry, random: iter((e.SmokeClears(str(entry.where["megahex"])),)),
    "PLACED": _placed,
    "MARKS": _marks,
    "REVEAL": _reveal,
    "DEVIATES": _deviates,
    "STRIKES": _strikes,
    "OFFENCE SKILL": lambda state, entry, random: iter((e.LoseSkill(_man(state, entry).name, t.LEADERSHIP),)),
    **dict.fromkeys(
        ("OFFENCE VP", "KILLER VP"), lambda state, entry, random: iter((e.Vp(next(iter(entry.pieces or ())), -2),))
    ),
    **dict.fromkeys(("OFFENCE INFAMY", "KILLER INFAMY"), _infamy),
    "GOES FIRST AFTER ALL": lambda state, entry, random: iter((e.Initiative(str(entry.where["side"])),)),
    "PANIC": _panic,
    "SWEPT": _plain(e.SweptAway),
}
"""The events that meet a duty that must be reported, by its cause."""

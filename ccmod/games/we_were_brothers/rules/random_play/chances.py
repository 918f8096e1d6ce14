"""The acts of the random player in addition to duties: follow-ups that wait in the ledger."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.morale import better
from ccmod.games.we_were_brothers.rules.random_play.dues import events_for
from ccmod.games.we_were_brothers.rules.random_play.rolls import fallen, names_of_megahexes, roll
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.play.entries import LedgerEntry
from ccmod.play.event import Event

Maker = Callable[[State, LedgerEntry, Random], Iterator[Event]]


def chance_events(state: State, random: Random) -> Iterator[Event]:
    """Events that some open entry allows and nothing asks for."""
    if state.turn.over:
        yield from _shares(state, random)
    for entry in list(state.ledger.entries()):
        if entry.is_spent or entry.is_owed:
            continue
        cause = entry.cause.id
        if cause in MAY:
            yield from MAY[cause](state, entry, random)
        elif cause in ("FLIGHT", "SPOTS", "ROUTS FLEEING", "DIES HIT"):
            yield from events_for(state, entry, random)
        elif cause in ("DIE last blow", "DIE composure"):
            yield from roll(state, entry, random)


def second_rolls(state: State, random: Random) -> Iterator[Event]:
    """The roll that a skill of level 2 lets one make again, before what the first one does."""
    for entry in state.ledger.entries("AGAIN"):
        if not entry.is_spent:
            yield from _again(state, entry, random)


def _of(kind: Callable[..., Event], *fields: str) -> Maker:
    def make(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
        name = next(iter(entry.pieces or ()), None)
        if name is not None and all(field in entry.where for field in fields):
            yield kind(name, *(entry.where[field] for field in fields))

    return make


def _runs_on(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    name = next(iter(entry.pieces or ()), "")
    if state.fight_of(name) is None:
        yield e.RunOn(name)


def _turns(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    yield e.Face(next(iter(entry.pieces or ()), ""), random.randint(1, 12))


def _joins(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    pieces = tuple(entry.pieces or ())
    if len(pieces) == 2:
        yield e.Engage(*pieces)


def _pair(kind: Callable[..., Event]) -> Maker:
    def make(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
        pieces = tuple(entry.pieces or ())
        if len(pieces) == 2:
            yield kind(*pieces)

    return make


def _back(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    yield e.Fire(next(iter(entry.pieces or ()), ""), str(entry.where.get("target")))


def _freed(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    man = state.man(next(iter(entry.pieces or ()), ""))
    yield e.Improve(man.name, better(man.morale))


def _area(kind: Callable[..., Event]) -> Maker:
    def make(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
        if "megahex" in entry.where:
            yield kind(str(entry.where["megahex"]))

    return make


def _stands(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    yield e.Posture(next(iter(entry.pieces or ()), ""), t.STANDING)


def _again(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    dice = (fallen(state, "Red", random), fallen(state, "Gray", random))
    yield e.Reroll(next(iter(entry.pieces or ()), ""), dice, str(entry.where["purpose"]))


def _strafe(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    if state.ground is not None:
        yield from (e.Strafe(megahex) for megahex in random.sample(names_of_megahexes(state), 4))


def _awarded(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    yield e.Award(next(iter(entry.pieces or ()), ""), 2)


def _shares(state: State, random: Random) -> Iterator[Event]:
    """The awards of a squad go to its men."""
    for squad in state.squads.values():
        if squad.awarded > 0:
            man = random.choice(state.members(squad.name))
            yield e.Share(squad.name, 1, random.choice(sorted(man.skills) or [t.WEAPONS]), man.name)


def _fate(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    name = next(iter(entry.pieces or ()), "")
    yield e.Fate(name, str(entry.where.get("fate", random.choice(t.FATES))))


def _suppression_over(state: State, entry: LedgerEntry, random: Random) -> Iterator[Event]:
    man = state.man(next(iter(entry.pieces or ()), ""))
    if man.suppressing is not None:
        yield e.EndSuppression(man.name, man.suppressing)


MAY: Mapping[str, Maker] = {
    "RUN GOES ON": _runs_on,
    "RUN OVER": _of(e.StopRunning),
    "TURNS": _turns,
    "HIDES": _of(e.Camouflage),
    "JOINS": _joins,
    "RETURN": _back,
    "MEDAL POINT": lambda state, entry, random: iter(
        (e.Experience(next(iter(entry.pieces or ())), 1, str(entry.where["skill"])),)
    ),
    "MEDAL SKILL": _of(e.GainSkill, "skill", "level"),
    "SECOND LEVEL": _of(e.GainSkill, "skill", "level"),
    "FREED": _freed,
    "WAIT OVER": _of(e.EndWait),
    "FIRE OVER": _suppression_over,
    "AREA OVER": _area(e.AreaFree),
    "SPENT": _of(e.TakeOff),
    "FIGHT OVER": _pair(e.EndFight),
    "ARMS": _pair(e.KeepArms),
    "STANDS UP": _stands,
    "AGAIN": _again,
    "STRAFES": _strafe,
    "OVER THE EDGE": _of(e.Leave, "edge"),
    "LEFT FATE": _fate,
    "FATE": _fate,
    "AWARDED": _awarded,
    "COURT": _of(e.CourtMartial),
    "SLIPS BACK": lambda state, entry, random: iter((e.SlipBack(next(iter(entry.pieces or ()))),)),
    "LOOTED LOAD": _of(e.Carry, "load"),
}
"""The events that may follow, by their cause."""

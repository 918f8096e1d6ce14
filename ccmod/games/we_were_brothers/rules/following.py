"""Sure consequences of events, put in where they are not reported: wounds by the face, the loaded
round, the token, shaken and suppressed men, doors, what lies and comes off (section 6 of the table of causes)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.initiative import points
from ccmod.games.we_were_brothers.rules.ledger import LEDGER
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.terms import BLOWS, SHAKEN, SUPPRESSED, TIMED
from ccmod.play.causes import EventKind
from ccmod.play.entries import LedgerEntry
from ccmod.play.event import Event

DEPENDENT = frozenset((e.Look, e.GoIn, e.GoOut))
"""The values that depend on all that came before: on who has been spotted, on doors that are open."""
CAUSED = frozenset(
    type_
    for type_, row in LEDGER.book.events.items()
    if row.causes and row.kind in (EventKind.CONSEQUENCE, EventKind.CHANCE)
)
"""The events that something before them has to call for."""
CLOSERS = frozenset(LEDGER.book.closers)
"""The events that close spans."""


def following(state: State, event: Event) -> Event | None:
    """The next consequence that is certain, was left out, and closes with an event or is needed for it."""
    ask = FOLLOWED.get(type(event))
    return ask(state, event) if ask is not None else None


def _before_closer(state: State, event: Event) -> Event | None:
    """A duty left undone of what an event closes: nearly always there is none."""
    owed = LEDGER.owed_by(state, event)
    return _first_of(state, event, owed, closes=True) if owed else None


def _before_dependent(state: State, event: Event) -> Event | None:
    """Anything that would change what is judged by an event."""
    found = state.ledger.among(FOLLOWING)
    closes = type(event) in CLOSERS and bool(LEDGER.closed_by(state, event))
    return _first_of(state, event, found, closes=closes) if found else None


def _before_caused(state: State, event: Event) -> Event | None:
    """Anything that may bring about what calls for an event that has no cause as yet."""
    if state.ledger.find(event).entry is not None or LEDGER.excused(state, event):
        return None
    return _first_of(state, event, state.ledger.among(FOLLOWING), closes=False)


def _before_caused_closer(state: State, event: Event) -> Event | None:
    """The same, where the event may close spans, too."""
    return (_before_closer if LEDGER.closed_by(state, event) else _before_caused)(state, event)


def _before_roll(state: State, event: e.Roll) -> Event | None:
    """The same of dice; a blow depends on all before it, as a Sight Test does."""
    return (_before_dependent if event.purpose in BLOWS else _before_caused)(state, event)


def _first_of(state: State, event: Event, entries: Sequence[LedgerEntry], *, closes: bool) -> Event | None:
    """The first of these duties that is done without a report, apart from one that the event itself does."""
    ledger, type_ = state.ledger, type(event)
    for entry in entries:
        alarmed = type_ is e.Alert and entry.cause.id == "ALARM" and not entry.is_spent
        make = FOLLOWS.get(entry.cause.id) if entry.is_owed or alarmed else None
        if make is None or ledger.find(event).entry is entry:
            continue
        made = make(state, entry)
        if made is not None and (closes or type(made) is not type_ or (type_ is e.Alert and made != event)):
            return made
    return None


def befalling(state: State, event: e.Posture | e.Leave | e.ChangeWeapon) -> Event | None:
    """Sure consequences for a man that were left out: so he lies down, or runs (10.0-06); or the step of his die."""
    return _befalls(state, event.soldier, ROUND if isinstance(event, e.ChangeWeapon) else BEFALLS)


def befalling_the_firer(state: State, event: e.EndSuppression | e.AreaFree) -> Event | None:
    """The same for whoever suppresses no more: his victims may improve if he was hit (8.3-13).

    Who reports all that happens may report it in any order.
    """
    if state.ledger.whole:
        return None
    if isinstance(event, e.EndSuppression):
        return _befalls(state, event.soldier, BEFALLS)
    firers = (area.by for area in state.areas if area.megahex == event.megahex)
    return next((found for name in firers if (found := _befalls(state, name, BEFALLS)) is not None), None)


def _befalls(state: State, name: str, causes: frozenset[str]) -> Event | None:
    for entry in state.ledger.among(causes):
        if entry.is_owed and entry.is_for(name):
            return FOLLOWS[entry.cause.id](state, entry)
    return None


def _of(kind: Callable[..., Event], *fields: str) -> Callable[[State, LedgerEntry], Event | None]:
    """An event about the entry's piece, with values that the entry gives."""

    def make(_: State, entry: LedgerEntry) -> Event | None:
        pieces = tuple(entry.pieces or ())
        if len(pieces) != 1 or any(field not in entry.where for field in fields):
            return None
        return kind(pieces[0], *(entry.where[field] for field in fields))

    return make


def _for(kind: Callable[..., Event], *fields: str) -> Callable[[State, LedgerEntry], Event | None]:
    """An event without a piece, with values that the entry gives."""
    return lambda _, entry: kind(*(entry.where[f] for f in fields)) if all(f in entry.where for f in fields) else None


def _spotted(_: State, entry: LedgerEntry) -> Event | None:
    pieces: Any = entry.pieces or ()
    return e.Spotted(*pieces) if len(pieces) == 2 else None


def _initiative(state: State, _: LedgerEntry) -> Event | None:
    """The side that has more points, or the higher Blue die; nothing where it is unknown."""
    counts = points(state)
    if not counts:
        return None
    best = [side for side, count in counts.items() if count == max(counts.values())]
    rolled = state.turn.firsts
    if len(best) > 1 and all(side in rolled for side in best):
        best = [side for side in best if rolled[side] == max(rolled.values())]
    return e.Initiative(best[0]) if len(best) == 1 else None


def _explode(state: State, entry: LedgerEntry) -> Event | None:
    """A thing bursts where it lies."""
    name = next(iter(entry.pieces or ()), None)
    thing = state.things.get(name or "")
    place = thing.inside or thing.hex if thing is not None else None
    return e.Explode(name, place) if name is not None and place is not None else None


def _planted(state: State, entry: LedgerEntry) -> Event | None:
    """A charge lies where it was to be placed; nobody has said with which detonator."""
    name = next(iter(entry.pieces or ()), None)
    aimed = state.things[name].aimed if name in state.things else None
    return e.Planted(name, aimed, TIMED) if name is not None and aimed is not None else None


def _land(state: State, entry: LedgerEntry) -> Event | None:
    """A grenade comes down where its dice let it."""
    name = next(iter(entry.pieces or ()), None)
    thing = state.things.get(name or "")
    return e.Land(thing.name, min(thing.lands)) if thing is not None and thing.lands else None


def _fly_in(state: State, entry: LedgerEntry) -> Event | None:
    name = next(iter(entry.pieces or ()), None)
    thing = state.things.get(name or "")
    if thing is None or thing.opening is None or name is None:
        return None
    return e.FlyIn(name, thing.opening)


def _improve(level: str) -> Callable[[State, LedgerEntry], Event | None]:
    def make(_: State, entry: LedgerEntry) -> Event | None:
        name = next(iter(entry.pieces or ()), None)
        return e.Improve(name, str(entry.where.get("level", level))) if name is not None else None

    return make


def _raised(_: State, entry: LedgerEntry) -> Event | None:
    name = next(iter(entry.pieces or ()), None)
    return e.Posture(name, "standing") if name is not None else None


FOLLOWS: Mapping[str, Callable[[State, LedgerEntry], Event | None]] = {
    "GOES FIRST": _initiative,
    "DOOR OPENS": _of(e.OpenDoor),
    "LIFTED": _of(e.Carry, "load"),
    "SPOTS": _spotted,
    "ALARM": _of(e.Alert),
    "ALARM OF ALL": _of(e.Alert),
    "SHOWN": _of(e.Uncover),
    "AREA": _for(e.AreaSuppressed, "megahex"),
    "ROUND": _of(e.Rounds, "box"),
    "HIT": _of(e.Wound, "wound"),
    "DOOR HURTS": _of(e.Wound, "wound"),
    "TOKEN DOWN": _of(e.Health, "box"),
    "TOKEN UP": _of(e.Health, "box"),
    "STOPS": _of(e.StopBleeding),
    "STABILISES": _of(e.Stabilise),
    "HEALS": _of(e.Heal, "points"),
    "SHAKEN HIT": _of(e.Shake),
    "SUPPRESSED HIT": _of(e.Suppress),
    "SUPPRESSED BY WOUND": _of(e.Suppress),
    "SUPPRESSED AREA": _of(e.Suppress),
    "SUPPRESSED ENTERING": _of(e.Suppress),
    "SUPPRESSED COMPOSURE": _of(e.Suppress),
    "SUPPRESSED DEATH": _of(e.Suppress),
    "RALLIED": _improve(SHAKEN),
    "RETURNS": _improve(SUPPRESSED),
    "RAISED": _raised,
    "CAPTOR": _of(e.GainSkill, "skill", "level"),
    "PRISONER": _of(e.Captured),
    "LANDS": _land,
    "FLIES IN": _fly_in,
    "BURSTS": _explode,
    "BURSTS PLACED": _explode,
    "PLACED": _planted,
    "SMOKES": _for(e.Smoke, "megahex"),
    "DISARMED": _of(e.Disarmed),
    "DESTROYED": _of(e.Destroy),
    "RUIN": _of(e.Debris),
    "TICKS": _of(e.Timer, "turns"),
}
"""The events that are put in, by the cause that calls for them. Deaths, bleeding, routs and drifts must be reported."""
FOLLOWING = frozenset(FOLLOWS)
BEFALLS = frozenset((
    "HIT", "DOOR HURTS", "TOKEN DOWN", "SHAKEN HIT", "SUPPRESSED HIT", "SUPPRESSED BY WOUND", "SUPPRESSED AREA",
    "SUPPRESSED ENTERING", "SUPPRESSED COMPOSURE",
))  # fmt: skip
"""Those after which a man's figure may be changed, or leave the map."""
ROUND = frozenset(("ROUND",))
"""The duties of the weapon that he had in hand, before he changes it."""
FOLLOWED: Mapping[type[Event], Callable[[State, Any], Event | None]] = {
    **dict.fromkeys(CLOSERS, _before_closer),
    **dict.fromkeys(CAUSED, _before_caused),
    **dict.fromkeys(CAUSED & CLOSERS, _before_caused_closer),
    e.Roll: _before_roll,
    **dict.fromkeys(DEPENDENT, _before_dependent),
}
"""Who finds what follows surely before an event of each type, where anything may have been left out before it."""

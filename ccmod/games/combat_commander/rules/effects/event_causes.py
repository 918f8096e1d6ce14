"""The ledger's entries for the Event under way (E42-E77): its possible victims, how often, and its demands.

Most of it is data (``data/event_causes.yaml``), opened when the Event begins or when its random hex is known. The rest
follows from what has come by it: units in a hex set ablaze, those beside a Hero, those under White Phosphorus.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.chits import chits
from ccmod.games.combat_commander.rules.effects.event_words import SELECT, WORDS, known
from ccmod.games.combat_commander.rules.effects.picks import owe_arrival
from ccmod.games.combat_commander.rules.state.acting import Carried
from ccmod.games.combat_commander.rules.state.defense import morale_in_place
from ccmod.games.combat_commander.rules.state.interrupts import DISPLACING
from ccmod.games.combat_commander.rules.state.pending import BLAZE, is_smoke
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import russian, support_table
from ccmod.games.combat_commander.rules.terrain import is_fortification, is_water
from ccmod.hexes.coordinates import DIRECTIONS
from ccmod.play.event import Event
from ccmod.play.resources import read_yaml

BREEZE = "Breeze"
SPREAD = "BZ2"
"""The cause by which its Blazes come."""


def spread(state: State, carried: Carried) -> None:
    """Where Blazes may come by the winds that those which have come leave open, and how many come by any of them."""
    entry = next(iter(state.ledger.entries(SPREAD)), None) or state.ledger.open(
        SPREAD, most=None, where={"marker": BLAZE}
    )
    if not state.markers_known:
        return
    came = {placed.hex for placed in carried.seen(e.Place) if placed.marker == BLAZE}
    fires = [hex for hex, there in state.markers.items() if BLAZE in there and hex not in came and hex in state.board]
    ways = [frozenset(_downwind(state, fires, wind)) for wind in DIRECTIONS]
    winds = [way for way in ways if came <= way]
    if winds:  # else what came has been objected to
        entry.where = {"marker": BLAZE, "hex": frozenset().union(*winds)}
        sure = [sum(not _is_fortified(state, hex) for hex in way) for way in winds]
        entry.least = min(sure) if state.ground is not None else 0


def _downwind(state: State, fires: list[str], wind: str) -> Iterator[str]:
    for fire in fires:
        hex = state.board.neighbour(fire, wind)
        if hex is not None and hex not in fires and not (state.ground and is_water(state.ground.terrain(hex))):
            yield hex


def _is_fortified(state: State, hex: str) -> bool:
    """A Fortification is burnt, or keeps the Blaze away: the text may be read either way (8.1.5, E48)."""
    return any(map(is_fortification, state.markers.get(hex, ())))


RANDOM_HEX, SUPPORT_TABLE = "random hex", "support table"
"""The causes for which rows of the data may wait, by their names in events."""
A_FREE_HEX = "a free random hex"
"""The demands of those Events that place a marker in their random hex."""


@cache
def _data() -> Mapping[str, Any]:
    return dict(read_yaml(__package__.removesuffix(".effects"), "data/event_causes.yaml"))


def open_event_causes(state: State, carried: Carried, event: Event) -> None:
    """The entries of an event that has just been applied, while an Event is carried out."""
    if not carried.opened:
        carried.opened = True
        _open_cards(state, carried)
        _open_rows(state, carried, None)
        if carried.name == BREEZE:
            spread(state, carried)
    elif isinstance(event, e.Reveal) and event.purpose == RANDOM_HEX:
        _open_rows(state, carried, RANDOM_HEX)
    elif isinstance(event, e.Roll) and event.roll == SUPPORT_TABLE:
        _open_rows(state, carried, SUPPORT_TABLE)
    match event:
        case e.Place() if event.marker == BLAZE and carried.name in DISPLACING:
            _set_ablaze(state, event.hex)
            if carried.name == BREEZE:
                spread(state, carried)
        case e.Place() if is_smoke(event.marker) and carried.name == "White Phosphorus":
            if [one for one in carried.seen(e.Place) if is_smoke(one.marker)] == [event]:  # a second is none of it
                _burn(state, event.hex)
        case e.Reveal() if event.purpose == RANDOM_HEX:
            for picked in carried.seen(e.Pick):
                owe_arrival(state, picked)
        case e.Reinforce() if carried.name == "Hero":
            beside = [unit.name for unit in state.units_in(event.hex) if unit.side == carried.side and unit.broken]
            state.ledger.open("RA3", known(state, beside))
        case e.Reinforce() if carried.name == "Walking Wounded":
            state.ledger.open("BR10", event.units)  # whose counter may be turned over where it stands
        case e.Roll() if event.roll == "event" and event.subject is not None:
            _judge_by_commissar(state, event)
        case e.DrawChit() if event.secret is not None and chits()[event.secret].open_only:
            state.ledger.open("CR2", where={"side": event.side, "chit": event.secret})


def _open_cards(state: State, carried: Carried) -> None:
    """The cards that an Event asks for: its random hex, a roll on the Support table, the Commissar's."""
    ledger, own = state.ledger, {"side": carried.side}
    if carried.name in _data()["random_hex"]:
        places = any(row.get("must") == A_FREE_HEX for row in _data()["events"][carried.name])
        ledger.open("RV3", least=int(places), where={"purpose": RANDOM_HEX, **own})
    if carried.name in _data()["support_table"]:
        least = int(support_table(state, carried.side) is not None)
        ledger.open("RO11", least=least, where={"roll": SUPPORT_TABLE, **own})
    if carried.name == "Commissar":
        side = russian(state)
        broken = [unit.name for unit in state.units_of(side or "") if unit.broken]
        where = {"roll": "event", **({"side": side} if side is not None else {})}
        ledger.open("RO12", None if side is None else known(state, broken), least=len(broken[:1]), where=where)


def _open_rows(state: State, carried: Carried, at: str | None) -> None:
    if at == RANDOM_HEX and carried.name in _data()["support_table"] and not any(carried.seen(e.Roll)):
        return  # nothing was rolled that could come
    for row in _data()["events"].get(carried.name, ()):
        if row.get("at") != at:
            continue
        cause, times = row["opens"], row.get("times", 1)
        pieces = known(state, SELECT[row["of"]](state, carried)) if "of" in row else None
        where = {name: WORDS[words](state, carried) for name, words in row.get("where", {}).items()}
        where = {name: value for name, value in where.items() if value is not None}
        if times == "each" and pieces is not None:
            for piece in pieces:
                state.ledger.open(cause, {piece}, least=int("must" in row), where=where)
            continue
        able = list(SELECT[row["must"]](state, carried)) if "must" in row and state.units_known else []
        least, most = (len(able), None) if times == "any" else (min(1, len(able)), 1)
        state.ledger.open(cause, pieces, least=least, most=most, where=where)


def _set_ablaze(state: State, hex: str) -> None:
    """A new Blaze drives units out of its hex, and eliminates those that can go nowhere (E46, E48)."""
    for name in state.stacks_at(hex):
        state.ledger.open("EL4", {name})


def _burn(state: State, hex: str) -> None:
    """White Phosphorus breaks one unit of each side in its hex, by its owner's choice (E77)."""
    for side in state.sides:
        there = [unit.name for unit in state.units_in(hex) if unit.side == side]
        if there or not state.units_known:
            state.ledger.open("BR9", known(state, there), least=len(there[:1]))


def _judge_by_commissar(state: State, roll: e.Roll) -> None:
    """Over its Morale the Commissar's unit is eliminated, else it rallies (E50)."""
    morale = morale_in_place(state, roll.subject or "")
    pieces = {roll.subject or ""}
    if morale is None:
        state.ledger.open("EL5", pieces)
        state.ledger.open("RA2", pieces)
    else:
        state.ledger.must("EL5" if roll.white + roll.red > morale else "RA2", pieces)

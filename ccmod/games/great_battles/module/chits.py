"""The markers in closed cups: Activation Markers (5.31), and Efficiency Markers of a side (5.21)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ccmod.art.templates.counter import CounterFace, draw_counter
from ccmod.authoring.authored import Authored
from ccmod.authoring.menu import Command
from ccmod.authoring.sheets import Counter
from ccmod.games.great_battles.module.displays import BOARD_ID, MARKER, boxes, markers_of
from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.names import (
    ACTIVATION,
    ACTIVATION_POOL,
    COMMAND,
    EFFICIENCY,
    LEADERS,
    efficiency_cup,
    markers_box,
    reserve_box,
)
from ccmod.games.great_battles.rules.terms import MARCH
from ccmod.modules.commands import named
from ccmod.modules.context import BuildContext
from ccmod.modules.events import ASKED, report
from ccmod.modules.names import slug
from ccmod.modules.plain.counter_faces import ground
from ccmod.modules.plain.counters import CounterLook, piece_of_game, sides_of
from ccmod.modules.plain.look import NEUTRAL
from ccmod.modules.traits import texts
from ccmod.vassal.traits import ReturnToDeck, SendTo
from ccmod.vassal.values import Key

DRAW, HOME = "ccmod.am.draw", "ccmod.am.home"
"""Keys by which buttons draw a marker, and bring all back: into the boxes in which they wait, or into their cups."""
_RETURN, _OUT = "ccmod.chit.return", "ccmod.chit.out"
"""Keys that send a marker into its cup, and beside the map."""
_WHOSE = "$Side$"
"""Whose marker it is: a player by mail lays that of the other side into the pool, too."""
OF_POOL = {
    "Put it into the pool": Command(
        does=[_RETURN], says=report(e.FillPool, side=_WHOSE, count="1", command=f"${COMMAND}$"), key="Ctrl+P"
    ),
    "It begins the turn": Command(
        does=[_OUT], says=report(e.FirstAm, side=_WHOSE, command=f"${COMMAND}$"), key="Ctrl+B"
    ),
    "Draw": Command(hidden=True, name=DRAW, does=[_OUT], says=report(e.DrawAm, command=f"${COMMAND}$", side=_WHOSE)),
}
"""The menu of an Activation Marker."""
OF_CUP = {
    "Drawn for …": Command(asks="The corps", says=report(e.DrawEm, corps=ASKED, value="$Value$")),
    "Return it to the cup": Command(does=[_RETURN]),
}
"""The menu of an Efficiency Marker."""


def chits(authored: Authored, scenarios: Mapping[str, Mapping[str, Any]]) -> dict[str, Counter]:
    """All markers of both sides."""
    sides = next(iter(scenarios.values()))["sides"]
    made = [
        one
        for side in sides
        for one in (*_activation(authored, scenarios, sides, side), *_efficiency(authored, scenarios, side))
    ]
    return {one.name: one for one in made}


def _activation(
    authored: Authored, scenarios: Mapping[str, Mapping[str, Any]], sides: Sequence[str], side: str
) -> Iterator[Counter]:
    """The markers of each command; they wait beside the pool until they are put into it, or one begins the turn."""
    into, out, there = _return(ACTIVATION_POOL), _send(side), boxes(scenarios, sides)
    for command, count in markers_of(scenarios, side).items():
        box = there[markers_box(side, command)]
        for number in range(1, count + 1):
            home = _home(*box.spot(number - 1))
            whose = f"{side} {command}" if command == MARCH else command.replace("/", "-")
            yield piece_of_game(
                authored, f"AM {whose} No. {number}", ACTIVATION, side=side, values={COMMAND: command},
                commands=OF_POOL, traits=texts(into, out, home), tab=side, group="Activation Markers",
                trail=False, moved=False,
            )  # fmt: skip


def _efficiency(authored: Authored, scenarios: Mapping[str, Mapping[str, Any]], side: str) -> Iterator[Counter]:
    """As many of each value as the cup of a battle has; they are drawn in the open."""
    cups = [data["cups"].get(side) or {} for data in scenarios.values()]
    back = [_return(efficiency_cup(side), key) for key in (_RETURN, HOME)]
    for value in sorted({value for cup in cups for value in cup}):
        for number in range(1, max(cup.get(value, 0) for cup in cups) + 1):
            yield piece_of_game(
                authored, f"{side} EM {value} No. {number}", EFFICIENCY, side=side, pool=efficiency_cup(side),
                values={"Value": value}, commands=OF_CUP, traits=texts(*back), tab=side, group="Efficiency Markers",
                trail=False, moved=False,
            )  # fmt: skip


def _return(cup: str, key: str = _RETURN) -> ReturnToDeck:
    return ReturnToDeck(text="", key=Key.named(key), deck=cup, choose=False, expression=cup)


def _send(side: str) -> SendTo:
    return SendTo(key=named("chit.out"), map=LEADERS, board=BOARD_ID, destination="Z", zone=reserve_box(side))


def _home(x: int, y: int) -> SendTo:
    return SendTo(key=Key.named(HOME), map=LEADERS, board=BOARD_ID, x=str(x), y=str(y))


def look(context: BuildContext, counter: Counter) -> CounterLook:
    """A plain marker with its division, or its value."""
    values, draw = counter.behaviour.values, context.pictures.draw
    word, title = (values[COMMAND], "AM") if counter.class_ == ACTIVATION else (values["Value"], "Efficiency")
    colour = ground(context, counter, sides_of(context))
    face = CounterFace(template="text", size=MARKER, colour=colour, symbol=word, title=title)
    pool = counter.class_ == ACTIVATION  # that of both sides: no marker in it shows whose it is
    back = replace(face, symbol="?", colour=NEUTRAL if pool else colour)
    cover = draw(f"cover-{slug(counter.line.pool or ACTIVATION_POOL)}.png", draw_counter, back)
    name = context.file_names.of(counter.name)
    return CounterLook(draw(f"{name}.png", draw_counter, face), prototype=title, kind=counter.class_, cover=cover)

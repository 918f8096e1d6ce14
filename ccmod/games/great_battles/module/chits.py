"""The markers in closed cups: Activation Markers of divisions (5.31), and Efficiency Markers of a side (5.21)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ccmod.art.templates.counter import CounterFace, draw_counter
from ccmod.authoring.authored import Authored
from ccmod.authoring.menu import Command
from ccmod.authoring.sheets import Counter
from ccmod.games.great_battles.module.displays import BOARD_ID, divisions
from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.names import (
    ACTIVATION,
    ACTIVATION_POOL,
    COMMAND,
    EFFICIENCY,
    LEADERS,
    efficiency_cup,
    reserve_box,
)
from ccmod.modules.commands import named
from ccmod.modules.context import BuildContext
from ccmod.modules.events import ASKED, of_player, report
from ccmod.modules.plain.counter_faces import ground
from ccmod.modules.plain.counters import Look, piece_of_game, sides_of
from ccmod.modules.traits import texts
from ccmod.vassal.traits import ReturnToDeck, SendTo

MOST_AMS = 4
"""Activation Markers of a division (2.23)."""
DRAW = "ccmod.am.draw"
_RETURN, _OUT = "ccmod.chit.return", "ccmod.chit.out"
"""Keys that send a marker into its cup, and beside the map."""


def chits(authored: Authored, scenarios: Mapping[str, Mapping[str, Any]]) -> dict[str, Counter]:
    """All markers of both sides."""
    sides = next(iter(scenarios.values()))["sides"]
    made = [
        one
        for side in sides
        for one in (*_activation(authored, scenarios, side), *_efficiency(authored, scenarios, side))
    ]
    return {one.name: one for one in made}


def _activation(authored: Authored, scenarios: Mapping[str, Mapping[str, Any]], side: str) -> Iterator[Counter]:
    """Four markers of each division; they wait beside the pool until they are put into it."""
    menu = {
        "Put it into the pool": Command(
            does=[_RETURN], says=of_player(e.FillPool, count="1", command=f"${COMMAND}$"), key="Ctrl+P"
        ),
        "Draw": Command(
            hidden=True, name=DRAW, does=[_OUT], says=report(e.DrawAm, command=f"${COMMAND}$", side="$Side$")
        ),
    }
    back = _return(ACTIVATION_POOL)
    for division in divisions(scenarios, side):
        for number in range(1, MOST_AMS + 1):
            name = f"AM {division.replace('/', '-')} No. {number}"
            yield piece_of_game(
                authored, name, ACTIVATION, side=side, values={COMMAND: division}, commands=menu,
                traits=texts(back, _send(side)), tab=side, group="Activation Markers", trail=False, moved=False,
            )  # fmt: skip


def _efficiency(authored: Authored, scenarios: Mapping[str, Mapping[str, Any]], side: str) -> Iterator[Counter]:
    """As many of each value as the cup of a battle has; they are drawn in the open."""
    cups = [data["cups"].get(side) or {} for data in scenarios.values()]
    menu = {
        "Drawn for …": Command(asks="The corps", says=report(e.DrawEm, corps=ASKED, value="$Value$")),
        "Return it to the cup": Command(does=[_RETURN]),
    }
    back = _return(efficiency_cup(side))
    for value in sorted({value for cup in cups for value in cup}):
        for number in range(1, max(cup.get(value, 0) for cup in cups) + 1):
            yield piece_of_game(
                authored, f"{side} EM {value} No. {number}", EFFICIENCY, side=side, pool=efficiency_cup(side),
                values={"Value": value}, commands=menu, traits=texts(back), tab=side, group="Efficiency Markers",
                trail=False, moved=False,
            )  # fmt: skip


def _return(cup: str) -> ReturnToDeck:
    return ReturnToDeck(text="", key=named("chit.return"), deck=cup, choose=False, expression=cup)


def _send(side: str) -> SendTo:
    return SendTo(key=named("chit.out"), map=LEADERS, board=BOARD_ID, destination="Z", zone=reserve_box(side))


def look(context: BuildContext, counter: Counter) -> Look:
    """A plain marker with its division, or its value."""
    values = counter.behaviour.values
    word, title = (values[COMMAND], "AM") if counter.class_ == ACTIVATION else (values["Value"], "Efficiency")
    face = CounterFace(
        template="text", size=66, colour=ground(context, counter, sides_of(context)), symbol=word, title=title
    )
    name = context.file_names.of(counter.name)
    return Look(context.pictures.draw(f"{name}.png", draw_counter, face), prototype=title, kind=counter.class_)

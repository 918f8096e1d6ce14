"""Support Fire markers: allotted from the lowest value up, played on a hex, aimed for a bombardment, taken back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.art.templates.counter import CounterFace, draw_counter
from ccmod.authoring.sheets import Counter
from ccmod.games.folio.files.values import SUPPORT, fire_of
from ccmod.games.folio.module import reports
from ccmod.games.folio.rules.names import BOARD, TRACKS, TRACKS_BOARD, TURN, pool_of, support_of
from ccmod.modules.commands import Command, named, traits_of
from ccmod.modules.pieces import Slot
from ccmod.modules.plain import counter_faces
from ccmod.modules.plain.counters import extras
from ccmod.modules.traits import set_global_property
from ccmod.modules.workshop import Workshop
from ccmod.vassal.traits import Key, Mark, Prototype, SendTo, Trait

ALLOT, BACK = named("allot"), named("back")
_TO_POOL, _TO_SUPPORT, _AIM = named("to-pool"), named("to-support"), named("aim")
_ON_BOARD, _OFF_BOARD = f'CurrentMap == "{BOARD}"', f'CurrentMap == "{TRACKS}"'
RANK = "Rank"
"""The place of a marker in its side's pool, the lowest value first (8.1)."""

MENU = (
    Command("take", "Receive it this turn", (ALLOT,), None, _OFF_BOARD),
    Command("play", "Play it on this hex", (), reports.SUPPORT, _ON_BOARD, Key.ctrl("P")),
    Command("aim-it", "Aim it for a bombardment", (_AIM,), None, None, Key.ctrl("A")),
    Command("take-back", "Back to the pool", (BACK,), None, None, Key.ctrl("K")),
    Command("allot", "", (_TO_SUPPORT,), reports.RECEIVE),
    Command("back", "", (_TO_POOL,), reports.TAKE_BACK),
)
"""The menu of a marker; the last two are also given by the toolbar."""


def define(workshop: Workshop) -> Prototype:
    """The prototype of all markers."""
    send = SendTo(map=TRACKS, board=TRACKS_BOARD, destination="Z")
    side = '" + Side + "'
    traits: list[Trait] = [
        send.change(key=_TO_POOL, zone=f'{{"{pool_of(side)}"}}'),
        send.change(key=_TO_SUPPORT, zone=f'{{"{support_of(side)}"}}'),
        set_global_property(reports.AIMED, ("", _AIM, "{BasicName}")),
        *traits_of(MENU),
    ]
    return workshop.prototypes.define("Support Fire", traits, "Support Fire markers")


def slot(workshop: Workshop, counter: Counter, prototype: Prototype, rank: int, sides: list[str]) -> Slot:
    """The slot of one marker."""
    fire = fire_of(counter)
    name = workshop.file_names.of(counter.line.was or counter.line.name)
    picture = counter_faces.own_picture(workshop, counter, name, 0)
    if picture is None:
        ground = counter_faces.ground(workshop, counter, sides)
        face = CounterFace(
            template="text", size=counter.sheet.file.size, colour=ground, symbol=f"+{fire}", title="Support"
        )
        picture = workshop.pictures.draw(f"{name}.png", draw_counter, face)
    marks = {"Class": counter.class_, "Side": counter.side or "", "Type": counter.type, RANK: str(rank)}
    own = extras(workshop, counter, MENU)
    marked = Mark.of(marks | counter.behaviour.values)
    return workshop.slot("counter", counter.name, picture, [*own.inner, marked, prototype, *own.outer])


def ranks(workshop: Workshop) -> dict[str, int]:
    """The rank of every marker within its side's pool, from 1."""
    found: dict[str, int] = {}
    for side in {counter.side for counter in workshop.authored.counters.values()}:
        own = [c for c in workshop.authored.counters.values() if c.class_ == SUPPORT and c.side == side]
        own.sort(key=lambda counter: (fire_of(counter), counter.name))
        found |= {counter.name: number for number, counter in enumerate(own, 1)}
    return found


def allotment(scenarios: Mapping[str, Mapping[str, Any]]) -> str:
    """Which markers a side receives now, as a condition of a piece: those whose rank is within its number (8.1a)."""
    told = "0"
    for id, data in scenarios.items():
        sides, turns = data["sides"], data["turns"]["first"]
        for side in sides:
            number = "0"
            for turn, row in reversed(list(enumerate(data["support_fire"]["per_turn"], 1))):
                first = turns if isinstance(turns, str) else turns[min(turn, len(turns)) - 1]
                number = f"{TURN} == {turn} ? {row[0 if side == first else 1]} : ({number})"
            told = f'Scenario == "{id}" && Side == "{side}" ? ({number}) : ({told})'
    return f'{{Class == "{SUPPORT}" && Side == PlayerSide && {_OFF_BOARD} && {RANK} <= ({told})}}'

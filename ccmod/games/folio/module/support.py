"""Support Fire markers: allotted from the lowest value up, played on a hex, aimed for a bombardment, taken back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ccmod.art.templates.counter import CounterFace, draw_counter
from ccmod.authoring.menu import Command
from ccmod.authoring.sheets import Counter
from ccmod.games.folio.files.values import SUPPORT, fire_of
from ccmod.games.folio.module.units import AIMED
from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.names import BOARD, TRACKS, TRACKS_BOARD, TURN
from ccmod.modules.commands import named
from ccmod.modules.context import BuildContext
from ccmod.modules.events import HEX, act, hidden, report, sends
from ccmod.modules.plain import counter_faces
from ccmod.modules.plain.counters import CounterLook, sides_of
from ccmod.modules.traits import set_global_property, texts

ALLOT, BACK = "ccmod.allot", "ccmod.back"
_ON_BOARD, _OFF_BOARD = f'CurrentMap == "{BOARD}"', f'CurrentMap == "{TRACKS}"'
RANK = "Rank"
"""The place of a marker in its side's pool, the lowest value first (8.1)."""

MENU = {
    "Receive it this turn": Command(does=[ALLOT], when=_OFF_BOARD),
    "Play it on this hex": act(e.Support, says=report(e.Support, hex=HEX), when=_ON_BOARD, key="Ctrl+P"),
    "Aim it for a bombardment": Command(does=["ccmod.aim"], key="Ctrl+A"),
    "Return it to the pool": Command(does=[BACK], key="Ctrl+K"),
} | hidden({"allot": act(e.Receive), "back": act(e.TakeBack)})
"""The menu of a marker; the hidden commands are also given by the toolbar."""


def traits() -> list[str]:
    """The traits behind the menu."""
    aim = set_global_property(AIMED, ("", named("aim"), "{BasicName}"))
    return [*sends((e.TakeBack, e.Receive), SUPPORT, TRACKS_BOARD), *texts(aim)]


def look(context: BuildContext, counter: Counter) -> CounterLook:
    """The author's picture, or a drawn one with the marker's value."""
    name = context.file_names.of(counter.line.was or counter.line.name)
    own = counter_faces.own_picture(context, counter, name, 0)
    if own is not None:
        return CounterLook(own, prototype="Support Fire")
    ground, size = counter_faces.ground(context, counter, sides_of(context)), counter.sheet.size
    face = CounterFace(template="text", size=size, colour=ground, symbol=f"+{fire_of(counter)}", title="Support")
    return CounterLook(context.pictures.draw(f"{name}.png", draw_counter, face), prototype="Support Fire")


def ranks(counters: Iterable[Counter]) -> dict[str, str]:
    """The rank of every marker within its side's pool, from 1."""
    pools: dict[str | None, list[Counter]] = {}
    for counter in counters:
        if counter.class_ == SUPPORT:
            pools.setdefault(counter.side, []).append(counter)
    ordered = (sorted(pool, key=lambda one: (fire_of(one), one.name)) for pool in pools.values())
    return {counter.name: str(number) for pool in ordered for number, counter in enumerate(pool, 1)}


def allotment(scenarios: Mapping[str, Mapping[str, Any]]) -> str:
    """Which markers a side receives now, as a condition of a piece: those whose rank is within its number (8.1a)."""
    ranks = "0"
    for id, data in scenarios.items():
        sides, turns = data["sides"], data["turns"]["first"]
        for side in sides:
            number = "0"
            for turn, row in reversed(list(enumerate(data["support_fire"]["per_turn"], 1))):
                first = turns if isinstance(turns, str) else turns[min(turn, len(turns)) - 1]
                number = f"{TURN} == {turn} ? {row[0 if side == first else 1]} : ({number})"
            ranks = f'Scenario == "{id}" && Side == "{side}" ? ({number}) : ({ranks})'
    return f'Class == "{SUPPORT}" && Side == PlayerSide && {_OFF_BOARD} && {RANK} <= ({ranks})'

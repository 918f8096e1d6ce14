"""The strength that counters show, and the banners on leaders, which hold for their commands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.names import FATIGUE, INEFFECTIVE, ORDERS, OUT_OF_COMMAND, RESERVE, STRENGTH
from ccmod.games.great_battles.rules.terms import CONDITIONS, IN_COMMAND
from ccmod.games.great_battles.rules.terms import LEVELS as FATIGUE_LEVELS
from ccmod.games.great_battles.rules.terms import ORDERS as ORDERS_WORDS
from ccmod.play.event import Event
from ccmod.replay.acts import Act
from ccmod.replay.adapter import PieceState, Tableau
from ccmod.replay.moves import turn

OF_LEADERS: Mapping[str, Mapping[int, str]] = {
    ORDERS: {
        0: "under Advance Orders",
        **{level: f"under {word} Orders" for level, word in enumerate(ORDERS_WORDS, 1)},
    },
    RESERVE: {0: "out of reserve", 1: "in reserve"},
    OUT_OF_COMMAND: {0: "in command", 1: "out of command"},
    FATIGUE: {0: "not fatigued", **{level + 1: f"fatigued {level}" for level in range(5)}},
    INEFFECTIVE: {0: "effective", 1: "ineffective"},
}
"""Of each banner of a leader the condition that a level shows; no banner of orders is Advance (6.11)."""


def hoisted(event: Event, table: Tableau, data: Mapping[str, Any]) -> Iterator[Act]:
    """The banner of a command that an event changes, on the counter of its leader, if it has one."""
    match event:
        case e.Orders(_, command, orders) | e.TakeOrders(command, orders):
            layer, level = ORDERS, ORDERS_WORDS.index(orders) + 1
        case e.Reserve(command):
            layer, level = RESERVE, 1
        case e.LeaveReserve(command) | e.BreakReserve(command):
            layer, level = RESERVE, 0
        case e.CommandStatus(command, status):
            layer, level = OUT_OF_COMMAND, int(status != IN_COMMAND)
        case e.Ineffective(command):
            layer, level = INEFFECTIVE, 1
        case e.Effective(command):
            layer, level = INEFFECTIVE, 0
        case e.Fatigue(command, fatigue):
            layer, level = FATIGUE, FATIGUE_LEVELS.index(fatigue)
        case _:
            return
    yield from _hoist(table, data, command, layer, level)


def hoisted_at_first(setup: Mapping[str, Any], table: Tableau, data: Mapping[str, Any]) -> Iterator[Act]:
    """The banners of the commands in a set-up."""
    for command, row in (setup.get("commands") or {}).items():
        for layer, words in OF_LEADERS.items():
            for level, word in words.items():
                about, value = CONDITIONS[word]
                if about in row and row[about] == value and (level or layer != ORDERS):
                    yield from _hoist(table, data, command, layer, level)


def _hoist(table: Tableau, data: Mapping[str, Any], command: str, layer: str, level: int) -> Iterator[Act]:
    for name, row in (data.get("leaders") or {}).items():
        if row.get("command") == command:
            yield from turn(table, name, layer, level)


def strength_of(value: str | None) -> int | None:
    """The strength that a value says, ``[6]`` for one: guns have theirs in brackets."""
    digits = (value or "").strip("[]() ")
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 3 else None


def strength_on(state: PieceState) -> int | None:
    """The strength that a counter shows."""
    return strength_of(state.values.get(STRENGTH))


def commands_on(table: Tableau, data: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """The values that banners on leaders show of their commands; a banner of the battle's ``data`` may be gone."""
    found = dict[str, dict[str, Any]]()
    for name, known in (data.get("leaders") or {}).items():
        id, command = table.find(name), known.get("command")
        if id is None or command is None:
            continue
        known_row = (data.get("commands") or {}).get(command) or {}
        levels, row = table.pieces[id].levels, dict[str, Any]()
        for layer, words in OF_LEADERS.items():
            about, value = CONDITIONS.get(words.get(levels.get(layer, -1), ""), ("", None))
            if about and (levels[layer] or (layer == ORDERS and known_row.get(about) not in (None, value))):
                row[about] = value
        if row:
            found[command] = row
    return found

"""The tables that the rulebook prints (``data/tables.yaml``); those of a battle's charts are its own."""

from __future__ import annotations

from functools import lru_cache

from ccmod.play.resources import read_yaml

ORDERS_CHANGE, UNRELIABLE, COORDINATION = "orders change", "unreliable brigadier", "coordination"


@lru_cache(maxsize=1 << 8)
def look_up(table: str, total: int) -> str:
    """The result of a modified roll.

    >>> look_up(ORDERS_CHANGE, -2), look_up(ORDERS_CHANGE, 4), look_up(ORDERS_CHANGE, 11)
    ('Retain and Stay', 'Loose Cannon', 'Change')
    """
    bands = read_yaml(__package__, "data/tables.yaml")[table]
    result: str = next(band["result"] for band in bands if total <= band.get("to", total))
    return result

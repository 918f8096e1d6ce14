"""Whether two events of a log are one act that was said or done twice, and what they say of it together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ccmod.play.event import Event


def same_act(one: Event, other: Event) -> Event | None:
    """The act that both report, with all that either says of it; ``None`` if they are two acts.

    A field that says nothing agrees with every value, and lists agree in any order.
    """
    if type(one) is not type(other):
        return None
    values = {}
    for name, slot in one.slots.items():
        mine, yours = getattr(one, name), getattr(other, name)
        if mine == slot.empty or mine is None:
            values[name] = yours
        elif yours == slot.empty or yours is None or mine == yours or _written_alike(mine, yours):
            values[name] = mine
        else:
            return None
    return replace(one, **values)  # type: ignore[type-var]  # it is a dataclass


def part_of(part: Event, whole: Event) -> tuple[str, tuple[str, ...]] | None:
    """Which field of ``part`` names only some of what ``whole`` names, and these names; ``None`` if it is no part."""
    if type(part) is not type(whole):
        return None
    differ = [name for name in part.slots if getattr(part, name) != getattr(whole, name) and _says(part, name)]
    if len(differ) != 1:
        return None
    mine, yours = getattr(part, differ[0]), getattr(whole, differ[0])
    if not isinstance(mine, tuple) or not isinstance(yours, tuple) or not set(mine) < set(yours):
        return None
    return differ[0], mine


def _says(event: Event, name: str) -> bool:
    return getattr(event, name) not in (None, event.slots[name].empty)


def _written_alike(one: Any, other: Any) -> bool:
    """Whether two values are the same but for the case of letters and the order of a list."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return sorted(str(item).casefold() for item in one) == sorted(str(item).casefold() for item in other)
    return isinstance(one, str) and isinstance(other, str) and one.casefold() == other.casefold()

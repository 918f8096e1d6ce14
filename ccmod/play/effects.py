"""Effects: how events change a position, each a function whose second parameter gives the event types."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, TypeVar, get_args, get_type_hints

from ccmod.play.event import Event

Effect = Callable[[Any, Any], None]
EffectT = TypeVar("EffectT", bound=Effect)


def effect(function: EffectT) -> EffectT:
    """Make ``def draw(state: State, event: Draw)`` the effect of a ``Draw``; the event may be of several types."""
    function.__dict__["is_effect"] = True
    return function


def effects_of(*modules: ModuleType) -> Mapping[type[Event], Effect]:
    """The effect of each event type, from these modules. Raises :class:`TypeError` if one has two effects."""
    found: dict[type[Event], Effect] = {}
    for module in modules:
        for function in vars(module).values():
            if getattr(function, "is_effect", False) and function.__module__ == module.__name__:
                hint = list(get_type_hints(function).values())[1]
                for cls in get_args(hint) or (hint,):
                    if cls in found:
                        raise TypeError(f"{cls.__name__} has two effects: {found[cls].__name__}, {function.__name__}")
                    found[cls] = function
    return found

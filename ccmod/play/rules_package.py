"""A game's rules as a system: the parts of its package ``rules``, each in the module where every game has it.

:data:`PARTS` lists them. A system does without what its package has not; what only the game itself can say, such as its
title, or lies elsewhere, is given to :func:`system_of`.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from operator import attrgetter
from typing import Any

from ccmod.ground.parts import parts_of
from ccmod.play.resources import ExampleBook, import_checks, later
from ccmod.play.system import System

PARTS: Mapping[str, str] = {
    "vocabulary": "events:VOCABULARY",
    "rulebook": "rulebook:RULEBOOK",
    "options": "rulebook:OPTIONS",
    "start": "state.setup:start",
    "apply": "effects.apply:apply",
    "view": "view:view",
    "scene": "scene:scene",
    "overlays": "overlays:OVERLAYS",
    "unknown": "unknown:unknown",
    "silent": "silent:silent",
    "late": "late:LATE",
    "doubts": "doubts:doubts",
    "unsure": "doubts:unsure",
    "reasons": "reasons:reasons",
}
"""By the field of :class:`System`: the module of the package and the name in it."""
RANDOM_PLAY: Mapping[str, str] = {
    "candidates": "random_play.candidates:candidates",
    "scenarios": "random_play.scenarios:scenario",
}
"""How the game is played by chance, which a judge never needs: imported when it is first asked for."""


def system_of(package: str, **own: Any) -> System:
    """The system of a package of rules; ``own`` are the fields that only the game itself can say, such as its title.

    All modules of its ``checks`` are imported, so that each has registered what it enforces. ``examples`` is an
    :class:`ExampleBook`. Raises :class:`TypeError` for a package without what every system has, as :class:`System`.
    """
    import_checks(import_module(f"{package}.checks"))
    book: ExampleBook = own.pop("examples")
    chance = {field: later(f"{package}.{name}") for field, name in RANDOM_PLAY.items()}
    examples = {"examples": book.load, "examples_of": book.examples}
    fields = {**parts_of(package, PARTS), **chance, **examples, "id": book.system, "ledger": attrgetter("ledger")}
    return System(**{**fields, **own})

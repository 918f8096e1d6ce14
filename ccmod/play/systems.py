"""The rules of the games, by their ids."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod import games
from ccmod.ground.errors import CcmodError, warn
from ccmod.play.system import System
from ccmod.play.vocabulary import Vocabulary


def load_system(system_id: str) -> System:
    """The rule system of this id.

    Raises :class:`~ccmod.ground.errors.UnsupportedInput`: ``system/unknown`` for an id that no game has, ``game/part``
    for a game without rules.
    """
    system: System = games.load(system_id).part("rules")
    return system


def vocabulary_of(system_id: str) -> Vocabulary:
    """The vocabulary of a system, for reading its records."""
    return load_system(system_id).vocabulary


def installed_systems() -> Iterator[System]:
    """Every rule system that can be used, ``board`` last; of one that cannot it is warned, and the others are there."""
    for id in system_ids():
        try:
            yield load_system(id)
        except CcmodError as error:
            warn(error)


def system_ids() -> tuple[str, ...]:
    """The ids of all games that have rules, ``board`` last."""
    return games.ids("rules")

"""The rule systems, one folder each; none imports another. :func:`load_system` brings in the one that is asked for."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module

from ccmod.errors import UnsupportedInput
from ccmod.play.system import System
from ccmod.play.vocabulary import Vocabulary

ROOMS = {
    "ba": "ccmod.systems.bolt_action.system",
    "cc": "ccmod.systems.combat_commander.system",
    "folio": "ccmod.systems.folio.system",
    "board": "ccmod.systems.board.system",
}
"""System id to the module that holds its ``SYSTEM``."""


def load_system(system_id: str) -> System:
    """The system of this id (``cc``). Raises :class:`UnsupportedInput` (``system/unknown``) for any other."""
    room = ROOMS.get(system_id)
    if room is None:
        near = get_close_matches(system_id, ROOMS, 1)
        known = f"known: {', '.join(ROOMS)}"
        hint = f"did you mean {near[0]!r}? {known}" if near else known
        raise UnsupportedInput("system/unknown", f"there is no rule system {system_id!r}", hint=hint)
    system: System = import_module(room).SYSTEM
    return system


def vocabulary_of(system_id: str) -> Vocabulary:
    """The vocabulary of a system, for reading its records."""
    return load_system(system_id).vocabulary

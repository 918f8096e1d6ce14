"""How much text the counters of the shipped modules are in saves and logs, which hold the traits of each piece in full.

    python -m tools.bench_weight

For each game's set-up: the heaviest counter, all pieces together, and the whole file unpacked and packed. The baseline
is the same module with a trigger and a report for each line of a menu, built in the same run; the ratio is its weight
to ours. Exits with 1 if the heaviest counter of Combat Commander is above its target.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable, Mapping
from unittest.mock import patch
from zipfile import ZipFile

from ccmod.authoring.menu import Command
from ccmod.ground.dataclass import dataclass
from ccmod.modules import build_module
from ccmod.modules.commands import traits_of
from ccmod.vassal.archive import Archive
from ccmod.vassal.commands import AddPiece
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Trait
from ccmod.vassal.values import Key

GAMES = ("mill-farm", "three-bridges", "ford-lane", "tanners-ridge", "wine-press")
WATCHED, TARGET = "mill-farm", 6_000
"""The game for whose heaviest counter there is a target, in characters."""
LINES = ("ccmod.modules.plain.behaviour.traits_in_lines", "ccmod.games.combat_commander.module.cards.traits_in_lines")
"""What puts all lines of a menu into one trait."""


@dataclass(frozen=True, slots=True)
class Weight:
    """Characters of type text, and bytes."""

    heaviest: int
    pieces: int
    packed: int


def weight(name: str) -> Weight:
    """The first set-up of a shipped module."""
    with ZipFile(io.BytesIO(build_module(name).content)) as module:
        save = module.read(next(one for one in module.namelist() if one.endswith(".vsav")))
    setup = SavedGame.from_archive(Archive.from_bytes(save)).setup
    texts = [len(one.type) for top in setup for one in top.walk() if isinstance(one, AddPiece)]
    return Weight(max(texts), sum(texts), len(save))


def apart(commands: Iterable[Command], words: Mapping[str, Key]) -> list[Trait]:
    """A trigger and a report for each command."""
    return traits_of(commands, words)


def main() -> int:
    """Weigh all."""
    print(f"{'':16}{'heaviest counter':>18}{'all pieces':>12}{'packed':>10}{'ratio':>8}")
    missed = False
    for name in GAMES:
        ours = weight(name)
        with patch(LINES[0], apart), patch(LINES[1], apart):
            theirs = weight(name)
        ratio = theirs.heaviest / ours.heaviest
        print(f"{name:16}{ours.heaviest:>18,}{ours.pieces:>12,}{ours.packed:>10,}{ratio:>8.2f}")
        missed |= name == WATCHED and ours.heaviest > TARGET
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())

"""Made games for the tests of audits: pieces, steps, and a folder of logs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ccmod.audit.audit import Audit, AuditContext, audit
from ccmod.audit.finding import AuditFinding, FindingKind
from ccmod.perspective import REFEREE
from ccmod.vassal.commands import AddPiece, ChangePiece, Chat, Command, MovePiece, Player, Undo
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.savegame import SavedGame, group, lead
from ccmod.vassal.traits import Layer, Piece

STEP = Layer(name="Step", images=("", "broken.png"), level_names=("", "broken"))
SECRET = "hunter2"
"""A player's password; it must never be told."""
PLAYERS = (Player("another secret", "Boris", "Russian"), Player(SECRET, "Anna", "German"))


def unit(name: str, x: int = 100, *traits: Any) -> Piece:
    """A unit on the board."""
    return Piece.make(name, "", [STEP, *traits]).at("Board", x, 100)


RIFLE = unit("Rifle")
START = {"1": RIFLE, "2": unit("Leader", 200)}
ROLL = Chat("*** d6 = 1 *** <Anna>")


def roll(*dice: int, player: str = "Anna") -> Command:
    """A roll as VASSAL reports it."""
    return Chat(f"*** {len(dice)}d6 = {','.join(map(str, dice))} *** <{player}>")


def move(id: str, old: int, new: int, player: str = SECRET) -> Command:
    """A move along the board with its report."""
    return lead(MovePiece(id, "Board", new, 100, None, "Board", old, 100, None, player), Chat(f"* {id} moves *"))


def state(id: str, piece: Piece, before: Piece) -> Command:
    """A change of a piece's state."""
    return ChangePiece(id, piece.state, before.state)


def undo(*inverse: Command) -> Command:
    """The group that takes an action back, as VASSAL 3 writes it."""
    return group(Undo("true"), *inverse, Chat("* UNDO: it"), Undo("false"))


class Audited:
    """A folder of logs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(
        self,
        name: str,
        pieces: dict[str, Piece],
        *steps: Command,
        day: float = 0,
        module: Metadata | None = None,
        players: tuple[Player, ...] = PLAYERS,
        engine: str = "3.7.0",
    ) -> Path:
        """A log that starts with these pieces, saved on a day of 1970 (0: not dated)."""
        setup: list[Command] = [AddPiece(id, piece.type, piece.state) for id, piece in pieces.items()]
        saved = Metadata(saved_ms=int(day * 86_400_000), vassal_version=engine) if day else None
        log = SavedGame.new([*setup, *players], steps=steps, saved=saved, module=module)
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        log.write(path)
        return path

    def __call__(self, *paths: Path, context: AuditContext | None = None, sort: bool = True) -> Audit:
        found = audit(paths, context or AuditContext(perspective=REFEREE), sort=sort)
        assert SECRET not in repr([one.to_data() for game in found.games for one in game.findings])
        return found


def findings(found: Audit) -> list[AuditFinding]:
    """The findings of the only game."""
    (game,) = found.games
    return list(game.findings)


def kinds(found: Audit) -> list[tuple[FindingKind, str]]:
    """Kind and log of each finding of the only game."""
    return [(one.kind, one.log) for one in findings(found)]


def order(found: Audit) -> list[str]:
    """The logs of the only game in their order."""
    (game,) = found.games
    return [log.name for log in game.logs]

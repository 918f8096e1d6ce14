"""Whether a module is the one that a game was played with, and how much of the game's pieces it knows.

Published modules get new names with new versions, and a judge has the newest one while a game goes on with an old one:
so neither a name nor a version shuts a game out. It only matters whether the module has the pieces of the game.
"""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation, UsageFault, warn
from ccmod.perspective import Perspective
from ccmod.vassal.definitions import read_definition
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.opening import Module
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Piece
from ccmod.vassal.visibility import Visibility

CODE = "replay/other-module"


@dataclass(frozen=True, slots=True)
class KnownShare:
    """How many pieces of a game's first position somebody knows."""

    known: int
    pieces: int
    """All that are known: what is hidden is not counted."""
    whole: bool = True
    """Whether nothing is hidden."""

    @property
    def is_none(self) -> bool:
        """Whether there are pieces, and none of them is known."""
        return not self.known and bool(self.pieces)

    def words(self, knower: str) -> str:
        """``the module knows 212 of the log's 221 pieces``."""
        if not self.pieces:
            return "at the start of the log no piece can be compared"
        kind = "pieces" if self.whole else "open pieces"
        return f"{knower} knows {self.known} of the log's {self.pieces} {kind}"


def open_pieces(position: Position, perspective: Perspective) -> list[Piece]:
    """The pieces of a position that are known, those without name and picture left out."""
    seen = Visibility(position, perspective)
    things = (position.table.things[id] for id in position.piece_ids())
    known = (thing.piece for thing in things if seen.knows(thing))
    return [piece for piece in known if piece.name or piece.image]


def share_of(module: Module, game: SavedGame, perspective: Perspective) -> KnownShare:
    """How many pieces of a game a module knows: by their names, or by their pictures where a name has changed."""
    slots = (one for one in module.build.root.walk() if one.tag.rpartition(".")[2] in ("PieceSlot", "CardSlot"))
    defined = [piece for slot in slots if (piece := read_definition(slot.text)) is not None]
    names = {piece.name for piece in defined} - {""}
    pictures = {piece.image for piece in defined} - {""}
    pieces = open_pieces(Position.of(game, module), perspective)
    return share_true((piece.name in names or piece.image in pictures for piece in pieces), perspective)


def share_true(known: Iterable[bool], perspective: Perspective) -> KnownShare:
    """The share of these answers that are true."""
    answers = list(known)
    return KnownShare(sum(answers), len(answers), perspective.referee)


@dataclass(frozen=True, slots=True)
class Title:
    """The names of a module; empty texts are not known."""

    name: str = ""
    version: str = ""
    id: str = ""
    """That of a module that ccmod has built."""

    @classmethod
    def played(cls, game: SavedGame) -> Title:
        """That of the module with which a game was played."""
        return cls() if game.module is None else cls(game.module.name, game.module.version)

    @classmethod
    def of(cls, module: Module) -> Title:
        """That of a module."""
        root, data = module.build.root, module.metadata or Metadata()
        return cls(data.name or root.get("name"), data.version or root.get("version"))

    def is_same(self, other: Title) -> bool:
        """Whether nothing that is known of both differs."""
        pairs = ((self.name, other.name), (self.version, other.version), (self.id, other.id))
        return all(not one or not two or one == two for one, two in pairs)

    def __str__(self) -> str:
        return repr(self.name or self.id) + (f" version {self.version}" if self.version else "")


def compare_module(
    game: SavedGame, module: Module, perspective: Perspective, played: Title | None = None, given: Title | None = None
) -> str | None:
    """Warn where a module has another name or version than that of a game; the same in words, for reports.

    A game that names no module fits every one. Raises :class:`UsageFault` (``replay/other-module``) for a module of
    another name that knows none of the pieces.
    """
    played, given = played or Title.played(game), given or Title.of(module)
    if played.is_same(given):
        return None
    share = share_of(module, game, perspective)
    words = f"the game was played with the module {played}, and this is {given}"
    place = SourceLocation(game.name)
    if share.is_none and played.name != given.name:
        hint = "name the module of this game, or none: a log can be watched without it"
        raise UsageFault(CODE, f"{words}, which knows none of its pieces", place=place, hint=hint)
    message = f"{words}; {share.words('the module')}"
    warn(UsageFault(CODE, message, place=place))
    return message

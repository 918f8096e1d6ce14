"""The pieces of a game beside its module: those that nothing defines, that are missing, doubled, or on no map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress

from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError
from ccmod.vassal.commands import AddPiece
from ccmod.vassal.lint.checked_game import CheckedGame
from ccmod.vassal.lint.finding import LintFinding, note, warning
from ccmod.vassal.lint.picture_names import pictures_of_trait
from ccmod.vassal.lint.subject import Subject
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.table import Thing
from ccmod.vassal.traits import Piece

_HALF = 0.5
"""The share of a set-up's pieces that a game has at least if it began from it."""
Kind = tuple[str, str]
"""A kind of piece: the gpid of its slot, and its name."""


@dataclass(frozen=True, slots=True)
class _Start:
    """The start of a game."""

    what: str
    """``the set-up 'X'``."""
    kinds: Counter[Kind]


def undefined_pieces(game: CheckedGame) -> Iterator[LintFinding]:
    """Pieces whose slot is not there any more: by its id, and by their name, or picture if they have no name."""
    slots = [one for subject in game.subjects for one in subject.definitions if one.kind != "prototype"]
    ids = {one.gpid for one in slots if one.gpid}
    names = {one.name for one in slots} | {one.piece.name for one in slots if one.piece is not None}
    pictures = {_picture(one.piece) for one in slots if one.piece is not None}
    for (gpid, name), things in _by_kind(game).items():
        if gpid in ids:
            continue
        many = counted(len(things), "piece")
        from_slot = f"the slot {gpid}, which is not there" if gpid else "no slot"
        if name in names if name else any(_picture(one.piece) in pictures for one in things):
            if ids:  # a module without any is older than they are
                message = f"{many} from {from_slot}; there is a slot of this name"
                yield note("lint/game-piece-id", _place(gpid, name), message, "Refresh Counters can go by the name")
        else:
            yield warning("lint/game-piece", _place(gpid, name), f"nothing defines it: {many} from {from_slot}")


def _picture(piece: Piece) -> str:
    """The first picture that a piece names, which distinguishes it from others if it has no name."""
    return next((name for trait in (piece.basic, *piece.traits) for name, _ in pictures_of_trait(trait)), "")


def pieces_off_the_maps(game: CheckedGame) -> Iterator[LintFinding]:
    """Pieces that are in the game and on no map: they cannot be seen or taken."""
    off = Counter((one.piece.gpid, one.piece.name) for one in game.pieces if one.place.map is None)
    for (gpid, name), count in off.items():
        message = f"{counted(count, 'piece')} of this kind on no map"
        yield warning("lint/game-off-map", _place(gpid, name), message)


def missing_and_doubled(game: CheckedGame) -> Iterator[LintFinding]:
    """Pieces of the set-up that the game began from that it lacks, and of which it has two where that has one.

    Only a perspective that sees everything can determine whether a piece is missing.
    """
    start = _start(game)
    if start is None:
        message = "it is not known from which set-up it began, so missing and doubled pieces were not looked for"
        yield note("lint/game-start", game.kind, message)
        return
    now = _kinds(game)
    by_id, begun = _by_id(now), _by_id(start.kinds)
    for (gpid, name), count in start.kinds.items():
        has, had = (by_id[gpid], begun[gpid]) if gpid else (now[gpid, name], count)
        if game.seen.referee and has < had:
            message = f"{start.what} has {had} of it, the game {has or 'none'}"
            yield warning("lint/game-piece-missing", _place(gpid, name), message)
        elif had == 1 and has > 1:
            message = f"{start.what} has one of it, the game {has}"
            yield warning("lint/game-piece-twin", _place(gpid, name), message)
    if not game.seen.referee:
        message = "whether pieces are missing is only shown to the referee"
        yield note("lint/game-start", game.kind, message, "say --referee")


def _by_kind(game: CheckedGame) -> dict[Kind, list[Thing]]:
    found: dict[Kind, list[Thing]] = {}
    for one in game.pieces:
        found.setdefault((one.piece.gpid, one.piece.name), []).append(one)
        one.forget()
    return found


def _kinds(game: CheckedGame) -> Counter[Kind]:
    return Counter({kind: len(things) for kind, things in _by_kind(game).items()})


def _by_id(kinds: Counter[Kind]) -> Counter[str]:
    found: Counter[str] = Counter()
    for (gpid, _), count in kinds.items():
        found[gpid] += count
    return found


def _place(gpid: str, name: str) -> str:
    return f"piece {name or '(unnamed)'}{f' (gpid {gpid})' if gpid else ''}"


def _start(game: CheckedGame) -> _Start | None:
    """The set-up with most of its pieces in the game, known by their ids; else the at-start stacks of the module."""
    here = {one.id: one.piece.gpid for one in game.pieces}
    best, share = None, 0.0
    for name, pieces in _setups(game):
        common = sum(here.get(id) == gpid for id, (gpid, _) in pieces.items())
        if pieces and common / len(pieces) > share:
            share = common / len(pieces)
            best = _Start(f"the set-up {name!r}", Counter(pieces.values()))
    if best is not None and share >= _HALF:
        return best
    return _at_start(game, set(here.values()))


def _setups(game: CheckedGame) -> Iterator[tuple[str, dict[str, Kind]]]:
    """The set-ups that can be read, one at a time: name, and pieces by id."""
    for subject in game.subjects:
        for located, entry in subject.loaded_setups():
            with suppress(CcmodError):  # one that cannot be read is a finding about the module
                if entry in subject.archive:
                    yield located.component.name, _pieces(subject.module.setup(entry, empty_stacks=False))


def _pieces(game: SavedGame) -> dict[str, Kind]:
    """Kind by id of the pieces in a set-up, without stacks and decks."""
    found: dict[str, Kind] = {}
    for one in game.tree.walk():
        if isinstance(one, AddPiece) and one.id is not None and not one.is_stack and not one.is_deck:
            piece = Piece.read(one.type, one.state)
            found[one.id] = piece.gpid, piece.name
    return found


def _at_start(game: CheckedGame, here: set[str]) -> _Start | None:
    kinds = Counter(kind for subject in game.subjects for kind in _at_start_of(subject))
    ids = {gpid for gpid, _ in kinds if gpid}
    if not ids or len(ids & here) / len(ids) < _HALF:
        return None
    return _Start("the module at the start", kinds)


def _at_start_of(subject: Subject) -> Iterator[Kind]:
    for one in subject.of("PieceSlot", "CardSlot"):
        if any(up.kind in ("SetupStack", "DrawPile") for up in one.parents):
            yield one.component.element.get("gpid"), one.component.name

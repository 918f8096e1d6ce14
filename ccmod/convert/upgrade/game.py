"""A whole game carried over to another module."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ccmod.convert.fog import Fog, check_side
from ccmod.convert.trees import insert_pieces, new_id
from ccmod.convert.upgrade.account import Account
from ccmod.convert.upgrade.carrying import Carrier
from ccmod.convert.upgrade.ground import Ground, new_boards
from ccmod.convert.upgrade.matching import Matcher
from ccmod.convert.upgrade.rules import Rules
from ccmod.convert.upgrade.target import Target
from ccmod.vassal.archive import Archive
from ccmod.vassal.cipher import encipher
from ccmod.vassal.commands import AddPiece, BoardPicker, Command
from ccmod.vassal.metadata import MODULEDATA, SAVEDATA, Metadata
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SAVED_GAME, SavedGame
from ccmod.vassal.sight import Sight, name_of


@dataclass(frozen=True, slots=True)
class Upgraded:
    """A game in its new module, and the account of how it came there."""

    game: SavedGame
    account: Account


def upgrade(
    game: SavedGame,
    target: Target,
    *,
    source: Target | None = None,
    rules: Rules | None = None,
    matcher: Matcher | None = None,
    side: str | None = None,
    referee: bool = False,
) -> Upgraded:
    """Carry a save, or a log with all its steps, over to another module.

    ``source`` is the module that it was played with: with it, places go by their names where boards or grids have
    moved. ``matcher`` is one with these rules that has seen other games. Pieces that ``side`` does not know are not
    named in the account. Raises what reading the game raises.
    """
    rules, account = rules or Rules(), Account(partial=not referee)
    position = Position.of(game)
    if side is not None:
        check_side(side, target.module.archive, position.seats)
    fog = Fog.of(position, Sight(side, referee, dict(target.private)))
    boards = new_boards(target.boards, target.maps, position.boards, rules, account)
    places = target.places(boards.values())
    old = None
    if source is not None:
        old = source.places(BoardPicker(map, placed) for map, placed in position.boards.items())
    ground = Ground(rules, places, old, target.maps)
    carrier = Carrier(
        game, target, rules, account, matcher or Matcher(target.palette, rules), ground, boards, target.piles(places),
        lambda id, name: _called(fog, id, name),
    )  # fmt: skip
    pieces = [one for sub in game.setup for one in sub.walk() if isinstance(one, AddPiece)]
    for piece in sorted(pieces, key=lambda one: not one.is_deck):  # cards go where their decks go
        carrier.learn(piece)
    _tell_module(game, target, account)
    tree = carrier.tree(game.tree)
    tree = insert_pieces(tree, _new_decks(carrier, position))
    for map, names in ground.unsized.items():
        for name in names:
            account.tell("note", "boards", f"the size of the board {name} is unknown: its picture cannot be read", map)
    if referee:  # before others it would tell of every rule without this line that such a piece is hidden
        for name in rules.pieces.keys() - carrier.matcher.used:
            account.tell("changed", "rules", "no piece of the game is of this name or id", name)
    _tell_misfits(game, tree, account, fog)
    return Upgraded(_packed(game, tree, target), account)


def _called(fog: Fog, id: str, name: str) -> str | None:
    """A piece by its name, if these eyes know it."""
    if fog.referee:
        return name or f"piece {id}"
    things = fog.position.table.things
    return name_of(things[id]) if id in things and fog.knows(id) else None


def _tell_module(game: SavedGame, target: Target, account: Account) -> None:
    was = game.module
    if was is None:
        return
    if was.name and was.name != target.name:
        account.tell("changed", "module", f"was a game of {was.name!r}, is one of {target.name!r}")
    if was.version != target.version:
        account.tell("changed", "module", f"version {was.version or '(none)'} is {target.version or '(none)'} now")


def _new_decks(carrier: Carrier, position: Position) -> list[AddPiece]:
    """The decks that only the new module has, empty: what sends cards to them finds them."""
    if not position.setup_stacks:
        return []  # VASSAL will lay them out itself
    taken = {id(pile) for pile in carrier.known_decks.values()}
    found: list[AddPiece] = []
    for pile in carrier.piles:
        if id(pile) in taken:
            continue
        ids = [*position.table.things, *(one.id or "" for one in found)]
        found.append(AddPiece(new_id(ids), pile.deck.type, pile.deck.state))
        carrier.account.tell("changed", "decks", "is new in the module: it begins empty", pile.deck.name)
    return found


def _tell_misfits(game: SavedGame, tree: Command, account: Account, fog: Fog) -> None:
    """Steps of a log that fitted the old position and do not fit the new one."""
    if not game.is_log:
        return
    for number in sorted(_misfits(SavedGame(tree), fog) - _misfits(game, fog)):
        account.tell("lost", "log", "a command does not fit the position any more", f"step {number}")


def _misfits(game: SavedGame, fog: Fog) -> set[int]:
    """The steps with commands that do not fit; before others than the referee those about pieces that they know."""
    position = Position.of(game)
    return {
        number
        for number, _, misfits in position.follow(game)
        if any(fog.referee or (one.id in fog.position.table.things and fog.knows(one.id)) for one in misfits)
    }


def _packed(game: SavedGame, tree: Command, target: Target) -> SavedGame:
    """The file: scrambled as it was, with the new module's metadata."""
    archive = game.archive.copy() if game.archive is not None else Archive()
    archive.put(SAVED_GAME, encipher(tree.encode(), game.cipher))
    saved = game.saved or Metadata()
    archive.put(SAVEDATA, replace(saved, version=target.version).to_bytes())
    archive.put(MODULEDATA, target.metadata)
    return SavedGame(tree, archive=archive, name=game.name)

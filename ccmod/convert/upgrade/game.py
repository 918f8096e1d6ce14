"""A whole game carried over to another module."""

from __future__ import annotations

from dataclasses import replace

from ccmod.convert.trees import insert_last, insert_pieces, new_id
from ccmod.convert.upgrade.boards import Boards
from ccmod.convert.upgrade.map_migration import MapMigration
from ccmod.convert.upgrade.matching import Matcher
from ccmod.convert.upgrade.migrator import Migrator, Policy
from ccmod.convert.upgrade.needed import given, needed, new_lines
from ccmod.convert.upgrade.report import MigrationReport
from ccmod.convert.upgrade.rules import MigrationRules
from ccmod.convert.upgrade.target import Target
from ccmod.ground.dataclass import dataclass
from ccmod.perspective import ONLOOKER, Perspective
from ccmod.vassal.archive import Archive
from ccmod.vassal.cipher import Deciphered
from ccmod.vassal.commands import AddPiece, BoardPicker, Command
from ccmod.vassal.metadata import MODULEDATA, SAVEDATA, Metadata
from ccmod.vassal.opening import Module
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.sides import check_perspective
from ccmod.vassal.visibility import Visibility
from ccmod.vassal.visible import visible

Played = tuple[SavedGame, Module]
"""A game and the module on whose maps it is played."""


@dataclass(frozen=True, slots=True)
class Upgraded:
    """A game in its new module, and the report of how it came there."""

    game: SavedGame
    report: MigrationReport


def upgrade(
    game: SavedGame,
    target: Target,
    *,
    source: Target | None = None,
    rules: MigrationRules | None = None,
    matcher: Matcher | None = None,
    perspective: Perspective = ONLOOKER,
    refresh: bool = False,
    remove_unmatched: bool = False,
) -> Upgraded:
    """Carry a save, or a log with all its steps, over to another module.

    ``source`` is the module that it was played with: with it, places go by their names where boards or grids have
    moved. ``matcher`` is one with these rules that has seen other games. Pieces that ``perspective`` does not know are
    not named in the report. A game that is of this very module stays as it is, apart from changes by rules, unless it
    shall be brought to the module's definitions (``refresh``). Pieces for which nothing is found stay as they are, or
    go (``remove_unmatched``). Raises what reading the game raises.
    """
    rules, report = rules or MigrationRules(), MigrationReport(partial=not perspective.referee)
    position = Position.of(game, (source or target).module)
    check_perspective(perspective, position.seats, target.module, None if source is None else source.module)
    seen = visible(position, perspective)
    missing = needed(game).keys() - given(target.extensions).keys()
    same = not refresh and _is_of(game, target, source)
    policy = Policy(
        refresh=not same or rules.renames_traits,
        keep_unknown=same or (bool(missing) and not remove_unmatched),
        remove_unmatched=remove_unmatched,
    )
    if same:
        text = "the game is of this very version: pieces and decks stay as they are (--refresh makes them anew)"
        report.add("note", "module", text)
    if missing and not same and not remove_unmatched:
        text = "the game needs it, and it was not given (--extension): what may be its stays as it was"
        for name in sorted(missing):
            report.add("kept", "extensions", text, name)
    boards = Boards(target.boards, target.maps, rules, report, seen.sees_map, policy.keep_unknown)
    shown = [boards.migrated(map, placed) for map, placed in position.boards.items()]
    places = target.places(one for one in shown if one is not None)
    old = None
    if source is not None:
        old = source.places(BoardPicker(map, placed) for map, placed in position.boards.items())
    map_migration = MapMigration(rules, places, old, target.maps, keep_unknown=policy.keep_unknown)
    migrator = Migrator(
        game, target, rules, report, matcher or Matcher(target.palette, rules), map_migration, boards,
        target.piles(places), seen, policy,
    )  # fmt: skip
    _add_module(game, target, report)
    tree = _migrated_tree(migrator, position)
    _add_what_is_unknown(migrator)
    _add_misfits((game, (source or target).module), (SavedGame(tree), target.module), report, perspective)
    return Upgraded(_packed(game, tree, target), report)


def _migrated_tree(migrator: Migrator, position: Position) -> Command:
    """The commands of the game in the new module, with the decks and the extensions that it needs there."""
    game, target = migrator.game, migrator.target
    pieces = [one for sub in game.setup for one in sub.walk() if isinstance(one, AddPiece)]
    for piece in sorted(pieces, key=lambda one: not one.is_deck):  # cards go where their decks go
        migrator.learn(piece)
    tree = migrator.tree(game.tree)
    if migrator.policy.refresh:
        tree = insert_pieces(tree, _new_decks(migrator, position))
    return insert_last(tree, new_lines(game, given(target.extensions), migrator.report))


def _add_what_is_unknown(migrator: Migrator) -> None:
    """Report boards of unknown size, and to the referee rules that fitted no piece.

    Before others that would say of every rule without such a line that a hidden piece has the name.
    """
    seen, report = migrator.seen, migrator.report
    things = seen.position.table.things.values()
    for map, names in migrator.map_migration.unsized(thing.place.map for thing in things).items():
        for name in names:
            report.add("note", "boards", f"the size of the board {name} is unknown: its picture cannot be read", map)
    if seen.referee:
        for name in migrator.rules.pieces.keys() - migrator.matcher.used:
            report.add("changed", "rules", "no piece of the game is of this name or id", name)


def _is_of(game: SavedGame, target: Target, source: Target | None) -> bool:
    """Whether a game is of the very module that it goes to, as far as the files say."""
    if source is not None:
        return source.is_same(target)
    own, extensions, known = game.module, needed(game), given(target.extensions)
    if own is None or (own.name, own.version) != (target.name, target.version):
        return False
    return all(extensions.get(name, version) == version for name, version in known.items())


def _add_module(game: SavedGame, target: Target, report: MigrationReport) -> None:
    was = game.module
    if was is None:
        return
    if was.name and was.name != target.name:
        report.add("changed", "module", f"was a game of {was.name!r}, is one of {target.name!r}")
    if was.version != target.version:
        report.add("changed", "module", f"version {was.version or '(none)'} is {target.version or '(none)'} now")


def _new_decks(migrator: Migrator, position: Position) -> list[AddPiece]:
    """The decks that only the new module has, empty: what sends cards to them finds them."""
    if not position.setup_stacks:
        return []  # VASSAL will lay them out itself
    taken = {id(pile) for pile in migrator.known_decks.values()}
    found: list[AddPiece] = []
    for pile in migrator.piles:
        if id(pile) in taken:
            continue
        ids = [*position.table.things, *(one.id or "" for one in found)]
        found.append(AddPiece(new_id(ids), pile.deck.type, pile.deck.state))
        migrator.report.add("changed", "decks", "is new in the module: it begins empty", pile.deck.name)
    return found


def _add_misfits(old: Played, new: Played, report: MigrationReport, perspective: Perspective) -> None:
    """Steps of a log that fitted the old position and do not fit the new one."""
    if not old[0].is_log:
        return
    for number in sorted(_misfits(new, perspective) - _misfits(old, perspective)):
        report.add("lost", "log", "a command does not fit the position any more", f"step {number}")


def _misfits(played: Played, perspective: Perspective) -> set[int]:
    """The steps with commands that are seen not to fit."""
    game, module = played
    position = Position.of(game, module)
    seen = Visibility(position, perspective)
    return {number for number, _, misfits in position.follow(game) if seen.mismatches(misfits)}


def _packed(game: SavedGame, tree: Command, target: Target) -> SavedGame:
    """The file: scrambled as it was, with the new module's metadata."""
    archive = game.archive.copy() if game.archive is not None else Archive()
    saved, own = game.saved, game.module
    if saved is None or saved.version != target.version:
        archive.put(SAVEDATA, replace(saved or Metadata(), version=target.version).to_bytes())
    if own is None or (own.name, own.version) != (target.name, target.version):
        archive.put(MODULEDATA, target.metadata)
    return SavedGame(tree, archive=archive, text=Deciphered("", game.cipher.readable), name=game.name)

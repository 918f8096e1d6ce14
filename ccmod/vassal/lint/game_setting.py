"""A game beside its module: the module and extensions that it names, its maps, boards and decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import PurePath

from ccmod.ground.counting import counted
from ccmod.vassal.lint.checked_game import CheckedGame
from ccmod.vassal.lint.finding import LintFinding, error, note, warning
from ccmod.vassal.lint.subject import Subject
from ccmod.vassal.traits import Deck


def other_module(game: CheckedGame) -> Iterator[LintFinding]:
    """A game that was saved with another module, or another version of it."""
    if game.game.module is None:
        return
    given = game.base
    if game.name != given.name:
        message = f"it was saved with the module {game.name!r}, and this one is {given.name!r}"
        yield warning("lint/game-module", "moduledata", message, "ccmod convert --to-module brings games to another")
    elif game.version != given.version:
        message = f"it was saved with version {game.version!r} of the module, and this one is {given.version!r}"
        yield note("lint/game-module", "moduledata", message, "ccmod convert --to-module brings games to another")


def other_extensions(game: CheckedGame) -> Iterator[LintFinding]:
    """Extensions that the game names and that were not given, or of another version; and those that it does not name.

    VASSAL knows an extension by the name of its file without the ending (``build/module/ModuleExtension.java``).
    """
    given = {_file_name(one): one for one in game.extensions}
    for one in dict.fromkeys(game.needed):
        place, found = f"extension {one.name}", given.get(one.name)
        if found is None:
            message = f"the game was saved with version {one.version!r} of it, and it was not given"
            yield warning("lint/game-extension", place, message, "name the file with --extension")
        elif found.version != one.version:
            message = f"the game was saved with version {one.version!r} of it, and this one is {found.version!r}"
            yield warning("lint/game-extension-version", place, message)
    named = {one.name for one in game.needed}
    for name in given:
        if name not in named:
            yield note("lint/game-extension-extra", f"extension {name}", "the game was saved without it")


def _file_name(extension: Subject) -> str:
    name = PurePath(extension.archive.name or "").name
    return name.rpartition(".")[0] or name


def unknown_maps(game: CheckedGame) -> Iterator[LintFinding]:
    """Maps with pieces on them, and boards, that neither the module nor an extension has."""
    hint = f"maps: {', '.join(sorted(map(repr, game.maps))) or 'none'}"
    pieces = Counter(thing.place.map for thing in game.seen.position.table.things.values() if not thing.is_stack)
    empty = {name: 0 for name, _ in game.boards if name not in pieces}
    for name, count in (*pieces.items(), *empty.items()):
        if name is not None and name not in game.maps:
            message = f"no such map exists; {counted(count, 'piece')} of the game lie on it"
            yield error("lint/game-map", f"map {name}", message, hint)
    for name, board in dict.fromkeys(game.boards):
        if name in game.maps and board not in game.maps[name]:
            listed = ", ".join(sorted(map(repr, game.maps[name]))) or "none"
            message = f"the game wants the board {board!r}, which the map does not have"
            yield warning("lint/game-board", f"map {name}", message, f"boards of this map: {listed}")


def other_decks(game: CheckedGame) -> Iterator[LintFinding]:
    """Decks that only the game has, and decks that it lacks; hidden maps are left out."""
    here: dict[str, int] = {}
    for thing in game.seen.position.decks():
        if isinstance(thing.piece.basic, Deck):
            here[thing.piece.name] = len(thing.members)
    known: dict[str, str | None] = {}
    for subject in game.subjects:
        for one in subject.of("DrawPile"):
            known[one.component.name] = one.map.name if one.map is not None else None
    for name, count in here.items():
        if name not in known:
            message = f"no such deck exists; it holds {counted(count, 'card')}"
            hint = f"decks: {', '.join(sorted(map(repr, known))) or 'none'}"
            yield warning("lint/game-deck", f"deck {name}", message, hint)
    for name, place in known.items():
        if name not in here and game.seen.sees_map(place):
            message = "the module has this deck and the game does not: VASSAL adds none to a game that was saved"
            yield note("lint/game-deck-absent", f"deck {name}", message)

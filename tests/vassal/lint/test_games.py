"""A save beside its module and extensions: each fault is found, and nothing that is hidden is told."""

from __future__ import annotations

import pytest

from ccmod.perspective import ONLOOKER, REFEREE
from ccmod.vassal.buildfile import element
from ccmod.vassal.commands import AddPiece, BoardPicker, Command, Extension, PlacedBoard
from ccmod.vassal.lint import CheckedGame, LintFinding, LintSeverity, Subject, lint_game
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Deck, Mask, Piece, Trait
from tests.vassal.lint.modules import MAP, MODULE, deck, extension, game_map, save, slot, subject

NAMES = ("Rifle", "Gun", "Tank", "Scout")


def piece(number: int, *traits: Trait, map: str | None = "Main", gpid: str | None = None, id: str = "") -> AddPiece:
    """The piece of a slot on a map; ids are those of the set-up unless another is given."""
    name = NAMES[number - 1] if number <= len(NAMES) else f"Stray {number}"
    made = Piece.make(name, "", traits).with_basic(map=map, x=5, y=5, gpid=str(number) if gpid is None else gpid)
    return AddPiece(id or f"9{number}", made.type, made.state)


ALL = tuple(piece(number) for number in range(1, 5))


def module(*parts: object) -> Subject:
    """Four slots, a map, and a set-up with one piece of each."""
    slots = [slot(name=name, gpid=str(number)) for number, name in enumerate(NAMES, 1)]
    setup = element(MODULE + "PredefinedSetup", {"name": "S", "file": "s.vsav", "useFile": "true"})
    return subject(*slots, game_map(), setup, *parts, files={"s.vsav": save(*ALL)})  # type: ignore[arg-type]


def checked(
    *commands: Command, of: Subject | None = None, more: tuple[Subject, ...] = (), referee: bool = True,
    version: str = "1.0", name: str = "Test",
) -> list[LintFinding]:  # fmt: skip
    """What is found in a save of these commands."""
    metadata = Metadata(name=name, version=version)
    game = SavedGame.new(commands, module=metadata, saved=metadata)
    extensions = [one.module for one in more]
    return lint_game(CheckedGame(game, (of or module()).module, extensions, REFEREE if referee else ONLOOKER))[0]


def test_a_game_as_it_began_has_no_findings() -> None:
    """The pieces of the set-up, each once, on the module's map and board."""
    assert checked(*ALL, BoardPicker("Main", (PlacedBoard("A", False, 0, 0),))) == []


FAULTS: dict[str, tuple[tuple[Command, ...], str]] = {
    "game-piece": ((*ALL, piece(7)), "Stray 7"),
    "game-piece-id": ((*ALL, piece(2, gpid="77", id="5")), "Gun"),
    "game-piece-missing": (ALL[:3], "Scout"),
    "game-piece-twin": ((*ALL, piece(2, id="5")), "Gun"),
    "game-off-map": ((*ALL[:3], piece(4, map=None)), "Scout"),
    "game-map": ((*ALL[:3], piece(4, map="Moon")), "Moon"),
    "game-board": ((*ALL, BoardPicker("Main", (PlacedBoard("B", False, 0, 0),))), "Main"),
    "game-extension": ((*ALL, Extension("more", "1.0")), "more"),
}


@pytest.mark.parametrize("code", FAULTS)
def test_each_fault_is_found_alone(code: str) -> None:
    """A save with one fault has that finding, with what it is about as its place, and no other."""
    commands, about = FAULTS[code]
    (finding,) = checked(*commands)
    assert finding.code == f"lint/{code}"
    assert about in finding.place


def test_decks_are_compared_both_ways() -> None:
    """VASSAL takes decks from the save only: one that nobody has stays, one that is new in the module is not there."""
    of = module(game_map(deck("New"), mapName="Cards"))
    old = Deck(name="Old", map="Main", x=5, y=5)
    found = checked(*ALL, AddPiece("8", old.type, old.state), of=of)
    assert {(one.code, one.place) for one in found} == {
        ("lint/game-deck-absent", "deck New"), ("lint/game-deck", "deck Old")
    }  # fmt: skip


def test_without_a_set_up_nothing_is_known_to_be_missing() -> None:
    """Half of a set-up's pieces at least must be there; a game of others has a note, and no more."""
    bare = subject(slot(name="Rifle", gpid="1"), game_map())
    assert [one.code for one in checked(piece(1), of=bare)] == ["lint/game-start"]


def test_at_start_stacks_are_a_start_too() -> None:
    """A module without set-ups begins with what stands in its stacks (``map/SetupStack.java``)."""
    stack = element(MAP + "SetupStack", {"name": "S"}, *(slot(name=NAMES[n - 1], gpid=str(n)) for n in (1, 2, 3)))
    found = checked(piece(1), piece(2), of=subject(game_map(stack)))
    assert [(one.code, one.place) for one in found] == [("lint/game-piece-missing", "piece Tank (gpid 3)")]


def test_another_module_is_a_warning_and_another_version_a_note() -> None:
    """As the save's own ``moduledata`` says."""
    (other,) = checked(*ALL, name="Other")
    (older,) = checked(*ALL, version="0.9")
    assert (other.severity, older.severity) == (LintSeverity.WARNING, LintSeverity.NOTE)
    assert other.code == older.code == "lint/game-module"


def test_an_extension_defines_its_pieces() -> None:
    """VASSAL knows an extension by the name of its file without the ending, and its pieces by their ids."""
    base = module()
    more = extension(slot(name="Stray 7", gpid="x:7"), base=base)
    more.archive.name = "games/more.vmdx"
    stray = piece(7, gpid="x:7")
    assert checked(*ALL, stray, Extension("more", "1.0"), of=base, more=(more,)) == []
    (other,) = checked(*ALL, stray, Extension("more", "2.0"), of=base, more=(more,))
    assert other.code == "lint/game-extension-version"
    assert {one.code for one in checked(*ALL, of=base, more=(more,))} == {"lint/game-extension-extra"}


def test_what_is_hidden_changes_nothing_for_an_onlooker() -> None:
    """A masked piece that nothing defines, and a masked sound one: the same findings, byte for byte; the referee's
    differ."""
    mask = Mask(owner="secret", image="back.png")
    sound, stray = (*ALL[:3], piece(4, mask)), (*ALL[:3], piece(8, mask, id="94"))
    assert checked(*sound, referee=False) == checked(*stray, referee=False)
    assert checked(*sound) != checked(*stray)
    assert any(one.code == "lint/game-start" for one in checked(*sound, referee=False))

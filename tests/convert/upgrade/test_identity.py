"""A game carried over to the very module that it is of stays as it is; so does what no module knows of."""

from __future__ import annotations

import pytest

from ccmod.convert.upgrade.game import upgrade
from ccmod.convert.upgrade.target import Target
from ccmod.perspective import REFEREE
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import Element, element
from ccmod.vassal.commands import (
    AddPiece,
    BoardPicker,
    Command,
    Extension,
    GlobalProperty,
    Notes,
    PlacedBoard,
    Player,
    PrivateNotes,
    SetupStack,
    TurnTracker,
    Unknown,
)
from ccmod.vassal.extension import Extension as ExtensionFile
from ccmod.vassal.metadata import SAVEDATA, Metadata
from ccmod.vassal.opening import Module, open_any
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Delete, Layer, Mark
from tests.convert.upgrade.games import STEP, board, game, lines, migrated, module, pile, slot, stack, unit, with_deck
from tests.convert.upgrade.test_map_migration import deck
from tests.shared import SHARED, needs_shared

GUN = slot("Gun", "7", STEP, Mark.of({"Side": "Red"}))
STALE = unit("1", "Gun", "7", Layer(name="Old", images=("x.png",)), Delete())
"""A piece of the module's slot as an older version had it."""
AROUND: list[Command] = [
    Player("secret", "Anna", "No Such Side"),
    GlobalProperty("Gone", "1", "Module"),
    GlobalProperty("Gone\tZone\tField\tBoard", "1"),
    TurnTracker("TurnTracker9", "x"),
    Notes("a\nb"),
    PrivateNotes("secret", "mine"),
    Unknown("HOUSERULE\t1"),
    Extension("Winter", "1.2"),
    BoardPicker("Nowhere", (PlacedBoard("Lost", 1, 2, True),)),
]


def of_version(version: str, *commands: Command, name: str = "M") -> SavedGame:
    """A save of this version of the module."""
    saved = Metadata(version=version, extra1="kept", description="after turn 3")
    boards = BoardPicker("Board", (PlacedBoard("Field"), PlacedBoard("Gone")))
    return SavedGame.new([*commands, boards, SetupStack()], module=Metadata(version=version, name=name), saved=saved)


@pytest.mark.parametrize("with_old", [False, True])
def test_everything_stays(with_old: bool) -> None:
    """Stale and unknown pieces, moved decks, unknown maps, boards, sides, trackers, properties and commands."""
    far = unit("2", "Ghost", "99", map="Nowhere", x=-9)
    moved = deck("9", "Draw", "3", x=70)
    save = of_version("2.0", *AROUND, STALE, far, unit("3", "Gun", "7", STEP, x=70, y=30), moved, stack("8", "1"))
    new = module(with_deck(board(), pile("Draw"), pile("New")), GUN, version="2.0")
    done = migrated(save, new, new if with_old else None)
    assert done.game.tree.encode() == save.tree.encode()
    assert done.game.archive is not None
    assert save.archive is not None
    assert done.game.archive.read(SAVEDATA) == save.archive.read(SAVEDATA)
    assert [line.kind for line in done.report.lines] == ["note"]
    assert done.report.is_whole


def test_a_refresh_can_be_asked_for() -> None:
    """Pieces then become what the module has, though the version is the same."""
    save, new = of_version("2.0", STALE), module(board(), GUN, version="2.0")
    done = upgrade(save, Target(new), perspective=REFEREE, refresh=True)
    assert Position.of(done.game).piece("1").layer("Step") is not None
    assert Position.of(migrated(save, new).game).piece("1").layer("Step") is None


def test_another_version_is_carried_over() -> None:
    """Only the very same name and version say that nothing has changed."""
    for save in (of_version("1.9", STALE), of_version("2.0", STALE, name="N")):
        done = migrated(save, module(board(), GUN, version="2.0"))
        assert Position.of(done.game).piece("1").layer("Step") is not None


def test_a_text_that_vassal_reads_alike_stays() -> None:
    """Of another version, too: empty tokens at the end are no reason to write a piece anew."""
    old = unit("1", "Gun", "7", STEP)
    spelled = AddPiece("1", old.type.replace(STEP.type, f"{STEP.type};;"), old.state)
    done = migrated(game(spelled), module(board(), slot("Gun", "7", STEP)))
    assert [one.encode() for one in done.game.setup] == [one.encode() for one in game(spelled).setup]


def extension(name: str, version: str, *parts: Element) -> Module:
    """An extension in a file of this name."""
    made = ExtensionFile.new("M", extension_id="x", version=version)
    for one in parts:
        made.add(one)
    made.to_bytes()
    made.archive.name = f"folder/{name}.vmdx"
    return Module(made.archive)


def test_extensions_that_are_played_with() -> None:
    """The save names each with the version that it is played with now (ModuleExtension.java, RegCmd)."""
    save = of_version("1.0", Extension("Winter", "1.2"), STALE)
    target = Target(module(board(), GUN), (extension("Winter", "1.3"), extension("Maps", "5")))
    done = upgrade(save, target, perspective=REFEREE)
    found = [(one.name, one.version) for one in done.game.tree.walk() if isinstance(one, Extension)]
    assert found == [("Winter", "1.3"), ("Maps", "5")]
    assert lines(done, "extensions") == [
        "changed: Winter: version 1.2 is 1.3 now",
        "changed: Maps: is played with now (version 5)",
    ]


def test_what_an_extension_may_have_that_was_not_given_stays() -> None:
    """Its maps, boards and properties are not thrown away; one line says why they are as they were."""
    save = of_version("1.0", *AROUND, unit("2", "Ghost", "99", map="Nowhere"))
    done = migrated(save, module(board(), GUN))
    assert Position.of(done.game).place("2").map == "Nowhere"
    assert Position.of(done.game).properties == Position.of(save).properties
    assert "Nowhere" in Position.of(done.game).boards
    assert [line for line in lines(done, "extensions") if "Winter" in line] == [
        "kept: Winter: the game needs it, and it was not given (--extension): what may be its stays as it was"
    ]


def test_an_extension_adds_maps_and_boards() -> None:
    """A map of its own, and a board for a map of the module."""
    own = element("VASSAL.build.module.Map", {"mapName": "Off-map"})
    target = Target(module(board()), (extension("E", "1", own, board(name="Snow")),))
    assert "Off-map" in target.maps
    assert target.boards["Board"] == ["Field", "Snow"]


def test_unmatched_pieces_are_removed_on_request() -> None:
    """Those alone, by name in the account; the save does not ask for their extension any more."""
    ghost = unit("2", "Ghost", "99")
    save = of_version("1.0", Extension("Winter", "1.2"), STALE, ghost, unit("3", "Ghost", "98"), stack("8", "1", "2"),
                      stack("9", "3"))  # fmt: skip
    done = upgrade(save, Target(module(board(), GUN)), perspective=REFEREE, remove_unmatched=True)
    position = Position.of(done.game)
    assert (position.piece_ids(), position.members("8")) == (["1"], ["1"])
    assert done.report.matched["removed"] == 2
    assert "changed: Ghost (x2): removed, as was asked for: neither its id nor its name is in the module" in lines(
        done, "pieces"
    )
    assert not any(isinstance(one, Extension) for one in done.game.tree.walk())


OF = {
    "kassala/kassala.vmod": ("kassala/Default Setup.vsav", "engine-made/kas-after.vsav", "engine-made/kas.vlog"),
    "ragnarok/ragnarok.vmod": ("ragnarok/ragnarok-start.vsav", "engine-made/rag-resaved.vsav"),
    "vassal-tour/tour.mod": ("vassal-tour/tour.log", "vassal-tour/tour-after.vsav"),
    "tld/tld.vmod": ("tld/scenario_2.sav", "tld/scenario_5.sav", "engine-made/tld-after-0606-1.vsav"),
}
"""Samples by their modules."""
UNNAMED = ("vassal-tour/tour.log", "tld/scenario_2.sav")
"""Of before VASSAL 3.1: they do not say of which version they are."""


@needs_shared
@pytest.mark.parametrize(("module", "name"), [(module, name) for module, names in OF.items() for name in names])
def test_samples_stay_word_for_word(module: str, name: str) -> None:
    """To their own module, with the old one named and without it, where the game says of which version it is."""
    assert SHARED is not None
    target, save = Target.open(SHARED / "samples" / module), open_any(SHARED / "samples" / name)
    assert isinstance(save, SavedGame)
    for source in (target,) if name in UNNAMED else (target, None):
        done = upgrade(save, target, source=source, perspective=REFEREE)
        assert done.game.tree.encode() == save.tree.encode()
        assert done.report.is_whole


@needs_shared
def test_the_state_of_a_large_game_stays() -> None:
    """C&C Napoleonics keeps its state in properties of zones; its save does not say of which version it is."""
    assert SHARED is not None
    folder, archive = SHARED / "samples" / "ccnapoleonics", Archive()
    for entry in ("buildFile.xml", "moduledata"):
        archive.put(entry, (folder / entry).read_bytes())
    save = open_any(folder / "B001 - Rolica1.vsav")
    assert isinstance(save, SavedGame)
    done = upgrade(save, Target(Module(archive)), perspective=REFEREE)
    assert done.game.tree.encode() == save.tree.encode()
    assert {line.kind for line in done.report.lines} == {"note"}, [line.text for line in done.report.lines][:5]

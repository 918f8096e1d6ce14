"""Turned counters and changed values of any module, as events of a watched game."""

from __future__ import annotations

import pytest

from ccmod.perspective import ONLOOKER, REFEREE, Perspective
from ccmod.play.systems import vocabulary_of
from ccmod.replay.adapter import Facing
from ccmod.replay.details import facing_of, values_of
from ccmod.replay.foreign.importing import import_foreign
from ccmod.replay.foreign.loading import load_adapter
from ccmod.vassal.commands import AddPiece, ChangePiece, Command, GlobalProperty, MovePiece, MutableProperty, Player
from ccmod.vassal.opening import open_any
from ccmod.vassal.savegame import SavedGame, group
from ccmod.vassal.traits import DynamicProperty, Invisible, Label, Mask, Piece, Rotate, Trait
from tests.replay.foreign.strangers import adapter, said
from tests.shared import SHARED, needs_shared

TANK = Piece.make(
    "Tank", "t.png",
    [
        Rotate(facings=6, facing=0), Rotate(facings=1, name="Turret"), DynamicProperty(name="Strength", value="8"),
        Label(property_name="Note"), Mask(image="b.png"), Invisible(),
    ],
).at("Board", 5, 5)  # fmt: skip
TEXT = "adapter: 1\ntitle: T\nsystem: board\nboard: {map: Board}\npieces: [{name: .*, kind: unit}]\n"


def changed(kind: type[Trait], name: str = "", before: Piece = TANK, **changes: object) -> tuple[Piece, ChangePiece]:
    """The piece with another value in the trait of a kind (and a name), and the command that says so."""
    after = before.map_traits(
        lambda one: one.change(**changes) if isinstance(one, kind) and getattr(one, "name", "") == name else one
    )
    return after, ChangePiece("1", after.state, before.state)


def watched(*steps: Command, perspective: Perspective = REFEREE, tank: Piece = TANK) -> list[str]:
    """The sentences of a log of these steps."""
    setup = [
        Player("pw", "Anna", "German"),
        GlobalProperty("Wind", "N", "Module"),
        AddPiece("1", tank.type, tank.state),
    ]
    game = SavedGame.new(setup, steps=steps)
    return said(import_foreign(game, adapter(TEXT), vocabulary_of("board"), perspective=perspective))


@pytest.mark.parametrize(
    ("trait", "facing"),
    [
        (Rotate(facings=6, facing=1), Facing(60, 2)),
        (Rotate(facings=8, facing=7), Facing(315, 8)),
        (Rotate(facings=7, facing=1), Facing(51.43, 2)),
        (Rotate(facings=6, facing=9), Facing(300, 6)),
        (Rotate(facings=1, angle=90.0), Facing(270)),
        (Rotate(facings=1, angle=-22.5), Facing(22.5)),
        (Rotate(facings=1, angle=720.0), Facing(0)),
        (Rotate(facings=1, angle=float("nan")), Facing(0)),
    ],
)
def test_facings_as_freerotator_has_them(trait: Rotate, facing: Facing) -> None:
    """``FreeRotator.java``: facing i of n is an angle of -i * 360 / n, drawn by turning the picture by minus the angle;
    an index beyond the last counts as the last. So clockwise: i * 360 / n, and minus a free angle."""
    assert facing_of(trait) == facing


def test_turns_and_values_are_events() -> None:
    """Each silent change is an event, in the words of ``inspect --steps``; those of module, map and zone, too."""
    turned, first = changed(Rotate, facing=1)
    free, second = changed(Rotate, "Turret", turned, angle=-22.5)
    weak, third = changed(DynamicProperty, "Strength", free, value="7")
    _, fourth = changed(Label, "", weak, text="out of ammo")
    assert watched(
        first, second, third, fourth, MutableProperty("Wind", "N", "S", "Module"),
        MutableProperty("Ice", "0", "1", "Board:Lake"), MutableProperty("Ice", "0", "", "Board"),
    ) == [
        "Tank is turned to facing 2, 60 degrees",
        "Tank is turned to 22.5 degrees by Turret",
        "Tank: Strength 8 becomes 7",
        'Tank: Note nothing becomes "out of ammo"',
        "The property Wind: N becomes S",
        "The property Ice of the zone Lake on Board: 0 becomes 1",
        "The property Ice on Board: 0 becomes nothing",
    ]  # fmt: skip


def test_covering_counts_where_the_piece_stays() -> None:
    """The referee reads that a piece is masked or hidden where it lies; of one that moves in the same step the move."""
    masked, mask = changed(Mask, owner="pw")
    _, hide = changed(Invisible, "", masked, owner="pw")
    referee = REFEREE
    assert watched(mask, hide, perspective=referee) == [
        "Tank: ObscuredToOthers false becomes true", "Tank: InvisibleToOthers false becomes true",
    ]  # fmt: skip
    moved = watched(group(MovePiece("1", "Board", 9, 9, None, "Board", 5, 5), mask), perspective=referee)
    assert not any("ToOthers" in one for one in moved)


@pytest.mark.parametrize("cover", [Mask, Invisible])
def test_what_is_covered_is_told_to_its_side_only(cover: type[Trait]) -> None:
    """Turns and values of a masked or hidden piece are for its own side and the referee; not even their number of
    events is for others."""
    tank, _ = changed(cover, owner="pw")
    turned, first = changed(Rotate, "", tank, facing=1)
    _, second = changed(DynamicProperty, "Strength", turned, value="7")
    told = ["Tank is turned to facing 2, 60 degrees", "Tank: Strength 8 becomes 7"]
    for perspective in (Perspective("German"), REFEREE):
        assert watched(first, second, perspective=perspective, tank=tank) == told
    for perspective in (ONLOOKER, Perspective("Russian")):
        assert watched(first, second, perspective=perspective, tank=tank) == []


def test_values_of_private_maps_are_private() -> None:
    """A property of a hand is told to its side only."""
    step = MutableProperty("Trumps", "1", "2", "German Hand")
    assert watched(step, perspective=Perspective("German")) == ["The property Trumps on German Hand: 1 becomes 2"]
    assert watched(step, perspective=Perspective("Russian")) == watched(step, perspective=ONLOOKER) == []


def test_values_fit_a_record() -> None:
    """Long texts, line ends and quotation marks of sheets and labels become one line that a record can hold."""
    words = values_of(Piece.make("x", traits=[Label(text='a\n "b"  ' + "c" * 900)]))["TextLabel"]
    assert words.startswith("a 'b' ccc")
    assert len(words) == 200


@needs_shared
def test_the_log_of_a_turn_and_a_number() -> None:
    """Two steps, made to be a turn of 1st Maine to facing 2 and its Strength going from 8 to 7."""
    folder = SHARED / "faults" / "files"
    game = open_any(folder / "rot.vlog")
    assert isinstance(game, SavedGame)
    found = import_foreign(game, load_adapter(folder / "rot-adapter.yaml"), vocabulary_of("board"))
    assert said(found) == [
        "1st Maine is turned to facing 2, 60 degrees by Facing", "1st Maine: Strength 8 becomes 7",
    ]  # fmt: skip
    assert found.imported.eventless == 0

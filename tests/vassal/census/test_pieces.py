"""The pieces of a module one by one, with what prototypes bring."""

from __future__ import annotations

from ccmod.vassal.buildfile import element
from ccmod.vassal.census.pieces import piece_kinds, prototype_kinds
from ccmod.vassal.traits import Delete, Layer, Mark, Piece, PlaceMarker, Prototype
from tests.vassal.lint.modules import WIDGET, prototype, slot, subject

STEP = Layer(name="Step", images=("a.png", "b.png"))


def test_prototypes_unfold_in_place() -> None:
    """The traits of a prototype stand where it is named, as VASSAL puts them there (``PieceCloner.java``)."""
    of = subject(
        prototype("Unit", Delete(), Prototype("Base"), Mark.of({"a": "1"})),
        prototype("Base", STEP),
        slot(Mark.of({"b": "2"}), Prototype("Unit"), Delete(), name="Rifle", gpid="7"),
    )
    (one,) = piece_kinds(of)
    assert (one.name, one.gpid, one.kind, one.place) == ("Rifle", "7", "slot", "PieceSlot:Rifle")
    assert [(trait.trait.NAME, trait.way) for trait in one.traits] == [
        ("Basic Piece", ()),
        ("Marker", ()),
        ("Prototype", ()),
        ("Delete", ("Unit",)),
        ("Prototype", ("Unit",)),
        ("Layer", ("Unit", "Base")),
        ("Marker", ("Unit",)),
        ("Delete", ()),
    ]


def test_a_prototype_that_contains_itself_ends() -> None:
    """A circle is entered once."""
    (one,) = piece_kinds(subject(prototype("A", Prototype("B")), prototype("B", Prototype("A")), slot(Prototype("A"))))
    assert [trait.way for trait in one.traits] == [(), (), ("A",), ("A", "B")]


def test_markers_are_pieces_too() -> None:
    """A marker that a trait places is told behind its piece."""
    inner = PlaceMarker(marker=Piece.make("Disrupted", "d.png").definition, gpid="2", key=None)
    slots = list(piece_kinds(subject(slot(inner))))
    assert [(one.kind, one.piece_name, one.gpid) for one in slots] == [
        ("slot", "Rifle", "1"),
        ("marker", "Disrupted", "2"),
    ]


def test_users_of_prototypes() -> None:
    """Who names a prototype is told by place; pieces that have it through another count, too."""
    of = subject(
        prototype("Unit", Prototype("Base")), prototype("Base", STEP), prototype("Idle"),
        slot(Prototype("Unit"), name="Rifle"), slot(Prototype("Unit"), Prototype("Base"), name="Gun", gpid="2"),
    )  # fmt: skip
    found = {one.name: (one.pieces, one.users) for one in prototype_kinds(of)}
    assert found == {
        "Unit": (2, ("PieceSlot:Rifle", "PieceSlot:Gun")),
        "Base": (2, ("PrototypeDefinition:Unit", "PieceSlot:Gun")),
        "Idle": (0, ()),
    }


def test_a_slot_without_a_piece() -> None:
    """What cannot be read is told as such."""
    broken = element(WIDGET + "PieceSlot", {"entryName": "Rifle"}, "rubbish")
    (one,) = piece_kinds(subject(broken))
    assert (one.is_readable, one.traits) == (False, ())

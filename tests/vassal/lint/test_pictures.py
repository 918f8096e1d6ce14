"""What names each picture of an archive."""

from __future__ import annotations

from ccmod.vassal.buildfile import element
from ccmod.vassal.commands import AddPiece
from ccmod.vassal.lint.pictures import archived_pictures
from ccmod.vassal.traits import CalculatedProperty, Layer, Mask, Piece
from tests.vassal.lint.modules import MODULE, png, save, slot, subject

OLD = Piece.make("Old", "old.png", [Mask(image="cover.png")], gpid="1")


def test_users_of_pictures() -> None:
    """Pictures are named by traits, by pieces of set-ups, by a text, or by nothing."""
    of = subject(
        slot(Layer(name="Step", images=("a.png",)), CalculatedProperty(expression='{"by-text.png"}')),
        element(MODULE + "PredefinedSetup", {"name": "S", "file": "s.vsav"}),
        files={
            **{f"images/{name}": png(4, 3) for name in ("a.png", "old.png", "cover.png", "by-text.png", "idle.png")},
            "s.vsav": save(AddPiece("7", OLD.type, OLD.state)),
        },
    )
    found = {one.entry: one for one in archived_pictures(of)}
    told = {entry: ([use.what for use in one.uses], one.mentioned, one.is_used) for entry, one in found.items()}
    assert told == {
        "images/a.png": (["layer 'Step', level 1"], False, True),
        "images/old.png": (["picture of the piece of 'Old' in s.vsav"], False, True),
        "images/cover.png": (["mask of 'Old' in s.vsav"], False, True),
        "images/by-text.png": ([], True, True),
        "images/idle.png": ([], False, False),
    }
    assert found["images/a.png"].pixels == (4, 3)
    assert found["images/old.png"].uses[0].place == "PredefinedSetup:S"

"""What differs between two positions as a picture: marks for what these eyes may see, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.audit.audit import AuditContext
from ccmod.perspective import REFEREE, Perspective
from ccmod.report.audit_picture import difference_picture
from ccmod.vassal.archive import Archive
from ccmod.vassal.commands import AddPiece, Player
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Invisible, Mask, Piece
from tests.replay.small import write_module

CONTEXT = AuditContext(perspective=REFEREE)


def position(**pieces: Piece) -> Position:
    """A position with these pieces."""
    setup = [AddPiece(id, piece.type, piece.state) for id, piece in pieces.items()]
    return Position.of(SavedGame.new([*setup, Player("secret", "Anna", "German")]))


def at(x: int, *traits: Invisible | Mask, name: str = "Rifle", map: str = "Board") -> Piece:
    """A piece at a place."""
    return Piece.make(name, "", list(traits)).at(map, x, 50)


def test_each_kind_of_difference_has_its_mark() -> None:
    """An arrow from the old place to the new one, crosses for what came and went, a dot for all that stayed."""
    before = position(a=at(100), b=at(200), d=at(150))
    after = position(a=at(300), c=at(250), d=at(150))
    picture = difference_picture(before, after, CONTEXT) or ""
    assert '<line x1="100" y1="50" x2="300" y2="50"' in picture
    assert [picture.count(f'class="{kind}"') for kind in ("moved", "gone", "added", "changed")] == [1, 1, 1, 0]
    assert 'class="dot" cx="150"' in picture


def test_nothing_that_differs_is_no_picture() -> None:
    """The same positions, and pieces off all maps."""
    assert difference_picture(position(a=at(100)), position(a=at(100)), CONTEXT) is None


def test_names_are_text() -> None:
    """A piece's name is never markup."""
    picture = difference_picture(position(a=at(1, name="<b>&")), position(a=at(9, name="<b>&")), CONTEXT) or ""
    assert "&lt;b&gt;&amp;: moved" in picture


@pytest.mark.parametrize(
    ("trait", "map", "shown"),
    [
        (Invisible(owner="German", access="side:"), "Board", False),
        (Mask(owner="German", masked_name="?", access="side:"), "Board", False),
        (Mask(), "German Hand", False),
        (Mask(), "Board", True),
    ],
)
def test_what_is_hidden_is_not_drawn(trait: Invisible | Mask, map: str, shown: bool) -> None:
    """Invisible pieces and private maps are not in it for others; nor is a masked piece, for nobody can follow one."""
    before, after = position(a=at(1, trait, map=map)), position(a=at(9, trait, map=map))
    picture = difference_picture(before, after, AuditContext(perspective=Perspective("Russian")))
    assert ("Rifle" in (picture or "")) == shown
    assert "Rifle" in (difference_picture(before, after, AuditContext(perspective=Perspective("German"))) or "")


def test_the_map_of_the_module_lies_below(tmp_path: Path) -> None:
    """With the module at hand its board is in the picture, cut to what differs."""
    path = tmp_path / "small.vmod"
    module = write_module(path)
    start = Position.of(module_setup(path, next(iter(module.setups.values()))))
    after = Position.of(module_setup(path, next(iter(module.setups.values()))))
    id = next(id for id in after.piece_ids() if after.place(id).map == "Board")
    after.table.things[id].own = after.table.things[id].own._replace(x=after.place(id).x + 40)
    if after.table.things[id].parent is not None:
        after.table.things[id].parent = None
    picture = difference_picture(start, after, AuditContext(Archive.open(path), perspective=REFEREE)) or ""
    assert '<image x="' in picture
    assert "data:image/jpeg;base64," in picture


def module_setup(path: Path, entry: str) -> SavedGame:
    """The set-up of a module."""
    from ccmod.vassal.opening import Module

    return Module(Archive.open(path)).setup(entry)

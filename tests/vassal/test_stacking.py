"""Visual layers, maps without stacking, and who sees whom: as VASSAL's own saves after the same log have it."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, element
from ccmod.vassal.commands import AddPiece
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.stacking import LocalPlayer, MapRules, map_rules
from ccmod.vassal.table import MapPixel, Thing
from ccmod.vassal.traits import Invisible, Piece, Stack
from tests.vassal.stacking_log import log, module

FIXTURES = Path(__file__).parent / "fixtures"
VIEWERS = {"onlooker": LocalPlayer("test"), "anna": LocalPlayer("anna", "German")}
Lying = list[tuple[str | None, int, int, tuple[str, ...] | str, int | None]]


def lying(commands: list[AddPiece]) -> Lying:
    """What a save lays down by itself, in its order: the ids in each stack, or one piece's own."""
    pieces = [(one.id or "", Piece.read(one.type, one.state)) for one in commands]
    inside = {id for _, one in pieces if isinstance(one.basic, Stack) for id in one.basic.members}
    found: Lying = []
    for id, one in pieces:
        if isinstance(one.basic, Stack):
            found.append((one.map, one.x, one.y, one.basic.members, one.basic.layer))
        elif id not in inside:
            found.append((one.map, one.x, one.y, id, None))
    return found


@pytest.mark.parametrize("who", VIEWERS)
def test_the_end_of_a_log_as_the_engine_saved_it(who: str) -> None:
    """The same stacks with the same members in the same order and layer, the same pieces by themselves, and on each map
    in the same order; a piece that was added once more still stands in its old stack, as in the engine's save."""
    saved = SavedGame.from_archive(Archive.open(FIXTURES / f"stacking-{who}.vsav"))
    theirs = lying([one for sub in saved.setup for one in sub.walk() if isinstance(one, AddPiece)])
    position = Position.of(log(), module(), VIEWERS[who])
    misfits = [one.kind for _, _, found in position.follow(log()) for one in found]
    ours = lying(position.commands())
    assert misfits == ["twin"] * 3
    assert sorted(map(str, ours)) == sorted(map(str, theirs))
    end = Position.of(saved, module())
    for name in ("Plain", "Flat"):
        assert drawn(position, name) == drawn(end, name)


def drawn(position: Position, name: str) -> list[MapPixel]:
    """Where things lie on a map, in drawing order, without empty stacks."""
    lying = (one for one in position.table.top_level() if one.members or not one.is_stack)
    return [one.place for one in lying if one.place.map == name]


def test_what_a_viewer_does_not_see_he_does_not_stack_upon() -> None:
    """Two viewers of one log have other stacks; by default each move is seen with its mover's eyes."""

    def with_hidden(viewer: LocalPlayer | None) -> list[str]:
        position = Position.of(log(), module(), viewer)
        list(position.follow(log()))
        return [
            member.id for thing in position.table.holders() for member in thing.members if thing.place[1:] == (200, 200)
        ]

    assert "Lh" not in with_hidden(VIEWERS["onlooker"])
    assert "Lh" in with_hidden(VIEWERS["anna"])
    assert "Lh" in with_hidden(None)


def test_without_the_module_every_map_is_ordinary() -> None:
    """Nobody but the module knows of layers, so all pieces go into one stack, each below the others."""
    position = Position.of(log())
    for number, *_ in position.follow(log()):
        if number == 5:
            break
    (stack,) = [one for one in position.table.at(MapPixel("Layered", 100, 100)) if one.is_stack]
    assert [member.id for member in stack.members] == ["L4", "L3", "L2", "L1", "L0"]


def test_rules_of_a_module() -> None:
    """Layers, stacking and the names of nameless maps come from the build file."""
    part = "VASSAL.build.module."
    hand = element(part + "PlayerHand", {}, element(part + "map.HandMetrics", {"disabled": "true"}))
    root = element("VASSAL.build.GameModule", {}, *module().build.root.children, hand)
    assert map_rules(BuildFile.new(root)) == {
        "Plain": MapRules(),
        "Layered": MapRules(layer_property="Level", layers=("low", "high")),
        "Flat": MapRules(stacking=False),
        "Map3": MapRules(stacking=False, private_to=()),
    }


@pytest.mark.parametrize(
    ("access", "owner", "seen_by"),
    [
        ("player:", "anna", {"anna"}),
        ("side:", "German", {"anna", "hans"}),
        ("sides:German:Russian", "German", {"anna", "hans", "boris"}),
        ("sides:German:Russian", "French", set()),
    ],
)
def test_who_sees_a_hidden_piece(access: str, owner: str, seen_by: set[str]) -> None:
    """By the access of the trait: its player, his side, or several sides (``counters/*Access.java``)."""
    piece = Piece.make("Mine", traits=[Invisible(owner=owner, access=access)])
    thing = Thing("1", piece.type, piece.state)
    seats = {"anna": "German", "hans": "German", "boris": "Russian", "eve": None}
    assert {player for player, side in seats.items() if LocalPlayer(player, side).sees(thing)} == seen_by

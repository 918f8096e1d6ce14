"""Games under way survive a rebuilt module: what VASSAL's Refresh Counters needs is there in every build.

What it needs is read from ``build/GpIdChecker.java``: every slot and every trait that brings pieces has an id of its
own, or nothing at all is refreshed; layers, labels and rotators are found by name; all other traits keep what they hold
only while their definition stays the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from ccmod.convert.diff.refreshing import refresh_losses
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.commands import AddPiece, decode
from ccmod.vassal.traits import Piece, PlaceMarker, Prototype, Trait
from tests.authoring.river import River
from tests.built import build_module


@pytest.fixture
def river(tmp_path: Path) -> River:
    """The module ``river``."""
    return River(tmp_path / "river")


def build(river: River) -> BuildFile:
    """The module's build file; its lock is kept for the next build."""
    built = build_module(str(river))
    (river.path / "module.lock").write_text(built.lock.to_text())
    return BuildFile.of(Archive.from_bytes(built.content))


def pieces(build_file: BuildFile, *kinds: str) -> dict[str, Piece]:
    """The pieces of slots by gpid, or of prototypes by name."""
    found = {}
    for element in build_file.root.walk():
        if element.tag.endswith(kinds):
            command = decode(element.text)
            assert isinstance(command, AddPiece)
            found[element.get("gpid") or element.get("name")] = Piece.read(command.type, command.state)
    return found


def in_play(build_file: BuildFile) -> dict[str, list[Trait]]:
    """The traits of every slot's piece by gpid, prototypes looked up."""
    prototypes = pieces(build_file, "PrototypeDefinition")

    def expanded(traits: tuple[Trait, ...]) -> list[Trait]:
        return [
            inner
            for trait in traits
            for inner in (expanded(prototypes[trait.name].traits) if isinstance(trait, Prototype) else [trait])
        ]

    return {gpid: expanded(piece.traits) for gpid, piece in pieces(build_file, "PieceSlot", "CardSlot").items()}


def test_every_slot_and_every_trait_that_brings_pieces_has_an_id_of_its_own(river: River) -> None:
    """One id that stands twice, and VASSAL refreshes nothing at all; a new slot made in its editor takes a free one."""
    build_file = build(river)
    slots = [one.get("gpid") for one in build_file.root.walk() if one.tag.endswith(("PieceSlot", "CardSlot"))]
    every = pieces(build_file, "PieceSlot", "CardSlot", "PrototypeDefinition").values()
    placing = [trait.gpid for piece in every for trait in piece.traits if isinstance(trait, PlaceMarker)]
    assert placing
    assert [id for id, times in Counter(slots + placing).items() if times > 1] == []
    assert max(map(int, slots + placing)) < int(build_file.root.get("nextPieceSlotId"))


def values(river: River) -> None:
    """Other printed values, other limits, other texts."""
    river.change("blue.yaml", "attack: 4", "attack: 5")
    river.change("blue.yaml", "Ammo: {start: 3, most: 6}", "Ammo: {start: 4, most: 9, label: false}")
    river.change("cards.yaml", "text: Move two", "text: Move three")


def art(river: River) -> None:
    """Larger pictures, a counter with one that had none, another size of drawn counters."""
    Image.new("RGB", (100, 100), "#cc3333").save(river.path / "back.png")
    river.change("blue.yaml", "name: Blue Tank, like", "name: Blue Tank, image: back.png, like")
    river.change("red.yaml", "side: Red", "side: Red\nsize: 90")


def units(river: River) -> None:
    """New counters before, between and behind the old ones; a new state; a new marker to place."""
    river.change("blue.yaml", "counters:\n", "counters:\n  - {name: Blue Engineer}\n")
    river.change("blue.yaml", "count: 3", "count: 5")
    river.change("blue.yaml", "      Spent:", "      Fired: {until: turn}\n      Spent:")
    river.change("blue.yaml", "place: [Foxhole", "place: [Wire, Foxhole")
    river.change("markers.yaml", "counters:\n", "counters:\n  - {name: Wire, class: marker}\n")


def names(river: River) -> None:
    """Renamed counters and cards."""
    river.change("blue.yaml", "name: Blue Tank,", "name: Blue Panzer, was: Blue Tank,")
    river.change("markers.yaml", "name: Smoke,", "name: Haze, was: Smoke,")
    river.change("blue.yaml", "Smoke]", "Haze]")
    river.change("cards.yaml", "name: Forced March,", "name: Hard March, was: Forced March,")


def automation(river: River) -> None:
    """Another level of automation."""
    river.change("module.yaml", "automation: guided", "automation: plain")
    text = (river.path / "blue.yaml").read_text()
    start, end = text.index("    commands:"), text.index("  armour:")
    (river.path / "blue.yaml").write_text(text[:start] + text[end:])


@pytest.mark.parametrize("change", [values, art, units, names, automation])
def test_nothing_is_lost(river: River, change: Callable[[River], None]) -> None:
    """Every piece of the old module is found in the new one, and each of its traits hands its state on.

    Only the last answer to the question for losses may go, which nobody sees, and with the size of a counter its mark
    of movement, which lies beside it and is taken off every turn.
    """
    before = in_play(build(river))
    change(river)
    after = in_play(build(river))
    assert before.keys() <= after.keys()
    lost = {gpid: list(refresh_losses(before[gpid], after[gpid])) for gpid in before}
    forgiven = ("'Losses'", "mark of movement") if change is art else ("'Losses'",)
    assert {gpid: found for gpid, found in lost.items() if found and not any(one in found[0] for one in forgiven)} == {}


def test_pictures_of_renamed_counters_keep_their_names(river: River) -> None:
    """A save from before the renaming shows its pictures even before it is refreshed."""
    old = set(Archive.from_bytes(build_module(str(river)).content))
    names(river)
    assert old <= set(Archive.from_bytes(build_module(str(river)).content))


def test_names_that_differ_in_punctuation_have_different_pictures(river: River) -> None:
    """Two counters never share a picture by accident."""
    river.change("markers.yaml", "counters:\n", "counters:\n  - {name: Smoke!, class: marker, values: {x: 7}}\n")
    images = [piece.image for piece in pieces(build(river), "PieceSlot").values() if piece.name.startswith("Smoke")]
    assert len(set(images)) == 2

"""Small modules for the tests of the linter, in which only what a test puts there can be wrong."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence

from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import EXTENSION_TAG, BuildFile, element
from ccmod.vassal.commands import Command
from ccmod.vassal.lint import LintFinding, Subject, lint
from ccmod.vassal.lint.helpers import FOR_PLAYERS
from ccmod.vassal.opening import Module
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Piece, Trait
from ccmod.vassal.xml import Element

MODULE, WIDGET, MAP = "VASSAL.build.module.", "VASSAL.build.widget.", "VASSAL.build.module.map."
BOARD = MAP + "boardPicker."


def subject(
    *components: Element,
    files: Mapping[str, bytes] | None = None,
    entry: str = "buildFile.xml",
    base: Subject | None = None,
    tag: str = "VASSAL.build.GameModule",
    with_encoder: bool = True,
    **root: str,
) -> Subject:
    """A module with these components, files and attributes of its root."""
    attributes = {"name": "Test", "version": "1.0", "VassalVersion": "3.7.0", "nextPieceSlotId": "100", **root}
    archive = Archive()
    encoder = [element(MODULE + "BasicCommandEncoder")] * (tag != EXTENSION_TAG and with_encoder)
    archive.put(entry, BuildFile.new(element(tag, attributes, *encoder, *components)).to_bytes())
    for name, content in (files or {}).items():
        archive.put(name, content)
    return Subject(Module(archive), base)


def extension(*components: Element, base: Subject | None = None) -> Subject:
    """An extension with these components."""
    return subject(*components, base=base, tag=EXTENSION_TAG, module="Test", anyModule="false", extensionId="x")


def slot(*traits: Trait, name: str = "Rifle", image: str = "", gpid: str = "1") -> Element:
    """A piece slot."""
    piece = Piece.make(name, image, traits, gpid=gpid)
    return element(WIDGET + "PieceSlot", {"entryName": name, "gpid": gpid}, piece.definition)


def prototype(name: str, *traits: Trait) -> Element:
    """A prototype."""
    return element(MODULE + "PrototypeDefinition", {"name": name}, Piece.make("", "", traits).definition)


def game_map(*parts: Element, boards: Sequence[Element] = (), kind: str = "Map", **attributes: str) -> Element:
    """A map with boards (one called A, if none are given) and other parts."""
    picker = element(MAP + "BoardPicker", {}, *(boards or [board()]))
    helpers = [element(MAP + name) for name in FOR_PLAYERS]
    return element(MODULE + kind, {"mapName": "Main", **attributes}, picker, *helpers, *parts)


def board(*grid: Element, name: str = "A") -> Element:
    """A board."""
    return element(BOARD + "Board", {"name": name, "width": "10", "height": "10"}, *grid)


def grid(kind: str, *inside: Element, **attributes: str) -> Element:
    """A grid."""
    return element(f"{BOARD}board.{kind}", attributes, *inside)


def deck(name: str = "Deck", **attributes: str) -> Element:
    """A deck."""
    return element(MAP + "DrawPile", {"name": name, **attributes})


def save(*commands: Command) -> bytes:
    """A save with these commands."""
    return SavedGame.new(commands).to_bytes()


def png(width: int, height: int) -> bytes:
    """The head of a PNG of this size."""
    return b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", width, height)


def found(of: Subject) -> list[LintFinding]:
    """All findings."""
    return lint(of)[0]


def codes(of: Subject) -> set[str]:
    """The codes of all findings."""
    return {finding.code for finding in found(of)}

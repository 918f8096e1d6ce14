"""A map with terrain as plain data: the parts that the maps of all games have, with proper names of hexes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ccmod.authoring.authored import TerrainFile


def bounds(land: TerrainFile) -> dict[str, Any]:
    """The id of the map, and the shape of its board."""
    return {"id": land.file.id, **land.board.shape()}


def terrain(land: TerrainFile, clear: str) -> dict[str, str | list[str]]:
    """The kind of terrain of each hex, or its kinds where it has several; clear hexes are left out."""
    kinds: dict[str, list[str]] = {}
    for kind, hexes in land.file.terrain.items():
        for hex in hexes:
            kinds.setdefault(land.board.parse(hex), []).append(kind)
    return {hex: those[0] if len(those) == 1 else those for hex, those in kinds.items() if those != [clear]}


def hexsides(land: TerrainFile, kinds: Mapping[str, Iterable[str]]) -> dict[str, list[str]]:
    """The hexsides of each kind, in order."""
    return {kind: sorted(map(land.board.parse_hexside, sides)) for kind, sides in kinds.items()}


def chains(land: TerrainFile, written: Iterable[Iterable[str]]) -> list[list[str]]:
    """Roads and their like: for each the hexes that it runs through, in order."""
    return [list(land.board.chain(chain)) for chain in written]

"""What a map file may get wrong beyond its shape: hexes off the map, roads with gaps, terrain without a cost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ccmod.authoring.authored import Land
from ccmod.authoring.images import check_image
from ccmod.ground.errors import CcmodError
from ccmod.ground.problems import Problems, near
from ccmod.ground.source import Path_

FREE = ("sea",)
"""Terrain that nobody enters, and so without a cost."""


def check_map(the_map: Land, problems: Problems) -> None:
    """Note every mistake of a map whose shape is right."""
    checker = _Checker(the_map, problems)
    checker.hexes()
    checker.chains()
    checker.hexsides()
    checker.costs()
    if the_map.file.image is not None:
        check_image(the_map.source, ("image",), the_map.folder, the_map.file.image, problems)


class _Checker:
    def __init__(self, the_map: Land, problems: Problems) -> None:
        self.file, self.source, self.board = the_map.file, the_map.source, the_map.board
        self.problems = problems

    def mistake(self, code: str, message: str, path: Path_, hint: str | None = None, *, key: bool = False) -> None:
        self.problems.add(self.source.mistake(code, message, path, hint=hint, key=key))

    def read(self, parse: Callable[[Any], Any], text: Any, path: Path_, *, key: bool = False) -> Any:
        """What a name means on this map; ``None`` after noting that it means nothing."""
        try:
            return parse(text)
        except CcmodError as error:
            self.mistake(error.code, error.message, path, error.hint, key=key)
            return None

    def hexes(self) -> None:
        """Every hex that is named is on the map."""
        groups: list[tuple[Path_, list[str]]] = [(("prohibited",), self.file.prohibited)]
        groups += [(("terrain", word), hexes) for word, hexes in self.file.terrain.items()]
        for path, hexes in groups:
            for index, text in enumerate(hexes):
                self.read(self.board.parse, text, (*path, index))
        for key in ("fortifications", "places"):
            for text in getattr(self.file, key):
                self.read(self.board.parse, text.strip(), (key, text), key=True)

    def chains(self) -> None:
        """Roads and trails lead from each hex to an adjacent one."""
        for key in ("roads", "trails"):
            for number, chain in enumerate(getattr(self.file, key)):
                self.read(self.board.chain, chain, (key, number))

    def hexsides(self) -> None:
        """Hexsides lie between adjacent hexes; a bridge crosses something."""
        wet: set[str] = set()
        for kind, sides in self.file.hexsides.items():
            names = [self.read(self.board.parse_hexside, s, ("hexsides", kind, i)) for i, s in enumerate(sides)]
            if kind != "bridge":
                wet |= {name for name in names if name is not None}
        for index, side in enumerate(self.file.hexsides.get("bridge", ())):
            try:
                name = self.board.parse_hexside(side)
            except CcmodError:
                continue
            if name not in wet:
                hint = "name the river or stream there, too"
                self.mistake(
                    "authoring/no-bridge", f"there is nothing to cross at {name}", ("hexsides", "bridge", index), hint
                )

    def costs(self) -> None:
        """Every terrain has its cost; a feature without one costs nothing."""
        known = {"clear", *self.file.costs.hex, *FREE}
        for word in self.file.terrain:
            if word not in known:
                hint = near(word, known) or "write it under costs: {hex: {…}}"
                message = f"the Terrain Effects Chart has no cost of {word}"
                self.mistake("authoring/cost", message, ("terrain", word), hint, key=True)
        for word in self.file.costs.hexside:
            if word not in self.file.hexsides:
                hint = near(word, self.file.hexsides) or "no hexside of this map is of that kind"
                message = f"the chart has a cost of {word}, but there is none on the map"
                self.mistake("authoring/cost", message, ("costs", "hexside", word), hint, key=True)

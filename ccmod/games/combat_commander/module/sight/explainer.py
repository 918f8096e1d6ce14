"""Who sees whom on an author's map, and why (see :mod:`ccmod.authoring.sight`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ccmod.authoring.authored import TerrainFile
from ccmod.games.combat_commander.files.compile import compile_map
from ccmod.games.combat_commander.files.shapes import paper_of
from ccmod.games.combat_commander.module.sight.report import Glance, sight_data, sight_lines
from ccmod.games.combat_commander.rules.los.lines import Lines
from ccmod.ground.dataclass import dataclass
from ccmod.play.options import refuse_unknown_options
from ccmod.play.systems import load_system

if TYPE_CHECKING:
    from PIL import Image


@dataclass(frozen=True, slots=True)
class Explained:
    """One line of sight on a map."""

    glance: Glance
    land: TerrainFile
    compiled: Mapping[str, Any]

    def lines(self) -> Iterator[str]:
        """The line in words: the verdict first, then all that it meets."""
        return sight_lines(self.glance)

    def data(self) -> dict[str, Any]:
        """The line as JSON data."""
        return sight_data(self.glance, self.land.file.id)

    def picture(self, background: Image.Image | None, kind: str) -> bytes:
        """The line over the map's picture, as ``svg`` or ``png``."""
        from ccmod.games.combat_commander.module.sight.picture import Scene, as_png, as_svg

        scene = Scene(self.glance, self.compiled, paper_of(self.land).scale, background)
        return as_svg(scene) if kind == "svg" else as_png(scene)


class Explainer:
    """The lines of sight of Combat Commander (O10)."""

    def markers_of(self, scenario: Mapping[str, Any]) -> list[tuple[str, str]]:
        """The markers of a scenario, each with its hex."""
        return [(marker["marker"], marker["hex"]) for marker in scenario["markers"]]

    def explain(
        self, land: TerrainFile, start: str, end: str, markers: Sequence[tuple[str, str]], options: Mapping[str, str]
    ) -> Explained:
        """The line from the centre of one hex to that of another, past markers that lie on the map."""
        refuse_unknown_options(load_system("cc"), options)
        laid: dict[str, list[str]] = {}
        for name, hex in markers:
            laid.setdefault(land.board.parse(hex), []).append(name)
        compiled = compile_map(land)
        ends = land.board.parse(start), land.board.parse(end)
        return Explained(Glance(Lines(compiled, dict(options)), *ends, laid), land, compiled)


SIGHT = Explainer()
"""Explains lines of sight in this game."""

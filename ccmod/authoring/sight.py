"""Who sees whom on an author's map, as far as a game can say: what a game's part ``sight`` must offer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from ccmod import games

if TYPE_CHECKING:
    from PIL import Image

    from ccmod.authoring.authored import TerrainFile


class SightExplanation(Protocol):
    """One line of sight, explained."""

    def lines(self) -> Iterator[str]:
        """The line in words: the verdict first, then all that it meets."""
        ...

    def data(self) -> dict[str, Any]:
        """The line as JSON data, as ``ccmod schema --output los`` describes it."""
        ...

    def picture(self, background: Image.Image | None, kind: str) -> bytes:
        """The line drawn over the map's picture, if there is one, as ``svg`` or ``png``."""
        ...


class SightExplainer(Protocol):
    """Explains lines of sight by the rules of a game."""

    def markers_of(self, scenario: Mapping[str, Any]) -> list[tuple[str, str]]:
        """The markers of a compiled scenario that may lie in the way, each with its hex."""
        ...

    def explain(
        self, land: TerrainFile, start: str, end: str, markers: Sequence[tuple[str, str]], options: Mapping[str, str]
    ) -> SightExplanation:
        """The line from the centre of one hex of a map to that of another.

        Raises :class:`~ccmod.ground.errors.CcmodError` for hexes, markers and options that there are not.
        """
        ...


def sight_of(system: str) -> SightExplainer:
    """Who explains lines of sight in a game.

    Raises :class:`~ccmod.ground.errors.UnsupportedInput` (``game/part``) for a game that knows none.
    """
    explainer: SightExplainer = games.load(system).part("sight")
    return explainer


def systems_with_sight() -> tuple[str, ...]:
    """The ids of the games that explain lines of sight."""
    return games.ids("sight")

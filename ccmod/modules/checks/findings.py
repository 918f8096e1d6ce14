"""The findings of a build's checks: errors and warnings, each with its place in the author's files."""

from __future__ import annotations

from ccmod.authoring.origins import SourcePath
from ccmod.ground.errors import CcmodError
from ccmod.ground.problems import Problems


class Findings:
    """Errors and warnings; each is taken once, however many pieces have it."""

    def __init__(self) -> None:
        self.problems = Problems()
        self.warnings: list[CcmodError] = []
        self._seen: set[tuple[str, str]] = set()

    def error(self, code: str, message: str, spot: SourcePath, hint: str | None = None) -> None:
        """Note a mistake of the author's."""
        source, path = spot
        error = source.mistake(code, message, path, hint=hint)
        if self._is_new(str(error.place), message):
            self.problems.add(error)

    def warning(self, code: str, message: str, spot: SourcePath, hint: str | None = None) -> None:
        """Note what is most likely a mistake."""
        source, path = spot
        found = source.mistake(code, message, path, hint=hint)
        if self._is_new(str(found.place), message):
            self.warnings.append(found)

    def _is_new(self, place: str, message: str) -> bool:
        new = (place, message) not in self._seen
        self._seen.add((place, message))
        return new


def place_of(spot: SourcePath) -> str:
    """A place, for a sentence about something else: ``red.yaml:5:12``."""
    source, path = spot
    place = source.place(path)
    return f"{(place.file or '').rpartition('/')[2]}:{place.line}:{place.column}"

"""Mistakes of a counter's parts together, each reported where its author wrote it: on the line or in a prototype."""

from __future__ import annotations

from functools import lru_cache

from ccmod.authoring.origins import Origins, Pieces, SourcePath
from ccmod.authoring.sheets import Counter
from ccmod.ground.counting import counted
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems
from ccmod.ground.source import Path_

RESERVED = frozenset({
    "BasicName", "PieceName", "LocationName", "CurrentMap", "CurrentBoard", "CurrentZone", "CurrentX", "CurrentY",
    "OldMap", "Moved", "Selected", "Invisible", "Obscured", "ObscuredToOthers", "PlayerSide", "PlayerName",
    "Class", "Side", "Type",
})  # fmt: skip
"""Properties that every counter has anyhow; no value, state or point may be called so."""


def check_counters(pieces: Pieces, counters: dict[str, Counter], problems: Problems) -> None:
    """Note layers or properties of one name, points out of their bounds, unknown targets, pictures too many.

    What a prototype says is noted once, at the first counter that is like it.
    """
    _Checker(pieces, counters, problems).check()


class _Checker:
    def __init__(self, pieces: Pieces, counters: dict[str, Counter], problems: Problems) -> None:
        self.origins, self.counters, self.problems = Origins(pieces), counters, problems
        self.kinds = {counter.kind for counter in counters.values()} | counters.keys()
        pooled = (one for one in counters.values() if one.line.pool is not None)
        self.pooled = {name for one in pooled for name in (one.name, one.kind)}
        self._noted: set[tuple[int, Path_]] = set()

    def check(self) -> None:
        """Look at each line once."""
        seen: set[int] = set()
        for counter in self.counters.values():
            if id(counter.line) not in seen:
                seen.add(id(counter.line))
                self._names(counter)
                self._points(counter)
                self._targets(counter)
                self._steps(counter)
                self._levels(counter)

    def _note(self, code: str, message: str, spot: SourcePath, hint: str | None, *, key: bool = False) -> None:
        source, path = spot
        if (id(source), path) not in self._noted:
            self._noted.add((id(source), path))
            self.problems.add(source.mistake(code, message, path, hint=hint, key=key))

    def _spot(self, counter: Counter, key: str, name: str, *below: str) -> SourcePath:
        """Where a counter has an entry from."""
        line = self.origins.line(counter)
        return self.origins.find(counter, key, name, *below) or (line.source, (*line.at, key, name))

    def _names(self, counter: Counter) -> None:
        """Two parts of one name are noted at the one that the counter's own line says, or else at the later one."""
        known = dict.fromkeys(map(_folded, RESERVED), "a property that VASSAL or ccmod itself has")
        first: dict[str, SourcePath] = {}
        if counter.behaviour.steps or counter.line.back or counter.line.faces:
            known["step"] = "the layer of the steps"
        if counter.behaviour.facing:
            known["facing"] = "the way it faces"
        for key, what in (("values", "a value"), ("points", "points"), ("states", "a state"), ("labels", "a label")):
            for name in getattr(counter.behaviour, key):
                folded, spot = _folded(name), self._spot(counter, key, name)
                if folded in known:
                    message = f"{name!r} is already {known[folded]} of {counter.kind}"
                    hint = "layers, values, points and labels of a counter have different names"
                    if folded in first and not self._is_own(counter, spot) and self._is_own(counter, first[folded]):
                        message, spot = f"{name!r} is {what} of {counter.kind} already, by its prototype", first[folded]
                    self._note("authoring/name-twice", message, spot, hint, key=True)
                known[folded] = what
                first[folded] = spot

    def _is_own(self, counter: Counter, spot: SourcePath) -> bool:
        """Whether a place is on the counter's own line."""
        line, (source, path) = self.origins.line(counter), spot
        return source is line.source and path[: len(line.at)] == line.at

    def _points(self, counter: Counter) -> None:
        """Points begin within their bounds, some of which a prototype may say."""
        for name, points in counter.behaviour.points.items():
            if not points.off and not points.least <= points.start <= points.most:
                message = (
                    f"{name} of {counter.kind} begins with {points.start}, "
                    f"and goes from {points.least} to {points.most}"
                )
                hint = "let start: lie between least: (0 if left out) and most: (99)"
                self._note("authoring/property", message, self._spot(counter, "points", name), hint)

    def _targets(self, counter: Counter) -> None:
        """What a counter places, or is replaced by, is a counter in the window."""
        for key in ("place", "replace"):
            for text, name in getattr(counter.behaviour, key).items():
                if name in self.pooled:
                    message, hint = f"{name!r} lies in a cup, so nothing else can {key} it", None
                elif name not in self.kinds:
                    message = f"there is no counter {name!r} to {key}"
                    hint = near(name, self.kinds) or "the counters are in the sheets of module.yaml"
                else:
                    continue
                self._note("authoring/counter", message, self._spot(counter, key, text), hint)

    def _steps(self, counter: Counter) -> None:
        steps, faces = counter.behaviour.steps, counter.line.faces
        if steps and faces and len(steps) != len(faces):
            message = f"{counter.kind} has {counted(len(steps), 'step')} and {counted(len(faces), 'face')}"
            line = self.origins.line(counter)
            spot = line.source, (*line.at, "faces")
            self._note("authoring/steps", message, spot, "one picture for each step")

    def _levels(self, counter: Counter) -> None:
        for name, state in counter.behaviour.states.items():
            if state.levels and state.images and len(state.levels) != len(state.images):
                levels, images = counted(len(state.levels), "level"), counted(len(state.images), "image")
                spot = self._spot(counter, "states", name, "images")
                message = f"the state {name} has {levels} and {images}"
                self._note("authoring/steps", message, spot, "one picture for each level")


@lru_cache(maxsize=4096)
def _folded(name: str) -> str:
    """Names that differ only in capitals and signs would have the same key commands."""
    return "".join(letter for letter in name.lower() if letter.isalnum())

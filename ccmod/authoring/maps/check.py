"""Checks of a map file beyond its shape and its grids: layouts, links, places with one name, XML."""

from __future__ import annotations

from collections import Counter

from ccmod.authoring.maps.mapfile import MapFile
from ccmod.authoring.maps.plan import BoardPlan, MapPlan
from ccmod.authoring.raw_xml import check_xml
from ccmod.authoring.references import Lookup, UnknownName, check_references
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems
from ccmod.ground.source import Path_, Source


def check_map(plan: MapPlan, source: Source, problems: Problems) -> bool:
    """Note every mistake of a map that could be planned; whether its boards lie where places can be found on them."""
    checker = _Checker(plan, source, problems)
    before = len(problems.errors)
    checker.boards()
    checker.layout()
    if len(problems.errors) > before:
        return False
    for index, board in enumerate(plan.boards):
        checker.names(board, ("boards", index) if plan.file.boards else ())
        checker.links(board, ("boards", index) if plan.file.boards else ())
    check_references(MapFile, source, {"place": _places_of(plan)}, problems)
    check_xml(plan.file.raw, source, ("raw",), problems)
    return True


def _places_of(plan: MapPlan) -> Lookup:
    """Places of one map."""

    def look(name: str, _side: str | None) -> UnknownName | None:
        if plan.find(name) is not None:
            return None
        return UnknownName("authoring/place", f"there is no place {name!r} on this map", near(name, plan.names()))

    return look


class _Checker:
    def __init__(self, plan: MapPlan, source: Source, problems: Problems) -> None:
        self.plan, self.file, self.source, self.problems = plan, plan.file, source, problems

    def mistake(self, code: str, message: str, path: Path_, hint: str | None = None, *, key: bool = False) -> None:
        self.problems.add(self.source.mistake(code, message, path, hint=hint, key=key))

    def boards(self) -> None:
        """Boards have different ids, and are written either in a list or right in the file."""
        ids: set[str] = set()
        for index, board in enumerate(self.plan.boards):
            if board.file.id in ids:
                message = f"there is already a board with the id {board.file.id!r}"
                self.mistake("authoring/board-twice", message, ("boards", index, "id"))
            ids.add(board.file.id)
        alone = self.file.model_fields_set & {"image", "size", "grid", "areas", "tracks", "zones", "links"}
        if self.file.boards and alone:
            message = f"{', '.join(sorted(alone))} belongs to one of the boards"
            self.mistake("authoring/board", message, (min(alone),), "move it below boards", key=True)

    def layout(self) -> None:
        """A layout names the map's boards, each once."""
        known = [board.file.id for board in self.plan.boards]
        seen: set[str] = set()
        for number, row in enumerate(self.file.layout or []):
            for index, id in enumerate(row):
                if id not in known:
                    hint = near(id, known) or f"the boards are {', '.join(known)}"
                    self.mistake("authoring/board", f"there is no board {id!r}", ("layout", number, index), hint)
                elif id in seen:
                    self.mistake("authoring/board", f"the board {id!r} lies there twice", ("layout", number, index))
                seen.add(id)

    def names(self, board: BoardPlan, path: Path_) -> None:
        """Every place of a board has a name of its own."""
        count = Counter(board.names())
        for name in board.file.tracks.keys() & board.file.zones.keys():
            message = f"there is a track {name!r} already, and its spaces are in a zone of that name"
            self.mistake("authoring/place-twice", message, (*path, "zones", name), "rename one of the two", key=True)
            return
        for zone in board.zones:
            twice = next((name for name in zone.names() if count[name] > 1), None)
            if twice is not None:
                kind = "tracks" if zone.track is not None else "zones"
                message = f"there are two places called {twice!r} on this board"
                hint = "rename one; names: says how the places of a track or a zone are called"
                self.mistake("authoring/place-twice", message, (*path, kind, zone.name), hint, key=True)
                return

    def links(self, board: BoardPlan, path: Path_) -> None:
        """Links join areas of the board."""
        for number, link in enumerate(board.file.links):
            for index, name in enumerate(link):
                if name not in board.points:
                    hint = near(name, board.points) or "links join the areas of this board"
                    self.mistake("authoring/place", f"there is no area {name!r}", (*path, "links", number, index), hint)

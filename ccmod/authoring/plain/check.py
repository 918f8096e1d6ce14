"""What a plain scenario may get wrong beyond its shape: unknown places and counters, counters placed twice.

Works on the plain data, and passes over what has the wrong shape: that is noted elsewhere, and these mistakes are to
be told together with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ccmod.authoring.authored import Readable
from ccmod.authoring.maps.finder import Finder
from ccmod.authoring.plain.scenario import ScenarioFile
from ccmod.ground.problems import Problems, near
from ccmod.ground.source import Path_


def check_scenario(read: Readable, problems: Problems) -> None:
    """Note the mistakes of a scenario; those that need maps or counters only if these could be read."""
    checker = _Checker(read, problems)
    checker.boards()
    checker.setup()
    checker.reinforcements()
    checker.markers()
    checker.decks()
    checker.hands()
    checker.names("properties", read.module.properties, "property")
    checker.turn()


class _Checker:
    def __init__(self, read: Readable, problems: Problems) -> None:
        self.read, self.source, self.problems = read, read.source, problems
        self.placed: dict[str, str] = {}
        """Counter or card to where it was placed first."""
        self.finder: Finder | None = None

    def mistake(self, code: str, message: str, path: Path_, hint: str | None = None, *, key: bool = False) -> None:
        self.problems.add(self.source.mistake(code, message, path, hint=hint, key=key))

    def data(self, key: str) -> Mapping[str, Any]:
        """The mapping below a key; an empty one if there is none."""
        found = self.source.data.get(key) if isinstance(self.source.data, dict) else None
        return found if isinstance(found, dict) else {}

    def boards(self) -> None:
        """Other layouts are of maps that there are, and name their boards."""
        maps = {one.file.id: one.plan for one in self.read.maps or ()}
        layouts: dict[str, list[list[str]]] = {}
        for id, given in self.data("boards").items():
            if self.read.maps is None:
                return
            if id not in maps:
                hint = near(id, maps) or f"the maps are {', '.join(maps)}"
                self.mistake("authoring/board", f"there is no map {id!r}", ("boards", id), hint, key=True)
                continue
            rows = [given] if isinstance(given, str) else given if isinstance(given, list) else []
            layout = [row.split() if isinstance(row, str) else _names(row) for row in rows]
            known = [board.file.id for board in maps[id].boards]
            unknown = [board for row in layout for board in row if board not in known]
            if unknown:
                hint = near(str(unknown[0]), known) or f"the boards are {', '.join(known)}"
                self.mistake("authoring/board", f"{id} has no board {unknown[0]!r}", ("boards", id), hint)
            elif layout:
                layouts[id] = layout
        if self.read.maps is not None:
            self.finder = Finder(tuple(maps.values()), layouts)

    def setup(self) -> None:
        """Places are on the maps, counters are known and stand in one place each."""
        for place, stack in self.data("setup").items():
            self._place(place, ("setup", place), key=True)
            self._stack(stack, ("setup", place), place)

    def reinforcements(self) -> None:
        """Reinforcements wait on spaces of the turn track."""
        track = self.source.data.get("turn track", "Turn") if isinstance(self.source.data, dict) else "Turn"
        for space, stack in self.data("reinforcements").items():
            place = f"{track} {space}"
            self._place(place, ("reinforcements", space), key=True)
            self._stack(stack, ("reinforcements", space), place)

    def markers(self) -> None:
        """Markers are known counters, and their places are on the maps."""
        for name, places in self.data("markers").items():
            self._known(name, ("markers", name), key=True)
            try:
                listed = ScenarioFile.model_validate({"title": "-", "markers": {name: places}}).markers[name]
            except ValueError:
                continue
            for index, place in enumerate(listed):
                self._place(place, ("markers", name, index))

    def decks(self) -> None:
        """Decks are known, and are stacked with their own cards."""
        box = self.read.cards
        if box is None:
            return
        self.names("decks", box.decks, "deck")
        for name, cards in self.data("decks").items():
            for index, card in enumerate(_names(cards) if isinstance(cards, list) else ()):
                at = ("decks", name, index)
                if name not in box.decks:
                    continue
                if card not in box.cards:
                    own = [one.name for one in box.cards.values() if one.deck == name] or box.cards
                    self.mistake("authoring/counter", f"there is no card {card!r}", at, near(card, own))
                self._once(card, at, f"the deck {name}")

    def hands(self) -> None:
        """Cards in hands are cards, and sides that hold them are sides."""
        box = self.read.cards
        for side, cards in self.data("hands").items():
            for index, card in enumerate(_names(cards)):
                if box is not None:
                    at = ("hands", side, index)
                    if card not in box.cards:
                        self.mistake("authoring/counter", f"there is no card {card!r}", at, near(card, box.cards))
                    self._once(card, at, f"the hand of {side}")
        sides = [*self.read.module.sides, *_sides(self.read)]
        if self.read.counters is not None:
            self.names("hands", sides, "side")

    def turn(self) -> None:
        """Levels of the tracker are there, and have these values."""
        turns = self.read.module.turns
        levels = turns.levels if turns is not None else {}
        self.names("turn", levels, "level of the turn tracker")
        for name, value in self.data("turn").items():
            level = levels.get(name)
            words = level.names if level is not None else None
            if words is not None and str(value) not in words:
                hint = near(str(value), words) or f"it has {', '.join(words)}"
                self.mistake("authoring/value", f"{name} has no {value!r}", ("turn", name), hint)

    def names(self, key: str, known: Iterable[str], what: str) -> None:
        """The keys of a mapping are known."""
        names = list(known)
        for name in self.data(key):
            if name not in names:
                hint = near(name, names) or (f"there are {', '.join(names)}" if names else "module.yaml has none")
                self.mistake("authoring/unknown-name", f"there is no {what} {name!r}", (key, name), hint, key=True)

    def _place(self, text: Any, at: Path_, *, key: bool = False) -> None:
        if self.finder is not None and self.finder.find(str(text)) is None:
            message = f"there is no place {str(text)!r} on any map"
            self.mistake("authoring/place", message, at, self.finder.hint(str(text)), key=key)

    def _stack(self, stack: Any, path: Path_, place: str) -> None:
        for index, name in enumerate(_names(stack)):
            at = (*path, index)
            self._known(name, at)
            counter = (self.read.counters or {}).get(name)
            if counter is None or counter.class_ != "marker":
                self._once(name, at, place)

    def _known(self, name: str, at: Path_, *, key: bool = False) -> None:
        if self.read.counters is not None and name not in self.read.counters:
            close = near(name, self.read.counters) or "the counters are in the sheets of module.yaml"
            self.mistake("authoring/counter", f"there is no counter {name!r}", at, close, key=key)

    def _once(self, name: str, at: Path_, where: str) -> None:
        if name in self.placed:
            self.mistake("authoring/placed-twice", f"{name} already stands in {self.placed[name]}", at)
        self.placed.setdefault(name, where)


def _names(value: Any) -> list[str]:
    """The names of a list, or one alone, as the models understand them; what has another shape is noted there."""
    listed = value if isinstance(value, list) else [value]
    texts = (getattr(name, "text", name) for name in listed)
    return [text for text in texts if isinstance(text, str)]


def _sides(read: Readable) -> list[str]:
    return list(dict.fromkeys(counter.side for counter in (read.counters or {}).values() if counter.side))

"""A scenario as the position in which its game begins."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from textwrap import wrap

from ccmod.authoring.authored import AuthoredScenario
from ccmod.authoring.maps.finder import Finder, Spot
from ccmod.authoring.plain.scenario import ScenarioFile
from ccmod.modules.plain.boards import tools_of
from ccmod.modules.plain.piles import Piles
from ccmod.modules.plain.sections import begin
from ccmod.modules.saves import Position
from ccmod.modules.workshop import Workshop


def position(workshop: Workshop, scenario: AuthoredScenario, piles: Piles) -> Position:
    """Everything in its place."""
    return _SetUp(workshop, scenario).made(piles)


class _SetUp:
    """Lays out one scenario."""

    def __init__(self, workshop: Workshop, scenario: AuthoredScenario) -> None:
        self.workshop, self.id = workshop, scenario.id
        self.file: ScenarioFile = scenario.file
        maps = workshop.authored.maps
        self.finder = Finder(tuple(one.plan for one in maps), self.file.boards)
        self.loose = {one.file.title for one in maps if tools_of(workshop, one).stacking is None}
        """Maps on which nothing stacks."""
        self.position = Position(properties={"Scenario": scenario.id})
        self._laid: set[str] = set()
        self._stacks: dict[tuple[str, int, int], list[str]] = {}

    def made(self, piles: Piles) -> Position:
        """The complete position."""
        begin(self.workshop, self.position, self.file.boards, self.file.turn)
        self.position.properties |= self.file.properties
        self.position.notes = self._notes()
        for place, names in self.file.spaces().items():
            self._place(place, names)
        for marker, places in self.file.markers.items():
            for place in places:
                self._place(place, [marker])
        for (map, x, y), ids in self._stacks.items():
            self.position.stack(ids, map, x, y)
        piles.lay(self.workshop, self.position, self._orders(piles), self.file.hands)
        return self.position

    def _orders(self, piles: Piles) -> dict[str, list[str]]:
        """The cards of decks that begin otherwise than usual, the top one first."""
        held = {name for names in self.file.hands.values() for name in names}
        orders: dict[str, list[str]] = {}
        for deck, order in self.file.decks.items():
            if isinstance(order, list):
                orders[deck] = order
            elif order == "shuffled":
                own = [name for name in piles.contents.get(deck, []) if name not in held]
                orders[deck] = sorted(own, key=lambda name, deck=deck: self._chance(deck, name))  # type: ignore[misc]
        return orders

    def _chance(self, deck: str, card: str) -> bytes:
        """A place in a shuffled deck: the same in every build, but for another scenario another."""
        return hashlib.sha256(f"{self.id}/{deck}/{card}".encode()).digest()

    def _place(self, place: str, names: Iterable[str]) -> None:
        """Put counters into a place, upon those that are there."""
        spot = self.finder.find(place)
        assert spot is not None, "the loader refuses places that no map has"
        for name in names:
            self._lay(name, place, spot)

    def _lay(self, name: str, place: str, spot: Spot) -> None:
        piece = self.workshop.in_play(name)
        number = int(piece.gpid)
        if name in self._laid:  # a further copy of a marker
            count = sum(1 for laid in self._laid if laid.startswith(f"{name}/{place}/"))
            self._laid.add(f"{name}/{place}/{count}")
            number = self.workshop.lock.number(f"setup/{self.id}/{name}/{place}/{count}")
        self._laid.add(name)
        map, (x, y) = spot.map.title, spot.point
        id = self.position.lay(piece, number, map, x, y)
        counter = self.workshop.authored.counters[name]
        if counter.behaviour.stack and map not in self.loose:
            self._stacks.setdefault((map, x, y), []).append(id)

    def _notes(self) -> str:
        lines = [self.file.title, "", *self.file.briefing.strip().split("\n")]
        return "\n".join(part for line in lines for part in wrap(line, 72) or [""])

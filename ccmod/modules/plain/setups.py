"""A scenario as the position in which its game begins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from textwrap import wrap

from ccmod.authoring.authored import AuthoredScenario
from ccmod.authoring.maps.finder import Finder, MapLocation
from ccmod.authoring.plain.dealing import deal
from ccmod.authoring.plain.scenario import ScenarioFile
from ccmod.hexes.points import Point
from ccmod.modules.context import BuildContext
from ccmod.modules.plain.boards import tools_of
from ccmod.modules.plain.piles import Piles
from ccmod.modules.plain.sections import begin
from ccmod.modules.saves import MapContents
from ccmod.vassal.traits import Trait

Change = Callable[[Trait], Trait]
"""The state in which a trait begins, by the trait as its counter has it."""


def _as_it_is(name: str) -> Change | None:
    """How the counter of a name begins: as its slot has it."""
    return None


def position(
    context: BuildContext,
    scenario: AuthoredScenario,
    piles: Piles,
    begins: Callable[[str], Change | None] = _as_it_is,
) -> MapContents:
    """Everything in its place, as the scenario file of any game says; ``begins`` is how each counter begins."""
    file: ScenarioFile = scenario.file
    setup = SetUp(context, scenario.id, file.boards, file.turn)
    setup.position.properties |= file.properties
    setup.position.notes = notes(file.title, *file.briefing.strip().split("\n"))
    for place, names in file.spaces().items():
        setup.expect(place, len(names))
        for name in names:
            setup.put(place, [name], begins(name))
    for marker, places in file.markers.items():
        for place in places:
            setup.put(place, [marker])
    setup.stack()
    dealt = deal(file, scenario.id, context.authored.cards)
    piles.lay(context, setup.position, dealt.orders, dealt.hands)
    return setup.position


def notes(title: str, *lines: str) -> str:
    """The text of the notes: a title, and lines that are not too long."""
    return "\n".join(part for line in (title, "", *lines) for part in wrap(line, 72) or [""])


APART = 96
"""Pixels from one counter to the next where nothing stacks: one of the usual size with its name below it."""


class SetUp:
    """Lays out the counters of one scenario, those of a place upon each other."""

    def __init__(
        self,
        context: BuildContext,
        id: str,
        boards: Mapping[str, list[list[str]]] | None = None,
        turn: Mapping[str, str] | None = None,
    ) -> None:
        """``boards`` has the layouts of maps that are not as usual, ``turn`` levels of the tracker that begin later."""
        self.context, self.id = context, id
        maps = context.authored.maps
        self.finder = Finder(tuple(one.plan for one in maps), boards or {})
        self.loose = {one.file.title for one in maps if tools_of(context, one).stacking is None}
        """Maps on which nothing stacks."""
        self.position = MapContents(properties={"Scenario": id})
        begin(context, self.position, boards or {}, turn or {})
        self._laid: set[str] = set()
        self._in_zone: dict[str, int] = {}
        """How many counters lie side by side in a zone."""
        self._expected: dict[str, int] = {}
        """How many will, where that is known."""
        self._stacks: dict[tuple[str, int, int], list[str]] = {}

    def put(self, place: str, names: Iterable[str], change: Change | None = None) -> None:
        """Put counters into a place, upon those that are there, or beside them where its zone says so.

        ``change`` is the state in which their traits begin.
        """
        every = list(names)
        self.expect(place, len(every))
        for name in every:
            self.lay(name, self.spot(place), self._number(name, place), change)

    def expect(self, place: str, more: int) -> None:
        """So many more counters will lie in a place; in a zone that is too narrow for them they lie closer together."""
        self._expected[place] = max(self._expected.get(place, 0), self._in_zone.get(place, 0) + more)

    def spot(self, place: str) -> MapLocation:
        """Where the next counter of a place lies: its middle, or the next free point of a zone; the last in a full one.

        On a map where nothing stacks, counters of a zone lie from its middle to both sides: one that lies under another
        could not be reached. A place must be on the maps; the loader refuses others.
        """
        spot = self.finder.find(place)
        assert spot is not None, f"no map has {place}"
        zone = next(
            (one for board in spot.map.all_boards() for name, one in board.zones.items() if name == place), None
        )
        if zone is None or (zone.first is None and spot.map.title not in self.loose):
            return spot
        index = self._in_zone.get(place, 0)
        self._in_zone[place] = index + 1
        left, right = (end(x for x, _ in zone.corners()) for end in (min, max))
        if zone.first is None:
            x = spot.point.x + APART * ((index + 1) // 2) * (1 if index % 2 else -1)
            return MapLocation(spot.map, Point(min(max(x, left), right), spot.point.y))
        x, y = zone.first
        last = right - (x - left)
        step = min(zone.step, (last - x) // max(1, self._expected.get(place, 0) - 1))
        return MapLocation(spot.map, Point(min(x + index * step, last), y))

    def lay(self, name: str, spot: MapLocation, number: int, change: Change | None = None) -> None:
        """Lay a counter down; ``number`` is unique in the position, ``change`` the state in which its traits begin."""
        piece = self.context.in_play(name)
        piece = piece if change is None else piece.map_traits(change)
        map, (x, y) = spot.map.title, spot.point
        id = self.position.lay(piece, number, map, x, y)
        if self.context.authored.counters[name].behaviour.stack and map not in self.loose:
            self._stacks.setdefault((map, x, y), []).append(id)

    def stack(self) -> None:
        """Make stacks of what lies together."""
        for (map, x, y), ids in self._stacks.items():
            self.position.stack(ids, map, x, y)

    def _number(self, name: str, place: str) -> int:
        """A counter has the number of its slot; a further copy of a marker one of its own."""
        number = int(self.context.slots[name].piece.gpid)
        if name in self._laid:
            count = sum(1 for laid in self._laid if laid.startswith(f"{name}/{place}/"))
            self._laid.add(f"{name}/{place}/{count}")
            number = self.context.lock.number(f"setup/{self.id}/{name}/{place}/{count}")
        self._laid.add(name)
        return number

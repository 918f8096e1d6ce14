"""The data of drawings, as plain numbers and words: drawing code knows no rule system.

A face is one side of one counter or card. Builders make faces from a game's data; two equal faces give equal pictures.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from ccmod.ground.dataclass import dataclass

UNIT_SIZE, SMALL_SIZE = 75, 56
"""Pixels of the side of a unit's counter, and of that of a weapon or a marker, as they are drawn unless scaled."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Livery:
    """The colours of one nation's counters and cards."""

    ground: str
    """The counter's ground."""
    dark: str
    """Silhouettes, borders, card backs."""
    light: str
    """Panels and highlights."""
    ink: str
    """Text and numbers on the ground."""


LIVERIES = {
    "germany": Livery(ground="#a3ad9f", dark="#3a4640", light="#cdd4c8", ink="#10140f"),
    "russia": Livery(ground="#c3a06a", dark="#573a1b", light="#e4cfa6", ink="#1c1206"),
    "usa": Livery(ground="#98a862", dark="#374219", light="#c8d49e", ink="#12160a"),
    "britain": Livery(ground="#cbb98a", dark="#5a4a26", light="#eadfbd", ink="#17130a"),
    "france": Livery(ground="#8fa9c6", dark="#273f5e", light="#c6d6e6", ink="#0b131d"),
    "italy": Livery(ground="#cda592", dark="#5e3426", light="#ecd5ca", ink="#1f100a"),
    "neutral": Livery(ground="#d8d2c2", dark="#4b463a", light="#f1ede2", ink="#17150f"),
}
"""The colours of each nation that ships, by its id."""
AUTHORS_NATION = Livery(ground="#b7a9bf", dark="#463650", light="#dcd2e2", ink="#150e19")
"""The colours of a nation that an author's scenario brings along."""


def livery_of(nation: str) -> Livery:
    """The colours of a nation by its id, ``neutral`` among them."""
    return LIVERIES.get(nation, AUTHORS_NATION)


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitFace:
    """One side of a unit counter."""

    title: str
    nation: str
    figures: int
    """4 a squad, 2 a team, 1 a leader."""
    fp: int
    range: int
    move: int
    morale: int
    command: int | None = None
    """Leaders only."""
    boxed: tuple[str, ...] = ()
    """Which of ``fp``, ``range``, ``move`` are boxed on this side."""
    quality: str | None = None
    """``green``, ``line`` or ``elite``; shown as a small rank mark."""
    broken: bool = False
    hero: bool = False
    size: int = UNIT_SIZE
    """Pixels of its side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WeaponFace:
    """One side of a weapon or radio counter."""

    title: str
    nation: str
    kind: str
    """``mg``, ``mortar``, ``gun``, ``flamethrower``, ``satchel``, ``molotov`` or ``radio``."""
    fp: int
    range: int | tuple[int, int] | None = None
    """Greatest range, or least and greatest, in hexes; radios have none."""
    boxed: tuple[str, ...] = ()
    move: int = 0
    """The number that the weapon adds to its carrier's Movement."""
    ordnance: bool = False
    smoke: bool = False
    broken: bool = False
    fix: str = ""
    """The broken side's numbers that repair the weapon, as printed (``1-2``)."""
    eliminate: str = ""
    """The broken side's numbers that eliminate it."""
    size: int = SMALL_SIZE
    """Pixels of its side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFace:
    """The front of a Fate card: names and numbers only."""

    nation: str
    number: int
    order: str
    action: str
    event: str
    hex: str
    white: int
    red: int
    trigger: str | None = None
    """As printed: ``Event!``, ``Jammed!``, ``Sniper!``, ``Time!``."""
    also: str | None = None
    """A second use of the order's title (``Op Fire`` on Fire cards)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkerFace:
    """One side of a marker."""

    kind: str
    """A key of ``markers.KINDS``: ``suppressed``, ``smoke``, ``foxholes`` …"""
    value: str = ""
    """The number or word on it, where its kind has one."""
    nation: str = "neutral"
    """Whose colours it has, where its kind has a side."""
    size: int = SMALL_SIZE
    """Pixels of its side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SideFace:
    """A side's name and nation, for the track display."""

    name: str
    nation: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TracksFace:
    """How long the tracks of the track display are, and whose they are."""

    sides: tuple[SideFace, SideFace]
    time: int = 15
    """The last space of the time track."""
    vp: int = 20
    """The last space of the victory point track, on either side of zero."""
    casualties: int = 16
    """Unit spaces in each casualty row."""
    unit: int = UNIT_SIZE
    """Pixels of the side of the largest unit that a casualty space is to hold."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseFace:
    """A house that covers several hexes, with places for men in it."""

    name: str
    hexes: Sequence[str]
    rooms: Mapping[str, Sequence[tuple[str, str]]] = field(default_factory=dict)
    """The lettering of each hex: the name of a place and that of its floor."""
    windows: Sequence[str] = ()
    """Its openings, by their hexsides."""
    doors: Mapping[str, tuple[str, bool]] = field(default_factory=dict)
    """Each hexside with a door: what it is called, and whether it is open."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MapFace:
    """A hex map to be drawn; hexes by name (``C4``), hexsides by their two hexes (``C4-C5``), measures in pixels."""

    columns: int
    rows: int
    first: str = "A1"
    """The name of the hex at the top left, which shows how all are named: A1, or digits as in 0101."""
    second: str = "lower"
    """Where the second column lies: half a hex lower or higher."""
    fewer: bool = False
    """Whether every second column has one hex less."""
    descending: Sequence[str] = ()
    """The rows or columns numbered from the right or from below: ``columns``, ``rows``."""
    dx: float = 83.0
    """From one column of hexes to the next."""
    dy: float = 96.0
    """From one hex to the one below it; hexes are regular when this is ``dx`` times 2/√3."""
    x0: int = 92
    """Centre of the first hex, from the left edge of the picture."""
    y0: int = 96
    """Centre of the first hex, from the top edge of the picture."""
    title: str = ""
    terrain: Mapping[str, str] = field(default_factory=dict)
    """The terrain of each hex that is not ``open``."""
    also: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Further terrain of the hexes that have several kinds."""
    level: Mapping[str, int] = field(default_factory=dict)
    """The elevation of each hex that is not at level 0."""
    relief: bool = False
    """Whether levels are drawn hex by hex, each in a tint of its own, instead of as hills."""
    slopes: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """``minor``, ``steep`` and ``sharp`` slopes, each with its hexsides."""
    pikes: Sequence[Sequence[str]] = ()
    roads: Sequence[Sequence[str]] = ()
    trails: Sequence[Sequence[str]] = ()
    rails: Sequence[Sequence[str]] = ()
    hexsides: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """``wall``, ``hedge``, ``fence``, ``cliff``, ``river``, ``stream``, ``ditch``, ``bridge`` and ``ford``, each with
    its hexsides."""
    objectives: Mapping[str, str] = field(default_factory=dict)
    """The hex of each objective, by its number."""
    compass: Mapping[str, str] = field(default_factory=dict)
    """The direction (``n ne se s sw nw``) of each number of the compass."""
    places: Mapping[str, str] = field(default_factory=dict)
    """Names to be lettered beside a hex."""
    shapes: Mapping[str, Sequence[Sequence[tuple[float, float]]]] = field(default_factory=dict)
    """Outlines of terrain and of hills (``level 1``), in pixels: such a kind is drawn there, not by its hexes."""
    houses: Sequence[HouseFace] = ()
    heights: Mapping[str, str] = field(default_factory=dict)
    """The lettering of a hexside: the level of the wall there."""
    groups: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Groups of hexes with an outline and a name of their own."""
    note: str = ""
    """Lettered small under the map."""

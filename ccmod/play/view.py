"""A position as a picture needs it, in no system's terms: counters in hexes, facts beside the board, hands of cards.

A :class:`Scene` is what a single step adds to it: lines across the board, and dice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from ccmod.ground.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Counter:
    """One counter on the board. :attr:`name` is unique within a view."""

    name: str
    hex: str
    kind: str = "unit"
    """``unit``, ``leader``, ``weapon`` or ``marker``: its shape in a drawing."""
    side: str | None = None
    label: str = ""
    """A few letters printed on the counter itself."""
    flags: tuple[str, ...] = ()
    """Its states in words: ``broken``, ``suppressed``, ``veteran``, ``activated`` …"""
    face: int = 1
    """Which of its faces is up: 1 is the front."""
    degrees: float = 0
    """How far it is turned, clockwise from how its picture is drawn."""
    values: tuple[str, ...] = ()
    """Its numbers and other values in words: ``Strength 7``."""
    facing: str = ""
    """Where it faces, in words, in a game in which that matters: ``the east vertex``; its front is its upper edge."""
    hexes: tuple[str, ...] = ()
    """All hexes that it lies in, :attr:`hex` among them, if they are several."""
    place: str = ""
    """Where it is inside its hex, in words, in a game in which that matters: ``upper floor, at the north window``."""
    offset: tuple[float, float] = (0, 0)
    """How far that is from the centre of the hex, to the right and down, in heights of a hex: 0.5 is its edge."""

    @property
    def states(self) -> tuple[str, ...]:
        """All facts about it, in words: its flags, its values, where it is, faces and where else it lies."""
        stands = (self.place,) if self.place else ()
        faces = (f"faces {self.facing}",) if self.facing else (f"turned {self.degrees:g}°",) if self.degrees else ()
        lies = (f"lies in {', '.join(self.hexes[:-1])} and {self.hexes[-1]}",) if len(self.hexes) > 1 else ()
        return (*self.flags, *self.values, *stands, *faces, *lies)


@dataclass(frozen=True, slots=True)
class Track:
    """The space of a marker on a track that runs from :attr:`first` to :attr:`last`."""

    at: int
    last: int
    first: int = 0


@dataclass(frozen=True, slots=True)
class Commitment:
    """Something that a side has drawn, chosen or written down, and shows later: others see only that it has."""

    owner: str
    value: str
    """The value that only the owner sees; empty where it is unknown."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A private map: what lies there, each in its place, only its owner sees."""

    owner: str
    counters: tuple[Counter, ...] = ()

    def __str__(self) -> str:
        """The pieces there, place by place: ``Wounds 2: Miller (prone); Reserve: Able 1, Able 2``."""
        places: dict[str, list[str]] = {}
        for one in self.counters:
            states = f" ({', '.join(one.states)})" if one.states else ""
            places.setdefault(one.hex, []).append(f"{one.name}{states}")
        return "; ".join(f"{place}: {', '.join(names)}" for place, names in places.items())


@dataclass(frozen=True, slots=True)
class BoardView:
    """The visible contents of a position, and which of them are secret."""

    counters: tuple[Counter, ...] = ()
    """In each hex from the bottom of the stack to its top."""
    facts: Mapping[str, str] = field(default_factory=dict)
    """The facts of tracks and displays, in the order of their importance: ``{"Time": "3", "VP": "German 5"}``."""
    hands: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Side to the cards in its hand, which only that side may see."""
    hidden: frozenset[str] = frozenset()
    """Names that no player may see now: the cards in the decks, and those whose place is unknown."""
    hand_sizes: Mapping[str, int] = field(default_factory=dict)
    """Side to the size of its hand, where not all of its cards are known."""
    tracks: Mapping[str, Track] = field(default_factory=dict)
    """Those of :attr:`facts` that are a marker on a track, by the same name."""
    commitments: Mapping[str, Commitment] = field(default_factory=dict)
    """Face-down pieces by the name of their place: ``{"Efficiency of II Corps": Commitment("Blue", "3")}``."""
    turn: str = ""
    """The turn or phase that the position belongs to, as a time line names it: ``Time 3, German``."""
    figures: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    """Numbers that show how the game goes, side by side, of those that all may see: ``{"VP": {"German": 4}}``."""
    panels: Mapping[str, Panel] = field(default_factory=dict)
    """Private maps by their names: ``{"Squad of Blue": Panel("Blue", ...)}``."""

    def hidden_from(self, side: str | None) -> frozenset[str]:
        """The names of the cards that ``side`` (``None``: an onlooker) may not see."""
        return self.hidden.union(*(cards for owner, cards in self.hands.items() if owner != side))

    def unseen_by(self, side: str | None) -> frozenset[str]:
        """The names of the counters that ``side`` may not see: those on others' panels, and nowhere on the board."""
        if not self.panels:
            return frozenset()
        unseen = {one.name for panel in self.panels.values() if panel.owner != side for one in panel.counters}
        return frozenset(unseen.difference(one.name for one in self.counters))


@dataclass(frozen=True, slots=True)
class Line:
    """A line across the board through the centres of hexes."""

    hexes: tuple[str, ...]
    kind: str = "path"
    """``path``: the way of a unit; ``sight``: from an attacker or observer to what he looks at."""
    label: str = ""
    """A few words that say what it shows: ``range 3``."""

    def __str__(self) -> str:
        """The line in words: ``D3 - D4 - E4 (3 MP)``."""
        way = " - ".join(self.hexes)
        return f"{way} ({self.label})" if self.label else way


@dataclass(frozen=True, slots=True)
class DiceRoll:
    """Dice that fell in a step."""

    dice: tuple[tuple[str, int], ...]
    """Each die's colour (a word of CSS) and what it shows."""
    about: str = ""
    """The purpose of the roll: ``defense for German Rifle 1``."""
    by: str | None = None
    """The side that rolled."""
    total: int | None = None
    """The total of the roll, as announced."""
    figures: bool = False
    """Whether the dice show figures from 0 to 9, as those with ten sides do, instead of one to six pips."""
    better: str = ""
    """The better end for the side that rolls: ``high``, ``low``, or nothing where it is not so simple."""
    shows: tuple[str, ...] = ()
    """Of dice of faces what each of them shows, in words; their numbers are those of their faces."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The things that a step shows in addition to the position after it."""

    lines: tuple[Line, ...] = ()
    rolls: tuple[DiceRoll, ...] = ()


NOTHING_SHOWN = Scene()
"""The scene of a step that adds nothing to its position."""

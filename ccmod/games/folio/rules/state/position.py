"""The position of a folio game: everything that a rule may ask for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from ccmod.games.folio.rules.events import BeginPhase, EndTurn, GameTurn
from ccmod.games.folio.rules.ground import TerrainMap
from ccmod.games.folio.rules.rulebook import CAUSES, OPTIONS
from ccmod.games.folio.rules.state.combat import Combat
from ccmod.games.folio.rules.state.units import Unit
from ccmod.games.folio.rules.terms import PHASES
from ccmod.ground.dataclass import dataclass
from ccmod.hexes.board import Board
from ccmod.play.event import Event
from ccmod.play.finding import Objection
from ccmod.play.ledger import Ledger
from ccmod.play.once import Reckoned
from ccmod.play.position import Stacks

LEFT_OUT = ("game_turn", "phase", "end_turn")
"""The events that players leave out of a whole log by habit: see ``silent.py``."""
SEQUENCE = frozenset((BeginPhase, GameTurn, EndTurn))
"""The events of it."""
UNKNOWN_SHEET = Board(26, 40)
"""The hexes of a map without a description."""


@dataclass(slots=True)
class Move:
    """One unit's movement in a phase (5.0b), step by step."""

    unit: str
    start: str
    began_in_zone: bool
    """Whether it began in an enemy zone of control (5.1.1, 5.1.2)."""
    path: list[str] = field(default_factory=list)
    spent: int | None = 0
    """Half points by the rules; ``None`` once a cost is unknown."""
    said: int = 0
    """Half points as announced."""
    spared: int = 0
    """Half points for leaving zones that were not paid, and that one reading asks for (A06)."""
    last: Move | None = None
    """As it was at its last report; ``None`` before its first step."""
    priced: set[bool] = field(default_factory=set)
    """Whether steps were reported with their cost (``True``), and without (``False``), perhaps by another way."""
    reported: list[str] = field(default_factory=list)
    """The hexes of it that were reported; others were put in."""

    @property
    def hex(self) -> str:
        """Where it has come to."""
        return self.path[-1] if self.path else self.start


@dataclass(slots=True)
class Pool:
    """A side's Support Fire markers (8.0)."""

    values: dict[str, int] = field(default_factory=dict)
    """Every marker with its value."""
    hand: list[str] | None = None
    """Those allotted for this game turn; ``None`` if that is not known."""
    used: dict[str, int] = field(default_factory=dict)
    """Those used in this game turn, and in which combat of it."""
    returned: set[str] = field(default_factory=set)
    """Those that have gone back in this game turn."""


@dataclass(slots=True)
class State(Stacks[Unit]):
    """One position. It takes every event as it happened; units not named before are added."""

    READINGS = OPTIONS
    new_unit = Unit
    options: Mapping[str, str] = field(default_factory=dict)
    scenario: Mapping[str, Any] | None = None
    fresh: bool = True
    """Whether the record begins where the battle does."""
    sides: tuple[str, ...] = ()
    units: dict[str, Unit] = field(default_factory=dict)
    stacks: dict[str, list[str]] = field(default_factory=dict)
    """The units in each hex."""
    ground: TerrainMap | None = None
    pools: dict[str, Pool] = field(default_factory=dict)
    turn: int | None = None
    last_turn: int | None = None
    turn_over: bool = True
    player: str | None = None
    """The phasing player."""
    phase: str | None = None
    players_done: list[str] = field(default_factory=list)
    """The sides that have had a phase in this game turn, in their order."""
    move: Move | None = None
    """The move under way, or the last one of the phase."""
    movers: list[str] = field(default_factory=list)
    """The units that have moved in this phase, in their order; a unit that comes back is listed twice."""
    halted: str | None = None
    """The unit whose move a phase or turn has ended that was not reported, until the next event: it may go on."""
    combat: Combat | None = None
    untouched: str | None = None
    """The result of an undeclared combat, of which nothing has come yet though something must."""
    combats: int = 0
    """Combats declared in this game turn."""
    ground_attacks: int = 0
    """Ground attacks rolled in this phase."""
    bombarded: dict[str, int] = field(default_factory=dict)
    """Hexes bombarded in this game turn, and by how many markers in this player turn."""
    arrived: set[str] = field(default_factory=set)
    placed: set[str] = field(default_factory=set)
    """The units that were set up in this record."""
    departed: set[str] = field(default_factory=set)
    """The units that have left the map alive."""
    over: bool = False
    ledger: Ledger = field(default_factory=lambda: Ledger(CAUSES))
    """The events that may and must come, by causes that are open."""
    began: dict[str, int] = field(default_factory=dict)
    """The steps at which the present game turn and phase began, the turn ended, and the one before; 0: not reported."""
    shown: int = 0
    """The step of the act that has shown the phase or turn under way; 0 if it was announced."""
    acted: int = 0
    """The step of the last event that is no announcement."""
    before: tuple[str | None, int] = (None, -1)
    """The player and the index of his phase before the one under way and all that the same act has shown."""
    overtaken: str | None = None
    """The phase announced last, if the act before it belongs to a later one."""
    put_in: list[Event] = field(default_factory=list)
    """The turns and phases that what followed has shown, and that nobody has said so far."""
    unsaid: set[str] = field(default_factory=lambda: set(LEFT_OUT))
    """The event types, among those that players leave out by habit, that the record has not had so far."""
    reckoned: Reckoned | None = field(default=None, compare=False, repr=False)
    """What was reckoned of the event that is looked at; nothing of the position."""
    _zones: dict[str | None, frozenset[str]] = field(default_factory=dict)
    _beside: dict[str | None, frozenset[str]] = field(default_factory=dict)

    @property
    def board(self) -> Board:
        """The hexes of the map."""
        return self.ground.board if self.ground is not None else UNKNOWN_SHEET

    def exclusive(self, rule: str) -> bool:
        """Whether the scenario's exclusive rules say so: ``exit``, ``advance_then_act``."""
        return bool(((self.scenario or {}).get("exclusive") or {}).get(rule))

    def first_player(self, turn: int | None) -> str | None:
        """Who is first in a game turn (4.1b, A42); ``None`` if that is not known."""
        first = ((self.scenario or {}).get("turns") or {}).get("first")
        if isinstance(first, str) or first is None:
            return first
        return first[min(turn, len(first)) - 1] if turn else None

    def allotment(self, side: str) -> int | None:
        """How many Support Fire markers a side receives in this game turn (8.0c); ``None`` if that is not known."""
        rows = ((self.scenario or {}).get("support_fire") or {}).get("per_turn")
        first = self.first_player(self.turn)
        if not rows or self.turn is None or first is None:
            return None
        row = rows[min(self.turn, len(rows)) - 1]
        return int(row if isinstance(row, int) else row[0 if side == first else 1])

    def others_in(self, hex: str | None, name: str) -> list[str]:
        """The units in a hex besides the one of this name."""
        return [other for other in self.stacks.get(hex or "", ()) if other != name]

    def put(self, unit: Unit, hex: str | None) -> None:
        """Move a unit's counter, on the map or off it (``None``): the zones against its own side are as they were."""
        Stacks.put(self, unit, hex)
        side = unit.side
        kept = self._zones.get(side), self._beside.get(side)
        self._zones.clear()
        self._beside.clear()
        if side is not None and kept[1] is not None:
            self._beside[side] = kept[1]
            if kept[0] is not None:
                self._zones[side] = kept[0]

    def zone_against(self, side: str | None) -> frozenset[str]:
        """The hexes in the zones of control of a side's enemies (6.0), computed once a position.

        A fortification that negates zones frees its hex of them (6.0c).
        """
        found = self._zones.get(side)
        if found is None:
            near = self.beside_enemies(side)
            free = self.ground.freed if self.ground is not None else frozenset()
            found = self._zones[side] = near - free if free else near
        return found

    def beside_enemies(self, side: str | None) -> frozenset[str]:
        """The hexes next to a side's enemies, computed once a position."""
        found = self._beside.get(side)
        if found is None:
            hexes: set[str] = set()
            neighbours = self.board.neighbours
            for unit in self.units.values():
                if unit.hex is not None and unit.side != side and unit.side is not None:
                    hexes.update(neighbours(unit.hex))
            found = self._beside[side] = frozenset(hexes)
        return found

    def hindering(self, side: str | None) -> frozenset[str]:
        """The hexes in which a side's movement is hindered: enemy zones, or all next to enemies (A35)."""
        return self.zone_against(side) if self.option("A35") == "zones" else self.beside_enemies(side)

    def pool(self, side: str) -> Pool:
        """The markers of a side."""
        found = self.pools.get(side)
        if found is None:
            found = self.pools[side] = Pool()
        return found

    def marker_value(self, marker: str) -> int | None:
        """The value of a Support Fire marker; ``None`` if no side has it."""
        for pool in self.pools.values():
            if marker in pool.values:
                return pool.values[marker]
        return None

    def owner_of(self, marker: str) -> str | None:
        """The side to which a Support Fire marker belongs."""
        for side, pool in self.pools.items():
            if marker in pool.values:
                return side
        return None

    def idle_sides(self) -> list[str]:
        """The sides that have had no player turn yet in this game turn."""
        return [side for side in self.sides if side not in self.players_done]

    def asked(self, objection: Objection) -> Objection:
        """A breach within a game turn, in a record that leaves out turns or attacks: no more than a question."""
        return self.ledger.asked(objection) if self.leaves_out or self.ledger.left_out else objection

    @property
    def has_ended(self) -> bool:
        """Whether the game turn is over, or was said to be before its last phase was announced."""
        return self.turn_over or bool(self.began.get("end"))

    def goes_on(self, event: BeginPhase) -> bool:
        """Whether a phase of the second player is announced only after the end of its game turn is."""
        if not (self.turn_over and self.began.get("end") and event.side == self.player) or self.over:
            return False
        return event.phase in PHASES[self.phase_number() + 1 :] and not self.idle_sides()

    @property
    def has_just_shown(self) -> bool:
        """Whether the last act has shown the phase or turn under way, and nothing but late announcements came since."""
        return self.shown == self.acted > 0

    @property
    def leaves_out(self) -> bool:
        """Whether the record has left out phases or game turns, as what followed has shown."""
        return bool(self.put_in)

    def shown_phase(self) -> str:
        """The present phase in words, with whose it is; ``no phase`` outside all."""
        if self.phase is None:
            return "no phase"
        return f"{self.player}'s {self.phase}" if self.player is not None else self.phase

    def phase_number(self) -> int:
        """The index of the present phase in its player turn; -1 before the first."""
        return PHASES.index(self.phase) if self.phase in PHASES else -1

"""The position of a game of Combat Commander: everything that a rule may ask for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from ccmod.games.combat_commander.rules.events import Sniper
from ccmod.games.combat_commander.rules.los.lines import Lines
from ccmod.games.combat_commander.rules.rulebook import CAUSES, OPTIONS
from ccmod.games.combat_commander.rules.state.acting import Acting, Carried
from ccmod.games.combat_commander.rules.state.artillery import Barrage, Radio
from ccmod.games.combat_commander.rules.state.attack import AttackUnderWay
from ccmod.games.combat_commander.rules.state.cards import Cards
from ccmod.games.combat_commander.rules.state.claims import Claims
from ccmod.games.combat_commander.rules.state.context import OrderUnderWay, TimeAdvance, Turn
from ccmod.games.combat_commander.rules.state.dues import Dues
from ccmod.games.combat_commander.rules.state.ending import Ending
from ccmod.games.combat_commander.rules.state.interrupts import Interrupts
from ccmod.games.combat_commander.rules.state.melee import MeleeUnderWay
from ccmod.games.combat_commander.rules.state.mines import MinesDue
from ccmod.games.combat_commander.rules.state.objectives import Objectives
from ccmod.games.combat_commander.rules.state.outcomes import Outcome
from ccmod.games.combat_commander.rules.state.pending import Pending
from ccmod.games.combat_commander.rules.state.targeting import Targeting
from ccmod.games.combat_commander.rules.state.tracks import Tracks
from ccmod.games.combat_commander.rules.state.units import Unit, Weapon
from ccmod.games.combat_commander.rules.tables import Tables, shipped_tables
from ccmod.games.combat_commander.rules.terrain import TerrainMap
from ccmod.ground.dataclass import dataclass
from ccmod.hexes.board import Board
from ccmod.play.ledger import Ledger
from ccmod.play.once import Reckoned
from ccmod.play.position import Stacks

MAP_SHEET = Board(15, 10)
"""The hexes of a map whose terrain is unknown: columns A to O, rows 1 to 10."""
HAND_SIZE = {"attacker": 6, "recon": 5, "defender": 4}
"""Cards in the hand by posture (1.1)."""


@dataclass(slots=True)
class Side:
    """One of the two players' sides. ``None`` is what no set-up states."""

    name: str
    nation: str | None = None
    posture: str | None = None
    order_cap: int | None = None
    """Orders in a Turn (5.1)."""
    discard_cap: int | None = None
    """Cards discarded in a Pass (5.3)."""
    surrender: int | None = None
    """The space of its Surrender marker (4.2)."""
    edge: str | None = None
    """Its own map edge (7.2)."""
    area: frozenset[str] | None = None
    """The hexes of its set-up area (4.3)."""
    cards: Cards = field(default_factory=Cards)

    @property
    def hand_size(self) -> int | None:
        """The size to which its hand is filled (1.1); ``None`` if the posture is unknown."""
        return HAND_SIZE.get(self.posture or "")


@dataclass(slots=True)
class State(Stacks[Unit]):
    """One position. It takes every event as it happened; units and sides not named before are added.

    Its methods only look up what it holds, and add or move it. Consequences by the rules are functions of the state, in
    the module of the rule: so the state knows no rule, and whatever knows one imports the state.
    """

    READINGS = OPTIONS
    new_unit = Unit
    options: Mapping[str, str] = field(default_factory=dict)
    """The reading of each ambiguity (``AMB-03``) that is not the default."""
    scenario: Mapping[str, Any] | None = None
    setup: Mapping[str, Any] | None = None
    fresh: bool = True
    """Whether the record begins where the scenario does, before the first Turn."""
    tables: Tables = field(default_factory=shipped_tables)
    """The components of the nations that this game knows."""
    sides: dict[str, Side] = field(default_factory=dict)
    units: dict[str, Unit] = field(default_factory=dict)
    weapons: dict[str, Weapon] = field(default_factory=dict)
    radios: dict[str, Radio] = field(default_factory=dict)
    stacks: dict[str, list[str]] = field(default_factory=dict)
    """The units in each hex, the first comer first."""
    markers: dict[str, list[str]] = field(default_factory=dict)
    """The markers in each hex: ``Smoke 4``, ``Foxholes`` …"""
    ground: TerrainMap | None = None
    """The map; ``None`` if unknown."""
    lines: Lines | None = field(default=None, compare=False, repr=False)
    """The lines of sight of the map, from the first time that one is asked for."""
    first: str | None = None
    """The side that the scenario lets begin."""
    turn: Turn | None = None
    """The present Turn, or between Turns the last one."""
    turn_over: bool = True
    """Whether no Turn is under way."""
    end_unsaid: bool = False
    """Whether nobody has said that the Turn before is over; something else has shown it."""
    order_end_unsaid: str | None = None
    """The side whose last Order is done though nobody has said so; something else has shown it."""
    laid_down: str | None = None
    """A card that was laid down in this Turn for a purpose that was neither reported nor shown."""
    refills_reported: bool = False
    """Whether the log has ever reported that a hand was refilled (5.4)."""
    results_reported: int = 0
    """How many results of Defense rolls the log has reported (O20.3.4)."""
    holders: dict[str, str] = field(default_factory=dict)
    """For each hex that both sides have come into, the side that was there alone before (AMB-42)."""
    order: OrderUnderWay | None = None
    attack: AttackUnderWay | None = None
    reckoned: Reckoned | None = field(default=None, compare=False, repr=False)
    """What was reckoned of the event that is looked at; nothing of the position."""
    targeting: Targeting | None = None
    """The last Targeting (O20.2)."""
    melee: MeleeUnderWay | None = None
    mines_due: list[MinesDue] = field(default_factory=list)
    """Attacks that Mines still have to make, in their order (F103.1)."""
    barrage: Barrage | None = None
    """The Artillery Request under way (O18)."""
    interrupts: Interrupts = field(default_factory=Interrupts)
    """The last roll, its trigger, and what else breaks into play."""
    outcome: Outcome | None = None
    """The result of the last roll for its unit that is not carried out yet."""
    retreat: Outcome | None = None
    """A retreat that Mines interrupt (O23.3.4)."""
    acting: Acting | None = None
    """The Action last played, until play goes on (A24)."""
    carried: Carried | None = None
    """The Event being carried out (E42)."""
    sniper: Sniper | None = None
    """Where the Sniper of the present trigger was aimed (1.9.1.3)."""
    ledger: Ledger = field(default_factory=lambda: Ledger(CAUSES), compare=False, repr=False)
    """The events that may come now, and those that must (see ``causes.yaml``)."""
    dues: Dues = field(default_factory=Dues)
    """VP that are due and not noted yet (7)."""
    objectives: Objectives = field(default_factory=Objectives)
    """Control and chits (7.3)."""
    tracks: Tracks = field(default_factory=Tracks)
    """The casualty track and who waits on the Time track (4.2, 6.1.2(5))."""
    pending: Pending = field(default_factory=Pending)
    """The pieces drawn, flipped or set ablaze just now, which must be put right before play goes on (8.1)."""
    ending: Ending = field(default_factory=Ending)
    """Whether the game has come to its end (6.3)."""
    claims: Claims = field(default_factory=Claims)
    """The answers about lines of sight that the players took for true (10.1)."""
    initiative: str | None = None
    """Who holds the Initiative card (9)."""
    time: int | None = None
    sudden_death: int | None = None
    advance: TimeAdvance | None = None
    vp: dict[str, int] = field(default_factory=dict)
    """Net VP of each side; the two add up to 0 (4.1.1)."""
    steps: int = 0
    """Events applied so far."""

    @property
    def active(self) -> str | None:
        """The active side; ``None`` between Turns or if unknown."""
        return None if self.turn is None or self.turn_over else self.turn.side

    @property
    def ordering(self) -> str | None:
        """The side whose Order is under way, else the active one: only the active player gives Orders (O14.1).

        They differ where the log does not report whose Turn it is.
        """
        return self.active if self.order is None else self.order.side

    @property
    def event(self) -> str | None:
        """The name of the Event being carried out (E42)."""
        return None if self.carried is None else self.carried.name

    @property
    def event_steps(self) -> int:
        """How many steps it has taken so far."""
        return 0 if self.carried is None else len(self.carried.steps)

    @property
    def board(self) -> Board:
        """The hexes; every map of the game has the same (2)."""
        return self.ground.board if self.ground is not None else MAP_SHEET

    @property
    def began_midway(self) -> bool:
        """Whether there was play before the record begins."""
        return not self.fresh

    @property
    def units_known(self) -> bool:
        """Whether it is known which units there are, so that hexes without a counter are empty."""
        return bool((self.scenario or {}).get("units") or (self.setup or {}).get("units"))

    @property
    def weapons_known(self) -> bool:
        """Whether it is known which Weapons there are."""
        return "weapons" in (self.scenario or {})

    @property
    def radios_known(self) -> bool:
        """Whether it is known which Radios there are (12)."""
        return bool(self.radios) or "radios" in (self.scenario or {})

    @property
    def markers_known(self) -> bool:
        """Whether it is known which markers lay on the map at first, so that hexes without one are free of them."""
        return "markers" in (self.scenario or {}) or "markers" in (self.setup or {})

    @property
    def order_unknown(self) -> bool:
        """Whether an Order may be under way that was given before the record begins."""
        if self.turn is None:
            return self.began_midway
        return not self.turn_over and not self.turn.complete and not self.turn.orders and not self.turn.passed

    def side(self, name: str) -> Side:
        """The side of this name; a new one, of which nothing is known, if there is none."""
        return self.sides.get(name) or _unknown_side(name)

    def make_side(self, name: str) -> Side:
        """The side of this name, which is one of the game's from now on."""
        if name not in self.sides:
            self.sides[name] = _unknown_side(name)
        return self.sides[name]

    def other(self, side: str | None) -> str | None:
        """The opponent of a side, if there is exactly one."""
        others = [name for name in self.sides if name != side]
        return others[0] if len(others) == 1 else None

    def radio_of(self, side: str | None) -> Radio | None:
        """The Radio that a side has in play (12), if any."""
        radios = self.radios.values()
        return next((radio for radio in radios if radio.side == side and radio.in_play and not radio.eliminated), None)

    def side_of(self, piece: str) -> str | None:
        """The side of a unit, Weapon or Radio, if known."""
        found = self.units.get(piece) or self.weapons.get(piece) or self.radios.get(piece)
        return found.side if found else None

    def on_map(self, unit: str | None) -> bool:
        """Whether a unit is on the map."""
        return unit in self.units and self.units[unit].hex is not None

    def stacks_at(self, hex: str) -> tuple[str, ...]:
        """The names of the units in a hex."""
        return tuple(self.stacks.get(hex, ()))


def _unknown_side(name: str) -> Side:
    return Side(name, cards=Cards(hidden=None))

"""A soldier in a position: his hex and posture, his equipment, his acts of this turn."""

from __future__ import annotations

from dataclasses import field

from ccmod.games.we_were_brothers.rules.terms import (
    ALERTED,
    BLEEDING,
    DOWNED,
    MEDIC,
    PINNED,
    ROUTED,
    STABILISED,
    STANDING,
    UNCONSCIOUS,
)
from ccmod.ground.dataclass import dataclass

UNREPORTED = "?"
"""The megahex of a marker of suppression that lies beside a man, and nobody knows for which it is."""


@dataclass(slots=True)
class Loading:
    """A soldier's weapon: its loaded-round die (2.0-21 to 2.0-24)."""

    box: int | None = 1
    """The attack box on which the die stands; ``None`` for an empty weapon."""
    magazines: int | None = None
    """The number on the die; ``None`` if it is not known."""
    bolted: bool = True
    """Whether a bolt-action weapon has been reloaded since its last shot (2.0-14)."""
    fired: int = 0
    """Shots that were reported of it."""


@dataclass(slots=True)
class Deeds:
    """The acts of a soldier in the phase under way, or in the turn."""

    # in the phase
    act: str | None = None
    """The event by which he used up the phase: ``fire``, ``reload``, ``move`` …"""
    recovered: bool = False
    brave: bool | None = None
    """Whether his roll lets him fire though he is suppressed; ``None`` if it is unknown, or he has not rolled."""
    start: str | None = None
    """The hex in which his movement began."""
    way: tuple[str, ...] = ()
    dragged: bool = False
    """Whether only the end of it was reported."""
    mode: str | None = None
    spent: int = 0
    """Movement points so far."""
    rose: bool = False
    """Whether he got up from prone in this movement (7.0-11)."""
    stopped: bool = False
    """Whether his movement is over."""
    stepped: str | None = None
    """His free step before a shot: ``hex`` or ``posture``."""
    changed: bool = False
    """Whether he changed his weapon in this phase."""
    doors: tuple[str, ...] = ()
    """The doors that he tried on the way."""
    # in the turn
    assaulted: bool = False
    ordered: bool = False
    """Whether he handed out order cards (12.0-05)."""
    held: bool = False
    """Whether he set opportunity fire or suppression fire: he may not move any more."""


AWAY = "off the map"
"""Why a man is gone whose figure was seen in his side's box: dead, a prisoner, or away."""


@dataclass(slots=True)
class Soldier:
    """One man. ``None`` is what is unknown."""

    name: str
    side: str | None = None
    squad: str | None = None
    specialist: str | None = None
    hex: str | None = None
    place: str | None = None
    """Where in a building he is."""
    facing: int | None = None
    may_face: bool = False
    """Whether he was free to turn since his facing was reported: in his movement, or toward noise (7.0-03, 7.0-10)."""
    posture: str | None = STANDING
    downed: bool = False
    weapon: str | None = None
    """The weapon in his hand."""
    weapons: dict[str, Loading] = field(default_factory=dict)
    equipment: list[str] = field(default_factory=list)
    skills: dict[str, int] = field(default_factory=dict)
    points: dict[str, int] = field(default_factory=dict)
    """Experience points by skill (11.0-03)."""
    alerted: bool = True
    morale: str = ALERTED
    chances: int = 0
    """In how many phases he may have recovered, though it is not reported (4.0-03, 4.0-06)."""
    recovers: bool = False
    """Whether he may recover so in the phase under way."""
    condition: str | None = None
    """Bleeding, unconscious or stabilised."""
    box: int | None = 0
    """How far down the Health Line his token stands; ``None`` if it is not known."""
    gone: str | None = None
    """Why he is not on the map: ``dead``, ``prisoner``, ``missing``, ``left``; ``waiting`` before he arrives;
    :data:`AWAY` where nobody has said it."""
    running: bool = False
    """Whether a running marker lies beside him (7.0-02)."""
    marked: int | None = None
    """The turn in which that marker was laid, as far as it is known."""
    may_run: bool = False
    """Whether he has run, and nobody has said since whether his run goes on or is over (7.0-02)."""
    has_run: bool = False
    """Whether his last move was a run, and nobody has said since that it is over."""
    ran: int | None = None
    """The turn of that run, if it is known."""
    waiting: int | None = None
    """The turn in which he set opportunity fire, while its marker lies there."""
    waits: bool = False
    """Whether that fire may still come."""
    suppressing: str | None = None
    """The megahex that he suppresses, while the marker lies beside him; :data:`UNREPORTED` if it is not known."""
    camouflaged: bool = False
    spotted: bool = False
    """Whether a camouflaged Sniper was spotted."""
    loads: list[str] = field(default_factory=list)
    arrives: tuple[int | None, str | None] | None = None
    """The turn and the edge of a reinforcement."""
    script: tuple[str, ...] | None = None
    """The hexes in which an unalerted man may walk."""
    done: Deeds | None = None
    """His acts; ``None`` as long as nobody has asked for it (:attr:`deeds`): most do nothing in most phases."""
    shot_at_by: set[str] = field(default_factory=set)
    refused: str | None = None
    """Who refused his surrender outside close combat."""

    @property
    def deeds(self) -> Deeds:
        """His acts in the phase under way, or in the turn."""
        if self.done is None:
            self.done = Deeds()
        return self.done

    @property
    def is_on_map(self) -> bool:
        """Whether his figure is on the map."""
        return self.gone is None

    @property
    def is_able(self) -> bool:
        """Whether he is on the map, and neither bleeding, unconscious nor stabilised."""
        return self.gone is None and self.condition is None

    @property
    def is_active(self) -> bool:
        """Whether he counts as an active man: able, and not fleeing (5.0-04)."""
        return self.gone is None and self.condition is None and self.morale != ROUTED

    @property
    def is_pinned(self) -> bool:
        """Whether he skips his phase: shaken or suppressed (10.0-08)."""
        return self.morale in PINNED

    @property
    def is_helpless(self) -> bool:
        """Whether he cannot defend himself in close combat (8.4-11)."""
        return self.condition in (BLEEDING, UNCONSCIOUS, STABILISED)

    @property
    def is_medic(self) -> bool:
        """Whether he is a Medic."""
        return self.specialist == MEDIC

    @property
    def loading(self) -> Loading | None:
        """The loaded-round die of the weapon in his hand."""
        return self.weapons.get(self.weapon or "")

    @property
    def shown_posture(self) -> str | None:
        """His posture, or that he lies as a casualty."""
        return DOWNED if self.downed else self.posture

    @property
    def status(self) -> str | None:
        """The marker in his status box; ``None`` if it is empty."""
        if self.condition is not None:
            return self.condition
        if self.morale != ALERTED:
            return self.morale
        if self.waiting is not None:
            return "opportunity fire"
        return "suppression fire" if self.suppressing is not None else None

    def skill(self, name: str) -> int:
        """His level of a skill; 0 without it."""
        return self.skills.get(name, 0)

"""The position: all that the events so far have made of a mission."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import cache
from typing import Any

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.cards import Card
from ccmod.games.we_were_brothers.rules.dice import Faces
from ccmod.games.we_were_brothers.rules.ground.ground import Ground
from ccmod.games.we_were_brothers.rules.health import HealthTrack
from ccmod.games.we_were_brothers.rules.markers import Devices
from ccmod.games.we_were_brothers.rules.modifiers import Modifiers
from ccmod.games.we_were_brothers.rules.rulebook import CAUSES, OPTIONS
from ccmod.games.we_were_brothers.rules.sight.bodies import Conditions, Sighting
from ccmod.games.we_were_brothers.rules.state.shots import Shot, Test
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.games.we_were_brothers.rules.state.squads import Side, Squad, Turn
from ccmod.games.we_were_brothers.rules.state.things import Area, Call, Cloud, Fight, Thing
from ccmod.games.we_were_brothers.rules.terms import FIRE, LEADER, PRONE
from ccmod.ground.dataclass import dataclass
from ccmod.hexes.board import Board
from ccmod.play.event import Event
from ccmod.play.ledger import Ledger
from ccmod.play.position import UnderOptions

MEDALS = frozenset(("MEDAL SKILL", "MEDAL POINT", "SECOND LEVEL"))
"""The causes by which a soldier may learn."""
SEQUENCE = (e.Turn, e.Phase, e.Squad)
"""The events of the order of play, which do not follow from a deed or roll."""


@cache
def _any_board() -> Board:
    """The board of a mission whose map nobody knows: hexes have names, and that is all. It takes long to make."""
    return Board(99, 99)


@dataclass(slots=True, eq=False)
class State(UnderOptions):
    """See the module. Undeclared names are men and things of which nothing is known."""

    READINGS = OPTIONS
    options: Mapping[str, str]
    mission: Mapping[str, Any]
    """The compiled mission; empty where it is not known."""
    ground: Ground | None = None
    board: Board = field(default_factory=_any_board)
    faces: Faces = field(default_factory=lambda: Faces(None))
    cards: Mapping[str, Card] = field(default_factory=dict)
    health: HealthTrack | None = None
    modifiers: Modifiers = field(default_factory=lambda: Modifiers.of(None))
    devices: Devices = field(default_factory=lambda: Devices({}))
    sides: dict[str, Side] = field(default_factory=dict)
    squads: dict[str, Squad] = field(default_factory=dict)
    soldiers: dict[str, Soldier] = field(default_factory=dict)
    enlisted: dict[str, list[Soldier]] = field(default_factory=dict)
    """The soldiers of each squad; nobody changes his squad in a mission."""
    leaders: list[Soldier] = field(default_factory=list)
    """The Leaders of both sides, alive or not."""
    things: dict[str, Thing] = field(default_factory=dict)
    doors: dict[str, bool] = field(default_factory=dict)
    """Which doors are open."""
    ruins: set[str] = field(default_factory=set)
    """Buildings that are debris."""
    fallen: list[str] = field(default_factory=list)
    """The same in the order in which they collapsed."""
    bursts: int = 0
    """How many explosions there were."""
    destroyed: set[str] = field(default_factory=set)
    lying: dict[str, str] = field(default_factory=dict)
    """Loads that lie on the map, each with its hex."""
    clouds: dict[str, Cloud] = field(default_factory=dict)
    areas: list[Area] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    fights: list[Fight] = field(default_factory=list)
    turn: Turn = field(default_factory=Turn)
    sighted: tuple[Event, Sighting] | None = None
    """The sight of the soldier of an event on its target, so that it is computed once."""
    conditions: Conditions | None = None
    """The data on which sight depends apart from men, as they were when last needed."""
    shot: Shot | None = None
    """The shot under way."""
    test: Test | None = None
    """The last roll, while its outcome may follow."""
    struck: dict[str, set[str | None]] = field(default_factory=dict)
    """What combat dice of this phase have done to whom; ``None`` where it is unknown."""
    mover: str | None = None
    """Who moves now, so that waiting men may fire at him (8.2-04)."""
    looks: dict[tuple[str, str], bool | None] = field(default_factory=dict)
    """The Sight Tests of this phase, by spotter and target: whether he was spotted; ``None`` before the roll."""
    quadrants: dict[str, str] = field(default_factory=dict)
    put_in: defaultdict[type[Event], list[Event]] = field(default_factory=lambda: defaultdict(list))
    """Consequences that were put in during this phase, by type; they may still be reported late."""
    mornings: int = 0
    """How many turns have begun in this record."""
    assumed: list[Event] = field(default_factory=list)
    """The turn, phases and squads of this turn that were put in; they may still be reported late."""
    now: Event | None = None
    """The event that is judged now."""
    guess: Event | None = None
    """The event that is put in now, or was last."""
    shows: type[Event] | None = None
    """The kind of event that showed it."""
    ledger: Ledger = field(default_factory=lambda: Ledger(CAUSES))
    carries_unseen: bool = False
    """Whether nobody knows what men carry: the position was read off a map without panels."""
    fresh: bool = True
    """Whether the record begins with the mission."""

    def has(self, id: str) -> bool:
        """Whether a recommended, optional or variant rule is in force."""
        return self.option(id) == "yes"

    def man(self, name: str) -> Soldier:
        """A soldier; one of whom nothing is known if he was not declared."""
        return self.soldiers.get(name) or Soldier(name, box=None, posture=None)

    def make_man(self, name: str) -> Soldier:
        """A soldier, entered if he is new."""
        if name not in self.soldiers:
            self.soldiers[name] = self.man(name)
        return self.soldiers[name]

    def thing(self, name: str) -> Thing:
        """A grenade, charge or mine; one of which nothing is known if it was not declared."""
        return self.things.setdefault(name, Thing(name))

    def unreported_skill(self, man: Soldier, skill: str) -> int:
        """How many levels of a skill he may have got by unreported medals (11.0-02, 11.0-03)."""
        medals = 0
        for one in self.ledger.among(MEDALS):
            if one.where.get("skill") == skill and not one.is_spent and one.is_for(man.name):
                medals += 1
        return min(2 - man.skill(skill), medals) if medals else 0

    def may_have_recovered(self, man: Soldier) -> bool:
        """Whether a soldier's morale may be better than anybody has said: his squad has had its turn, or has it."""
        return man.is_pinned and self.chances_of(man) > 0

    def chances_of(self, man: Soldier) -> int:
        """By how many levels: by one in each phase of his, that under way included."""
        return man.chances + (man.recovers and man.squad in self.turn.squads)

    def squad_of(self, man: Soldier) -> Squad | None:
        """The squad of a soldier."""
        return self.squads.get(man.squad or "")

    def enlist(self) -> None:
        """Note who is in which squad, and who leads: once, when all soldiers of the mission are known."""
        for man in self.soldiers.values():
            if man.squad is not None:
                self.enlisted.setdefault(man.squad, []).append(man)
            if man.specialist == LEADER:
                self.leaders.append(man)

    def members(self, squad: str) -> Sequence[Soldier]:
        """The soldiers of a squad."""
        return self.enlisted.get(squad, ())

    def on_map(self) -> list[Soldier]:
        """The soldiers whose figures are on the map."""
        return [man for man in self.soldiers.values() if man.gone is None]

    def enemies_of(self, man: Soldier) -> list[Soldier]:
        """The enemies of a soldier on the map."""
        side = man.side
        if side is None:
            return []
        return [one for one in self.soldiers.values() if one.side != side and one.gone is None and one.side is not None]

    def leader_of(self, side: str | None) -> Soldier | None:
        """The Leader of a side who is alive and on the map."""
        return next((man for man in self.leaders if man.side == side and man.gone is None), None)

    def other_side(self, side: str | None) -> str | None:
        """The opposing side."""
        others = [name for name in self.sides if name != side]
        return others[0] if len(others) == 1 and side in self.sides else None

    def card(self, weapon: str | None) -> Card | None:
        """The card of a weapon; ``None`` if the mission has none."""
        return self.cards.get(weapon or "")

    def card_of(self, man: Soldier) -> Card | None:
        """The card of the weapon in a soldier's hand."""
        return self.card(man.weapon)

    def fight_of(self, name: str) -> Fight | None:
        """The close combat in which a soldier is."""
        return next((fight for fight in self.fights if name in (fight.attacker, fight.defender)), None)

    def is_decided(self, fight: Fight) -> bool:
        """Whether a close combat is over, though it is not reported (8.4-03, Q-13)."""
        fighters = (self.man(fight.attacker), self.man(fight.defender))
        return fight.fleeing is not None or not all(man.is_able for man in fighters)

    def megahex_of(self, man: Soldier) -> str | None:
        """The megahex in which a soldier stands; ``None`` on an edge, or if it is not known."""
        if self.ground is None or man.hex is None:
            return None
        return self.ground.megahex(man.hex)

    def conceals(self, man: Soldier) -> bool | None:
        """Whether a Sniper is camouflaged by himself where and as he is: prone, or in woods (12.0-21, 12.0-22)."""
        if man.posture == PRONE:
            return True
        return None if self.ground is None else man.hex in self.ground.woods

    def men_in(self, megahex: str) -> list[Soldier]:
        """The soldiers on the map who stand in a megahex, on any floor."""
        if self.ground is None:
            return []
        inside = self.ground.hexes_of(megahex)
        return [man for man in self.on_map() if man.hex in inside and self.ground.megahex(man.hex or "") == megahex]

    def distance(self, man: Soldier, other: Soldier) -> int | None:
        """How many megahexes lie between two soldiers; ``None`` if it is not known."""
        if self.ground is None or man.hex is None or other.hex is None:
            return None
        return self.ground.distance(man.hex, other.hex)

    def are_adjacent(self, man: Soldier, other: Soldier) -> bool | None:
        """Whether two soldiers stand in neighbouring hexes, or in one; ``None`` if it is not known."""
        here, there, board = man.hex, other.hex, self.board
        if here is None or there is None:
            return None
        if board.adjacent(here, there):
            return True
        return here == there if here in board and there in board else None

    def enemies_beside(self, man: Soldier) -> list[Soldier]:
        """The enemies in the neighbouring hexes and in his own; and those who may be there, as far as is known."""
        here, board = man.hex, self.board
        if here is None or here not in board:
            return self.enemies_of(man)
        near = (here, *board.neighbours(here))
        return [one for one in self.enemies_of(man) if one.hex in near or one.hex is None or one.hex not in board]

    def denied_megahexes(self) -> set[str]:
        """The megahexes that suppression denies now (8.3-10)."""
        return {area.megahex for area in self.areas if area.denied and not self.is_over(area)}

    def is_over(self, area: Area) -> bool:
        """Whether a suppression has ended with the next fire phase: the suppressing squad's, or the others' (A-20)."""
        turn, by = self.turn, self.man(area.by)
        own = self.option("A-20") == "the suppressing squad's"
        side = by.side if own else self.other_side(by.side)
        if area.turn is None or turn.number is None or turn.number <= area.turn or side is None:
            return False
        if turn.phase == FIRE and turn.side == side:
            return by.squad in turn.squads if own else True
        return (side, FIRE) in turn.begun

    def open_call(self, marker: str | None = None) -> Call | None:
        """The support call under way that has this marker, or the last one."""
        calls = [call for call in self.calls if not call.over and (marker is None or marker in call.markers)]
        return calls[-1] if calls else None

    @property
    def reports_all(self) -> bool:
        """Whether the record has said all turns, phases and squads for so long that it leaves none of them out."""
        return self.ledger.whole or self.ledger.reports_all(*SEQUENCE)

    def has_slipped(self, event: Event) -> bool:
        """Whether a turn, phase or squad that is put in now is the first of its kind that the record leaves out.

        Nothing is asked of a log that has never reported any of that kind.
        """
        ledger, kind = self.ledger, type(event)
        if event is not self.guess or kind in ledger.supplied or kind in ledger.left_out:
            return False
        return kind in ledger.reported or kind is self.shows

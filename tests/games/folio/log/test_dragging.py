"""What players do by hand: a drag is movement, a retreat, an advance or support, as the game stands."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ccmod.authoring import load_scenario
from ccmod.games.folio.log.adapter import Folio
from ccmod.games.folio.rules import events as e
from ccmod.play.event import Event
from ccmod.replay.adapter import Change, LogStep, Moved, RecordPiece, Tableau, Turned
from ccmod.replay.location import PieceLocation

BOARD, TRACKS = "Board", "Tracks"


@cache
def battle() -> dict[str, object]:
    """The battle that ships."""
    return dict(load_scenario("three-bridges"))


class Log:
    """Steps for a fresh adapter, and what it makes of them."""

    def __init__(self) -> None:
        self.adapter = Folio(battle())
        self.adapter.setup(Tableau({}, {}))
        self.number = 0
        self.unread: list[str] = []

    def say(self, *sentences: str) -> Log:
        """Chat lines, each a step."""
        for sentence in sentences:
            event = e.VOCABULARY.read_line(sentence)
            assert event is not None, sentence
            self._step([(event, True)], [])
        return self

    def do(self, *changes: Change) -> Log:
        """What was done without a word, in one step."""
        return self._step([], changes)

    def _step(self, said: Iterable[tuple[Event, bool]], changes: Iterable[Change]) -> Log:
        self.number += 1
        self.unread += self.adapter.read(LogStep(self.number, tuple(said), tuple(changes)))
        return self

    def told(self, last: int) -> list[str]:
        """The sentences of the last events."""
        return [told.event.sentence() for told in self.adapter.events()][-last:]


def drag(name: str, old: str, new: str) -> Moved:
    """A unit or marker from one place to another: hexes, or boxes of the display."""
    kind = "support" if "+" in name else "unit"
    spots = [PieceLocation(TRACKS if " " in place else BOARD, place) for place in (old, new)]
    return Moved(RecordPiece(name, kind, name.split()[0]), *spots)


def at_war() -> Log:
    """Red's first Movement Phase."""
    return Log().say("Game turn 1 begins", "Red begins the Movement Phase")


def test_a_drag_of_one_hex_is_a_step() -> None:
    """In a movement phase."""
    assert at_war().do(drag("Red Rifles 4", "K9", "J9")).told(1) == ["Red Rifles 4 enters J9"]


def test_a_long_drag_takes_the_cheapest_way() -> None:
    """Along the road, since that costs half (5.2.1); of two as cheap, the one with fewer hexes."""
    log = at_war().do(drag("Red Tanks 2", "L5", "J4"))
    assert log.told(2) == ["Red Tanks 2 enters K5", "Red Tanks 2 enters J4"]
    log = at_war().do(drag("Red Scouts", "M6", "L8"))
    assert log.told(3) == [f"Red Scouts enters {hex}" for hex in ("L6", "L7", "L8")]


def test_where_no_way_leads_it_is_one_step() -> None:
    """Too far for the unit: the drag stands as it is, to be judged."""
    assert at_war().do(drag("Red Militia 1", "N5", "A1")).told(1) == ["Red Militia 1 enters A1"]


def test_what_comes_from_the_track_arrives() -> None:
    """Reinforcements (4.1c); before the first turn they are set up."""
    assert at_war().do(drag("Red Tanks 3", "Turn 2", "P5")).told(1) == ["Red Tanks 3 arrives in P5"]
    assert Log().do(drag("Red Tanks 3", "Turn 2", "P5")).told(1) == ["Red Tanks 3 is set up in P5"]


def in_combat(die: int) -> Log:
    """Red attacks Nordbruck with 9 against 5 on a row of towns, which is +4: column 7."""
    return (
        at_war()
        .do(drag("Red Rifles 1", "K2", "J2"), drag("Red Motor Rifles 1", "J3", "J1"))
        .say(
            "Red begins the Combat Phase",
            "Red attacks Blue Infantry 1 in I2 with Red Rifles 1, Red Motor Rifles 1",
            f"Red rolls {die}",
        )
    )


def test_a_drag_after_a_result_is_a_retreat_and_then_an_advance() -> None:
    """Column 7, die 1: D2. Two hexes away in one drag are two hexes of retreat; the attacker follows."""
    log = in_combat(1).do(drag("Blue Infantry 1", "I2", "G2")).do(drag("Red Rifles 1", "J2", "I2"))
    told = log.told(3)
    assert told[0].startswith("Blue Infantry 1 retreats to H")
    assert told[1:] == ["Blue Infantry 1 retreats to G2", "Red Rifles 1 advances to I2"]


def test_a_unit_that_makes_room_is_displaced() -> None:
    """While a retreat is owed, others who move make room for it (7.7.2)."""
    assert in_combat(1).do(drag("Blue Scouts", "H3", "G3")).told(1) == ["Blue Scouts is displaced to G3"]


def test_steps_are_lost_and_units_eliminated_by_hand() -> None:
    """A counter that is turned has lost a step; in the box of casualties it is eliminated (7.6)."""
    log = in_combat(2).do(Turned(RecordPiece("Red Rifles 1", "unit", "Red"), "Step", 1, 2))
    assert log.told(1) == ["Red Rifles 1 loses a step"]
    assert log.do(drag("Red Rifles 1", "J2", "Red Casualties")).told(1) == ["Red Rifles 1 is eliminated"]
    assert log.do(drag("Red Scouts", "M6", "Red Reserve")).told(1) == ["Red Scouts leaves the map"]


def test_markers_one_after_the_other_are_one_allotment() -> None:
    """From the pool into the support (8.1), and on the hex of a combat they are played (8.3)."""
    log = Log().say("Game turn 1 begins")
    log.do(drag("Red +1 1", "Red Pool", "Red Support")).do(drag("Red +1 2", "Red Pool", "Red Support"))
    assert log.told(1) == ["Red receives Red +1 1, Red +1 2"]
    log.say("Red begins the Combat Phase", "Red attacks Blue Infantry 1 in I2 with Red Rifles 1")
    assert log.do(drag("Red +1 1", "Red Support", "I2")).told(1) == ["Red plays Red +1 1 on I2"]
    assert log.say("Red plays Red +1 1 on I2").told(2)[0] != log.told(1)[0]
    assert log.do(drag("Red +1 1", "I2", "Red Pool")).told(1) == ["Red takes back Red +1 1"]


def test_sentences_of_one_command_are_one_event() -> None:
    """The button for support has each marker say its own sentence."""
    log = Log().say("Game turn 1 begins")
    lines = [e.Receive("Red", ("Red +1 1",)), e.Receive("Red", ("Red +1 2",))]
    log._step([(line, True) for line in lines], [drag(f"Red +1 {n}", "Red Pool", "Red Support") for n in (1, 2)])
    assert log.told(1) == ["Red receives Red +1 1, Red +1 2"]
    assert log.unread == []


def test_the_bombarding_marker_may_follow() -> None:
    """The sentence first, then the marker is dragged to its target: one event."""
    log = at_war().say("Red begins the Combat Phase", "Red bombards Blue Guards 1 in H5 with Red +2 1")
    assert log.do(drag("Red +2 1", "Red Support", "H5")).told(1) == ["Red bombards Blue Guards 1 in H5 with Red +2 1"]


def test_what_is_not_understood_is_told() -> None:
    """A marker where no combat is, and a step that comes back."""
    log = at_war().do(drag("Red +2 1", "Red Support", "H5"))
    log.do(Turned(RecordPiece("Red Rifles 1", "unit", "Red"), "Step", 2, 1))
    assert log.unread == [
        "Red +2 1 went from Red Support to H5, where no combat is under way",
        "Red Rifles 1 has a step more",
    ]


def test_what_is_undone_did_not_happen() -> None:
    """Neither for the record nor for what later drags mean."""
    log = at_war().do(drag("Red Rifles 4", "K9", "J9"))
    log.adapter.take_back(log.number)
    assert log.told(1) == ["Red begins the Movement Phase"]
    log.adapter.restore(log.number)
    assert log.told(1) == ["Red Rifles 4 enters J9"]

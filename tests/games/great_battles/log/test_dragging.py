"""What is moved and turned without a word: the event that it is, by what is under way."""

from __future__ import annotations

from copy import deepcopy

from ccmod.games.great_battles.log.adapter import GreatBattles
from ccmod.games.great_battles.rules import events as e
from ccmod.play.event import Event
from ccmod.replay.adapter import Change, Detail, Facing, LogStep, Moved, PropertySet, RecordPiece, Rotated, Turned
from ccmod.replay.location import PieceLocation
from tests.games.great_battles.log.test_roundtrip import scenario

REGIMENT, LEADER = RecordPiece("301 OH", "infantry", "Union"), RecordPiece("Gen. Alder", "leader", "Union")
ROUTED = PieceLocation("Leaders", "Routed of 1/I")


def at(hex: str) -> PieceLocation:
    """A hex of the board."""
    return PieceLocation("Board", hex)


def drag(piece: RecordPiece, old: str, new: str) -> Moved:
    """From hex to hex."""
    return Moved(piece, at(old), at(new))


def events(*steps: tuple[list[Event], list[Change], list[Detail]]) -> list[Event]:
    """What steps of a log come to: what is said, moved, and turned."""
    adapter = GreatBattles(scenario())
    for number, (said, changes, details) in enumerate(steps, 1):
        step = LogStep(number, tuple((one, True) for one in said), tuple(changes), tuple(details))
        assert list(adapter.read(step)) == []
    return [told.event for told in adapter.events()]


def test_a_drag_is_a_move() -> None:
    """Units move, leaders go."""
    found = events(([e.Turn(1)], [], []), ([], [drag(REGIMENT, "D1", "D2"), drag(LEADER, "E1", "D2")], []))
    assert found == [e.Turn(1), e.Move(("301 OH",), "D2"), e.MoveLeader("Gen. Alder", "D2")]


def test_a_leader_who_is_awaited_arrives() -> None:
    """Dragged onto the map from beside it, in the battle; who is not awaited goes there (9.71)."""
    battle = deepcopy(scenario())
    battle["leaders"]["Gen. Alder"] |= {"hex": None, "arrives": {"turn": 1, "hexes": ["A1"]}}
    adapter = GreatBattles(battle)
    beside = PieceLocation("Leaders", "Union Off the Map")
    steps = [LogStep(1, ((e.Turn(1), True),), (), ()), LogStep(2, (), (Moved(LEADER, beside, at("A1")),), ())]
    assert [list(adapter.read(step)) for step in steps] == [[], []]
    assert [told.event for told in adapter.events()] == [e.Turn(1), e.Arrive("Gen. Alder", "A1")]


def test_a_sentence_behind_a_drag_says_what_it_was() -> None:
    """A retreat, not a move, and no second event."""
    found = events(([e.Turn(1)], [drag(REGIMENT, "D2", "D1")], []), ([e.Retreat("301 OH", "D1")], [], []))
    assert found == [e.Turn(1), e.Retreat("301 OH", "D1")]


def test_a_sentence_before_a_drag_takes_it() -> None:
    """Typed first, then moved by hand."""
    found = events(([e.Withdraw("301 OH", "D2")], [], []), ([], [drag(REGIMENT, "D1", "D2")], []))
    assert found == [e.Withdraw("301 OH", "D2")]


def test_a_leader_follows_the_unit_that_took_him_along() -> None:
    """He was with it when it left, however much later his counter is dragged (12.72)."""
    beside = RecordPiece("302 OH", "infantry", "Union")
    found = events(
        ([e.Turn(1)], [drag(beside, "E1", "E2")], []),
        ([], [drag(RecordPiece("303 NY", "infantry", "Union"), "F1", "F2")], []),
        ([], [drag(LEADER, "E1", "E2")], []),
    )
    assert found[-1] == e.MoveLeader("Gen. Alder", "E2", unit="302 OH")


def test_a_leader_who_escapes_moves_once() -> None:
    """To the men whom the sentence names, whether it comes before his counter is dragged or after (12.73)."""
    escape = e.RelocateLeader("Gen. Alder", "303 NY")
    ride = drag(LEADER, "E1", "F1")
    assert events(([e.Turn(1)], [ride], []), ([escape], [], [])) == [e.Turn(1), escape]
    assert events(([e.Turn(1), escape], [], []), ([], [ride], [])) == [e.Turn(1), escape]
    elsewhere = drag(LEADER, "E1", "G2")
    assert events(([e.Turn(1)], [elsewhere], []), ([escape], [], []))[1:] == [e.MoveLeader("Gen. Alder", "G2"), escape]


def test_a_drag_and_with_whom_is_one_ride() -> None:
    """A sentence that names the unit besides puts the drag in words."""
    ride = e.MoveLeader("Gen. Alder", "E2", unit="302 OH")
    assert events(([e.Turn(1)], [drag(LEADER, "E1", "E2")], []), ([ride], [], [])) == [e.Turn(1), ride]


def test_another_hex_is_another_move() -> None:
    """A sentence of another hex does not put the drag in words."""
    found = events(([e.Turn(1)], [drag(REGIMENT, "D1", "D2")], []), ([e.Retreat("301 OH", "D3")], [], []))
    assert found == [e.Turn(1), e.Move(("301 OH",), "D2"), e.Retreat("301 OH", "D3")]


def test_a_turned_counter_faces_there() -> None:
    """Only where it did not face there already: the scenario lets it face SSE."""
    turned = [Rotated(REGIMENT, "Facing", Facing(210, 8))]
    assert events(([], [], turned)) == [e.Face("301 OH", "ssw")]
    assert events(([], [], [Rotated(REGIMENT, "Facing", Facing(150, 6))])) == []
    assert events(([e.Face("301 OH", "ssw")], [], turned)) == [e.Face("301 OH", "ssw")]


def test_a_refused_flank_and_riders_on_foot_show() -> None:
    """Layers whose words are more than on and off (7.3, 14.2)."""
    rider = RecordPiece("310 NY Cav", "cavalry", "Union")
    found = events(([], [Turned(REGIMENT, "Refused", 0, 2), Turned(rider, "Dismounted", 0, 1)], []))
    assert found == [e.Refuse("301 OH", "right"), e.Mount("310 NY Cav", "dismounts")]


def test_a_number_that_was_changed_by_hand_is_a_loss() -> None:
    """The strength on the counter: 8 in the battle (12.2); no second loss where one was said."""
    less = [PropertySet("SP", "8", "6", REGIMENT)]
    assert events(([], [], less)) == [e.Lose("301 OH", 2)]
    assert events(([e.Lose("301 OH", 2)], [], less)) == [e.Lose("301 OH", 2)]
    assert events(([], [], less), ([], [], [PropertySet("SP", "6", "7", REGIMENT)]))[1:] == [e.Regain("301 OH", 1)]


def test_into_the_box_of_its_division_is_a_rout() -> None:
    """And back on the map a return (12.5, 13.52)."""
    gone, back = Moved(REGIMENT, at("D2"), ROUTED), Moved(REGIMENT, ROUTED, at("D1"))
    assert events(([e.Turn(1)], [gone], []), ([], [back], [])) == [
        e.Turn(1),
        e.Rout("301 OH"),
        e.ReturnRouted("301 OH", "D1"),
    ]


def into_the_pool(marker: str, side: str) -> Moved:
    """An Activation Marker that is laid into the closed pool."""
    pool = PieceLocation("Decks", "Activation Pool", "Activation Pool")
    return Moved(RecordPiece(marker, "activation", side), PieceLocation("Leaders", "AMs"), pool)


def test_a_die_and_a_marker_are_of_their_own_side() -> None:
    """By mail one player rolls for the other's regiment, and lays his markers: nobody is held to be the wrong side."""
    found = events(
        ([e.Turn(1), e.Roll("Union", 4, "fire", "351 GA")], [], []),
        ([e.FillPool("Confederate", 1, "1/I")], [into_the_pool("AM 1-I No. 1", "Union")], []),
    )
    assert found == [e.Turn(1), e.Roll("Confederate", 4, "fire", "351 GA"), e.FillPool("Union", 1, "1/I")]


def test_markers_are_laid_into_the_pool_by_hand() -> None:
    """One by its command, two by a drag. Of as many as are told before or behind the drags there are no more (5.31)."""
    first, second, third = (([into_the_pool(f"AM 1-I No. {number}", "Union")]) for number in (1, 2, 3))
    one, all_three = e.FillPool("Union", 1, "1/I"), e.FillPool("Union", 3, "1/I")
    drags: list[tuple[list[Event], list[Change], list[Detail]]] = [
        ([], [*moves], []) for moves in (first, second, third)
    ]
    assert events(([e.Turn(1), one], [*first], []), *drags[1:]) == [e.Turn(1), one, one, one]
    assert events(([e.Turn(1)], [], []), *drags, ([all_three], [], [])) == [e.Turn(1), all_three]
    assert events(([e.Turn(1), all_three], [], []), *drags) == [e.Turn(1), all_three]

"""The panels of the squads: order cards leave the hand, and equipment goes to whoever takes it (12.0-05, 9.0-10)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.log.panels import cards_in_hand, equipment_of
from ccmod.games.we_were_brothers.rules import events as e
from ccmod.play.event import Event
from ccmod.play.record import Record
from ccmod.replay.exporter import export_log
from ccmod.replay.position_reader import PositionReader
from ccmod.vassal.commands import BoardPicker
from ccmod.vassal.position import Position
from tests.games.we_were_brothers.log.test_roundtrip import HEADER, module

ALL = dict.fromkeys(("Move left", "Move right", "Assault", "Defend", "Suppression", "Find cover"), 1)


def reader_after(*events: Event) -> PositionReader:
    """The table at the end of a record's log."""
    exported = export_log(Record(HEADER, events), module())
    assert exported.left_out == ()
    position = Position.of(exported.game)
    for _ in position.follow(exported.game):
        pass
    boards = [BoardPicker(map, board) for map, board in position.boards.items()]
    return PositionReader(position, module().places(boards))


def test_a_card_goes_to_the_squad_that_it_is_handed_to() -> None:
    """The six cards are in hand at first; the one that was handed out lies with its squad."""
    assert cards_in_hand(reader_after(e.Turn(1)).table()) == {"US Army": ALL}
    after = reader_after(e.Turn(1), e.OrderCard("Able 1", "Baker", "Assault")).table()
    assert cards_in_hand(after) == {"US Army": ALL | {"Assault": 0}}
    spot = after.pieces[after.find("US Army Assault 1") or ""].spot
    assert (spot.map, spot.place) == ("US Army Panel", "Baker Orders") if spot is not None else False


def test_equipment_goes_to_who_takes_it_and_onto_the_map() -> None:
    """A grenade that is thrown leaves its box; one that is taken from a fallen man comes into another (9.0-10)."""
    after = reader_after(e.Throw("Able 1", "Grenade 1", "D11"), e.Loot("Able 2", "Smoke 2", "Able 4")).table()
    assert equipment_of(after, "Able 1") == ["Smoke 1"]
    assert equipment_of(after, "Able 2") == ["Grenade 2", "Grenade 3", "Smoke 2"]
    assert equipment_of(after, "Able 4") == ["Grenade 4"]

"""What the step-through page knows of a game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ccmod.perspective import ONLOOKER, REFEREE, Perspective
from ccmod.play.dice import Die, FaceTable, shown_roll
from ccmod.play.event import Event
from ccmod.play.record import Header, Record
from ccmod.play.view import BoardView, Counter, DiceRoll, Line, Scene, Track
from ccmod.replay.choice import StepSelection
from ccmod.replay.replay_report import replay_report
from ccmod.report.page_data import page_data
from tests.toy import SETUP, TOY, Draw, Enter, Play

NO_FINDINGS = StepSelection(only=frozenset({"T1"}))


def data(
    *events: Event, perspective: Perspective = ONLOOKER, system: Any = TOY, scenario: Any = None
) -> dict[str, Any]:
    """The data of a toy game."""
    record = Record(Header("toy", setup=SETUP), events)
    return page_data(replay_report(system, record, scenario, perspective=perspective, choice=NO_FINDINGS))


def test_a_step_holds_only_what_has_changed() -> None:
    """The hex that was left (empty) and the one that was entered; a draw changes the count of cards, no hex."""
    moved, drew, said = data(Enter("Red 1", "B2"), Draw("Red", "R-3"), Play("Red", "R-9"))["steps"]
    assert moved == {"stacks": {"A1": [], "B2": [0]}, "side": 0, "units": [0]}
    assert drew == {"side": 0, "facts": {"Terrain": "unknown", "Red hand": "3 cards", "Blue hand": "2 cards"}}
    assert said == {"side": 0}


def test_every_state_of_a_counter_stands_once() -> None:
    """A counter that moves keeps its row; one that is turned over gets another."""
    counters = data(Enter("Red 1", "B2"), Enter("Red 1", "A1"))["counters"]
    assert [row[0] for row in counters] == ["Red 1", "Blue 1"]
    faces = iter([1, 1, 2])
    flipping = replace(TOY, view=lambda _: BoardView((Counter("Red 1", "A1", face=next(faces)),)))
    rows = data(Draw("Red"), Draw("Red"), system=flipping)["counters"]
    assert [(row[0], row[5]) for row in rows] == [("Red 1", 1), ("Red 1", 2)]


def test_turned_counters_and_values() -> None:
    """A counter that is turned or gets another value has another row, which tells both behind the layers."""
    looks = iter([{}, {"degrees": 60.0}, {"degrees": 60.0, "values": ("Strength 7",)}])
    turning = replace(TOY, view=lambda _: BoardView((Counter("Red 1", "A1", **next(looks)),)))  # type: ignore[arg-type]
    told = data(Draw("Red"), Draw("Red"), system=turning)
    assert [row[7:] for row in told["counters"]] == [
        [0, (), "", (), "", (0, 0)],
        [60, (), "", (), "", (0, 0)],
        [60, ("Strength 7",), "", (), "", (0, 0)],
    ]
    assert [step["stacks"] for step in told["steps"]] == [{"A1": [1]}, {"A1": [2]}]


def test_places_inside_a_hex() -> None:
    """A counter that goes to another floor of its hex has another row, with the place and where it is drawn."""
    looks = iter([("the ground floor", (0, 0)), ("the upper floor", (0.25, -0.25))])

    def view(_: Any) -> BoardView:
        place, offset = next(looks)
        return BoardView((Counter("Red 1", "A1", place=place, offset=offset),))

    told = data(Draw("Red"), system=replace(TOY, view=view))
    assert [row[11:] for row in told["counters"]] == [["the ground floor", (0, 0)], ["the upper floor", (0.25, -0.25)]]
    assert told["steps"][0]["stacks"] == {"A1": [1]}


def test_a_scene_is_told() -> None:
    """Lines with their kind and words, dice with their colours."""
    scene = Scene((Line(("A1", "B1"), "sight", "range 1"),), (DiceRoll((("white", 2), ("red", 5)), "fire", "Red", 7),))
    (step,) = data(Draw("Red"), system=replace(TOY, scene=lambda _state, _event: scene))["steps"]
    assert step["lines"] == [{"kind": "sight", "hexes": ["A1", "B1"], "label": "range 1"}]
    assert step["rolls"] == [{"dice": [["white", 2], ["red", 5]], "about": "fire", "by": "Red", "total": 7}]


def test_dice_of_faces_are_told_with_their_words() -> None:
    """Each die has its colour as a word of CSS, the number of its face, and what the table says of that face."""
    table = FaceTable.of({"Gray": ["miss", "OK"], "Red": ["icon"]})
    roll = shown_roll((Die("Gray", 2), Die("Red", 1, "icon"), Die("Blue", 3)), table, "rally", "Red")
    (step,) = data(Draw("Red"), system=replace(TOY, scene=lambda _state, _event: Scene(rolls=(roll,))))["steps"]
    told = {"dice": [["gray", 2, "OK"], ["red", 1, "icon"], ["blue", 3, ""]], "about": "rally", "by": "Red"}
    assert step["rolls"] == [told | {"total": None}]


def test_tracks_and_turns() -> None:
    """A fact on a track has its spaces; the turn is told when it changes."""
    views = iter(
        BoardView(facts={"Time": str(n)}, tracks={"Time": Track(n, 6)}, turn=turn)
        for n, turn in ((0, "Time 0"), (0, "Time 0"), (1, "Time 1"))
    )
    told = data(Draw("Red"), Draw("Red"), system=replace(TOY, view=lambda _: next(views)))
    assert told["start"] == {"facts": {"Time": ["0", 0, 0, 6]}, "hands": {}, "turn": "Time 0"}
    assert told["steps"] == [{}, {"facts": {"Time": ["1", 1, 0, 6]}, "turn": "Time 1"}]


def test_cards_are_described_for_the_hands_that_are_seen() -> None:
    """The words of Red's cards are for Red's eyes; an onlooker's data has none."""
    system = replace(TOY, describe=lambda _scenario, card: f"words of {card}")
    assert data(system=system)["cards"] == {}
    assert data(system=system, perspective=Perspective("Red"))["cards"] == {
        "R-1": "words of R-1",
        "R-2": "words of R-2",
    }
    assert len(data(system=system, perspective=REFEREE)["cards"]) == 4


def test_a_board_without_an_image_is_drawn_from_the_scenario() -> None:
    """Size and terrain of the compiled map make plain hexes; B1 lies half a hex lower than A1."""
    board = data(scenario={"map": {"columns": 3, "rows": 2, "terrain": {"B1": "woods"}}})["board"]
    assert list(board["hexes"]) == ["A1", "A2", "B1", "B2", "C1", "C2"]
    assert board["terrain"]["B1"] == "woods"
    assert board["hexes"]["B1"][1] - board["hexes"]["A1"][1] == board["dy"] / 2


def test_points_make_a_table() -> None:
    """Units at points of a table, of which the scenario tells the size, stand on no hexes."""
    system = replace(TOY, view=lambda _: BoardView((Counter("Red 1", "12.5/30"),)))
    board = data(system=system, scenario={"table": {"width": 48, "depth": 36}})["board"]
    assert (board["width"], board["height"]) == (960, 720)
    assert board["hexes"] == {"12.5/30": [250, 600]}
    assert board["terrain"] == {}


def test_without_a_view_there_is_no_board() -> None:
    """The steps are there all the same, for their list."""
    told = data(Draw("Red"), Draw("Red"), system=replace(TOY, view=None))
    assert told["board"] is None
    assert told["steps"] == [{}, {}]

"""The steps of a game by turn and part, and whom each concerns."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from ccmod import games
from ccmod.perspective import ONLOOKER, REFEREE, Perspective
from ccmod.play.record import Header, Record
from ccmod.play.story import Story, StoryPart
from ccmod.play.systems import load_system
from ccmod.play.view import BoardView, Counter
from ccmod.replay.branches import Branch
from ccmod.replay.replay_report import RecordSource, ReplayReport, replay_report
from ccmod.report.concerned import Concerned
from ccmod.report.outline import Node, outline
from tests.toy import SETUP, TOY, Draw, Enter, Play, Shuffle

STORY = Story(parts=(StoryPart((Play,), (Shuffle,)), StoryPart((Enter,))), asides=(Draw, Shuffle))


def report(*events: object, turns: Iterable[str] = (), story: Story = STORY, **settings: object) -> ReplayReport:
    """A toy game; ``turns`` are those of the positions, that of the set-up first."""
    system = replace(TOY, story=story)
    if turns:
        named = iter(turns)
        system = replace(system, view=lambda _: BoardView(turn=next(named)))
    setup = {**SETUP, "hands": {"Red": [], "Blue": []}}
    return replay_report(system, Record(Header("toy", setup=setup), events), **settings)  # type: ignore[arg-type]


def told(nodes: Iterable[Node]) -> list[object]:
    """Step numbers and titles, each with what is inside."""
    return [
        (one.title or one.step.number, told(one.inside)) if one.inside else (one.title or one.step.number)  # type: ignore[union-attr]
        for one in nodes
    ]


def test_parts_hold_what_comes_after_them() -> None:
    """An inner part lies in the outer one; the outer's last event is in it; what comes then stands beside it."""
    game = report(Draw("Red"), Play("Red", "R-1"), Enter("Red 1", "B2"), Draw("Red"), Shuffle("Red"), Draw("Blue"))
    assert told(outline(game)) == [1, (2, [(3, [4]), 5]), 6]


def test_a_part_ends_where_its_like_begins() -> None:
    """The next part of the same depth, or of an outer one, closes it."""
    game = report(Play("Red", "R-1"), Enter("Red 1", "B2"), Enter("Red 1", "C3"), Draw("Red"), Play("Blue", "B-1"))
    assert told(outline(game)) == [(1, [2, (3, [4])]), 5]


def test_turns_hold_parts_and_close_them() -> None:
    """A position of another turn begins a node; what was open ends there."""
    game = report(
        Draw("Red"), Play("Red", "R-1"), Draw("Red"), Draw("Blue"), turns=["", "Turn 1", "Turn 1", "Turn 1", "Turn 2"]
    )
    assert told(outline(game)) == [("Turn 1", [1, (2, [3])]), ("Turn 2", [4])]


def test_events_between_stand_in_no_part() -> None:
    """They close all that is open, and what follows them stands beside them."""
    game = report(
        Play("Red", "R-1"), Shuffle("Red"), Draw("Red"), story=Story((StoryPart((Play,)),), between=(Shuffle,))
    )
    assert told(outline(game)) == [1, 2, 3]


def test_bookkeeping_and_verdicts_are_counted() -> None:
    """Draws are asides; a folded part says how many of its steps have which verdict, if it is not ok."""
    part = outline(report(Play("Red", "R-9"), Draw("Red"), Enter("Red 1", "Z9")))[0]
    assert [node.aside for node in part.inside] == [True, False]
    assert (part.count, part.marks) == (2, {"warning": 1})


def test_branches_stand_where_the_game_went_on_from() -> None:
    """That is the last step before the first that was undone; before all steps it is the first of them."""
    source = RecordSource(
        "game.vlog", (3, 5, 9), branches=((2, Branch(6, ("Red plays R-2",))), (0, Branch(1, ("hello",))))
    )
    nodes = outline(report(Draw("Red"), Draw("Blue"), Draw("Red"), source=source))
    assert [[branch.first for branch in node.branches] for node in nodes] == [[1], [6], []]


@pytest.mark.parametrize("game", [game for game in games.ids("rules") if game != "board"])
def test_every_game_tells_its_story(game: str) -> None:
    """A game with rules names parts and bookkeeping, all of them events of its vocabulary, none of them twice."""
    system = load_system(game)
    story, known = system.story, set(system.vocabulary.types.values())
    begins = [event for part in story.parts for event in part.begins]
    assert begins
    assert story.asides
    assert {*begins, *story.between, *story.asides, *(event for part in story.parts for event in part.ends)} <= known
    assert len(begins) == len(set(begins))
    assert not set(begins) & {*story.between, *story.asides}


def test_the_acting_side_and_the_counters() -> None:
    """A side that is named acts, or that of the first counter; counters of findings are concerned, too."""
    game = report(Enter("Red 1", "Z9"), Draw("Blue"))
    view = BoardView((Counter("Red 1", "A1", side="Red"), Counter("wreck", "A1")))
    concerned = Concerned(["Blue", "Red"], [view])
    assert [concerned.data(step) for step in game.steps] == [{"side": 1, "units": [0]}, {"side": 0}]
    assert list(concerned.units) == ["Red 1"]


def test_a_hidden_card_concerns_nobody() -> None:
    """Even if the card of a draw were a counter, only those who see it learn that the step is about it."""
    view = BoardView((Counter("R-3", "A1", side="Red"),))
    for eyes, units in ((ONLOOKER, None), (Perspective("Blue"), None), (REFEREE, [0])):
        (step,) = replay_report(TOY, Record(Header("toy", setup={**SETUP, "hands": {"Red": [], "Blue": []}}),
                                (Draw("Red", "R-3"),)), perspective=eyes).steps[:1]  # fmt: skip
        assert Concerned(["Red"], [view]).data(step).get("units") == units

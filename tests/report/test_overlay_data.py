"""Lines of sight and reaches of a page: computed by the games' own rules, and of nothing that is hidden."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from ccmod.play.on_map import hexes_of
from ccmod.play.overlays import Overlays, Sight, reached
from ccmod.play.record import Header, Record
from ccmod.play.systems import load_system, vocabulary_of
from ccmod.play.undecided import bench
from ccmod.play.view import BoardView, Counter
from ccmod.replay.choice import StepSelection
from ccmod.replay.reading import read_game
from ccmod.replay.replay_report import ReplayReport, replay_report
from ccmod.report.overlay_data import LETTERS, MOST_LINES, overlay_data
from tests.toy import SETUP, TOY, Draw, Enter

HEXES = ["A1", "A2", "B1", "B2", "C3"]


def toy(*events: Any, overlays: Overlays, **settings: Any) -> ReplayReport:
    """A toy game with overlays."""
    record = Record(Header("toy", setup=SETUP), events)
    return replay_report(replace(TOY, overlays=overlays, **settings), record)


def unpacked(data: Mapping[str, Any], place: str) -> dict[str, int]:
    """A row of lines of sight by its goals."""
    row = base64.b64decode(data["rows"][place])
    return {goal: row[i // 4] >> 2 * (i % 4) & 3 for i, goal in enumerate(data["goals"])}


def test_sight_from_each_place_of_a_counter_to_every_hex() -> None:
    """Places where counters come later are among them; one's own hex is seen."""
    sees = {("A1", "A2"): Sight.HINDERED, ("A1", "B1"): Sight.UNKNOWN, ("B2", "C3"): Sight.CLEAR}
    overlays = Overlays(sees=lambda _, a, b: sees.get((a, b), Sight.BLOCKED))
    data = overlay_data(toy(Enter("Red 1", "B2"), overlays=overlays), HEXES)["sight"]
    assert list(data["rows"]) == ["A1", "C3", "B2"]
    assert unpacked(data, "A1") == {"A1": 1, "A2": 2, "B1": 3, "B2": 0, "C3": 0}
    assert unpacked(data, "B2")["C3"] == 1


def test_large_maps_have_the_lines_between_counters() -> None:
    """Where those to every hex are too many; and none where these are too many as well."""
    overlays = Overlays(sees=lambda *_: Sight.CLEAR)
    many = [f"H{number}" for number in range(MOST_LINES)]
    assert overlay_data(toy(overlays=overlays), ["A1", "C3", *many])["sight"]["goals"] == ["A1", "C3"]
    everywhere = tuple(Counter(f"Red {hex}", hex, side="Red") for hex in many[:200])
    crowded = toy(overlays=overlays, view=lambda _: BoardView(everywhere))
    assert "sight" not in overlay_data(crowded, many)


def test_a_map_of_which_nothing_is_known_has_no_lines() -> None:
    """Without a map every line is unknown, and the page offers none."""
    assert overlay_data(toy(overlays=Overlays(sees=lambda *_: Sight.UNKNOWN)), HEXES) == {}


def test_a_reach_is_that_of_the_counter_as_it_comes_there() -> None:
    """It is asked once for each place of a counter; a letter for each hex says the halves of its price."""
    asked = []

    def reach(state: Any, unit: str, hex: str) -> dict[str, float]:
        asked.append((unit, hex, dict(state.hexes)[unit]))
        return {"A2": 0.5, "C3": 6} if hex == "A1" else {}

    data = overlay_data(toy(Draw("Red"), Enter("Red 1", "B2"), Draw("Red"), overlays=Overlays(reach=reach)), HEXES)
    assert data == {"reach": {"Red 1 A1": "0100c"}}
    assert sorted(asked) == [("Blue 1", "C3", "C3"), ("Red 1", "A1", "A1"), ("Red 1", "B2", "B2")]


def test_a_page_is_always_the_same() -> None:
    """Reaches stand in the order in which the view names the counters, whatever order Python's sets have this time."""
    named = tuple(Counter(f"Red {number}", hex, side="Red") for number, hex in enumerate(HEXES * 4))
    report = toy(overlays=Overlays(reach=lambda *_: {"A1": 1}), view=lambda _: BoardView(named))
    assert list(overlay_data(report, HEXES)["reach"]) == [f"{one.name} {one.hex}" for one in named]


def test_a_part_of_a_game_is_asked_as_it_stands_there() -> None:
    """Where only later steps are shown, the units of the first position are where they are then."""
    asked = []

    def reach(state: Any, unit: str, hex: str) -> dict[str, float]:
        asked.append((unit, hex, state.hexes[unit]))
        return {}

    record = Record(Header("toy", setup=SETUP), (Enter("Red 1", "B2"), Draw("Red"), Draw("Blue")))
    system = replace(TOY, overlays=Overlays(reach=reach))
    overlay_data(replay_report(system, record, choice=StepSelection(first=2)), HEXES)
    assert sorted(asked) == [("Blue 1", "C3", "C3"), ("Red 1", "B2", "B2")]


def test_a_game_that_knows_neither_has_none() -> None:
    """Nothing is computed, and nothing stands in the page."""
    assert overlay_data(toy(overlays=Overlays()), HEXES) == {}


def test_nothing_is_asked_about_what_is_hidden() -> None:
    """Of a counter that is on the table and not in the view, neither place nor reach is in the data."""
    asked = []
    sees = lambda _, a, b: asked.append(a) or Sight.CLEAR  # noqa: E731
    overlays = Overlays(sees, lambda _, unit, __: asked.append(unit) or {"A1": 1})
    seen = BoardView((Counter("Blue 1", "C3", side="Blue"),))
    data = overlay_data(toy(Enter("Red 1", "B2"), overlays=overlays, view=lambda _: seen), HEXES)
    assert set(asked) == {"C3", "Blue 1"}
    assert list(data["reach"]) == ["Blue 1 C3"]


def test_the_cheapest_way_counts() -> None:
    """Round a marsh that costs 5, not through it; nothing beyond the allowance; not where no step leads."""
    prices = {("A", "B"): 5.0, ("A", "C"): 1.0, ("C", "B"): 1.5, ("B", "D"): 1.0}
    near = {place: [b for a, b in prices if a == place] for place in "ABCD"}
    assert reached("A", 3, near.__getitem__, lambda a, b: prices[a, b]) == {"C": 1.0, "B": 2.5}


@pytest.mark.parametrize("game", ["mill-farm", "three-bridges", "tanners-ridge", "wine-press"])
def test_what_the_judge_of_a_demo_says_is_what_the_overlay_says(game: str) -> None:
    """A unit that goes to a next hex, and breaks no rule, can reach that hex; who attacks along a line sees."""
    read = read_game(Path("scenarios") / game / "game.ccrec", vocabulary_of)
    system = load_system(read.record.header.system)
    report = replay_report(system, read.record, read.scenario)
    state = bench(system, read.record.header, read.scenario).state
    overlays, tried = system.overlays, 0
    for step in report.steps:
        for line in step.scene.lines if step.status == "ok" else ():
            if line.kind == "sight" and overlays.sees is not None and line.label != "throw":
                assert overlays.sees(state, *line.hexes) is not Sight.BLOCKED, (step.number, line)
                tried += 1
    for before, step in pairwise(report.steps):
        type_ = "" if step.event is None else step.event["type"]
        if overlays.reach is None or step.status != "ok" or type_ not in ("enter", "move") or before.view is None:
            continue
        units = step.event.get("units") or [step.event.get("unit")]  # type: ignore[union-attr]
        hexes = list(hexes_of(read.record.events[step.number - 1])) or [step.event["hex"]]  # type: ignore[index]
        start = next((one.hex for one in before.view.counters if one.name == units[0]), None)
        if start is not None:
            assert hexes[0] in overlays.reach(state, units[0], start), step.sentence
            tried += 1
    assert tried > 5


def test_letters_are_told_apart() -> None:
    """Sixty-two of them: from nothing to more than any unit moves in a turn."""
    assert len(set(LETTERS)) == len(LETTERS) == 62

"""A judged game as a page to read, with stills of the board."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from ccmod import replay
from ccmod.perspective import Perspective
from ccmod.play.event import Event
from ccmod.play.record import Header, Record
from ccmod.play.view import BoardView, Counter, Line, Scene
from ccmod.replay.replay_report import replay_report
from ccmod.report.notes import StepNote
from ccmod.report.story_page import story_page
from tests.report.test_narrative import ROOT
from tests.toy import SETUP, TOY, Draw, Enter, Play

MAP = {"map": {"columns": 40, "rows": 30, "terrain": {"B1": "woods"}}}


def page(
    *events: Event, notes: Sequence[StepNote] = (), scene: Scene | None = None, view: BoardView | None = None
) -> str:
    """The story of a toy game on a large map."""
    system = TOY if scene is None else replace(TOY, scene=lambda _state, _event: scene)
    system = system if view is None else replace(system, view=lambda _: view)
    record = Record(Header("toy", scenario="hill", players={"Red": "Ann"}, setup=SETUP), events)
    record = replace(record, notes={one.step: one.as_note() for one in notes})
    return story_page(replay_report(system, record, MAP, reasons=True))


def stills(text: str) -> list[ElementTree.Element]:
    """The pictures of a page, as the XML that they must be."""
    return [ElementTree.fromstring(found) for found in re.findall(r"<figure>(<svg.*?</svg>)", text, re.DOTALL)]


def test_pictures_stand_at_findings_notes_and_bookmarks() -> None:
    """And nowhere else: a warning at step 2, a note on 3 and a bookmark on 4; what the end owes comes last."""
    events = [Enter("Red 1", hex) for hex in ("A2", "Z9", "A3", "B3", "B4")]
    text = page(*events, notes=[StepNote(step=3, note="seen"), StepNote(step=4, bookmark="The turn")])
    assert re.findall(r"<figcaption>(.*?)</figcaption>", text) == ["Step 2", "Step 3", "Step 4", "The end"]
    assert "<h3>The turn</h3>" in text
    assert stills(text)[0].get("aria-label") == "The board after step 2: Red 1 enters Z9"


def test_a_still_shows_the_board_around_its_step() -> None:
    """On a map of 40 columns a way of three hexes takes a small part of it; counters and the way are drawn."""
    way = Scene((Line(("B2", "C3"), label="2 MP"),))
    still = stills(page(Enter("Red 1", "C3"), notes=[StepNote(step=1, bookmark="x")], scene=way))[0]
    _, _, width, height = map(float, str(still.get("viewBox")).split())
    assert width < 1000
    assert height < 1000
    assert [part.text for part in still.iter() if part.get("class") == "tagged"] == ["2 MP"]
    assert "Red 1" in [part.text for part in still.iter("title")]


def test_a_step_that_is_nowhere_shows_the_whole_board() -> None:
    """A card that is played has no hex."""
    still = stills(page(Play("Red", "R-1"), notes=[StepNote(step=1, note="x")]))[0]
    assert float(str(still.get("viewBox")).split()[2]) > 3000


def test_names_are_texts() -> None:
    """Names that look like markup end neither an attribute nor an element."""
    name = "\"><script>x</script>&'"
    view = BoardView((Counter(name, "B2", label="<b>", flags=("a<i>",)),))
    text = page(Enter(name, "B2"), notes=[StepNote(step=1, bookmark=name, note=name, by=name)], view=view)
    assert "<script>x" not in text
    assert any(part.text and part.text.startswith(name) for part in stills(text)[0].iter("title"))


def test_hidden_cards_stay_hidden() -> None:
    """What an opponent does not see is nowhere in the file."""
    record = Record(Header("toy", setup=SETUP), (Draw("Red", "R-3"), Play("Red", "R-9")))
    text = story_page(replay_report(TOY, record, MAP, perspective=Perspective("Blue"), reasons=True))
    assert "R-9 is not in hand" in text
    assert not [card for card in ("R-1", "R-2", "R-3", "R-4") if card in text]


@pytest.mark.parametrize("game", ["mill-farm", "ford-lane"])
def test_a_demo_has_its_story(game: str) -> None:
    """On hexes and on an open table: a still for each step with a finding, one ground and each counter's picture once
    for all of them; nothing is loaded.
    """
    report = replay(ROOT / "scenarios" / game / "game.ccrec")
    text = report.to_story("html")
    found = {one.step for one in report.findings if one.severity != "not checkable"}
    assert len(stills(text)) == len(found)
    assert text.count('id="ground"') == 1
    assert re.search(r'<g id="ground">\s*<image href="data:image/jpeg;base64,', text), "the map of the module"
    addresses = re.findall(r'href="(data:[^"]+)"', text)
    assert len(addresses) == len(set(addresses)) > 0
    assert set(re.findall(r'href="#(picture-[0-9]+)"', text)) <= set(re.findall(r'id="(picture-[0-9]+)"', text))
    assert not re.search(r"(?:href|src)=\"(?!#|data:)", text)
    assert "default-src &#39;none&#39;" in text

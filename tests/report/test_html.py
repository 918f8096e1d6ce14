"""The step-through page: one file, nothing from outside, nothing unescaped, nothing hidden."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from ccmod.perspective import ONLOOKER, REFEREE, Perspective
from ccmod.play.event import Event
from ccmod.play.overlays import Overlays, Sight
from ccmod.play.record import Header, Record
from ccmod.play.story import Story, StoryPart
from ccmod.replay.built import shipped_module
from ccmod.replay.replay_report import RecordSource, replay_report
from ccmod.report.html import replay_page
from ccmod.report.picture import module_picture
from tests.replay.small import write_module
from tests.toy import SETUP, TOY, Draw, Enter, Play

HOSTILE = "</script><img src=x onerror=alert(1)>\"'&amp;<!--"


def page(*events: Event, perspective: Perspective = ONLOOKER, player: str = "Ann", **settings: Any) -> str:
    """The page of a toy game."""
    record = Record(Header("toy", scenario="hill", players={"Red": player}, setup=SETUP), events)
    return replay_page(replay_report(TOY, record, perspective=perspective, **settings))


def game(text: str) -> Any:
    """The data that stand in a page."""
    found = re.search(r'<script type="application/json" id="game">(.*?)</script>', text, re.S)
    assert found is not None
    return json.loads(found[1])


class Elements(HTMLParser):
    """Every tag with its attributes, and all text outside scripts and styles."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self._raw = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self._raw = tag in ("script", "style")

    def handle_endtag(self, tag: str) -> None:
        self._raw = False

    def handle_data(self, data: str) -> None:
        if not self._raw:
            self.text += data


def test_steps_and_findings_stand_in_the_page_itself() -> None:
    """Without its script the page still tells every step and finding."""
    text = Elements(page(Enter("Red 1", "Z9"), Play("Red", "R-1"))).text
    for words in ("Red 1 enters Z9", "Z9 is not a place to be", "Red plays R-1", "cards are left: a card"):
        assert words in text


def test_nothing_is_loaded_from_anywhere() -> None:
    """No address but data: and none of the tags and attributes that load or run something."""
    elements = Elements(page(Enter("Red 1", "Z9")))
    for tag, attributes in elements.tags:
        assert tag not in ("link", "iframe", "object", "embed", "base", "form")
        assert not {"src", "srcset", "action", "style"} & set(attributes)
        assert (attributes.get("href") or "#").startswith("#")
        assert not [name for name in attributes if name.startswith("on")]


def test_the_policy_admits_this_style_and_script_only() -> None:
    """The hashes in the content security policy are those of the inline style and script."""
    text = page()
    policy = next(a["content"] for tag, a in Elements(text).tags if a.get("http-equiv") == "Content-Security-Policy")
    assert policy is not None
    style = re.search(r"<style>(.*?)</style>", text, re.S)
    script = re.search(r"<script>(.*?)</script>", text, re.S)
    assert style is not None
    assert script is not None
    for kind, found in (("style", style), ("script", script)):
        digest = base64.b64encode(hashlib.sha256(found[1].encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}'" in policy
    assert policy.startswith("default-src 'none'; img-src data:;")


@pytest.mark.parametrize("perspective", [ONLOOKER, REFEREE], ids=str)
def test_hostile_names_stay_text(perspective: Perspective) -> None:
    """A player, unit, card or note that is markup appears as its own characters and adds no element."""
    tame, wild = (
        page(
            Enter(name, "Z9"),
            Play("Red", name),
            perspective=perspective,
            player=name,
            source=RecordSource(notes=(name,), unread=((1, name),)),
        )
        for name in ("Tom", HOSTILE)
    )
    assert [tag for tag, _ in Elements(wild).tags] == [tag for tag, _ in Elements(tame).tags]
    assert Elements(wild).text.count(HOSTILE) == Elements(tame).text.count("Tom")
    counters = game(wild)["counters"]
    shown = [counters[index] for index in game(wild)["steps"][0]["stacks"]["Z9"]]
    assert shown == [[HOSTILE, "unit", HOSTILE.split()[0], HOSTILE[-1], [], 1, [], 0, [], "", [], "", [0, 0]]]


def test_hidden_cards_are_not_in_the_file() -> None:
    """The file for onlookers names no card of any hand or deck; the referee's names them all."""
    cards = [card for kind in ("hands", "decks") for hand in SETUP[kind].values() for card in hand]
    events = Draw("Red", "R-3"), Play("Red", "R-9")
    told = page(*events)
    assert not [card for card in cards if re.search(rf"\b{card}\b", told)]
    assert game(page(*events, perspective=Perspective("Red")))["start"]["hands"] == {"Red": ["R-1", "R-2"]}
    assert game(page(*events, perspective=REFEREE))["start"]["hands"] == SETUP["hands"]


def test_games_that_differ_in_what_is_hidden_have_one_page() -> None:
    """Cards change places between a hand and a deck: not a byte of the page is another one for onlookers, with all that
    it has (list, filters, rules, curves, overlays); the referee's is.
    """
    one, other = (json.loads(json.dumps(SETUP)) for _ in range(2))
    other["hands"]["Red"][0], other["decks"]["Red"][0] = other["decks"]["Red"][0], other["hands"]["Red"][0]
    assert one != other
    seen = Overlays(lambda *_: Sight.CLEAR, lambda *_: {"A2": 1})
    system = replace(TOY, overlays=seen, story=Story((StoryPart((Enter,)),), asides=(Draw,)))
    events = (Enter("Red 1", "Z9"), Draw("Red", "R-3"), Play("Red", "R-9"))

    def written(setup: Any, perspective: Perspective) -> str:
        record = Record(Header("toy", scenario="hill", players={"Red": "Ann"}, setup=setup), events)
        return replay_page(replay_report(system, record, perspective=perspective, reasons=True))

    for eyes in (ONLOOKER, Perspective("Blue")):
        assert written(one, eyes) == written(other, eyes)
    assert written(one, REFEREE) != written(other, REFEREE)


def test_a_system_without_a_view_has_a_page_without_a_board() -> None:
    """Steps and findings are told all the same."""
    report = replay_report(replace(TOY, view=None), Record(Header("toy", setup=SETUP), (Enter("Red 1", "Z9"),)))
    text = replay_page(report)
    assert game(text)["board"] is None
    assert "Z9 is not a place to be" in text


def test_the_map_of_a_module_lies_under_the_counters() -> None:
    """The demo module's map image is embedded, with each hex where VASSAL puts a counter of it (F4: 507,432)."""
    module = shipped_module("mill-farm")
    assert module is not None
    picture = module_picture(module, module.scenarios["mill-farm"]["map"])
    assert picture is not None
    assert len(picture.centres) == 150
    assert picture.centres["F4"] == (507, 432)
    assert picture.image is not None
    assert picture.image.startswith("data:image/jpeg;base64,")
    text = replay_page(replay_report(TOY, Record(Header("toy", setup=SETUP), ())), picture)
    assert game(text)["board"]["hexes"]["F4"] == [507, 432]


def test_a_module_without_a_map_image_has_no_picture(tmp_path: Path) -> None:
    """The board is drawn from plain hexes then."""
    assert module_picture(write_module(tmp_path / "small.vmod"), None) is None

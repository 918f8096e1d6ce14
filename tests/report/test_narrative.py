"""A judged game as a text to post."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from ccmod import replay
from ccmod.perspective import Perspective
from ccmod.play.event import Event
from ccmod.play.record import Header, Record
from ccmod.play.story import Story, StoryPart
from ccmod.play.view import BoardView
from ccmod.replay.replay_report import replay_report
from ccmod.report.markup import MARKUPS
from ccmod.report.narrative import narrative
from ccmod.report.notes import StepNote
from tests.toy import SETUP, TOY, Draw, Enter, Play, Shuffle

ROOT = Path(__file__).parent.parent.parent
DEMOS = sorted((ROOT / "scenarios").glob("*/game.ccrec"))
STORY = Story(parts=(StoryPart((Play,), (Shuffle,)),), asides=(Draw, Shuffle))


def told(
    *events: Event, turns: Iterable[str] = (), notes: Iterable[StepNote] = (), markup: str = "markdown"
) -> list[str]:
    """The paragraphs between the head and the last line of a toy game whose hands are empty."""
    system = replace(TOY, story=STORY)
    if turns:
        named = iter(turns)
        system = replace(system, view=lambda _: BoardView(turn=next(named)))
    header = Header("toy", scenario="hill", setup={**SETUP, "hands": {"Red": ["R-1"], "Blue": []}})
    record = Record(header, events, notes={one.step: one.as_note() for one in notes})
    text = narrative(replay_report(system, record, reasons=True), MARKUPS[markup])
    head, title, *body, end = text.removesuffix("\n").split("\n\n")
    assert (head, title) in {("# hill", "Toy Soldiers"), ("[b][u]hill[/u][/b]", "Toy Soldiers")}
    assert re.search(r"\d+ steps?: \d+ ", end)
    return body


def test_a_part_is_a_paragraph_and_bookkeeping_is_left_out() -> None:
    """The first sentence of a part is bold; what stands in no part runs on; no draw is in the text."""
    before = (Draw("Red"), Enter("Red 1", "A2"), Enter("Red 1", "A3"))
    part = (Play("Red", "R-1"), Enter("Red 1", "B2"), Draw("Red"), Shuffle("Red"))
    assert told(*before, *part, Enter("Red 1", "B3")) == [
        "Red 1 enters A2. Red 1 enters A3.",
        "**Red plays R-1.** Red 1 enters B2.",
        "Red 1 enters B3.",
    ]


def test_a_turn_has_a_heading_unless_it_is_mere_bookkeeping() -> None:
    """The first turn has nothing but a draw."""
    game = (Draw("Red"), Play("Red", "R-1"))
    assert told(*game, turns=["", "Turn 1", "Turn 2"]) == ["## Turn 2", "Red plays R-1."]


def test_a_long_part_has_several_paragraphs() -> None:
    """A paragraph has eight sentences at most."""
    assert [text.count("enters") for text in told(Play("Red", "R-1"), *[Enter("Red 1", "A2")] * 10)] == [7, 3]


@pytest.mark.parametrize(
    ("markup", "quote"),
    [
        ("markdown", "> **Warning**: Z9 is not a place to be. (Rule 2.2: Nobody goes to Z9)"),
        ("bbcode", "[quote][b]Warning[/b]: Z9 is not a place to be. (Rule 2.2: Nobody goes to Z9)[/quote]"),
    ],
)
def test_findings_are_quotes_behind_their_sentence(markup: str, quote: str) -> None:
    """A warning is quoted with its rule; what merely lacked a datum (the terrain) is not."""
    play = {"markdown": "**Red plays R-1.**", "bbcode": "[b]Red plays R-1.[/b]"}[markup]
    assert told(Play("Red", "R-1"), Enter("Red 1", "Z9"), Enter("Red 1", "A2"), markup=markup) == [
        f"{play} Red 1 enters Z9.",
        quote,
        "Red 1 enters A2.",
    ]


def test_a_judges_notes_are_quotes() -> None:
    """A note on bookkeeping brings its step into the text; one on the set-up comes first, one on the end last."""
    notes = [
        StepNote(step=0, note="Agreed by both."),
        StepNote(step=1, ruling="stands", note="*Seen*", by="Carla"),
        StepNote(step="end", ruling="open"),
    ]
    game = (Draw("Red", "R-2"), Play("Red", "R-1"))
    body = told(*game, notes=notes)
    assert body[:3] == [
        "> **Judge**: Agreed by both.",
        "Red draws a card.",
        r"> **Carla (the finding stands)**: \*Seen\*",
    ]
    assert body[-1] == "> **Judge (still open)**"


def test_a_bookmark_begins_a_part_of_the_text() -> None:
    """Its name is a heading above the step, which is in the text even where it is bookkeeping; it is no note."""
    notes = [StepNote(step=2, bookmark="The *trick*"), StepNote(step=3, bookmark="B", note="seen")]
    game = (Enter("Red 1", "A2"), Draw("Red"), Enter("Red 1", "A3"))
    assert told(*game, notes=notes)[:6] == [
        "Red 1 enters A2.", r"### The \*trick\*", "Red draws a card.", "### B", "Red 1 enters A3.", "> **Judge**: seen",
    ]  # fmt: skip


def test_names_are_no_markup() -> None:
    """Names that look like markup, in sentences and in what is quoted."""
    assert told(Enter("<b>[x](y)", "Z9"))[0] == r"\<b\>\[x\](y) enters Z9."
    assert "[ /quote]" in told(Play("Red", "[/quote]"), markup="bbcode")[1]


def test_hidden_cards_stay_hidden() -> None:
    """An opponent's text names no card of a hand, neither in sentences nor in findings."""
    record = Record(Header("toy", setup=SETUP), (Draw("Red", "R-3"), Play("Red", "R-9")))
    cards = [card for hand in SETUP["hands"].values() for card in hand]
    seen = narrative(replay_report(TOY, record, reasons=True), MARKUPS["markdown"])
    assert "R-9 is not in hand" in seen
    assert not [card for card in ("R-3", *cards) if card in seen]
    own = narrative(replay_report(TOY, record, perspective=Perspective("Red"), reasons=True), MARKUPS["markdown"])
    assert "R-3" in own


def test_a_fight_of_the_mill_farm() -> None:
    """Step 22: FP 5, another piece and a roll of 8 make 14; Defense 8, the road, Command 2 and a roll of 3, 12."""
    text = replay(ROOT / "scenarios" / "mill-farm" / "game.ccrec").to_story("markdown")
    assert "## Time 0, Russian\n\n" in text
    assert "**Russian plays R-20 as the order Move.** Russian activates Sgt. Sokolov, Russian SMG 1" in text
    roll = "Russian rolls defense for Russian SMG 1 with R-5: 2 and 1 makes 3."
    sums = "Defense 8 -1 Road +2 Command +3 roll = 12 against Attack FP 5 +1 pieces +8 roll = 14"
    assert f"{roll} *(a break: {sums})*" in text
    assert "draws a card" not in text


@pytest.mark.parametrize("game", DEMOS, ids=lambda path: path.parent.name)
def test_every_game_can_be_told(game: Path) -> None:
    """All acts that are no bookkeeping are in the text, in both formats, and as many quotes as there are breaches."""
    judged = replay(game)
    markdown, bbcode = judged.to_story("markdown"), judged.to_story("bbcode")
    breaches = sum(finding.severity in ("violation", "warning") for finding in judged.findings)
    assert markdown.count("\n> ") == bbcode.count("[quote]") == breaches
    assert "\n## Time 0" in markdown or "\n## Turn 1" in markdown

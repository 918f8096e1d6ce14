"""Adapters from YAML: what is wrong is told with its line and what was perhaps meant."""

from __future__ import annotations

import re

import jsonschema
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from ccmod.ground.errors import CcmodError
from ccmod.play.phrase import Phrase
from ccmod.play.systems import vocabulary_of
from ccmod.replay.foreign.loading import parse_adapter, shipped_adapters
from ccmod.replay.foreign.schema import adapter_schema
from ccmod.replay.foreign.sentences import gaps, nearest, possible
from tests.replay.foreign.strangers import BOARD, mistakes

LINES = BOARD.split("\n")


def at(text: str) -> int:
    """The line of the adapter that holds this text."""
    return next(number for number, line in enumerate(LINES, 1) if text in line)


@pytest.mark.parametrize(
    ("old", "new", "code", "hint"),
    [
        ("system: board", "system: borad", "adapter/system", "did you mean 'board'"),
        ("system: board", "system: 7", "adapter/system", "the systems are"),
        ("adapter: 1", "adapter: 2", "authoring/value", None),
        ("title: Strange Fights", "tilte: Strange Fights", "authoring/unknown-key", "did you mean 'title'"),
        ("kind: weapon", "kind: wepon", "authoring/value", "did you mean 'weapon'"),
        ("Turn {turn} begins", "Turn {turn} starts", "adapter/sentence", "did you mean 'Turn {turn} begins'"),
        ("Turn {turn} begins", "Turn {trun} begins", "adapter/group", "did you mean 'turn'"),
        ("Turn {turn} begins", "Turn {} begins", "adapter/group", "write {group}"),
        ("Turn {turn} begins", "Turn {turn begins", "adapter/group", "write {group}"),
        ("(?P<turn>Turn", "(?P<turn>(Turn", "adapter/pattern", "mean something in patterns"),
        ("(?P<turn>Turn \\d+)", "(?P<turn>(a+)+)", "adapter/pattern", "clear about its end"),
        ("(?P<dice>", "(?P<dise>", "adapter/group", None),
        ("(?P<by>[^>]+)", "(?P<bye>[^>]+)", "adapter/group", "did you mean 'by'"),
        ("kind: weapon, side: German", "kind: weapon, side: Germna", "adapter/side", "did you mean 'German'"),
        ("German Deck: {side: German}", "German Deck: {side: Axis}", "adapter/side", "the sides are"),
        ("role: discard", "role: dicard", "authoring/value", "did you mean 'discard'"),
        ("Russian: {hand", "'Russian (B)': {hand", "adapter/side", "called: ['Russian (B)']"),
        ("2: broken", "two: broken", "adapter/level", "0: switched off"),
        ("side: '{side}'", "side: '{sied}'", "adapter/group", "did you mean 'side'"),
        ("kind: card, side: Russian", "kind: card, side: Russian, card_of: russia", "adapter/card", None),
    ],
)
def test_mistakes_are_told_where_they_are(old: str, new: str, code: str, hint: str | None) -> None:
    """Each has its code, its line, its own text as excerpt, and a hint where one can help."""
    assert BOARD.count(old) >= 1
    found = mistakes(BOARD.replace(old, new))
    assert found, "no mistake"
    error = next(error for error in found if error.code == code)
    assert (error.place.file, error.place.line) == ("strange.yaml", at(old))
    assert error.excerpt
    assert hint is None or hint in (error.hint or "")


def test_all_mistakes_are_told_at_once() -> None:
    """Three mistakes of three kinds are three errors, in the order of the lines."""
    text = (
        BOARD.replace("side: Russian}", "side: Rusian}").replace("2: broken", "b: broken").replace("begins", "starts")
    )
    assert [error.code for error in mistakes(text)] == ["adapter/side", "adapter/level", "adapter/sentence"]


def test_dice_are_for_the_board() -> None:
    """A system whose rolls mean more has sentences for them."""
    found = mistakes(BOARD.replace("system: board", "system: cc").replace("Turn {turn} begins", "German begins a turn"))
    assert [error.code for error in found] == ["adapter/dice"]


@pytest.mark.parametrize("text", ["", "[]", "adapter", "adapter: 1", "a: b: c", "\t- x", "adapter: 1\nadapter: 1\n"])
def test_what_is_no_adapter(text: str) -> None:
    """Anything else is an error of the reader, never another exception."""
    assert mistakes(text)


@given(st.data())
def test_damaged_adapters_are_errors(data: st.DataObject) -> None:
    """With any piece of it replaced by anything, an adapter is read or told to be wrong."""
    start = data.draw(st.integers(0, len(BOARD)))
    end = data.draw(st.integers(start, min(start + 30, len(BOARD))))
    text = BOARD[:start] + data.draw(st.text(max_size=6)) + BOARD[end:]
    codes: list[str] = []
    try:
        parse_adapter(text.encode("utf-8", "surrogatepass"), "x.yaml")
    except CcmodError as error:
        codes.append(error.code)
    assert all(codes)


def test_too_large() -> None:
    """Nobody writes two megabytes of adapter."""
    with pytest.raises(CcmodError, match="larger"):
        parse_adapter(b"#" * 2_000_001, "x.yaml")


@pytest.mark.parametrize("system", ["cc", "folio", "board"])
def test_every_sentence_can_be_said(system: str) -> None:
    """A template that is the vocabulary's own sentence, with groups for its slots, is possible, and nearest."""
    vocabulary = vocabulary_of(system)
    for cls in vocabulary.types.values():
        phrase: Phrase = cls.phrase
        template = re.sub(r"\[.*?\]", "", phrase.template)
        assert possible(template, vocabulary) is not None, template
        assert gaps(template) == [name for name in phrase.slots if f"{{{name}}}" in template]
        assert nearest(phrase.template, vocabulary) == phrase.template


def test_what_no_event_says_is_not_possible() -> None:
    """Whatever the groups hold, a sentence of no vocabulary stays one."""
    assert possible("{a} dozes off", vocabulary_of("cc")) is None


def test_shipped_adapters_are_sound() -> None:
    """They are those that the docs list, and the linter has nothing against them."""
    names = [loaded.name for loaded in shipped_adapters()]
    known = ("combat-commander-europe", "great-battles", "the-longest-day")
    assert names == [f"adapters/{name}.yaml" for name in known]
    for loaded in shipped_adapters():
        assert parse_adapter("\n".join(loaded.source.lines).encode(), loaded.name).file == loaded.file


def test_the_schema_admits_what_is_read() -> None:
    """The test's own adapter and the shipped ones fit the JSON Schema; a misspelt key does not."""
    schema = jsonschema.Draft7Validator(adapter_schema())
    for text in [BOARD, *("\n".join(loaded.source.lines) for loaded in shipped_adapters())]:
        assert list(schema.iter_errors(yaml.safe_load(text))) == []
    assert list(schema.iter_errors(yaml.safe_load(BOARD.replace("title:", "tilte:"))))

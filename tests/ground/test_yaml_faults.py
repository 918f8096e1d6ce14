"""Slips that make a file something else than YAML are reported in words for its author, where the slip is."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml

from ccmod.ground import source as reading
from ccmod.ground.errors import CcmodError
from ccmod.ground.source import parse_source

SLIPS = {
    "a: [b]]": "1:7: nothing is open that this ] closes",
    "a: b\n  c: d": "2:3: this key is indented below one that already has a value",
    "a: b: c": "1:5: there is a second colon here",
    "name:\xa0x\nid: b": "1:6: the space after this colon is a no-break space",
    'a: "C:\\games"': "1:[78]: a backslash in double quotes begins an escape",
    'a: "\\x1"': "1:7: a backslash in double quotes begins an escape",
    "a: - b": "1:4: a list must begin on a line of its own",
    "- a\nb: c": "2:1: this line does not fit those above it",
    "b: c\n- a": "2:1: a list entry was found where a key is wanted",
    "a:\n  b: c\n d: e": "3:2: this line does not fit those above it",
    "-{a: b}\n- c": "1:2: a space is missing after this dash",
    "a: [x,, y]": "1:7: a value is missing before this ,",
    "a: [b\nc: d": "1:4: this list is not closed",
    "a: {b: c": "1:4: this mapping is not closed",
    "a: @x": "1:4: a text cannot begin with @",
    "a: `x`": "1:4: a text cannot begin with `",
    "a: %x": "1:4: a text cannot begin with %",
    "a: & x": "1:5: a text cannot begin with &",
    "a: *x y": "1:4: a text cannot begin with *",
    "a: *x": "1:4: nothing above is called &x",
    "a: &x b\nc: &x d": "2:4: another value above already has this name after &",
    "a: > one\n b": "1:6: the text after | or > must begin on the next line",
    "a: 'it's b'": "1:8: something follows the closing quote of this text",
    'a: "one\nb: 2\nc: 3\nd: 4\ne: 5\n"f": 6': '1:4: the text that begins here ends only in line 6, at a "',
    'a: "b': '1:4: this text begins with " and does not end with one',
    'a: "one\nb: two\nc: "': "1:4: this text in quotes goes on to line 3, over the keys below it",
    "a: |\n b\nthree\nd: e": "3:1: this line has no key and is not part of the text above it",
    "a: b\n...\nc": "3:1: this does not belong to what comes before it",
    "a:\n\tb: c": "2:1: the line begins with a tab",
    "a: b\n\x07c: d": "2:1: there is a character here that no text may hold (U+0007)",
    "a: 1\n--- b": "2:1: the file holds more than one document",
    "a: !!set {b}": "1:4: !!set is not understood here",
}  # fmt: skip


class _Pure(yaml.SafeLoader):
    """The library's own loader, for where its C one is absent, with the scalars of ours."""

    yaml_implicit_resolvers = reading._Loader.yaml_implicit_resolvers


def faults(text: str) -> list[CcmodError]:
    """What is wrong with a file."""
    with pytest.raises(CcmodError) as caught:
        parse_source(text.encode(), "f.yaml")
    return list(caught.value.errors)


@pytest.mark.parametrize("loader", ["C", "pure"])
@pytest.mark.parametrize(("text", "said"), SLIPS.items(), ids=[repr(text)[:40] for text in SLIPS])
def test_a_slip_has_its_place_its_words_and_advice(
    text: str, said: str, loader: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Alike for both readers of the library, whose own words are kept from authors."""
    if loader == "pure":
        monkeypatch.setattr(reading, "_Loader", _Pure)
    (error,) = faults(text)
    spot, _, message = said.partition(": ")
    assert re.fullmatch(f"f.yaml:{spot}", str(error.place))
    assert error.message.startswith(message)
    assert error.hint
    assert error.excerpt


KINDS: dict[str, Any] = {
    "a text in quotes over several lines": 'a: "one\n  two"\nb: c',
    "one that speaks of keys": 'a: "one\n  Note: two"\nb: c',
    "one in a list": 'a:\n  - "one\n    and: two"\n  - b',
    "one among brackets": "a: {b: c,\n  d: 'one\n  Note: two'}",
}


@pytest.mark.parametrize("text", KINDS.values(), ids=KINDS)
def test_texts_over_several_lines_are_read(text: str) -> None:
    """Whoever indents them deeper than their key means them so; between brackets they may begin anywhere."""
    assert parse_source(text.encode(), "f.yaml").data

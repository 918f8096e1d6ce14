"""Simple values as the running engine writes them."""

from __future__ import annotations

import pytest

from ccmod.vassal import sequence
from ccmod.vassal.values import (
    ALT,
    BOOL,
    COLOUR,
    CTRL,
    DOUBLE,
    INT,
    KEY,
    KEYS,
    META,
    NULLABLE,
    SHIFT,
    TEXT,
    TEXTS,
    Key,
    read_key,
    write_double,
)


def test_the_engines_own_line() -> None:
    """One of each kind, appended to one sequence by the engine (the oracle's TYPES line)."""
    tokens = [
        INT.write(1),
        DOUBLE.write(2.0),
        BOOL.write(True),
        TEXT.write("x"),
        TEXT.write(""),
        COLOUR.write((1, 2, 3)),
        COLOUR.write(None),
        TEXTS.write(("p", "q,r")),
        KEY.write(Key.ctrl("A")),
        KEY.write(Key.named("named")),
        KEY.write(None),
    ]
    assert sequence.encode(tokens, ",") == r"1,2.0,true,x,,1\,2\,3,,p\,q\\,r,65\,130,57344\,0\,named,"


@pytest.mark.parametrize(
    ("key", "text"),
    [
        (Key(65, CTRL), "65,130"),
        (Key(65, ALT), "65,520"),
        (Key(65, SHIFT), "65,65"),
        (Key(65, SHIFT + CTRL), "65,195"),
        (Key(65, META), "65,260"),
        (Key(65, SHIFT + ALT), "65,585"),
        (Key(112), "112,0"),
        (Key(65, CTRL + ALT), "65,650"),
    ],
)
def test_keys(key: Key, text: str) -> None:
    """Key strokes with their modifiers (the oracle's KEY lines)."""
    assert str(key) == text
    assert read_key(text) == key


def test_old_keys() -> None:
    """A lone letter is the key of its own code with Ctrl, so that a small one is another key than the capital
    (``configure/NamedHotKeyConfigurer.java``); a list without commas is a string of such letters (FORMATS 6.3).
    """
    assert read_key("F") == Key.ctrl("F")
    assert read_key("f") == Key(102, CTRL)
    assert read_key("") is None
    assert KEYS.read("AB", ()) == (Key.ctrl("A"), Key.ctrl("B"))
    assert KEYS.read(r"68\,130,69\,130", ()) == (Key.ctrl("D"), Key.ctrl("E"))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1.0, "1.0"),
        (-30.0, "-30.0"),
        (0.0, "0.0"),
        (55.42562584220407, "55.42562584220407"),
        (0.30000001192092896, "0.30000001192092896"),
        (0.001, "0.001"),
        (1e-4, "1.0E-4"),
        (1.5e7, "1.5E7"),
        (9999999.0, "9999999.0"),
        (1e22, "1.0E22"),
    ],
)
def test_doubles(value: float, text: str) -> None:
    """As Java's ``Double.toString``: a point always, an exponent beyond 10^-3 and 10^7."""
    assert write_double(value) == text
    assert DOUBLE.read(text, 0.0) == value


@pytest.mark.parametrize("token", ["", "x", "1_0", "1.5", " "])
def test_what_is_no_integer(token: str) -> None:
    """What cannot be read gives the default, as in the engine (FORMATS 5.5)."""
    assert INT.read(token, 7) == 7


def test_colours_and_nulls() -> None:
    """Colours with and without alpha, in hex, and none; the word null."""
    assert COLOUR.read("1,2,3,4", None) == (1, 2, 3, 4)
    assert COLOUR.read("0x010203", None) == (1, 2, 3)
    assert [COLOUR.read(token, None) for token in ("", "null", "1,2", "a,b,c", "0xzz")] == [None] * 5
    assert NULLABLE.read("null", "x") is None
    assert NULLABLE.write(None) == "null"


def test_only_the_word_true_is_true() -> None:
    """Everything but ``true`` is false (tools/SequenceEncoder.java)."""
    assert [BOOL.read(token, True) for token in ("true", "True", "", "1")] == [True, False, False, False]

"""Texts of VASSAL's that hold several values: told by name, back letter by letter, slips refused."""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.authoring.parts.changes import CHANGE, COMMANDS
from ccmod.authoring.parts.forms import Form
from ccmod.authoring.parts.layouts import ITEMS, LAYOUT
from ccmod.authoring.parts.texts import CONSTRAINTS, CORNERS, PARAMETERS, SHEET, SORTING, target_form

TOLD: list[tuple[Form, str, Any]] = [
    (CHANGE, "P,true", {"set": True}),
    (CHANGE, "P,{a\\,b}", {"set": "{a,b}"}),
    (CHANGE, "I,-1", {"add": -1}),
    (CHANGE, "R,How many?", {"ask": "How many?"}),
    (CHANGE, "E,Which?,Clear\\,Rain", {"choose": ["Clear", "Rain"], "ask": "Which?"}),
    (CHANGE, "P", "P"),
    (CHANGE, "P,007", {"set": "007"}),
    (COMMANDS, "", []),
    (COMMANDS, "Load:76\\,130:P\\,6", [{"text": "Load", "key": "Ctrl+L", "set": 6}]),
    (COMMANDS, ":57344\\,0\\,up:I\\,1", [{"key": "named up", "add": 1}]),
    (COMMANDS, ":57361\\,0\\,go:P\\,{X}", [{"key": "named go (57361)", "set": "{X}"}]),
    (CONSTRAINTS, "true,0,6,false", {"numeric": True, "max": 6}),
    (CONSTRAINTS, "true,0", "true,0"),
    (target_form("MODULE"), "MODULE|false|MAP|||||0|0||false|||EQUALS||", {}),
    (
        target_form("COUNTER"),
        "COUNTER|true|DECK|||||0|0|Arts of War|false|||EQUALS",
        {"by location": True, "location": "DECK", "deck": "Arts of War", "attachment": None},
    ),
    (PARAMETERS, "used:false,Hits:{Hits + 1}", {"used": False, "Hits": "{Hits + 1}"}),
    (CORNERS, "0,0;90,0;90,60", [[0, 0], [90, 0], [90, 60]]),
    (CORNERS, "0,0;90", "0,0;90"),
    (SORTING, "Number|true|false,Suit|false|false", [{"by": "Number", "descending": True}, {"by": "Suit"}]),
    (SHEET, "0Commander~7Losses", [{"text": "Commander"}, {"number": "Losses"}]),
    (LAYOUT, "Symbol;24;16;1.0|Unit;Center;0;-8;0;true", [{"Symbol": "Unit", "width": 24, "height": 16, "y": -8}]),
    (LAYOUT, "Text Box;1;2|x", ["Text Box;1;2|x"]),
    (ITEMS, "Image;Image0;Center;a.png", [{"Image": "Image0", "image": "a.png"}]),
    (ITEMS, "Symbol;S;Center;BLACK;WHITE;None;Armored;None;BLACK", [{"Symbol": "S", "symbol": "Armored"}]),
]  # fmt: skip


@pytest.mark.parametrize(("form", "text", "data"), TOLD, ids=[text or "empty" for _, text, _ in TOLD])
def test_a_text_is_told_and_comes_back(form: Form, text: str, data: object) -> None:
    """By the names of its values, without those that a fresh one has; VASSAL's own text where that says more."""
    assert form.data(text) == data
    assert form.text(data) == text


@pytest.mark.parametrize(
    ("form", "value", "words"),
    [
        (CHANGE, {"sett": 1}, "did you mean 'set'?"),
        (CHANGE, {"set": 1, "add": 2}, "one of set, add, ask, choose"),
        (COMMANDS, {"text": "Load"}, "are a list"),
        (COMMANDS, [{"txt": "Load", "set": 1}], "did you mean 'text'?"),
        (CONSTRAINTS, {"numeric": "yes"}, "true or false"),
        (target_form("MAP"), {"dekc": "Spare"}, "did you mean 'deck'?"),
        (CORNERS, [[1, "x"]], "whole number"),
        (SHEET, [{"txt": "Name"}], "did you mean 'text'?"),
        (LAYOUT, [{"Symbl": "x"}], "kinds: Image"),
        (ITEMS, [{"Symbol": "x", "symbl": "y"}], "did you mean 'symbol'?"),
    ],
)
def test_a_slip_is_refused(form: Form, value: object, words: str) -> None:
    """With what may stand there, or was most likely meant."""
    with pytest.raises(ValueError, match=words.replace("?", "\\?")):
        form.text(value)

"""Nations that a scenario brings along."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ccmod.games.combat_commander.rules import nations, tables
from ccmod.games.combat_commander.rules.examples import EXAMPLES
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.ground.errors import CcmodError
from ccmod.play.judge import judge

SISSI = {"kind": "squad", "quality": "elite", "good": [5, 4, 6, 8], "broken": [2, 1, 1, 8], "boxed": ["move"]}
FINLAND: dict[str, Any] = {"like": "germany", "deck": {"prefix": "FI"}, "units": {"sissi": SISSI}}


@pytest.fixture(autouse=True)
def _forgetful() -> Iterator[None]:
    """No test leaves a nation behind."""
    yield
    for name in list(nations.learned()):
        nations.forget(name)
    for function in (tables.cards, tables.decks, tables.unit_types, tables.weapon_types, tables.radio_types):
        function.cache_clear()


def test_a_nation_is_like_another_but_for_what_it_says() -> None:
    """It has the other's units, Weapons and Radios, its own besides, and a deck of the same cards with its own ids."""
    tables.learn({"finland": FINLAND})
    assert tables.unit_types("finland")["sissi"].good.move == 6
    assert tables.unit_types("finland")["rifle"].good == tables.unit_types("germany")["rifle"].good
    assert set(tables.weapon_types("finland")) == set(tables.weapon_types("germany"))
    assert set(tables.radio_types("finland")) == set(tables.radio_types("germany"))
    card = tables.card_of("FI-7")
    like = tables.card_of("G-7")
    assert card is not None
    assert like is not None
    assert (card.nation, card.order, card.hex) == ("finland", like.order, like.hex)


def test_a_game_of_such_a_nation_is_judged() -> None:
    """The sissi squad (Movement 6) goes five hexes of open ground and no more than six (O21)."""
    path = ["German plays FI-19 as the order Move", "German activates German Rifle 2"]
    path += [f"German Rifle 2 enters {hex}" for hex in ("C7", "C8", "C9", "C10", "D10", "E10", "F10")]
    record = {
        "base": "meadow",
        "scenario": {
            "nations": {"finland": FINLAND},
            "sides": {"German": {"nation": "finland"}},
            "units": {"German Rifle 2": {"type": "sissi"}},
        },
        "setup": {"active": "German", "hands": {"German": ["FI-19"]}},
        "events": path,
    }
    position = EXAMPLES.position(record)
    found = [f for f in judge(SYSTEM, position.record, position.scenario).findings if f.severity == "violation"]
    assert [(f.step, f.check) for f in found] == [(9, "cc/V172")]


@pytest.mark.parametrize(
    ("name", "data", "told"),
    [
        ("germany", FINLAND, "ships with ccmod"),
        ("finland", ["like"], "must be a mapping"),
        ("finland", {**FINLAND, "unit": {}}, "has no 'unit'"),
        ("finland", {**FINLAND, "like": "germania"}, "cannot be like"),
        ("finland", {"like": "germany"}, "needs a deck"),
        ("finland", {**FINLAND, "deck": {"prefix": "f"}}, "prefix in capitals"),
        ("finland", {**FINLAND, "deck": {"prefix": "G"}}, "another nation's already"),
        ("finland", {"deck": {"prefix": "FI"}}, "no cards"),
        ("finland", {**FINLAND, "deck": {"prefix": "FI", "cards": [[1, "O22"]]}}, "8 values"),
        (
            "finland",
            {**FINLAND, "deck": {"prefix": "FI", "cards": [[1, "O22", "A26", "E73", "A3", 1, 1, None]]}},
            "no Fate",
        ),
        ("finland", {**FINLAND, "units": {"sissi": {**SISSI, "kind": "tank"}}}, "not as the tables"),
        ("finland", {**FINLAND, "units": {"sissi": {**SISSI, "good": [1, 2]}}}, "four numbers"),
        ("finland", {**FINLAND, "weapons": [{"name": "Light MG"}]}, "a Weapon of finland"),
    ],
)
def test_what_is_no_nation(name: str, data: Any, told: str) -> None:
    """Each mistake is told, and leaves nothing behind."""
    with pytest.raises(CcmodError, match=told) as caught:
        tables.learn({name: data})
    assert caught.value.code == "cc/nation"
    assert name not in nations.learned()
    assert tables.card_of("G-1") is not None

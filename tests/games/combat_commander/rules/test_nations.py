"""Nations that a scenario brings along."""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.games.combat_commander.rules.examples import EXAMPLES
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.games.combat_commander.rules.tables import tables_with
from ccmod.ground.errors import CcmodError
from ccmod.play.judge import judge
from ccmod.play.record import Header

SISSI = {"kind": "squad", "quality": "elite", "good": [5, 4, 6, 8], "broken": [2, 1, 1, 8], "boxed": ["move"]}
FINLAND: dict[str, Any] = {"like": "germany", "deck": {"prefix": "FI"}, "units": {"sissi": SISSI}}


def test_a_nation_is_like_another_but_for_what_it_says() -> None:
    """It has the other's units, Weapons and Radios, its own besides, and a deck of the same cards with its own ids."""
    tables = tables_with({"finland": FINLAND})
    assert tables.units("finland")["sissi"].good.move == 6
    assert tables.units("finland")["rifle"].good == tables.units("germany")["rifle"].good
    assert set(tables.weapons("finland")) == set(tables.weapons("germany"))
    assert set(tables.radios("finland")) == set(tables.radios("germany"))
    card = tables.card("FI-7")
    like = tables.card("G-7")
    assert card is not None
    assert like is not None
    assert (card.nation, card.order, card.hex) == ("finland", like.order, like.hex)


def test_a_game_of_such_a_nation_is_judged() -> None:
    """The sissi squad (Movement 6) goes five hexes of open ground and no more than six (O21)."""
    assert breaches(FINLAND) == [(9, "cc/V172")]


def test_two_games_have_each_their_own_tables() -> None:
    """A sissi squad of Movement 5 is stopped one hex earlier, whichever of two such games is judged first."""
    slower = {**FINLAND, "units": {"sissi": {**SISSI, "good": [5, 4, 5, 8]}}}
    assert [breaches(nation)[0] for nation in (FINLAND, slower, FINLAND)] == [
        (9, "cc/V172"),
        (8, "cc/V172"),
        (9, "cc/V172"),
    ]


def test_a_game_without_a_nation_does_not_know_its_cards() -> None:
    """After a game with Finland, another one knows no card FI-1 and no words for it."""
    scenario = dict(EXAMPLES.position({"base": "meadow", "events": []}).scenario)
    assert SYSTEM.describe is not None
    for brought, known in (({"finland": FINLAND}, True), ({}, False)):
        own = scenario | {"nations": brought}
        assert (SYSTEM.start(Header("cc"), own).tables.card("FI-1") is not None) is known
        assert (SYSTEM.describe(own, "FI-1") is not None) is known


def breaches(finland: dict[str, Any]) -> list[tuple[int, str]]:
    """The steps and checks of the violations when a sissi squad goes seven hexes of open ground."""
    path = ["German plays FI-19 as the order Move", "German activates German Rifle 2"]
    path += [f"German Rifle 2 enters {hex}" for hex in ("C7", "C8", "C9", "C10", "D10", "E10", "F10")]
    record = {
        "base": "meadow",
        "scenario": {
            "nations": {"finland": finland},
            "sides": {"German": {"nation": "finland"}},
            "units": {"German Rifle 2": {"type": "sissi"}},
        },
        "setup": {"active": "German", "hands": {"German": ["FI-19"]}},
        "events": path,
    }
    position = EXAMPLES.position(record)
    found = judge(SYSTEM, position.record, position.scenario).findings
    return [(finding.step, finding.check) for finding in found if finding.severity == "violation"]


@pytest.mark.parametrize(
    ("name", "data", "told"),
    [
        ("germany", FINLAND, "ships with ccmod"),
        ("finland", ["like"], "must be a mapping"),
        ("finland", {**FINLAND, "unit": {}}, "has no 'unit'"),
        ("finland", {**FINLAND, "like": "germania"}, "cannot be like"),
        ("finland", {"like": "germany"}, "needs a deck"),
        ("finland", {**FINLAND, "deck": {"prefix": "f"}}, "prefix in capitals"),
        ("finland", {**FINLAND, "deck": {"prefix": "G"}}, "named as another nation's"),
        ("finland", {"deck": {"prefix": "FI"}}, "no cards"),
        ("finland", {**FINLAND, "deck": {"prefix": "FI", "cards": [[1, "O22"]]}}, "8 values"),
        ("finland", {**FINLAND, "radios": [{"calibre": "82"}]}, "cannot be read"),
        ("finland", {**FINLAND, "units": ["sissi"]}, "cannot be read"),
        (
            "finland",
            {**FINLAND, "deck": {"prefix": "FI", "cards": [[1, "O22", "A26", "E73", "A3", 1, 1, None]]}},
            "not a Fate deck",
        ),
        ("finland", {**FINLAND, "units": {"sissi": {**SISSI, "kind": "tank"}}}, "not as the tables"),
        ("finland", {**FINLAND, "units": {"sissi": {**SISSI, "good": [1, 2]}}}, "four numbers"),
        ("finland", {**FINLAND, "weapons": [{"name": "Light MG"}]}, "a Weapon of finland"),
    ],
)
def test_what_is_no_nation(name: str, data: Any, told: str) -> None:
    """Each mistake is told."""
    with pytest.raises(CcmodError, match=told) as caught:
        tables_with({name: data})
    assert caught.value.code == "cc/nation"

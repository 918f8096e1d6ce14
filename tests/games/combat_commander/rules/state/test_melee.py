"""Melees: who loses, and who holds a hex (O16.4.3, F101, F104)."""

from __future__ import annotations

import pytest

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.state.melee import MeleeUnderWay
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.play.example_form import merge
from ccmod.play.record import Header
from ccmod.play.resources import read_yaml
from ccmod.play.sum import Sum

MEADOW = read_yaml("ccmod.games.combat_commander.rules", "examples/bases.yaml")["meadow"]


def a_melee(german: int | None, russian: int, fortified: str | None = None) -> MeleeUnderWay:
    """A Melee in a hex that the Russians held, both sides having rolled."""
    melee = MeleeUnderWay("D6", "Russian", fortified)
    melee.sums = {"Russian": Sum("Melee FP", russian), "German": None if german is None else Sum("Melee FP", german)}
    return melee


@pytest.mark.parametrize(
    ("melee", "losers"),
    [
        (a_melee(9, 8), {"Russian"}),
        (a_melee(7, 8), {"German"}),
        (a_melee(8, 8), {"German", "Russian"}),
        (a_melee(8, 8, "Bunker"), {"German"}),
        (a_melee(9, 8, "Bunker"), {"Russian"}),
    ],
)
def test_who_loses(melee: MeleeUnderWay, losers: set[str]) -> None:
    """O16.4.3, F101: the lower total; in a tie both, but for who held the Bunker."""
    assert set(melee.losers(melee.tie_winner) or ()) == losers


def test_an_unknown_total_decides_nothing() -> None:
    """Without the FP of one side no one can say who loses."""
    assert a_melee(None, 8).losers(None) is None


def test_who_was_there_alone_holds_the_hex() -> None:
    """AMB-42: the side that last occupied the hex alone, whoever comes in then."""
    scenario = merge(
        MEADOW, {"units": {"Russian Rifle 1": {"hex": "D6"}}, "markers": [{"marker": "Pillbox", "hex": "D6"}]}
    )
    state: State = SYSTEM.start(Header("cc", setup={"active": "German"}), scenario)
    for event in (e.Order("German", "G-43", "Advance"), e.EnterHex(("German Rifle 2",), "D6"), e.Melee("D6")):
        SYSTEM.apply(state, event)
    assert state.melee is not None
    assert (state.melee.holder, state.melee.fortified, state.melee.tie_winner) == ("Russian", "Pillbox", "Russian")

"""A unit that an unreported Column may link to its brigade has perhaps other orders: what rests on them is asked."""

from __future__ import annotations

import pytest

from ccmod.authoring import load_scenario
from ccmod.games.great_battles.rules.doubts import unsure
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.system import SYSTEM
from ccmod.play.finding import Objection
from ccmod.play.record import Header


@pytest.mark.parametrize(("check", "asks"), [("V131", True), ("V132", True), ("V080", True), ("V001", False)])
def test_orders_behind_an_unreported_column(check: str, asks: bool) -> None:
    """Who may and must attack depends on it (11.12, 11.21), and how far units move (9.24), but no face of the die."""
    state: State = SYSTEM.start(Header("gbacw"), load_scenario("tanners-ridge"))
    name = next(iter(state.units))
    breach = Objection("no", pieces=(name,))
    assert unsure(state, check, breach) is None
    state.units[name].perhaps_linked = True
    assert (unsure(state, check, breach) is not None) is asks

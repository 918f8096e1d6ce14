"""A unit that an unreported Column may link to its brigade has perhaps other orders: what rests on them is asked."""

from __future__ import annotations

import pytest

from ccmod.authoring import load_scenario
from ccmod.games.great_battles.rules.doubts import unsure
from ccmod.games.great_battles.rules.effects.obedience import hears
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.system import SYSTEM
from ccmod.play.finding import Objection
from ccmod.play.record import Header


@pytest.mark.parametrize(("check", "asks"), [("V131", True), ("V132", True), ("V062", True), ("V001", False)])
def test_orders_behind_an_unreported_column(check: str, asks: bool) -> None:
    """Who may and must attack depends on it (11.12, 11.21), and what turns cost (7.22), but no face of the die."""
    state: State = SYSTEM.start(Header("gbacw"), load_scenario("tanners-ridge"))
    name = next(iter(state.units))
    breach = Objection("no", pieces=(name,))
    assert unsure(state, check, breach) is None
    state.units[name].perhaps_linked = True
    assert (unsure(state, check, breach) is not None) is asks


def test_doubtful_orders_last_until_others_come() -> None:
    """A unit out of command keeps its orders (4.23), and with them the doubt; in command it has new ones."""
    state: State = SYSTEM.start(Header("gbacw"), load_scenario("tanners-ridge"))
    unit = next(iter(state.units.values()))
    unit.perhaps_linked, unit.out_of_command = True, True
    hears(state, unit, "Attack")
    assert (unit.orders, unit.perhaps_linked) == ("Attack", True)
    unit.out_of_command = False
    hears(state, unit, "Attack")
    assert (unit.orders, unit.perhaps_linked) == (None, False)

"""Leaders who ride along, which nobody need say (9.31, 12.72): nothing that hangs on it is held against anyone."""

from __future__ import annotations

from ccmod.games.great_battles.rules.command_range import reaches
from ccmod.games.great_battles.rules.company import star_sums, whereabouts
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.system import EXAMPLES, SYSTEM
from ccmod.play.judge import Judge


def after(*events: str) -> State:
    """The position after these events; Reed, of range 4, begins with 6 MA in F6."""
    position = EXAMPLES.position({"base": "division", "events": list(events)})
    bench = Judge(SYSTEM, position.record.header, position.scenario)
    for event in position.events:
        bench.step(event)
    state: State = bench.state
    return state


def test_a_leader_may_have_gone_with_a_unit_that_left_him() -> None:
    """He is where he was heard of or with the unit, until he is heard of again."""
    state = after("6 MA moves to G7 for 1 MP")
    assert whereabouts(state, state.leaders["Reed"]) == ("F6", "G7")
    assert star_sums(state, state.units["6 MA"]) == [0, 1]
    state = after("6 MA moves to G7 for 1 MP", "Reed goes to G7")
    assert whereabouts(state, state.leaders["Reed"]) == ("G7",)
    assert star_sums(state, state.units["6 MA"]) == [1]


def test_his_range_is_known_where_both_places_agree() -> None:
    """Four hexes from F6 and G7: E6 is in range of both, K8 of G7 alone, P8 of neither."""
    state = after("6 MA moves to G7 for 1 MP")
    reed = state.leaders["Reed"]
    assert [reaches(state, reed, hex) for hex in ("E6", "K8", "P8")] == [True, None, False]

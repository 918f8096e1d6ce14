"""What rolls make of units, against the worked examples of Recover and Rout."""

from __future__ import annotations

import pytest

from ccmod.games.combat_commander.rules.events import Activate, Attack, Order, Roll
from ccmod.games.combat_commander.rules.state.outcomes import Outcome
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.play.example_form import merge
from ccmod.play.record import Header
from ccmod.play.resources import read_yaml

MEADOW = read_yaml("ccmod.games.combat_commander.rules", "examples/bases.yaml")["meadow"]


def a_state(*, units: dict[str, dict[str, object]] | None = None, terrain: dict[str, str] | None = None) -> State:
    """The meadow in the German's Turn."""
    scenario = merge(MEADOW, {"map": {"terrain": terrain or {}}})
    state: State = SYSTEM.start(Header("cc", setup={"active": "German", "units": units or {}}), scenario)
    return state


@pytest.mark.parametrize(("dice", "effect"), [((2, 3), "rally"), ((4, 3), "suppress"), ((4, 5), None)])
def test_recover(dice: tuple[int, int], effect: str | None) -> None:
    """O22.3, worked example (EX-58): Morale 7; a roll of 5 rallies, 7 suppresses, 9 does nothing."""
    state = a_state(units={"German Rifle 2": {"broken": True}})
    SYSTEM.apply(state, Order("German", "G-3", "Recover"))
    SYSTEM.apply(state, Roll("German", "recover", "G-4", *dice, "German Rifle 2"))
    assert (state.outcome.effect if state.outcome else None) == effect


@pytest.mark.parametrize(("dice", "outcome"), [((4, 5), ("retreat", 2)), ((4, 3), ("suppress", 0)), ((2, 3), None)])
def test_rout(dice: tuple[int, int], outcome: tuple[str, int] | None) -> None:
    """O23.2, worked example (EX-59): Morale 7; a roll of 9 retreats 2, 7 suppresses, 5 does nothing."""
    state = a_state(units={"German Rifle 2": {"broken": True}})
    SYSTEM.apply(state, Order("German", "G-10", "Rout", "German"))
    SYSTEM.apply(state, Roll("German", "rout", "G-4", *dice, "German Rifle 2"))
    found = state.outcome
    assert (None if found is None else (found.effect, found.hexes)) == outcome


def test_a_defense_is_compared_with_the_attack_total() -> None:
    """O20.3.4, worked example (EX-54): Morale 7 in Woods (Cover 2), attack 13: a roll of 9 is no effect; 3 breaks."""
    state = a_state(terrain={"C6": "woods"})
    SYSTEM.apply(state, Attack("Russian", "C6", ("Russian Rifle 1",), 9))
    SYSTEM.apply(state, Roll("Russian", "fire attack", "R-1", 1, 3))
    assert state.attack is not None
    assert state.attack.total == 13
    SYSTEM.apply(state, Roll("German", "defense", "G-4", 6, 3, "German Rifle 2"))
    assert state.outcome is None
    SYSTEM.apply(state, Roll("German", "defense", "G-4", 1, 2, "German Rifle 2"))
    assert state.outcome == Outcome("German Rifle 2", "break")


def test_a_tie_breaks_a_mover_and_suppresses_others() -> None:
    """O20.3.4: equal totals suppress, but break a unit that is activated to Move."""
    for active, effect in ((False, "suppress"), (True, "break")):
        state = a_state()
        SYSTEM.apply(state, Order("German", "G-19", "Move"))
        if active:
            SYSTEM.apply(state, Activate("German", ("German Rifle 2",)))
        SYSTEM.apply(state, Attack("Russian", "C6", ("Russian Rifle 1",), 10))
        SYSTEM.apply(state, Roll("Russian", "fire attack", "R-1", 1, 3))
        SYSTEM.apply(state, Roll("German", "defense", "G-4", 6, 1, "German Rifle 2"))
        assert state.outcome == Outcome("German Rifle 2", effect)

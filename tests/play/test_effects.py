"""Effects: functions that say by their second parameter of which events they are."""

from __future__ import annotations

from types import ModuleType

import pytest

from ccmod.play.effects import effect, effects_of
from tests.toy import Draw, Enter, Play, State


def module(*functions: object) -> ModuleType:
    """A module that holds these functions of this one."""
    made = ModuleType(__name__)
    vars(made).update({f"f{number}": function for number, function in enumerate(functions)})
    return made


@effect
def enter(state: State, event: Enter) -> None:
    """A move."""


@effect
def card(state: State, event: Draw | Play) -> None:
    """A card moves."""


def helper(state: State, event: Enter) -> None:
    """No effect of its own."""


def test_of_which_events() -> None:
    """The type of the second parameter tells, each of several; what is not marked is none."""
    assert effects_of(module(enter, helper), module(card)) == {Enter: enter, Draw: card, Play: card}


def test_one_effect_an_event() -> None:
    """Two for one event are a mistake."""

    @effect
    def other(state: State, event: Enter) -> None:
        """Another move."""

    with pytest.raises(TypeError, match="Enter has two effects: enter, other"):
        effects_of(module(enter), module(other))

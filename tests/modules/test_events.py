"""Commands and buttons made of events of a game."""

from __future__ import annotations

from typing import Annotated

import pytest

from ccmod.modules.events import button, says, unseen
from ccmod.modules.plain.wanted import WANTED, sets, settable, wanted
from ccmod.play.event import Event, event_type
from ccmod.play.slots import NAME
from ccmod.vassal.traits import DynamicProperty, Layer


@event_type("call", "{unit} calls {name} to {place}")
class Call(Event):
    """A unit calls another one."""

    unit: Annotated[str, NAME]
    name: Annotated[str, NAME]
    place: Annotated[str, NAME]


def test_slots_of_the_sentence_go_before_keys_of_commands() -> None:
    """A sentence may have a slot ``name``, as commands have a key; what else is given is the command's."""
    made = says(Call, "Talk", {"place": "$LocationName$"}, name="$Asked$", asks="Whom", when="Level > 0", key="Ctrl+C")
    assert made.says == "$BasicName$ calls $Asked$ to $LocationName$"
    assert (made.menu, made.asks, made.when, made.key, made.name) == ("Talk", "Whom", "Level > 0", "Ctrl+C", None)
    assert (
        says(Call, None, {"place": "here", "order": "none"}, place="A1", name="Max").says
        == "$BasicName$ calls Max to A1"
    )


def test_buttons() -> None:
    """A button says its sentence and gives no key to pieces; an unseen one waits for its own key."""
    seen = button("All is well", "Says so", "ccmod.first")
    assert (seen.report, seen.tooltip, seen.presses, seen.only_presses) == (
        "All is well", "Says so", ["ccmod.first"], True,
    )  # fmt: skip
    assert (unseen("ccmod.first", report="Well").button, unseen("ccmod.first", report="Well").key) == (
        False, "ccmod.first",
    )  # fmt: skip


@pytest.mark.parametrize(("level", "key"), [(2, "ccmod.want.2"), (0, "ccmod.want.off")])
def test_a_layer_is_set_straight_to_a_level(level: int, key: str) -> None:
    """The first key puts the number into the property, the second resets the layer to it; nought switches it off."""
    layer = settable(Layer(images=("a.png", "b.png"), level_names=("", ""), name="Mark"), "Mark")
    assert sets("Mark", level) == [key, "ccmod.set.mark"]
    assert layer.reset_level == f"${WANTED}$"
    made = wanted()
    assert isinstance(made, DynamicProperty)
    assert made.name == WANTED
    assert "ccmod.want.2" in made.commands
    assert "ccmod.want.off" in made.commands

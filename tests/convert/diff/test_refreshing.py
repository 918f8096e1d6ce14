"""What VASSAL's refresh loses, by the rules of GpIdChecker.findState; tried with VASSAL 3.7.26 for the first table."""

from __future__ import annotations

import pytest

from ccmod.convert.diff.refreshing import refresh_losses
from ccmod.convert.readings import alike
from ccmod.vassal.traits import (
    CalculatedProperty,
    Comment,
    Delete,
    DynamicProperty,
    Invisible,
    Label,
    Layer,
    Mark,
    Mask,
    Rotate,
    Trait,
    UnknownTrait,
)
from ccmod.vassal.values import Key

STEP = Layer(name="Step", images=("a.png", "b.png"))
HITS = DynamicProperty(name="Hits", value="3", commands=DynamicProperty.key_commands(("Hit", "72,130", "I,1")))
NOTE = Label(edit_key=Key.ctrl("L"), description="note")
TURN = Rotate(facings=6, name="Facing")


@pytest.mark.parametrize(
    ("before", "after", "lost"),
    [
        ([STEP], [STEP.change(x=5, increase_key=Key.ctrl("B"))], []),
        ([STEP], [STEP.change(name="Steps")], ["loses its layer 'Step': its level is forgotten"]),
        ([STEP], [], ["loses its layer 'Step': its level is forgotten"]),
        ([STEP], [STEP.change(images=("a.png",))], ["has 1 level in its layer 'Step', not 2"]),
        (
            [STEP],
            [STEP.change(images=("b.png", "a.png"))],
            ["shows other pictures by its layer 'Step': the levels are in another order"],
        ),
        ([HITS], [HITS], []),
        (
            [HITS],
            [HITS.change(commands=DynamicProperty.key_commands(("Hit", "73,130", "I,1")))],
            ["has another property 'Hits': VASSAL finds it only unchanged, so its value is forgotten"],
        ),
        ([NOTE], [NOTE.change(size=20)], []),
        ([NOTE], [NOTE.change(description="remark")], ["loses its label 'note': its text is forgotten"]),
        ([NOTE.change(edit_key=None)], [], []),
        ([TURN], [TURN.change(name="Way")], ["loses its rotation 'Facing': its facing is forgotten"]),
        (
            [TURN],
            [TURN.change(facings=4)],
            ["has 4 facings in its rotation 'Facing', not 6: it may face elsewhere"],
        ),
    ],
)  # fmt: skip
def test_the_rules(before: list[Trait], after: list[Trait], lost: list[str]) -> None:
    """A state goes on if the type is the same, or the name of a layer, a rotation, or the description of a label."""
    assert list(refresh_losses(before, after)) == lost


def test_masks_and_hiding_end_with_any_change() -> None:
    """They have no name by which they would be found."""
    found = refresh_losses([Mask(), Invisible()], [Mask(key=Key.ctrl("K")), Invisible(text="Hide")])
    assert sorted(found) == [
        "has another hiding without a name: VASSAL finds it only unchanged, so hidden pieces come to light",
        "has another mask without a name: VASSAL finds it only unchanged, so masked pieces are uncovered",
    ]


def test_what_keeps_nothing_can_be_changed() -> None:
    """Markers are taken from the new definition on purpose; commands and calculated values have no state."""
    before = [Mark.of({"n": "1"}), Delete(), CalculatedProperty(name="c", expression="{1}"), Comment("x")]
    assert list(refresh_losses(before, [Delete(text="Kill")])) == []


def test_layers_of_one_name_take_one_level() -> None:
    """The search from outside in finds the first of that name for each of them, unless the type is the same."""
    before = [STEP, STEP.change(images=("c.png", "d.png"))]
    after = [STEP.change(x=1), STEP.change(images=("c.png", "d.png"), x=1)]
    found = list(refresh_losses(before, after))
    assert "gives one level to 2 layers: they have the same name 'Step'" in found
    assert "loses its layer 'Step': its level is forgotten" in found


def test_traits_of_a_modules_own_code_must_stay_as_they_are() -> None:
    """Nothing is known of them but their text."""
    own = UnknownTrait("myTrait;1", "x")
    assert list(refresh_losses([own], [own])) == []
    assert list(refresh_losses([own], [UnknownTrait("myTrait;2", "")])) == [
        "has another trait 'myTrait': VASSAL finds it only unchanged, so what it keeps is forgotten"
    ]


def test_an_old_spelling_is_the_same_type() -> None:
    """VASSAL writes both alike when it has read them."""
    old = Layer.read(STEP.type.rpartition(";")[0], "1")
    assert old.type != STEP.type
    assert alike(old, STEP)

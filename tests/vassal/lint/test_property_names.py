"""Names of properties that nothing answers to, in reports, labels and expressions."""

from __future__ import annotations

import pytest

from ccmod.vassal.buildfile import element
from ccmod.vassal.traits import Attachment, CalculatedProperty, Label, Mark, ReportAction, Trait, TriggerAction
from ccmod.vassal.xml import Element
from tests.vassal.lint.modules import MODULE, codes, found, slot, subject

STRENGTH = Mark.of({"Strength": "4"})
WIND = element(f"{MODULE}properties.GlobalProperty", {"name": "Wind", "initialValue": "west"})


def names(*traits: Trait) -> list[str]:
    """The hints about a piece with these traits, beside another with a strength, in a module with a wind."""
    module = subject(slot(*traits), slot(STRENGTH, name="Guns", gpid="2"), WIND)
    return [one.hint for one in found(module) if one.code == "lint/property-unknown"]


@pytest.mark.parametrize(
    ("trait", "hint"),
    [
        (ReportAction(format="$newPieceName$ at $locatoin$"), "did you mean 'location'?"),
        (Label(text="$Strenght$"), "did you mean 'Strength'?"),
        (CalculatedProperty(name="Odds", expression="Strenght / 2"), "did you mean 'Strength'?"),
        (Label(text="{Wimd}"), "did you mean 'Wind'?"),
    ],
)
def test_a_misspelled_name_is_a_warning(trait: Trait, hint: str) -> None:
    """Of VASSAL's own properties, of other pieces' and of the module's."""
    assert names(trait) == [hint]


@pytest.mark.parametrize(
    "traits",
    [
        (ReportAction(format="$newPieceName$: $oldPieceName$, $location$, $Strength$, $oldStrength$, $Wind$"),),
        (Label(text="$SomethingOfJava$"),),
        (Attachment(name="ldr"), Label(text="$ldr_Strenght$")),
        (Label(text="100 $"),),
    ],
)
def test_what_may_be_there_is_left_alone(traits: tuple[Trait, ...]) -> None:
    """What VASSAL or the module has, what is like nothing that is known, and properties of attached pieces."""
    assert names(*traits) == []


@pytest.mark.parametrize(
    ("part", "hint"),
    [
        (element(f"{MODULE}DoActionButton", {"reportFormat": "$PlayerNam$ fires"}), "did you mean 'PlayerName'?"),
        (element(f"{MODULE}GlobalKeyCommand", {"filter": "{Strenght > 3}"}), "did you mean 'Strength'?"),
        (element(f"{MODULE}DoActionButton", {"reportFormat": "$FromLocation$ $deckName$ $nRoll$ $answer$"}), ""),
        (element(f"{MODULE}GlobalKeyCommand", {"filter": "Strenght = 3"}), ""),
        (slot(TriggerAction(text="Go", filter="{Strenght > 3}"), name="Gun", gpid="9"), "did you mean 'Strength'?"),
        (slot(TriggerAction(text="Go", filter="{tp_Strength > 3}"), name="Gun", gpid="9"), ""),
    ],
)
def test_components_and_conditions_are_searched_for_slips_of_one_letter(part: Element, hint: str) -> None:
    """What is only somewhat alike may be of an attached piece, or an answer; old conditions have another syntax."""
    module = subject(slot(STRENGTH, name="Guns", gpid="2"), part)
    assert [one.hint for one in found(module) if one.code == "lint/property-unknown"] == ([hint] if hint else [])


def test_modules_with_classes_of_their_own_are_not_searched() -> None:
    """Java code may have properties of any name."""
    own = element("my.game.Component", {})
    module = subject(slot(Label(text="$Strenght$")), slot(STRENGTH, name="Guns", gpid="2"), own)
    assert "lint/property-unknown" not in codes(module)

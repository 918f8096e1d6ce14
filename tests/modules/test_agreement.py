"""Words of reports that agree with a number or a list of names: the properties in which VASSAL finds them."""

from __future__ import annotations

from ccmod.modules.agreement import agreeing, as_expression
from ccmod.vassal.traits import CalculatedProperty

LOSS = "$BasicName$ loses $Lost$ $Lost: model/models$"


def test_each_word_is_one_calculated_property() -> None:
    """Its name is what the report has between its dollars; other properties are left alone."""
    assert list(agreeing([LOSS, LOSS, "$BasicName$ routs"])) == [
        CalculatedProperty(name="Lost: model/models", expression='{(Lost == 1 ? "model" : "models")}')
    ]


def test_a_list_is_several_where_it_has_a_comma() -> None:
    """Names are joined by a comma and a space; a property whose name is no identifier is asked for by its name."""
    (verb,) = agreeing(["$Fire group$ $Fire group, fires/fire$ at D4"])
    assert verb.expression == '{(("" + GetProperty("Fire group")).contains(", ") ? "fire" : "fires")}'


def test_a_report_of_a_component_is_one_expression() -> None:
    """A map has no traits, so its report chooses the word itself (build/module/map/MovementReporter.java)."""
    report = as_expression("$pieceName$ $pieceName, enters/enter$ $location$")
    assert report == '{pieceName + " " + (("" + pieceName).contains(", ") ? "enter" : "enters") + " " + location}'

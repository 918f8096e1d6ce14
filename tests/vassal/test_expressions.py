"""Expressions and conditions checked by their form."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.vassal.expressions import condition_fault, expression_fault


@pytest.mark.parametrize(
    "text",
    [
        "", "{}", "plain text", "{1}", '{"a" + \'b\' + c}', "{!(A && B) || -C*2 > $D$}", "{a ? b : c}",
        '{GetString("x{") =~ "(a|b" }', "{if (a == 1) { return 2; }}", "{x++ // note (\n}", "{a >= -1 && b!=!c}",
        "{or == 1}", "{GetString(and)}", '{"this and that"}',
        '{"say \\"hi\\""}', "{Alert(\"}\")}",
    ],
)  # fmt: skip
def test_sound_expressions(text: str) -> None:
    """Brackets inside texts and remarks do not count; signs may stand before a value."""
    assert expression_fault(text) is None


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('{Side == "Axis}', "a quotation mark is not closed"),
        ("{(a + b}", "'(' is not closed"),
        ("{a + b)}", "')' closes nothing"),
        ("{(a]}", "']' closes nothing"),
        ("{a => b}", "'=>' is not an operator"),
        ("{a <> b}", "'<>' is not an operator"),
        ("{a &&& b}", "'&&&' is not an operator"),
        ("{a = b}", "'=' sets a value; '==' compares"),
        ("{a # b}", "'#' means nothing here"),
        ('{Side == "Red" and x}', "'and' is not an operator; write &&"),
        ("{(a) OR b}", "'or' is not an operator; write ||"),
        ("{not a}", "'not' is not an operator; write !"),
        ("{a ==}", "nothing follows '=='"),
        ("{a == 1 /* b}", "a comment is not closed"),
        ("{a " + "+-" * 1000 + " b}", "'+-+-+-+-' is not an operator"),
    ],
)
def test_broken_expressions(text: str, fault: str) -> None:
    """What BeanShell would refuse, told in a few words."""
    assert expression_fault(text) == fault
    assert condition_fault(text) == fault


@pytest.mark.parametrize(
    "text", ["", "Side = Axis", "Side = Axis && Level >= 2 || Name =~ ^Inf", "$a$ != $b$", '{Side == "Axis"}', "Side="]
)
def test_sound_conditions(text: str) -> None:
    """Both forms."""
    assert condition_fault(text) is None


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Moved", "'Moved' compares nothing, so VASSAL takes it for true"),
        ("Side = Axis &&", "an empty part compares nothing, so VASSAL takes it for true"),
        ("Side == Axis", "'==' compares in braces only; here it is '='"),
        ("Level => 2", "'=>' is not an operator"),
        ("$Side = Axis", "a $ is not closed"),
        ("{Side == 1", "only one of its braces is there"),
        ('Side == "Axis"}', "only one of its braces is there"),
    ],
)
def test_broken_conditions(text: str, fault: str) -> None:
    """What ``PropertiesPieceFilter.java`` takes otherwise than it is meant."""
    assert condition_fault(text) == fault


@given(st.text(alphabet="{}()[]\"'\\ab1=<>!&|+-*/$~ \n", max_size=40))
def test_any_text(text: str) -> None:
    """Any text is looked at without trouble."""
    for look in (expression_fault, condition_fault):
        assert look(text) is None or look(text)
        look(f"{{{text}}}")

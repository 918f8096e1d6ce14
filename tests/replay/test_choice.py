"""Which steps and findings are told."""

from __future__ import annotations

import pytest

from ccmod.replay.choice import is_below


@pytest.mark.parametrize(
    ("rules", "rule", "below"),
    [
        ("3.3.1.1", "3.3", True),
        ("3.3", "3.3", True),
        ("3.30", "3.3", False),
        ("13.3", "3.3", False),
        ("1, 5.2, A24.1", "A24", True),
        ("4.1a, 4.1b", "4.1", True),
        ("1.9.1(c)", "1.9.1", True),
        ("3.3", "3.3.1", False),
        ("3x3", "3.3", False),
    ],
)
def test_a_rule_and_what_stands_below_it(rules: str, rule: str, below: bool) -> None:
    """Numbers are compared part by part, any of several rules suffices, and no sign of the number is a pattern."""
    assert is_below(rules, rule) is below

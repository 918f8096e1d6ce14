"""Every sequence of opportunities to play support that the rules allow (8.3), and no other (digest 4.8)."""

from __future__ import annotations

from itertools import product

import pytest

from ccmod.games.folio.rules.system import EXAMPLES, SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import judge

STRICT = ("--", "-D-", "-DD", "A--", "A-A", "AD--", "AD-D", "ADA-", "ADAD")
"""In the order A1 D1 A2 D2: who plays, who declines (-); an opportunity that is closed is left out."""
LENIENT = ("A--D", "A-AD")
"""What the lenient reading of 8.3g adds (A24)."""
LAST = "--.D"
"""The last opportunity is the defender's even if nobody has played; a dot is the attacker's second, which is closed."""
MARKERS = {"Blue": ["Blue +1 1", "Blue +1 2"], "Red": ["Red +2 1", "Red +2 2"]}


def objections(sequence: str, reading: str, severity: Severity = Severity.VIOLATION) -> list[str]:
    """The checks that object so severely to a combat with these opportunities."""
    events, left = ["Blue attacks Red 2 in F6 with Blue 1"], {side: list(names) for side, names in MARKERS.items()}
    sides = ("Blue", "Red", "Blue", "Red")
    if sequence in ("-D-", "-DD"):  # the attacker's second is closed, and the defender plays on
        sides = ("Blue", "Red", "Red", "Red")
    for side, act in zip(sides, sequence, strict=False):
        if act == ".":
            continue
        events.append(f"{side} declines support" if act == "-" else f"{side} plays {left[side].pop(0)}")
    setup = {"phase": "Combat Phase", "player": "Blue", "turn": 1, "hands": MARKERS}
    row = {"base": "plain", "scenario": {"units": {"Blue 1": {"hex": "E6"}}}, "setup": setup}
    position = EXAMPLES.position({**row, "options": {"A24": reading, "B02": "forbidden"}, "events": events})
    found = judge(SYSTEM, position.record, position.scenario).findings
    return [finding.check for finding in found if finding.severity is severity]


@pytest.mark.parametrize(("sequence", "reading"), tuple(product(STRICT, ("strict", "lenient"))))
def test_what_is_allowed(sequence: str, reading: str) -> None:
    """The nine sequences of the strict reading, under both readings."""
    assert objections(sequence, reading) == []


@pytest.mark.parametrize("sequence", LENIENT)
def test_what_only_the_lenient_reading_allows(sequence: str) -> None:
    """A last marker of a defender who had declined (8.3g, 8.3i)."""
    assert objections(sequence, "lenient") == []
    assert objections(sequence, "strict") == ["folio/FV166"]


def test_the_last_word_is_doubtful_where_nobody_has_played() -> None:
    """8.3g gives it to the defender, 8.3i takes it from him who has declined: for a judge, no breach (A24)."""
    assert objections(LAST, "strict") == objections(LAST, "lenient") == []
    open_at_the_end = "folio/FV017"  # no die is cast in these records
    assert objections(LAST, "strict", Severity.WARNING) == ["folio/FV166", open_at_the_end]


@pytest.mark.parametrize("sequence", ["-DA", "--A"])
def test_who_has_declined_plays_no_more(sequence: str) -> None:
    """The attacker who declined his first opportunity (8.3j)."""
    assert "folio/FV165" in objections(sequence, "strict")

"""Games whose players never agreed on the reading of a rule."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ccmod.ground.errors import UsageFault
from ccmod.play.judge import Judge
from ccmod.play.options import UNDECIDED, refuse_unknown_options
from ccmod.play.record import Header
from ccmod.play.system import Option, System
from ccmod.play.undecided import OpenJudge, bench
from tests.toy import SETUP, TOY, Enter, Play

OPEN = Header("toy", setup={**SETUP, "terrain": True}, options={"TOY-1": UNDECIDED})
"""Whether a card has to be in the hand (strict) or not (loose) was never decided."""


def statuses(system: System, header: Header, *events: Play | Enter) -> list[tuple[str, list[str]]]:
    """Status and findings' data of each step."""
    judge = bench(system, header)
    verdicts = [judge.step(event) for event in events]
    return [(v.status, [f.objection.expected or "" for f in v.findings]) for v in verdicts]


def test_what_only_one_reading_forbids_is_not_checkable() -> None:
    """A card that is not in the hand breaks the strict reading alone."""
    assert statuses(TOY, OPEN, Play("Red", "R-9")) == [("not checkable", ["a decision on TOY-1"])]
    strict = replace(OPEN, options={"TOY-1": "strict"})
    loose = replace(OPEN, options={"TOY-1": "loose"})
    assert statuses(TOY, strict, Play("Red", "R-9"))[0][0] == "violation"
    assert statuses(TOY, loose, Play("Red", "R-9"))[0][0] == "ok"


def test_what_every_reading_says_stands() -> None:
    """A legal step is ok, and what has nothing to do with the option is found as ever."""
    assert statuses(TOY, OPEN, Play("Red", "R-1"), Enter("Red 1", "Z9")) == [("ok", []), ("warning", [""])]


def test_the_scenario_may_leave_it_open_too() -> None:
    """House rules of a scenario name readings like a record does; the record's come first."""
    scenario = {"options": {"TOY-1": UNDECIDED}}
    assert isinstance(bench(TOY, replace(OPEN, options={}), scenario), OpenJudge)
    assert isinstance(bench(TOY, replace(OPEN, options={"TOY-1": "strict"}), scenario), Judge)


def test_too_many_open_readings_are_refused() -> None:
    """Six options of two readings are 64 games at once."""
    options = {f"O{n}": Option(f"O{n}", "1", "a doubt", ("this", "that"), "this") for n in range(6)}
    header = replace(OPEN, options=dict.fromkeys(options, UNDECIDED))
    with pytest.raises(UsageFault, match="64 readings together, 32 at most"):
        bench(replace(TOY, options=options), header)


def test_only_games_may_be_undecided() -> None:
    """Where one answer is wanted, as for a line of sight, an option has one of its readings."""
    refuse_unknown_options(TOY, {"TOY-1": UNDECIDED}, may_be_open=True)
    with pytest.raises(UsageFault, match="cannot be 'undecided'"):
        refuse_unknown_options(TOY, {"TOY-1": UNDECIDED})

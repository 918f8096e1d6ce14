"""What the ledger of a battle says: no cause, twice, by another, not done; and what it holds against nobody."""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.games.great_battles.rules.rulebook import CAUSES, RULEBOOK
from ccmod.games.great_battles.rules.system import EXAMPLES, SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import judge

OURS = ("X01", "X02", "X03")
NOW = {
    "turn": 2, "phase": "activations", "side": "Union", "command": "1/I",
    "units": {"8 GA": {"hex": "G6"}}, "leaders": {"Reed": {"hex": "B4"}, "Hale": {"hex": "K6"}},
}  # fmt: skip
OTHERS = {
    name: {
        "side": side, "type": "infantry", "command": command, "weapon": "R", "strength": 5,
        "cohesion": [6, 4], "movement": [6, 4], "hex": hex, "facing": facing,
    }
    for name, side, command, hex, facing in (
        ("9 GA", "Confederate", "1/1/II", "G6", "w"), ("9 MA", "Union", "1/1/I", "F5", "e"),
    )
}  # fmt: skip
FIRE = """
1/1/I activates
6 MA fires at G6 with 8 SP
8 GA fires at F6 with 8 SP as return fire
Union rolls 6 for fire of 6 MA
Confederate rolls 3 for fire of 8 GA
The fire on G6 gives 1d+2
8 GA loses 1 SP by fire
Confederate rolls 4 for leader loss of Hale
Confederate rolls 8 for disorder of 8 GA
8 GA fails its check for fire with 9 against 6
8 GA is disordered by fire
Confederate rolls 2 for disorder of 9 GA
The fire on F6 gives none
1/1/I has finished
"""
"""Fire and return fire, a leader, a stack: the first chain of the tables."""
SECOND = """
1/1/I activates
6 MA fires at G6 with 8 SP
Union rolls 6 for fire of 6 MA
The fire on G6 gives 1D
8 GA loses 1 SP by fire
8 GA suffers a second disorder by fire
8 GA loses 1 SP by a second disorder
8 GA retreats to H6
Confederate rolls 3 for disorder of 8 GA
8 GA passes its check as a collapsed unit with 3 against 4
1/1/I has finished
"""
"""A second Disorder by fire of a unit that has Collapsed: the second chain."""
ROUT = """
1/1/I activates
6 MA fires at G6 with 8 SP
Union rolls 6 for fire of 6 MA
The fire on G6 gives 1
8 GA loses 1 SP by fire
Confederate rolls 9 for disorder of 8 GA
8 GA fails its check as a collapsed unit with 9 against 4
8 GA routs
Confederate rolls 3 for disorder of 9 GA
1/1/I has finished
"""
"""The end of that chain, if the check fails, with friends in the next hex."""
CHARGE = """
1/1/I activates
6 MA will shock 8 GA in an infantry charge
Confederate rolls 5 for disorder of 8 GA
8 GA passes its Pre-Shock Check with 5 against 6
6 MA shocks 8 GA
Union rolls 7 for shock of 6 MA
The shock comes to 9
8 GA retreats to H6
6 MA advances to G6
6 MA is disordered after a shock
1/1/I has finished
"""
"""The end of the fourth chain."""


def found(
    text: str,
    setup: dict[str, Any] | None = None,
    *ids: str,
    stack: bool = False,
    severity: Severity = Severity.VIOLATION,
) -> list[str]:
    """Where the ledger objects to a record, each as ``step id``; with the id ``any``, where anything does."""
    data = {"base": "plain", "scenario": {"units": OTHERS if stack else {}}, "setup": {**NOW, **(setup or {})}}
    position = EXAMPLES.position({**data, "events": text.strip().splitlines()})
    judged = judge(SYSTEM, position.record, position.scenario).findings
    wrong = [f for f in judged if f.severity is severity]
    mine = [f for f in wrong if "any" in ids or f.check.partition("/")[2] in (*OURS, *ids)]
    return [f"{f.step} {f.check.partition('/')[2]}" for f in mine]


def without(text: str, line: str) -> str:
    """A record with one of its lines left out."""
    assert line in text
    return text.replace(f"{line}\n", "", 1)


def twice(text: str, line: str) -> str:
    """A record with one of its lines said again behind it."""
    assert line in text
    return text.replace(f"{line}\n", f"{line}\n{line}\n", 1)


STACK = {
    "units": {"8 GA": {"hex": "G6"}, "9 GA": {"hex": "G6"}},
    "leaders": {"Reed": {"hex": "B4"}, "Hale": {"hex": "G6"}},
}
TIRED = {"units": {"8 GA": {"hex": "G6", "disordered": True, "collapsed": True, "lost": 4}}}
BESIDE = {"units": {**TIRED["units"], "9 GA": {"hex": "G5"}}}
CHARGING = {"commands": {"1/1/I": {"orders": "Attack"}}}
CHAINS = [("fire", FIRE, STACK), ("second", SECOND, TIRED), ("rout", ROUT, BESIDE), ("charge", CHARGE, CHARGING)]


@pytest.mark.parametrize(("text", "setup"), [row[1:] for row in CHAINS], ids=[row[0] for row in CHAINS])
def test_a_chain_holds(text: str, setup: dict[str, Any]) -> None:
    """Each line follows from one before it, and nothing is owed in the end (L28)."""
    assert found(text, setup, "V009", "V120", "V136", "V141", stack="9 GA" in text) == []


@pytest.mark.parametrize(
    ("text", "setup", "line"),
    [
        (FIRE, STACK, "Union rolls 6 for fire of 6 MA"),
        (FIRE, STACK, "Confederate rolls 3 for fire of 8 GA"),
        (FIRE, STACK, "8 GA loses 1 SP by fire"),
        (FIRE, STACK, "Confederate rolls 4 for leader loss of Hale"),
        (FIRE, STACK, "Confederate rolls 8 for disorder of 8 GA"),
        (FIRE, STACK, "8 GA is disordered by fire"),
        (FIRE, STACK, "Confederate rolls 2 for disorder of 9 GA"),
        (SECOND, TIRED, "8 GA loses 1 SP by fire"),
        (SECOND, TIRED, "8 GA loses 1 SP by a second disorder"),
        (SECOND, TIRED, "8 GA retreats to H6"),
        (SECOND, TIRED, "Confederate rolls 3 for disorder of 8 GA"),
        (ROUT, BESIDE, "8 GA routs"),
        (ROUT, BESIDE, "Confederate rolls 3 for disorder of 9 GA"),
        (CHARGE, CHARGING, "Confederate rolls 5 for disorder of 8 GA"),
        (CHARGE, CHARGING, "6 MA shocks 8 GA"),
        (CHARGE, CHARGING, "Union rolls 7 for shock of 6 MA"),
        (CHARGE, CHARGING, "8 GA retreats to H6"),
        (CHARGE, CHARGING, "6 MA is disordered after a shock"),
    ],
)
def test_what_is_left_out_of_a_chain_is_owed(text: str, setup: dict[str, Any], line: str) -> None:
    """A line that has to be there is missed where it is due, or by what leans on it (L28)."""
    assert found(without(text, line), setup, "V009", "V120", "V136", "V141", stack="9 GA" in text) != []


@pytest.mark.parametrize(
    ("text", "setup", "line"),
    [
        (FIRE, STACK, "Union rolls 6 for fire of 6 MA"),
        (FIRE, STACK, "8 GA loses 1 SP by fire"),
        (FIRE, STACK, "Confederate rolls 4 for leader loss of Hale"),
        (FIRE, STACK, "8 GA is disordered by fire"),
        (SECOND, TIRED, "8 GA loses 1 SP by a second disorder"),
        (SECOND, TIRED, "Confederate rolls 3 for disorder of 8 GA"),
        (ROUT, BESIDE, "8 GA routs"),
        (CHARGE, CHARGING, "Union rolls 7 for shock of 6 MA"),
        (CHARGE, CHARGING, "The shock comes to 9"),
        (CHARGE, CHARGING, "6 MA is disordered after a shock"),
    ],
)
def test_what_comes_twice_has_its_cause_but_once(text: str, setup: dict[str, Any], line: str) -> None:
    """A cause brings about one thing, once (L28); where another rule says so, the ledger says nothing."""
    step = text.strip().splitlines().index(line) + 2
    assert any(one.startswith(f"{step} ") for one in found(twice(text, line), setup, "any", stack="9 GA" in text))


@pytest.mark.parametrize(
    ("text", "setup", "line"),
    [
        (FIRE, STACK, "Confederate rolls 8 for disorder of 8 GA"),
        (FIRE, STACK, "Confederate rolls 2 for disorder of 9 GA"),
        (ROUT, BESIDE, "Confederate rolls 3 for disorder of 9 GA"),
    ],
)
def test_a_die_that_comes_twice_may_be_that_of_a_shock(text: str, setup: dict[str, Any], line: str) -> None:
    """With an enemy beside it a unit may be shocked, which nobody need have announced: that is asked (11.12, 11.37)."""
    step = text.strip().splitlines().index(line) + 2
    assert f"{step} V130" in found(twice(text, line), setup, "any", stack="9 GA" in text, severity=Severity.WARNING)


@pytest.mark.parametrize(
    ("line", "other"),
    [
        ("Union rolls 6 for fire of 6 MA", "Confederate rolls 6 for fire of 6 MA"),
        ("Union rolls 6 for fire of 6 MA", "Union rolls 6 for fire of 9 MA"),
        ("8 GA loses 1 SP by fire", "9 MA loses 1 SP by fire"),
        ("8 GA is disordered by fire", "9 GA is disordered by fire"),
        ("8 GA is disordered by fire", "8 GA is disordered by terrain"),
        ("Confederate rolls 4 for leader loss of Hale", "Confederate rolls 4 for leader loss of Reed"),
    ],
)
def test_what_stands_for_one_does_not_stand_for_another(line: str, other: str) -> None:
    """A cause is for its pieces, its side and its kind (L1, L4, L6)."""
    step = FIRE.strip().splitlines().index(line) + 1
    assert f"{step} X01" in found(FIRE.replace(line, other, 1), STACK, stack=True)


@pytest.mark.parametrize(
    ("text", "setup", "lines"),
    [
        (FIRE, STACK, ["The fire on F6 gives none"]),
        (FIRE, STACK, ["The fire on G6 gives 1d+2"]),
        (FIRE, STACK, ["8 GA fails its check for fire with 9 against 6"]),
        (FIRE, STACK, ["1/1/I has finished"]),
        (SECOND, TIRED, ["8 GA suffers a second disorder by fire"]),
        (SECOND, TIRED, ["8 GA passes its check as a collapsed unit with 3 against 4"]),
        (ROUT, BESIDE, ["8 GA fails its check as a collapsed unit with 9 against 4"]),
        (SECOND, TIRED, ["The fire on G6 gives 1D", "8 GA suffers a second disorder by fire"]),
        (CHARGE, CHARGING, ["8 GA passes its Pre-Shock Check with 5 against 6"]),
        (CHARGE, CHARGING, ["The shock comes to 9"]),
    ],
)
def test_what_players_leave_out_by_habit_is_no_fault(text: str, setup: dict[str, Any], lines: list[str]) -> None:
    """Results and verdicts follow from what comes next, so that nobody has to say them (section 6 of the tables)."""
    for line in lines:
        text = without(text, line)
    assert found(text, setup, "V009", "V120", "V136", "V141", stack="9 GA" in text) == []


@pytest.mark.parametrize(
    "line",
    [
        "8 GA loses 1 SP by fire",
        "8 GA is disordered by fire",
        "8 GA routs",
        "8 GA retreats to H6",
        "Hale is killed",
    ],
)
def test_a_record_may_begin_in_the_middle(line: str) -> None:
    """What the first lines follow from lies before the record; behind an activation they follow from nothing."""
    assert found(line) == []
    assert found(f"The Union AM for 1/I is drawn\n1/1/I activates\n{line}") == ["3 X01"]


@pytest.mark.parametrize(
    ("act", "die"),
    [
        ("6 MA tries to rally", "Union rolls 6 for rally of 6 MA"),
        ("1/1/I tries for Attack orders", "Union rolls 1 for orders of 1/1/I"),
    ],
)
def test_a_die_says_itself_what_was_tried(act: str, die: str) -> None:
    """The try may be left out, its die may not, nor come again (6.21, 13.4)."""
    setup = {"units": {"6 MA": {"disordered": True}}}
    assert found(f"{act}\n{die}\n1/1/I activates", setup) == []
    assert found(f"1/1/I activates\n{die}", setup) == []
    again, weights = f"1/1/I activates\n{die}\n{die}", (Severity.VIOLATION, Severity.NOT_CHECKABLE)
    assert any(one.startswith("3 ") for weighs in weights for one in found(again, setup, "any", severity=weighs))
    assert found(f"{act}\n1/1/I activates\n1/1/I has finished", setup) in (["2 X03"], ["3 X03"])


def test_what_is_due_at_the_end_of_a_record_may_come_later() -> None:
    """A record that ends in the middle owes nothing for certain."""
    assert found("1/1/I activates\n6 MA fires at G6 with 8 SP") == []


def test_the_initiative_follows_both_rolls() -> None:
    """In the first turn the battle may give it, in others each side rolls first (5.11)."""
    rolls = "Union rolls 6 for initiative\nConfederate rolls 3 for initiative"
    assert found("Turn 1 begins\nUnion has the initiative") == []
    assert found(f"Turn 3 begins\n{rolls}\nUnion has the initiative") == []
    assert found("Turn 3 begins\nUnion rolls 6 for initiative\nUnion has the initiative") == ["3 X01"]
    assert found(f"Turn 3 begins\n{rolls}\nUnion rolls 9 for initiative") == ["4 X02"]


def test_every_name_of_the_table_is_known() -> None:
    """What judges whether an event may come, and what says that nobody did it, are checks of the catalogue."""
    named = {id for row in CAUSES.events.values() for id in (*row.leave, row.without, row.again) if id}
    assert named | {cause.unpaid for cause in CAUSES.causes.values()} <= set(RULEBOOK.catalogue)
    serves = {cause.id for row in CAUSES.events.values() for cause in row.causes}
    assert set(CAUSES.causes) == serves


MARCHING = """
1/1/I activates
6 MA will shock 8 GA
Confederate rolls 9 for disorder of 8 GA
8 GA fails its Pre-Shock Check
8 GA routs
Confederate rolls 4 for disorder of 9 GA
1/1/II goes under Advance orders after a shock
Confederate rolls 2 for disorder of 9 GA
9 GA passes its check for a shock on its march with 2 against 6
"""
"""A rout beside a unit that is under March Orders, too: two checks, of which the second alone tells its outcome."""


def test_an_outcome_is_that_of_the_last_roll() -> None:
    """The first roll stays the check beside the rout (12.54), the second that of the march mates (11.48)."""
    march = {"orders": "March", "facing": "w"}
    setup = {
        **{key: NOW[key] for key in ("turn", "phase", "side", "command", "leaders")},
        "commands": {"1/1/II": {"orders": "March"}}, "units": {"8 GA": {"hex": "G6", **march}, "9 GA": march},
    }  # fmt: skip
    events = [*MARCHING.strip().splitlines(), "1/1/I has finished"]
    spec = {"base": "plain", "scenario": {"units": {**OTHERS, "9 GA": {**OTHERS["9 GA"], "hex": "H6"}}}}
    position = EXAMPLES.position({**spec, "setup": setup, "events": events})
    findings = judge(SYSTEM, position.record, position.scenario).findings
    assert [one.check for one in findings if one.check == "gbacw/V120"] == []
    rolls = [one for one in events if one != "Confederate rolls 4 for disorder of 9 GA"]
    position = EXAMPLES.position({**spec, "setup": setup, "events": rolls})
    assert "gbacw/V120" in [one.check for one in judge(SYSTEM, position.record, position.scenario).findings]

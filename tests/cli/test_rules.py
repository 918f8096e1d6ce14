"""``ccmod rules``: the state of every check, as a table, as JSON, one by one."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from ccmod.cli import main
from ccmod.play.examples import status_of
from ccmod.play.systems import load_system


def run(*args: str) -> Result:
    """What ``ccmod rules`` does with these arguments."""
    return CliRunner().invoke(main, ["rules", *args])


def test_the_json_lists_every_check_with_its_state_and_tests() -> None:
    """The object has the version, the system and one entry a check, in the catalogue's order."""
    result = run("cc", "--json")
    assert result.exit_code == 0
    data = json.loads(result.output)
    assert set(data) == {"ccmod", "command", "system", "checks", "own"}
    assert data["system"] == "cc"
    assert [set(check) for check in data["checks"]] == [{"id", "rule", "title", "status", "tests"}] * len(
        data["checks"]
    )
    assert [check["id"] for check in data["checks"]] == [f"V{n:03}" for n in range(1, 279)]
    assert [check["id"] for check in data["own"]] == [f"X{n:02}" for n in range(1, 13)]
    dice = data["checks"][20]
    assert (dice["id"], dice["rule"], dice["status"]) == ("V021", "1.9", "enforced")
    assert "V021/illegal/other dice" in dice["tests"]


def test_the_states_are_those_of_registry_and_examples() -> None:
    """Nothing is kept by hand: the command shows what the registered functions and the examples give."""
    system = load_system("cc")
    data = json.loads(run("cc", "--json").output)
    assert data["checks"] + data["own"] == status_of(system.rulebook, system.examples())


def test_the_table_has_a_line_a_check_and_the_totals() -> None:
    """Where no terminal limits the width, every check stands on one line."""
    lines = run("cc").output.splitlines()
    assert sum(line.startswith("V") for line in lines) == 278
    line = next(line for line in lines if line.startswith("V032 "))
    assert "1.9.1.3" in line
    assert "enforced" in line
    assert "4 legal, 6 illegal" in line
    assert lines[-1].startswith("278 checks: ")


def test_one_state_only() -> None:
    """``--status`` leaves the checks of one state."""
    checks = json.loads(run("cc", "--status", "not checkable", "--json").output)["checks"]
    assert {check["status"] for check in checks} == {"not checkable"}
    assert "V268" in {check["id"] for check in checks}


@pytest.mark.parametrize("name", ["V032", "v032", "cc/V032"])
def test_one_check_in_full(name: str) -> None:
    """The rule, the state, and each example with the step at fault marked."""
    output = run("cc", name).output
    assert output.startswith("cc/V032  Sniper! breaks two units, or one out of reach")
    assert "rule 1.9.1.3" in output
    assert "legal: hits nobody" in output
    assert " !  7  Russian Rifle 2 breaks" in output


def test_why_a_check_is_not_checkable() -> None:
    """What no log can show is said with its reason."""
    assert "state: not checkable (it concerns the map's data" in run("cc", "V268").output


def test_an_unknown_check_is_refused_with_a_hint() -> None:
    """Exit code 2, and the id that was probably meant."""
    result = run("cc", "V31")
    assert result.exit_code == 2
    assert "did you mean V031?" in result.output


def test_an_unknown_system_is_refused() -> None:
    """Exit code 2, as for any wrong word of a call, with the games that there are."""
    result = run("chess")
    assert result.exit_code == 2
    assert "known: " in result.stderr


def test_a_check_of_some_rolls_says_which() -> None:
    """It is asked for no others: a load is lifted by these two alone (C-04)."""
    lines = run("wwb", "V-077").output.splitlines()
    assert sum(line.startswith("on roll for carrying, lifting: ") for line in lines) == 1
    assert not any(line.startswith("on roll:") for line in lines)

"""``ccmod rules``: which rules of a system are enforced, and what proves it."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

import click

from ccmod.cli.completion import checks, rule_systems
from ccmod.cli.json_output import json_option, print_data
from ccmod.cli.terminal import print_table, say
from ccmod.cli.values import OneOf
from ccmod.ground.counting import counted
from ccmod.ground.errors import UnsupportedInput, UsageFault

if TYPE_CHECKING:
    from ccmod.report.outputs.reference import RuleSystems


@click.command(name="rules", short_help="List the checks of a rule system.")
@click.argument("system_id", metavar="[SYSTEM]", required=False, shell_complete=rule_systems)
@click.argument("check_id", metavar="[CHECK]", required=False, shell_complete=checks)
@click.option("--status", type=OneOf(["enforced", "unproven", "not checkable", "missing"]), help="Show only these.")
@json_option
def command(system_id: str | None, check_id: str | None, status: str | None, as_json: bool) -> None:
    """List the checks of a rule system.

    Without SYSTEM, the games whose rules are known are listed; with one, every possible check of its rulebook, with
    its state: enforced (a legal and an illegal example prove it), unproven, not checkable (no log can show it) or
    missing. With a CHECK such as V031, only that one is shown, with its examples.
    """
    if system_id is None:
        _list_systems(as_json)
        return
    from ccmod.play.rulebook import ALWAYS
    from ccmod.play.systems import load_system
    from ccmod.report.rules import LISTS, check_lines, rules_data, rules_table, totals_line

    try:
        system = load_system(system_id)
    except UnsupportedInput as fault:
        if fault.code != "system/unknown":
            raise
        raise UsageFault(fault.code, fault.message, hint=fault.hint) from None
    data = rules_data(system)
    if check_id is not None:
        id = _known(check_id, system.id, [*(check["id"] for key in LISTS for check in data[key]), *ALWAYS])
    for key in LISTS:
        if check_id is not None:
            data[key] = [check for check in data[key] if check["id"] == id]
        if status is not None:
            data[key] = [check for check in data[key] if check["status"] == status]
    if as_json:
        print_data("rules", data)
    elif check_id is not None:
        for line in check_lines(system, id):
            say(line)
    else:
        print_table(rules_table(data))
        say()
        say(totals_line(data))


def _list_systems(as_json: bool) -> None:
    """The games that have rules, each with its title and the number of its checks."""
    from ccmod.play.systems import installed_systems
    from ccmod.report.tables import listing

    systems = list(installed_systems())
    data: RuleSystems = {
        "systems": [{"system": one.id, "title": one.title, "checks": len(one.rulebook.catalogue)} for one in systems]
    }
    if as_json:
        print_data("rules", data)
        return
    rows = ((row["system"], str(row["checks"]), row["title"]) for row in data["systems"])
    print_table(listing(("system", "checks", "game"), rows))
    say()
    say(f"{counted(len(systems), 'game')}; `ccmod rules SYSTEM` lists the checks of one")


def _known(check_id: str, system_id: str, ids: list[str]) -> str:
    """The id as the catalogue has it: ``GAME/V031`` and ``v031`` are V031. Raises for an unknown one."""
    wanted = check_id.rpartition("/")[2].upper()
    if wanted in ids:
        return wanted
    number = wanted.lstrip("VBFX-0")
    near = [id for id in ids if id.lstrip("VBFX-0") == number] or get_close_matches(wanted, ids, 1)
    hint = f"did you mean {near[0]}?" if near else f"`ccmod rules {system_id}` lists them"
    raise UsageFault("cli/unknown-check", f"{system_id} has no check {check_id!r}", hint=hint)

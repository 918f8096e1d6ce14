"""``ccmod explain``: what an error code or a check means."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from textwrap import wrap
from typing import TYPE_CHECKING, Any

import click

from ccmod.cli.completion import codes_and_checks
from ccmod.cli.explained import explained_codes
from ccmod.cli.json_output import json_option, print_data
from ccmod.cli.terminal import print_table, say
from ccmod.ground.counting import counted
from ccmod.ground.errors import UsageFault

if TYPE_CHECKING:
    from ccmod.report.outputs.reference import ExplainedCodes


@click.command(name="explain", short_help="Explain an error code or a check.")
@click.argument("code", required=False, shell_complete=codes_and_checks)
@json_option
def command(code: str | None, as_json: bool) -> None:
    """Explain an error code or a check.

    Without CODE all error codes are listed, with the first half of one, such as record, those that begin so. CODE is
    the code in brackets after an error, such as record/event, or the id of a check, such as GAME/V031; V031 alone is
    enough if only one game has it.
    """
    codes = explained_codes()
    family = {} if code is None else {one: codes[one] for one in codes if one.startswith(f"{code.rstrip('/')}/")}
    if code is None or (family and code not in codes):
        _list(family or codes, as_json, (code or "").rstrip("/"))
        return
    if code in codes:
        data: dict[str, Any] = {"code": code, **codes[code]}
        lines = [f"{code}: {data['title']}", "", data["about"]]
    else:
        data = _check(code, codes)
        lines = list(_check_lines(data))
    if as_json:
        print_data("explain", data)
    else:
        for line in lines:
            for part in wrap(line, 100) or [""]:
                say(part)


def _list(codes: dict[str, dict[str, str]], as_json: bool, family: str) -> None:
    """These codes with their titles, those of one kind below each other, and where more is said of a ``family``."""
    from ccmod.play.systems import system_ids
    from ccmod.report.tables import listing

    data: ExplainedCodes = {"codes": [{"code": code, "title": codes[code]["title"]} for code in sorted(codes)]}
    if as_json:
        print_data("explain", data)
        return
    print_table(listing(("code", "what it means"), ((one["code"], one["title"]) for one in data["codes"])))
    say()
    more, page = "`ccmod rules GAME` lists the checks of a game", _page_on(family) if family else None
    if family in system_ids():
        more = f"`ccmod rules {family}` lists the checks of this game"
    elif page is not None:
        more = f"`ccmod help {page}` is the page about it"
    say(f"{counted(len(codes), 'code')}; {more}")


def _check(code: str, codes: dict[str, dict[str, str]]) -> dict[str, Any]:
    """The check that is meant; a :class:`UsageFault` if there is none, or more than one."""
    found = _find_checks(code)
    if len(found) > 1:
        names = [one["check"] for one in found]
        hint = f"say which: {', '.join(names[:-1])} or {names[-1]}"
        raise UsageFault("cli/unknown-code", f"{len(found)} games have a check {code.upper()}", hint=hint)
    if not found:
        raise _unknown(code, codes)
    return found[0]


def _find_checks(code: str) -> list[dict[str, Any]]:
    """The checks with this id, its system's name before it or not: one of each system that has it."""
    from ccmod.play.examples import status_of
    from ccmod.play.systems import installed_systems, load_system, system_ids

    system_id, _, check_id = code.rpartition("/")
    found = []
    if system_id and system_id not in system_ids():
        return []
    for system in [load_system(system_id)] if system_id else installed_systems():
        entry = system.rulebook.entry(check_id.upper())
        if entry is not None:
            examples = [one for one in system.examples() if one.check == entry.id]
            rows = {row["id"]: row for row in status_of(system.rulebook, examples)}
            row = rows.get(entry.id, {"status": "enforced"})
            found.append(
                {"check": f"{system.id}/{entry.id}", "system": system.title, **_described(entry, row, examples)}
            )
    return found


def _described(entry: Any, row: dict[str, Any], examples: list[Any]) -> dict[str, Any]:
    return {
        "rule": entry.rule,
        "title": entry.title,
        "status": row["status"],
        "why": entry.not_checkable,
        "examples": [{"id": one.id, "legal": one.legal, "source": one.source, "step": one.step} for one in examples],
    }


def _check_lines(check: dict[str, Any]) -> Iterator[str]:
    yield f"{check['check']}: {check['title']}"
    yield ""
    yield f"{check['system']}, rule {check['rule']}"
    yield f"status: {check['status']}" + (f" ({check['why']})" if check["why"] else "")
    for example in check["examples"]:
        kind = "legal" if example["legal"] else f"illegal at step {example['step']}"
        yield f"example {example['id']}: {kind}; from {example['source']}"


def _unknown(code: str, codes: dict[str, dict[str, str]]) -> UsageFault:
    from ccmod.play.systems import installed_systems, system_ids

    if code in system_ids():
        hint = f"`ccmod rules {code}` lists the checks of this game, `ccmod explain {code}/ID` explains one"
        return UsageFault("cli/unknown-code", f"{code!r} is a game, and neither an error code nor a check", hint=hint)
    page = _page_on(code)
    if page is not None:
        hint = f"`ccmod help {page}` shows the page about it"
        return UsageFault("cli/unknown-code", f"{code!r} is neither an error code nor a check", hint=hint)
    checks = [f"{system.id}/{id}" for system in installed_systems() for id in system.rulebook.catalogue]
    near = get_close_matches(code, [*codes, *checks], 3, 0.6)
    listed = "`ccmod explain` lists the error codes, `ccmod rules GAME` the checks with their rules"
    hint = f"did you mean {' or '.join(near)}?" if near else f"{listed}; `ccmod help --search WORDS` searches all pages"
    return UsageFault("cli/unknown-code", f"{code!r} is neither an error code nor a check", hint=hint)


def _page_on(word: str) -> str | None:
    """The page of the documentation on a subject or a command."""
    from ccmod.report.handbook import page_called

    return page_called(word)

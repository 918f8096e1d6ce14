"""``ccmod audit``: the logs of one game compared with each other."""

from __future__ import annotations

from pathlib import Path

import click

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command(name="audit", short_help="Compare the logs of one game: order, gaps, undone steps, dice.")
@click.argument("logs", type=FILE, nargs=-1, required=True)
@click.option("--module", type=FILE, help="The module (.vmod): places go by their names, private maps stay private.")
@click.option("--as", "side", metavar="SIDE", help="See through the eyes of this side.")
@click.option("--referee", is_flag=True, help="See everything, hidden pieces included.")
@click.option("--given-order", is_flag=True, help="Take the logs in the order in which they are named.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of text.")
def command(
    logs: tuple[Path, ...], module: Path | None, side: str | None, referee: bool, given_order: bool, as_json: bool
) -> int:
    """Compare LOGS, the logs of one game, with each other.

    They are put in order by the dates that VASSAL wrote into them, or by name. Findings are logs that do not begin
    where the one before ended, that begin again from an old position, or are copies, and rolls that were taken back.
    Other undone steps are notes. The exit code is 1 if there are findings.
    """
    from ccmod.audit.audit import Onlooker, audit
    from ccmod.errors import UsageFault
    from ccmod.report.audit import audit_data, audit_lines
    from ccmod.vassal.archive import Archive

    if side is not None and referee:
        raise UsageFault("audit/eyes", "--as and --referee exclude each other")
    onlooker = Onlooker(None if module is None else Archive.open(module), side, referee)
    found = audit(logs, onlooker, sort=not given_order)
    if as_json:
        import json

        click.echo(json.dumps(audit_data(found), ensure_ascii=False))
    else:
        for line in audit_lines(found):
            click.echo(line)
    return int(not found.is_clean)

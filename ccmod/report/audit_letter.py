"""An audit as a short letter to the players, to be pasted into a mail: what to check, in which log, at which step."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from ccmod.audit.audit import Audit, GameAudit
from ccmod.audit.finding import EXPLANATIONS, AuditFinding, FindingKind
from ccmod.report.audit import at_step

MOST = 12
"""How many findings a letter names; the report has them all."""
_WIDE = 72
"""Characters in a line, as mails have them."""
_ASKED = {
    FindingKind.GAP: "Which of you changed the board between the two logs, or is a log missing here?",
    FindingKind.FORK: "Which of the two logs counts?",
    FindingKind.REPEATED: "Which of the two logs counts, and why was it played again?",
    FindingKind.EDITED: "Please send the log again from the computer on which it was written.",
    FindingKind.CLOCK: "Is a computer's clock wrong, or was the log saved again?",
    FindingKind.UNDONE_ROLL: "Please say why the roll was taken back.",
    FindingKind.UNDONE_DRAW: "Please say why the card was given back.",
    FindingKind.PEEK: "Was that agreed, or called for by the rules?",
    FindingKind.WRONG_SIDE: "Was that agreed?",
    FindingKind.DECK: "Please check the deck together.",
    FindingKind.RULE: "Please look at this step together.",
}
"""The question to the players about a finding of each kind."""


def letter_lines(audit: Audit) -> Iterator[str]:
    """The letter, one for all games that were found."""
    yield "Hello,"
    yield ""
    for game in audit.games:
        yield from _game(game)
    yield "Kind regards"


def _game(game: GameAudit) -> Iterator[str]:
    names = [log.name for log in game.logs]
    which = names[0] if len(names) == 1 else f"{len(names)} logs of your game, {names[0]} to {names[-1]},"
    findings = [finding for finding in game.findings if not finding.is_note]
    if not findings:
        yield from _wrapped(f"I have looked through {which} and found nothing to ask about.")
        yield ""
        return
    things = "one thing" if len(findings) == 1 else f"{len(findings)} things"
    yield from _wrapped(
        f"I have looked through {which} and found {things} to check. None of this says that anybody did wrong; "
        "each has ordinary explanations, and you know best."
    )
    yield ""
    for number, finding in enumerate(findings[:MOST], 1):
        yield from _asked(number, finding)
        yield ""
    if len(findings) > MOST:
        yield from _wrapped(f"There are {len(findings) - MOST} more of the kind; the report lists them.")
        yield ""


def _asked(number: int, finding: AuditFinding) -> Iterator[str]:
    rule = f" ({finding.rule})" if finding.rule else ""
    yield from _wrapped(f"{number}. {finding.log},{at_step(finding) or ' its start'}: {finding.message}{rule}", "   ")
    for detail in finding.details[:3]:
        yield from _wrapped(f"   - {detail}", "     ")
    yield from _wrapped(f"   {_ASKED[finding.kind]} (Often it is: {EXPLANATIONS[finding.kind]}.)", "   ")


def _wrapped(text: str, indent: str = "") -> list[str]:
    return textwrap.wrap(text, _WIDE, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)

"""How the ledger follows a game of Bolt Action, and the checks that it makes (X14-X16)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from operator import attrgetter

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.excuses import excused
from ccmod.games.bolt_action.rules.rulebook import CAUSES, RULEBOOK
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.play.finding import Severity
from ccmod.play.ledger_checks import LedgerRules
from ccmod.play.rulebook import Named, RecordEnds

LEDGER = LedgerRules(CAUSES, attrgetter("ledger"), excused=excused)
"""The table at work."""


LEDGER.enforce(RULEBOOK, "X14", "X15")


DUTIES = (
    "BV030", "BV032", "BV034", "BV035", "BV036", "BV081", "BV094", "BV095", "BV096", "BV097", "BV111", "BV113", "BV114",
    "BV115", "BV122", "BV123", "BV125",
)  # fmt: skip
"""The duties before the orders phase can end, other than those that the ledger keeps."""


@RULEBOOK.family({id: RULEBOOK.catalogue[id].rule for id in DUTIES}, RecordEnds)
def nothing_is_left_when_the_record_ends(state: State, _: RecordEnds) -> Iterator[Named]:
    """Whoever stops in the middle of an action leaves things undone."""
    for entry, objection in RULEBOOK.answers(state, e.EndOrders()):
        if entry.id in DUTIES and objection.severity is not Severity.NOT_CHECKABLE:
            yield entry.id, replace(objection, found="the record ends", severity=Severity.WARNING)

"""The duties still open when the record ends (4.1i, 7.6, 7.7): a judge should know that the game is not over there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from ccmod.games.folio.rules.checks.results import losses_of_the_result, resolved, results_are_applied_at_once
from ccmod.games.folio.rules.checks.retreats import retreats_are_brought_to_an_end, still_there
from ccmod.games.folio.rules.checks.sequence import retreats_come_first
from ccmod.games.folio.rules.rulebook import RULEBOOK
from ccmod.games.folio.rules.state.combat import Combat
from ccmod.games.folio.rules.state.position import State
from ccmod.play.finding import Objection, Severity
from ccmod.play.rulebook import Named, RecordEnds

DUTIES = (
    "FV018",
    "FV100",
    "FV101",
    "FV102",
    "FV103",
    "FV107",
    "FV126",
    "FV127",
    "FV128",
    "FV129",
    "FV131",
    "FV132",
    "FV139",
)


@RULEBOOK.family({id: RULEBOOK.catalogue[id].rule for id in DUTIES}, RecordEnds, given=resolved)
def nothing_is_left_open(state: State, event: RecordEnds, combat: Combat) -> Iterator[Named]:
    """The result of the last combat is carried out in full."""
    applied = results_are_applied_at_once(state, event, combat)
    waiting = (("FV018", one) for one in retreats_come_first(state, event, combat))
    losses = losses_of_the_result(state, event, combat)
    retreats = retreats_are_brought_to_an_end(state, event, still_there(state, event) or [])
    for id, objection in chain(waiting, [("FV107", applied)] if applied else [], losses, retreats):
        yield id, _still_open(objection)


def _still_open(objection: Objection) -> Objection:
    message = f"{objection.message}, and the record ends"
    return replace(objection, message=message, severity=Severity.WARNING)

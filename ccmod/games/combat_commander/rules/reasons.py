"""Why a step of Combat Commander is all right: the sums behind it, besides its entry in the ledger."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.event import Event
from ccmod.play.reasons import Reason


def reasons(state: State, event: Event) -> Iterator[Reason]:
    """The sums of a step that was found to be all right, in the position before it."""
    return iter(())

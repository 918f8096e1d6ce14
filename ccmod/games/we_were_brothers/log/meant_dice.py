"""Dice that were rolled without saying first what they are for: the module repeats the words of the roll before."""

from __future__ import annotations

from dataclasses import replace

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.state.position import State

NOT_SAID = "the dice were rolled without saying for what, and are read as those that are due"


def meant_dice(roll: e.Roll, before: e.Roll | None, state: State) -> e.Roll:
    """The roll that is due, if one repeats what the last was for and nothing calls for that, and a single one is due.

    Who rolls is the one whom it is due from: the module names who has acted last.
    """
    new = before is not None and _words(roll) != _words(before)
    if new or state.ledger.find(roll).entry is not None:
        return roll
    dice = [one for one in state.ledger.entries() if one.is_owed and one.cause.id.startswith("DIE ")]
    due = [one for one in dice if one.is_for(roll.roller)] or dice
    if len(due) != 1:
        return roll
    purpose, subject = due[0].where.get("purpose"), due[0].where.get("subject")
    if not isinstance(purpose, str):
        return roll
    roller = next(iter(due[0].pieces or ()), roll.roller)
    return replace(roll, roller=roller, purpose=purpose, subject=subject if isinstance(subject, str) else None)


def _words(roll: e.Roll) -> tuple[str, str | None]:
    """What the module says of a roll besides who rolls, and what he rolled."""
    return roll.purpose, roll.subject

"""Brigades and divisions that are Combat Ineffective (13.2, 13.3)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.commands import ARMY, BRIGADE, DIVISION
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.wear import brigades_of, wear
from ccmod.ground.counting import counted
from ccmod.play.finding import Objection, missing, warning


@RULEBOOK.check("V160", "13.21-13.33", e.Ineffective)
def is_worn_out(state: State, event: e.Ineffective) -> Iterator[Objection]:
    """A brigade whose regiments are all out of order, or more than half of them gone; a division of such brigades."""
    command = state.commands.get(event.command)
    if command is not None and state.is_of_guns(command.name):
        yield Objection(f"{command.name} is of guns, which are never ineffective", "no marker", "a marker")
    elif command is not None and command.level == BRIGADE:
        worn = wear(state, command.name)
        if worn is None:
            yield missing(f"the regiments of {command.name}")
        elif not worn[1]:
            said = f"{command.name} has regiments in order, and at least half of them are not gone"
            yield Objection(said, "effective", "ineffective", (command.name,))
    elif command is not None and command.level == DIVISION:
        brigades = brigades_of(state, command.name)
        out = [one for one in brigades if one.ineffective or (wear(state, one.name) or (True, True))[1]]
        if not brigades:
            yield missing(f"the brigades of {command.name}")
        elif 2 * len(out) <= len(brigades):
            said = (
                f"{len(out)} of the {counted(len(brigades), 'brigade')} of {command.name} {_are(len(out))} ineffective"
            )
            yield Objection(said, "more than half", str(len(out)), (command.name,))
    elif command is not None and command.level is not None:
        said = f"{command.name} is a{'n' if command.level == ARMY else ''} {command.level}, which is never ineffective"
        yield Objection(said, "a brigade or division", command.level, (command.name,))


def _are(number: int) -> str:
    return "is" if number == 1 else "are"


@RULEBOOK.check("V160", "13.21-13.33", e.Effective)
def has_recovered(state: State, event: e.Effective) -> Iterator[Objection]:
    """The marker is removed when its cause is over."""
    command = state.commands.get(event.command)
    if command is None:
        return
    if not command.ineffective:
        if state.fresh:
            yield Objection(f"{command.name} is not ineffective", "a marker", "none", (command.name,))
        else:
            yield missing(f"whether {command.name} was ineffective before the record begins")
    if command.level == DIVISION:
        brigades = brigades_of(state, command.name)
        out = sum(one.ineffective for one in brigades)
        said = f"{out} of the {counted(len(brigades), 'brigade')} of {command.name} {_are(out)} ineffective"
        if 2 * out > len(brigades):
            yield Objection(said, "half of them or fewer", str(out), (command.name,))
        elif brigades and 2 * out == len(brigades):
            yield warning(said, "most of them effective", str(out), (command.name,))
        return
    worn = wear(state, command.name)
    if worn is None:
        yield missing(f"the regiments of {command.name}")
    elif worn[0]:
        yield Objection(f"{command.name} is still worn out", "ineffective", "effective", (command.name,))

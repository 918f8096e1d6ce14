"""The changes by dice and draws: few yet, as their consequences depend on the last one for its purpose (2.5)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.coordination_roll import rolled_result
from ccmod.games.great_battles.rules.effects.binding import BINDING, shows_by_the_die
from ccmod.games.great_battles.rules.effects.command import coordinated
from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.effects import effect


@effect
def roll(state: State, event: e.Roll) -> None:
    """The die for a purpose and what it is rolled for; one that names nothing may be for anything."""
    if event.subject is None:
        for key in [key for key in state.rolls if key[0] == event.purpose]:
            del state.rolls[key]
    else:
        state.rolls.pop((event.purpose, None), None)
    state.rolls[event.purpose, event.subject] = event.die
    if event.purpose == "wheels":
        state.activation.wheels.discard(event.subject or "")
    if event.subject is not None and event.purpose in BINDING:
        shows_by_the_die(state, event.purpose, event.subject, event.die)
    state.turn.roller = None
    if event.purpose == "initiative":
        state.turn.roller, state.turn.dice[event.side] = event.side, event.die
    elif event.purpose == "coordination":
        _coordinates(state)


def _coordinates(state: State) -> None:
    """The division whose marker was drawn has the result that the die gives, reported or not."""
    acting = state.activation
    acting.tried = True
    rolled = rolled_result(state, acting.command) if acting.command is not None else None
    if rolled is not None and acting.command is not None:
        coordinated(state, acting.command, rolled[1])


@effect
def modifiers(state: State, event: e.Modifiers) -> None:
    """The modifier of the roll for the initiative."""
    if state.turn.roller is not None:
        state.turn.modifiers[state.turn.roller] = event.total
        state.turn.roller = None


@effect
def pick(state: State, event: e.Pick) -> None:
    """Chance has chosen a unit."""
    state.activation.picked.add(event.unit)

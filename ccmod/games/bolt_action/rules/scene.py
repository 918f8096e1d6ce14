"""The things that a step shows in addition to its position: ways, lines of fire, dice."""

from __future__ import annotations

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.points import length_words
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import distance
from ccmod.play.event import Event
from ccmod.play.view import NOTHING_SHOWN, DiceRoll, Line, Scene

WHITE = "white"


def scene(state: State, event: Event) -> Scene:
    """The lines and dice of the event that has just led to ``state``."""
    lines = _lines(state, event)
    shown = (str(event.die),) if isinstance(event, e.Rally | e.Fubar | e.BreakIn) else getattr(event, "dice", ())
    if not isinstance(shown, tuple):
        shown = ()
    dice = tuple((WHITE, int(die)) for die in shown)
    rolls = (DiceRoll(dice, event.type, _side(state, event), better=_better(event)),) if shown else ()
    return Scene(lines, rolls) if lines or rolls else NOTHING_SHOWN


def _lines(state: State, event: Event) -> tuple[Line, ...]:
    match event:
        case e.Move(unit=unit, path=path):
            activation = state.acting(unit)
            start = (str(activation.start),) if activation is not None and activation.start is not None else ()
            length = "" if activation is None else length_words(activation.moved)
            return (Line((*start, *path), "path", length),)
        case (
            e.Declare(unit=unit, target=target)
            | e.Shoot(unit=unit, target=target)
            | e.Assault(unit=unit, target=target)
        ):
            one, other = state.unit(unit), state.unit(target)
            range = distance(one, other)
            if range is not None:
                return (Line((str(one.at), str(other.at)), "sight", length_words(range)),)
    return ()


def _side(state: State, event: Event) -> str | None:
    return state.unit(getattr(event, "unit", "")).side


def _better(event: Event) -> str:
    """High dice hit and damage (BA-HIT, BA-DAM); tests are passed at or below the morale (BA-MOR)."""
    if isinstance(event, e.ToHit | e.Damage | e.Strike | e.Grapple):
        return "high"
    return "low" if isinstance(event, e.OrderTest | e.MoraleTest) else ""

"""The things that a step shows in addition to its position: a man's way, who fires at whom, the dice."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.ground.counting import counted
from ccmod.play.dice import Die, shown_roll
from ccmod.play.event import Event
from ccmod.play.view import NOTHING_SHOWN, Line, Scene


def scene(state: State, event: Event) -> Scene:
    """The lines and dice of the event that has just led to ``state``."""
    match event:
        case e.Move(soldier=name, way=way):
            start = state.man(name).deeds.start
            return Scene((Line((*((start,) if start is not None else ()), *way), "path", event.mode),))
        case (
            e.Fire(soldier=name, target=target)
            | e.FopFire(soldier=name, target=target)
            | e.Look(soldier=name, target=target)
        ):
            return Scene(tuple(_line(state, name, target)))
        case e.Throw(soldier=name, hex=hex):
            start = state.man(name).hex
            return (
                Scene((Line((start, hex), "sight", "throw"),)) if start not in (None, hex) and start else NOTHING_SHOWN
            )
        case e.Roll() | e.Reroll():
            subject = getattr(event, "subject", None)
            about = event.purpose if subject is None else f"{event.purpose} against {subject}"
            dice = tuple(_with_face(state, die) for die in event.dice)
            return Scene(rolls=(shown_roll(dice, about=about, by=state.man(event.roller).side),))
        case _:
            return NOTHING_SHOWN


def _with_face(state: State, die: Die) -> Die:
    """A die with what its face shows, by the mission's dice."""
    face = state.faces.face(die)
    return die if face is None else Die(die.colour, die.face, face.shows)


def _line(state: State, name: str, target: str) -> list[Line]:
    start, end = state.man(name).hex, state.man(target).hex
    if start is None or end is None or start == end:
        return []
    distance = state.distance(state.man(name), state.man(target))
    return [Line((start, end), "sight", "" if distance is None else counted(distance, "megahex", "megahexes"))]

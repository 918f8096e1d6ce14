"""Units: two sides, their values, and the commands of their menus."""

from __future__ import annotations

from dataclasses import replace

from ccmod.art.templates.counter import draw_counter
from ccmod.authoring.sheets import Counter
from ccmod.games.folio.files.values import back_of, front_of
from ccmod.games.folio.module import reports
from ccmod.games.folio.rules.names import BOARD, TRACKS, TRACKS_BOARD, casualties_of, reserve_of
from ccmod.modules.commands import Command, named, traits_of
from ccmod.modules.pieces import Slot
from ccmod.modules.plain import counter_faces, moving
from ccmod.modules.plain.counters import extras
from ccmod.modules.plain.states import LOSE, RESTORE, STEP, steps_layer
from ccmod.modules.traits import set_global_property
from ccmod.modules.workshop import Workshop
from ccmod.vassal.traits import Key, Mark, Prototype, SendTo, Trait

_ON_BOARD = f'CurrentMap == "{BOARD}"'
_FULL, _REDUCED = f"{STEP}_Level == 1", f"{STEP}_Level == 2"
_JOIN, _FORGET, _UNAIM = named("attackers.join"), named("attackers.none"), named("aimed.none")
_FALL, _TO_RESERVE = named("fall"), named("to-reserve")

MENU = (
    Command("join", "Join the attack", (_JOIN,), None, f"{_ON_BOARD} && PlayerSide == Side", Key.ctrl("G")),
    Command(
        "attack",
        "Attack this unit with those that joined",
        (),
        reports.ATTACK,
        f'{reports.ATTACKERS} != "" && PlayerSide != Side',
        Key.ctrl("F"),
        after=(_FORGET,),
    ),
    Command(
        "bombard",
        "Bombard this unit with the marker",
        (),
        reports.BOMBARD,
        f'{reports.AIMED} != "" && PlayerSide != Side',
        Key.ctrl("B"),
        after=(_UNAIM,),
    ),
    Command("resist", "Offer stiff resistance", (), reports.RESIST, _ON_BOARD, Key.ctrl("R")),
    Command("lose", "Lose a step", (LOSE,), reports.LOSE, _FULL, Key.ctrl("L")),
    Command("lose-friendly", "Lose a step by friendly fire", (LOSE,), reports.FRIENDLY_FIRE, _FULL),
    Command("restore", "Take the loss back", (RESTORE,), None, _REDUCED),
    Command("eliminate", "Eliminate", (named("unmark"), _FALL), reports.ELIMINATE, _ON_BOARD, Key.ctrl("E")),
    Command("leave", "Leave the map", (named("unmark"), _TO_RESERVE), reports.LEAVE, _ON_BOARD),
)
"""The menu of a unit, in its order."""


def define(workshop: Workshop) -> Prototype:
    """The prototype of all units."""
    send = SendTo(map=TRACKS, board=TRACKS_BOARD, destination="Z")
    side = '" + Side + "'
    traits: list[Trait] = [
        moving.trail(),
        moving.moved_mark(),
        send.change(key=_FALL, zone=f'{{"{casualties_of(side)}"}}'),
        send.change(key=_TO_RESERVE, zone=f'{{"{reserve_of(side)}"}}'),
        set_global_property(
            reports.ATTACKERS,
            ("", _JOIN, f'{{{reports.ATTACKERS} == "" ? BasicName : {reports.ATTACKERS} + ", " + BasicName}}'),
            ("", _FORGET, ""),
        ),
        set_global_property(reports.AIMED, ("", _UNAIM, "")),
        *traits_of(MENU),
    ]
    return workshop.prototypes.define("Unit", traits, "Units")


def slot(workshop: Workshop, counter: Counter, prototype: Prototype, sides: list[str]) -> Slot:
    """The slot of one unit; its pictures are the author's, or drawn with the values of each side."""
    front, back = front_of(counter), back_of(counter)
    assert isinstance(front, list), "the check of the recipe refuses units without values"
    faces = [front, *([back] if isinstance(back, list) else [])]
    pictures = [_picture(workshop, counter, step, values, sides) for step, values in enumerate(faces)]
    own = extras(workshop, counter, MENU)
    marks = {"Class": counter.class_, "Side": counter.side or "", "Type": counter.type, **counter.behaviour.values}
    layer = [steps_layer(pictures)] if len(pictures) > 1 else []
    return workshop.slot(
        "counter", counter.name, pictures[0], [*layer, *own.inner, Mark.of(marks), prototype, *own.outer]
    )


def _picture(workshop: Workshop, counter: Counter, step: int, values: list[int], sides: list[str]) -> str:
    name = workshop.file_names.of(counter.line.was or counter.line.name) + (f"-{step + 1}" if step else "")
    own = counter_faces.own_picture(workshop, counter, name, step)
    if own is not None:
        return own
    face = counter_faces.drawn_face(counter, step, counter_faces.ground(workshop, counter, sides))
    if not counter.behaviour.title:
        face = replace(face, title=counter.kind.removeprefix(f"{counter.side} "))
    face = replace(face, values="-".join(map(str, values)))
    return workshop.pictures.draw(f"{name}.png", draw_counter, face)

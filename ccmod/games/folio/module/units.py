"""Units: two sides with their values, and the commands of their menus."""

from __future__ import annotations

from dataclasses import replace

from ccmod.art.templates.counter import draw_counter
from ccmod.authoring.menu import Command
from ccmod.authoring.sheets import Counter
from ccmod.games.folio.files.values import back_of, front_of
from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.names import BOARD, REDUCED, TRACKS_BOARD, UNIT
from ccmod.modules.commands import named
from ccmod.modules.context import BuildContext
from ccmod.modules.events import act, of_player, report, sends
from ccmod.modules.plain import counter_faces
from ccmod.modules.plain.counters import CounterLook, sides_of
from ccmod.modules.plain.states import RESTORE, STEP, steps_layer
from ccmod.modules.traits import set_global_property, texts, with_name

ATTACKERS, AIMED = "Attackers", "Aimed"
"""Properties of the module: the units that joined an attack, the marker aimed for a bombardment."""
_ON_BOARD = f'CurrentMap == "{BOARD}"'
_ATTACKED, _BOMBARDED = (f'{name} != "" && PlayerSide != Side' for name in (ATTACKERS, AIMED))

MENU = {
    "Join the attack": Command(does=["ccmod.attackers.join"], when=f"{_ON_BOARD} && PlayerSide == Side", key="Ctrl+G"),
    "Attack this unit with those that joined": Command(
        says=of_player(e.Attack, units=f"${ATTACKERS}$"), then=["ccmod.attackers.none"], when=_ATTACKED, key="Ctrl+F"
    ),
    "Bombard this unit with the marker": Command(
        says=of_player(e.Bombard, marker=f"${AIMED}$"), then=["ccmod.aimed.none"], when=_BOMBARDED, key="Ctrl+B"
    ),
    "Offer stiff resistance": act(e.Resist, when=_ON_BOARD, key="Ctrl+R"),
    "Lose a step": act(e.LoseStep, key="Ctrl+L"),
    "Lose a step by friendly fire": act(e.LoseStep, says=report(e.LoseStep, cause="friendly fire")),
    "Restore the step": Command(does=[RESTORE.name], when=f"{STEP}_Level == {REDUCED}"),
    "Eliminate": act(e.Eliminate, UNIT, does=["ccmod.unmark"], when=_ON_BOARD, key="Ctrl+E"),
    "Leave the map": act(e.LeaveMap, UNIT, does=["ccmod.unmark"], when=_ON_BOARD),
}
"""The menu of a unit, in its order."""


def traits() -> list[str]:
    """The traits behind the menu."""
    return [
        *sends((e.Eliminate, e.LeaveMap), UNIT, TRACKS_BOARD),
        *texts(
            set_global_property(
                ATTACKERS, ("", named("attackers.join"), with_name(ATTACKERS)), ("", named("attackers.none"), "")
            ),
            set_global_property(AIMED, ("", named("aimed.none"), "")),
        ),
    ]


def look(context: BuildContext, counter: Counter) -> CounterLook:
    """The author's pictures, or drawn ones with the values of each side."""
    front, back = front_of(counter), back_of(counter)
    assert isinstance(front, list), "the check of the recipe refuses units without values"
    faces = [front, *([back] if isinstance(back, list) else [])]
    pictures = [_picture(context, counter, step, values) for step, values in enumerate(faces)]
    return CounterLook(pictures[0], (steps_layer(pictures),) if len(pictures) > 1 else (), prototype="Unit")


def _picture(context: BuildContext, counter: Counter, step: int, values: list[int]) -> str:
    name = context.file_names.of(counter.line.was or counter.line.name) + (f"-{step + 1}" if step else "")
    own = counter_faces.own_picture(context, counter, name, step)
    if own is not None:
        return own
    face = counter_faces.drawn_face(counter, step, counter_faces.ground(context, counter, sides_of(context)))
    if not counter.behaviour.title:
        face = replace(face, title=counter.kind.removeprefix(f"{counter.side} "))
    face = replace(face, values="-".join(map(str, values)))
    return context.pictures.draw(f"{name}.png", draw_counter, face)

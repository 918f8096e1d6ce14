"""The marks of counters that moved, and the turning of counters."""

from __future__ import annotations

from ccmod.modules.commands import command, named
from ccmod.modules.plain.menu_context import Automation, MenuContext, counter_report
from ccmod.play.property_names import FACING
from ccmod.vassal.traits import ALT, Key, MarkMoved, MovementTrail, Rotate

UNMARK = named("unmark")
"""Takes the mark of movement off a piece."""
CLEAR_TRAIL = named("trail.clear")
_MARK_HEIGHT = 48
"""Pixels from the top to the bottom of ``moved.gif``."""
_CLOCKWISE, _COUNTER = Key(93, 130), Key(91, 130)


def trail() -> MovementTrail:
    """Where a piece came from, to be switched on and off."""
    return MovementTrail(
        key=Key.ctrl("T"),
        text="Movement trail",
        radius=7,
        fill=(255, 214, 90),
        line=(120, 70, 10),
        line_width=2.0,
        clear_key=CLEAR_TRAIL,
    )


def moved_mark(size: tuple[int, int]) -> MarkMoved:
    """The mark of what has moved, beside the right edge of a counter of that size: on it, it would hide figures."""
    width, height = size
    return MarkMoved(
        icon="moved.gif",
        text="",
        key=None,
        x=-(-width // 2),
        y=-max(height, _MARK_HEIGHT) // 2,
        mark_text="",
        unmark_text="",
        unmark_key=UNMARK,
        ignore_same_place=True,
    )


def kit(size: tuple[int, int], *, with_trail: bool, with_mark: bool) -> MenuContext:
    """The trail and the mark of a counter of that size; as many traits in every build, so that games keep them."""
    return MenuContext([*((trail(),) if with_trail else ()), *((moved_mark(size),) if with_mark else ())])


def rotation(facings: int, level: Automation) -> MenuContext:
    """Turning: to the right and left, or by any angle where there is only one facing."""
    bare = level is Automation.PLAIN
    if facings == 1:
        turn = Rotate(
            facings=1,
            clockwise_key=Key.ctrl("R"),
            clockwise_text="Turn",
            name=FACING,
            counter_key=None,
            counter_text="",
        )
        return MenuContext([turn])
    rotate = Rotate(
        facings=facings,
        clockwise_key=_CLOCKWISE if bare else named("turn.right"),
        counter_key=_COUNTER if bare else named("turn.left"),
        clockwise_text="Turn right" if bare else "",
        counter_text="Turn left" if bare else "",
        name=FACING,
    )
    if bare:
        return MenuContext([rotate])
    said = counter_report(f"turns to face {_directions(facings)}")
    commands = [
        command("face.right", "Turn right", (named("turn.right"),), said, None, _CLOCKWISE),
        command("face.left", "Turn left", (named("turn.left"),), said, None, _COUNTER),
    ]
    if facings % 2 == 0 and facings > 2:
        half = (named("turn.right"),) * (facings // 2)
        commands.append(command("face.about", "Turn about", half, said, None, Key(93, 130 + ALT)))
    return MenuContext([rotate], commands)


def _directions(facings: int) -> str:
    """The name of a facing in the report: its number, the first being that in which the counter is printed."""
    return f"${FACING}_Facing$ of {facings}"

"""The turn tracker: its levels, each within the one before."""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.authoring.turns import Level, Turns
from ccmod.modules.commands import stroke
from ccmod.modules.components import component
from ccmod.modules.context import BuildContext
from ccmod.modules.plain.menu_context import expression
from ccmod.vassal import sequence
from ccmod.vassal.buildfile import Element
from ccmod.vassal.values import TEXTS


def tracker(context: BuildContext) -> list[Element]:
    """The tracker, if there is one."""
    turns = context.authored.module.turns
    if turns is None:
        return []
    (name, outermost), *rest = turns.levels.items()
    shown = turns.shown or " · ".join(f"$level{number}$" for number in range(1, depth(turns) + 1))
    presses = [
        component(
            "module.turn.TurnGlobalHotkey",
            name=key,
            hotkey=stroke(key),
            match=expression(match) if match else "",
            reportFormat="",
        )
        for key, match in turns.presses.items()
    ]
    return [
        component(
            "module.turn.TurnTracker",
            _level(name, outermost, rest, outer=True),
            *presses,
            name=turns.name,
            buttonText=turns.name,
            tooltip=f"Set or show the {turns.name}",
            icon="turn.png",
            hotkey="",
            nexthotkey=stroke(turns.next) if turns.next else "",
            prevhotkey=stroke(turns.previous) if turns.previous else "",
            turnFormat=shown,
            reportFormat=turns.report,
            lengthStyle="Maximum",
            length=-1,
            fwdOnly=turns.forward_only,
        )
    ]


def depth(turns: Turns) -> int:
    """How many levels are shown at once."""

    def below(levels: dict[str, Level]) -> int:
        return max((1 + below(level.levels) for level in levels.values()), default=0)

    return len(turns.levels) + below(list(turns.levels.values())[-1].levels)


def state(turns: Turns, start: Mapping[str, str]) -> str:
    """The state of the tracker as a saved game has it; ``start`` has values of levels, others are at their first."""
    name, *_ = turns.levels
    return sequence.encode(["0", _state(name, turns.levels[name], _rest(turns), start, outer=True)], "|")


def _rest(turns: Turns) -> list[tuple[str, Level]]:
    return list(turns.levels.items())[1:]


def _inner(level: Level, rest: list[tuple[str, Level]]) -> list[tuple[str, Level, list[tuple[str, Level]]]]:
    """The levels directly within a level: its own one after the other, or the next of the list."""
    if level.levels:
        return [(name, one, []) for name, one in level.levels.items()]
    return [(rest[0][0], rest[0][1], rest[1:])] if rest else []


def _loops(level: Level, *, outer: bool) -> bool:
    """Whether the first number follows the last: within another level it must, or that would never go on."""
    return level.loop or (level.to is not None and not outer)


def _state(name: str, level: Level, rest: list[tuple[str, Level]], start: Mapping[str, str], *, outer: bool) -> str:
    inner = [_state(*one, start, outer=False) for one in _inner(level, rest)]
    if level.names is None:
        loop = str(_loops(level, outer=outer)).lower()
        limit = str(level.to) if level.to is not None else "-1"
        return sequence.encode([start.get(name, str(level.from_)), "0", loop, limit, *inner], ";")
    index = level.names.index(start[name]) if start.get(name) in level.names else 0
    active = sequence.encode(["true"] * len(level.names), ",")
    return sequence.encode([str(index), "0", "0", active, *inner], ";")


def _level(name: str, level: Level, rest: list[tuple[str, Level]], *, outer: bool = False) -> Element:
    inner = [_level(*one) for one in _inner(level, rest)]
    common = {
        "name": name,
        "property": level.property or name,
        "turnFormat": level.format or ("$value$" if level.names else f"{name} $value$"),
    }
    if level.names is not None:
        return component(
            "module.turn.ListTurnLevel",
            *inner,
            **common,
            list=TEXTS.write(tuple(level.names)),
            configList=level.choose,
            configFirst=level.first,
            prompt="",
        )
    return component(
        "module.turn.CounterTurnLevel",
        *inner,
        **common,
        start=level.from_,
        incr=level.by,
        loop=_loops(level, outer=outer),
        loopLimit=level.to if level.to is not None else -1,
    )

"""Commands of a menu, and buttons, from the events of a game: the sentence is the event's own, and so is what it does.

So one phrase is what a player reads, what a record holds, and the pattern by which a log is read; and one footprint
says what the menu does and what a change in a log means.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ccmod.authoring.commands import GlobalCommand
from ccmod.authoring.menu import Command
from ccmod.modules.commands import named
from ccmod.modules.names import slug
from ccmod.modules.plain.figures import points_key
from ccmod.modules.plain.states import LOSE, RESTORE, STEP
from ccmod.modules.traits import texts
from ccmod.play.event import Event
from ccmod.play.footprints import Counts, Footprint, Goes, Location, Shows
from ccmod.vassal.traits import SendTo

PLAYER = "$PlayerSide$"
"""The side of the player who acts."""
SIDE, NAME, HEX = "$Side$", "$BasicName$", "$LocationName$"
"""Of the piece that reports."""
ASKED = "$Asked$"
"""The answer of the player."""
PIECE_SLOTS = frozenset(
    ("unit", "units", "piece", "pieces", "weapon", "marker", "markers", "card", "target", "radio", "observer")
)
"""Slots that have the piece itself, where nothing else is said."""
_OWNER = "{owner} "


def report(event: type[Event], /, **values: str) -> str:
    """The report of a piece: a slot that is needed and not given has the piece itself, its side, or its place."""
    known = {"side": SIDE, "hex": HEX} | dict.fromkeys(PIECE_SLOTS, NAME)
    return event.phrase.report_format(
        **{name: known[name] for name in event.phrase.needed if name not in values} | values
    )


def of_player(event: type[Event], /, **values: str) -> str:
    """The same of what a player does: with a button, or to a piece of the other side."""
    return report(event, **({"side": PLAYER} if "side" in event.phrase.slots else {}) | values)


def says(event: type[Event], menu: str | None = None, here: Mapping[str, str] | None = None, /, **keys: Any) -> Command:
    """A command that reports an event, in a submenu; ``keys`` are slots of the sentence, and else keys of commands.

    ``here`` says what slots have that the sentence needs and that are not given, apart from those of :func:`report`.
    """
    known = {key: keys.pop(key) for key in tuple(keys) if key not in event.phrase.slots}
    needed = {slot: text for slot, text in (here or {}).items() if slot in event.phrase.needed}
    slots = {slot: str(value) for slot, value in keys.items()}
    return Command.model_validate({"says": report(event, **(needed | slots)), "menu": menu, **known})


def button(report: str, tooltip: str | None = None, *presses: str) -> GlobalCommand:
    """A button that says a sentence, and presses others by their keys."""
    return GlobalCommand(presses=list(presses), report=report, tooltip=tooltip)


def unseen(key: str, **fields: Any) -> GlobalCommand:
    """A button that only others press, by its key."""
    return GlobalCommand(button=False, key=key, **fields)


def act(
    event: type[Event],
    kind: str = "",
    *,
    says: str = "",
    does: Sequence[str] = (),
    then: Sequence[str] = (),
    when: str = "",
    heard: str = "",
    **keys: Any,
) -> Command:
    """A command of a piece of this kind by which an event happens to it: what it does and when follow from that.

    ``does``, ``then`` and ``when`` add to it; a piece goes elsewhere when it has said so. ``says`` is another sentence
    than :func:`report`'s. ``heard`` is the command's own key or name, where its layers hear that and nothing has to be
    sent to them.
    """
    keys_sent, sent_after, conditions = list(does), list(then), [when] if when else []
    for step in _own(event, kind):
        if isinstance(step, Shows) and step.layer == STEP:
            keys_sent.append(heard or (RESTORE if step.level == 1 else LOSE).name)
            conditions.append(f"{step.layer}_Level == {3 - step.level}")
        elif isinstance(step, Shows):
            keys_sent.append(heard or named(step.layer).name)
            conditions.append(f"{step.layer}_Level {'<' if step.level else '>'} 0")
        elif isinstance(step, Counts):
            keys_sent.append(points_key(step.property, "down" if step.by.startswith("-") else "up").name)
        elif isinstance(step, Goes) and (box := _box(step)):
            sent_after.append(named(f"to-{slug(box)}").name)
    condition = " && ".join(conditions) or None
    return Command(says=says or report(event), does=keys_sent, then=sent_after, when=condition, **keys)


def sends(events: Iterable[type[Event]], kind: str, board: str) -> list[str]:
    """The traits by which :func:`act` sends pieces of a kind into their side's boxes on a board."""
    goes = [step for event in events for step in _own(event, kind) if isinstance(step, Goes)]
    boxes = {box: step.to.map for step in goes if isinstance(step.to, Location) and (box := _box(step))}
    return texts(
        *(
            SendTo(key=named(f"to-{slug(box)}"), map=map, board=board, destination="Z", zone=f'{{Side + " {box}"}}')
            for box, map in boxes.items()
        )
    )


def hidden(commands: Mapping[str, Command]) -> dict[str, Command]:
    """Commands that only others and buttons give, each by the named key that its name here makes."""
    update = {"hidden": True}
    return {name: one.model_copy(update=update | {"name": named(name).name}) for name, one in commands.items()}


def _own(event: type[Event], kind: str) -> Iterator[Footprint]:
    """The effect of an event on the piece of this kind that it names."""
    for step in event.footprint:
        pieces = getattr(step, "pieces", "").strip("{}")
        if pieces in PIECE_SLOTS and (not step.kinds or not kind or kind in step.kinds):
            yield step


def _box(step: Goes) -> str:
    """The name of a box of the piece's own side, without the side; empty for all other locations."""
    to = step.to
    if not isinstance(to, Location) or to.deck or not to.name.startswith(_OWNER):
        return ""
    box = to.name.removeprefix(_OWNER)
    return "" if "{" in box else box

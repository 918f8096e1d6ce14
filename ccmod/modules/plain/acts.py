"""Buttons for commands to many counters at once: the marks of movement taken off, the turn ended."""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.modules.commands import named
from ccmod.modules.components import component
from ccmod.modules.context import BuildContext
from ccmod.modules.decks import unseen_button
from ccmod.modules.names import slug
from ccmod.modules.plain.counters import automation
from ccmod.modules.plain.menu_context import Automation
from ccmod.modules.plain.moving import CLEAR_TRAIL, UNMARK
from ccmod.modules.plain.states import level_of, toggle_of
from ccmod.vassal.buildfile import Element
from ccmod.vassal.values import KEYS, Key

EVERYWHERE = "MODULE|false|MAP|||||0|0||false|||EQUALS||"
"""The target of a global key command that looks at every piece (``counters/GlobalCommandTarget.java``)."""
UNMARK_ALL, UNTRAIL_ALL, END = named("all.unmark"), named("all.untrail"), named("all.end-turn")


def buttons(context: BuildContext) -> list[Element]:
    """The toolbar's part of the automation: one button that clears movement, in a guided module one for the turn."""
    behaviours = [counter.behaviour for counter in context.authored.counters.values()]
    tools = context.authored.module.tools
    made: list[Element] = []
    if (tools.clear_moved or tools.clear_trails) and any(one.moved or one.trail for one in behaviours):
        made += [
            to_all(UNMARK_ALL, UNMARK, "{Moved == true}"),
            to_all(UNTRAIL_ALL, CLEAR_TRAIL, ""),
            button("Clear movement", "Take off all marks and trails of movement", "", (UNMARK_ALL, UNTRAIL_ALL)),
        ]
    if automation(context) is Automation.GUIDED:
        made += _end_of_turn(dict.fromkeys(_until_turn(context)), cleared=bool(made))
        made += _for_all(context)
    return made


def _until_turn(context: BuildContext) -> Iterable[str]:
    for counter in context.authored.counters.values():
        for name, state in counter.behaviour.states.items():
            if state.until == "turn" and state.levels is None and state.when is None:
                yield name


def _end_of_turn(states: Iterable[str], *, cleared: bool) -> list[Element]:
    """The button that takes off all that lasts for a turn, and says so in one sentence."""
    made = []
    pressed = [UNMARK_ALL, UNTRAIL_ALL] if cleared else []
    for name in states:
        key = named(f"all.state.{slug(name)}.off")
        made.append(to_all(key, toggle_of(name), f"{{{level_of(name)} > 0}}"))
        pressed.append(key)
    if not pressed:
        return []
    tip = "My turn is over: takes off what lasts for a turn, and the marks of movement"
    return [*made, button("End of turn", tip, "$PlayerSide$ ends the turn", tuple(pressed), END)]


def _for_all(context: BuildContext) -> list[Element]:
    """The author's own buttons: each has all counters of the player's side do what they can of a command."""
    words = {
        act.button: text
        for counter in context.authored.counters.values()
        for text, act in counter.behaviour.commands.items()
        if act.button is not None
    }
    made = []
    for word, text in words.items():
        one = to_all(named(f"all.act.{slug(text)}"), named(f"act.{slug(text)}"), "{Side == PlayerSide}")
        one.attributes |= {
            "name": word,
            "buttonText": word,
            "tooltip": f"{text}: all my counters",
            "reportSingle": "false",
        }
        made.append(one)
    return made


def to_all(hotkey: Key, sent: Key, condition: str) -> Element:
    """An unseen button that sends a key to all pieces on the maps for which a condition holds, without reports."""
    return component(
        "module.GlobalKeyCommand",
        name=hotkey.name,
        buttonText="",
        tooltip="",
        icon="",
        buttonHotkey=hotkey,
        hotkey=sent,
        target=EVERYWHERE,
        filter=condition,
        deckCount="0",
        singleMap=False,
        reportSingle=True,
        reportFormat="",
    )


def button(text: str, tooltip: str, report: str, pressed: tuple[Key, ...], hotkey: Key | None = None) -> Element:
    """A button of the toolbar that reports a sentence and presses hotkeys."""
    made = unseen_button(hotkey or named(f"press.{slug(text)}"), report, *pressed)
    made.attributes |= {"name": text, "text": text, "tooltip": tooltip, "hotkeys": KEYS.write(pressed)}
    return made

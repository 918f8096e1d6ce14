"""Buttons that give key commands to many pieces or press other buttons, start-up commands, menus of the toolbar."""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.authoring.commands import GlobalCommand, StartCommand
from ccmod.modules.commands import stroke
from ccmod.modules.components import component
from ccmod.modules.context import BuildContext
from ccmod.modules.decks import parameters_of
from ccmod.modules.plain.menu_context import expression
from ccmod.vassal.buildfile import Element
from ccmod.vassal.values import KEYS, TEXTS

_WHEN = {
    "session": "firstLaunchOfSession",
    "module": "everyLaunchOfSession",
    "game": "startOfGameOnly",
    "side": "sideChange",
}


def commands(context: BuildContext) -> list[Element]:
    """The author's commands, what is done at the start, and the menus."""
    module = context.authored.module
    starts = [_at_start(name, command) for name, command in module.start.items()]
    return [*buttons(module.commands), *starts, *menus(module.menus)]


def buttons(commands: Mapping[str, GlobalCommand]) -> list[Element]:
    """Commands of the module by their names, each as its button."""
    return [_pressing(name, one) if one.only_presses else _sending(name, one) for name, one in commands.items()]


def menus(texts: Mapping[str, list[str]]) -> list[Element]:
    """Menus of the toolbar, each with the texts of its buttons."""
    return [_menu(text, items) for text, items in texts.items()]


def target(*, map: str | None = None, deck: str | None = None) -> str:
    """Where a command looks for pieces (``counters/GlobalCommandTarget.java``)."""
    if deck is not None:
        return f"MODULE|true|DECK|||||0|0|{deck}|false|||EQUALS||"
    if map is not None:
        return f"MODULE|true|MAP|{map}||||0|0||false|||EQUALS||"
    return "MODULE|false|MAP|||||0|0||false|||EQUALS||"


def _text(name: str, command: GlobalCommand) -> str:
    return "" if command.button is False else command.button or name


def _sending(name: str, command: GlobalCommand) -> Element:
    return component(
        "module.GlobalKeyCommand",
        name=name,
        buttonText=_text(name, command),
        tooltip=command.tooltip or name,
        icon="",
        buttonHotkey=stroke(command.key) if command.key else "",
        hotkey=stroke(command.sends or name),
        target=target(map=command.map, deck=command.deck),
        filter=expression(command.where) if command.where else "",
        deckCount="0" if command.deck is None else str(command.cards or -1),
        singleMap=False,
        reportSingle=command.quiet or bool(command.report),
        reportFormat=command.report,
        parameters=parameters_of(dict(command.set)) if command.set else "",
    )


def _pressing(name: str, command: GlobalCommand) -> Element:
    return component(
        "module.DoActionButton",
        name=name,
        text=_text(name, command),
        tooltip=command.tooltip or name,
        icon="",
        hotkey=stroke(command.key) if command.key else "",
        doReport=bool(command.report),
        reportFormat=command.report,
        doHotkey=bool(command.presses),
        hotkeys=KEYS.write(tuple(stroke(key) for key in command.presses)),
    )


def _at_start(name: str, command: StartCommand) -> Element:
    return component(
        "module.StartupGlobalKeyCommand",
        name=name,
        whenToApply=_WHEN[command.when],
        hotkeyOrKeyCommand="sendHotkey" if command.press else "sendKeyCommand",
        globalHotkey=stroke(command.sends) if command.press else "",
        buttonText="",
        tooltip="",
        icon="",
        buttonHotkey="",
        hotkey="" if command.press else stroke(command.sends),
        target=target(),
        filter=expression(command.where) if command.where else "",
        deckCount="0",
        singleMap=False,
        reportSingle=True,
        reportFormat="",
    )


def _menu(text: str, items: list[str]) -> Element:
    return component(
        "module.ToolbarMenu", description=text, text=text, tooltip=text, icon="", menuItems=TEXTS.write(tuple(items))
    )

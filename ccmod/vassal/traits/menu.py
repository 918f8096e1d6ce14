"""Traits of menus, buttons, sounds and hot keys."""

from __future__ import annotations

from typing import Any, ClassVar

from ccmod.ground.dataclass import dataclass
from ccmod.vassal.fields import part, tail
from ccmod.vassal.traits.trait import Trait
from ccmod.vassal.values import BOOL, INT, KEY, TEXT, TEXTS, Key


@dataclass(frozen=True, slots=True)
class SubMenu(Trait):
    """Commands go into a menu of their own (``counters/SubMenu.java``)."""

    PREFIX: ClassVar[str] = "submenu;"
    NAME: ClassVar[str] = "Sub-Menu"

    text: str = part(TEXT, "Sub-Menu", "menu name")
    commands: tuple[str, ...] = part(TEXTS, (), "menu texts")
    description: str = part(TEXT, "", "description")


@dataclass(frozen=True, slots=True)
class MenuSeparator(Trait):
    """A line between a menu's commands (``counters/MenuSeparator.java``)."""

    PREFIX: ClassVar[str] = "menuSeparator;"
    NAME: ClassVar[str] = "Menu Separator"

    description: str = part(TEXT, "", "description")
    key: Key | None = part(KEY, None, "key, which does nothing")


_MOST_CORNERS = 10_000
"""More than any button has: a damaged count must not fill the memory."""


@dataclass(frozen=True, slots=True)
class ActionButton(Trait):
    """A part of the piece that sends a key when it is clicked (``counters/ActionButton.java``)."""

    PREFIX: ClassVar[str] = "button;"
    NAME: ClassVar[str] = "Action Button"

    key: Key | None = part(KEY, None, "key that is sent")
    x: int = part(INT, 0, "pixels from the centre")
    y: int = part(INT, 0, "pixels from the centre")
    width: int = part(INT, 0, "pixels")
    height: int = part(INT, 0, "pixels")
    description: str = part(TEXT, "", "description")
    popup: bool = part(BOOL, False, "does it open the menu?")
    whole_shape: bool = part(BOOL, True, "is the whole piece the button?", missing=False)
    version: str = part(TEXT, "1", "version", missing="0")
    corner_count: int = part(INT, 0, "corners of a button with another shape")
    corners: tuple[int, ...] = tail(INT, "x and y of each corner", missing=0)

    @classmethod
    def settle(cls, values: dict[str, Any], given: int) -> dict[str, Any]:
        """Before version 1 a button was the rectangle, or without one the whole piece; then its corners are counted."""
        if INT.read(values["version"], 0) >= 1:
            count = min(max(values["corner_count"], 0), _MOST_CORNERS)
            corners = (*values["corners"], *[0] * (2 * count))[: 2 * count]
            return {**values, "version": "1", "corner_count": count, "corners": corners}
        x, y, width, height = (values[name] for name in ("x", "y", "width", "height"))
        if width <= 0 or height <= 0:
            return {**values, "version": "1", "whole_shape": True, "corner_count": 0, "corners": ()}
        corners = (x, y, x + width, y, x + width, y + height, x, y + height)
        return {**values, "version": "1", "corner_count": 4, "corners": corners}


@dataclass(frozen=True, slots=True)
class GlobalHotkey(Trait):
    """A key command sends a hot key to the module (``counters/GlobalHotKey.java``)."""

    PREFIX: ClassVar[str] = "globalhotkey;"
    NAME: ClassVar[str] = "Global Hotkey"

    text: str = part(TEXT, "", "menu text")
    key: Key | None = part(KEY, Key.ctrl("H"), "key")
    sent: Key | None = part(KEY, None, "hot key that is sent")
    description: str = part(TEXT, "", "description")


@dataclass(frozen=True, slots=True)
class Deselect(Trait):
    """A command takes the piece out of the selection (``counters/Deselect.java``)."""

    PREFIX: ClassVar[str] = "deselect;"
    NAME: ClassVar[str] = "Deselect"

    text: str = part(TEXT, "Deselect", "menu text")
    key: Key | None = part(KEY, Key(75), "key", missing=Key.ctrl("K"))
    description: str = part(TEXT, "", "description")
    unstack: bool = part(BOOL, False, "also take it out of its stack?")
    which: str = part(TEXT, "D", "D this, A all, S all but this")


@dataclass(frozen=True, slots=True)
class PlaySound(Trait):
    """A command plays a sound (``counters/PlaySound.java``)."""

    PREFIX: ClassVar[str] = "playSound;"
    NAME: ClassVar[str] = "Play Sound"

    clip: str = part(TEXT, "", "file, may be an expression")
    text: str = part(TEXT, "Play Sound", "menu text")
    key: Key | None = part(KEY, Key.ctrl("P"), "key")
    send: bool = part(BOOL, False, "do the others hear it?")
    description: str = part(TEXT, "", "description")
    no_suppress: bool = part(BOOL, False, "play even where sounds are suppressed?")


@dataclass(frozen=True, slots=True)
class MultiLocationCommand(Trait):
    """One command for each place of a map (``counters/MultiLocationCommand.java``)."""

    PREFIX: ClassVar[str] = "locCommand;"
    NAME: ClassVar[str] = "Multi-Location Command"

    description: str = part(TEXT, "", "description")
    places: str = part(TEXT, "", "locRegions or locZones", missing="locRegions")
    filter: str = part(TEXT, "", "only for places for which this holds")
    text: str = part(TEXT, "Do Something At $LocationOfCommand$", "menu text")
    key: Key | None = part(KEY, None, "key that is sent")
    this_map: bool = part(BOOL, True, "only on this map?")
    sort: str = part(TEXT, "", "the order, by an expression")
    ascending: bool = part(BOOL, True, "from small to large?")
    numeric: bool = part(BOOL, False, "by number?")

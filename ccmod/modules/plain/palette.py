"""The window of all counters: a tab for each side, in it a list for each class; and where each counter is in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from ccmod.ground.dataclass import dataclass
from ccmod.modules.components import PACKAGE, component
from ccmod.modules.pieces import PieceSlot
from ccmod.vassal.buildfile import Element
from ccmod.vassal.extension import PathStep, write_path

WINDOW = "Counters"


@dataclass(slots=True)
class CounterPalette:
    """Names of counters by tab and list, in the author's order. A tab is always there, even with one list."""

    tabs: dict[str, dict[str, list[str]]] = field(default_factory=dict)

    def add(self, tab: str, group: str, name: str) -> None:
        """Put a counter into a list."""
        self.tabs.setdefault(tab, {}).setdefault(group, []).append(name)

    def path(self, name: str) -> str:
        """The path of a counter's slot, as other traits name it. Raises :class:`KeyError` for one that is not here."""
        for tab, groups in self.tabs.items():
            for group, names in groups.items():
                if name in names:
                    return self.path_of(tab, group, name)
        raise KeyError(name)

    @classmethod
    def path_of(cls, tab: str, group: str, name: str) -> str:
        """The path of a counter's slot in this list, whether it is there already or not."""
        return write_path([*cls.list_path(tab, group), PathStep(f"{PACKAGE}widget.PieceSlot", name)])

    @staticmethod
    def window_path() -> list[PathStep]:
        """The path of the tabs of the window."""
        return [PathStep(f"{PACKAGE}module.PieceWindow", WINDOW), PathStep(f"{PACKAGE}widget.TabWidget", "Sides")]

    @classmethod
    def list_path(cls, tab: str, group: str) -> list[PathStep]:
        """The path of one list."""
        tabs, lists = f"{PACKAGE}widget.TabWidget", f"{PACKAGE}widget.ListWidget"
        return [*cls.window_path(), PathStep(tabs, tab), PathStep(lists, group)]

    def component(self, slots: Mapping[str, PieceSlot], icon: str) -> Element:
        """The window in the build file."""
        tabs = [self.tab(title, groups, slots) for title, groups in self.tabs.items()]
        return component(
            "module.PieceWindow",
            component("widget.TabWidget", *tabs, entryName="Sides"),
            name=WINDOW,
            text="",
            icon=icon,
            tooltip="Show or hide all counters",
            hotkey="67,520",
            hidden=False,
            scale=1.0,
            defaultWidth=0,
        )

    @classmethod
    def tab(cls, title: str, groups: Mapping[str, list[str]], slots: Mapping[str, PieceSlot]) -> Element:
        """One tab with its lists."""
        lists = [cls.group(group, names, slots) for group, names in groups.items()]
        return component("widget.TabWidget", *lists, entryName=title)

    @staticmethod
    def group(title: str, names: list[str], slots: Mapping[str, PieceSlot]) -> Element:
        """One list."""
        return component(
            "widget.ListWidget",
            *(slots[name].component() for name in names),
            entryName=title,
            width=330,
            height=190,
            divider=110,
            scale=1.0,
        )

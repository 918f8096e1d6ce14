"""Components of a build file seen through the spec table.

>>> from ccmod.vassal.xml import element
>>> grid = Component(element("VASSAL.build.module.map.boardPicker.board.HexGrid", {"dx": "60.5"}))
>>> grid["dx"], grid["sideways"], grid["color"]
(60.5, False, (0, 0, 0))
>>> grid["sideways"] = True
>>> grid.element.attributes
{'dx': '60.5', 'sideways': 'true'}
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.vassal.components.spec import Attribute, ComponentSpec, spec_by_name, spec_of
from ccmod.vassal.xml import Element

_NAMES = {
    "Map": "mapName",
    "PrivateMap": "mapName",
    "PlayerHand": "mapName",
    "WidgetMap": "mapName",
    "Chart": "chartName",
    "HtmlChart": "chartName",
    "TabWidget": "entryName",
    "ListWidget": "entryName",
    "PanelWidget": "entryName",
    "BoxWidget": "entryName",
    "MapWidget": "entryName",
    "PieceSlot": "entryName",
    "CardSlot": "entryName",
    "LOS_Thread": "threadName",
    "HelpFile": "title",
    "AboutScreen": "title",
    "BrowserHelpFile": "title",
    "BrowserPDFFile": "title",
    "ToolbarMenu": "text",
    "MultiActionButton": "text",
}
"""The attribute that VASSAL takes a component's name from; ``name`` for all others."""


def name_attribute(kind: str) -> str:
    """The attribute that holds the name of a component of this class (a bare class name)."""
    return _NAMES.get(kind, "name")


@dataclass(frozen=True, slots=True)
class Component:
    """A view of an element; nothing is kept here, and only an attribute that is set changes in the element."""

    element: Element

    @property
    def kind(self) -> str:
        """The bare class name, ``HexGrid``; the same for the names that old versions used for the whole module."""
        short = self.element.tag.rpartition(".")[2]
        return "GameModule" if short == "BasicModule" else short

    @property
    def spec(self) -> ComponentSpec | None:
        """Its class; ``None`` for one that is not VASSAL's, or not known."""
        return spec_of(self.element.tag)

    @property
    def is_folder(self) -> bool:
        """Whether it only groups others (since 3.6)."""
        return self.element.tag.startswith("VASSAL.build.module.folder.")

    @property
    def name(self) -> str:
        """Its name in VASSAL's editor; empty if it has none."""
        return self.element.get(name_attribute(self.kind))

    @property
    def step(self) -> str:
        """Class and name, ``Map:Board``: its step in the path of a place."""
        return f"{self.kind}:{self.name}" if self.name else self.kind

    def __getitem__(self, name: str) -> Any:
        """The value of an attribute, or its default. Raises :class:`KeyError` if the class has no such attribute.

        A module's own class that is named like one of VASSAL's is taken to have that one's attributes, too.
        """
        return self._attribute(name).read(self.element.attributes.get(name))

    def __setitem__(self, name: str, value: Any) -> None:
        """Write an attribute. Raises :class:`KeyError` as reading does."""
        self.element.attributes[name] = self._attribute(name).form.write(value)

    def __contains__(self, name: str) -> bool:
        """Whether the attribute is written, whatever its class says."""
        return name in self.element.attributes

    def values(self) -> dict[str, Any]:
        """All attributes of its class with their values; of an unknown class, those that are written, as text."""
        if self.spec is None:
            return dict(self.element.attributes)
        return {name: self[name] for name in self.spec.attributes}

    def unknown(self) -> dict[str, str]:
        """The attributes that are written and that its class, as far as known, does not have; VASSAL ignores them."""
        known = self.spec.attributes if self.spec is not None else {}
        return {name: text for name, text in self.element.attributes.items() if name not in known}

    @property
    def children(self) -> list[Component]:
        """The components inside it, looking through folders."""
        return list(self._inside())

    def all(self, *kinds: str) -> Iterator[Component]:
        """It and every component inside it, at any depth, of these kinds (bare class names); all without any."""
        views = (Component(one) for one in self.element.walk())
        return (view for view in views if not kinds or view.kind in kinds)

    def _inside(self) -> Iterator[Component]:
        for element in self.element.children:
            child = Component(element)
            if child.is_folder:
                yield from child._inside()
            else:
                yield child

    def _attribute(self, name: str) -> Attribute:
        spec = self.spec or spec_by_name(self.kind)
        if spec is None or name not in spec.attributes:
            raise KeyError(f"{self.element.tag} has no attribute {name!r}")
        return spec.attributes[name]

"""Which global properties a module or extension has, and where: for the module, on a map, in a zone of a board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ccmod.vassal.components import Component
from ccmod.vassal.extension import Extension, PathStep
from ccmod.vassal.lint.subject import MAPS
from ccmod.vassal.opening import Module
from ccmod.vassal.property_keys import PropertyKey
from ccmod.vassal.xml import Element

_PACKAGE = "VASSAL."
_MESSAGE = "GlobalTranslatableMessage"


def property_homes(modules: Iterable[Module]) -> Iterator[PropertyKey]:
    """Every property of modules and extensions.

    Whatever has a name and is of a module's own class counts, too, since nothing is known of it.
    """
    for module in modules:
        if not module.is_extension:
            yield from _homes(module.build.root, PropertyKey(""))
            continue
        for one in Extension.of(module).additions():
            around = PropertyKey("")
            for step in one.target:
                around = _at_step(around, step)
            yield from _homes(one.component.element, around)


def home_of(key: PropertyKey, homes: Iterable[PropertyKey]) -> PropertyKey | None:
    """Where a property of a game is in the module: at its own place, else at the only one that has its name."""
    found = list(homes)
    own = next((one for one in found if one.is_at(key)), None)
    return own or (found[0] if len(found) == 1 else None)


def _homes(element: Element, around: PropertyKey) -> Iterator[PropertyKey]:
    component = Component(element)
    if component.name and _is_property(element.tag):
        yield around._replace(name=component.name)
    inside = _inside(around, component)
    for child in element.children:
        yield from _homes(child, inside)


def _is_property(tag: str) -> bool:
    kind = tag.rpartition(".")[2]
    return kind.endswith("Property") or kind == _MESSAGE or ("." in tag and not tag.startswith(_PACKAGE))


def _inside(around: PropertyKey, component: Component) -> PropertyKey:
    """The surroundings of the parts of a component. A map may be of a module's own class."""
    if component.element.get("mapName"):
        return PropertyKey("", component.element.get("mapName"))
    return _at_step(around, PathStep(component.element.tag, component.name))


def _at_step(around: PropertyKey, step: PathStep) -> PropertyKey:
    kind, name = step.tag.rpartition(".")[2], step.name or ""
    if kind in MAPS:
        return PropertyKey("", name)
    if kind == "Board":
        return around._replace(board=name)
    return around._replace(zone=name) if kind == "Zone" else around

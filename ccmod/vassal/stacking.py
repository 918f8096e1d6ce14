"""Which pieces come to lie on each other, and which are drawn above which.

Follows ``command/MovePiece.java``, ``build/module/map/CompoundPieceCollection.java``, ``DefaultPieceCollection.java``,
``LayeredPieceCollection.java``, ``StackMetrics.java`` and ``counters/Stack.java``. Whether a map has stacks and visual
layers, only the module knows (:func:`map_rules`). A player's VASSAL does not stack on pieces hidden from him, either:
the same log gives other stacks to another :class:`Viewer`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ccmod.ground.dataclass import dataclass
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.components import Component
from ccmod.vassal.covers import sides_with_access
from ccmod.vassal.table import Thing, visual_layer
from ccmod.vassal.values import TEXTS

_MAPS = ("Map", "PrivateMap", "PlayerHand", "WidgetMap")
_METRICS = ("StackMetrics", "HandMetrics")

PropertyOf = Callable[[Thing, str], str | None]
"""The value of a property as a piece on its map knows it."""


@dataclass(frozen=True, slots=True)
class MapRules:
    """How pieces lie on one map."""

    stacking: bool = True
    """Whether they form stacks."""
    layer_property: str | None = None
    """The property by whose values pieces are put into visual layers; ``None`` on a map without layers of its own."""
    layers: tuple[str, ...] = ()
    """Its values from the lowest layer to the highest; all else lies above them."""
    private_to: tuple[str, ...] | None = None
    """The sides that alone may look at it (``PrivateMap.java``, ``PlayerHand.java``); ``None`` where everybody may."""


ORDINARY = MapRules()


@dataclass(frozen=True, slots=True)
class LocalPlayer:
    """The player at whose computer something happens."""

    id: str | None = None
    """His password: never to be shown."""
    side: str | None = None

    def sees(self, thing: Thing) -> bool:
        """Whether a piece is visible to him (``counters/Hideable.java``: ``INVISIBLE_TO_ME``)."""
        trait = thing.invisibility
        if trait is None or trait.owner is None:
            return True
        sides = sides_with_access(trait.owner, trait.access)
        return trait.owner == self.id if sides is None else self.side in sides


def map_rules(*builds: BuildFile) -> dict[str, MapRules]:
    """The rules of the maps of a module and its extensions, by the maps' names; nameless maps are counted: ``Map0`` ...

    Of several maps of one name a private one counts.
    """
    found: dict[str, MapRules] = {}
    for build in builds:
        for index, map in enumerate(one for one in Component(build.root).all(*_MAPS)):
            name = map.name or f"Map{index}"
            if name not in found or found[name].private_to is None:
                found[name] = _rules(map)
    return found


def _rules(map: Component) -> MapRules:
    parts = map.children
    layered = next((one for one in parts if one.kind == "LayeredPieceCollection"), None)
    element = map.element
    is_private = map.kind in ("PrivateMap", "PlayerHand") and element.get("visible") != "true"
    return MapRules(
        stacking=not any(one.kind in _METRICS and one["disabled"] for one in parts),
        layer_property=layered["property"] if layered is not None else None,
        layers=tuple(layered["layerOrder"] or ()) if layered is not None else (),
        private_to=TEXTS.read(element.get("side"), ()) if is_private else None,
    )


class Stacking:
    """Answers for things on a table; ``viewer`` is the one at whose computer all happens, by default each mover."""

    def __init__(self, rules: Mapping[str, MapRules], property_of: PropertyOf, viewer: LocalPlayer | None) -> None:
        self._rules = rules
        self._property_of = property_of
        self._viewer = viewer

    def on(self, map: str | None) -> MapRules:
        """The rules of a map; those of an ordinary one where the module does not state them."""
        return self._rules.get(map, ORDINARY) if map is not None else ORDINARY

    def layer(self, thing: Thing, map: str | None = None) -> int:
        """The visual layer of a thing, from 0 at the bottom, by what it is now and the map that it is on.

        VASSAL itself leaves a thing in the layer into which it was put, and loses track of it when the property
        changes; it is right again when the game is loaded.
        """
        rules = self.on(thing.place.map if map is None else map)
        if rules.layer_property is None:
            return visual_layer(thing)
        highest = len(rules.layers)
        if thing.is_deck:
            return highest
        if thing.is_stack:
            top = self.top(thing, self._viewer)
            if top is None and thing.members and thing.layer not in (-1, None):
                top = thing.members[0]
            return highest if top is None else self.layer(top)
        value = self._property_of(thing, rules.layer_property)
        return rules.layers.index(value) if value in rules.layers else highest

    def top(self, thing: Thing, viewer: LocalPlayer | None) -> Thing | None:
        """The topmost member that the viewer sees, as which a stack counts; a piece by itself."""
        if not thing.is_stack:
            return thing
        return next((one for one in reversed(thing.members) if viewer is None or viewer.sees(one)), None)

    def upon(self, thing: Thing, mover: LocalPlayer) -> Thing:
        """The piece under a thing that is laid upon ``thing``: the top of a stack or deck, if there is one."""
        if thing.is_deck and thing.members:
            return thing.members[-1]
        return self.top(thing, self._viewer or mover) or thing

    def accepts(self, other: Thing, thing: Thing, mover: LocalPlayer) -> bool:
        """Whether ``thing``, that ``mover`` lays down where ``other`` lies, is put onto it."""
        if other.is_deck:
            return True
        if not self.on(other.place.map).stacking or not (thing.is_deck or thing.stacks):
            return False
        parts = other.members if other.is_stack else [other]
        if not any(one.hidden_by in (None, mover.id) for one in parts):
            return False
        return thing.is_deck or self._may_merge(thing, other, self._viewer or mover)

    def _may_merge(self, thing: Thing, other: Thing, viewer: LocalPlayer) -> bool:
        top, base = self.top(thing, viewer), self.top(other, viewer)
        if top is None or base is None or not top.stacks or not base.stacks:
            return False
        if not (viewer.sees(top) and viewer.sees(base)) and top.hidden_by != base.hidden_by:
            return False
        map = other.place.map
        return self.on(map).layer_property is None or self.layer(top, map) == self.layer(base, map)

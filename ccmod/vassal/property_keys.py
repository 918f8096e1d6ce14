"""How files name a global property: by its own name, and by the module, the map or the zone that holds it.

A save has the value of a zone's property under four names with TABs between them and without a container: its own,
the zone's, the board's and the map's (``getPropertyId`` of ``build/module/properties/ZoneProperty.java``). A change of
it in a log has its own name and the container ``map:zone``, without the board (``getMutablePropertiesContainerId`` of
``mapgrid/Zone.java``). All others have their name and their container both times.
"""

from __future__ import annotations

from typing import NamedTuple

from ccmod.vassal.commands import GlobalProperty

MODULE = "Module"
"""The container of properties of the whole module."""
_TAB = "\t"
_NULL = "null"
"""Java's text for a board or map that does not exist."""


class PropertyKey(NamedTuple):
    """Which property is meant."""

    name: str
    map: str = ""
    """Empty for a property of the module."""
    zone: str = ""
    """Empty for a property of the module or of a map."""
    board: str = ""
    """The zone's board; empty where the file does not say it."""

    @classmethod
    def read(cls, name: str, container: str = "") -> PropertyKey:
        """The property of a command's name and container."""
        if container in ("", MODULE):
            parts = name.rsplit(_TAB, 3)
            if len(parts) == len(cls._fields):
                own, zone, board, map = (parts[0], *("" if one == _NULL else one for one in parts[1:]))
                return cls(own, map, zone, board)
            return cls(name)
        map, colon, zone = container.partition(":")
        if not colon or zone.startswith(" "):  # "Tracks: West" is the name of a map
            return cls(name, container)
        return cls(name, map, zone)

    @property
    def container(self) -> str:
        """The container as a change of the property names it."""
        return f"{self.map}:{self.zone}" if self.zone else self.map or MODULE

    @property
    def words(self) -> str:
        """The property for people.

        >>> PropertyKey("Morale", "Main Map", "Allies", "Inland").words, PropertyKey("Wind", "Main Map").words
        ('Morale of the zone Allies (Inland, Main Map)', 'Main Map: Wind')
        """
        if self.zone:
            where = ", ".join(part for part in (self.board, self.map) if part)
            return f"{self.name} of the zone {self.zone}{f' ({where})' if where else ''}"
        return f"{self.map}: {self.name}" if self.map else self.name

    def saved(self, value: str) -> GlobalProperty:
        """The command by which a save keeps a value of it."""
        if not self.zone:
            return GlobalProperty(self.name, value, self.container)
        return GlobalProperty(_TAB.join((self.name, self.zone, self.board or _NULL, self.map or _NULL)), value)

    def is_at(self, other: PropertyKey) -> bool:
        """Whether both are of the same map and zone; of boards only one that both name can be another one."""
        same = (self.map, self.zone) == (other.map, other.zone)
        return same and (not self.board or not other.board or self.board == other.board)


def property_words(name: str, container: str = "") -> str:
    """A property for people, by the name and container that a command gives it."""
    return PropertyKey.read(name, container).words


class SavedNames:
    """Under which container and name the save has each property of a zone, for the changes of it that a log reports."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], tuple[str, str]] = {}

    def learn(self, name: str, container: str) -> tuple[str, str]:
        """Take note of a property of a save; its container and name there."""
        key, found = PropertyKey.read(name, container), (container or MODULE, name)
        if key.zone:
            self._known.setdefault((key.container, key.name), found)
        return found

    def find(self, name: str, container: str) -> tuple[str, str]:
        """The container and name under which a changed property is saved."""
        key = container or MODULE, name
        return self._known.get(key, key)

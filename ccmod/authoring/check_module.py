"""Checks of the sections of ``module.yaml`` beyond their shape: files, names of sides and maps, numbers."""

from __future__ import annotations

from pathlib import Path

from ccmod.authoring.authored import Readable
from ccmod.authoring.check_dice import check_dice
from ccmod.authoring.check_pages import chart_file, check_page_file
from ccmod.authoring.images import check_image
from ccmod.authoring.maps.mapfile import MapFile
from ccmod.authoring.module import ModuleFile
from ccmod.authoring.named import counters_of
from ccmod.authoring.pages import CHART_SUFFIXES, HELP_SUFFIXES
from ccmod.authoring.properties import PropertyLine
from ccmod.authoring.raw_xml import check_xml
from ccmod.authoring.references import Lookup, among, check_references
from ccmod.authoring.turns import Level
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems
from ccmod.ground.source import Path_, Source
from ccmod.vassal.numbers import java_int

OWN_PROPERTIES = ("Scenario",)
"""Properties that every module of ccmod's has."""
OWN_MAPS = ("Decks",)


def check_module(read: Readable, folder: Path, problems: Problems) -> None:
    """Note every mistake of the sections; those about maps and counters only if these could be read."""
    checker = _Checker(read, folder, problems)
    checker.names()
    checker.files()
    check_dice(read.module.dice or {}, read.source, folder, problems)
    checker.turns()
    checker.properties()
    checker.sides()
    checker.maps()
    checker.commands()
    check_xml(read.module.raw, read.source, ("raw",), problems)


class _Checker:
    def __init__(self, read: Readable, folder: Path, problems: Problems) -> None:
        self.read, self.module, self.source = read, read.module, read.source
        self.folder, self.problems = folder, problems

    def mistake(self, code: str, message: str, path: Path_, hint: str | None = None, *, key: bool = False) -> None:
        self.problems.add(self.source.mistake(code, message, path, hint=hint, key=key))

    def names(self) -> None:
        """Sides, maps and decks that are named are there, as far as the files that define them could be read."""
        lookups: dict[str, Lookup] = {}
        if self.module.sides:
            lookups["side"] = among("side", list(self.module.sides))
        if self.read.maps is not None:
            lookups["map"] = among("map", [one.file.title for one in self.read.maps])
        if self.read.cards is not None:
            lookups["deck"] = among("deck", self.read.cards.decks)
        check_references(ModuleFile, self.source, lookups, self.problems)

    def files(self) -> None:
        """Charts, help pages and the cover are there and can be shown."""
        for title, chart in self.module.charts.items():
            at: Path_ = ("charts", title, "file")
            at = at if at in self.source.values else ("charts", title)
            name = chart_file(chart, title, self.source, at, self.problems)
            if name is not None:
                check_page_file(self.source, at, self.folder, name, CHART_SUFFIXES, self.problems)
        for title, file in self.module.help.items():
            check_page_file(self.source, ("help", title), self.folder, file, HELP_SUFFIXES, self.problems)
        if self.module.cover is not None:
            check_image(self.source, ("cover",), self.folder, self.module.cover, self.problems)

    def turns(self) -> None:
        """Levels count or name, not both, and upwards."""
        turns = self.module.turns
        if turns is None:
            return
        base: Path_ = ("turns", "levels") if ("turns", "levels") in self.source.values else ("turns",)
        for name, level in turns.levels.items():
            self._level(name, level, (*base, name))

    def _level(self, name: str, level: Level, at: Path_) -> None:
        if level.names is not None and level.model_fields_set & {"from_", "to", "by"}:
            self.mistake("authoring/turns", f"{name} either counts (from, to) or has a list", at, key=True)
        if level.names is None and level.to is not None and level.to < level.from_:
            self.mistake("authoring/turns", f"{name} counts from {level.from_} to {level.to}", at, "count upwards")
        for inner, one in level.levels.items():
            self._level(inner, one, (*at, "levels", inner))

    def properties(self) -> None:
        """Bounds leave room, first values lie between them, buttons do one thing."""
        for name, line in self.module.properties.items():
            at: Path_ = ("properties", name)
            if name in OWN_PROPERTIES:
                self.mistake("authoring/property", f"every module has a property {name} already", at, key=True)
            self._bounds(name, line, at)
            for text, button in line.buttons.items():
                does = [key for key in ("set", "add", "choose") if getattr(button, key) is not None]
                if len(does) > 1 or not (does or button.ask):
                    hint, spot = "a button has one of set, add, choose and ask", (*at, "buttons", text)
                    self.mistake("authoring/property", f"what does {text!r} do?", spot, hint, key=True)

    def _bounds(self, name: str, line: PropertyLine, at: Path_) -> None:
        low, high = line.min, line.max
        if low is not None and high is not None and low > high:
            self.mistake("authoring/property", f"the lowest value of {name} is above its highest", (*at, "min"))
        adds = next((text for text, button in line.buttons.items() if button.add is not None), None)
        start = java_int(line.start)
        if start is None and (line.is_number or (adds is not None and line.start)):  # VASSAL adds to nothing as to 0
            why = "has bounds" if line.is_number else f"has a button that adds to it ({adds})"
            message = f"{name} {why}, so it is a number, but begins with {line.start!r}"
            self.mistake("authoring/property", message, (*at, "start"), "write start: with a whole number, such as 0")
        elif start is not None and ((low is not None and start < low) or (high is not None and start > high)):
            self.mistake("authoring/property", f"{name} begins outside of its bounds", (*at, "start"))

    def sides(self) -> None:
        """Where sides are listed, all others are of these."""
        listed = self.module.sides
        if not listed:
            return
        for sheet in self.read.sheets or ():
            side = sheet.file.side
            if side is not None and side not in listed:
                hint = near(side, listed) or f"module.yaml has {', '.join(listed)}"
                mistake = sheet.source.mistake("authoring/side", f"there is no side {side!r}", ("side",), hint=hint)
                self.problems.add(mistake)
            for row in sheet.lines:
                side = row.line.side
                if side is not None and side not in listed:
                    hint = near(side, listed) or f"module.yaml has {', '.join(listed)}"
                    at = (*row.at, "side")
                    self.problems.add(row.source.mistake("authoring/side", f"there is no side {side!r}", at, hint=hint))

    def maps(self) -> None:
        """Maps have different ids and titles, and are open to known sides only; counters on them are known."""
        taken: dict[str, str] = dict.fromkeys(OWN_MAPS, "a map of ccmod's own")
        ids: set[str] = set()
        for one in self.read.maps or ():
            title, source = one.file.title, one.source
            if title in taken:
                message = f"{title!r} is the title of {taken[title]} already"
                self.problems.add(source.mistake("authoring/map-twice", message, ("title",)))
            taken[title] = "another map"
            if one.file.id in ids:
                message = f"two maps have the id {one.file.id!r}"
                self.problems.add(source.mistake("authoring/map-twice", message, ("id",)))
            ids.add(one.file.id)
            self._on_map(one.source)

    def _on_map(self, source: Source) -> None:
        lookups: dict[str, Lookup] = {}
        if self.read.sheets is not None:
            sides = [*self.module.sides, *(sheet.file.side or "" for sheet in self.read.sheets)]
            lookups["side"] = among("side", sides, "authoring/side")
        if self.read.counters is not None:
            lookups["counter"] = counters_of(self.read.counters)
        check_references(MapFile, source, lookups, self.problems)

    def commands(self) -> None:
        """A command does one thing, and menus take in buttons that there are."""
        for name, command in self.module.commands.items():
            if command.sends is not None and command.presses:
                message = f"{name} either sends a key to pieces or presses buttons"
                self.mistake("authoring/command", message, ("commands", name, "presses"), key=True)
        texts = [die.text or name for name, die in (self.module.dice or {}).items()]
        texts += [command.button or name for name, command in self.module.commands.items()]
        texts += [text for line in self.module.properties.values() for text in line.buttons]
        for text, items in self.module.menus.items():
            for index, item in enumerate(items):
                close = near(item, texts)
                if item not in texts and close is not None:
                    message = f"there is no button {item!r}"
                    self.mistake("authoring/unknown-name", message, ("menus", text, index), close)

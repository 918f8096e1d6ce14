"""Global properties of the module, of maps and of zones in the new module."""

from __future__ import annotations

import pytest

from ccmod.convert.saving import as_save
from ccmod.convert.upgrade.rules import MigrationRules
from ccmod.convert.upgrade.target import Target
from ccmod.perspective import ONLOOKER, REFEREE
from ccmod.vassal.buildfile import Element, element
from ccmod.vassal.commands import GlobalProperty, MutableProperty
from ccmod.vassal.extension import Extension, PathStep
from ccmod.vassal.opening import Module
from ccmod.vassal.position import Position
from ccmod.vassal.property_keys import PropertyKey, property_words
from ccmod.vassal.steps import describe_step, describe_steps
from ccmod.vassal.visible import visible
from tests.convert.upgrade.games import board, game, lines, migrated, module

PREFIX = "VASSAL.build.module"
BOARD = f"{PREFIX}.map.boardPicker.Board"
GRID = f"{PREFIX}.map.boardPicker.board.ZonedGrid"
ZONE = f"{PREFIX}.map.boardPicker.board.mapgrid.Zone"
SAVED = GlobalProperty("Morale\tAllies\tInland\tMain Map", "7")
"""As ZoneProperty.getPropertyId makes it: name, zone, board, map; it has no container."""
CHANGED = MutableProperty("Morale", "7", "8", "Main Map:Allies")
"""As Zone.getMutablePropertiesContainerId has it."""


def zones(map: str = "Main Map", *, kind: str = "Map") -> Element:
    """A map with a board Inland, its zone Allies with a property Morale, and properties Wind of the map."""
    morale = element(f"{PREFIX}.properties.ZoneProperty", {"name": "Morale"})
    inland = element(BOARD, {"name": "Inland"}, element(GRID, {}, element(ZONE, {"name": "Allies"}, morale)))
    wind = element(f"{PREFIX}.properties.GlobalProperty", {"name": "Wind"})
    return element(
        f"{PREFIX}.{kind}" if kind != "own.Map" else kind,
        {"mapName": map},
        element(f"{PREFIX}.map.BoardPicker", {}, inland),
        element(f"{PREFIX}.properties.GlobalProperties", {}, wind),
    )


@pytest.mark.parametrize(
    ("name", "container", "words"),
    [
        ("Turn", "", "Turn"),
        ("Turn", "Module", "Turn"),
        ("Wind", "Main Map", "Main Map: Wind"),
        ("Wind", "Tracks: West", "Tracks: West: Wind"),
        ("Morale", "Main Map:Allies", "Morale of the zone Allies (Main Map)"),
        ("Morale\tAllies\tInland\tMain Map", "", "Morale of the zone Allies (Inland, Main Map)"),
        ("Morale\tAllies\tInland\tnull", "Module", "Morale of the zone Allies (Inland)"),
        ("Morale\tAllies\tnull\tnull", "", "Morale of the zone Allies"),
        ("a\tb", "", "a\tb"),
    ],
)
def test_properties_in_words(name: str, container: str, words: str) -> None:
    """The key of a zone's property has four parts (ZoneProperty.java); Java writes null for what is not there."""
    assert property_words(name, container) == words


@pytest.mark.parametrize("kind", ["Map", "PrivateMap", "PlayerHand", "own.Map"])
def test_properties_of_zones_and_maps_go_over_as_they_are(kind: str) -> None:
    """To the same module nothing changes, in saves and in logs, whatever class the map is of."""
    commands = SAVED, GlobalProperty("Wind", "N", "Main Map")
    roll = MutableProperty("2d6_result", "3", "9", "Module")  # no component declares it
    save = game(*commands, steps=(CHANGED, MutableProperty("Wind", "N", "S", "Main Map"), roll))
    done = migrated(save, module(board(), zones(kind=kind)))
    assert [one.encode() for one in done.game.setup] == [one.encode() for one in save.setup]
    assert [one.encode() for one in done.game.steps] == [one.encode() for one in save.steps]
    assert lines(done, "properties") == []


def test_a_change_without_a_container_stays() -> None:
    """Logs of old versions do not name the container; VASSAL looks for the first property of the name."""
    old = MutableProperty("Morale", "7", "8")
    done = migrated(game(SAVED, steps=(old,)), module(board(), zones()))
    assert done.game.steps[0].encode() == old.encode()


def test_a_renamed_map_takes_its_zones_along() -> None:
    """The key of the property names the map, and so does the container of its changes."""
    done = migrated(
        game(SAVED, steps=(CHANGED,)),
        module(board(), zones("Board 2")),
        rules=MigrationRules(maps={"Main Map": "Board 2"}),
    )
    position = Position.of(done.game)
    assert position.properties == {("Module", "Morale\tAllies\tInland\tBoard 2"): "7"}
    position.apply(done.game.steps[0])
    assert position.properties == {("Module", "Morale\tAllies\tInland\tBoard 2"): "8"}


def test_a_property_whose_zone_is_gone_is_told_in_words() -> None:
    """With several homes of its name none is guessed."""
    done = migrated(game(SAVED), module(board()))
    assert lines(done, "properties") == [
        "lost: Morale of the zone Allies (Inland, Main Map): the module has no such property: it was '7'"
    ]


def test_an_extension_may_add_the_zones_property() -> None:
    """Its path names map, board and zone (ExtensionElement.java)."""
    base = module(board(), zones())
    extension = Extension.new("M", extension_id="x", version="1")
    supply = element(f"{PREFIX}.properties.ZoneProperty", {"name": "Supply"})
    path = (f"{PREFIX}.Map", "Main Map"), (f"{PREFIX}.map.BoardPicker", None), (BOARD, "Inland"), (GRID, None)
    extension.add(supply, [PathStep(*one) for one in (*path, (ZONE, "Allies"))])
    extension.to_bytes()
    target = Target(base, (Module(extension.archive),))
    assert target.properties["Supply"] == [PropertyKey("Supply", "Main Map", "Allies", "Inland")]


def test_a_log_changes_what_its_save_has() -> None:
    """The position has one value of the property, and a save of it the key that VASSAL reads."""
    log = game(SAVED, steps=(CHANGED,))
    saved = [one for one in as_save(log).tree.walk() if isinstance(one, GlobalProperty)]
    assert [(one.name, one.value) for one in saved] == [(SAVED.name, "8")]


def test_properties_of_zones_of_a_private_map_are_private() -> None:
    """An onlooker sees neither their values nor that they change."""
    log = game(SAVED, steps=(CHANGED, MutableProperty("Wind", "N", "S", "Main Map")))
    position = Position.of(log)
    position.private_maps = {"Main Map": ("Allies",)}
    assert visible(position, ONLOOKER).position.properties == {}
    assert [describe_step(position, action, 1, ONLOOKER).actions for action in log.steps] == [(), ()]
    assert [step.actions for step in describe_steps(log, REFEREE)] == [
        ("Morale of the zone Allies (Main Map): 7 becomes 8",),
        ("Wind: N becomes S",),
    ]

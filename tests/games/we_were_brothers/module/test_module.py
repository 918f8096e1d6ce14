"""The module of the mission that ships: soldiers as the mission has them, the nine dice, what its menus say."""

from __future__ import annotations

from functools import cache
from xml.etree import ElementTree

import pytest

from ccmod.authoring import load_scenario
from ccmod.authoring.menu import Command
from ccmod.games.we_were_brothers.module.layers import NAME as NAME_PLATE
from ccmod.games.we_were_brothers.module.layers import WORDS
from ccmod.games.we_were_brothers.module.menu import menu
from ccmod.games.we_were_brothers.module.things import MENUS
from ccmod.games.we_were_brothers.rules.dice import LADDER
from ccmod.games.we_were_brothers.rules.events import VOCABULARY, Roll
from ccmod.games.we_were_brothers.rules.names import BOX, MAGAZINES, PLACE, POSTURE
from ccmod.games.we_were_brothers.rules.terms import POSTURES, PURPOSES
from ccmod.play.event import Event
from ccmod.replay.places import MapGrids
from ccmod.vassal.archive import Archive
from ccmod.vassal.opening import Module
from ccmod.vassal.position import Position
from ccmod.vassal.traits import DoesNotStack, DynamicProperty, Label, Layer, Rotate
from tests.built import build_module

NAME = "wine-press"


@cache
def module() -> Module:
    """The module, as VASSAL opens it."""
    return Module(Archive.from_bytes(build_module(NAME).content))


def position() -> Position:
    """The position in which the mission begins."""
    return Position.of(module().setup(dict(module().setups())["The Wine Press"]), module())


def test_everybody_stands_where_the_mission_says() -> None:
    """Each soldier in his hex; who comes later waits on his turn, and the clock is on the first (2.0-26). On the panels
    lie the weapons and equipment of each, and the order cards of the side that has any (2.0-04, 12.0-06)."""
    soldiers = load_scenario(NAME)["soldiers"]
    grids, found = MapGrids.of(module()), position()
    places = {found.piece(id).name: found.table.things[id].place for id in found.piece_ids()}
    names = {name: grids.name(str(place.map), place.x, place.y) for name, place in places.items()}
    waiting = {"Berta 4": "Turn 3"}
    off_panels = {name: names[name] for name, place in places.items() if not str(place.map).endswith(" Panel")}
    assert off_panels == {name: row["hex"] or waiting[name] for name, row in soldiers.items()} | {"Clock": "Turn 1"}
    for name, row in soldiers.items():
        assert [names[item] for item in row["equipment"]] == [f"{name} Equipment"] * len(row["equipment"])
    assert (names["M1 Carbine 1"], names["Colt M1911 1"]) == ("Able 1 Weapons", "Able 1 Weapons")
    assert {at for card, at in names.items() if card.startswith("US Army ")} == {"US Army Orders"}


def test_everybody_begins_as_the_mission_says() -> None:
    """Facing on the clock with 12 up, posture as the figure's layer; loaded die, magazines and place beside it."""
    mission, found = load_scenario(NAME), position()
    pieces = {found.piece(id).name: found.piece(id) for id in found.piece_ids()}
    for name, row in mission["soldiers"].items():
        if row["hex"] is None:
            continue
        traits = list(pieces[name].traits)
        (rotate,) = (trait for trait in traits if isinstance(trait, Rotate))
        (figure,) = (trait for trait in traits if isinstance(trait, Layer) and trait.name == POSTURE)
        values = {trait.name: trait.value for trait in traits if isinstance(trait, DynamicProperty)}
        assert (rotate.facing, POSTURES[figure.value - 1]) == (row["facing"] % 12, row["posture"])
        assert (values[BOX], values[PLACE]) == ("1", row["place"] or "")
        assert values[MAGAZINES] == str(mission["weapons"][row["weapon"]]["magazines"])


def test_only_the_figure_turns() -> None:
    """Name, place, numbers and marks lie outside the trait that turns (FreeRotator.java): readable at any facing."""
    found = position()
    for id in found.piece_ids():
        traits = list(found.piece(id).traits)
        turns = [place for place, trait in enumerate(traits) if isinstance(trait, Rotate)]
        if not turns:  # the clock
            continue
        inside = [trait for trait in traits[: turns[0]] if isinstance(trait, (Layer, Label))]
        assert [trait.name for trait in inside if isinstance(trait, Layer)] == [POSTURE]
        assert len(inside) == len(turns) == 1
        assert {trait.name for trait in traits[turns[0] :] if isinstance(trait, Layer)} >= {NAME_PLATE, *WORDS}


def test_the_nine_dice_say_what_they_show() -> None:
    """A button for each colour, six faces each, and the sentence of a roll (TAB-2)."""
    root = ElementTree.fromstring(module().archive.read("buildFile.xml"))  # our own file
    named = {button.get("name", ""): button for button in root.iter("VASSAL.build.module.SpecialDiceButton")}
    buttons = {name.removesuffix(" die"): button for name, button in named.items()}  # no name begins with another's
    assert set(LADDER) <= set(buttons)
    for colour in LADDER:
        assert len(list(buttons[colour].iter("VASSAL.build.module.SpecialDieFace"))) == 6
        assert buttons[colour].get("format", "").endswith("$Acts$ rolls $result1$$Again$ for $Purpose$$Against$")
    assert "Gray + Red" in buttons  # a Sight Test (6.0-22)


FILLED = {"$BasicName$": "Able 1", "$Acts$": "Baker 1", "$LocationName$": "C4", "$Box$": "3"}
"""What VASSAL puts into the gaps of a sentence."""


def heard(words: str, command: Command) -> Event | None:
    """The event that a command says, where players answer what it asks."""
    asked, said = command.asks or "", command.says
    answers = {"megahex": "M12", "hexes": "C4 - C5", "turns": "2", "From and to": "M12 to M13"}
    answer = next((text for word, text in answers.items() if word in asked), "hall")
    for gap, text in {**FILLED, "$Asked$": answer}.items():
        said = said.replace(gap, text)
    return VOCABULARY.read_line(said)


def test_the_menu_of_a_soldier_says_events() -> None:
    """Each sentence is read as an event; dice are asked for by a line for each purpose (TAB-2)."""
    dice = [words for words in menu() if words.startswith("Dice ")]
    assert dice == [*(f"Dice for {purpose}" for purpose in PURPOSES), "Dice against him", "Dice again"]
    assert [words for words, command in menu().items() if words not in dice and heard(words, command) is None] == []


@pytest.mark.parametrize("kind", MENUS)
def test_the_menus_of_things_say_events(kind: str) -> None:
    """Likewise; an explosive charge is not thrown (8.5-22), and only smoke grenades fill a megahex (8.5-20)."""
    events = [heard(words, command) for words, command in MENUS[kind].items()]
    assert None not in events
    types = {event.type for event in events if event is not None}
    assert ("throw" in types) == (kind in ("grenade", "smoke grenade", "satchel charge"))
    assert ("smoke" in types) == (kind == "smoke grenade")


def test_dice_say_who_rolls_for_what_against_whom() -> None:
    """With what the properties hold after Fire at him, and after Dice for a door, a roll is read as its event."""
    for purpose, against in (("direct fire", " against Able 1"), ("door", "")):
        roll = VOCABULARY.read_line(f"Baker 1 rolls Gray 2 OK + Red 5 icon for {purpose}{against}")
        assert isinstance(roll, Roll)
        assert (roll.purpose, roll.subject) == (purpose, "Able 1" if against else None)


def test_every_squad_has_its_turn() -> None:
    """Two buttons for each of the four squads (5.0-06)."""
    root = ElementTree.fromstring(module().archive.read("buildFile.xml"))  # our own file
    said = {one.get("reportFormat", "") for one in root.iter() if one.get("reportFormat")}
    for squad in ("Able", "Baker", "Anton", "Berta"):
        for words in ("takes its turn", "is done"):
            assert any(f"{squad} {words}" in report for report in said)


def test_two_soldiers_in_one_hex_lie_in_a_stack() -> None:
    """A hex of a house holds a man at each of its places and floors (7.0-18, 7.0-19): none may lie out of reach."""
    pieces = [position().piece(id) for id in position().piece_ids()]
    assert not [one.name for one in pieces for trait in one.traits if isinstance(trait, DoesNotStack)]

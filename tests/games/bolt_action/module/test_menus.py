"""The menus and buttons of a module: what each says is a sentence of the game, and every act has one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from ccmod.authoring import load_module, load_scenario
from ccmod.authoring.menu import Command
from ccmod.games.bolt_action.module import toolbar
from ccmod.games.bolt_action.module.units import menu, soldiers_of
from ccmod.games.bolt_action.module.words import Soldiers
from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.events import VOCABULARY
from ccmod.games.bolt_action.rules.terms import ORDERS
from ccmod.play.event import Event
from ccmod.vassal.traits import DynamicProperty, SetGlobalProperty, TriggerAction
from tests.games.reports import filled

BY_HAND = {"draw", "cup", "tracker"}
"""What no menu of a unit and no plain button says: the die itself, a button that asks, and plain trackers."""
SIDES = ("British", "German")
FILLED = {
    "BasicName": "British Section 1", "Side": "British", "PlayerSide": "German", "Acts": "German Tank",
    "Target": "German Section 2", "Point": "12.5/30", "Range": "16.6", "Turn": "2", "Round": "1",
    "Dice": "4", "Good": "1", "Need": "4", "Times": "2", "Firing": "6", "Shots": "1", "Hits": "1", "Pen": "4",
    "Against": "8", "Outcome": "passed", "Row": "panic", "Making": " making 9", "First": "6", "Second": "2",
    "FirstResult": "on fire", "SecondResult": "immobilised", "Total": "5", "Broken": "not damaged",
    "name": "2d6", "result": "4,3",
}  # fmt: skip


@cache
def soldiers(name: str) -> Soldiers:
    """A unit of Ford Lane as its menu is made."""
    scenarios = {"ford-lane": dict(load_scenario("ford-lane"))}
    return soldiers_of(load_module("ford-lane").counters[name], scenarios, 20)


UNITS = ("British Section 1", "British Lieutenant", "British Anti-tank Gun", "German Armoured Car", "German Tank")


def said(words: str, text: str) -> Iterator[tuple[str, Event | None]]:
    """What a line says in a game, and the event that it is read as."""
    if text:
        line = filled(text, FILLED.__getitem__)
        yield f"{words}: {line}", VOCABULARY.read_line(line)


def lines(name: str) -> dict[str, Command]:
    """The menu of a unit."""
    return menu(soldiers(name))


@pytest.mark.parametrize("name", UNITS)
def test_whatever_a_unit_says_is_a_sentence_of_the_game(name: str) -> None:
    """A log is read by the same sentences."""
    events = [pair for words, one in lines(name).items() for pair in said(words, one.says)]
    assert len(events) > 40
    assert [words for words, event in events if event is None] == []


def test_whatever_a_button_says_is_a_sentence_of_the_game() -> None:
    """Those that give keys to units say nothing themselves."""
    texts = {name: one.report for name, one in toolbar.buttons(SIDES).items()}
    texts |= {name: die.report or "" for name, die in toolbar.dice().items()}
    events = [pair for name, text in texts.items() for pair in said(name, text)]
    assert [words for words, event in events if event is None] == []
    assert {e.BeginTurn, e.EndOrders, e.EndTurn, e.EndGame, e.Roll} == {type(event) for _, event in events}


def test_every_event_of_the_game_has_a_line_or_a_button() -> None:
    """Nothing has to be typed."""
    events = [event for name in UNITS for words, one in lines(name).items() for _, event in said(words, one.says)]
    told = {event.type for event in events if event is not None} | {
        "turn",
        "end_orders",
        "end_turn",
        "end_game",
        "roll",
    }
    assert VOCABULARY.types.keys() - told == BY_HAND


def test_each_act_has_one_line() -> None:
    """No two lines of a menu say the same, or one of them would be another way to do it."""
    for name in UNITS:
        texts = [(one.says, one.when, tuple(one.does)) for one in lines(name).values() if one.says]
        assert len(texts) == len(set(texts))


def test_there_is_a_line_for_every_order() -> None:
    """To give it, and to turn a die to it."""
    words = lines("British Section 1").keys()
    assert {f"Order {order}" for order in ORDERS} <= words
    assert {f"Turn die to {order}" for order in ORDERS} <= words


def test_weapons_are_those_of_the_unit() -> None:
    """A section has rifles and a machine gun; only guns roll against the sides of armour."""
    section, tank = lines("British Section 1"), lines("German Tank")
    assert {"Fire rifle, hitting on 4", "Fire lmg, hitting on 4"} <= section.keys()
    assert {"Roll for damage on the rear", "Fire medium at gun, hitting on 3"} <= tank.keys()
    assert "Roll for damage on the rear" not in section


@pytest.mark.parametrize("name", UNITS)
def test_every_key_of_a_command_is_answered(name: str) -> None:
    """By a trait of the unit's reckoning or another command; the rest are hotkeys and numbers of the unit."""
    unit = soldiers(name)
    commands = menu(unit).values()
    answered = {one.name for one in commands if one.name}
    for trait in unit.reckoning.traits():
        if isinstance(trait, DynamicProperty | SetGlobalProperty):
            answered |= set(re.findall(r"ccmod\.[a-z0-9.-]+", trait.commands))
        elif isinstance(trait, TriggerAction) and trait.key is not None:
            answered.add(trait.key.name)
    sent = {key for one in commands for key in (*one.does, *one.then)}
    assert {key for key in sent - answered if not key.startswith(("ccmod.points", "ccmod.unit"))} <= {
        "ccmod.die.back.press", "ccmod.die.out.press", "ccmod.cup.out.press",
    }  # fmt: skip


def test_no_condition_is_empty() -> None:
    """VASSAL finds bad data in an expression of nothing, whenever the menu is opened."""
    for name in UNITS:
        assert all(one.when is None or one.when.strip() for one in lines(name).values())


def test_a_shot_is_three_clicks_and_nothing_is_typed() -> None:
    """The target's key, a line of the firer's, the key of the damage; none asks a question."""
    section = lines("British Section 1")
    steps = (section["Is aimed at"], section["Fire rifle, hitting on 4"], section["Roll for damage"])
    assert [one.asks for one in steps] == [None] * 3
    assert (steps[0].key, steps[2].key) == ("Ctrl+F", "Ctrl+D")
    events = [event for one in steps for _, event in said("", one.says)]
    assert [type(event) for event in events] == [e.Declare, e.ToHit, e.Damage]

"""Menus and buttons of a module: what each says is a sentence of the game, and every act has one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ccmod.games.great_battles.module import chits, leader_menu, rolls, toolbar, turning, unit_menu
from ccmod.games.great_battles.rules.events import VOCABULARY
from ccmod.games.great_battles.rules.names import COMMAND, UNITS
from ccmod.games.great_battles.rules.state.commands import BRIGADE, LEVELS
from ccmod.play.event import Event
from ccmod.vassal.traits import GlobalHotkey
from tests.games.reports import filled

BY_HAND = {"score", "found"}
"""What players type, since points are a battle's own; and what only logs of others' modules tell."""
FILLED = {
    "PlayerSide": "Union", "Side": "Union", "BasicName": "301 OH", "LocationName": "C4", "Group": "301 OH, 302 OH",
    "Command": "1/I", "Superior": "Gen. Harlan", "Heading": "SSE", "result": "0", "Turn": "2", "Subject": "",
    "Value": "3", "Attackers": "301 OH, 302 OH",
}  # fmt: skip
ANSWERS = {
    "Movement points": "1 1/2", "The hex": "C5", "Its hexes, its own first": "C4 C5", "The unit": "302 OH",
    "The units from the top": "301 OH, 302 OH", "Strength points": "4", "The brigade": "1/1/I",
    "The batteries": "Battery A",
    "The modifiers and their sum: Range +1, Woods -1, in all 0": "Range +1, Woods -1, in all 0",
    "The result: none, d, d+1, 1, 1d, D …": "1d+2", "The ratio, such as 2-1": "1 1/2-1",
    "The total and the result: 6, defender D and retreats 1": "6",
    "Two hexsides, such as C4-C5 C4-D4": "C4-C5 C4-D4",
    "The hexside, such as C4-C5": "C4-C5",
    "The lost leader and the unit: Gen. Alder with 301 OH": "Gen. Alder with 301 OH",
    "The brigades: 1/1/I, 2/1/I": "1/1/I, 2/1/I", "How many": "3", "The corps": "I",
    "The divisions that give them; one that gives both twice": "2/I, 2/I", "Points and division: 1 to 1/I": "1 to 1/I",
}  # fmt: skip
SIDES = ("Union", "Confederate")


def sentences() -> Iterator[tuple[str, str]]:
    """What each command and button says, its gaps filled as a game would."""
    menus = [
        unit_menu.EVERY,
        *unit_menu.OF_KIND.values(),
        *map(leader_menu.menu, LEVELS),
        chits.OF_POOL,
        chits.OF_CUP,
        turning.commands("true"),
    ]
    for menu in menus:
        for words, command in menu.items():
            if command.says:
                yield words, _filled(command.says, ANSWERS[command.asks] if command.asks else "")
    for name, button in toolbar.buttons(SIDES).items():
        if button.report:
            yield name, _filled(button.report, "")
    for name, die in toolbar.dice().items():
        yield name, _filled(str(die.report), "")


def _filled(text: str, answer: str) -> str:
    return filled(text, lambda name: answer if name == "Asked" else FILLED[name])


def events() -> dict[str, Event | None]:
    """The events that menus and buttons say."""
    return {f"{words}: {said}": VOCABULARY.read_line(said) for words, said in sentences()}


def test_whatever_is_said_is_a_sentence_of_the_game() -> None:
    """A log is read by the same sentences."""
    assert [words for words, event in events().items() if event is None] == []


def test_every_act_has_a_line_or_a_button() -> None:
    """Besides what is dragged, drawn from a cup, or typed."""
    said = {event.type for event in events().values() if event is not None}
    drawn = {"draw_am"}
    assert VOCABULARY.types.keys() - said - drawn == BY_HAND


def test_a_unit_that_is_dragged_and_turned_needs_no_words() -> None:
    """The facing of a sentence is that of the counter, after it was turned (7.1)."""
    assert turning.commands("true")["Face SSW, a vertex"].says == "$BasicName$ turns to $Heading$"
    assert sum("a hexside" in words for words in turning.commands("true")) == 6


@pytest.mark.parametrize("kind", sorted(unit_menu.OF_KIND))
def test_what_only_some_can_do_is_theirs(kind: str) -> None:
    """Riders mount (14.2), guns are abandoned (12.8)."""
    assert kind in UNITS
    assert not unit_menu.OF_KIND[kind].keys() & unit_menu.EVERY.keys()


def test_the_tracker_says_turn_once() -> None:
    """A level with numbers says its own name: "Turn 1" (build/module/turn/CounterTurnLevel.java)."""
    assert toolbar.tracker(6).shown == "$level1$ · $level2$"


def test_only_brigadiers_activate() -> None:
    """A brigade acts, or several as one; the leaders above have no line for it (5.32, 5.33)."""
    activates = {level for level in LEVELS if "The brigade activates" in leader_menu.menu(level)}
    assert activates == {BRIGADE}


def test_a_roll_of_a_counter_presses_the_die_of_the_toolbar() -> None:
    """Every line "Rolls for …" has a button with its key, so that the sentence is that of the die with a name (2.5)."""
    dice = {die.key for die in toolbar.dice().values()}
    purposes = {
        *rolls.OF_UNITS,
        *rolls.OF_GUNS,
        *(purpose for level in LEVELS for purpose in leader_menu.purposes(level)),
    }
    pressed = {str(trait.sent.name) for trait in rolls.traits(purposes) if isinstance(trait, GlobalHotkey)}
    assert pressed == {rolls.die_key(purpose) for purpose in purposes}
    assert pressed <= dice
    assert not {"initiative"} & purposes, "a side rolls for it, not a counter"


def test_who_was_designated_resolves_the_shock() -> None:
    """The group is empty again, and the defender knows who shocks it (11.12, 11.41)."""
    designates = unit_menu.GROUPS["Shock this unit with the group"]
    assert (designates.does, designates.then) == ([unit_menu.SHOCKED], [unit_menu.LEAVE])
    assert "$Attackers$ $Attackers, shocks/shock$" in unit_menu.SHOCK["The shock of this unit is resolved"].says


def test_the_end_of_the_turn_brings_the_markers_back() -> None:
    """Activation Markers to their boxes (3.0 IV/D), Efficiency Markers to their cups unless AMB-18 says no (5.21)."""
    ends, keep = (toolbar.buttons(SIDES, efficiency_returns=one)["The turn ends"] for one in (True, False))
    both = 'Class == "activation" || Class == "efficiency"'
    assert (ends.sends, ends.where) == (chits.HOME, both)
    assert (keep.sends, keep.where) == (chits.HOME, 'Class == "activation"')


def test_the_pool_is_drawn_by_key() -> None:
    """The button gives the key by which a marker says that it is drawn (5.31)."""
    button = toolbar.buttons(SIDES)["Draw an AM"]
    assert (button.sends, button.deck, button.cards) == (chits.DRAW, "Activation Pool", 1)
    assert COMMAND == "Command"


@pytest.mark.parametrize("words", ["Put it into the pool", "It begins the turn", "Draw"])
def test_a_marker_says_whose_it_is(words: str) -> None:
    """By mail one player lays the markers of both sides into the pool: each is said of its own side (5.31)."""
    says = chits.OF_POOL[words].says
    assert "$Side$" in says
    assert "$PlayerSide$" not in says

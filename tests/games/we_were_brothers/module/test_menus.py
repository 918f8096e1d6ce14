"""The menus and buttons of a module: what each says is a sentence of the game, and every act has one."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.module import things, toolbar
from ccmod.games.we_were_brothers.module.indoors import AT_THE_ANSWER, BEHIND_THE_DOOR, OUTSIDE
from ccmod.games.we_were_brothers.module.menu import dice_for, menu
from ccmod.games.we_were_brothers.module.more_menu import more
from ccmod.games.we_were_brothers.rules.events import VOCABULARY
from ccmod.play.event import Event
from tests.games.reports import filled

FILLED = {
    "BasicName": "Able 1", "Acts": "Baker 1", "LocationName": "C4", "Box": "3", "Health": "2", "Turn": "2",
    "PlayerSide": "US Army", "Side": "US Army", "Squad": "Able",
}  # fmt: skip
ANSWERS = {
    "The hexes, such as C4 - C5": "C4 - C5", "The megahex, such as M12": "M12", "The turns": "2",
    "Door and place: the yard door to Press House hall": "the yard door to Press House hall",
    "The weapon and its owner: Grenade 2 from Able 2": "Grenade 2 from Able 2",
    "Squad and order: Baker the order Assault": "Baker the order Assault",
    "The soldiers: Able 2, Able 3": "Able 2, Able 3", "The points": "2", "From and to: M12 to M13": "M12 to M13",
    "Points, and for what: 2 for the press house": "2 for the press house",
}  # fmt: skip


def sentences() -> Iterator[tuple[str, str]]:
    """What each command and button says, its gaps filled as a game would."""
    for commands in (menu(), more(), *things.MENUS.values()):
        for words, command in commands.items():
            if command.says:
                answer = ANSWERS.get(command.asks or "", "south")
                yield words, filled(command.says, lambda name, said=answer: FILLED.get(name, said))
    for name, button in toolbar.buttons(("US Army", "Wehrmacht"), ("Able", "Berta")).items():
        yield name, filled(button.report, FILLED.__getitem__)


def events() -> dict[str, Event | None]:
    """The events that menus and buttons say."""
    return {f"{words}: {said}": VOCABULARY.read_line(said) for words, said in sentences()}


def test_whatever_is_said_is_a_sentence_of_the_game() -> None:
    """A log is read by the same sentences."""
    assert [words for words, event in events().items() if event is None] == []


def test_every_act_has_a_line_or_a_button() -> None:
    """Besides what the buttons of the dice say."""
    said = {event.type for event in events().values() if event is not None}
    assert VOCABULARY.types.keys() - said == {"roll", "reroll"}


def test_dice_are_rolled_again_by_their_buttons() -> None:
    """After Dice again what the button says is a second roll, whom it is against left out (8.5-25, 9.0-17)."""
    values = {"Acts": "Able 1", "result": "Red 4 + Gray 2", "Purpose": "treatment", "Against": "", "Again": " again"}
    said = {again: filled(toolbar.ROLL, ({**values, "Again": again}).__getitem__) for again in ("", " again")}
    types = {again: event.type for again, text in said.items() if (event := VOCABULARY.read_line(text)) is not None}
    assert types == {"": "roll", " again": "reroll"}


def test_the_two_halves_of_the_menu_have_no_line_in_common() -> None:
    """One would hide the other."""
    assert menu().keys() & more().keys() == set()


def test_no_condition_is_empty() -> None:
    """VASSAL finds bad data in an expression of nothing, whenever the menu is opened."""
    lines = {**menu(), **more()}
    assert [words for words, command in lines.items() if command.when is not None and not command.when.strip()] == []


def test_dice_are_for_what_was_done_last() -> None:
    """After an act that rolls dice nobody has to say what they are for; whom they are against is forgotten."""
    lines = {**menu(), **more(), **{words: line for class_ in things.MENUS.values() for words, line in class_.items()}}
    rolled = {
        "Is thrown here": "throw", "Is thrown here through …": "opening", "Is to be disarmed": "disarming",
        "Is to be placed here against …": "placing", "Tries to force …": "door", "Calls back to order …": "rally",
        "Opens suppression fire on …": "suppression fire", "Tries to win the initiative back": "regaining",
        "Tries to fire under suppression": "brave fire", "Fire at him": "direct fire",
    }  # fmt: skip
    assert [words for words, purpose in rolled.items() if dice_for(purpose) not in lines[words].does] == []


def test_acts_indoors_change_the_word_below_the_figure() -> None:
    """Who goes in, out or to another place is there afterwards: the next log begins with it (7.0-18 to 7.0-20)."""
    commands = {**menu(), **more()}
    changed = {words: one.does for words, one in commands.items() if any("place." in key for key in one.does)}
    assert changed == {
        "Changes his place indoors to …": [AT_THE_ANSWER],
        "Goes in through …": [BEHIND_THE_DOOR],
        "Goes out here through …": [OUTSIDE],
    }

"""The menus and buttons of a module: what each says is a sentence of the game, and nearly every act has one."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ccmod.games.we_were_brothers.module import things, toolbar
from ccmod.games.we_were_brothers.module.menu import menu
from ccmod.games.we_were_brothers.module.more_menu import more
from ccmod.games.we_were_brothers.rules.events import VOCABULARY
from ccmod.play.event import Event

BY_HAND = {
    "initiative_point", "end_phase", "open_door", "area_suppressed", "area_free", "smoke_drifts", "smoke_clears",
    "debris", "result", "vp", "infamy", "court_martial", "award", "share", "reroll",
}  # fmt: skip
"""What players type: counts of sides and squads, what becomes of megahexes and buildings, dice rolled again."""
FILLED = {
    "BasicName": "Able 1", "Acts": "Baker 1", "LocationName": "C4", "Box": "3", "Health": "2", "Turn": "2",
    "PlayerSide": "US Army",
}  # fmt: skip
ANSWERS = {
    "The hexes, such as C4 - C5": "C4 - C5", "The megahex, such as M12": "M12", "The turns": "2",
    "Door and place: the yard door to Press House hall": "the yard door to Press House hall",
    "What and whose: Grenade 2 from Able 2": "Grenade 2 from Able 2",
    "Squad and order: Baker the order Assault": "Baker the order Assault",
    "The soldiers: Able 2, Able 3": "Able 2, Able 3",
}  # fmt: skip


def sentences() -> Iterator[tuple[str, str]]:
    """What each command and button says, its gaps filled as a game would."""
    for commands in (menu(), more(), *things.MENUS.values()):
        for words, command in commands.items():
            if command.says:
                answer = ANSWERS.get(command.asks or "", "south")
                yield words, re.sub(r"\$(\w+)\$", lambda gap, said=answer: FILLED.get(gap[1], said), command.says)
    for name, button in toolbar.buttons(("US Army", "Wehrmacht"), ("Able", "Berta")).items():
        yield name, re.sub(r"\$(\w+)\$", lambda gap: FILLED[gap[1]], button.report)


def events() -> dict[str, Event | None]:
    """The events that menus and buttons say."""
    return {f"{words}: {said}": VOCABULARY.read_line(said) for words, said in sentences()}


def test_whatever_is_said_is_a_sentence_of_the_game() -> None:
    """A log is read by the same sentences."""
    assert [words for words, event in events().items() if event is None] == []


def test_every_act_has_a_line_or_a_button() -> None:
    """Besides what is rolled by the buttons of the dice, or typed."""
    said = {event.type for event in events().values() if event is not None}
    assert VOCABULARY.types.keys() - said - {"roll"} == BY_HAND


def test_the_two_halves_of_the_menu_have_no_line_in_common() -> None:
    """One would hide the other."""
    assert menu().keys() & more().keys() == set()


def test_no_condition_is_empty() -> None:
    """VASSAL finds bad data in an expression of nothing, whenever the menu is opened."""
    lines = {**menu(), **more()}
    assert [words for words, command in lines.items() if command.when is not None and not command.when.strip()] == []

"""The printed components against the figures of the real ones and against what the rulebook says of them."""

from __future__ import annotations

from collections import Counter

import pytest
import yaml

from ccmod.games.combat_commander.rules.tables import shipped_tables
from ccmod.games.combat_commander.rules.terms import ACTIONS, EVENTS, ORDERS, TRIGGERS
from tests.shared import SHARED, needs_shared

NATIONS = ("germany", "usa", "russia", "britain", "france", "italy")


@pytest.mark.parametrize("nation", NATIONS)
def test_a_deck_is_whole(nation: str) -> None:
    """1, 1.8, 1.9: 72 cards, 72 random hexes, each of the 36 pairs of dice twice."""
    deck = shipped_tables().deck(nation)
    assert len(deck) == 72
    assert len({card.hex for card in deck.values()}) == 72
    assert set(Counter((card.white, card.red) for card in deck.values()).values()) == {2}


@needs_shared
def test_every_card_is_the_real_one() -> None:
    """Order, Action, Event, hex, dice and trigger of all 432 cards are those of the printed manifest."""
    assert SHARED is not None
    facts = yaml.safe_load((SHARED / "facts" / "combat-commander" / "decks.yaml").read_text(encoding="utf-8"))
    for nation, rows in facts["decks"].items():
        for (number, order, action, event, hex, white, red, trigger), card in zip(
            rows, shipped_tables().deck(nation).values(), strict=True
        ):
            assert card.id.split("-")[1] == str(number)
            assert (card.order, card.action, card.event) == (ORDERS[order], ACTIONS[action], EVENTS[event])
            assert (card.hex, card.white, card.red) == (hex, white, red)
            assert card.trigger == (TRIGGERS[trigger] if trigger else None)


def test_fire_cards_have_three_uses() -> None:
    """1.6, A33: a Fire card is Order, Op Fire, and the Action below its picture."""
    card = shipped_tables().card("G-50")
    assert card is not None
    assert (card.order, card.actions) == ("Fire", ("Smoke Grenades", "Op Fire"))


def test_leaders_lose_their_command_when_broken() -> None:
    """O20.3.4: a broken Leader has Command 0."""
    leaders = [unit for unit in shipped_tables().units("germany").values() if unit.kind == "leader"]
    assert leaders
    assert all(unit.broken.command == 0 for unit in leaders)


@pytest.mark.parametrize(
    ("nation", "id", "figures", "vp"),
    [("germany", "rifle", 4, 2), ("russia", "line_team", 2, 1), ("usa", "sergeant_y", 1, 3), ("usa", "hero", 1, 0)],
)
def test_figures_and_victory_points(nation: str, id: str, figures: int, vp: int) -> None:
    """3, 7.1: a Squad is 4 figures and 2 VP, a Team 2 and 1, a Leader 1 and 1 + Command, a Hero 1 and 0."""
    unit = shipped_tables().units(nation)[id]
    assert (unit.figures, unit.vp) == (figures, vp)


@pytest.mark.parametrize("nation", NATIONS)
def test_every_squad_has_a_team_of_its_quality(nation: str) -> None:
    """E52.1: a Squad deploys into Teams of its own quality."""
    types = shipped_tables().units(nation)
    assert all(f"{unit.quality}_team" in types for unit in types.values() if unit.kind == "squad")


def test_the_russian_light_mortar_of_the_worked_example() -> None:
    """O20.2.2 (EX-31): its Range is 2 to 14; it is Ordnance."""
    mortar = shipped_tables().weapons("russia")["Light Mortar"]
    assert (mortar.min_range, mortar.max_range, mortar.ordnance) == (2, 14, True)


def test_what_is_unknown() -> None:
    """The Initiative card and foreign ids are no Fate cards (1); an unknown nation has only Leaders."""
    assert shipped_tables().card("Initiative") is None
    assert not shipped_tables().deck(None)
    assert {unit.kind for unit in shipped_tables().units(None).values()} == {"leader", "hero"}

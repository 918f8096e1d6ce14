"""Every sentence that a module reports is read back as the event that it stands for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ccmod.games.combat_commander.module import buttons, cards, marker_menus, unit_menu, weapons
from ccmod.games.combat_commander.module.recipe import MOVES
from ccmod.games.combat_commander.rules import events as e
from ccmod.play.event import Event
from ccmod.vassal import sequence
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.commands import AddPiece, decode
from ccmod.vassal.traits import Piece, ReportAction, SetGlobalProperty
from tests.games.reports import filled

VALUES = {
    "PlayerSide": "German",
    "Side": "Russian",
    "BasicName": "Russian Rifle 1",
    "LocationName": "C4",
    "location": "C4",
    "pieceName": "Russian Rifle 1, Lt. Orlov",
    "Type": "Smoke 4",
    "FireGroup": "German Rifle 1, German Light MG 1",
    "Space": "3",
    "Order": "Rout",
    "Action": "Smoke Grenades",
    "Event": "Medic!",
    "Hex": "J9",
    "White": "3",
    "Red": "4",
    "Makes": "7",
    "Roll": "defense",
    "Subject": "Russian Rifle 1",
    "Trigger": "Sniper!",
    "OpenTrigger": "Sniper!",
    "RandomHex": "D4",
    "LookFrom": "B2",
    "Asked": "9",
    "MP": "3",
    "Offered": "Russian Light MG 1",
    "Chosen": "Russian Line Team 1, Russian Line Team 2",
    "Objective": "4",
    "Value": "F",
    "Leader": "Russian",
    "Lead": "6",
}
"""What VASSAL would put in: the values of a piece, of a player, of the module."""
UNIT, MARKER = unit_menu.EVERY, marker_menus.KINDS
CARD = {"BasicName": "R-7"}


def said(format: str, values: dict[str, str] | None = None) -> str:
    """A report format as VASSAL would say it."""
    known = {**VALUES, **(values or {})}
    return filled(format, known.__getitem__)


def heard(format: str, values: dict[str, str] | None = None) -> Event | None:
    """The event that an importer hears."""
    return e.VOCABULARY.read_line(said(format, values))


@pytest.mark.parametrize(
    ("format", "event"),
    [
        (cards.ON_DECK["draw"].says, e.Draw("Russian")),
        (cards.IN_HAND["Discard"].says, e.Discard("Russian", "R-7")),
        (cards.IN_HAND["Show to the other side"].says, e.Expose("Russian", "R-7")),
        (cards.ON_DECK["roll"].says, e.Roll("Russian", "defense", "R-7", 3, 4, None, 7)),
        (cards.ON_DECK["roll-for"].says, e.Roll("Russian", "defense", "R-7", 3, 4, "Russian Rifle 1", 7)),
        (cards.ON_DECK["reveal-event"].says, e.Reveal("Russian", "R-7", "event", "Medic!")),
        (cards.ON_DECK["reveal-hex"].says, e.Reveal("Russian", "R-7", "random hex", "J9")),
        (cards.ON_DECK["reveal-drift"].says, e.Reveal("Russian", "R-7", "drift")),
        (cards.ON_DISCARDS["carry-out"].says, e.CarryOut("Russian", "Medic!")),
        (cards.ON_DISCARDS["trigger"].says, e.Trigger("Russian", "Sniper!")),
        (cards.ON_DISCARDS["trigger-done"].says, e.EndTrigger("Russian", "Sniper!")),
    ],
)
def test_sentences_of_cards(format: str, event: Event) -> None:
    """What a card says is the event with the card's own marks in it."""
    assert heard(format, CARD) == event


@pytest.mark.parametrize(
    ("format", "event"),
    [
        (UNIT["Activate"].says, e.Activate("Russian", ("Russian Rifle 1",))),
        (UNIT["Break"].says, e.Break("Russian Rifle 1")),
        (UNIT["Rally"].says, e.Rally("Russian Rifle 1")),
        (weapons.MENU["Repair"].says, e.Repair("Russian Rifle 1")),
        (UNIT["Suppress"].says, e.Suppress("Russian Rifle 1")),
        (UNIT["No longer veteran"].says, e.Unveteran("Russian Rifle 1")),
        (UNIT["Attack this hex at FP …"].says, e.Attack("German", "C4", ("German Rifle 1", "German Light MG 1"), 9)),
        (UNIT["Melee FP of its side …"].says, e.MeleeFP("Russian", 9)),
        (UNIT["Hit by the sniper"].says, e.Sniper("German", "D4", "Russian Rifle 1")),
        (buttons.MORE["The sniper hits nobody"].report, e.Sniper("German", "D4")),
        (UNIT["Attacked by Mines here"].says, e.Mines("C4", ("Russian Rifle 1",))),
        (UNIT["Line of sight is clear"].says, e.LineOfSight("B2", "C4", "clear")),
        (UNIT["Line of sight with Hindrance …"].says, e.LineOfSight("B2", "C4", "clear", 9)),
        (UNIT["Line of sight is blocked"].says, e.LineOfSight("B2", "C4", "blocked")),
        (UNIT["Spend 1 MP more"].says, e.Spend(("Russian Rifle 1",), 3)),
        (UNIT["Take the weapon handed over"].says, e.Transfer("Russian Light MG 1", "Russian Rifle 1")),
        (unit_menu.SQUAD["deployed"].says, e.Deploy("Russian Rifle 1", ("Russian Line Team 1", "Russian Line Team 2"))),
        (UNIT["Take control of the objective"].says, e.TakeControl("Russian", 4)),
        (
            UNIT["Pick the group from support column …"].says,
            e.Pick("Russian", ("German Rifle 1", "German Light MG 1"), 9),
        ),
        (MARKER["spotting_round"]["Aim here"].says, e.Spot("German", "C4")),
        (MARKER["spotting_round"]["Drift to this hex"].says, e.Drift("C4")),
        (MARKER["spotting_round"]["Remove it from the map"].says, e.LoseSpot()),
        (UNIT["Shell this hex"].says, e.Impact("German", "C4")),
        (unit_menu.REQUEST["Ask for Battery Access"].says, e.Request("Russian", "Battery Access", "Russian Rifle 1")),
        (
            unit_menu.REQUEST["Ask for smoke"].says,
            e.Request("Russian", "Fire for Effect", "Russian Rifle 1", "smoke"),
        ),
        (MARKER["radio"]["Receive"].says, e.Receive("Russian", "Russian Rifle 1")),
        (MARKER["attack_total"]["Stands on …"].says, e.AttackMarker(9)),
        (MARKER["attack_total"]["Concealment takes off …"].says, e.Reduce("German", 9)),
        (MARKER["objective"]["chit-open"].says, e.DrawChit("German", "F")),
        (MARKER["objective"]["chit-secret"].says, e.DrawChit("German")),
        (MARKER["objective"]["Reveal the chit"].says, e.RevealChit("German", "F")),
        (MOVES.to, e.Reinforce(("Russian Rifle 1", "Lt. Orlov"), "C4")),
        (UNIT["No longer suppressed"].says, e.Unsuppress("Russian Rifle 1")),
        (UNIT["Make veteran"].says, e.Veteran("Russian Rifle 1")),
        (UNIT["Eliminate"].says, e.Eliminate("Russian Rifle 1")),
        (UNIT["Eliminate for stacking"].says, e.Eliminate("Russian Rifle 1", "stacking")),
        (UNIT["Leave the map"].says, e.Exit(("Russian Rifle 1",))),
        (
            UNIT["Attack this hex with the fire group"].says,
            e.Attack("German", "C4", ("German Rifle 1", "German Light MG 1")),
        ),
        (UNIT["Melee here"].says, e.Melee("C4")),
        (MOVES.within, e.EnterHex(("Russian Rifle 1", "Lt. Orlov"), "C4")),
        (marker_menus.REMOVE["Remove"].says, e.Remove("Smoke 4", "C4")),
        (buttons.TURN["Begin turn"].report, e.BeginTurn("German")),
        (buttons.TURN["End turn"].report, e.EndTurn("German")),
        (buttons.MORE["Pass"].report, e.Pass("German")),
        (buttons.TURN["Order done"].report, e.EndOrder("German")),
        (buttons.TURN["Trigger done"].report, e.EndTrigger("German", "Sniper!")),
        (buttons.TURN["Decline"].report, e.Decline("German")),
        (buttons.MORE["Call for a re-roll"].report, e.Reroll("German")),
    ],
)
def test_sentences_of_pieces_and_buttons(format: str, event: Event) -> None:
    """What a counter or a button says is the event with the piece's or the player's side in it."""
    assert heard(format) == event


PLACED = {"pieceName": "Smoke 4"}
ONE = {"FireGroup": "Russian Medium Mortar 1", "Chosen": "Russian Line Team 1"}


def test_what_only_one_piece_can_do() -> None:
    """One weapon aims; one Team goes on for a Squad."""
    assert heard(UNIT["Target this hex"].says, ONE) == e.Target("German", "C4", "Russian Medium Mortar 1")
    assert heard(UNIT["Target to lay smoke"].says, ONE) == e.Target("German", "C4", "Russian Medium Mortar 1", "smoke")
    assert heard(unit_menu.SQUAD["replaced"].says, ONE) == e.Replace("Russian Rifle 1", "Russian Line Team 1")


def test_markers_say_what_they_are() -> None:
    """What is drawn at random names itself; Mines name all that they attack, and their FP."""
    assert heard(MARKER["smoke"]["draw-marker"].says, {"BasicName": "Smoke 4"}) == e.DrawMarker("German", "Smoke 4")
    struck = e.Mines("C4", ("German Rifle 1", "German Light MG 1"), 7)
    assert heard(MARKER["mines"]["Attack all units here"].says, {"Value": "7"}) == struck


def test_a_card_is_discarded_by_lot() -> None:
    """The card says that it was not chosen (E57, E61)."""
    assert heard(cards.IN_HAND["discard-at-random"].says, CARD) == e.Discard("Russian", "R-7", manner="at random")


def test_a_placed_marker_is_read_back() -> None:
    """A marker taken from the counters' window is reported as placed."""
    assert heard(MOVES.created, PLACED) == e.Place("Smoke 4", "C4")


def values_of(trait: SetGlobalProperty) -> Iterator[str]:
    """The texts to which a trait sets its property."""
    for line in sequence.decode(trait.commands, ","):
        yield sequence.decode(sequence.decode(line, ":")[-1], ",")[-1]


def formats_in(build_file: BuildFile) -> Iterator[str]:
    """Every report format of a module: of traits, buttons, decks and maps."""
    for tag in ("PrototypeDefinition", "PieceSlot", "CardSlot"):
        for element in build_file.find(tag):
            command = decode(element.text)
            assert isinstance(command, AddPiece)
            piece = Piece.read(command.type, command.state)
            yield from (trait.format for trait in piece.all(ReportAction) if trait.format != "$Said$")
            yield from (
                said
                for trait in piece.all(SetGlobalProperty)
                if trait.name == "Said"
                for said in values_of(trait)
                if said != "{Said}"
            )
    names = ("reportFormat", "moveWithinFormat", "moveToFormat", "createFormat", "shuffleFormat", "reshuffleMessage")
    for element in build_file.root.walk():
        yield from (element.attributes[name] for name in names if element.attributes.get(name))


def test_the_module_says_nothing_else(build_file: BuildFile) -> None:
    """Every report of the built module is a sentence of the vocabulary."""
    formats = set(formats_in(build_file))
    assert len(formats) > 40
    for format in formats:
        values = CARD if "$White$" in format or "plays" in format or "reveals" in format else {}
        values = (
            CARD
            if format
            in (
                cards.IN_HAND["Discard"].says,
                cards.IN_HAND["discard-at-random"].says,
                cards.IN_HAND["Show to the other side"].says,
            )
            else values
        )
        values = {"Value": "7"} if format == MARKER["mines"]["Attack all units here"].says else values
        values = (
            ONE
            if format
            in (UNIT["Target this hex"].says, UNIT["Target to lay smoke"].says, unit_menu.SQUAD["replaced"].says)
            else values
        )
        values = PLACED if format == MOVES.created else values
        assert heard(format, values) is not None, said(format, values)


def test_every_kind_of_event_can_be_said(build_file: BuildFile) -> None:
    """Nothing is left to be typed: each event is a command of a piece, a deck, a button or a map."""
    heard_types = {
        type(heard(format, values)) for format in formats_in(build_file) for values in ({}, CARD, ONE, PLACED)
    }
    assert set(e.VOCABULARY.types.values()) - heard_types == set()


def test_the_help_page_lists_all_sentences(archive: Archive) -> None:
    """A player finds each sentence in the help menu."""
    page = archive.read("help-how-to-play.html").decode()
    for cls in e.VOCABULARY.types.values():
        assert cls.phrase.template.replace("'", "&#x27;") in page

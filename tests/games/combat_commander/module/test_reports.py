"""Every sentence that a module reports is read back as the event that it stands for."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from ccmod.games.combat_commander.module import reports
from ccmod.games.combat_commander.rules import events as e
from ccmod.play.event import Event
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.commands import AddPiece, decode
from ccmod.vassal.traits import Piece, ReportAction

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
CARD = {"BasicName": "R-7"}


def said(format: str, values: dict[str, str] | None = None) -> str:
    """A report format as VASSAL would say it."""
    known = {**VALUES, **(values or {})}
    return re.sub(r"\$(\w+)\$", lambda match: known[match[1]], format)


def heard(format: str, values: dict[str, str] | None = None) -> Event | None:
    """The event that an importer hears."""
    return e.VOCABULARY.read_line(said(format, values))


@pytest.mark.parametrize(
    ("format", "event"),
    [
        (reports.DRAW, e.Draw("Russian")),
        (reports.DISCARD, e.Discard("Russian", "R-7")),
        (reports.EXPOSE, e.Expose("Russian", "R-7")),
        (reports.ORDER, e.Order("Russian", "R-7", "Rout")),
        (reports.order_on("German"), e.Order("Russian", "R-7", "Rout", "German")),
        (reports.ACTION, e.Action("Russian", "R-7", "Smoke Grenades")),
        (reports.OP_FIRE, e.Action("Russian", "R-7", "Op Fire")),
        (reports.ROLL, e.Roll("Russian", "defense", "R-7", 3, 4, None, 7)),
        (reports.ROLL_FOR, e.Roll("Russian", "defense", "R-7", 3, 4, "Russian Rifle 1", 7)),
        (reports.REVEAL_EVENT, e.Reveal("Russian", "R-7", "event", "Medic!")),
        (reports.REVEAL_HEX, e.Reveal("Russian", "R-7", "random hex", "J9")),
        (reports.REVEAL_DRIFT, e.Reveal("Russian", "R-7", "drift")),
        (reports.CARRY_OUT, e.CarryOut("Russian", "Medic!")),
        (reports.TRIGGER, e.Trigger("Russian", "Sniper!")),
        (reports.END_TRIGGER, e.EndTrigger("Russian", "Sniper!")),
        (reports.shuffle("German"), e.Shuffle("German")),
        (reports.reshuffle("German"), e.Reshuffle("German")),
    ],
)
def test_sentences_of_cards(format: str, event: Event) -> None:
    """What a card says is the event with the card's own marks in it."""
    assert heard(format, CARD) == event


@pytest.mark.parametrize(
    ("format", "event"),
    [
        (reports.ACTIVATE, e.Activate("Russian", ("Russian Rifle 1",))),
        (reports.BREAK, e.Break("Russian Rifle 1")),
        (reports.RALLY, e.Rally("Russian Rifle 1")),
        (reports.REPAIR, e.Repair("Russian Rifle 1")),
        (reports.SUPPRESS, e.Suppress("Russian Rifle 1")),
        (reports.UNVETERAN, e.Unveteran("Russian Rifle 1")),
        (reports.ATTACK_AT_FP, e.Attack("German", "C4", ("German Rifle 1", "German Light MG 1"), 9)),
        (reports.MELEE_FP, e.MeleeFP("Russian", 9)),
        (reports.SNIPER, e.Sniper("German", "D4", "Russian Rifle 1")),
        (reports.SNIPER_MISSES, e.Sniper("German", "D4")),
        (reports.MINES, e.Mines("C4", ("Russian Rifle 1",))),
        (reports.SEES, e.LineOfSight("B2", "C4", "clear")),
        (reports.SEES_THROUGH, e.LineOfSight("B2", "C4", "clear", 9)),
        (reports.SEES_NOT, e.LineOfSight("B2", "C4", "blocked")),
        (reports.SPEND, e.Spend(("Russian Rifle 1",), 3)),
        (reports.TRANSFER, e.Transfer("Russian Light MG 1", "Russian Rifle 1")),
        (reports.DEPLOY, e.Deploy("Russian Rifle 1", ("Russian Line Team 1", "Russian Line Team 2"))),
        (reports.CONTROL, e.TakeControl("Russian", 4)),
        (reports.PICK, e.Pick("Russian", ("German Rifle 1", "German Light MG 1"), 9)),
        (reports.SPOT, e.Spot("German", "C4")),
        (reports.DRIFT, e.Drift("C4")),
        (reports.LOSE_SPOT, e.LoseSpot()),
        (reports.IMPACT, e.Impact("German", "C4")),
        (reports.request("Battery Access"), e.Request("Russian", "Battery Access", "Russian Rifle 1")),
        (
            reports.request("Fire for Effect", "smoke"),
            e.Request("Russian", "Fire for Effect", "Russian Rifle 1", "smoke"),
        ),
        (reports.RECEIVE, e.Receive("Russian", "Russian Rifle 1")),
        (reports.ATTACK_MARKER, e.AttackMarker(9)),
        (reports.REDUCE, e.Reduce("German", 9)),
        (reports.CHIT_IN_THE_OPEN, e.DrawChit("German", "F")),
        (reports.CHIT_IN_SECRET, e.DrawChit("German")),
        (reports.REVEAL_CHIT, e.RevealChit("German", "F")),
        (reports.VP_MARKER, e.VPMarker("Russian", 6)),
        (reports.move_surrender("Russian"), e.MoveSurrender("Russian", 3)),
        (reports.ARRIVE, e.Reinforce(("Russian Rifle 1", "Lt. Orlov"), "C4")),
        (reports.UNSUPPRESS, e.Unsuppress("Russian Rifle 1")),
        (reports.VETERAN, e.Veteran("Russian Rifle 1")),
        (reports.ELIMINATE, e.Eliminate("Russian Rifle 1")),
        (reports.ELIMINATE_STACKING, e.Eliminate("Russian Rifle 1", "stacking")),
        (reports.EXIT, e.Exit(("Russian Rifle 1",))),
        (reports.ATTACK, e.Attack("German", "C4", ("German Rifle 1", "German Light MG 1"))),
        (reports.MELEE, e.Melee("C4")),
        (reports.ENTER, e.EnterHex(("Russian Rifle 1", "Lt. Orlov"), "C4")),
        (reports.REMOVE, e.Remove("Smoke 4", "C4")),
        (reports.BEGIN_TURN, e.BeginTurn("German")),
        (reports.END_TURN, e.EndTurn("German")),
        (reports.PASS, e.Pass("German")),
        (reports.END_ORDER, e.EndOrder("German")),
        (reports.TRIGGER_DONE, e.EndTrigger("German", "Sniper!")),
        (reports.DECLINE, e.Decline("German")),
        (reports.REROLL, e.Reroll("German")),
        (reports.TIME, e.AdvanceTime("German", 3)),
        (reports.initiative("Russian"), e.Initiative("Russian")),
        (reports.gain_vp("German", 5), e.GainVP("German", 5)),
        (reports.end_game("German"), e.EndGame("German")),
    ],
)
def test_sentences_of_pieces_and_buttons(format: str, event: Event) -> None:
    """What a counter or a button says is the event with the piece's or the player's side in it."""
    assert heard(format) == event


PLACED = {"pieceName": "Smoke 4"}
ONE = {"FireGroup": "Russian Medium Mortar 1", "Chosen": "Russian Line Team 1"}


def test_what_only_one_piece_can_do() -> None:
    """One weapon aims; one Team goes on for a Squad."""
    assert heard(reports.TARGET, ONE) == e.Target("German", "C4", "Russian Medium Mortar 1")
    assert heard(reports.TARGET_SMOKE, ONE) == e.Target("German", "C4", "Russian Medium Mortar 1", "smoke")
    assert heard(reports.REPLACE, ONE) == e.Replace("Russian Rifle 1", "Russian Line Team 1")


def test_markers_say_what_they_are() -> None:
    """What is drawn at random names itself; Mines name all that they attack, and their FP."""
    assert heard(reports.DRAW_MARKER, {"BasicName": "Smoke 4"}) == e.DrawMarker("German", "Smoke 4")
    struck = e.Mines("C4", ("German Rifle 1", "German Light MG 1"), 7)
    assert heard(reports.MINES_ON_ALL, {"Value": "7"}) == struck


def test_a_card_is_discarded_by_lot() -> None:
    """The card says that it was not chosen (E57, E61)."""
    assert heard(reports.DISCARD_AT_RANDOM, CARD) == e.Discard("Russian", "R-7", manner="at random")


def test_a_placed_marker_is_read_back() -> None:
    """A marker taken from the counters' window is reported as placed."""
    assert heard(reports.PLACE, PLACED) == e.Place("Smoke 4", "C4")


def formats_in(build_file: BuildFile) -> Iterator[str]:
    """Every report format of a module: of traits, buttons, decks and maps."""
    for tag in ("PrototypeDefinition", "PieceSlot", "CardSlot"):
        for element in build_file.find(tag):
            command = decode(element.text)
            assert isinstance(command, AddPiece)
            yield from (trait.format for trait in Piece.read(command.type, command.state).all(ReportAction))
    names = ("reportFormat", "moveWithinFormat", "moveToFormat", "createFormat", "shuffleFormat", "reshuffleMessage")
    for element in build_file.root.walk():
        yield from (element.attributes[name] for name in names if element.attributes.get(name))


def test_the_module_says_nothing_else(build_file: BuildFile) -> None:
    """Every report of the built module is a sentence of the vocabulary."""
    formats = set(formats_in(build_file))
    assert len(formats) > 40
    for format in formats:
        values = CARD if "$White$" in format or "plays" in format or "reveals" in format else {}
        values = CARD if format in (reports.DISCARD, reports.DISCARD_AT_RANDOM, reports.EXPOSE) else values
        values = {"Value": "7"} if format == reports.MINES_ON_ALL else values
        values = ONE if format in (reports.TARGET, reports.TARGET_SMOKE, reports.REPLACE) else values
        values = PLACED if format == reports.PLACE else values
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

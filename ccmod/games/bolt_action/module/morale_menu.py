"""Tests, FUBAR, Rally and pins in the menu of a unit; the dice are thrown and added up as the scenario says."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.authoring.menu import Command
from ccmod.games.bolt_action.module.reckoning import DICE, DIE, SUM, TIMES
from ccmod.games.bolt_action.module.words import ACTOR, ANOTHER, IS_ACTING, Soldiers
from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.names import PINS
from ccmod.games.bolt_action.rules.tables import FUBAR, HE, MORALE, dice_of
from ccmod.games.bolt_action.rules.terms import (
    FAILED,
    FEAR,
    FRIENDLY_FIRE,
    IMMOBILISED,
    ON_FIRE,
    PANIC,
    PASSED,
    STUNNED,
)
from ccmod.modules.events import NAME, PLAYER, says
from ccmod.modules.plain.figures import points_key

MORE_PINS, FEWER_PINS = (points_key(PINS, way).name for way in ("up", "down"))
AGAINST, OUTCOME, ROW = "Against", "Outcome", "Row"
"""Values of a unit: what its test is against and how it ends, the row of the FUBAR table."""
_DICE, _TIMES, _HAS_PINS = f"${DICE}$", f"${TIMES}$", f"{PINS} > 0"
_TESTS: tuple[tuple[type[e.OrderTest | e.MoraleTest], str, str], ...] = (
    (e.OrderTest, "Order test", f"{SUM} < 12 && "),
    (e.MoraleTest, "Morale test", ""),
)
"""Each test with its words and what else it takes to pass it: a double six fails (BA-FUB-0)."""


def morale(soldiers: Soldiers) -> dict[str, Command]:
    """All commands of this part of the menu."""
    return {**dict(_tests(soldiers)), **_misfortunes(soldiers), **_rally(soldiers), **_pins(soldiers)}


def _tests(soldiers: Soldiers) -> Iterator[tuple[str, Command]]:
    """Both tests: alone, and with the help of each officer; an order test against the fear of tanks, too (BA-IAV-2)."""
    for event, words, _ in _TESTS:
        yield words, _test(soldiers, event)
        for name, bonus in soldiers.officers.items():
            yield f"{words} helped by {name}", _test(soldiers, event, officer=name, bonus=bonus)
    if soldiers.is_infantry:
        yield "Order test to assault a tank", _test(soldiers, e.OrderTest, modifier=FEAR)


def _test(soldiers: Soldiers, event: type[e.OrderTest | e.MoraleTest], **slots: str | int) -> Command:
    """A test by the terms of the scenario; without those it says its dice, and the players say how it ends."""
    sets, quality = soldiers.reckoning.sets, str(soldiers.line.get("quality"))
    terms = [term.strip() for term in str(soldiers.rule(event.type, "target") or "").split("+")]
    spared = next(also for known, _, also in _TESTS if known is event)
    values = {
        "morale": str(MORALE.get(quality, 0)),
        "officer": str(slots.get("bonus", 0)),
        "modifier": str(slots.get("modifier", 0)),
        "pins": f"(0 - {PINS})",
    }
    known = all(term in values for term in terms) and quality in MORALE
    menu = "Tests"
    if not known:
        thrown = soldiers.reckoning.throws("2")
        return Command(menu=menu, does=thrown, says=f"{NAME} throws {_DICE} for a test")
    against = " + ".join(f"({values[term]})" for term in terms)
    does = [
        *soldiers.reckoning.throws("2"),
        sets(AGAINST, f"{{{against}}}"),
        sets(OUTCOME, f'{{({spared}{SUM} <= {AGAINST}) ? "{PASSED}" : "{FAILED}"}}'),
    ]
    said = {"dice": _DICE, "morale": values["morale"], **slots, "target": f"${AGAINST}$", "result": f"${OUTCOME}$"}
    return says(event, menu, does=does, **said)


def _misfortunes(soldiers: Soldiers) -> dict[str, Command]:
    """The consequences of a double six (BA-FUB)."""
    last = max(die for die, row in FUBAR.items() if row == FRIENDLY_FIRE)
    row = soldiers.reckoning.sets(ROW, f'{{({DIE} <= {last}) ? "{FRIENDLY_FIRE}" : "{PANIC}"}}')
    does = [*soldiers.reckoning.throws("1"), row]
    return {
        "Roll for FUBAR": says(e.Fubar, "FUBAR", die=_DICE, row=f"${ROW}$", does=does),
        "Is picked for friendly fire": says(
            e.FriendlyFire, "FUBAR", side=PLAYER, unit=ACTOR, target=NAME, when=ANOTHER
        ),
        "Is the enemy that scares": says(e.Panic, "FUBAR", unit=ACTOR, enemy=NAME, when=ANOTHER),
        "Panic without an enemy": says(e.Panic, "FUBAR", when=IS_ACTING),
    }


def _rally(soldiers: Soldiers) -> dict[str, Command]:
    """A Rally takes off as many pins as its die shows, as far as there are so many (BA-ORD-5, B37)."""
    times = soldiers.reckoning.sets(TIMES, f"{{Math.min({DIE}, {PINS})}}")
    does = [*soldiers.reckoning.throws("1"), times, soldiers.reckoning.repeats(FEWER_PINS)]
    return {"Rally": says(e.Rally, "Pins", die=_DICE, pins=_TIMES, does=does)}


def _pins(soldiers: Soldiers) -> dict[str, Command]:
    """Pins on and off, each line one act."""
    return {
        "Take a pin": says(e.Pin, "Pins", pins=1, does=[MORE_PINS], key="Ctrl+P"),
        "Take the pin of a hit": says(e.Pin, "Pins", pins=1, cause="a hit", does=[MORE_PINS]),
        **{f"Take the pins of HE {size}": _pins_of(soldiers, size, row["pins"]) for size, row in HE.items()},
        **{
            f"Take the pin of {result}": says(e.Pin, "Pins", pins=1, cause=result, does=[MORE_PINS])
            for result in ((STUNNED, IMMOBILISED, ON_FIRE) if soldiers.is_vehicle else ())
        },
        "Remove a pin": says(e.Unpin, "Pins", pins=1, does=[FEWER_PINS], when=_HAS_PINS),
    }


def _pins_of(soldiers: Soldiers, size: str, pins: str) -> Command:
    """The pins of HE of a size: one, or as a die shows (BA-HE)."""
    if pins.isdigit():
        return says(e.Pin, "Pins", pins=pins, cause=f"HE {size}", does=[MORE_PINS] * int(pins))
    times = soldiers.reckoning.sets(TIMES, f"{{Random({dice_of(pins)[1]})}}")
    does = [times, soldiers.reckoning.repeats(MORE_PINS)]
    return says(e.Pin, "Pins", pins=_TIMES, dice=_TIMES, cause=f"HE {size}", does=does)

"""Dice, cards, health, markers and morale by the worked examples of the rules (E-nn and D-nn of their summary)."""

from __future__ import annotations

import pytest

from ccmod.games.we_were_brothers.rules.cards import Card
from ccmod.games.we_were_brothers.rules.dice import (
    BEHIND_HEAVY_COVER,
    BEHIND_LIGHT_COVER,
    BURST,
    LADDER,
    OPENING,
    SIDES,
    Faces,
    shift,
)
from ccmod.games.we_were_brothers.rules.health import HealthTrack
from ccmod.games.we_were_brothers.rules.markers import DESTROYS, EXPLOSIVES_BONUS, MARKERS, PLACED, Devices
from ccmod.games.we_were_brothers.rules.modifiers import Modifiers
from ccmod.games.we_were_brothers.rules.morale import better
from ccmod.play.dice import Die

SAMPLE = Card.of("sample", {"bands": [{"to": 3, "die": "Yellow"}, {"to": 7, "die": "Red"}, {"to": 15, "die": "Gray"}]})
"""The sample card of 2.0-19."""
GARAND = Card.of(
    "M1 Garand",
    {
        "posture": {"standing": -1},
        "bands": [{"to": 3, "die": "Yellow"}, {"to": 7, "die": "Blue"}, {"to": 15, "die": "Gray"}],
    },
)
"""The M1 Garand of 8.1; the ends of its medium and long bands are lost, and ours."""


@pytest.mark.parametrize(
    ("colour", "by", "becomes"),
    [
        ("Red", 1, "Blue"),  # E-02
        ("Red", -2, "Green"),  # E-03
        ("Gray", -2, "White"),  # D-01
        ("Black", -1, "Purple"),  # E-31
        (OPENING, -3 - 1, None),  # D-02: a loophole three megahexes away
        (BEHIND_HEAVY_COVER, -1, None),  # D-03: behind heavy cover in the second ring
    ],
)
def test_the_ladder(colour: str, by: int, becomes: str | None) -> None:
    """A modifier shifts the colour; below White nothing is rolled."""
    assert shift(colour, by) == becomes


def test_the_dice_of_an_explosion() -> None:
    """E-31, E-32: Black up to the first ring; a hedge between makes it Blue, a low wall White."""
    assert (BURST, BEHIND_LIGHT_COVER, BEHIND_HEAVY_COVER) == ("Black", "Blue", "White")


@pytest.mark.parametrize(
    ("distance", "die"), [(3, "Yellow"), (4, "Red"), (7, "Red"), (8, "Gray"), (15, "Gray"), (16, None)]
)
def test_the_bands_of_the_sample_card(distance: int, die: str | None) -> None:
    """E-06: Yellow to 3 megahexes, Red to 7, Gray to 15, and no shot beyond."""
    assert SAMPLE.die(distance) == die


def test_a_band_without_an_end() -> None:
    """2.0-19: a number with a plus has no maximum range."""
    card = Card.of("rifle", {"bands": [{"to": 3, "die": "Yellow"}, {"to": None, "die": "Gray"}]})
    assert (card.die(99), card.range, SAMPLE.range) == ("Gray", None, 15)


def test_the_garand() -> None:
    """E-19, E-20, E-21: Blue at 4 and in the same megahex; +1 for a standing target, -1 for a standing firer."""
    target = Modifiers.of(None).in_the_open("standing")
    assert GARAND.die(4) == GARAND.most_lethal == "Blue"
    assert target == 1
    assert shift("Blue", target) == "Purple"
    assert shift("Blue", target + GARAND.posture["standing"]) == "Blue"


def test_woods_and_posture_are_two_tables() -> None:
    """E-22: a kneeling target in woods takes the row of the woods, which the rulebook's sheet has lost."""
    sheet = Modifiers.of({"open": {"kneeling": 0}, "cover": {"woods": -2}})
    assert (sheet.in_cover("woods"), sheet.in_the_open("kneeling")) == (-2, 0)
    assert Modifiers.of(None).in_cover("woods") is None


def test_penetration() -> None:
    """E-07, E-23: 0 defeats what has no armour, 1 a hedge, too: then the target stands in the open."""
    rifle, gun = Card.of("rifle", {"penetration": 0}), Card.of("MG-42", {"penetration": 1})
    assert [rifle.pierces(0), rifle.pierces(1), gun.pierces(1), SAMPLE.pierces(0)] == [True, False, True, None]
    assert (Modifiers.of(None).in_the_open("standing"), Modifiers.of(None).in_cover("1/2")) == (1, -2)


def test_suppression_and_the_loaded_die() -> None:
    """E-27, E-28, E-29: three boxes with the sign, the first of them the third, five in all."""
    card = Card.of("sample", {"attacks": 5, "suppression_boxes": [3, 4, 5]})
    assert [card.after(box, len(card.suppression_boxes or ())) for box in (2, 3)] == [5, None]
    assert [card.may_suppress(box) for box in (1, 3, 4, None)] == [True, True, False, False]
    assert [card.after(box) for box in (1, 5)] == [2, None]
    assert SAMPLE.may_suppress(1) is None


def test_a_card_without_attacks_says_so() -> None:
    """Where the mission does not give them, nothing is guessed."""
    with pytest.raises(ValueError, match="the attacks of sample are not known"):
        SAMPLE.after(1)


def test_morale() -> None:
    """D-10, E-34: recovery and rally go up by one level."""
    assert [better(level) for level in ("routed", "suppressed", "shaken", "alerted")] == [
        "suppressed",
        "shaken",
        "alerted",
        "alerted",
    ]


def test_worsening() -> None:
    """D-05, D-06: an unconscious soldier needs 4; Strength adds its level."""
    assert 3 < MARKERS["unconscious"].value <= 3 + 1
    assert MARKERS["bleeding"].value <= 3


def test_charges() -> None:
    """D-07, D-08: a Red 3 places with Explosives 1, and destroys as a charge but not as a satchel."""
    assert PLACED["explosive charge"].value <= 3 + EXPLOSIVES_BONUS[1]
    assert DESTROYS["explosive charge"].value <= 3 < DESTROYS["satchel charge"].value


def test_values_that_the_mission_gives() -> None:
    """M-06: what disarming takes, and mines, is no rule's; without the mission it is not known."""
    known, unknown = Devices.of({"mine": {"place": 5}, "explosive charge": {"disarm": 4}}), Devices.of(None)
    assert (known.placing("mine"), unknown.placing("mine")) == (PLACED["satchel charge"], None)
    assert known.disarming("explosive charge") == MARKERS["unconscious"]
    assert unknown.disarming("explosive charge") is None


def test_health() -> None:
    """9.0-02 to 9.0-11 on a track of ours: light wounds 2 boxes, serious ones 3, the head's to its own box."""
    track = HealthTrack.of({"boxes": 7, "minus1": 4, "minus2": 5, "bleeding": 6, "last": 7, "head": 6})
    assert track is not None
    assert [track.after(0, wound) for wound in ("light", "serious", "serious head")] == [2, 3, 6]
    assert track.after(7, "serious head") == 7  # it heals nobody
    assert [track.state(box) for box in (5, 6, 7, 9)] == [None, "bleeding", "unconscious", "unconscious"]
    assert [track.malus(box) for box in (3, 4, 5)] == [0, -1, -2]
    assert HealthTrack.of({}) is None


def test_faces() -> None:
    """1.2: nine colours of six faces; Red and Blue have numbers, the face's own unless the mission says another."""
    faces = Faces({"Red": [{"shows": "6", "number": 6}]})
    assert (len(LADDER), SIDES) == (9, 6)
    assert [faces.number(Die(colour, 1)) for colour in ("Red", "Blue", "Gray")] == [6, 1, None]
    assert Faces(None).face(Die("Red", 1)) is None

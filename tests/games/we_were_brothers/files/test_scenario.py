"""Missions as their authors write them: what they come to, and what is told of what is wrong."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

from ccmod.authoring import load_scenario
from ccmod.authoring.load import load_module
from ccmod.authoring.schema import schema_of
from ccmod.games.we_were_brothers.rules.cards import Card
from ccmod.games.we_were_brothers.rules.dice import LADDER, NUMBERED_DICE, TEST_DICE, Faces
from ccmod.games.we_were_brothers.rules.modifiers import COVERS, Modifiers
from ccmod.games.we_were_brothers.rules.state.setup import start
from ccmod.games.we_were_brothers.rules.terms import RESULTS
from ccmod.ground.errors import CcmodError
from ccmod.ground.shipped import shipped
from ccmod.ground.source import read_source
from ccmod.play.dice import Die
from ccmod.play.record import Header

NAME = "wine-press"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the module that ships, to make mistakes in."""
    return Path(shutil.copytree(shipped("scenarios") / NAME, tmp_path / NAME))


def test_a_soldier_is_what_his_lines_say() -> None:
    """His squad, his hex, the facing of his squad, his weapon; the skills of his training at level 1 (1.8)."""
    soldiers = load_scenario(NAME)["soldiers"]
    assert len(soldiers) == 16
    assert soldiers["Able 1"] == {
        "squad": "Able", "specialist": "Leader", "hex": "D13", "place": None, "facing": 12, "posture": "kneeling",
        "weapon": "M1 Carbine", "sidearm": "Colt M1911", "equipment": ["Grenade 1", "Smoke 1"],
        "skills": {"Leadership": 1, "Observation": 1}, "alerted": True, "script": None, "carries": None,
        "arrives": None, "rounds": 1, "magazines": None, "health": 0,
    }  # fmt: skip
    assert soldiers["Berta 1"]["skills"] == {"Weapons": 1, "Observation": 1}
    assert soldiers["Berta 4"]["arrives"] == {"turn": 3, "edge": "north"}
    assert soldiers["Berta 4"]["hex"] is None


def test_a_man_in_a_building_has_the_hex_of_his_place() -> None:
    """A place is in a hex of the map."""
    gunner = load_scenario(NAME)["soldiers"]["Anton 1"]
    assert (gunner["place"], gunner["hex"]) == ("Press House upper south window", "J6")


def test_the_judge_starts_from_it(folder: Path) -> None:
    """Every man is where and how the file says, with his weapon loaded (2.0-21) and his wounds."""
    path = folder / f"{NAME}.yaml"
    text = path.read_text(encoding="utf-8").replace(
        "weapon: Thompson", "weapon: Thompson, health: 4, box: 2, magazines: 1"
    )
    path.write_text(text, encoding="utf-8")
    state = start(Header("wwb", scenario=NAME), load_scenario(folder))
    assert len(state.soldiers) == 16
    hurt, gunner, late = (state.soldiers[name] for name in ("Able 4", "Anton 1", "Berta 4"))
    assert (hurt.hex, hurt.facing, hurt.posture, hurt.box) == ("F12", 12, "kneeling", 4)
    assert hurt.loading is not None
    assert (hurt.loading.box, hurt.loading.magazines) == (2, 1)
    assert (gunner.place, gunner.hex, gunner.weapon) == ("Press House upper south window", "J6", "MG-42")
    assert gunner.loading is not None
    assert (gunner.loading.box, gunner.loading.magazines) == (1, 3)
    assert (late.is_on_map, late.arrives) == (False, (3, "north"))
    assert state.leader_of("US Army") is state.soldiers["Able 1"]
    assert (state.doors["the yard door"], state.doors["the back door"]) == (False, True)


def test_they_begin_in_sight_and_apart() -> None:
    """No enemies in neighbouring hexes, which would be close combat (8.4-01); the Sniper lies at the edge of the woods,
    out of which he can look (6.0-26)."""
    state = start(Header("wwb", scenario=NAME), load_scenario(NAME))
    men = list(state.on_map())
    assert not any(state.are_adjacent(man, enemy) for man in men for enemy in state.enemies_of(man))
    assert state.ground is not None
    assert state.soldiers["Berta 1"].hex in state.ground.woods_edge


def test_things_are_what_their_counters_are() -> None:
    """Grenades, smoke and charges by the classes of their counters."""
    things = load_scenario(NAME)["things"]
    assert [things[name]["kind"] for name in ("Grenade 9", "Smoke 7", "Charge 1", "Satchel 1")] == [
        "grenade",
        "smoke grenade",
        "explosive charge",
        "satchel charge",
    ]


def test_its_dice_do_more_and_more_harm() -> None:
    """2.0-06: from White to Black; 1.2: OK and MEDAL on five of them, numbers 1 to 6 on two; Yellow, Gray and Blue can
    give what the worked examples say of them (E-24, E-30)."""
    faces = Faces(load_scenario(NAME)["dice"])

    def harm(colour: str) -> list[int]:
        return [RESULTS.index(face.combat or "") for face in faces.of_colour(colour)]

    sums = [sum(harm(colour)) for colour in LADDER]
    assert sums == sorted(set(sums))
    for colour in LADDER:
        tests = {face.test for face in faces.of_colour(colour)} - {None}
        assert tests == ({"OK", "MEDAL"} if colour in TEST_DICE else set())
        numbers = [faces.number(Die(colour, face)) for face in range(1, 7)]
        assert numbers == (list(range(1, 7)) if colour in NUMBERED_DICE else [None] * 6)
    assert {"suppressed", "light wound", "serious wound"} <= {face.combat for face in faces.of_colour("Yellow")}
    assert {"miss", "light wound"} <= {face.combat for face in faces.of_colour("Gray")}
    assert "killed" in {face.combat for face in faces.of_colour("Blue")}
    assert [face.icon for face in faces.of_colour("Red")].count(True) == 1


def test_its_cards_keep_to_what_the_rulebook_gives() -> None:
    """The Garand's bands and posture (8.1), the bipod and the penetration of the MG-42 (2.0-16, 2.0-18)."""
    cards = {name: Card.of(name, row) for name, row in load_scenario(NAME)["weapons"].items()}
    garand, gun = cards["M1 Garand"], cards["MG-42"]
    assert [garand.die(distance) for distance in (3, 4)] == ["Yellow", "Blue"]
    assert (garand.most_lethal, garand.posture["standing"]) == ("Blue", -1)
    assert (gun.penetration, gun.bipod is not None, gun.squad_mg, gun.heavy) == (1, True, True, True)
    assert cards["P 38"].magazines == 1  # 2.0-11


def test_its_sheet_has_every_row() -> None:
    """+1 at a standing target in the open and -2 behind partial cover are the rulebook's."""
    sheet = Modifiers.of(load_scenario(NAME)["modifiers"])
    assert (sheet.in_the_open("standing"), sheet.in_cover("1/2")) == (1, -2)
    assert all(sheet.in_cover(cover) is not None for cover in COVERS)
    assert sheet.in_the_open("standing", running=True) is not None


def test_it_fits_its_schema() -> None:
    """What editors check a mission by takes short forms, files beside it and tables within it."""
    schema = Draft7Validator(schema_of("scenario", "wwb"))
    mission = read_source(shipped("scenarios") / NAME / f"{NAME}.yaml").data
    assert list(schema.iter_errors(mission)) == []
    assert list(schema.iter_errors({**mission, "wind": "east"})) != []


def test_it_says_what_is_ours() -> None:
    """Players must not take its dice for those of the published game."""
    mission = load_scenario(NAME)
    assert "not those of the published" in " ".join(mission["about"].split())
    assert "not those of the published game" in load_module(NAME).module.description


@pytest.mark.parametrize(
    ("old", "new", "code", "words"),
    [
        ("  Wehrmacht:\n    specialists", "  Wermacht:\n    specialists", "wwb/army", "no army 'Wermacht'"),  # V-001
        ("Baker 4: {at: I13", "Able 5: {at: I13", "authoring/counter", "there is no counter 'Able 5'"),
        ("Baker 4: {at: I13", "Anton 4: {at: I13", "authoring/counter", "Anton 4 is of the Wehrmacht side"),
        ("at: I13", "at: Z99", "hexes/off-map", "Z99"),
        ("at: I13", "at: I9", "wwb/soldier", "I9 is outside the area of the US Army"),  # V-013
        ("at: I13, ", "", "wwb/soldier", "it is not said where Baker 4 is"),
        ("{at: H8, ", "{at: H8, place: Press House hall, ", "wwb/soldier", "Anton 3 has at and place"),
        ("{at: H8, ", "{at: H6, ", "wwb/soldier", "H6 is in the building Press House"),
        ("{at: H8, ", "{place: Press House east window, ", "wwb/soldier", "Anton 2 is at Press House east"),
        ("Press House east window", "Press House east widow", "authoring/unknown-name", "no place"),
        ("weapon: Thompson", "weapon: Tompson", "authoring/unknown-name", "there is no weapon card 'Tompson'"),
        ("weapon: Thompson", "weapon: Kar 98k", "wwb/weapon", "a weapon of the Wehrmacht"),  # V-009
        ("weapon: Thompson", "weapon: Colt M1911", "wwb/weapon", "Colt M1911 is a sidearm"),
        ("{at: K8, facing: 6, posture: kneeling, weapon: Kar 98k",
         "{at: K8, facing: 6, posture: kneeling, weapon: Scoped Kar 98k", "wwb/weapon", "for the Sniper only"),  # V-007
        ("weapon: Thompson", "weapon: Thompson, box: 6", "wwb/weapon", "stands on box 6, and Thompson has 5"),  # V-008
        ("weapon: Thompson", "weapon: Thompson, magazines: 5", "wwb/weapon", "has 5 magazines of 4"),
        ("weapon: Thompson", "weapon: Thompson, health: 7", "wwb/health", "box 7 of his health"),  # V-012
        ("weapon: Thompson", "weapon: Thompson, alerted: false", "wwb/soldier", "unalerted and kneeling"),  # V-016
        ("weapon: Thompson", "specialist: Medic, weapon: Thompson", "wwb/squad", "two specialists"),  # V-003
        ("skills: {Strength: 1}, weapon: M1", "specialist: Engineer, weapon: M1", "wwb/squad", "two specialists"),
        ("specialist: Medic", "specialist: Engineer", "wwb/squad", "more than the mission grants"),  # V-017
        ("platoon: 2", "platoon: 3", "wwb/squad", "the Leader's platoon has 2 squads, not 3"),  # V-004
        ("      Berta:\n", "      Berta:\n        men: 3\n", "wwb/squad", "has 4 soldiers, not 3"),  # V-002
        ("      Berta:\n", "      Able:\n", "wwb/squad", "the US Army has a squad Able, too"),
        ("{Observation: 1}", "{Observation: 3}", "authoring/value", "3"),  # V-011
        ("{Observation: 1}", "{Leadership: 1}", "wwb/soldier", "lacks the skill of his choice"),  # V-010
        ("{Observation: 1}", "{Observation: 1, Weapons: 1, Strength: 1}", "wwb/soldier", "has 4 skills"),
        ('"Grenade 4, Smoke 2"', '"Grenade 4, Smoke 2, Smoke 14"', "wwb/soldier", "Able 4 carries"),  # V-005
        ('"Grenade 4, Smoke 2"', '"Grenade 4, Charge 2"', "wwb/soldier", "without the skill Explosives"),  # V-006
        ("equipment: Satchel 1", 'equipment: "Satchel 1, Smoke 14"', "wwb/soldier", "carries Satchel 1, Smoke 14"),
        ('"Grenade 4, Smoke 2"', '"Grenade 4, Smoke 1"', "wwb/soldier", "Able 1 carries Smoke 1 already"),
        ('"Grenade 4, Smoke 2"', '"Grenade 4, Clock"', "wwb/soldier", "Clock is of the class 'marker'"),
        ('"Grenade 4, Smoke 2"', '"Grenade 4, Smoke 99"', "authoring/counter", "there is no counter 'Smoke 99'"),
        ("{turn: 3, edge: north}", "{turn: 9, edge: north}", "authoring/turn", "turn 9 is after the last"),  # V-014
        ("posture: prone, skills", "posture: lying, skills", "authoring/value", "'lying'"),  # V-015
        ("wind: north-east", "wind: east", "authoring/value", "'east' is not one of north, north-east"),
        ("awards:", "options: {wound_maluss: no}\nawards:", "authoring/option", "no option 'wound_maluss'"),
        ("awards:", "options: {A-04: Pink}\nawards:", "authoring/option", "'Pink' is not a reading of A-04"),
        ("awards:", "doors: {the gate: open}\nawards:", "authoring/unknown-name", "there is no door 'the gate'"),
        ("{north: Wehrmacht", "{north: Germany", "authoring/unknown-name", "there is no side 'Germany'"),
    ],
)  # fmt: skip
def test_mistakes_of_a_mission(folder: Path, old: str, new: str, code: str, words: str) -> None:
    """Each is told in words, with its file, its column, and the line of the change or one of the lines around it."""
    path = folder / f"{NAME}.yaml"
    text = path.read_text(encoding="utf-8")
    changed = text[: text.index(old)].count("\n") + 1
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(CcmodError) as caught:
        load_module(str(folder))
    one = next(error for error in caught.value.errors if error.code == code and words in error.message)
    assert one.place.file.endswith(f"{NAME}.yaml")
    assert one.place.line is not None
    assert abs(one.place.line - changed) <= 8
    assert one.place.column


def test_doors_are_as_the_mission_has_them(folder: Path) -> None:
    """M-18: a mission opens the door that the map has closed."""
    path = folder / f"{NAME}.yaml"
    path.write_text(path.read_text(encoding="utf-8") + "doors: {the yard door: open}\n", encoding="utf-8")
    doors = [load_scenario(where)["map"]["buildings"]["Press House"]["doors"] for where in (NAME, folder)]
    assert [each["the yard door"]["open"] for each in doors] == [False, True]

"""What follows from a slip in the files of a new module is held back, and what has one cause is said once."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.authoring.load import load_module
from ccmod.authoring.new import new_module
from ccmod.ground.errors import CcmodError
from tests.authoring.slips import slips as every_slip
from tests.built import build_module


def slips(folder: Path, system: str, *changes: tuple[str, str, str]) -> list[CcmodError]:
    """What is said of the new module of a system after texts of its files were exchanged."""
    new_module(folder, system=system)
    for name, old, new in changes:
        text = (folder / name).read_text(encoding="utf-8")
        assert old in text, name
        (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(CcmodError) as caught:
        load_module(str(folder))
    return list(caught.value.errors)


SIDES = [
    ("folio", "blue.yaml", "side: Blue\n", "there is no side 'Blux'"),
    ("gbacw", "union.yaml", "side: Union\n", "there is no side 'Unix'"),
    ("wwb", "us-army.yaml", "side: US Army\n", "there is no side 'US Arx'"),
    ("folio", "first.yaml", "  Red:\n", "no counter is of the side 'Redd'"),
    ("gbacw", "first.yaml", "  Union:\n", "no counter is of the side 'Unix'"),
    ("cc", "first.yaml", "  German:\n", "no counter is of the side 'Germx'"),
    ("wwb", "first.yaml", "  Wehrmacht:\n", "the game has no army 'Wehrmacx'"),
]


@pytest.mark.parametrize(("system", "file", "old", "message"), SIDES, ids=[f"{one[0]}-{one[1]}" for one in SIDES])
def test_a_misspelt_side_is_told_once(tmp_path: Path, system: str, file: str, old: str, message: str) -> None:
    """Where it stands, and not at each counter of the side and each key that names it."""
    word = old.strip().removeprefix("side: ").rstrip(":")
    wrong = message.split("'")[1]
    (error,) = slips(tmp_path / "new", system, (file, old, old.replace(word, wrong)))
    assert error.message == message
    assert (error.place.file or "").endswith(file)
    assert "did you mean" in (error.hint or "")


def test_counters_below_a_known_side_are_still_its_own(tmp_path: Path) -> None:
    """One of the other side is refused, also while a sheet is of no side of the module."""
    found = slips(
        tmp_path / "new",
        "folio",
        ("first.yaml", "K5: Blue Tank 1", "K5: Red Tank 1"),
        ("first.yaml", "D5: Red Tank 1", "D5: Red Tank 2"),
        ("module.yaml", "{Red:", "{Green: '#00ff00', Red:"),
    )
    assert "Red Tank 1 is of the Red side" in [one.message for one in found]


GRIDS = [
    ("plain", 'columns: 16, rows: 10, first: "0101", dy', 'columns: 3, rows: 3, first: "0101", dy', 7),
    ("gbacw", "\ngrid: {columns: 20, rows: 14", "\ngrid: {columns: 4, rows: 4", 40),
    ("wwb", "\ngrid: {columns: 14, rows: 10", "\ngrid: {columns: 4, rows: 4", 23),
    ("folio", "\ngrid: {columns: 16, rows: 12", "\ngrid: {columns: 4, rows: 4", 29),
    ("cc", "\ngrid: {columns: 15, rows: 10", "\ngrid: {columns: 4, rows: 4", 52),
]


@pytest.mark.parametrize(("system", "old", "new", "places"), GRIDS, ids=[one[0] for one in GRIDS])
def test_a_map_that_is_too_small_is_told_once(tmp_path: Path, system: str, old: str, new: str, places: int) -> None:
    """With the number of places off it and the lines that name them, counted by hand as all that was said before."""
    (error,) = slips(tmp_path / "new", system, ("map.yaml", old, new))
    assert f"so it is with {places - 1} more" in error.message
    assert "first.yaml" in error.message
    assert "columns and rows" in (error.hint or "")


def test_a_few_places_off_a_map_are_each_told(tmp_path: Path) -> None:
    """Two slips are two slips."""
    changes = [("map.yaml", "D3 D4 E4", "D3 D40 E4"), ("first.yaml", "H6: Blue Rifle 1", "H60: Blue Rifle 1")]
    first, second = slips(tmp_path / "new", "folio", *changes)
    assert "D40" in first.message
    assert "H60" in second.message


FOLLOW = [
    ("folio", "map.yaml", "costs:", "cost:", "unknown key 'cost'"),
    ("folio", "map.yaml", "  hex: {clear", "  hexs: {clear", "unknown key 'hexs'"),
    ("wwb", "first.yaml", "skills: {Observation", "skill: {Observation", "unknown key 'skill'"),
    ("wwb", "first.yaml", "skills: {Observation", "skills: {Observaton", "'Observaton' is not one of"),
    ("wwb", "first.yaml", "skills: {Explosives", "skill: {Explosives", "unknown key 'skill'"),
    ("wwb", "first.yaml", "specialist: Engineer", "specialist: Enginer", "'Enginer' is not one of"),
    ("wwb", "map.yaml", "    places:", "    place:", "unknown key 'place'"),
    ("wwb", "map.yaml", "hexes: [I3, I4]", "hexes: [J3, J4]", "no place of Farm House lies in its hexes J3, J4"),
    ("wwb", "map.yaml", "floors: [ground", "floors: [upper", "no place of Farm House is on its floors: upper floor"),
    ("gbacw", "union.yaml", "strength: 8", "strenght: 8", "1st Maine has no strength"),
    ("folio", "blue.yaml", "side: Blue", "siqde: Blue", "unknown key 'siqde'"),
    ("folio", "blue.yaml", "count: ", "coount: ", "unknown key 'coount'"),
    ("plain", "map.yaml", ' first: "0101", dy', ' frist: "0101", dy', "unknown key 'frist'"),
    ("gbacw", "map.yaml", "\ngrid:", "\ngird:", "unknown key 'gird'"),
    ("gbacw", "map.yaml", "\ngrid: {columns: 20", "\ngrid: {colums: 20", "unknown key 'colums'"),
    ("cc", "module.yaml", "map: ", "mpa: ", "unknown key 'mpa'"),
    ("cc", "map.yaml", "objectives:", "objctives:", "unknown key 'objctives'"),
    (
        "cc",
        "first.yaml",
        "  German:\n    nation: germany",
        "  German: 3\n  x:\n    nation: germany",
        "'3' was found, but keys",
    ),
    ("ba", "map.yaml", "scale: {unit", "scael: {unit", "unknown key 'scael'"),
    ("wwb", "map.yaml", "hexes: [I3,", "hexes: [I33,", "hex I33 is off the map"),
    ("folio", "map.yaml", "clear: 1", "claer: 1", "the chart has a cost of claer, which is no terrain of the map"),
]


@pytest.mark.parametrize(("system", "file", "old", "new", "message"), FOLLOW, ids=[one[3] for one in FOLLOW])
def test_what_a_slip_leads_to_is_held_back(
    tmp_path: Path, system: str, file: str, old: str, new: str, message: str
) -> None:
    """Checks of several keys say nothing of what is missing since a key is misspelt or its value refused."""
    (error,) = slips(tmp_path / "new", system, (file, old, new))
    assert error.message.startswith(message)
    assert error.hint


def test_a_misspelt_value_is_named_where_another_is_missing(tmp_path: Path) -> None:
    """The hint is the slip itself, not an example."""
    (error,) = slips(tmp_path / "new", "folio", ("red.yaml", "attack:", "atack:"))
    assert (error.message, error.hint) == ("Red Rifle has no attack", "write attack instead of 'atack'")


def test_other_mistakes_beside_a_slip_are_told(tmp_path: Path) -> None:
    """A misspelt key of one soldier holds back nothing of another one, and no unknown name."""
    found = slips(
        tmp_path / "new",
        "wwb",
        ("first.yaml", "skills: {Observation", "skill: {Observation"),
        ("first.yaml", "skills: {Explosives: 1}, ", ""),
        ("first.yaml", "{at: C5,", "{at: Z5,"),
    )
    said = [one.message.partition(":")[0] for one in found]
    assert said == [
        "unknown key 'skill'",
        "hex Z5 is off the map",
        "Able 4 carries a charge without the skill Explosives",
    ]


NAMES = [
    (
        "gbacw",
        "common.yaml",
        "  regiment:",
        "  rgiment:",
        "'regiment', also in line 6 of union.yaml and lines",
    ),
    ("wwb", "weapons.csv", "M1 Garand", "M1 Garnd", "'M1 Garand', also in lines 36, 37 and 38 of first.yaml"),
    ("wwb", "us-army.yaml", "name: Able", "name: Abel", "'Able 1'; so it is with 3 more, in lines 36, 37 and 38 of"),
]


@pytest.mark.parametrize(("system", "file", "old", "new", "said"), NAMES, ids=[one[3] for one in NAMES])
def test_a_name_that_is_nowhere_is_told_once(
    tmp_path: Path, system: str, file: str, old: str, new: str, said: str
) -> None:
    """With all lines that have it, or have it with another number."""
    (error,) = slips(tmp_path / "new", system, (file, old, new))
    assert said in error.message
    assert "did you mean" in (error.hint or "")


def test_a_class_that_a_game_does_not_have_is_told_once(tmp_path: Path) -> None:
    """Of all the counters that inherit it."""
    new_module(tmp_path / "new", system="wwb")
    file = tmp_path / "new" / "common.yaml"
    file.write_text(file.read_text("utf-8").replace("{class: soldier}", "{class: soldir}"), "utf-8")
    with pytest.raises(CcmodError) as caught:
        build_module(str(tmp_path / "new"))
    (error,) = caught.value.errors
    assert (error.code, error.hint) == ("build/class", "did you mean 'soldier'?")
    assert "also in line 5 of wehrmacht.yaml" in error.message


@pytest.mark.parametrize("system", ["plain", "cc", "folio", "ba", "gbacw", "wwb"])
def test_each_misspelt_key_is_one_mistake(tmp_path: Path, system: str) -> None:
    """In every file of a new module, whatever else depends on the key."""
    new_module(tmp_path / "new", system=system)
    keys = [slip for slip in every_slip(tmp_path / "new") if slip.what == "misspelt key"]
    for slip in keys[:: max(1, len(keys) // 60)]:
        file = tmp_path / "new" / slip.file
        before = file.read_bytes()
        file.write_text(slip.text, encoding="utf-8")
        try:
            load_module(str(tmp_path / "new"))
        except CcmodError as error:
            told = error.errors
        else:
            told = ()
        assert len(told) <= 1, (str(slip), [str(one) for one in told])
        file.write_bytes(before)


SHOWN = [
    ("plain", "module.yaml", "dice: [1d6, 2d6]", "dice: [1d6, [2d6]]", "a list was found, but a roll such as 2d6"),
    ("plain", "module.yaml", "dice: [1d6, 2d6]", "dice: [1d6, ~]", "nothing was found, but a roll such as 2d6"),
    ("plain", "module.yaml", "dice: [1d6, 2d6]", "dice: {A: {faces: [[1, 2], 3]}}", "a list was found, but a number"),
    ("folio", "first.yaml", "turns: {last: 8", "turns: {last: true", "'true' is not a whole number"),
    ("cc", "first.yaml", "posture: defender", "posture: yes and no", "'yes and no' is not one of"),
    ("cc", "first.yaml", "year: 1943", "year: true", "'true' is not a whole number"),
    ("wwb", "map.yaml", "level: 1/2", "level: [1]", "a list is not one of 0, 1/2, 1, 2"),
    ("wwb", "first.yaml", "  wound_malus: yes", "  wound_malus: true", "'true' is not a reading of wound_malus"),
]


@pytest.mark.parametrize(("system", "file", "old", "new", "message"), SHOWN, ids=[one[3] for one in SHOWN])
def test_values_are_shown_as_their_author_writes_them(
    tmp_path: Path, system: str, file: str, old: str, new: str, message: str
) -> None:
    """True, False, None and lists of Python are in no message, and true is no number."""
    (error,) = slips(tmp_path / "new", system, (file, old, new))
    assert error.message.startswith(message)


STATES = [
    "{Red Infantry 2: {Step: 2}}",
    "[{Red Infantry 2: {Step: 2}}]",
    "[Red Infantry 1, {Red Infantry 2: {Step: 2}}]",
]


@pytest.mark.parametrize("written", STATES)
def test_a_state_in_a_set_up_is_answered_with_what_to_write(tmp_path: Path, written: str) -> None:
    """The names alone, and where a state can be written."""
    change = ("first.yaml", '"0305": Red Infantry 2', f'"0305": {written}')
    (error,) = slips(tmp_path / "new", "plain", change)
    assert error.message == "a mapping was found, but counters are wanted"
    assert "[Red Infantry 2]" in (error.hint or "")
    assert "ccmod help convert" in (error.hint or "")


@pytest.mark.parametrize("sign", ["\xa0", "\u202f", "\u200b"])
def test_a_sign_in_a_name_that_nobody_sees_is_told(tmp_path: Path, sign: str) -> None:
    """At the name, with the name that is meant, instead of each line that names it as it looks."""
    blank = "" if sign == "\u200b" else " "
    change = ("red.yaml", "name: Red Infantry", f"name: Red{blank and sign}{'' if blank else sign + ' '}Infantry")
    (error,) = slips(tmp_path / "new", "plain", change)
    assert (error.hint, (error.place.file or "").rpartition("/")[2]) == ("did you mean 'Red Infantry'?", "red.yaml")
    assert "a no-break space or another sign that is not seen" in error.message


ANSWERED = [
    (
        "red.yaml",
        'colour: "#d3a49c"',
        "colour: #d3a49c",
        "nothing was found for the key 'colour': # begins a remark",
        "put",
    ),
    ("module.yaml", "map: map.yaml", "map: map", "no map 'map' ships with ccmod", "did you mean 'map.yaml'?"),
    ("module.yaml", "  Turn: 1-10\n", "  Turn: 10\n", "'10' is one number, and not a range", "write 1-10, or 10- to"),
    (
        "first.yaml",
        "[Red Infantry 1,",
        "[Red Infantry,",
        "there is no counter 'Red Infantry'",
        "there are several, each wi",
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "message", "hint"), ANSWERED, ids=[one[2] for one in ANSWERED])
def test_a_slip_of_the_hand_is_answered_with_what_is_meant(
    tmp_path: Path, file: str, old: str, new: str, message: str, hint: str
) -> None:
    """A colour without quotes, a file without its ending, the last turn alone, a counter without its number."""
    (error,) = slips(tmp_path / "new", "plain", (file, old, new))
    assert error.message == message
    assert (error.hint or "").startswith(hint)


def test_a_level_of_the_turns_may_be_one_line(tmp_path: Path) -> None:
    """With commas, as other lists may."""
    new_module(tmp_path / "new", system="plain")
    file = tmp_path / "new" / "module.yaml"
    file.write_text(file.read_text("utf-8").replace("Phase: [Move, Fight]", "Phase: Move, Fight"), "utf-8")
    turns = load_module(str(tmp_path / "new")).module.turns
    assert turns is not None
    assert turns.levels["Phase"].names == ["Move", "Fight"]


OF_GAMES = [
    ("cc", "first.yaml", "{A: open}", "{Z: open}", "there is no objective chit 'Z'", "there are A, B"),
    ("folio", "map.yaml", "river: [G7-H6", "river: [G7-G9", "G7 and G9 are not adjacent", "G7 touches"),
    (
        "ba",
        "first.yaml",
        "10 6: Axis",
        "100 60: Axis",
        "there is no place '100 60' on any map",
        "Table measures 72 by 60",
    ),
]


@pytest.mark.parametrize(("system", "file", "old", "new", "message", "hint"), OF_GAMES, ids=["cc", "folio", "ba"])
def test_a_slip_in_a_game_is_told_once_and_answered(
    tmp_path: Path, system: str, file: str, old: str, new: str, message: str, hint: str
) -> None:
    """A chit that there is not, a hexside that is none below its bridge, a point beyond the table."""
    (error,) = slips(tmp_path / "new", system, (file, old, new))
    assert error.message == message
    assert (error.hint or "").startswith(hint)


def test_a_chart_of_another_form_is_told_in_words(tmp_path: Path) -> None:
    """With its row, and where its form is described."""
    new_module(tmp_path / "new", system="gbacw")
    (tmp_path / "new" / "weapons.csv").write_text("weapon,1,2\nR,0,-1\n", "utf-8")
    with pytest.raises(CcmodError) as caught:
        load_module(str(tmp_path / "new"))
    (error,) = caught.value.errors
    assert (error.message, error.place.line) == ("the chart weapons cannot be read at R", 2)
    assert "a row for each weapon" in (error.hint or "")


def test_order_dice_lie_in_the_cup_of_the_game(tmp_path: Path) -> None:
    """In another one nobody draws them."""
    new_module(tmp_path / "new", system="ba")
    file = tmp_path / "new" / "axis.yaml"
    file.write_text(file.read_text("utf-8").replace("pool: Order Dice", "pool: Order Die"), "utf-8")
    with pytest.raises(CcmodError) as caught:
        build_module(str(tmp_path / "new"))
    (error,) = caught.value.errors
    assert (error.hint, (error.place.file or "").rpartition("/")[2]) == ("pool: Order Dice", "axis.yaml")

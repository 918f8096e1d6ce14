"""Traits and pieces against VASSAL's own texts, and every piece of the samples."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ccmod.ground.errors import UnreadableInput
from ccmod.vassal.commands import AddPiece, Log, decode
from ccmod.vassal.opening import Module, open_any
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import (
    TRAITS,
    ActionButton,
    AreaOfEffect,
    BasicName,
    BasicPiece,
    Deck,
    DynamicProperty,
    Invisible,
    Key,
    Label,
    Layer,
    Mark,
    Mask,
    Mat,
    MatCargo,
    MovementTrail,
    NonRectangular,
    OldLayer,
    OldNonRectangular,
    Piece,
    PlaceMarker,
    PropertySheet,
    Prototype,
    ReportAction,
    Rotate,
    SetGlobalProperty,
    Spreadsheet,
    Stack,
    SubMenu,
    Trait,
    UnknownTrait,
    read_trait,
)
from ccmod.vassal.traits.chain import split_states, split_traits, wrap
from tests.shared import SHARED, needs_shared
from tests.strategies import AWKWARD
from tests.vassal.samples import GAMES, MODULES, label

MODULES_OWN = {"moved;", "conceal;", "concealment;", "placeDM;", "info;", "turr;"}
"""Traits of modules with code of their own."""
OLD = {"Embellishment0"}
"""Traits of the oracle whose prefix now means a newer one with other defaults."""


def oracle() -> list[tuple[str, str, str]]:
    """Name, type and state of every trait as the running engine makes it."""
    if SHARED is None:
        return []
    rows = []
    for line in (SHARED / "vassal/oracles/traits.txt").read_text(encoding="utf-8").splitlines():
        _, name, type, state = line.split("\t")
        rows.append((name, type.removeprefix("type="), state.removeprefix("state=")))
    return rows


@needs_shared
@pytest.mark.parametrize(("name", "type", "state"), oracle(), ids=[row[0] for row in oracle()])
def test_fresh_traits(name: str, type: str, state: str) -> None:
    """A fresh trait of ours is that of the engine, text for text; and the engine's is read as ours."""
    trait = read_trait(type, state)
    assert (trait.type, trait.state) == (type, state)
    assert not isinstance(trait, UnknownTrait)
    if name in OLD:
        return
    fresh = trait.__class__()
    assert (fresh.type, fresh.state) == (type, state)
    assert trait == fresh


@needs_shared
def test_the_demo_is_covered() -> None:
    """Every trait in the table has a fresh form in the oracle."""
    known = {read_trait(type, state).__class__ for _, type, state in oracle()}
    assert set(TRAITS) - known == {OldLayer, OldNonRectangular}  # VASSAL itself makes these no more


REWRITTEN: list[tuple[str, str, Trait]] = [
    ("mark;Class,Side", "unit,German", Mark(("Class", "Side"), ("unit", "German"))),
    ("mark;A", r"x\,y", Mark(("A",), ("x,y",))),
    ("prototype;Unit", "", Prototype("Unit")),
    ("prototype;Unit;a=1,b=2\\,3", "", Prototype("Unit", (("a", "1"), ("b", "2,3")))),
    (
        "PROP;Strength;true,0,10,false;:91\\,130:I\\,-1,:93\\,130:I\\,1;",
        "7",
        DynamicProperty(
            "Strength",
            "true,0,10,false",
            DynamicProperty.key_commands(("", "91,130", "I,-1"), ("", "93,130", "I,1")),
            "",
            "7",
        ),
    ),
    ("rotate;1;82,130;Turn;;;;;;;;true", "30.0", Rotate(1, Key.ctrl("R"), None, "Turn", "", angle=30.0)),
    ("footprint;84,130;Movement Trail;false;false;10;255,255,255;0,0,0;100;50;20;30;1.0;;;;;false",
     "true;Map0;2;1,2;3,4;true;0",
     MovementTrail(Key.ctrl("T"), visible=True, start_map="Map0", points=((1, 2), (3, 4)), initialised=True)),
    ("hide;73,130;Invisible;;player:;0.30000001192092896;;false", "pw", Invisible(owner="pw")),
    ("obs;77,130;;Mask;I;?;player:;Peek;;true;;", "pw;|0", Mask(owner="pw", options="|0")),
    ("submenu;Move;1 inch,2 inches;", "", SubMenu("Move", ("1 inch", "2 inches"))),
    ("report;68\\,130,57344\\,0\\,go;$BasicName$ goes;;;;false", "-1",
     ReportAction((Key.ctrl("D"), Key.named("go")), "$BasicName$ goes")),
    ("piece;;;gun.png;Gun 1", "Main Map;734;718;53;1;UniqueID;1001",
     BasicPiece("", "", "gun.png", "Gun 1", "Main Map", 734, 718, "53", (("UniqueID", "1001"),))),
    ("propertysheet;0Name~2Stores~4Fuel;Sheet;;0;;;;80,130;", "Anna|B\\~C~Unknown~3/5",
     PropertySheet("0Name~2Stores~4Fuel", "Sheet", values=("Anna|B~C", "Unknown", "3/5"))),
    ("table;1;2;Show Data;83,130;", "a\\,b,c", Spreadsheet(1, 2, cells=("a,b", "c"))),
    ("mat;Ship;", "2;11;12", Mat("Ship", cargo=("11", "12"))),
    ("matPiece;;true;0;0;;", "11", MatCargo(mat="11")),
    ("AreaOfEffect;128,128,128;30;1;true;Show area;;;true;;;;;;;;true", "true", AreaOfEffect(active=True)),
    ("nonRect2;2.0;M 1 2 L 3;4 Z", "", NonRectangular(2.0, "M 1 2 L 3;4 Z")),
    ("nonRect;m,1,2,l,3,4,c", "", OldNonRectangular("m,1,2,l,3,4,c")),
    ("button;65,130;0;0;5;6;;false;false;1;2;0;0;5;6", "",
     ActionButton(Key.ctrl("A"), 0, 0, 5, 6, whole_shape=False, corner_count=2, corners=(0, 0, 5, 6))),
    ("emb;A\\;Reset\\;R\\;1;_Flip;F;More;;;0;-3;a.gif,Full;b.gif,half", "-1",
     OldLayer("A;Reset;R;1", "_Flip", "F", "More", x=0, y=-3, levels=(("a.gif", "Full"), ("b.gif", "half")))),
    ("setprop;Fire;false,0,100,false;;;Named Zone;North", "",
     SetGlobalProperty("Fire", level="Named Zone", searched="North")),
    ("basicName;$Side$ Gun", "", BasicName("$Side$ Gun")),
    ("stack", "Main Map;734;718;1001;1002;@@-1", Stack("Main Map", 734, 718, ("1001", "1002"))),
    ("stack", "Main Map;734;718;1001", Stack("Main Map", 734, 718, ("1001",), None)),
]  # fmt: skip
"""Types and states, and what they say (FORMATS 10 and 11)."""


@pytest.mark.parametrize(("type", "state", "trait"), REWRITTEN, ids=[row[0].partition(";")[0] for row in REWRITTEN])
def test_texts_and_traits(type: str, state: str, trait: Trait) -> None:
    """Both ways: the texts are read as the trait, and the trait alone writes the texts."""
    assert read_trait(type, state) == trait
    assert (trait.type, trait.state) == (type, state)


def test_values_of_a_sheet() -> None:
    """Values are known by their names, ticks without their maximum, labels not at all; another BasicName counts."""
    sheet = PropertySheet("0Name~2Stores~4Fuel", values=("Anna", "Unknown", "3/5"))
    assert sheet.properties == {"Name": "Anna", "Fuel": "3"}
    assert Piece.make("A", traits=[BasicName("B")]).properties["BasicName"] == "B"
    assert PropertySheet.read("propertysheet;;x", "null").properties == {}


def test_short_texts_are_read_with_the_engines_defaults() -> None:
    """A text from an old version ends early; the rest has VASSAL's defaults, and the text stays as it is."""
    layer = read_trait("emb2;Flip;2;;;2;;;2;;;;;false;44;20;a.png;;false;Flip;;;false;;1;1;false;65,130;;", "-1")
    assert isinstance(layer, Layer)
    assert (layer.name, layer.scale, layer.always_active, layer.level) == ("Flip", 1.0, False, 0)
    assert layer.type.endswith("65,130;;")
    assert layer.at(1).type == layer.type
    assert layer.at(1).state == "1"


def test_a_change_rewrites_only_its_half() -> None:
    """A new level leaves an old, short type alone; a new name leaves an old state alone."""
    layer = read_trait("emb2;Flip", "1;Activated")
    assert layer.change(value=2).type == "emb2;Flip"
    assert layer.change(name="Step").state == "1;Activated"
    assert layer.change(name="Step").type != "emb2;Flip"


def test_levels_have_names() -> None:
    """A level's name is told without the plus that joins it to the piece's name; switched off there is none."""
    layer = Layer(name="Step", images=("a", "b"), level_names=("", "+ (broken)"), value=2)
    assert (layer.level, layer.level_name) == (2, "(broken)")
    assert layer.at(0).value == -2
    assert layer.at(0).level_name == ""
    assert layer.properties == {"Step_Level": "2", "Step_Name": "(broken)", "Step_Active": "true"}


def test_building_and_reading_a_piece() -> None:
    """A piece is built innermost first, nests with one backslash more a level, and reads back as the same."""
    piece = Piece.make(
        "Rifle 1", "r.png", [Layer(name="Step", images=("a", "b")), Mark.of({"Side": "German"})], gpid="7"
    )
    assert piece.type == f"mark;Side\t{Layer(name='Step', images=('a', 'b')).type}\\\tpiece;;;r.png;Rifle 1"
    assert piece.state == "German\t1\\\tnull;0;0;7;0"
    again = Piece.read(piece.type, piece.state)
    assert again == piece
    assert (again.name, again.image, again.gpid, again.marks) == ("Rifle 1", "r.png", "7", {"Side": "German"})
    moved = again.at("Board", 3, 4).with_level("Step", 2).with_marks({"Side": "Russian"})
    assert (moved.map, moved.x, moved.y) == ("Board", 3, 4)
    assert moved.state == "Russian\t2\\\tBoard;3;4;7;0"
    assert moved.properties["Step_Level"] == "2"
    with pytest.raises(KeyError):
        piece.with_level("None", 2)
    assert piece.definition == f"+/null/{piece.type}/{piece.state}"


def test_looking_for_traits() -> None:
    """Traits are found by kind and name; the outermost counts where one is asked for."""
    piece = Piece.make(
        "A", traits=[Label(text="in"), Label(property_name="Other", text="out"), Mask(), Invisible(owner="x")]
    )
    outermost = piece.first(Label)
    assert outermost is not None
    assert outermost.text == "out"
    assert [one.text for one in piece.all(Label)] == ["in", "out"]
    labelled = piece.label("TextLabel")
    assert labelled is not None
    assert labelled.text == "in"
    assert (piece.masked, piece.hidden, piece.layer("x"), piece.first(Deck)) == (False, True, None, None)


def test_a_marker_inside_a_trait_inside_a_piece() -> None:
    """The text of a marker to be placed carries several levels of escapes and comes back whole."""
    marker = Piece.make("Fire/Smoke; x", "f.png", [Mark.of({"A": "1,2"}), Label(text="a\tb")])
    piece = Piece.make("Gun", traits=[PlaceMarker(marker=marker.definition), Layer(), Mark()])
    placed = Piece.read(piece.type, piece.state).first(PlaceMarker)
    assert placed is not None
    assert placed.marker == marker.definition


def test_states_of_another_number_of_levels() -> None:
    """A state with too few levels is filled up, one with too many keeps the rest; both are written as they were."""
    type = Piece.make("A", traits=[Mark(), Mark()]).type
    for state in ("x", "a\tb", "a\tb\\\tc\\\\\td", ""):
        piece = Piece.read(type, state)
        assert (piece.type, piece.state) == (type, state)
        assert len(piece.traits) == 2


def test_too_many_traits_are_refused() -> None:
    """A chain far beyond any real piece is one clear error."""
    with pytest.raises(UnreadableInput) as caught:
        Piece.read(wrap(["mark;"] * 1500), "")
    assert caught.value.code == "piece/depth"


def test_keys() -> None:
    """Ctrl+F as a modern Java writes it; names without commas."""
    assert str(Key.ctrl("f")) == "70,130"
    assert str(Key.named("doAttack")) == "57344,0,doAttack"
    with pytest.raises(ValueError, match="comma"):
        Key.named("a,b")


@given(st.lists(AWKWARD.filter(lambda text: not text.endswith("\\")), min_size=1, max_size=6))
def test_levels_come_back(levels: list[str]) -> None:
    """Wrapping and splitting are inverse if no level ends in a backslash, and the innermost has no TAB or quote."""
    levels[-1] = levels[-1].replace("\t", "").replace("'", "")
    assert split_traits(wrap(levels)) == levels
    assert split_states(wrap(levels), len(levels)) == levels


@given(AWKWARD, AWKWARD)
def test_any_piece_comes_back(type: str, state: str) -> None:
    """Whatever the texts, a piece writes them again; a state of parts side by side must fit its type, though."""
    assume(state.count("\t") < 2)
    piece = Piece.read(type, state)
    assert (piece.type, piece.state) == (type, state)


@given(st.sampled_from([trait.PREFIX for trait in TRAITS]), AWKWARD, AWKWARD)
def test_any_trait_comes_back(prefix: str, type: str, state: str) -> None:
    """Whatever stands behind a known prefix is read without an error and written again."""
    trait = read_trait(prefix + type, state)
    assert (trait.type, trait.state) == (prefix + type, state)


TYPED = [trait for trait in TRAITS if trait not in (Stack, NonRectangular, OldNonRectangular, Mark)]
"""Those with texts between delimiters."""


@given(st.data())
def test_what_is_built_is_read(data: st.DataObject) -> None:
    """Whatever texts a trait has (without backslashes at their ends), what VASSAL reads of them it reads again."""
    texts = AWKWARD.filter(lambda text: not text.endswith("\\") and "\\" not in text and text != "null")
    kind = data.draw(st.sampled_from(TYPED))
    names = [field.name for field in dataclasses.fields(kind) if field.type == "str" and field.init]
    trait = kind(**{name: data.draw(texts) for name in names})
    read = read_trait(trait.type, trait.state).as_read()
    assert read_trait(*read.reading) == read


@pytest.mark.parametrize("path", GAMES, ids=label)
def test_every_piece_of_the_samples(path: Path) -> None:
    """Every piece, stack and deck of the real files comes back text for text, from its levels."""
    game = open_any(path)
    assert isinstance(game, SavedGame)
    for command in game.tree.walk():
        added = command.logged if isinstance(command, Log) else command
        if isinstance(added, AddPiece) and not added.is_stack:
            piece = Piece.read(added.type, added.state)
            assert (piece.type, piece.state, piece.raw) == (added.type, added.state, None)
            assert {trait.prefix for trait in piece.all(UnknownTrait)} <= MODULES_OWN


@pytest.mark.parametrize("path", MODULES, ids=label)
def test_every_definition_of_the_samples(path: Path) -> None:
    """The pieces of the real modules and extensions are read as well; only traits of modules' own stay unknown."""
    module = open_any(path)
    assert isinstance(module, Module)
    for element in module.build.root.walk():
        made = decode(element.text.strip())
        if isinstance(made, AddPiece):
            piece = Piece.read(made.type, made.state)
            assert (piece.type, piece.state) == (made.type, made.state)
            assert {trait.prefix for trait in piece.all(UnknownTrait)} <= MODULES_OWN

"""Values, traits and components as YAML come back as they were."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.authoring.parts import Tally, component_data, read_parts
from ccmod.authoring.parts.traits import NAMES, trait_data, trait_of
from ccmod.authoring.parts.values import FIELDS, attribute, attribute_data, key_data, key_in
from ccmod.convert.importing.emitting import yaml_text
from ccmod.ground.problems import Problems
from ccmod.ground.source import parse_source
from ccmod.vassal.buildfile import element
from ccmod.vassal.traits import Delete, Key, Layer, Mark, Piece, PlaceMarker, Prototype, Rotate, UnknownTrait
from ccmod.vassal.xml import CData, Element

PLAIN = st.text(
    st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="\ufeff\u2028\u2029\x85"), max_size=30
)
KINDS = st.sampled_from(["text", "boolean", "integer", "decimal", "key", "keys", "texts", "choice", "colour"])
HARD = [
    "",
    "true",
    "True",
    "no",
    "~",
    "null",
    "007",
    "1_0",
    "1e5",
    "1.50",
    ".5",
    "0x1F",
    "12:30",
    "- x",
    "a: b",
    "#1",
    "66,130",
]

MODULE, SLOT = "VASSAL.build.module", "VASSAL.build.widget.PieceSlot"


def through_yaml(data: object) -> object:
    """What is read from the YAML that is written for some data."""
    return parse_source(yaml_text({"it": data}).encode(), "x.yaml").data["it"]


@given(KINDS, PLAIN | st.sampled_from(HARD) | st.from_regex(r"[0-9]{1,3},[0-9]{1,3}", fullmatch=True))
def test_attributes_come_back(kind: str, text: str) -> None:
    """Whatever text an attribute has, of any kind, YAML gives the same text."""
    assert attribute(kind, through_yaml(attribute_data(kind, text))) == text


@pytest.mark.parametrize(
    ("kind", "text", "data"),
    [
        ("boolean", "true", True), ("integer", "12", 12), ("decimal", "60.5", 60.5), ("key", "66,130", "Ctrl+B"),
        ("texts", "A,B", ["A", "B"]), ("text", "no", "no"), ("key", "57348,0,flip", "named flip (57348)"),
    ],
)  # fmt: skip
def test_attributes_are_as_people_write_them(kind: str, text: str, data: object) -> None:
    """Numbers, switches, lists and keys; but VASSAL's text where that says more."""
    assert attribute_data(kind, text) == data


@pytest.mark.parametrize("key", [Key.ctrl("B"), Key.named("flip"), Key(127), Key(66, 455), Key(400, 65), None])
def test_keys_come_back(key: Key | None) -> None:
    """Ordinary ones as on the keyboard, named ones by name, strange ones in VASSAL's spelling."""
    assert key_in(key_data(key)) == key


@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_fresh_trait_comes_back(name: str) -> None:
    """Each trait of VASSAL, through YAML."""
    tally = Tally()
    trait = NAMES[name]()
    assert trait_of(through_yaml(trait_data(trait, tally))).reads_like(trait)
    assert not tally.raw_traits


def test_traits_with_all_kinds_of_fields() -> None:
    """Pictures, keys, colours, states, parameters; what a fresh one has is left out."""
    layer = Layer(name="Step", images=("a.png", ""), increase_key=Key.ctrl("B"), value=-2)
    told = trait_data(layer, Tally())
    assert told == {"Layer": {"images": ["a.png", ""], "name": "Step", "increase_key": "Ctrl+B", "value": -2}}
    for trait in (layer, Rotate(facings=1, angle=30.0), Mark.of({"n": "007"}), Prototype("U", (("a", "1"),))):
        assert trait_of(through_yaml(trait_data(trait, Tally()))) == trait
    assert trait_data(Delete(), Tally()) == "Delete"
    assert trait_data(Prototype("Unit"), Tally()) == {"Prototype": "Unit"}


def test_markers_inside_of_traits() -> None:
    """The piece that a trait places is told as a piece, at any depth; a reference to a slot stays a text."""
    inner = Piece.make("Dug in", "dug.png", [PlaceMarker(marker=Piece.make("Mine", gpid="9").definition, gpid="9")])
    trait = PlaceMarker(marker=inner.with_basic(gpid="8").definition, gpid="8")
    told = trait_data(trait, Tally())
    assert told["Place Marker"]["marker"]["name"] == "Dug in"
    assert trait_of(through_yaml(told)) == trait
    plain = PlaceMarker(marker="VASSAL.build.module.PieceWindow:Counters/PieceSlot:Mine", gpid="8")
    assert trait_of(through_yaml(trait_data(plain, Tally()))) == plain


def test_what_is_not_known_stays_text() -> None:
    """A trait of a module's own, and one with more fields than VASSAL's has."""
    tally = Tally()
    own = UnknownTrait("myTrait;1;2", "on")
    assert trait_data(own, tally) == "myTrait;1;2\ton"
    assert trait_of(through_yaml("myTrait;1;2\ton")) == own
    more = Delete.change(Delete(), more_type=("new",))
    assert trait_of(trait_data(more, tally)).type == more.type
    assert tally.raw_traits == {"myTrait": 1, "delete": 1}


def same(one: Element, other: Element) -> bool:
    """Whether two elements say the same to VASSAL: attributes (empty ones may be left out), texts, children."""
    return (
        one.tag == other.tag
        and other.text == one.text
        and all(other.get(name) == value for name, value in one.attributes.items())
        and len(one.children) == len(other.children)
        and all(same(a, b) for a, b in zip(one.children, other.children, strict=True))
    )


@pytest.mark.parametrize(
    "one",
    [
        element(f"{MODULE}.Map", {"mapName": "M", "hotkey": "66,130", "launch": "true", "later": "x"}),
        element(f"{MODULE}.PlayerRoster", {}, element("entry", None, "A"), element("entry", None, "")),
        element(f"{MODULE}.GlobalOptions", {}, element("option", {"name": "a"}), element("option", {"name": "b"}, "1")),
        element("own.Thing", {"name": "N", "inside": "x"}),
        element("own.Thing", {"a": "1"}, "text"),
        element(f"{MODULE}.map.LOS_Thread", {}),
        element(SLOT, {"entryName": "R", "gpid": "4"}, Piece.make("R", "r.png", [Delete()], gpid="4").definition),
        element(SLOT, {"entryName": "R", "gpid": ""}, "no definition at all"),
        element(f"{MODULE}.map.BoardPicker", {}, element("setup", None, "MBoardPicker\tA\t0\t0\tB/rev\t1\t0")),
        element(f"{MODULE}.map.BoardPicker", {}, element("setup", None, "no boards")),
        element(f"{MODULE}.PlayerRoster", {}, element("side", None, "A\xa0")),
        element(f"{MODULE}.PlayerRoster", {}, element("entry", None, "B", element("C"))),
        element(f"{MODULE}.Map", {"mapName": "M"}, "stray", element("Map", {"name": "a", "class": "b"}), "text"),
        element("HakaTime", {"name": "N", "gpid": "1"}, element("setup", {"a": "1"}, "x")),
        element("org.me.Thing", {"org.me.Thing": "x"}),
        element("e-l_é", None, CData("kept, but never read by VASSAL")),
        element(f"{MODULE}.ExtensionElement", {"target": f"{MODULE}.Map:A\\/B/own.Thing/{MODULE}.PieceWindow:"}),
        element(f"{MODULE}.ExtensionElement", {"target": "Unpackaged:X"}),
    ],
    ids=lambda one: str(one.tag).rpartition(".")[2],
)  # fmt: skip
def test_components_come_back(one: Element) -> None:
    """Known and unknown classes, with and without a package, items that VASSAL writes by hand, texts beside components,
    empty and wrong contents."""
    assert same(one, again(one))


TAGS = st.sampled_from([SLOT, f"{MODULE}.Map", f"{MODULE}.map.BoardPicker", "own.Thing", "Thing", "Map", "class", "xml",
                        "setup", "option", "entry", f"{MODULE}.ExtensionElement"])  # fmt: skip
KEYS = st.sampled_from(["name", "mapName", "gpid", "entryName", "target", "class", "xml", "inside", "piece", "setup",
                        "launch", "true", "hotkey", "own.Thing"])  # fmt: skip
TEXTS = PLAIN | st.sampled_from([*HARD, "M\tBoardPicker\tA\t0\t0", "a/b:c", f"{MODULE}.Map:M"])
ELEMENTS = st.recursive(
    st.builds(lambda tag, given, text: element(tag, given, *([text] if text else [])), TAGS,
              st.dictionaries(KEYS, TEXTS, max_size=4), TEXTS),
    lambda inner: st.builds(lambda tag, given, text, children: element(tag, given, text, *children), TAGS,
                            st.dictionaries(KEYS, TEXTS, max_size=2), TEXTS, st.lists(inner, max_size=3)),
    max_leaves=5,
)  # fmt: skip


@given(ELEMENTS)
def test_any_element_comes_back(one: Element) -> None:
    """Whatever stands in a build file, whatever its name and wherever it stands."""
    assert same(one, again(one))


def test_boards_of_a_new_game_are_readable() -> None:
    """By map and board, column and row; the text is that of a save (BoardPicker.java, SETUP)."""
    told = component_data(element("setup", None, "Main MapBoardPicker\tEast\t0\t0\tWest/rev\t1\t2"), Tally())
    assert told == {"setup": {"map": "Main Map", "boards": [["East", 0, 0], ["West", 1, 2, "reversed"]]}}


def test_where_an_addition_goes_is_readable() -> None:
    """By class and name of each level (ComponentPathBuilder.java)."""
    target = f"{MODULE}.PieceWindow:All/VASSAL.build.widget.TabWidget"
    told = component_data(element(f"{MODULE}.ExtensionElement", {"target": target}), Tally())
    assert told == {"ExtensionElement": None, "target": [{"PieceWindow": "All"}, "TabWidget"]}


def again(one: Element) -> Element:
    """The component after it was written as YAML and read as a build reads it."""
    problems = Problems()
    (made,) = read_parts(parse_source(yaml_text([component_data(one, Tally())]).encode(), "x.yaml"), problems, [])
    problems.raise_any()
    return made


@pytest.mark.parametrize(
    ("kind", "value", "words"),
    [
        ("tuple[tuple[int, int], ...]", 5, "points are a list of two numbers each"),
        ("tuple[tuple[int, int], ...]", [[1, 2], [3]], "points are a list of two numbers each"),
        ("tuple[tuple[int, int], ...]", [[1, "x"]], "'x' is not a whole number from -2147483648 to 2147483647"),
        ("tuple[Key | None, ...]", 5, "'5' was found, but a list of keys is wanted, as in [Ctrl+A, named flip]"),
        (
            "tuple[Key | None, ...]",
            "Ctrl+B",
            "'Ctrl+B' was found, but a list of keys is wanted, as in [Ctrl+A, named flip]",
        ),
    ],
)
def test_what_a_field_does_not_take_is_said_in_words(kind: str, value: object, words: str) -> None:
    """Not in those of Python."""
    with pytest.raises(ValueError, match=re.escape(words)):
        FIELDS[kind][1](value)


def test_a_colour_may_be_a_list() -> None:
    """As those of traits are."""
    assert attribute("colour", [9, 8, 7]) == "9,8,7"

"""Values, traits and components as YAML come back as they were."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.authoring.parts import Tally, component_data, component_of
from ccmod.authoring.parts.traits import NAMES, trait_data, trait_of
from ccmod.authoring.parts.values import attribute, attribute_data, key_data, key_in
from ccmod.authoring.source import parse_source
from ccmod.convert.importing.emitting import yaml_text
from ccmod.vassal.buildfile import element
from ccmod.vassal.traits import Delete, Key, Layer, Mark, Piece, PlaceMarker, Prototype, Rotate, UnknownTrait
from ccmod.vassal.xml import Element

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
        ("texts", "A,B", ["A", "B"]), ("text", "no", "no"), ("key", "57348,0,flip", "57348,0,flip"),
    ],
)  # fmt: skip
def test_attributes_are_as_people_write_them(kind: str, text: str, data: object) -> None:
    """Numbers, switches, lists and keys; but VASSAL's text where that says more."""
    assert attribute_data(kind, text) == data


@pytest.mark.parametrize("key", [Key.ctrl("B"), Key.named("flip"), Key(127), Key(66, 2), Key(400, 7), None])
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
        and all(other.get(name) == value for name, value in one.attributes.items())
        and one.text.strip() == other.text.strip()
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
    ],
    ids=lambda one: str(one.tag).rpartition(".")[2],
)  # fmt: skip
def test_components_come_back(one: Element) -> None:
    """Known and unknown classes, entries, empty and wrong contents."""
    data = through_yaml(component_data(one, Tally()))
    assert same(one, build(data))


def build(data: object) -> Element:
    """The component of some YAML data, with those inside it."""
    mapping = {data: None} if isinstance(data, str) else data
    assert isinstance(mapping, dict)
    made = component_of(mapping)
    return made.add(*(build(inner) for inner in mapping.get("inside", ())))

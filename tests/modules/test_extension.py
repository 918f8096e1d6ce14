"""Extensions from the same YAML: what they add, where, and under which ids."""

from __future__ import annotations

from pathlib import Path

import jsonschema
import pytest

from ccmod.authoring.schema import schema_of
from ccmod.ground.errors import CcmodError
from ccmod.ground.source import read_source
from ccmod.modules import default_output
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.components import Component
from ccmod.vassal.extension import Extension
from ccmod.vassal.opening import Module
from tests.authoring.river import River
from tests.built import build_module, build_module_anew

FILES = {
    "extension.yaml": """\
name: Engineers
extends: ..
prefix: eng
counters: [engineers.yaml]
cards: [cards.yaml]
maps: [bridge.yaml]
charts: {Losses: losses.csv}
""",
    "engineers.yaml": """\
side: Blue
prototypes:
  pioneer: {like: ground unit, states: {Digging: {}}, place: [Bridge]}
counters:
  - {name: Blue Pioneer, count: 2, like: pioneer, values: {attack: 3, move: 4}}
  - {name: Blue Reserve, like: ground unit, group: Reserves}
  - {name: Bridge, class: marker, tab: Works}
  - {name: Event, class: marker, count: 2, pool: Event Cup}
""",
    "cards.yaml": "side: Blue\ncards:\n  - {name: Bridging, deck: Blue Deck, values: {ops: 2}}\n",
    "bridge.yaml": "id: bridge\ntitle: Bridge\nimage: bridge.png\n",
    "losses.csv": "roll,loss\n1,0\n2,1\n",
}


@pytest.fixture
def river(tmp_path: Path) -> River:
    """The module ``river`` with the extension ``engineers`` in its folder."""
    river = River(tmp_path / "river")
    folder = river.path / "engineers"
    folder.mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "bridge.png").write_bytes((river.path / "river.png").read_bytes())
    return river


def built(river: River) -> Extension:
    """The extension; the locks of both are kept."""
    module, extension = build_module(str(river)), build_module(str(river.path / "engineers"))
    (river.path / "module.lock").write_text(module.lock.to_text())
    (river.path / "engineers" / "module.lock").write_text(extension.lock.to_text())
    return Extension.of(Module(Archive.from_bytes(extension.content)))


def test_everything_has_its_place_in_the_module(river: River) -> None:
    """New counters go into the lists that are there, new lists into tabs, new cards into decks: nothing is homeless."""
    extension = built(river)
    module = BuildFile.of(Archive.from_bytes(build_module(str(river)).content))
    assert extension.unresolved(Component(module.root)) == []
    told = [(one.component.step, one.target_text.rpartition(" > ")[2]) for one in extension.additions()]
    assert told[:7] == [
        ("PrototypeDefinition:pioneer", "PrototypesContainer"),
        ("PieceSlot:Blue Pioneer 1", "ListWidget 'Units'"),
        ("PieceSlot:Blue Pioneer 2", "ListWidget 'Units'"),
        ("ListWidget:Reserves", "TabWidget 'Blue'"),
        ("TabWidget:Works", "TabWidget 'Sides'"),
        ("CardSlot:Bridging", "DrawPile 'Blue Deck'"),
        ("Map:Engineers decks", "the module"),
    ]
    assert told[-2:] == [("Map:Bridge", "the module"), ("ChartWindow:Charts", "the module")]


def test_ids_have_the_prefix_and_outlive_builds(river: River) -> None:
    """Every piece of the extension has the prefix in its id, keeps it from build to build, and shares it with none."""

    def ids() -> dict[str, str]:
        slots = [slot for one in built(river).additions() for slot in one.component.all("PieceSlot", "CardSlot")]
        return {slot.name: slot["gpid"] for slot in slots}

    first = ids()
    file = river.path / "engineers" / "engineers.yaml"
    file.write_text(file.read_text().replace("counters:\n", "counters:\n  - {name: Blue Sapper}\n"))
    second = ids()
    assert all(id.startswith("eng:") for id in second.values())
    assert len(set(second.values())) == len(second)
    assert first.items() <= second.items()


def test_the_module_is_named_and_its_pictures_stay_there(river: River) -> None:
    """The extension says which module it is for; what that has already is not packed again."""
    extension = built(river)
    assert (extension.root["module"], extension.root["extensionId"], extension.root["moduleVersion"]) == (
        "River Line", "eng", "1.0",
    )  # fmt: skip
    images = {name for name in extension.archive if name.startswith("images/")}
    assert "images/blue-pioneer.png" in images
    assert "images/blue-tank.png" not in images


def test_the_same_files_give_the_same_bytes(river: River) -> None:
    """As modules, extensions are built alike on any day; their file is called .vmdx."""
    one, other = (build(str(river.path / "engineers")) for build in (build_module, build_module_anew))
    assert one.content == other.content
    assert default_output(one).name == "engineers-1.0.vmdx"


def test_the_schema_takes_what_the_loader_takes(river: River) -> None:
    """Editors complete extensions, too, and mark a misspelt key."""
    validator = jsonschema.Draft7Validator(schema_of("extension", "plain"))
    data = read_source(river.path / "engineers" / "extension.yaml").data
    assert not [error.message for error in validator.iter_errors(data)]
    assert not validator.is_valid({**data, "prefiks": 1})


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        ("extension.yaml", "extends: ..", "extends: ../nowhere", "authoring/no-module"),
        ("extension.yaml", "prefix: eng", "prefix: e:g", "authoring/value"),
        ("extension.yaml", "losses.csv", "loses.csv", "authoring/no-file"),
        ("extension.yaml", "maps: [bridge.yaml]", "maps: [brigde.yaml]", "authoring/no-file"),
        ("extension.yaml", "cards: [cards.yaml]", "scenarios: [x.yaml]", "authoring/unknown-key"),
        ("engineers.yaml", "name: Blue Reserve", "name: Blue Tank", "authoring/counter-twice"),
        ("engineers.yaml", "like: ground unit, group", "like: ground unti, group", "authoring/prototype"),
        ("cards.yaml", "deck: Blue Deck", "deck: Blue Dekc", "authoring/deck"),
    ],
)
def test_mistakes(river: River, file: str, old: str, new: str, code: str) -> None:
    """An extension is checked together with its module: names that are taken, prototypes that are not there."""
    path = river.path / "engineers" / file
    path.write_text(path.read_text().replace(old, new))
    with pytest.raises(CcmodError) as caught:
        build_module(str(river.path / "engineers"))
    assert code in [one.code for one in getattr(caught.value, "errors", (caught.value,))]


def test_modules_of_rule_systems_are_not_extended(river: River) -> None:
    """Their counters are not these; it is said rather than built wrongly."""
    path = river.path / "engineers" / "extension.yaml"
    path.write_text("name: More\nextends: mill-farm\nprefix: m\n")
    with pytest.raises(CcmodError) as caught:
        build_module(str(river.path / "engineers"))
    assert caught.value.code == "build/extension-system"

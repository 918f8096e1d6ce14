"""A module that is imported and built again is the same module."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ccmod.convert.importing.folder as folder_module
from ccmod.convert.diff.modules import compare_modules
from ccmod.convert.importing.folder import import_file, import_module
from ccmod.ground.errors import CcmodError
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, Element, element
from ccmod.vassal.commands import AddPiece
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.opening import Module, open_any
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Delete, Layer, Piece, Prototype, UnknownTrait
from tests.built import build_module
from tests.shared import SHARED, needs_shared

SAMPLES = (
    "kassala/kassala.vmod", "ragnarok/ragnarok.vmod", "ragnarok/jzhex-n-counters-template-v12-379.vmod",
    "vassal-tour/test-predefined-setups.vmod", "tld/tld.vmod",
)  # fmt: skip


def module(*parts: Element, **entries: bytes) -> Module:
    """A module of these components and entries (``__`` for a slash, ``_`` for a dot)."""
    root = element("VASSAL.build.GameModule", {"name": "M", "version": "1.0", "VassalVersion": "3.7.0"}, *parts)
    archive = Archive()
    archive.put("buildFile.xml", BuildFile.new(root).to_bytes())
    for name, content in entries.items():
        archive.put(name.replace("__", "/").replace("_", "."), content)
    return Module(archive)


def again(one: Module, folder: Path) -> Module:
    """The module after its import and a build."""
    path = folder / "in.vmod"
    one.archive.write(path)
    import_file(path, folder / "imported")
    return Module(Archive.from_bytes(build_module(str(folder / "imported")).content))


def differences(one: Module, other: Module) -> list[str]:
    """What ``ccmod diff`` says."""
    found = compare_modules(one, other)
    return [f"{change.what}: {change.text}" for change in found.changes]


def test_a_module_of_ours(tmp_path: Path) -> None:
    """Built from YAML, imported, built again: no difference, and every file is there."""
    built = Module(Archive.from_bytes(build_module("mill-farm").content))
    imported = again(built, tmp_path)
    assert differences(built, imported) == []
    assert set(imported.archive) == set(built.archive)
    done = import_module(built, "x.vmod")
    assert not done.tally.xml
    assert not done.tally.raw_traits
    assert not done.tally.raw_pieces


@needs_shared
@pytest.mark.parametrize("name", SAMPLES)
def test_modules_of_others(tmp_path: Path, name: str) -> None:
    """Of VASSAL 3.0 to 3.7: no difference either, all pictures and set-ups byte for byte."""
    assert SHARED is not None
    one = open_any(SHARED / "samples" / name)
    assert isinstance(one, Module)
    other = again(one, tmp_path)
    assert differences(one, other) == []
    for entry in one.archive:
        if not entry.endswith("/") and entry not in ("buildFile", "buildFile.xml", "moduledata"):
            assert other.archive.read(entry) == one.archive.read(entry)


@needs_shared
@pytest.mark.parametrize("name", ["nevsky", "ccnapoleonics"])
def test_build_files_of_others(tmp_path: Path, name: str) -> None:
    """Larger ones, of which there is no more than the build file: 700 and 1,100 pieces, decks, turn trackers."""
    assert SHARED is not None
    archive = Archive()
    archive.put("buildFile.xml", (SHARED / "samples" / name / "buildFile.xml").read_bytes())
    one = Module(archive)
    assert [text for text in differences(one, again(one, tmp_path)) if not text.startswith("moduledata")] == []


def test_what_is_not_understood_is_kept_and_told(tmp_path: Path) -> None:
    """Classes and traits of the module's own, definitions that are none."""
    own = Piece.make("R", "r.png", [UnknownTrait("myTrait;1", "on"), Prototype("P"), Layer(name="L")], gpid="1")
    one = module(
        element("org.me.Thing", {"name": "T", "depth": "3"}, element("org.me.Part", {"a": "b"})),
        element("VASSAL.build.widget.PieceSlot", {"entryName": "R", "gpid": "1"}, own.definition),
        element("VASSAL.build.widget.PieceSlot", {"entryName": "Bad", "gpid": "2"}, "nonsense"),
        org__me__Thing_class=b"\xca\xfe",
    )
    assert differences(one, again(one, tmp_path)) == []
    done = import_module(one, "x.vmod")
    assert done.tally.own == {"org.me.Thing": 1, "org.me.Part": 1}
    assert done.tally.raw_traits == {"myTrait": 1}
    assert done.tally.raw_pieces == ["Bad"]
    assert any("org.me.Thing (1)" in note for note in done.notes)
    assert any("myTrait (1)" in note for note in done.notes)
    assert any("Bad" in note for note in done.notes)


def test_names_that_no_file_system_holds(tmp_path: Path) -> None:
    """Entries that differ by case, devices, colons: they come back under their own names, and stay in the folder."""
    names = ["images/A.png", "images/a.png", "images/con.png", "images/a:b?.png", "images/50%.png", "x/.../y", "é.html"]
    one = module()
    for number, name in enumerate(names):
        one.archive.put(name, bytes([number]))
    other = again(one, tmp_path)
    assert {name: other.archive.read(name) for name in names} == {name: bytes([n]) for n, name in enumerate(names)}
    assert differences(one, other) == []


def test_hostile_texts_stay_texts(tmp_path: Path) -> None:
    """Names of components make no paths, and nothing in the YAML is a tag, an anchor or another document."""
    one = module(
        element("VASSAL.build.module.Map", {"mapName": "../../../etc/passwd"}),
        element("VASSAL.build.module.Map", {"mapName": "!!python/object:x &a *a\n---\n"}),
        element("VASSAL.build.module.Map", {"mapName": "/"}),
    )
    assert differences(one, again(one, tmp_path)) == []
    files = sorted(path.name for path in (tmp_path / "imported").rglob("*.yaml"))
    assert files == ["01-map-etc-passwd.yaml", "02-map-python-object-x-a-a.yaml", "03-map.yaml", "module.yaml"]


def test_old_modules_keep_their_age(tmp_path: Path) -> None:
    """VASSAL before 3.5 looks for ``buildFile``; slots without ids stay without."""
    slot = element("VASSAL.build.widget.PieceSlot", {"entryName": "R"}, Piece.make("R", traits=[Delete()]).definition)
    one = module(slot)
    one.build.root.attributes["VassalVersion"] = "3.1.18"
    one.archive.put("buildFile", one.build.to_bytes())
    one.archive.remove("buildFile.xml")
    other = again(Module(one.archive), tmp_path)
    assert "buildFile" in other.archive
    assert "buildFile.xml" not in other.archive
    assert differences(Module(one.archive), other) == []


def test_what_a_component_does_not_say_stays_unsaid(tmp_path: Path) -> None:
    """A Zoomer of VASSAL 2 has no zoomLevels, and VASSAL works them out from the old attributes; sentences stay."""
    zoomer = {"zoomFactor": "1.5", "zoomLevels": "4"}
    one = module(
        element("VASSAL.build.module.map.Zoomer", {"zoomFactor": "1.5"}),
        element("VASSAL.build.module.map.Zoomer", zoomer),
        element("VASSAL.build.module.PieceWindow", {"name": "P", "tooltip": "Show/Hide the Pieces window"}),
    )
    found = again(one, tmp_path).build.root.children
    assert [dict(child.attributes) for child in found] == [
        {"zoomFactor": "1.5"},
        zoomer,
        {"name": "P", "tooltip": "Show/Hide the Pieces window"},
    ]


def test_metadata_goes_with_it(tmp_path: Path) -> None:
    """Version, description, the author's two notes, the date."""
    one = module()
    long = "long " * 9_000 + "text"
    one.build.root.attributes.update(
        {"ModuleOther1": "by me", "ModuleOther2": "2", "nextPieceSlotId": "77", "description": long}
    )
    one.archive.put("buildFile.xml", one.build.to_bytes())
    data = Metadata(version="1.0", extra1="by me", vassal_version="3.7.5", saved_ms=1_700_000_000_000, name="M")
    one.archive.put("moduledata", data.to_bytes())
    other = again(Module(one.archive), tmp_path)
    assert other.metadata is not None
    assert other.metadata.vassal_version == "3.7.5"
    assert other.metadata.saved is not None
    assert other.metadata.saved.date() == data.saved.date()  # type: ignore[union-attr]
    root = other.build.root
    assert root.get("description") == long
    assert (root.get("ModuleOther1"), root.get("ModuleOther2"), root.get("nextPieceSlotId")) == ("by me", "2", "77")


def test_default_boards_and_classes_without_a_package(tmp_path: Path) -> None:
    """What VASSAL writes for the boards of a new game (BoardPicker.java, SETUP), and classes of a module's own."""
    one = module(
        element(
            "VASSAL.build.module.Map",
            {"mapName": "M"},
            element(
                "VASSAL.build.module.map.BoardPicker",
                {},
                element("setup", None, "MBoardPicker\tA\t0\t0"),
                element("VASSAL.build.module.map.boardPicker.Board", {"name": "A"}),
            ),
        ),
        element("BBCounterFactory", {"name": "x"}),
        element("HakaTime"),
    )
    other = again(one, tmp_path)
    assert differences(one, other) == []
    assert [child.tag for child in other.build.root.children] == [child.tag for child in one.build.root.children]
    assert next(other.build.find("setup")).text == "MBoardPicker\tA\t0\t0"


def test_versions_that_differ_stay_different(tmp_path: Path) -> None:
    """Build file and metadata each keep what they say; a later change of the version changes both, if they agreed."""
    one = module()
    one.build.root.attributes |= {"VassalVersion": "3.6.7", "version": "2.0", "later": "x"}
    one.archive.put("buildFile.xml", one.build.to_bytes())
    one.archive.put("moduledata", Metadata(version="2.0", vassal_version="3.5.8", name="Other").to_bytes())
    other = again(Module(one.archive), tmp_path)
    assert dict(other.build.root.attributes) == {
        **one.build.root.attributes, "description": "", "nextPieceSlotId": "0", "ModuleOther1": "", "ModuleOther2": "",
    }  # fmt: skip
    assert other.metadata is not None
    assert (other.metadata.version, other.metadata.vassal_version, other.metadata.name) == ("2.0", "3.5.8", "Other")
    head = tmp_path / "imported" / "module.yaml"
    head.write_text(head.read_text().replace("version: '2.0'", "version: 3"))
    later = Module(Archive.from_bytes(build_module(str(tmp_path / "imported")).content))
    assert later.metadata is not None
    assert (later.build.root.get("version"), later.metadata.version) == ("3", "3")


@pytest.mark.parametrize(
    "metadata", [None, b"", b'<description lang="de">Ein Spiel</description><own>1</own>', b"</not>"]
)
def test_metadata_stay_as_they_are(tmp_path: Path, metadata: bytes | None) -> None:
    """None before VASSAL 3.0; empty ones; ones with translations, or that nobody can read, stand among the files."""
    one = module()
    if metadata is not None:
        one.archive.put("moduledata", b"<data><VassalVersion>3.7.0</VassalVersion>" + metadata + b"</data>")
    other = again(one, tmp_path)
    assert ("moduledata" in other.archive) == (metadata is not None)
    if metadata:
        assert other.archive.read("moduledata") == one.archive.read("moduledata")


def test_roots_of_every_age(tmp_path: Path) -> None:
    """Another class of the root, no version at all, a next id that is none, a build file under the other name."""
    data = b'<VASSAL.launch.BasicModule name="M" nextPieceSlotId="x"><my.Own/></VASSAL.launch.BasicModule>'
    for name in ("buildFile", "buildFile.xml"):
        archive = Archive()
        archive.put(name, data)
        folder = tmp_path / name
        folder.mkdir()
        other = again(Module(archive), folder)
        assert name in other.archive
        assert other.build.root.tag == "VASSAL.launch.BasicModule"
        assert {key: text for key, text in other.build.root.attributes.items() if text} == {
            "name": "M",
            "nextPieceSlotId": "x",
        }


@pytest.mark.parametrize(
    "root",
    [
        "<VASSAL.build.GameModule/>",
        '<VASSAL.build.GameModule name=" M " version="1:2/.." VassalVersion="3.7&#9;x" nextPieceSlotId="-5"/>',
        '<VASSAL.build.GameModule name="" version="" VassalVersion="" nextPieceSlotId="99999999999"/>',
        "<VASSAL.build.module.ModuleExtension/>",
        '<VASSAL.build.module.ModuleExtension module="M" anyModule="yes" moduleVersion="" extensionId="a:b"/>',
    ],
)
def test_roots_that_say_little_or_nonsense(tmp_path: Path, root: str) -> None:
    """The same attributes come again."""
    archive = Archive()
    archive.put("buildFile.xml", root.encode())
    archive.write(tmp_path / "in.vmod")
    assert import_file(tmp_path / "in.vmod", tmp_path / "imported").differences == []
    built = Module(Archive.from_bytes(build_module(str(tmp_path / "imported")).content)).build.root
    stated = Module(archive).build.root
    unsaid = {"description", "nextPieceSlotId", "ModuleOther1", "ModuleOther2", "anyModule", "extensionId"}
    assert {key: text for key, text in built.attributes.items() if key not in unsaid or key in stated.attributes} == {
        **stated.attributes
    }
    assert all(built.get(key) in ("", "0", "false") for key in unsaid - stated.attributes.keys())


def test_two_build_files(tmp_path: Path) -> None:
    """VASSAL reads the one of the version in the metadata (GameModule.java); the other stays a file."""
    for folder, version, read in (
        (tmp_path / "old", "3.4.13", "buildFile"),
        (tmp_path / "new", "3.6.1", "buildFile.xml"),
    ):
        one = module()
        for name in ("buildFile", "buildFile.xml"):
            one.archive.put(name, f'<VASSAL.build.GameModule name="{name}" version="1"/>'.encode())
        one.archive.put("moduledata", Metadata(vassal_version=version).to_bytes())
        folder.mkdir()
        other = again(Module(one.archive), folder)
        assert other.build.root.get("name") == read
        assert {"buildFile", "buildFile.xml"} <= set(other.archive)
        assert differences(Module(one.archive), other) == []


def test_what_vassal_reads_of_texts(tmp_path: Path) -> None:
    """A side's name keeps its no-break space (Java's trim takes less than Python's strip), comments split no text, and
    CDATA, which VASSAL's components do not read (Builder.java, getText), stays CDATA."""
    archive = Archive()
    archive.put(
        "buildFile.xml",
        """<VASSAL.build.GameModule name="M" version="1" VassalVersion="3.7.0"><VASSAL.build.module.PlayerRoster>
        <entry> Red\u00a0</entry><entry>Bl<!-- or not -->ue</entry><entry><![CDATA[Green]]></entry>
        </VASSAL.build.module.PlayerRoster></VASSAL.build.GameModule>""".encode(),
    )
    one = Module(archive)
    other = again(one, tmp_path)
    assert [entry.text for entry in other.build.find("entry")] == ["Red\u00a0", "Blue", ""]
    assert b"<![CDATA[Green]]>" in other.build.to_bytes()
    assert "comments in the build file are left out" in import_module(one, "m.vmod").notes


def test_what_would_be_lost_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Import reads its folder as a build does: what comes out otherwise is told with its place, the folder stays."""
    slot = element(
        "VASSAL.build.widget.PieceSlot", {"entryName": "R", "gpid": "1"}, Piece.make("R", gpid="1").definition
    )
    one = module(element("VASSAL.build.module.Map", {"mapName": "M"}, slot, element("own.Thing", {"a": "1"}, "x")))
    one.archive.put("images/a.png", b"1")
    one.archive.write(tmp_path / "m.vmod")
    written = folder_module.yaml_text

    def spoilt(data: object) -> str:
        text = written(data)
        return text.replace("a: 1", "a: 2").replace("own text: x", "own text: y").replace("'R'", "'S'")

    monkeypatch.setattr(folder_module, "yaml_text", spoilt)
    done = import_file(tmp_path / "m.vmod", tmp_path / "a")
    assert done.differences == ["Map:M > Thing: its attributes", "Map:M > Thing: its text"]
    monkeypatch.setattr(folder_module, "yaml_text", lambda data: written(data).replace("own.Thing", "ownThing"))
    done = import_file(tmp_path / "m.vmod", tmp_path / "b")
    assert [line.partition(":")[2].partition("'")[0] for line in done.differences] == [" VASSAL has no component "]
    assert (tmp_path / "b" / "module.yaml").exists()


def test_what_cannot_be_imported(tmp_path: Path) -> None:
    """Games, folders that exist: nothing is written."""
    rifle = Piece.make("R")
    SavedGame.new([AddPiece("1", rifle.type, rifle.state)]).write(tmp_path / "a.vsav")
    module().archive.write(tmp_path / "a.vmod")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "precious").write_text("x")
    before = sorted(path.name for path in tmp_path.rglob("*"))
    for source, target, code in (
        ("a.vsav", "new", "import/no-module"),
        ("a.vmod", "mine", "file/folder-exists"),
        ("a.vmod", "mine/precious", "file/folder-exists"),
    ):
        with pytest.raises(CcmodError) as caught:
            import_file(tmp_path / source, tmp_path / target)
        assert caught.value.code == code
    assert sorted(path.name for path in tmp_path.rglob("*")) == before


def test_the_files_are_readable(tmp_path: Path) -> None:
    """A component's line is what a person would write."""
    slot = Piece.make("R", "r.png", [Delete(), Prototype("Unit")], gpid="3")
    one = module(element("VASSAL.build.widget.PieceSlot", {"entryName": "R", "gpid": "3"}, slot.definition))
    done = import_module(one, "m.vmod")
    assert done.files["parts/01-piece-slot.yaml"].decode() == (
        "- {PieceSlot: R, gpid: 3, piece: {image: r.png, traits: [Delete, {Prototype: Unit}]}}\n"
    )
    assert json.dumps(done.tally.components) == '{"PieceSlot": 1}'

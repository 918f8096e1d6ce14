"""Files to folders and back."""

from __future__ import annotations

import io
import json
import zipfile
import zlib
from pathlib import Path

import pytest

from ccmod.convert.unpack.folder import unpack_file
from ccmod.convert.unpack.packing import pack_folder
from ccmod.ground.errors import CcmodError, UnwritableOutput
from ccmod.vassal.archive import Archive
from ccmod.vassal.cipher import Cipher, CipherScheme, encipher
from ccmod.vassal.commands import AddPiece, BeginSave, Chat, EndSave, Player
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.opening import open_any
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Piece
from tests.shared import SHARED, needs_shared
from tests.vassal.samples import GAMES, MODULES, label

RIFLE = Piece.make("Rifle").at("Board", 10, 20)
BUILD = b'<VASSAL.build.GameModule name="M" version="1.0"/>'


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A log with a piece, a player and one step."""
    setup = [AddPiece("1", RIFLE.type, RIFLE.state), Player("pw-anna", "Anna", "German")]
    path = tmp_path / "game.vlog"
    SavedGame.new(setup, steps=[Chat("one")], module=Metadata(name="M"), saved=Metadata()).write(path)
    return path


@pytest.fixture
def module(tmp_path: Path, save: Path) -> Path:
    """A module with a set-up, and entries that no zlib level and no plain ZIP writer gives."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("buildFile.xml", BUILD)
        archive.writestr("images/A.png", b"upper")
        archive.writestr("images/a.png", b"lower")
        archive.writestr("Start.vsav", save.read_bytes())
        archive.writestr("odd.bin", b"x" * 5000, zipfile.ZIP_BZIP2)
        archive.writestr("empty/", b"")
    path = tmp_path / "m.vmod"
    path.write_bytes(stream.getvalue())
    return path


def fault(folder: Path) -> str:
    """The code of the error of packing."""
    with pytest.raises(CcmodError) as caught:
        pack_folder(folder)
    return caught.value.code


def edit(path: Path, old: str, new: str) -> None:
    """Change a text file."""
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


@pytest.mark.parametrize("kind", ["save", "module"])
def test_there_and_back(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """Unchanged, the file comes out byte for byte."""
    path: Path = request.getfixturevalue(kind)
    unpack_file(path, tmp_path / "out")
    packed = pack_folder(tmp_path / "out")
    assert (packed.data, packed.same) == (path.read_bytes(), True)


@pytest.mark.parametrize("path", GAMES + MODULES, ids=label)
def test_every_sample_comes_back(path: Path, tmp_path: Path) -> None:
    """Every module, save and log that is known, byte for byte."""
    unpack_file(path, tmp_path / "out")
    assert pack_folder(tmp_path / "out").data == path.read_bytes()


def test_the_folder_is_readable(module: Path, tmp_path: Path) -> None:
    """Entries are files, names that differ only in case stay apart, the set-up inside is text."""
    unpacked = unpack_file(module, tmp_path / "out")
    content = tmp_path / "out" / "content"
    assert (content / "buildFile.xml").read_bytes() == BUILD
    assert (content / "images/A.png").read_bytes() == b"upper"
    assert (content / "%2/images/a.png").read_bytes() == b"lower"
    assert "LOG⇥CHATone\n" in (content / "Start.vsav/content/savedGame.txt").read_text()
    assert (content / "empty").is_dir()
    assert (unpacked.games, unpacked.players) == (1, True)


@pytest.mark.parametrize("scheme", CipherScheme)
@pytest.mark.parametrize("upper", [False, True])
def test_every_way_of_scrambling(scheme: CipherScheme, upper: bool, tmp_path: Path) -> None:
    """Bare streams, whatever hides them, unchanged and changed: header, key and case of the digits stay."""
    text = BeginSave(subs=(Chat("ähem"), EndSave())).encode()
    cipher = Cipher(scheme, 0 if scheme in (CipherScheme.PLAIN, CipherScheme.XZ) else 0xAB, upper)
    path = tmp_path / "game.sav"
    path.write_bytes(encipher(text, cipher))
    unpack_file(path, tmp_path / "out")
    assert pack_folder(tmp_path / "out").data == path.read_bytes()
    edit(tmp_path / "out/content/savedGame.txt", "ähem", "Ähem")
    assert pack_folder(tmp_path / "out").data == encipher(text.replace("ähem", "Ähem"), cipher)


def test_scrambled_bytes_that_cannot_be_made_again_are_kept(tmp_path: Path) -> None:
    """Hex digits of both cases, and packed text of another packer."""
    text = BeginSave(subs=(EndSave(),)).encode()
    mixed = encipher(text)
    packed = b"!VCSZ00" + zlib.compress(text.encode(), 0).hex().encode()
    for number, data in enumerate((mixed[:-4] + mixed[-4:].upper(), packed)):
        path = tmp_path / f"{number}.sav"
        path.write_bytes(data)
        unpack_file(path, tmp_path / f"out{number}")
        assert pack_folder(tmp_path / f"out{number}").data == data


def test_an_archive_of_another_make_is_kept(save: Path, tmp_path: Path) -> None:
    """Bytes before the archive, as self-extracting ones have them, come back; after a change they are gone."""
    path = tmp_path / "odd.vsav"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("savedGame", Archive.open(save).read("savedGame"))
        archive.start_dir += 7  # a gap before the directory
    unpack_file(path, tmp_path / "out")
    assert pack_folder(tmp_path / "out").data == path.read_bytes()
    edit(tmp_path / "out/content/savedGame.txt", "CHATone", "CHATtwo")
    packed = pack_folder(tmp_path / "out")
    assert [step.text for step in SavedGame.from_archive(Archive.from_bytes(packed.data)).steps] == ["two"]


def test_a_changed_game(save: Path, tmp_path: Path) -> None:
    """A chat line and a place are changed; everything else, and the packed bytes of other entries, stay."""
    unpack_file(save, tmp_path / "out")
    edit(tmp_path / "out/content/savedGame.txt", "CHATone", "CHATtwo")
    edit(tmp_path / "out/content/savedGame.txt", "= Board;10;20;", "= Board;30;40;")
    packed = pack_folder(tmp_path / "out")
    (tmp_path / "new.vlog").write_bytes(packed.data)
    before, after = open_any(save), open_any(tmp_path / "new.vlog")
    assert isinstance(before, SavedGame)
    assert isinstance(after, SavedGame)
    assert after.steps == (Chat("two"),)
    assert Position.of(after).place("1") == ("Board", 30, 40)
    assert (after.seats, after.module, after.cipher) == (before.seats, before.module, before.cipher)
    assert before.archive is not None
    assert after.archive is not None
    assert list(after.archive) == list(before.archive)


@needs_shared
def test_a_changed_sample(tmp_path: Path) -> None:
    """In a log of VASSAL 2.9 with 6,500 commands, one chat line: the stream differs in that line alone."""
    assert SHARED is not None
    unpack_file(SHARED / "samples/tld/0606-1.log", tmp_path / "out")
    path = tmp_path / "out/content/savedGame.txt"
    text = path.read_text(encoding="utf-8")
    old = next(line for line in text.split("\n") if line.startswith("LOG⇥CHAT"))
    path.write_text(text.replace(old, "LOG⇥CHAThello", 1), encoding="utf-8")
    (tmp_path / "new.log").write_bytes(pack_folder(tmp_path / "out").data)
    before, after = open_any(SHARED / "samples/tld/0606-1.log"), open_any(tmp_path / "new.log")
    assert isinstance(before, SavedGame)
    assert isinstance(after, SavedGame)
    differing = [
        pair for pair in zip(before.tree.walk(), after.tree.walk(), strict=True) if pair[0].head != pair[1].head
    ]
    assert [two.head for _, two in differing] == ["LOG\tCHAThello"]
    assert after.cipher == before.cipher


def test_a_changed_module(module: Path, tmp_path: Path) -> None:
    """Changed, new and lost files; what was not touched keeps its packed bytes, the inner set-up its key."""
    unpack_file(module, tmp_path / "out")
    content = tmp_path / "out" / "content"
    edit(content / "buildFile.xml", "1.0", "1.1")
    edit(content / "Start.vsav/content/savedGame.txt", "CHATone", "CHATtwo")
    (content / "images/new%3F.png").write_bytes(b"new")
    (content / "images/A.png").unlink()
    packed = pack_folder(tmp_path / "out")
    assert (packed.same, packed.added, packed.removed) == (False, ["images/new?.png"], ["images/A.png"])
    archive = Archive.from_bytes(packed.data)
    assert list(archive) == ["buildFile.xml", "images/a.png", "Start.vsav", "odd.bin", "empty/", "images/new?.png"]
    assert archive.read("odd.bin") == b"x" * 5000
    inner = SavedGame.from_archive(Archive.from_bytes(archive.read("Start.vsav")))
    assert inner.steps == (Chat("two"),)


def test_without_secrets(save: Path, module: Path, tmp_path: Path) -> None:
    """No password stands in the folder, nor in what is packed from it; the set-up of a module is no exception."""
    for number, path in enumerate((save, module)):
        unpack_file(path, tmp_path / str(number), secrets=False)
        files = [one for one in (tmp_path / str(number)).rglob("*") if one.is_file()]
        assert not any(b"pw-anna" in one.read_bytes() for one in files)
    game = SavedGame.from_archive(Archive.from_bytes(pack_folder(tmp_path / "0").data))
    assert list(game.seat_by_id) == ["player-1"]


def test_nothing_is_replaced_by_accident(save: Path, tmp_path: Path) -> None:
    """A folder that exists is refused; with force it is replaced if it was unpacked before, and nothing else is."""
    unpack_file(save, tmp_path / "out")
    (tmp_path / "out/stray").touch()
    with pytest.raises(CcmodError, match="exists"):
        unpack_file(save, tmp_path / "out")
    unpack_file(save, tmp_path / "out", force=True)
    assert not (tmp_path / "out/stray").exists()
    with pytest.raises(CcmodError, match="something else"):
        unpack_file(save, tmp_path, force=True)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.vlog", "out"]


def test_a_failure_leaves_nothing(save: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the disk is full in the middle, there is no folder, and the old one stays."""
    unpack_file(save, tmp_path / "out")
    before = sorted(path.name for path in tmp_path.iterdir())

    def fail(*_: object) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(Path, "rename", fail)
    with pytest.raises(UnwritableOutput, match="no space"):
        unpack_file(save, tmp_path / "new")
    assert sorted(path.name for path in tmp_path.iterdir()) == before


@pytest.mark.parametrize("name", ["../evil", "/evil", "a\\b", "x/../../evil"])
def test_unsafe_names_are_refused(name: str, tmp_path: Path) -> None:
    """An archive whose entries lead out of it is not unpacked at all."""
    with zipfile.ZipFile(tmp_path / "m.vmod", "w") as archive:
        archive.writestr("buildFile.xml", BUILD)
        archive.writestr(name, b"x")
    with pytest.raises(CcmodError):
        unpack_file(tmp_path / "m.vmod", tmp_path / "out")
    assert [path.name for path in tmp_path.iterdir()] == ["m.vmod"]


def test_hostile_folders(module: Path, tmp_path: Path) -> None:
    """A folder from somebody else cannot make pack read files outside it, by paths or by links."""
    unpack_file(module, tmp_path / "out")
    (tmp_path / "secret").write_text("secret")
    manifest = tmp_path / "out/ccmod-unpacked.json"
    good = manifest.read_text()
    edit(manifest, '"file": "images/A.png"', '"file": "../../secret"')
    assert fault(tmp_path / "out") == "unpack/path"
    manifest.write_text(good)
    (tmp_path / "out/content/images/A.png").unlink()
    (tmp_path / "out/content/images/A.png").symlink_to(tmp_path / "secret")
    assert fault(tmp_path / "out") == "unpack/path"


BEYOND_ZIP = {
    "level": (99, True),
    "method": (70_000,),
    "flags": (-1, None),
    "crc": (1 << 32,),
    "made_by": ("x",),
    "time": ("9999-01-01 00:00:00",),
    "extra": ("00" * 70_000,),
}


@pytest.mark.parametrize(("key", "value"), [(key, value) for key, values in BEYOND_ZIP.items() for value in values])
def test_a_manifest_with_what_no_zip_can_hold(key: str, value: object, save: Path, tmp_path: Path) -> None:
    """Each is one clear error, not a fault of the packing."""
    unpack_file(save, tmp_path / "out")
    manifest = tmp_path / "out/ccmod-unpacked.json"
    data = json.loads(manifest.read_text())
    data["entries"][0][key] = value
    manifest.write_text(json.dumps(data))
    assert fault(tmp_path / "out") == "unpack/manifest"


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"ccmod": "unpacked/9"}', '{"ccmod": "unpacked/1", "container": "zip", "entries": [1]}']
)
def test_a_damaged_manifest(text: str, save: Path, tmp_path: Path) -> None:
    """Each is one clear error."""
    unpack_file(save, tmp_path / "out")
    (tmp_path / "out/ccmod-unpacked.json").write_text(text)
    assert fault(tmp_path / "out") == "unpack/manifest"


def test_what_cannot_be_packed(save: Path, module: Path, tmp_path: Path) -> None:
    """Folders without a manifest, streams that begin with nothing, build files that are no XML any more."""
    assert fault(tmp_path) == "unpack/no-folder"
    unpack_file(save, tmp_path / "s")
    edit(tmp_path / "s/content/savedGame.txt", "begin_save", "CHATbegin")
    assert fault(tmp_path / "s") == "save/no-save"
    (tmp_path / "s/content/savedGame.txt").write_bytes(b"\xff")
    assert fault(tmp_path / "s") == "unpack/stream"
    (tmp_path / "s/content/savedGame.txt").unlink()
    assert fault(tmp_path / "s") == "unpack/path"
    unpack_file(module, tmp_path / "m")
    edit(tmp_path / "m/content/buildFile.xml", "/>", ">")
    assert fault(tmp_path / "m") == "xml/syntax"

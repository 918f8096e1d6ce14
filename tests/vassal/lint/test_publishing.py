"""The checklist for publication: each code with a module that has it, and one that has it not."""

from __future__ import annotations

import pytest

from ccmod.cli.explained import explained_codes
from ccmod.vassal.commands import AddPiece, Player
from ccmod.vassal.lint import Subject
from ccmod.vassal.lint.publishing import MB, checklist
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.traits import Piece
from ccmod.vassal.xml import Element
from tests.vassal.lint.modules import MODULE, deck, element, game_map, png, save, slot, subject

RIFLE = Piece.make("Rifle")
ADD = AddPiece("1", RIFLE.type, RIFLE.at("Main", 1, 1).state)
PAGE = b"<p>Designed by Anna. Licence: CC BY 4.0</p>"


def documentation(*kinds: str) -> Element:
    """A help menu with these entries."""
    return element(MODULE + "Documentation", {}, *(element(f"{MODULE}documentation.{kind}") for kind in kinds))


def setup(*commands: object) -> Subject:
    """A module with a set-up."""
    entry = element(MODULE + "PredefinedSetup", {"name": "S", "file": "s.vsav", "useFile": "true"})
    return subject(entry, game_map(), files={"s.vsav": save(*commands)})  # type: ignore[arg-type]


def codes(of: Subject, size: int = 1000) -> set[str]:
    """The codes of the checklist."""
    return {finding.code for finding in checklist(of, size)[0]}


SOUND = subject(
    documentation("HelpFile", "AboutScreen"), game_map(deck()), files={"help.html": PAGE}, description="A game."
)
CASES = {
    "name": subject(name="Unnamed module"),
    "version": subject(version="final (new)"),
    "description": subject(description="x" * 300),
    "help": subject(documentation("AboutScreen")),
    "credits": subject(files={"help.html": b"<p>Press Ctrl+B</p>"}),
    "licence": subject(files={"help.html": b"<p>By Anna</p>"}),
    "preview": subject(documentation("HelpFile")),
    "picture": subject(slot(image="big.png"), files={"images/big.png": png(900, 900)}),
    "setups": subject(game_map()),
    "seat": setup(ADD, Player("pw-anna", "Anna", "German")),
    "left-over": subject(files={"images/.DS_Store": b"x"}),
    "vassal": subject(VassalVersion="3.8.0-SNAPSHOT-1a2b3c4"),
}


@pytest.mark.parametrize("code", sorted(CASES))
def test_what_is_found(code: str) -> None:
    """Each in its module, and none of them in a sound one."""
    assert f"publish/{code}" in codes(CASES[code])


def test_a_sound_module() -> None:
    """Nothing is left to do."""
    assert codes(SOUND) == set()


def test_what_a_new_folder_says() -> None:
    """The words of the template are not the author's: both are told."""
    module = subject(description="One sentence that tells players what this is.", files={"about.html": b"By Your Name"})
    said = [one.message for one in checklist(module, 1)[0] if "still says" in one.message]
    assert len(said) == 2


def test_heavy_modules() -> None:
    """From 50 MB on it is said, from 250 MB on as a warning, with the heaviest pictures."""
    heavy = subject(files={"images/a.png": png(10, 10), "images/b.png": png(10, 10) + b"x" * 100})
    (found,) = [one for one in checklist(heavy, 300 * MB)[0] if one.code == "publish/size"]
    assert (str(found.severity), found.message) == ("warning", "the module has 300 MB")
    assert found.hint.startswith("the heaviest: images/b.png")
    assert "publish/size" not in codes(heavy, 49 * MB)


@pytest.mark.parametrize("version", ["", "0.0", "v", "1.2 final (really)"])
def test_versions_that_cannot_be_compared(version: str) -> None:
    """Empty, the default of VASSAL's editor, or no number."""
    assert "publish/version" in codes(subject(version=version))


@pytest.mark.parametrize("version", ["1.0", "2.10.3", "1.0-beta2", "1.0b"])
def test_versions_that_can(version: str) -> None:
    """Numbers with points, perhaps with a word behind."""
    assert "publish/version" not in codes(subject(version=version))


def test_metadata_of_another_version() -> None:
    """The entry and the build file must agree."""
    data = Metadata(version="1.1", vassal_version="3.7.0").to_bytes()
    assert "publish/version" in codes(subject(version="1.0", files={"moduledata": data}))


def test_a_seat_is_told_without_the_password() -> None:
    """A taken side is a warning, an observer's name a note; neither message has the password."""
    for side, severity in (("German", "warning"), ("<observer>", "note")):
        found = [one for one in checklist(setup(ADD, Player("pw-anna", "Anna", side)), 1)[0] if "seat" in one.code]
        assert [str(one.severity) for one in found] == [severity]
        assert all("pw-anna" not in one.message for one in found)
    assert "publish/seat" not in codes(setup(ADD))


def test_a_newer_vassal_than_needed() -> None:
    """A note: players with an older one are asked to update for nothing."""
    assert "publish/vassal" in codes(subject(game_map(deck(deckRestrictAccess="true")), VassalVersion="3.7.0"))
    assert "publish/vassal" not in codes(subject(game_map(deck(deckRestrictAccess="true")), VassalVersion="3.6.0"))


def test_what_a_library_asks_for() -> None:
    """Title, version, VASSAL, size, sides, set-ups, help."""
    _, facts = checklist(SOUND, 2_500_000)
    assert (facts["title"], facts["version"], facts["description"]) == ("Test", "1.0", "A game.")
    assert facts["needs VASSAL"] == "any version"
    assert "playing time" in facts["you fill in"]
    assert facts["size"] == "2.5 MB, 0 pictures, the largest 0 x 0"


def test_every_code_has_its_case() -> None:
    """No code of the checklist is explained without a module here that has it."""
    explained = {code.removeprefix("publish/") for code in explained_codes() if code.startswith("publish/")}
    assert explained == {*CASES, "size"}

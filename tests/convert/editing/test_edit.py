"""``ccmod edit``: many pieces of a module changed by rules."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner

from ccmod.cli import main
from ccmod.convert.editing.module import Edited, edit_file
from ccmod.ground.errors import CcmodError
from ccmod.vassal.components import Component
from ccmod.vassal.definitions import Definition
from ccmod.vassal.opening import Module
from ccmod.vassal.traits import Piece, ReportAction
from tests.built import build_module
from tests.shared import SHARED

PARTS = """\
- PrototypesContainer:
  inside:
    - {PrototypeDefinition: Base, piece: {traits: [Clone]}}
    - {PrototypeDefinition: Foot, piece: {traits: [{Prototype: Base}, {Can Rotate: {facings: 4}}]}}
- PieceWindow: Counters
  inside:
    - {PieceSlot: Red Rifle, gpid: 1, piece: {traits: [{Prototype: Foot}, {Marker: {Side: Red, Strength: 2}}]}}
    - {PieceSlot: Red Gun, gpid: 2, piece: {traits: [Delete, {Marker: {Side: Red}}]}}
    - {PieceSlot: 'Blue [A]', gpid: 3, piece: {traits: [{Prototype: Base}]}}
"""


@pytest.fixture
def module(tmp_path: Path) -> Path:
    """A module of three counters and two prototypes, one within the other."""
    folder = tmp_path / "base"
    folder.mkdir()
    (folder / "module.yaml").write_text("name: Base\nsystem: vassal\nnext id: 20\nparts: parts.yaml\n")
    (folder / "parts.yaml").write_text(PARTS)
    build_module(str(folder)).write(tmp_path / "base.vmod")
    return tmp_path / "base.vmod"


def edit(module: Path, rules: str, table: str = "") -> Edited:
    """The module after these rules, which may use a table ``t.csv``."""
    (module.parent / "t.csv").write_text(table)
    (module.parent / "rules.yaml").write_text(f"ccmod: edit/1\nrules:\n{rules}")
    return edit_file(module, module.parent / "rules.yaml")


def pieces(module: Module, kind: str = "PieceSlot") -> dict[str, Piece]:
    """Its pieces, or its prototypes, by name."""
    found = map(Definition.of, Component(module.build.root).all(kind))
    return {one.name: one.piece for one in found if one.piece is not None}


def kinds(piece: Piece) -> list[str]:
    """VASSAL's names of its traits, innermost first."""
    return [trait.NAME for trait in piece.traits]


def test_rules_choose_by_name_prototype_and_trait(module: Path) -> None:
    """Brackets in names mean themselves, a prototype counts through another, and its traits count as the piece's."""
    edited = edit(
        module,
        "- {pieces: 'Blue [A]', add: Delete}\n- {using: Base, marks: {Uses: base}}\n- {lacking: Clone, add: Clone}\n",
    )
    after = pieces(edited.after)
    assert kinds(after["Blue [A]"]) == ["Prototype", "Delete", "Marker"]
    assert "Uses" in after["Red Rifle"].marks
    assert kinds(after["Red Gun"]) == ["Delete", "Marker", "Clone"]
    assert [count for _, count in edited.counts] == [1, 2, 1]


def test_a_table_gives_each_piece_its_own_values(module: Path) -> None:
    """Marks are set where they are, made where not; an empty cell changes nothing; rows for nobody are listed."""
    rules = "- {table: t.csv, marks: {Strength: <Strength>}, change: {trait: Can Rotate, set: {facings: <Facings>}}}\n"
    edited = edit(module, rules, "name,Strength,Facings\nRed Rifle,5,6\nRed G*,,6\nNobody,1,6\n")
    after = pieces(edited.after)
    assert after["Red Rifle"].marks == {"Side": "Red", "Strength": "5"}
    assert kinds(after["Red Rifle"]) == ["Prototype", "Marker"]
    assert after["Red Gun"].marks == {"Side": "Red"}
    assert any("t.csv:4:1: no piece is called 'Nobody'" in note for note in edited.notes)


def test_a_prototype_is_changed_for_all_its_pieces(module: Path) -> None:
    """A field of its trait gets another value, and the pieces themselves stay."""
    edited = edit(module, "- {prototypes: Foot, change: {trait: Can Rotate, set: {facings: 6}}}\n")
    assert "rotate;6" in pieces(edited.after, "PrototypeDefinition")["Foot"].type
    assert pieces(edited.after) == pieces(edited.before)


def test_reports_are_added_where_none_are(module: Path) -> None:
    """All unreported commands of a piece get one Report Action; a second time there is nothing left to report."""
    rule = "- {prototypes: '*', report: true}\n"
    once = edit(module, rule + "- {report: $PieceName$ is gone}\n" + rule)
    reports = {name: piece.first(ReportAction) for name, piece in pieces(once.after).items()}
    assert reports["Red Gun"] is not None
    assert reports["Red Gun"].format == "$PieceName$ is gone"
    assert reports["Blue [A]"] is None  # its prototype reports already
    assert [count for _, count in once.counts] == [2, 1, 0]


def test_traits_are_removed_replaced_and_put_before_others(module: Path) -> None:
    """Only those that have the fields that are said; and `before` is further inside."""
    rules = (
        "- {remove: {Marker: {Side: Red, Strength: 2}}}\n- {pieces: Red Gun, replace: {trait: Delete, by: [Clone]}}\n"
        "- {pieces: Red Gun, add: Delete, before: {Marker: {Side: ~}}}\n- {pieces: Red Gun, rename: Old <name>}\n"
    )
    after = pieces(edit(module, rules).after)
    assert kinds(after["Red Rifle"]) == ["Prototype"]
    assert kinds(after["Old Red Gun"]) == ["Clone", "Delete", "Marker"]
    assert after["Old Red Gun"].name == "Old Red Gun"


def test_what_no_rule_changes_stays_byte_for_byte() -> None:
    """Of a real module all entries but the build file, and in that all lines but those of the pieces in question."""
    path = (SHARED or Path()) / "samples" / "kassala" / "kassala.vmod"
    if not path.exists():
        pytest.skip("no samples")
    rules = Path(__file__).parent / "cannon.yaml"
    edited = edit_file(path, rules)
    before, after = edited.before.archive, edited.after.archive
    assert list(before) == list(after)
    assert [name for name in before if not before.equals(name, after)] == ["buildFile.xml"]
    old, new = (one.read("buildFile.xml").splitlines() for one in (before, after))
    changed = [line for line, other in zip(old, new, strict=True) if line != other]
    assert len(changed) == 7
    assert all(b"Cannon_1-0" in line for line in changed)


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("- {add: Delet}\n", "3:9: VASSAL has no trait 'Delet'"),
        ("- {add: {Delete: {txt: x}}}\n", "the trait Delete has no 'txt'"),
        ("- {table: t.csv, add: {Delete: {text: <Strenght>}}}\n", "the table has no column 'Strenght'"),
        ("- {pieces: Red *, marks: {Strength: <Strength>}}\n", "there is no column 'Strength'"),
        ("- {table: t.csv, marks: {Morale: <Morale>}}\n", "the table has no column 'Morale'"),
        ("- {pieces: Red *, add: {Text Label: {vertical: middle}}}\n", "VASSAL would read 'middle' as 'm'"),
        ("- {pieces: nobody, add: {Delte: {text: <Strength>}}}\n", "VASSAL has no trait 'Delte'"),
        ("- {pieces: nobody, remove: [Delete, Clnoe]}\n", "VASSAL has no trait 'Clnoe'"),
        ("- {table: t.csv, by: Unit, add: Delete}\n", "the table has no column 'Unit'"),
        ("- {pieces: x}\n", "the rule changes nothing"),
        ("- {pieces: x, prototypes: y, add: Delete}\n", "not for both"),
        ("- {piece: x, add: Delete}\n", "piece"),
        ("- {table: no.csv, add: Delete}\n", "there is no file 'no.csv'"),
    ],
)
def test_mistakes_are_said_at_their_place(module: Path, rules: str, said: str) -> None:
    """File, line and column of the rules, and what was wrong; nothing of the module is changed."""
    with pytest.raises(CcmodError) as caught:
        edit(module, rules, "name,Strength\nRed Gun,3\n")
    assert said in " ".join(map(str, caught.value.errors))
    assert "rules.yaml:3:" in str(caught.value.errors[0])


def test_a_mistake_that_many_rows_have_is_said_once(module: Path) -> None:
    """It names the first of the rows, what was found there, and what is wanted."""
    rows = "name,Strength\nRed Gun,x\nBlue *,x\n"
    with pytest.raises(CcmodError) as caught:
        edit(module, "- {table: t.csv, add: {Can Rotate: {facings: <Strength>}}}\n", rows)
    (only,) = caught.value.errors
    assert "'x' is not a whole number from -2147483648 to 2147483647 (with the row at " in only.message


def test_the_command_writes_a_new_file_only(module: Path) -> None:
    """A dry run writes nothing; what is there is overwritten with -f only, and the module itself never."""
    edit(module, "- {pieces: Red *, rename: Crimson}\n")
    before = module.read_bytes()
    rules, out = str(module.parent / "rules.yaml"), str(module.parent / "new.vmod")
    run = CliRunner().invoke
    dry = run(main, ["edit", str(module), rules, "--dry-run"])
    assert dry.exit_code == 0
    assert "games under way will notice" in dry.output
    assert not Path(out).exists()
    assert run(main, ["edit", str(module), rules]).exit_code == 2
    assert run(main, ["edit", str(module), rules, "-o", str(module), "-f"]).exit_code == 2
    assert run(main, ["edit", str(module), rules, "-o", out]).exit_code == 0
    assert run(main, ["edit", str(module), rules, "-o", out]).exit_code == 2
    assert run(main, ["edit", str(module), rules, "-o", out, "-f"]).exit_code == 0
    assert module.read_bytes() == before
    assert zipfile.is_zipfile(out)

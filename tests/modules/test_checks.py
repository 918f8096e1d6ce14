"""Slips that can be read and would be wrong in VASSAL: refused or warned of in the build, at their place."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.authoring.new import new_module
from ccmod.ground.errors import CcmodError
from ccmod.modules import Report
from tests.built import build_module


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A new module of any game."""
    return new_module(tmp_path / "k").folder


def with_behaviour(folder: Path, text: str) -> int:
    """Add lines to the prototype of all units; returns the number of the first."""
    path = folder / "markers.yaml"
    lines = path.read_text(encoding="utf-8").splitlines()
    at = lines.index("  unit:") + 1
    lines[at:at] = [f"    {line}" for line in text.splitlines()]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return at + 1


def with_section(folder: Path, text: str) -> int:
    """Add lines to ``module.yaml``; returns the number of the first."""
    path = folder / "module.yaml"
    before = path.read_text(encoding="utf-8")
    path.write_text(f"{before}{text}\n", encoding="utf-8")
    return before.count("\n") + 1


def report(folder: Path) -> Report:
    """What building comes to."""
    return build_module(str(folder)).report


def mistakes(folder: Path) -> list[CcmodError]:
    """Everything that is wrong, which is something."""
    with pytest.raises(CcmodError) as caught:
        report(folder)
    return list(caught.value.errors)


def warnings(folder: Path) -> list[str]:
    """What is warned of besides boards that were drawn."""
    return [one for one in report(folder).warnings if "has no picture" not in one]


ON_COUNTERS = [
    ("commands: {Hush: {does: [Disrupt], when: 'Step_Level <'}}", "build/expression", "nothing follows '<'"),
    ("commands: {Hush: {does: [Disrupt], when: 'Side = \"Red\"'}}", "build/expression", "'==' compares"),
    ("commands: {Hush: {says: '{PieceName + (\"x\"}'}}", "build/expression", "'(' is not closed"),
    ("commands: {Hush: {does: [Disupt]}}", "build/unheard", "did you mean 'Disrupt'?"),
    ("commands: {Hush: [Disupt]}", "build/unheard", "did you mean 'Disrupt'?"),
    ("commands: {Hush: {does: [Ctrl+K]}}", "build/unheard", "answers to Ctrl+K"),
    ("commands: {Hush: {then: [Disupt]}}", "build/unheard", "did you mean 'Disrupt'?"),
    ("commands: {Hush: {says: gone, does: [Rally], then: [Disupt]}}", "build/unheard", "did you mean 'Disrupt'?"),
    (
        "traits: [{Trigger Action: {text: X, key: named x, performed: [named ccmod.unmrak]}}]",
        "build/unheard",
        "did you mean 'ccmod.unmark'?",
    ),
    ("traits: [{Global Key Command: {text: X, sent: named ccmod.unmrak}}]", "build/unheard", "'ccmod.unmark'?"),
    ("commands: {Hush: {does: [Hush]}}", "build/circle", "does itself"),
    ("commands: {Hush: {does: [Rush]}, Rush: {does: [Hush]}}", "build/circle", "does itself"),
    ("commands: {Hush: {key: Ctrl+B}}", "build/key-twice", "'Disrupt' (markers.yaml:"),
    ("commands: {Hush: {key: Ctrl+D}}", "build/key-twice", "'Remove' (the module's own)"),
    ("commands: {Hush: {key: Ctrl+T}}", "build/key-twice", "'Movement trail'"),
    ("commands: {Hush: {key: Ctrl+M, when: Disrupted_Level > 0}}", "build/key-twice", "'Turn face down' (the module's"),
    ("commands: {Hush: {key: Ctrl+U, when: Disrupted_Level > 0}}", "build/key-twice", "'Turn face up'"),
    ("commands: {Hush: {key: Ctrl+I, when: Disrupted_Level > 0}}", "build/key-twice", "'Hide'"),
    ("commands: {Hush: {key: Ctrl+L, when: Disrupted_Level > 0}}", "build/key-twice", "'Lose a step'"),
    ("commands: {Hush: {key: Ctrl+G}, Rush: {key: ctrl+g}}", "build/key-twice", "free are Ctrl+A"),
    ("traits: ['prototype;unit']", "authoring/value", "'like'"),
    ("traits: ['mrak;Formation']", "authoring/value", "did you mean 'mark;'?"),
    ("traits: [{Play Sond: {clip: a.wav}}]", "authoring/value", "did you mean 'Play Sound'?"),
    ("traits: [{Play Sound: {clipp: a.wav}}]", "authoring/value", "did you mean 'clip'?"),
    ("traits: [{Prototype: unit}]", "authoring/value", "'like'"),
    ("traits: [Delte]", "authoring/value", "did you mean 'Delete'?"),
    ("traits: [{Play Sound: {clip: a.wav, key: Ctrl+B}}]", "build/key-twice", "'Disrupt'"),
    (
        "traits: [{Restrict Commands: {filter: '{Moved ==}', keys: [Ctrl+B]}}]",
        "build/expression",
        "nothing follows '=='",
    ),
    ("traits: ['macro;Raw;Raw;66,130;;;;false;false;;counted;;;;false;;1;1']", "build/key-twice", "'Disrupt'"),
]


@pytest.mark.parametrize(("text", "code", "words"), ON_COUNTERS, ids=[f"{c[1]}-{c[0][:40]}" for c in ON_COUNTERS])
def test_a_slip_on_a_counter_is_refused(folder: Path, text: str, code: str, words: str) -> None:
    """At its line, with what is wrong or what was meant."""
    line = with_behaviour(folder, text)
    found = [one for one in mistakes(folder) if one.code == code]
    assert found
    assert (found[0].place.file or "").endswith("markers.yaml")
    assert abs((found[0].place.line or 0) - line) <= 2  # a clash is told at the first of the two keys
    assert any(words in f"{one.message} {one.hint}" for one in found)


IN_THE_MODULE = [
    ("commands: {Rally: {sends: Ctrl+B, where: 'Side == '}}", "build/expression", "nothing follows '=='"),
    ("commands: {Rally: {sends: ccmod.unmrak}}", "build/unheard", "did you mean 'ccmod.unmark'?"),
    ("commands: {Rally: {presses: [al]}, All: {sends: Ctrl+B, key: all}}", "build/unheard", "did you mean 'all'?"),
    ("start: {Hello: {sends: Ctrl+B, where: '(Side'}}", "build/expression", "'(' is not closed"),
    ("inventory: {where: 'Side == \"Red'}", "build/expression", "a quotation mark is not closed"),
    ("raw: <VASSAL.build.module.ChessClok/>", "build/raw-class", "ChessClock'?"),
    ("raw: <VASSAL.build.module.DiceButton><VASSAL.Foo/></VASSAL.build.module.DiceButton>", "build/raw-class", "Foo"),
    (
        "commands: {A: {sends: Ctrl+B, key: Alt+Q}, B: {sends: Ctrl+B, key: Alt+Q}}",
        "build/key-twice",
        "'B' (module.yaml:",
    ),
    ("components: [{GlobalKeyCommand: X, hotkey: named ccmod.unmrak}]", "build/unheard", "'ccmod.unmark'?"),
    ("commands: {A: {sends: Ctrl+B, key: Ctrl+Shift+C}}", "build/key-twice", "Show or hide: Charts"),
]


@pytest.mark.parametrize(("text", "code", "words"), IN_THE_MODULE, ids=[f"{c[1]}-{c[0][:40]}" for c in IN_THE_MODULE])
def test_a_slip_in_the_module_is_refused(folder: Path, text: str, code: str, words: str) -> None:
    """At its line, with what is wrong or what was meant."""
    line = with_section(folder, text)
    found = [one for one in mistakes(folder) if one.code == code]
    assert found
    assert (found[0].place.file or "").endswith("module.yaml")
    assert found[0].place.line == line
    assert any(words in f"{one.message} {one.hint}" for one in found)


IN_A_PROTOTYPE = [
    ("casualties: {map: Map, at: [99999, 5]}", "99999, 5 is beside the map Map"),
    ("points: {Ammo: {start: 5, most: 3}}", "begins with 5, and goes from 0 to 3"),
    ("labels: {Disrupted: x}", "'Disrupted' is already a state"),
    ("values: {Class: 3}", "'Class' is already a property"),
    ("place: [Nope]", "there is no counter 'Nope' to place"),
    ("replace: {Up: Nope}", "there is no counter 'Nope' to replace"),
    ("cover: nope.png", "there is no picture 'nope.png'"),
]


@pytest.mark.parametrize("key", ["Ctrl+M", "Ctrl+U", "Ctrl+I", "Ctrl+L", "Ctrl+B"])
def test_a_state_has_no_key_of_another_command(folder: Path, key: str) -> None:
    """Of the module's own, or of another state: one keystroke would do both."""
    sheet = folder / "markers.yaml"
    sheet.write_text(sheet.read_text().replace("Fired: {until: turn}", f"Fired: {{until: turn, key: {key}}}"))
    assert {one.code for one in mistakes(folder)} == {"build/key-twice"}


@pytest.mark.parametrize(("text", "words"), IN_A_PROTOTYPE, ids=[c[0][:30] for c in IN_A_PROTOTYPE])
def test_a_mistake_in_a_prototype_is_told_once_where_it_is_written(folder: Path, text: str, words: str) -> None:
    """Not at each of the counters that are like it."""
    line = with_behaviour(folder, text)
    (found,) = mistakes(folder)
    assert ((found.place.file or "").rpartition("/")[2], found.place.line) == ("markers.yaml", line)
    assert words in found.message


WARNED = [
    ("commands: {Hush: {says: $newPieceName$ at $locatoin$}}", "did you mean 'location'?"),
    ("commands: {Hush: {says: $newPieceName has gone}}", "a $ is not closed"),
    ("commands: {Hush: {says: gone, when: Disrupte_Level > 0}}", "did you mean 'Disrupted_Level'?"),
    ("labels: {Note: $Clas$}", "did you mean 'Class'?"),
    ("traits: [{Text Label: {text: $Clas$}}]", "did you mean 'Class'?"),
    ("traits: [{Report Action: {keys: [Ctrl+B], format: $pieceNam$ did}}]", "did you mean 'pieceName'?"),
    ("traits: [{Restrict Commands: {filter: '{Clas == 1}', keys: [Ctrl+B]}}]", "did you mean 'Class'?"),
    ("traits: [{Action Button: {key: Ctrl+G, width: 9, height: 9}}]", "no piece answers to Ctrl+G"),
    ("traits: [{Trigger Action: {text: X, key: Ctrl+G, performed: [Ctrl+J]}}]", "no piece answers to Ctrl+J"),
    ("printed: $atack$", "did you mean 'attack'?"),
    ("commands: {Disrupt: {says: again}}", "'Disrupt' twice"),
]


@pytest.mark.parametrize(("text", "words"), WARNED, ids=[c[0][:45] for c in WARNED])
def test_what_may_be_a_slip_is_warned_of(folder: Path, text: str, words: str) -> None:
    """With the file and the line, and the name that was most likely meant."""
    line = with_behaviour(folder, text)
    found = [one for one in warnings(folder) if words in one]
    assert found
    assert f"markers.yaml:{line}:" in found[0]


def test_a_menu_takes_in_buttons_that_there_are(folder: Path) -> None:
    """Dice, charts and maps are; what is called otherwise is not found by VASSAL, and left out of the menu."""
    line = with_section(folder, "menus: {All: [1d6, Charts, Noes]}")
    assert [one.rpartition("module.yaml:")[2] for one in warnings(folder)] == [
        f"{line}:28: there is no button 'Noes' [authoring/unknown-name]"
    ]


@pytest.mark.parametrize(
    ("component", "words"),
    [
        ("{GlobalKeyCommand: X, hotkey: Ctrl+J}", "no piece answers to Ctrl+J"),
        ("{GlobalKeyCommand: X, hotkey: Ctrl+B, filter: '{Clas == 1}'}", "did you mean 'Class'?"),
        ("{DoActionButton: X, doReport: true, reportFormat: $PlayerNam$}", "did you mean 'PlayerName'?"),
        ("{DoActionButton: X, doHotkey: true, hotkeys: [Ctrl+J], reportFormat: $PlayerName$}", ""),  # perhaps VASSAL's
        ("{Map: X, moveToFormat: '$pieceName$: $previousMap$, $deckName$, $Class$'}", ""),
    ],
)
def test_components_of_the_authors_own_are_looked_into(folder: Path, component: str, words: str) -> None:
    """At their line in module.yaml."""
    line = with_section(folder, f"components: [{component}]")
    found = warnings(folder)
    assert [f"module.yaml:{line}:" in one and words in one for one in found] == ([True] if words else [])


def test_counters_larger_than_the_hexes_are_warned_of(folder: Path) -> None:
    """Once a sheet, at its first counter, with a size that fits."""
    path = folder / "blue.yaml"
    assert not warnings(folder)
    path.write_text(f"size: 200\n{path.read_text(encoding='utf-8')}", encoding="utf-8")
    (found,) = warnings(folder)
    assert "blue.yaml:" in found
    assert "200 x 200 pixels" in found


FINE = [
    'commands: {Hush: {does: [Disrupt], says: "$newPieceName$ ($location$) from $oldLocation$: $attack$ $Side$"}}',
    "commands: {Hush: {says: '$PlayerSide$ $Disrupted_Name$ $Facing_Facing$ $oldattack$'}}\nfacing: 6",
    "commands: {Hush: {key: Ctrl+B, when: Disrupted_Level > 0, does: [Rally]}}",
    "commands: {Hush: {key: Ctrl+G, when: Moved == true}, Rush: {key: Ctrl+G, when: Moved != true}}",
    "commands: {Hush: {does: [ccmod.unmark], when: '{GetProperty(\"Disrupted_Level\") < 0}'}}",
    "points: {Ammo: 3}\ncommands: {Hush: {does: [Ammo -1], when: 'Ammo > 0 && CountStack(\"Ammo\") > 1'}}",
    "labels: {Note: $Class$ $PieceName$ $Turn$}",
]


@pytest.mark.parametrize("text", FINE)
def test_what_is_right_is_not_warned_of(folder: Path, text: str) -> None:
    """Properties of the counter, the module and VASSAL; two commands on one key of which each has its condition."""
    with_behaviour(folder, text)
    assert not warnings(folder)


def test_all_slips_are_told_at_once(folder: Path) -> None:
    """An expression, a key, a command and a class: four mistakes of one build."""
    with_behaviour(
        folder, "commands:\n  Hush: {key: Ctrl+G, when: 'Step_Level <'}\n  Rush: {key: Ctrl+G, does: [Disupt]}"
    )
    with_section(folder, "raw: <VASSAL.build.module.ChessClok/>")
    codes = {one.code for one in mistakes(folder)}
    assert codes == {"build/expression", "build/key-twice", "build/unheard", "build/raw-class"}


def test_a_class_of_the_modules_own_java_code_is_no_mistake(folder: Path) -> None:
    """Only names that begin with ``VASSAL.`` are VASSAL's."""
    with_section(folder, "raw: <my.game.ChessClok/>")
    assert not warnings(folder)


SKIRMISH = [
    ("order_test: {target: morale + oficer + pins}", "authoring/value", "did you mean 'officer'?"),
    ("order_tset: {target: morale}", "authoring/unknown-name", "did you mean 'order_test'?"),
    ("close_quarters: {loser: more loses}", "authoring/value", "did you mean 'more losses'?"),
    ("assault: {at_equipment: [panzerfausst]}", "authoring/value", "did you mean 'panzerfaust'?"),
    ("movement: 6", "authoring/value", "half_tracked_terrain_as"),
    ("natural_one_fails: maybe", "authoring/value", "true or false"),
]


@pytest.mark.parametrize(("text", "code", "words"), SKIRMISH, ids=[c[0] for c in SKIRMISH])
def test_a_slip_in_the_rules_of_a_skirmish_is_refused(tmp_path: Path, text: str, code: str, words: str) -> None:
    """A misspelt parameter would make checks of the game silent ("not checkable")."""
    folder = new_module(tmp_path / "k", system="ba").folder
    path = folder / "first.yaml"
    before, _, _ = path.read_text(encoding="utf-8").partition("rules: ")
    path.write_text(f"{before}rules:\n  {text}\n", encoding="utf-8")
    error = mistakes(folder)[0]
    assert error.code == code
    assert error.place.line == before.count("\n") + 2
    assert words in (error.hint or "")


def test_warnings_are_told_with_mistakes(folder: Path) -> None:
    """An author sees both in one build, each at its place."""
    line = with_behaviour(folder, "commands:\n  Hush: {says: $PieceNam$ waits, when: 'Step_Level <'}")
    with pytest.raises(CcmodError) as caught:
        report(folder)
    (found,) = caught.value.doubts
    assert [one.code for one in caught.value.errors] == ["build/expression"]
    assert (found.code, found.place.line) == ("build/property", line + 1)
    assert "PieceName" in (found.hint or "")

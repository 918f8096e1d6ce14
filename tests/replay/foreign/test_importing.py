"""Logs of a stranger's module: what becomes events, what does not and why, and what the summary says of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ccmod.ground.errors import InputWarning, UsageFault
from ccmod.perspective import ONLOOKER, REFEREE
from ccmod.play.board import events as e
from ccmod.play.judge import judge
from ccmod.play.record import dump_record, load_record
from ccmod.play.systems import load_system, vocabulary_of
from ccmod.replay.foreign.importing import ImportCoverage, import_foreign, open_foreign
from ccmod.replay.foreign.meaning import plain
from ccmod.replay.recognition import compare_module
from ccmod.vassal.archive import Archive
from ccmod.vassal.commands import AddPiece, ChangePiece, Command, MovePiece, RemovePiece, Undo
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import group, lead
from ccmod.vassal.traits import Piece
from tests.replay.foreign import strangers as s
from tests.replay.small import DECKS, centre

CC = """\
adapter: 1
title: Strange Combat
system: cc
matches: {module: Strange Fights}
sides: {German: {hand: German Hand}, Russian: {hand: Russian Hand}}
board: {map: Board, hexes: '[A-O](?:10|[1-9])'}
pieces:
  - {name: 'Sgt. .*', kind: leader, side: German}
  - {name: '(?P<side>German|Russian) Rifle .', kind: unit, side: '{side}', type: rifle}
  - {name: 'German Light MG 1', kind: weapon, side: German}
  - {name: 'G-(?P<n>\\d)', kind: card, side: German}
  - {name: 'R-(?P<n>\\d)', kind: card, side: Russian}
layers:
  - {name: Step}
  - {name: Suppressed}
  - {ignore: true}
decks:
  German Deck: {side: German}
  German Discards: {side: German, role: discard}
chat:
  - {pattern: '\\* (?P<side>\\w+) stands still', says: '{side} declines to act'}
"""


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> Archive:
    """The stranger's module, once."""
    return s.archive(tmp_path_factory.mktemp("module"))


def flipped(name: str, layer: str, level: int) -> ChangePiece:
    """A layer of a counter is set to a level."""
    id, found = s.piece(name)
    changed = found.with_level(layer, level)
    return ChangePiece(id, changed.state, found.state)


def drawn(card: str, to: str) -> MovePiece:
    """A card goes from the German deck to a map."""
    x, y = DECKS["German Deck"]
    return MovePiece(s.piece(card)[0], to, 100, 100, None, "Tracks", x, y, None, "")


def test_moves_flips_dice_and_turns(module: Archive) -> None:
    """What is done and said in a game of any rules is told step by step, and no step is lost."""
    found = s.read(
        module,
        s.line("=== Turn 3 ==="),
        s.move("German Rifle 1", "C4", "D4"),
        flipped("German Rifle 1", "Step", 2),
        flipped("German Rifle 1", "Veteran", 1),
        s.line("*** 2d6 = 3,5 *** <Anna>"),
        s.line("<Anna> - oh: no, not again"),
        s.line("* German Rifle 1 moves C4 -> D4 *"),
    )
    assert s.said(found) == [
        "Turn Turn 3 begins",
        "German Rifle 1 moves to D4 from C4",
        "German Rifle 1 shows broken on layer Step",
        "Anna rolls 3, 5 on 2d6",
        "Anna says: oh: no, not again",
    ]
    assert found.imported.steps == (1, 2, 3, 5, 6)
    assert str(found.understood) == "7 of 7 steps understood (4 with events, 2 of talk, 1 that change nothing)"
    assert not list(judge(load_system("board"), found.imported.record).findings)


def test_cards_are_drawn_in_secret_and_laid_down(module: Archive) -> None:
    """A card that goes from a deck to a hand is a draw without its name; to another deck, it is put there."""
    x, y = DECKS["German Discards"]
    lay = MovePiece(s.piece("G-1")[0], "Tracks", x, y, None, "German Hand", 100, 100, None, "")
    found = s.read(module, drawn("G-1", "German Hand"), lay)
    assert s.said(found)[0] == "German draws a card from German Deck"
    assert found.imported.record.events[0] == e.Draw("German", "German Deck", "G-1")


def test_pieces_of_one_name_get_names_of_their_own(module: Archive) -> None:
    """The second Foxholes is another one; made and removed again, they come and go."""
    id, found = s.piece("Foxholes")
    marked = found.at("Board", *centre("B2"))
    made = AddPiece("9001", marked.type, marked.state)
    result = s.read(module, made, RemovePiece("9001"), RemovePiece(id))
    assert s.said(result) == ["Foxholes #2 is placed in B2", "Foxholes #2 is removed", "Foxholes is removed"]


def test_undone_steps_are_left_out(module: Archive) -> None:
    """VASSAL's own undo takes a step back; nothing of it is left in the record."""
    back = s.move("German Rifle 1", "D4", "C4")
    undo = group(lead(Undo(True)), back, Undo(False))
    found = s.read(module, s.move("German Rifle 1", "C4", "D4"), undo, s.move("German Rifle 2", "C4", "D5"))
    assert s.said(found) == ["German Rifle 2 moves to D5 from C4"]
    assert (found.understood.undone, found.understood.steps, found.imported.unread) == (2, 3, ())


def test_lines_taken_back_in_words(module: Archive) -> None:
    """VASSAL before 3.0 only says that it takes a line back; the last such line goes, and only once."""
    found = s.read(
        module,
        s.line("*** 1d6 = 3 *** <Anna>"),
        s.line("* UNDO: *** 1d6 = 3 *** <Anna>"),
        s.line("* UNDO: *** 1d6 = 3 *** <Anna>"),
        s.line("*** 1d6 = 4 *** <Anna>"),
    )
    assert s.said(found)[-1] == "Anna rolls 4 on 1d6"
    assert "rolls 3" not in " ".join(sentence for sentence in s.said(found) if "UNDO" not in sentence)
    assert (found.understood.undone, found.understood.steps) == (2, 4)


def test_unknown_pieces_are_told(module: Archive) -> None:
    """They can be watched all the same, and are counted with their share of the steps."""
    text = s.BOARD.replace("  - {marks: {Class: weapon}, kind: weapon, side: German}\n", "")
    found = s.read(module, s.move("German Light MG 1", "C4", "D4"), s.move("German Rifle 1", "C4", "D4"), text=text)
    assert s.said(found)[0] == "German Light MG 1 moves to D4 from C4"
    assert found.imported.unread == ((1, "unknown pieces"),)
    assert "1 of 2 steps understood (1 with events); 1 not: 1 unknown pieces" in found.imported.notes[0]
    assert any("German Light MG 1" in note and "does not know" in note for note in found.imported.notes)


def test_lines_that_make_no_sentence_are_told(module: Archive) -> None:
    """A rule that fits and fills its sentence with something impossible is not understood."""
    text = s.BOARD.replace("'=== (?P<turn>Turn \\d+) ==='", "'=== (?P<turn>.*) ==='")
    found = s.read(module, s.line("=== a, b: c ==="), text=text)
    assert found.imported.unread == ((1, "a line that fits a pattern but makes no sentence"),)


def test_combat_commander_by_an_adapter(module: Archive) -> None:
    """Pieces, layers and lines become the events of the game; what is not told by any is not guessed."""
    found = s.read(
        module,
        s.move("German Rifle 1", "C4", "D4"),
        flipped("Sgt. Weber", "Suppressed", 1),
        s.line("* Russian stands still"),
        s.line("<Anna> - German declines to act"),
        s.line("<Anna> - hello"),
        text=CC,
    )
    said = s.said(found)
    assert said[0] == "German Rifle 1 enters D4"
    assert said[1:] == ["Sgt. Weber is suppressed", "Russian declines to act", "German declines to act"]
    assert found.understood.talk == 1


def test_other_systems_by_an_adapter(module: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a system without conventions of its own the sentences count, and units that enter hexes."""
    monkeypatch.setattr("ccmod.replay.foreign.importing.log_reading", lambda system: None)
    text = CC.replace("system: cc", "system: folio").replace("'{side} declines to act'", "'Game turn 2 begins'")
    found = s.read(
        module,
        s.line("* Russian stands still"),
        s.move("German Rifle 1", "C4", "D4"),
        flipped("German Rifle 1", "Step", 2),
        text=text,
    )
    assert s.said(found) == ["Game turn 2 begins", "German Rifle 1 enters D4"]
    assert len(found.understood.failed) == 1


def test_a_card_is_known_by_nation_and_random_hex() -> None:
    """A7 of the German deck is card 3 (data/decks.yaml); a hex that no card has leaves the name."""
    from ccmod.replay.foreign.meaning import Meaning

    text = CC.replace("'G-(?P<n>\\d)', kind: card, side: German", "'Axis (?P<hex>\\w+)', kind: card, card_of: germany")
    meaning = Meaning(s.adapter(text).file)
    for name, card in (("Axis A7", "G-3"), ("Axis Z9", "Axis Z9")):
        known = meaning.piece(Piece.make(name, "a.png", []), None)
        assert known is not None
        assert known[1].name == card


@pytest.mark.parametrize(
    ("metadata", "wanted"),
    [
        (Metadata(version="2.1", name="Other Game"), "the module 'Other Game' version 2.1"),
        (Metadata(version="3.0", name="Strange Fights"), "the module 'Strange Fights' version 3.0"),
    ],
)
def test_another_modules_log_is_read_with_a_warning(metadata: Metadata, wanted: str) -> None:
    """A renamed module, or another version: the warning names both, says how much is known, and the game goes on."""
    with pytest.warns(InputWarning, match=wanted) as caught:
        found = import_foreign(s.log(metadata=metadata), s.adapter(), vocabulary_of("board"))
    error = caught[0].message.error  # type: ignore[union-attr]
    assert error.code == "adapter/other-module"
    pieces = len(Position.of(s.log()).piece_ids())
    assert f"the adapter is for Strange Fights; the adapter knows 19 of the log's {pieces} pieces" in error.message
    assert found.understood.steps == 0


def test_another_games_adapter_is_refused() -> None:
    """It knows none of the pieces: the error names both, and the hint the way round."""
    text = s.BOARD.replace("marks: {Class:", "marks: {Strange:")
    with pytest.raises(UsageFault, match=r"Other Game.*knows none of its") as caught:
        import_foreign(s.log(metadata=Metadata(name="Other Game")), s.adapter(text), vocabulary_of("board"))
    assert caught.value.code == "adapter/other-module"
    assert "without --adapter" in (caught.value.hint or "")


def test_a_log_that_names_no_module_is_known_by_its_maps(module: Archive) -> None:
    """All the maps must be there; the warning says which is not."""
    nameless = s.log(s.line("<A> - x"), metadata=None)
    fitting = s.adapter(s.BOARD.replace("matches: {", "matches: {maps: [Board, Tracks], "))
    assert import_foreign(nameless, fitting, vocabulary_of("board"), module).understood.talk == 1
    other = s.adapter(s.BOARD.replace("matches: {", "matches: {maps: [Board, Moon], "))
    with pytest.warns(InputWarning, match="Moon"):
        import_foreign(nameless, other, vocabulary_of("board"), module)


def test_a_renamed_module_is_a_warning(tmp_path: Path, module: Archive) -> None:
    """Published modules get new names with new versions; what counts is how many of the pieces they have."""
    path = tmp_path / "m.vmod"
    module.write(path, force=True)
    opened = open_foreign(path)
    game = s.log(metadata=Metadata(version="2.1", name="Strange Fights BETA"))
    with pytest.warns(InputWarning) as caught:
        told = compare_module(game, opened, REFEREE)
    assert told is not None
    assert told in str(caught[0].message)
    assert "'Strange Fights BETA' version 2.1, and this is 'Strange Fights' version 2.1" in told
    assert re.search(r"the module knows (\d+) of the log's \1 pieces", told)
    assert compare_module(s.log(), opened, REFEREE) is None
    with pytest.warns(InputWarning, match=r"knows \d+ of the log's \d+ open pieces"):
        compare_module(game, opened, ONLOOKER)


def test_without_the_module_its_grid_may_stand_in_the_adapter(module: Archive) -> None:
    """The same places, from the grid's numbers alone; without any, no hex is named and the notes say so."""
    grid = (
        "board: {map: Board, hexes: '[A-O](?:10|[1-9])', size: [1300, 1100], "
        "grid: {dx: 83.0, dy: 96.0, x0: 50, y0: 60}, numbering: "
        "{hType: A, vType: N, hOff: 0, vOff: 1, hLeading: 0, vLeading: 0, stagger: 'false'}}"
    )
    text = s.BOARD.replace("board: {map: Board, hexes: '[A-O](?:10|[1-9])'}", grid)
    step = s.move("German Rifle 1", "C4", "D4")
    game = s.log(step)
    found = import_foreign(game, s.adapter(text), vocabulary_of("board"))
    assert s.said(found) == s.said(s.read(module, step)) == ["German Rifle 1 moves to D4 from C4"]
    blind = import_foreign(s.log(step), s.adapter(), vocabulary_of("board"))
    assert any("places are called by their pixels" in note for note in blind.imported.notes)
    assert re.fullmatch(r"German Rifle 1 moves to x\d+ y\d+ @ Board from x\d+ y\d+ @ Board", s.said(blind)[0])


def test_the_share_is_told_in_one_sentence() -> None:
    """Numbers add up; reasons come with the most frequent first."""
    fared = ImportCoverage(
        400, 10, 2, 0, {**dict.fromkeys(range(100), "unknown pieces"), **dict.fromkeys((200, 201), "x")}
    )
    assert str(fared) == (
        "412 of 514 steps understood (400 with events, 10 of talk, 2 that change nothing); "
        "102 not: 100 unknown pieces, 2 x"
    )


def test_names_can_stand_in_sentences() -> None:
    """Signs that part a sentence are no part of a name."""
    assert plain(" 0,0 (a): b[c];") == "0 0 a b c"


def test_progress_is_told_for_every_step(module: Archive) -> None:
    """So that a long log can show how far it is."""
    told: list[int] = []
    game = s.log(s.line("<A> - x"), s.line("<A> - y"))
    import_foreign(game, s.adapter(), vocabulary_of("board"), module, progress=told.append)
    assert sum(told) == 2


names = st.sampled_from(["German Rifle 1", "German Rifle 2", "Sgt. Weber", "German Light MG 1", "Foxholes"])
hexes = st.builds("{}{}".format, st.sampled_from("ABCDEO"), st.integers(1, 10))
lines = st.one_of(
    st.text(max_size=30).map(lambda text: s.line(f"<Anna> - {text}")),
    st.text(max_size=30).map(s.line),
    st.sampled_from(["=== Turn 2 ===", "*** 2d6 = 1,2 *** <>", "* UNDO: === Turn 2 ===", "* : *", "<> - ,"]).map(
        s.line
    ),
)
steps = st.one_of(
    lines,
    st.builds(s.move, names, hexes, hexes),
    st.builds(
        flipped, st.just("German Rifle 1"), st.sampled_from(["Step", "Suppressed", "Veteran"]), st.integers(0, 5)
    ),
    st.builds(drawn, st.sampled_from(["G-1", "G-2"]), st.sampled_from(["German Hand", "Tracks", "Board", "No map"])),
    st.builds(RemovePiece, st.sampled_from(["1001", "1002", "9999"])),
)


@given(st.lists(steps, max_size=12))
@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_log_is_read_and_counted(module: Archive, log: list[Command]) -> None:
    """Whatever a log holds, each step counts once, and the record is sound: it is read again as it was written."""
    for text in (s.BOARD, CC):
        found = s.read(module, *log, text=text)
        assert found.understood.steps == len(log)
        record = found.imported.record
        assert load_record(dump_record(record), vocabulary_of) == record


def test_a_pattern_fits_a_line_with_and_without_markup(tmp_path: Path) -> None:
    """One pattern for the plain text, pictures or not; one that was written against the markup still fits it."""
    lines = ("* Gun fires", "* <b>Gun</b> fires", '* <img src="a.png" width=9> Gun&nbsp;fires')
    for pattern, fitting in ((r"\* Gun fires", 3), (r"\* \[a\] Gun fires", 1), (r"\* <b>Gun</b> fires", 1)):
        text = s.BOARD.replace("dice:", f"  - {{pattern: '{pattern}', says: 'Turn 9 begins'}}\ndice:")
        found = s.read(s.archive(tmp_path), *map(s.line, lines), text=text)
        assert [event.type for event in found.imported.record.events].count("turn") == fitting

"""Boards, grids, decks, properties and sides in the new module."""

from __future__ import annotations

from ccmod.convert.upgrade.rules import MapRule, MigrationRules
from ccmod.vassal.buildfile import Element, element
from ccmod.vassal.commands import (
    AddPiece,
    BoardPicker,
    ChangePiece,
    GlobalProperty,
    MovePiece,
    PlacedBoard,
    Player,
    SetupStack,
    TurnTracker,
)
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Deck
from tests.convert.upgrade.games import (
    STEP,
    board,
    game,
    lines,
    migrated,
    module,
    pieces,
    pile,
    sides,
    slot,
    stack,
    unit,
    with_deck,
)

GUN = slot("Gun", "7", STEP)
PICKER = "VASSAL.build.module.map.BoardPicker"
PILE = "VASSAL.build.module.map.DrawPile"


def place(done: object, id: str = "1") -> tuple[str | None, int, int]:
    """Where a piece is in the new game."""
    at = Position.of(done.game).place(id)  # type: ignore[attr-defined]
    return at.map, at.x, at.y


def properties(*names: str) -> Element:
    """Global properties of the module."""
    kind = "VASSAL.build.module.properties.GlobalProperty"
    return element(
        "VASSAL.build.module.properties.GlobalProperties", {}, *(element(kind, {"name": name}) for name in names)
    )


def test_places_go_by_name_where_the_grid_has_moved() -> None:
    """A piece and its stack lie at the place of the same name, a little beside its middle if they did before."""
    save = game(unit("1", "Gun", "7", STEP, x=154), stack("9", "1", x=154))
    done = migrated(save, module(board(30), GUN), module(board(), GUN))
    assert place(done) == ("Board", 184, 280)
    assert lines(done, "places") == ["changed: Gun: lies at the place of the same name, at other pixels of Board"]


def test_without_the_old_module_places_stay_where_they_are() -> None:
    """Only pixels are known then."""
    assert place(migrated(game(unit("1", "Gun", "7", STEP)), module(board(30), GUN))) == ("Board", 150, 250)


def test_a_renumbered_grid_does_not_move_pieces() -> None:
    """Where boards and grids are as they were, another numbering is no reason to move anything."""
    done = migrated(game(unit("1", "Gun", "7", STEP)), module(board(hType="A"), GUN), module(board(), GUN))
    assert place(done) == ("Board", 150, 250)
    assert done.report.is_whole


def test_a_place_that_is_gone_is_told() -> None:
    """The piece stays at its pixels then; off the boards that is told, too."""
    save = game(unit("1", "Gun", "7", STEP, x=950, y=950))
    done = migrated(save, module(board(30, width=600), GUN), module(board(), GUN))
    assert lines(done, "places") == [
        "lost: Gun: there is no place '1010' on Board any more: it lies at the same pixels"
    ]
    assert "lies beside the boards" in lines(migrated(save, module(board(width=600), GUN)), "places")[0]


def test_pieces_beside_the_boards_that_did_not_move_are_not_lost() -> None:
    """Off-map boxes are often beside the boards: without the old module a piece's own place says that it lay there."""
    save = game(unit("1", "Gun", "7", STEP, x=5000))
    done = migrated(save, module(board(), GUN))
    assert done.report.is_whole
    assert lines(done, "places") == ["note: Gun: lies beside the boards of Board, at the same pixels as before"]
    assert lines(migrated(save, module(board(), GUN), module(board(), GUN)), "places") == []
    moved = migrated(
        save, module(board(), GUN), rules=MigrationRules(places={"Board": MapRule(shift=(1, 0), by="pixels")})
    )
    assert lines(moved, "places") == ["lost: Gun: lies beside the boards of Board now, at 5001,250"]


def test_nothing_is_beside_a_board_of_unknown_size() -> None:
    """Its picture is not there, so its size and the places of boards and decks beyond it are anybody's guess."""
    boards = [
        element("VASSAL.build.module.map.boardPicker.Board", {"name": name, "image": f"{name}.png"})
        for name in ("West", "East")
    ]
    map = element("VASSAL.build.module.Map", {"mapName": "Board"}, element(PICKER, {}, *boards))
    new = module(with_deck(map, element(PILE, {"name": "Draw", "x": "1", "y": "2", "owningBoard": "East"})), GUN)
    shown = BoardPicker("Board", (PlacedBoard("West"), PlacedBoard("East", 1)))
    pieces = [unit(str(number), "Gun", "7", STEP, x=900 * number) for number in range(1, 30)]
    save = SavedGame.new([*pieces, deck("99", "Draw", x=1801, y=2), shown, SetupStack()])
    done = migrated(save, new)
    assert [(line.kind, line.text) for line in done.report.lines if line.topic != "module"] == [
        ("note", f"the size of the board {name} is unknown: its picture cannot be read") for name in ("West", "East")
    ]
    assert place(done, "99") == ("Board", 1801, 2)


def test_a_map_resized_and_places_renamed_by_rules() -> None:
    """Rules scale and shift pixels, and give places other names."""
    save = game(unit("1", "Gun", "7", STEP), stack("9", "1"))
    scaled = MigrationRules(places={"Board": MapRule(scale=(2.0, 2.0), shift=(-10, 5), by="pixels")})
    assert place(migrated(save, module(board(), GUN), rules=scaled)) == ("Board", 290, 505)
    named = MigrationRules(places={"Board": MapRule(names={"0203": "0507"})})
    done = migrated(save, module(board(), GUN), module(board(), GUN), named)
    assert place(done) == ("Board", 450, 650)
    assert lines(done, "places") == ["changed: Gun: 0203 is 0507 now, by a rule"]


def test_the_only_board_of_a_map_may_have_another_name() -> None:
    """Of several, a rule must tell which is meant."""
    done = migrated(game(), module(board(name="Plain")))
    assert Position.of(done.game).boards["Board"][0].name == "Plain"
    assert lines(done, "boards") == ["changed: Field: Board shows the board 'Plain'"]


def test_a_map_that_is_gone_leaves_its_pieces_on_no_map() -> None:
    """That is told; with a rule they lie on its new map."""
    save = game(unit("1", "Gun", "7", STEP, map="Reserve"))
    done = migrated(save, module(board(), GUN))
    assert place(done)[0] is None
    assert lines(done, "places") == ["lost: Gun: there is no map 'Reserve' any more: it lies on no map now"]
    assert place(migrated(save, module(board(), GUN), rules=MigrationRules(maps={"Reserve": "Board"}))) == (
        "Board",
        150,
        250,
    )


def deck(id: str, name: str, *cards: str, x: int = 20, y: int = 30) -> AddPiece:
    """A deck in a game."""
    made = Deck(name=name, map="Board", x=x, y=y, cards=cards)
    return AddPiece(id, made.type, made.state)


def test_decks_go_by_name_and_take_their_cards_along() -> None:
    """A deck lies where the new module has it, with its menu, and so do its cards."""
    save = game(unit("1", "Gun", "7", STEP, x=20, y=30), deck("9", "Draw", "1"))
    done = migrated(save, module(with_deck(board(), pile("Draw", x=77)), GUN))
    position = Position.of(done.game)
    assert position.cards("Draw") == ["1"]
    assert (position.place("9").x, pieces(done)["1"].x) == (77, 77)
    assert lines(done, "decks")[-1] == "changed: Draw: lies elsewhere on Board now"


def test_a_deck_that_is_gone_is_kept_and_a_new_one_is_laid_out() -> None:
    """What sends cards to the new one finds it."""
    done = migrated(game(deck("9", "Draw")), module(with_deck(board(), pile("Discards")), GUN))
    assert {one.piece.name for one in Position.of(done.game).decks()} == {"Draw", "Discards"}
    assert lines(done, "decks") == [
        "kept: Draw: the module has no deck of this name: it is as it was",
        "changed: Discards: is new in the module: it begins empty",
    ]
    renamed = migrated(
        game(deck("9", "Draw")),
        module(with_deck(board(), pile("Pile")), GUN),
        rules=MigrationRules(decks={"Draw": "Pile"}),
    )
    assert [one.piece.name for one in Position.of(renamed.game).decks()] == ["Pile"]


def test_properties_trackers_and_sides() -> None:
    """Known ones go on, others are told with their values; rules rename."""
    save = game(
        GlobalProperty("Turn", "3", "Module"),
        GlobalProperty("Weather", "mud", "Module"),
        TurnTracker("TurnTracker0", "x"),
        player=Player("secret", "Anna", "Axis"),
    )
    rules = MigrationRules(sides={"Axis": "German"}, properties={"Turn": "Round"})
    done = migrated(save, module(board(), properties("Round"), sides("German")), rules=rules)
    position = Position.of(done.game)
    assert position.properties == {("Module", "Round"): "3"}
    assert [seat.side for seat in position.seats] == ["German"]
    assert lines(done, "properties")[0] == "lost: Weather: the module has no such property: it was 'mud'"
    assert lines(done, "trackers") == ["lost: TurnTracker0: the module has only 0 turn trackers"]
    unknown = migrated(save, module(board(), sides("German")))
    assert "lost: Axis: the module has no such side" in lines(unknown, "players")


def test_a_log_goes_over_with_all_its_steps() -> None:
    """Moves go to the new places and changes to the new traits; each step fits the one before."""
    start = unit("1", "Gun", "7", STEP)
    moved = unit("1", "Gun", "7", STEP, x=250)
    spent = unit("1", "Gun", "7", STEP.at(2), x=250)
    log = game(
        start,
        stack("9", "1"),
        steps=(
            MovePiece("1", "Board", 250, 250, None, "Board", 150, 250, None, "secret"),
            ChangePiece("1", spent.state, moved.state),
        ),
    )
    between = STEP.change(images=("a.png", "m.png", "b.png"), level_names=("fresh", "tired", "spent"))
    done = migrated(log, module(board(30), slot("Gun", "7", between)), module(board(), GUN))
    position = Position.of(done.game)
    assert all(not misfits for _, _, misfits in position.follow(done.game))
    assert (position.place("1").x, position.piece("1").layer("Step").level) == (280, 3)  # type: ignore[union-attr]
    assert done.report.is_whole


def test_the_file_says_that_it_is_of_the_new_version() -> None:
    """VASSAL warns of a save of another version; a carried one it takes as its own."""
    done = migrated(game(), module(board(), version="2.5"))
    assert (done.game.module.version, done.game.saved.version) == ("2.5", "2.5")  # type: ignore[union-attr]
    assert lines(done, "module") == ["changed: version 1.0 is 2.5 now"]

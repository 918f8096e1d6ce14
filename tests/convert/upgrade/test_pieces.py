"""Pieces carried over to a new module: found by id, name, traits; their states by names and labels."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.convert.upgrade.report import report_lines
from ccmod.convert.upgrade.rules import MigrationRules, PieceRule
from ccmod.vassal.commands import Player
from ccmod.vassal.traits import (
    DynamicProperty,
    Invisible,
    Key,
    Label,
    Layer,
    Mark,
    MarkMoved,
    Mask,
    PropertySheet,
    Rotate,
    Trait,
)
from tests.convert.upgrade.games import STEP, board, game, lines, migrated, module, pieces, sides, slot, stack, unit


def one(old: Trait, new: Trait, *, player: Player | None = None) -> tuple[Trait, list[str]]:
    """The trait of a piece after it was carried over to a slot with the new one, and what is told of the piece."""
    done = migrated(game(unit("1", "Gun", "7", old), player=player), module(board(), slot("Gun", "7", new)))
    return pieces(done)["1"].traits[0], lines(done, "pieces")


def test_an_unchanged_piece_stays_word_for_word() -> None:
    """The same definition gives the same stream, byte for byte."""
    save = game(unit("1", "Gun", "7", STEP.at(2)), stack("9", "1"))
    done = migrated(save, module(board(), slot("Gun", "7", STEP)))
    assert done.game.tree.encode() == save.tree.encode()
    assert done.report.matched == {"id": 1}
    assert done.report.is_whole


def test_the_id_goes_before_the_name() -> None:
    """A slot that was renamed keeps its pieces, as in VASSAL's refresh; that is told."""
    done = migrated(game(unit("1", "Gun", "7", STEP.at(2))), module(board(), slot("Cannon", "7", STEP)))
    assert pieces(done)["1"].name == "Cannon"
    assert pieces(done)["1"].layer("Step").level == 2  # type: ignore[union-attr]
    assert lines(done, "pieces") == ["changed: Gun: is called 'Cannon' now (id 7)"]


def test_a_renamed_slot_beside_one_with_its_old_name_is_doubtful() -> None:
    """Then either may be meant: the id is taken, and the report counts it as something to look at."""
    done = migrated(
        game(unit("1", "Gun", "7", STEP)), module(board(), slot("Cannon", "7", STEP), slot("Gun", "8", STEP))
    )
    assert pieces(done)["1"].name == "Cannon"
    assert not done.report.is_whole


def test_by_name_where_the_id_is_gone() -> None:
    """The new id is taken over, so that the next time the id is enough."""
    done = migrated(game(unit("1", "Gun", "7", STEP.at(2))), module(board(), slot("Gun", "70", STEP)))
    assert pieces(done)["1"].gpid == "70"
    assert done.report.matched == {"name": 1}
    assert done.report.is_whole


def test_of_several_of_one_name_the_most_alike() -> None:
    """The one with the same traits is meant."""
    other = slot("Gun", "70", Mark.of({"A": "1"}))
    done = migrated(game(unit("1", "Gun", "7", STEP)), module(board(), other, slot("Gun", "71", STEP)))
    assert pieces(done)["1"].gpid == "71"


def test_by_traits_where_id_and_name_are_gone() -> None:
    """A slot that alone has the same traits and picture is the same piece under another name."""
    done = migrated(game(unit("1", "Gun", "7", STEP.at(2))), module(board(), slot("Canon", "70", STEP)))
    assert (pieces(done)["1"].name, done.report.matched) == ("Canon", {"traits": 1})


def test_a_piece_that_is_not_found_stays_and_is_told() -> None:
    """Nothing is dropped silently: it is kept as it was, and the account is not whole."""
    save = game(unit("1", "Gun", "7", STEP.at(2)))
    done = migrated(save, module(board(), slot("Truck", "70")))
    assert pieces(done)["1"].name == "Gun"
    assert not done.report.is_whole
    assert lines(done, "pieces")[0].startswith("kept: Gun: there is neither a slot with its id (7)")


def test_levels_go_by_their_labels() -> None:
    """A level that was put in between does not shift the others, as it does when VASSAL goes on by number."""
    new = Layer(name="Step", images=("a.png", "m.png", "b.png"), level_names=("fresh", "tired", "spent"))
    trait, report_lines = one(STEP.at(2), new)
    assert isinstance(trait, Layer)
    assert trait.level == 3
    assert report_lines == ["changed: Gun: layer 'Step': level 2 (spent) is level 3 now"]


def test_levels_without_labels_go_by_pictures_and_then_by_number() -> None:
    """Pictures in another order are followed; new pictures are taken by number."""
    old = Layer(name="Step", images=("a.png", "b.png"))
    assert one(old.at(2), Layer(name="Step", images=("b.png", "a.png")))[0].level == 1  # type: ignore[attr-defined]
    assert one(old.at(2), Layer(name="Step", images=("c.png", "d.png")))[0].level == 2  # type: ignore[attr-defined]


def test_a_level_that_is_no_more_is_lost_aloud() -> None:
    """The highest level that there is is shown."""
    trait, report_lines = one(Layer(name="Step", images=("a", "b", "c")).at(3), Layer(name="Step", images=("x", "y")))
    assert trait.level == 2  # type: ignore[attr-defined]
    assert report_lines == ["lost: Gun: layer 'Step': level 3 of 3 is none of the 2 that there are now"]


def test_a_layer_that_cannot_be_switched_off_any_more_shows_its_first_level() -> None:
    """The first level is what the piece looks like at rest."""
    old = Layer(name="Back", images=("back.png",), always_active=False, value=-1)
    trait, report_lines = one(old, Layer(name="Back", images=("front.png", "back.png")))
    assert trait.level == 1  # type: ignore[attr-defined]
    assert report_lines == ["changed: Gun: layer 'Back' can no longer be switched off: it shows its level 1"]


def test_a_layer_that_is_gone_is_told_with_its_level() -> None:
    """A level at rest is no loss, another one is."""
    new = Mark.of({"A": "1"})
    assert one(STEP, new)[1] == []
    assert one(STEP.at(2), new)[1] == ["lost: Gun: loses its Layer 'Step' at level 2 (spent)"]


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        (
            DynamicProperty(name="MP", commands="x", value="4"),
            DynamicProperty(name="MP", commands="y", description="points"),
            "4",
        ),
        (MarkMoved(text="Moved", moved=True), MarkMoved(text="Has moved", key=Key.ctrl("J")), "true"),
        (
            Label(edit_key=Key.ctrl("L"), description="note", text="x;y"),
            Label(edit_key=Key.ctrl("N"), description="note"),
            "x;y",
        ),
    ],
)
def test_values_go_by_names_though_the_trait_was_changed(old: Trait, new: Trait, wanted: str) -> None:
    """VASSAL's refresh forgets dynamic properties and marks of movement whose menu texts or keys were changed."""
    trait, report_lines = one(old, new)
    assert (trait.type, trait.state, report_lines) == (new.type, wanted, [])


def test_a_label_that_nobody_edits_has_the_new_text() -> None:
    """Its text is part of the definition."""
    trait, _ = one(Label(text="old", property_name="T"), Label(text="new", property_name="T", size=12))
    assert trait.state == "new"


def test_a_property_sheet_goes_by_its_entries() -> None:
    """Entries are found by name; one that is gone is told with what it said."""
    old = PropertySheet(definition="0Name~0Boots", values=("Anna", "brown"))
    trait, report_lines = one(old, PropertySheet(definition="0Rank~0Name"))
    assert trait.values == ("", "Anna")  # type: ignore[attr-defined]
    assert report_lines == ["lost: Gun: the entry 'Boots' of its property sheet is gone: it said 'brown'"]


def test_facings_go_by_degrees() -> None:
    """East of four facings is east of eight."""
    trait, report_lines = one(Rotate(facings=4, facing=1, name="R"), Rotate(facings=8, name="R"))
    assert (trait.facing, report_lines) == (2, [])  # type: ignore[attr-defined]
    trait, report_lines = one(Rotate(facings=4, facing=1, name="R"), Rotate(facings=6, name="R"))
    assert report_lines == ["changed: Gun: faces 90 degrees, of 6 facings the nearest is 3"]


def test_masks_and_hiding_stay_closed() -> None:
    """A masked piece stays masked by the same player though the mask's texts changed, or it goes by sides now."""
    anna = Player("secret", "Anna", "Blue")
    trait, _ = one(Mask(text="Mask", owner="secret"), Mask(text="Cover"), player=anna)
    assert trait.owner == "secret"  # type: ignore[attr-defined]
    trait, _ = one(Mask(owner="secret"), Mask(access="side:"), player=anna)
    assert trait.owner == "Blue"  # type: ignore[attr-defined]
    trait, report_lines = one(Invisible(owner="left"), Invisible(access="side:"), player=anna)
    assert not trait.hidden  # type: ignore[attr-defined]
    assert report_lines[0].startswith("lost: Gun: was hidden by somebody who holds no side")


def test_the_number_of_a_named_key_means_nothing() -> None:
    """VASSAL gives named keys other numbers each time it runs; the traits are the same all the same."""
    old = MarkMoved(key=Key(57371, 0, "moved"), moved=True)
    trait, report_lines = one(old, MarkMoved(key=Key(57344, 0, "moved")))
    assert (trait.state, report_lines) == ("true", [])


def test_markers_have_the_new_values() -> None:
    """They are the module's, as in VASSAL's refresh."""
    assert one(Mark.of({"FP": "4"}), Mark.of({"FP": "5"}))[0].properties == {"FP": "5"}


def test_rules_choose_keep_and_remove() -> None:
    """A removed piece leaves its stack; rules that fit nothing are told."""
    rules = MigrationRules(
        pieces={
            "Gun": PieceRule("Gun", to="Howitzer"),
            "Mule": PieceRule("Mule", remove=True),
            "id 9": PieceRule("id 9", keep=True),
            "Ship": PieceRule("Ship", remove=True),
        }
    )
    save = game(unit("1", "Gun", "7"), unit("2", "Mule", "8"), unit("3", "Cart", "9"), stack("10", "1", "2", "3"))
    new = module(board(), slot("Howitzer", "70"), slot("Cart", "9", STEP))
    done = migrated(save, new, rules=rules)
    assert {id: piece.name for id, piece in pieces(done).items()} == {"1": "Howitzer", "3": "Cart"}
    assert done.report.matched == {"rule": 1, "removed": 1, "kept": 1}
    assert lines(done, "rules") == ["changed: Ship: no piece of the game is of this name or id"]


def test_what_is_hidden_is_not_in_the_account() -> None:
    """The account is seen through the fog: others learn neither what became of a masked or invisible piece, nor that
    there is one; the account says that it is not whole. The owner's side and the referee learn everything."""
    masked = Mask(owner="secret", text="x")
    save = game(unit("1", "Gun", "7", masked), player=Player("secret", "Anna", "Blue"))
    new = module(board(), sides("Blue", "Red"), slot("Cannon", "7", masked.change(owner=None)))
    done = migrated(save, new, side="Red")
    assert (done.report.pieces, lines(done, "pieces"), done.report.partial) == (0, [], True)
    assert "--referee" in list(report_lines(done.report))[-1]
    assert "Gun" in str(lines(migrated(save, new, side="Blue"), "pieces"))
    hidden = unit("1", "Gun", "7", Invisible(owner="secret"), map="Attic")
    save, new = game(hidden, player=Player("secret", "Anna", "Blue")), module(board(), sides("Blue", "Red"))
    assert lines(migrated(save, new, side="Red"), "places") == []
    assert lines(migrated(save, new, side="Blue"), "places") != []


@given(
    st.lists(
        st.tuples(st.sampled_from(["Step", "Fed", "Dug"]), st.integers(1, 3)), max_size=4, unique_by=lambda p: p[0]
    )
)
def test_any_layers_in_any_order_keep_their_levels(levels: list[tuple[str, int]]) -> None:
    """Layers go by name, however the new definition orders them."""
    kinds = {name: Layer(name=name, images=("1", "2", "3")) for name, _ in levels}
    save = game(unit("1", "Gun", "7", *(kinds[name].at(level) for name, level in levels)))
    done = migrated(save, module(board(), slot("Gun", "7", *reversed(kinds.values()), MarkMoved())))
    assert {layer.name: layer.level for layer in pieces(done)["1"].all(Layer)} == dict(levels)
    assert done.report.is_whole

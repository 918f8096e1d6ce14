"""What players of a new module notice."""

from __future__ import annotations

from ccmod.convert.diff.modules import compare_modules
from ccmod.vassal.buildfile import element
from ccmod.vassal.opening import Module
from ccmod.vassal.traits import Delete, DynamicProperty, Layer, Prototype
from ccmod.vassal.values import Key
from tests.convert.diff.test_modules import STEP, map_with, module, prototype, sides, slot


def seen(a: Module, b: Module) -> list[str]:
    """What players will notice."""
    return sorted(f"{one.what}: {one.text}" for one in compare_modules(a, b).noticed("players"))


def test_pieces_new_gone_and_renamed() -> None:
    """By their names, without ids."""
    before, after = module(slot("Rifle", "1"), slot("Gun", "2")), module(slot("SMG", "1"), slot("Tank", "3"))
    assert seen(before, after) == ["Gun: is gone", "SMG: was 'Rifle'", "Tank: is new"]


def test_commands() -> None:
    """Keys that are pressed for a line of the menu, also those of a prototype; named keys are pressed by nobody."""
    hit = DynamicProperty(name="n", commands=DynamicProperty.key_commands(("Hit", "72,130", "I,1"), ("", "1,1", "P,1")))
    user = slot("R", "1", Prototype("P"))
    before = module(user, prototype("P", Delete(), hit, STEP.change(reset_text="Reset", reset_key=Key.named("x"))))
    after = module(
        user,
        prototype(
            "P",
            Delete(text="Kill"),
            hit.change(commands=DynamicProperty.key_commands(("Hit", "73,130", "I,1"))),
            STEP.change(reset_text="Reset", reset_key=Key.named("y")),
        ),
    )
    assert seen(before, after) == [
        "R: has 'Hit' on Ctrl+I, was Ctrl+H",
        "R: has a new command 'Kill' (Ctrl+D)",
        "R: has no command 'Delete' any more",
    ]


def test_another_spelling_of_a_key_is_the_same_key() -> None:
    """Java's old and new masks."""
    assert seen(module(slot("R", "1", Delete(key=Key(68, 130)))), module(slot("R", "1", Delete(key=Key(68, 2))))) == []


def test_layers() -> None:
    """Levels in another order, more of them, other pictures; layers new, gone, and drawn in another order."""
    other = Layer(name="Other", images=("c.png",))
    swapped, longer = STEP.change(images=("b.png", "a.png")), STEP.change(images=("a.png", "b.png", "c.png"))
    assert seen(module(slot("R", "1", STEP)), module(slot("R", "1", swapped))) == [
        "R: has the levels of its layer 'Step' in another order"
    ]
    assert seen(module(slot("R", "1", STEP)), module(slot("R", "1", longer))) == [
        "R: has 3 levels in its layer 'Step', not 2"
    ]
    assert seen(module(slot("R", "1", STEP, other)), module(slot("R", "1", other, STEP))) == [
        "R: has its layers drawn in another order"
    ]
    assert seen(module(slot("R", "1", STEP)), module(slot("R", "1", other))) == [
        "R: has a new layer 'Other'",
        "R: has no layer 'Step' any more",
    ]


def test_decks_boards_sides_and_hot_keys() -> None:
    """What has a name on the table; what only the author sees is left out."""
    before = module(map_with("Draw", hotkey="66,130"), sides("A"), prototype("P", STEP))
    after = module(map_with("Pile", hotkey="75,130"), sides("B"), prototype("Q", STEP))
    assert seen(before, after) == [
        "Map Board > DrawPile Draw: is now 'Pile'",
        "Map Board: has its hotkey on Ctrl+K, was Ctrl+B",
        "PlayerRoster > entry A: is gone",
        "PlayerRoster > entry B: is new",
    ]


def test_a_prototype_with_another_name_is_told_as_such() -> None:
    """Neither players nor games notice it where its users follow."""
    before = module(prototype("P", STEP), slot("R", "1", Prototype("P")))
    after = module(prototype("Q", STEP), slot("R", "1", Prototype("Q")))
    found = compare_modules(before, after)
    assert [(one.kind, one.what, one.text) for one in found.about("prototypes")] == [("renamed", "P", "is now 'Q'")]
    assert found.notices == ()


def test_set_ups_and_pictures() -> None:
    """A set-up that is new or gone, pictures with another content."""
    menu = element("VASSAL.build.module.PredefinedSetup", {"name": "Start", "file": "start.vsav", "useFile": "true"})
    assert seen(module(images__a_png=b"1"), module(menu, images__a_png=b"22")) == [
        "PredefinedSetup Start: is new",
        "a.png: is another picture",
    ]


def test_a_module_that_vassal_will_not_refresh() -> None:
    """Twins among the ids, and pieces without one (GameRefresher.execute stops then)."""
    twins = module(slot("R", "1"), slot("G", "1"), slot("T", ""))
    told = [f"{one.what}: {one.text}" for one in compare_modules(module(slot("R", "1")), twins).noticed("games")]
    assert "the module: VASSAL refuses to bring any game up to date: 2 pieces have no id, or that of another" in told


def test_a_piece_with_another_id() -> None:
    """Its old pieces are found only by name, if the player asks for that."""
    found = compare_modules(module(slot("Gun", "2")), module(slot("Gun", "3"))).noticed("games")
    assert [one.text for one in found] == ["has now the id 3: games under way find it only by its name, if so asked"]


def test_a_deck_on_another_map() -> None:
    """VASSAL's refresh looks for a deck of the name on the same map, then on any (GameRefresher.findDrawPile)."""
    before, after = module(map_with("Draw"), map_with(name="Side")), module(map_with(), map_with("Draw", name="Side"))
    assert [one.text for one in compare_modules(before, after).noticed("games")] == [
        "lies on another map: games under way move it there if Refresh Decks is chosen"
    ]


def test_the_same_piece_differently_made() -> None:
    """Nothing is noticed when a piece's traits move into a prototype."""
    plain = module(slot("R", "1", STEP, Delete()))
    assert seen(plain, module(slot("R", "1", Prototype("P")), prototype("P", STEP, Delete()))) == []

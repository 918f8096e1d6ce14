"""Counters of any game as VASSAL's traits: what each key of a line makes, and at which level of automation."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.authoring import load_module
from ccmod.modules.context import BuildContext
from ccmod.modules.lock import Lock
from ccmod.modules.plain.counters import counters
from ccmod.vassal.traits import (
    Clone,
    Delete,
    DoesNotStack,
    DynamicProperty,
    Invisible,
    Label,
    Layer,
    MarkMoved,
    Mask,
    MovementTrail,
    Piece,
    PlaceMarker,
    Prototype,
    Replace,
    ReportAction,
    RestrictedAccess,
    Rotate,
    SendTo,
    SubMenu,
    Trait,
    TriggerAction,
    UnknownTrait,
)
from tests.authoring.river import River


@pytest.fixture
def river(tmp_path: Path) -> River:
    """The module ``river``."""
    return River(tmp_path / "river")


def made(river: River) -> BuildContext:
    """The module's counters, made."""
    context = BuildContext(load_module(str(river)), Lock.read(river.path))
    counters(context)
    return context


def piece(river: River, name: str) -> Piece:
    """A counter as it enters play."""
    return made(river).in_play(name)


def test_every_trait_is_read_again_as_it_was_written(river: River) -> None:
    """Whatever the level of automation, type and state of each piece survive being read, and no trait is unknown."""
    for level in ("plain", "assisted", "guided"):
        river.change("module.yaml", "automation: guided", f"automation: {level}")
        context = made(river)
        for name in context.slots:
            one = context.in_play(name)
            again = Piece.read(one.type, one.state)
            assert (again.type, again.state) == (one.type, one.state)
            assert [trait.type for trait in again.traits] == [trait.type for trait in one.traits]
            assert not any(isinstance(trait, UnknownTrait) or trait.more_type for trait in again.traits)
        river.change("module.yaml", f"automation: {level}", "automation: guided")


def test_values_are_marks_and_states_are_layers(river: River) -> None:
    """What is printed is a property; each state is a layer of its name, off at first, and so is each step."""
    rifle = piece(river, "Blue Rifle 2")
    assert rifle.marks == {
        "Class": "unit", "Side": "Blue", "Type": "Blue Rifle", "attack": "4", "defence": "5", "move": "3",
        "Ammo_least": "0", "Ammo_most": "6",
    }  # fmt: skip
    assert {layer.name: layer.level for layer in rifle.all(Layer)} == {
        "Step": 1, "Disrupted": 0, "Spent": 0, "Low": 1, "Morale": 1,
    }  # fmt: skip
    step = rifle.layer("Step")
    assert step is not None
    assert step.images == ("blue-rifle.png", "blue-rifle-2.png")
    assert step.level_names == ("", "+ (reduced)")


def test_a_state_may_follow_an_expression(river: River) -> None:
    """A layer with a condition is worked by VASSAL itself and has no commands."""
    low = piece(river, "Blue Rifle 1").layer("Low")
    assert low is not None
    assert (low.follow, low.followed, low.images[0]) == (True, "{(Ammo < 2) ? 2 : 1}", "")


def test_what_every_counter_has_unless_it_is_switched_off(river: River) -> None:
    """Trail, mark of movement, mask, hiding, copying and deleting are there by default, each with its switch."""
    usual: tuple[type[Trait], ...] = (MovementTrail, MarkMoved, Mask, Invisible, Clone, Delete)
    rifle, dummy, foxhole = (piece(river, name) for name in ("Red Rifle 1", "Red Dummy", "Foxhole"))
    assert all(rifle.first(kind) is not None for kind in usual)
    assert [kind.__name__ for kind in usual if dummy.first(kind) is None] == [
        "MovementTrail", "MarkMoved", "Invisible", "Clone",
    ]  # fmt: skip
    assert foxhole.first(DoesNotStack) is not None
    assert rifle.first(DoesNotStack) is None
    assert dummy.marks["Dummy"] == "yes"


def test_masking_covers_states_and_hiding_covers_all(river: River) -> None:
    """From the inside out: states, then the mark of movement, then the mask, then hiding: nothing shows through."""
    traits = piece(river, "Blue Rifle 1").traits
    places = [next(i for i, trait in enumerate(traits) if isinstance(trait, kind)) for kind in (Mask, Invisible)]
    last_layer = max(i for i, trait in enumerate(traits) if isinstance(trait, Layer | Label | Rotate))
    assert last_layer < places[0] < places[1]


def test_who_may_handle_a_counter(river: River) -> None:
    """Masks belong to a side or to a player; restricted counters are their side's alone."""
    rifle, dummy = piece(river, "Red Rifle 1"), piece(river, "Red Dummy")
    masks = [one.first(Mask) for one in (rifle, dummy)]
    assert [mask.access for mask in masks if mask] == ["side:", "player:"]
    restricted = rifle.first(RestrictedAccess)
    assert restricted is not None
    assert restricted.sides == ("Red",)
    assert dummy.first(RestrictedAccess) is None


def test_facing_and_points(river: River) -> None:
    """The rotator has the author's facings; points are numbers within their limits, written on the counter."""
    tank = piece(river, "Blue Tank")
    rotate, ammo = tank.first(Rotate), tank.first(DynamicProperty)
    assert rotate is not None
    assert ammo is not None
    assert (rotate.facings, rotate.name) == (12, "Facing")
    assert (ammo.name, ammo.value, ammo.constraints) == ("Ammo", "3", "true,-99999,99999,false")
    assert (tank.marks["Ammo_least"], tank.marks["Ammo_most"]) == ("0", "6")
    assert {label.property_name: label.text for label in tank.all(Label)} == {
        "Ammo label": "$Ammo$", "Designation": "$move$ MP",
    }  # fmt: skip


def test_markers_are_placed_and_counters_replaced_from_the_palette(river: River) -> None:
    """Both name the slot in the counters' window, so that what they bring is known to VASSAL's refresh."""
    context = made(river)
    rifle, conscript = context.in_play("Blue Rifle 1"), context.in_play("Red Conscript")
    placed = {trait.description: trait for trait in rifle.all(PlaceMarker)}
    assert list(placed) == ["Foxhole", "Smoke"]
    assert placed["Foxhole"].marker == (
        "VASSAL.build.module.PieceWindow:Counters/VASSAL.build.widget.TabWidget:Sides/"
        "VASSAL.build.widget.TabWidget:Markers/VASSAL.build.widget.ListWidget:Markers/VASSAL.build.widget.PieceSlot:Foxhole"
    )
    replaced = conscript.first(Replace)
    assert replaced is not None
    assert replaced.marker is not None
    assert replaced.marker.endswith("PieceSlot:Red Rifle 1")


def test_commands_of_the_authors_own(river: River) -> None:
    """A command names others by their words in the menu, and they are carried out in order before it is told."""
    fire = next(t for t in piece(river, "Blue Rifle 1").all(TriggerAction) if t.text == "Fire")
    assert [key.name for key in fire.performed if key] == [
        "ccmod.state.spent.on",
        "ccmod.points.ammo.less",
        "ccmod.act.fire.say",
    ]
    assert fire.filter == "{Spent_Level < 0}"


COMMANDS = """\
    commands:
      Aim: {asks: Range, menu: Fight, says: "$newPieceName$ aims at $Asked$", then: [mark]}
      mark: {hidden: true, name: aimed, does: [Spent]}
"""


def test_a_command_may_ask_and_go_on(river: River) -> None:
    """It asks first; only with an answer it speaks, and then gives a hidden command that stands in no menu."""
    river.change("blue.yaml", "    commands:\n", COMMANDS)
    traits = piece(river, "Blue Rifle 1")
    by_name = {trait.name: trait for trait in traits.all(TriggerAction)}
    asked = [key.name for key in by_name["Aim"].performed if key]
    assert asked == ["ccmod.asked.empty", "ccmod.ask.range", "ccmod.act.aim.told"]
    told = next(one for one in traits.all(TriggerAction) if one.key is not None and one.key.name == asked[-1])
    assert (told.text, told.filter) == ("", '{Asked != ""}')
    assert [key.name for key in told.performed if key] == ["ccmod.act.aim.told.say", "aimed"]
    (mark,) = (one for one in traits.all(TriggerAction) if one.key is not None and one.key.name == "aimed")
    assert mark.text == ""
    assert ("Aim",) in [menu.commands for menu in traits.all(SubMenu) if menu.text == "Fight"]


def test_automation_plain_is_layers_only(river: River) -> None:
    """Without automation nothing is reported, and layers and turning have VASSAL's own menu lines."""
    river.change("module.yaml", "automation: guided", "automation: plain")
    river.change("blue.yaml", "commands:", "traits: []\n    labels:")
    text = (river.path / "blue.yaml").read_text()
    before, _, rest = text.partition("    traits: []\n")
    (river.path / "blue.yaml").write_text(before + rest[rest.index("  armour:") :])
    rifle = piece(river, "Blue Rifle 1")
    triggers = {trigger.text for trigger in rifle.all(TriggerAction)}
    assert triggers == {"Ammo +1", "Ammo -1", "Turn face down", "Turn face up", "Hide", "Come out of hiding"}
    assert not rifle.all(ReportAction)
    texts = [layer.activate_text or layer.increase_text for layer in rifle.all(Layer) if not layer.follow]
    assert texts == ["Lose a step", "Disrupt", "Spent", "Morale: next"]


def test_automation_assisted_tells_every_command_and_guided_asks(river: River) -> None:
    """Assisted: each line of the menu is reported; guided adds the lines that ask."""
    river.change("module.yaml", "automation: guided", "automation: assisted")
    assisted = piece(river, "Blue Rifle 1")
    river.change("module.yaml", "automation: assisted", "automation: guided")
    guided = piece(river, "Blue Rifle 1")
    silent = [trait.text for trait in assisted.all(TriggerAction) if not any(
        key and key.name.endswith(".say") for key in trait.performed
    )]  # fmt: skip
    assert silent == ["Hide"]
    more = {t.text for t in guided.all(TriggerAction)} - {t.text for t in assisted.all(TriggerAction)}
    assert more == {"Ammo …"}


def test_reports_can_be_switched_off_by_line(river: River) -> None:
    """A line without reports keeps its commands."""
    river.change("red.yaml", "restrict: true", "restrict: true, reports: false")
    rifle = piece(river, "Red Rifle 1")
    assert rifle.all(TriggerAction)
    assert not rifle.all(ReportAction)


def test_counters_that_behave_alike_share_a_prototype(river: River) -> None:
    """Names, sides and values make no difference; what a line changes gives it a prototype of its own."""
    context = made(river)

    def prototype(name: str) -> str:
        return next(trait.name for trait in context.slots[name].piece.traits if isinstance(trait, Prototype))

    assert prototype("Blue Rifle 1") == prototype("Blue Rifle 3")
    assert prototype("Blue Scout 1") == prototype("Blue HQ") == prototype("Red Rifle 2")
    assert prototype("Red Dummy") not in (prototype("Red Rifle 1"), prototype("Blue Tank"))


def test_ids_outlive_changes_and_renaming(river: River) -> None:
    """A counter keeps its id when lines are added before it, and when it is renamed with was."""
    first = made(river)
    (river.path / "module.lock").write_text(first.lock.to_text())
    river.change("blue.yaml", "counters:\n", "counters:\n  - {name: Blue Engineer}\n")
    river.change("blue.yaml", "name: Blue Tank,", "name: Blue Panzer, was: Blue Tank,")
    river.change("red.yaml", "name: Red Rifle, count: 2", "name: Red Guard, was: Red Rifle, count: 3")
    river.change("red.yaml", "Promote: Red Rifle", "Promote: Red Guard")
    second = made(river)
    ids = {name: slot.piece.gpid for name, slot in first.slots.items()}
    again = {name: slot.piece.gpid for name, slot in second.slots.items()}
    assert again["Blue Panzer"] == ids["Blue Tank"]
    assert [again[f"Red Guard {n}"] for n in (1, 2)] == [ids[f"Red Rifle {n}"] for n in (1, 2)]
    assert {again["Red Guard 3"], again["Blue Engineer"]}.isdisjoint(ids.values())
    assert again["Blue Rifle 3"] == ids["Blue Rifle 3"]
    assert len(set(again.values())) == len(again)


def test_a_name_that_becomes_free_does_not_share_an_id(river: River) -> None:
    """A counter is renamed, and a new one takes the old name before it in the sheet: each has an id of its own."""
    first = made(river)
    (river.path / "module.lock").write_text(first.lock.to_text())
    river.change("blue.yaml", "counters:\n", "counters:\n  - {name: Blue Tank, values: {attack: 1}}\n")
    river.change("blue.yaml", "name: Blue Tank, like", "name: Blue Panzer, was: Blue Tank, like")
    second = made(river)
    assert second.slots["Blue Panzer"].piece.gpid == first.slots["Blue Tank"].piece.gpid
    assert second.slots["Blue Tank"].piece.gpid not in {slot.piece.gpid for slot in first.slots.values()}


def test_casualties_go_where_the_author_says(river: River) -> None:
    """Eliminating is a command of the game: it stands in the menu itself, the housekeeping in a menu of its own."""
    river.change("red.yaml", "name: Red Conscript,", "name: Red Conscript, casualties: {map: River, at: [40, 50]},")
    conscript = piece(river, "Red Conscript")
    sent = conscript.first(SendTo)
    assert sent is not None
    assert (sent.map, sent.destination, sent.x, sent.y) == ("River", "L", "40", "50")
    folded = {menu.text: menu.commands for menu in conscript.all(SubMenu)}["Counter"]
    assert folded == ("Turn face down", "Turn face up", "Hide", "Come out of hiding", "Copy", "Delete")
    assert "Eliminate" in {trigger.text for trigger in conscript.all(TriggerAction)}


def test_several_steps_are_asked_for_in_a_guided_module(river: River) -> None:
    """The answer is kept in a property, and so many steps are lost one after the other (checked in VASSAL 3.7.26)."""
    tank = piece(river, "Blue Tank")
    loop = next(trigger for trigger in tank.all(TriggerAction) if trigger.loop)
    assert (loop.count, loop.loop_type, [key.name for key in loop.performed if key]) == (
        "{Losses}", "counted", ["ccmod.to-back"],
    )  # fmt: skip
    assert not [trigger for trigger in piece(river, "Blue Rifle 1").all(TriggerAction) if trigger.loop]

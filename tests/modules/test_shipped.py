"""Every module that ships: it builds, nothing in it is wrong, and each scenario stands on the map as its card says."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from ccmod import games
from ccmod.authoring import load_module
from ccmod.authoring.authored import Authored
from ccmod.authoring.library import shipped_names
from ccmod.convert.snapshot import draw_map
from ccmod.convert.snapshot.game import Wanted, open_scene
from ccmod.modules.context import BuildContext
from ccmod.modules.lock import Lock
from ccmod.modules.recipes import recipe_of
from ccmod.vassal.archive import Archive
from ccmod.vassal.lint import LintSeverity, Subject, lint
from ccmod.vassal.opening import Module
from ccmod.vassal.position import Position
from ccmod.vassal.traits import MarkMoved, SetGlobalProperty
from tests.built import build_module

SYSTEMS = {name: load_module(name).module.system for name in shipped_names("scenarios")}
NAMES = [name for name, system in SYSTEMS.items() if system in games.ids("module")]
"""The modules of systems that have a recipe."""
COMBAT = [name for name in NAMES if SYSTEMS[name] == "cc"]
"""The modules of Combat Commander."""


@dataclass(frozen=True)
class Shipped:
    """A module that ships, as written and as built."""

    authored: Authored
    content: bytes

    @property
    def module(self) -> Module:
        """As VASSAL opens it."""
        return Module(Archive.from_bytes(self.content))


@cache
def shipped(name: str) -> Shipped:
    """A shipped module, built once."""
    return Shipped(load_module(name), build_module(name).content)


@cache
def made(name: str) -> BuildContext:
    """A shipped module in the making, all its counters in their slots."""
    authored = load_module(name)
    context = BuildContext(authored, Lock.read(authored.folder))
    recipe_of(authored.module.system).make(context)
    return context


@pytest.mark.parametrize("name", NAMES)
def test_nothing_in_it_is_wrong(name: str) -> None:
    """``ccmod check`` finds neither errors nor warnings."""
    found = [one for one in lint(Subject(shipped(name).module))[0] if one.severity is not LintSeverity.NOTE]
    assert not found


@pytest.mark.parametrize("name", COMBAT)
def test_all_its_counters_stand_where_its_scenarios_say(name: str) -> None:
    """Each counter of a hex of the YAML lies in that hex of the set-up, and the briefing is there to be read."""
    one = shipped(name)
    setups = dict(one.module.setups())
    for scenario in one.authored.scenarios:
        assert len(scenario.file.briefing) > 100
        position = Position.of(one.module.setup(setups[scenario.file.title]), one.module)
        places = {position.piece(id).name: position.table.things[id].place for id in position.piece_ids()}
        for side in scenario.file.sides.values():
            for names in side.setup.values():
                assert len({places[counter] for counter in names}) == 1
                assert {places[counter].map for counter in names} == {"Board"}


@pytest.mark.parametrize("name", NAMES)
def test_its_set_up_can_be_drawn(name: str, tmp_path: Path) -> None:
    """No picture is missing, and its counters are on the picture."""
    path = tmp_path / f"{name}.vmod"
    path.write_bytes(shipped(name).content)
    shot = draw_map(open_scene(Wanted(str(path))))
    assert not shot.missing
    assert shot.pieces > 5


def test_counters_in_a_narrow_box_move_closer_together() -> None:
    """Seven markers of 72 pixels lie side by side in the 520 pixels of Red's pool; the last lay upon the sixth."""
    module = shipped("three-bridges").module
    position = Position.of(module.setup(dict(module.setups())["Three Bridges"]), module)
    things = [position.table.things[id] for id in position.piece_ids()]
    pool = sorted(one.place.x for one in things if one.piece.marks.get("Side") == "Red" and "fire" in one.piece.marks)
    assert len(pool) == 7
    assert {right - left for left, right in pairwise(pool)} == {72}


@pytest.mark.parametrize(
    ("name", "counter", "group"),
    [
        ("mill-farm", "German Rifle 1", "FireGroup"),
        ("mill-farm", "German Light MG 1", "FireGroup"),
        ("three-bridges", "Blue Guards 1", "Attackers"),
        ("tanners-ridge", "301 OH", "Group"),
    ],
)
def test_who_joins_a_group_again_is_in_it_once(name: str, counter: str, group: str) -> None:
    """VASSAL 3.7.26 named a unit three times in the attack when its player had pressed Ctrl+G three times."""
    piece = made(name).in_play(counter)
    (joins,) = [one for one in piece.all(SetGlobalProperty) if one.name == group]
    twice = f'(", " + {group} + ", ").contains(", " + BasicName + ", ") ? {group} : '
    assert twice in joins.commands.replace("\\", "")


@pytest.mark.parametrize("name", NAMES)
def test_the_mark_of_movement_hides_nothing_on_a_counter(name: str) -> None:
    """VASSAL draws ``moved.gif`` over what is on the counter: it lies beside the picture, where no figure is."""
    context = made(name)
    marks = {one.name: context.in_play(one.name).first(MarkMoved) for one in context.slots.values()}
    covered = [one for one in context.slots.values() if (mark := marks[one.name]) and 2 * mark.x < one.width]
    assert any(marks.values())
    assert not covered


def test_the_scenarios_differ() -> None:
    """Different nations, maps and postures; at least one with reinforcements."""
    combat = [scenario.file for name in COMBAT for scenario in shipped(name).authored.scenarios]
    nations = {side.nation for file in combat for side in file.sides.values()}
    assert len(combat) >= 3
    assert len(nations) >= 5
    assert {side.posture for file in combat for side in file.sides.values()} == {"attacker", "defender", "recon"}
    assert any(side.reinforcements for file in combat for side in file.sides.values())

"""The looking up that positions of games have in common."""

from __future__ import annotations

from dataclasses import dataclass, field

from ccmod.play.position import Stacks
from ccmod.play.system import Option


@dataclass
class Squad:
    """A unit."""

    name: str
    side: str | None = None
    hex: str | None = None


@dataclass(slots=True)
class Position(Stacks[Squad]):
    """A position of a small game."""

    READINGS = {"AMB-1": Option("AMB-1", "1", "", ("yes", "no"), "yes")}  # noqa: RUF012
    new_unit = Squad
    options: dict[str, str] = field(default_factory=dict)
    sides: tuple[str, ...] = ("Blue", "Red")
    units: dict[str, Squad] = field(default_factory=dict)
    stacks: dict[str, list[str]] = field(default_factory=dict)


def test_a_unit_that_was_never_named() -> None:
    """Looking it up adds nothing; making it does, once."""
    position = Position()
    assert position.unit("B 1") == Squad("B 1")
    assert position.units == {}
    assert position.make_unit("B 1") is position.make_unit("B 1") is position.unit("B 1")


def test_stacks_follow_their_counters() -> None:
    """The last to come lies on top; an empty hex is none; enemies are those of another known side."""
    position = Position()
    for name, side in (("B 1", "Blue"), ("R 1", "Red"), ("R 2", "Red"), ("?", None)):
        position.units[name] = Squad(name, side)
        position.put(position.units[name], "C3")
    assert [unit.name for unit in position.units_in("C3")] == ["B 1", "R 1", "R 2", "?"]
    assert [unit.name for unit in position.enemies_in("C3", "Blue")] == ["R 1", "R 2"]
    position.put(position.units["R 1"], "D4")
    position.put(position.units["R 2"], None)
    position.put(position.units["R 1"], "C3")
    assert position.stacks == {"C3": ["B 1", "?", "R 1"]}
    assert [unit.name for unit in position.units_of("Red")] == ["R 1"]
    assert list(position.units_in(None)) == []


def test_readings_and_opponents() -> None:
    """What nobody has chosen is read as usual; of two sides each is the other's opponent, of others nobody is."""
    position = Position({"AMB-1": "no"})
    assert (position.option("AMB-1"), Position().option("AMB-1")) == ("no", "yes")
    assert (position.other("Blue"), position.other("Green"), position.other(None)) == ("Red", None, None)
    assert Position(sides=("Blue",)).other("Red") is None

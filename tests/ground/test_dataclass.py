"""Our dataclass beside that of the standard library: the same objects in all that the package asks of them."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import FrozenInstanceError, field
from typing import Any, ClassVar

import pytest

from ccmod.ground import dataclass as module

ours: Callable[..., Any] = vars(module)["dataclass"]
"""What a program gets, and not what mypy is told."""
EITHER = pytest.mark.parametrize("dataclass", [dataclasses.dataclass, ours], ids=["standard", "ours"])
KINDS = [{"frozen": True, "slots": True}, {"frozen": True}, {"slots": True}, {}]
EACH = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: " ".join(kind) or "plain")


def unit(dataclass: Callable[..., Any], **kind: bool) -> Any:
    """A class with every sort of field that the package uses."""

    @dataclass(**kind)
    class Unit:
        name: str
        steps: int = 2
        hexes: list[str] = field(default_factory=list)
        hidden: str = field(default="x", repr=False, compare=False)
        made: int = field(default=7, init=False)
        late: str = field(default="late", kw_only=True)
        LIMIT: ClassVar[int] = 3

    return Unit


@EITHER
@EACH
class TestAnObject:
    """Objects of every kind of class."""

    def test_its_fields_by_position_by_name_and_by_default(self, dataclass: Any, kind: dict[str, bool]) -> None:
        cls = unit(dataclass, **kind)
        one = cls("A", 3, late="soon")
        assert (one.name, one.steps, one.hexes, one.hidden, one.made, one.late) == ("A", 3, [], "x", 7, "soon")
        assert cls("A").hexes is not cls("A").hexes
        assert cls.__match_args__ == ("name", "steps", "hexes", "hidden")

    def test_wrong_arguments(self, dataclass: Any, kind: dict[str, bool]) -> None:
        cls = unit(dataclass, **kind)
        for wrong in (lambda: cls(), lambda: cls("A", 1, [], "x", 7), lambda: cls("A", made=1), lambda: cls("A", b=1)):
            with pytest.raises(TypeError, match="__init__"):
                wrong()

    def test_equality_looks_at_what_is_compared(self, dataclass: Any, kind: dict[str, bool]) -> None:
        cls, other = unit(dataclass, **kind), unit(dataclass, **kind)
        assert cls("A", hidden="1") == cls("A", hidden="2")
        assert cls("A") != cls("B")
        assert cls("A") != other("A")
        assert cls("A") != "A"

    def test_print_shows_what_is_to_be_shown(self, dataclass: Any, kind: dict[str, bool]) -> None:
        name = "unit.<locals>.Unit"
        assert repr(unit(dataclass, **kind)("A")) == f"{name}(name='A', steps=2, hexes=[], made=7, late='late')"

    def test_copies(self, dataclass: Any, kind: dict[str, bool]) -> None:
        one = unit(dataclass, **kind)("A", hexes=["B2"])
        for other in (copy.copy(one), copy.deepcopy(one), dataclasses.replace(one)):
            assert other == one
            assert other is not one
        assert copy.deepcopy(one).hexes is not one.hexes
        assert dataclasses.replace(one, steps=1).steps == 1
        assert dataclasses.asdict(one)["hexes"] == ["B2"]

    def test_only_what_is_frozen_refuses_to_change(self, dataclass: Any, kind: dict[str, bool]) -> None:
        one = unit(dataclass, **kind)("A")
        if not kind.get("frozen"):
            one.name = "B"
            assert one.name == "B"
            return
        with pytest.raises(FrozenInstanceError, match="cannot assign to field 'name'"):
            one.name = "B"
        with pytest.raises(FrozenInstanceError, match="cannot delete field 'name'"):
            del one.name
        assert one.name == "A"

    def test_only_what_has_slots_takes_no_other_names(self, dataclass: Any, kind: dict[str, bool]) -> None:
        assert hasattr(unit(dataclass, **kind)("A"), "__dict__") is not bool(kind.get("slots"))


@EITHER
def test_the_hash_of_what_is_frozen(dataclass: Any) -> None:
    """Equal objects have one hash; what changes has none."""

    @dataclass(frozen=True, slots=True)
    class Hex:
        column: str
        row: int

    @dataclass(frozen=True, slots=True)
    class Nothing:
        pass

    assert len({Hex("A", 1), Hex("A", 1), Hex("A", 2), Nothing(), Nothing()}) == 3
    assert Nothing() == Nothing()
    with pytest.raises(TypeError, match="unhashable"):
        hash(unit(dataclass, slots=True)("A"))


@EITHER
def test_what_a_class_writes_itself_is_kept(dataclass: Any) -> None:
    """Its own comparison, hash and print go before."""

    @dataclass(frozen=True, slots=True)
    class Named:
        name: str

        def __repr__(self) -> str:
            return "a name"

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Named) and self.name.lower() == other.name.lower()

        def __hash__(self) -> int:
            return 5

    @dataclass(slots=True, eq=False)
    class Alone:
        name: str

    assert repr(Named("A")) == "a name"
    assert Named("A") == Named("a")
    assert hash(Named("A")) == 5
    assert Alone("A") != Alone("A")
    assert len({Alone("A"), Alone("A")}) == 2


@EITHER
def test_classes_of_classes(dataclass: Any) -> None:
    """Fields are inherited, and a class is equal to itself alone."""

    @dataclass(frozen=True, slots=True)
    class Piece:
        name: str
        more: tuple[str, ...] = field(default=(), kw_only=True)

    @dataclass(frozen=True, slots=True)
    class Leader(Piece):
        rank: int

    class Nameless(Leader):
        pass

    assert Leader("A", 2, more=("x",)) == Leader("A", 2, more=("x",))
    assert Leader("A", 2) != Nameless("A", 2)
    assert repr(Nameless("A", 2)).endswith("Nameless(name='A', more=(), rank=2)")
    assert Piece("A") == Piece("A")


@EITHER
def test_what_follows_the_making(dataclass: Any) -> None:
    """A field may follow from others."""

    @dataclass(frozen=True, slots=True, kw_only=True)
    class Sum:
        parts: tuple[int, ...]
        total: int = field(init=False)

        def __post_init__(self) -> None:
            object.__setattr__(self, "total", sum(self.parts))

    assert Sum(parts=(1, 2)).total == 3
    with pytest.raises(TypeError):
        Sum((1, 2))


@EITHER
def test_an_object_within_itself_is_printed(dataclass: Any) -> None:
    """A print ends."""
    node = unit(dataclass, slots=True)("A")
    node.hexes.append(node)
    assert "hexes=[...]" in repr(node)


@ours(frozen=True, slots=True)
class Pickled:
    """At the top of a module, as pickle wants it."""

    name: str
    steps: int = 2


def test_it_is_pickled() -> None:
    """Objects go to other processes."""
    assert pickle.loads(pickle.dumps(Pickled("A", 1))) == Pickled("A", 1)


def test_the_first_objects_are_made_in_many_threads() -> None:
    """Whoever comes first compiles, and nobody waits."""
    for _ in range(20):
        cls = unit(ours, frozen=True, slots=True)
        with ThreadPoolExecutor(8) as pool:
            assert set(pool.map(lambda number, cls=cls: cls("A", number).steps, range(8))) == set(range(8))

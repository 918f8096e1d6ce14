"""Whom an event names of whom a position knows nothing."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

from ccmod.play.event import Event, event_type
from ccmod.play.naming import Strangers
from ccmod.play.slots import Name, Names, number
from ccmod.play.vocabulary import Vocabulary


@event_type("march", "{unit} marches[ with {others}][ for {target} hours]")
class March(Event):
    """Units march; the target is a number."""

    unit: Name
    others: Names = ()
    target: Annotated[int, number(1, 24, "hours")] | None = None


@event_type("enlist", "{unit} enlists under {leader}")
class Enlist(Event):
    """A unit comes into the game."""

    unit: Name
    leader: Name


def _unit(known: Collection[str], name: str) -> str | None:
    return None if name in known else f"what {name} is"


STRANGERS = Strangers(
    Vocabulary(March, Enlist), dict.fromkeys(("leader", "unit", "others", "target"), _unit), {Enlist: ("unit",)}
)


def test_every_name_is_looked_at() -> None:
    """Those of lists, too, in the order of the table and then of the list; who is known is not told."""
    assert STRANGERS.of({"A"}, March("A", ("B", "A", "C"))) == ["what B is", "what C is"]
    assert STRANGERS.of({"A"}, March("A")) == []


def test_what_is_no_name_is_passed_over() -> None:
    """A number in a field that holds names elsewhere."""
    assert STRANGERS.of({"A"}, March("A", target=12)) == []


def test_who_comes_by_an_event_need_not_be_known() -> None:
    """Of an event that brings somebody in only the others are asked for."""
    assert STRANGERS.of(set(), Enlist("A", "B")) == ["what B is"]

"""What is reckoned of an event once: kept while it is looked at, for each position by itself."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field

from ccmod.play.event import Event, event_type
from ccmod.play.once import Reckoned, once
from ccmod.play.slots import Name


@event_type("march", "{piece} marches")
class March(Event):
    """An event to reckon with."""

    piece: Name


@dataclass
class Position:
    """A position that counts how often it was asked."""

    asked: list[str] = field(default_factory=list)
    reckoned: Reckoned | None = None


@once
def length(state: Position, event: March) -> int:
    """How long a name is."""
    state.asked.append(event.piece)
    return len(event.piece)


@once
def nobody(state: Position, event: March) -> str | None:
    """An answer may be ``None``, too."""
    state.asked.append(f"nobody {event.piece}")
    return None


def test_an_event_is_reckoned_once() -> None:
    """By each function that is asked, whatever it answers."""
    state, march = Position(), March("Rifle")
    assert [length(state, march), nobody(state, march), length(state, march), nobody(state, march)] == [
        5,
        None,
        5,
        None,
    ]
    assert state.asked == ["Rifle", "nobody Rifle"]


def test_another_event_is_reckoned_anew() -> None:
    """Even one that is equal: the position may have changed between the two."""
    state = Position()
    for march in (March("Rifle"), March("Rifle"), March("Guns")):
        length(state, march)
    assert state.asked == ["Rifle", "Rifle", "Guns"]


def test_what_has_changed_is_reckoned_anew() -> None:
    """As soon as the game says so."""
    state, march = Position(), March("Rifle")
    length(state, march)
    state.reckoned = None
    length(state, march)
    assert state.asked == ["Rifle", "Rifle"]


def test_a_copy_keeps_nothing_of_the_first() -> None:
    """Each position has answers of its own."""
    state, march = Position(), March("Rifle")
    length(state, march)
    copy = deepcopy(state)
    length(copy, march)
    assert (state.asked, copy.asked) == (["Rifle"], ["Rifle", "Rifle"])


def test_the_function_keeps_its_words() -> None:
    """For those who read it."""
    assert (length.__name__, length.__doc__) == ("length", "How long a name is.")

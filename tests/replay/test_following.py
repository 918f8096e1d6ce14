"""A position that is kept up to date though entries change behind it."""

from __future__ import annotations

from dataclasses import dataclass, field

from hypothesis import given
from hypothesis import strategies as st

from ccmod.play.event import Event
from ccmod.replay.entries import LogEntry
from ccmod.replay.following import STRIDE, FollowedPosition
from tests.toy import Enter

MAP = object()


@dataclass
class Seen:
    """All that has happened; ``map`` is never copied."""

    hexes: list[str] = field(default_factory=list)
    map: object = MAP


def apply(state: Seen, event: Event) -> None:
    """One event more."""
    assert isinstance(event, Enter)
    state.hexes.append(event.hex)


CHANGES = st.lists(st.tuples(st.integers(0, 99), st.booleans()), max_size=8)


@given(st.integers(1, 3 * STRIDE), CHANGES)
def test_it_is_as_if_played_anew(count: int, changes: list[tuple[int, bool]]) -> None:
    """Whatever is undone or said otherwise later, and however far back."""
    entries = [LogEntry(Enter("Red 1", f"A{number}"), number) for number in range(count)]
    following = FollowedPosition(Seen, apply, lambda state: (state.map,))
    for where, undone in [(0, False), *changes]:
        index = where % count
        following.forget(index)
        entries[index].undone = undone
        entries[index].event = Enter("Red 1", f"B{where}")
        found = following.position(entries)
        assert found.hexes == [entry.event.hex for entry in entries if not entry.undone]  # type: ignore[attr-defined]
        assert found.map is MAP

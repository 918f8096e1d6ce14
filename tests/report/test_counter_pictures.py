"""The module's own pictures of the counters."""

from __future__ import annotations

from functools import cache

from ccmod.play.view import Counter
from ccmod.replay.built import BuiltModule, shipped_module
from ccmod.report.counter_pictures import CounterPictures


@cache
def demo() -> BuiltModule:
    """The demo module, of whose pictures only the boards are drawn."""
    module = shipped_module("mill-farm")
    assert module is not None
    return module


def layers(*counters: Counter) -> tuple[list[list[list[int]]], CounterPictures]:
    """The layers of counters, and where they came from."""
    pictures = CounterPictures(demo())
    pictures.prepare(iter(counters))
    return [pictures.layers(counter) for counter in counters], pictures


def test_a_counter_shows_its_face_and_its_states() -> None:
    """Front and back are other pictures; a badge lies over either; two counters of one type share their picture."""
    (front, again, back, veteran), pictures = layers(
        Counter("German Rifle 1", "A1"),
        Counter("German Rifle 2", "B1"),
        Counter("German Rifle 1", "A1", flags=("broken",), face=2),
        Counter("German Rifle 1", "A1", flags=("broken", "veteran"), face=2),
    )
    assert front == again
    assert len(front) == len(back) == 1
    assert front[0][0] != back[0][0]
    assert veteran[0] == back[0]
    assert len(veteran) == 2
    assert len(pictures.addresses) == 3
    assert all(address.startswith("data:image/png;base64,") for address in pictures.addresses)


def test_pictures_lie_with_their_middle_on_the_counters() -> None:
    """Index, left, top, width, height: half of the size lies on either side."""
    ((front,), *_), _ = layers(Counter("German Rifle 1", "A1"))
    _, left, top, width, height = front
    assert (left, top) == (-(width // 2), -(height // 2))


def test_a_marker_is_found_by_its_label() -> None:
    """Markers have names of their own in a view; what the module does not know has no picture."""
    (smoke, unknown), _ = layers(
        Counter("Smoke 4 in A1", "A1", "marker", label="Smoke 4"), Counter("Somebody", "A1", label="S")
    )
    assert len(smoke) == 1
    assert unknown == []

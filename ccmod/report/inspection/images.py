"""Pictures one by one, as data and as lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ccmod.ground.counting import counted
from ccmod.report.inspection.words import kilobytes, listed
from ccmod.vassal.lint.pictures import ArchivePicture

if TYPE_CHECKING:
    from ccmod.report.outputs import inspected_module as shapes

_USERS = 3
"""How many users of a picture are listed for a person."""


def image_data(one: ArchivePicture) -> shapes.Image:
    """A picture as JSON data."""
    return {
        "entry": one.entry,
        "bytes": one.size,
        "width": one.pixels[0] if one.pixels is not None else None,
        "height": one.pixels[1] if one.pixels is not None else None,
        "used": one.is_used,
        "mentioned_only": one.mentioned,
        "uses": [{"place": use.place, "as": use.what} for use in one.uses],
    }


def image_lines(pictures: Sequence[ArchivePicture]) -> Iterator[str]:
    """All pictures for a person, and a sum of those that nothing uses."""
    for one in pictures:
        size = f"{one.pixels[0]} x {one.pixels[1]}, " if one.pixels is not None else ""
        yield f"  image {one.entry}: {size}{kilobytes(one.size)}, {_users(one)}"
    idle = [one for one in pictures if not one.is_used]
    yield f"  {counted(len(pictures), 'image')}, {len(idle)} unused ({kilobytes(sum(one.size for one in idle))})"


def _users(one: ArchivePicture) -> str:
    if one.uses:
        users = [f"{use.place.rpartition('/')[2]} ({use.what})" for use in one.uses]
        return f"used by {listed(users, _USERS)}"
    return "named in a text only" if one.mentioned else "unused"

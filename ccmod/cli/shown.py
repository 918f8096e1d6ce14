"""Notes beside a picture of a map: how it was chosen, and what could not be shown on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ccmod.cli.terminal import NOTE, WARNING, say

if TYPE_CHECKING:
    from ccmod.convert.snapshot import Snapshot


def say_of_picture(shot: Snapshot) -> None:
    """Say it on stderr, a line each."""
    from ccmod.vassal.svg import undrawn_note

    for note in shot.notes:
        say(NOTE, f" {note}", err=True)
    if shot.undrawn:
        say(WARNING, f" {undrawn_note(len(shot.undrawn))}", err=True)
    for name in sorted(shot.missing):
        say(WARNING, f" the picture {name} cannot be shown", err=True)

"""Pictures, sounds and documents that are missing, unused or too large."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from functools import cache

from ccmod.vassal.lint.finding import LintFinding, error, note, warning
from ccmod.vassal.lint.pictures import archived_pictures, pictures, pictures_of_setups
from ccmod.vassal.lint.references import documents, sounds
from ccmod.vassal.lint.subject import Subject

VASSALS_OWN = frozenset(
    """
    black.jpg camera.gif chart.gif chess_clock.png connect.gif counter.gif die.gif disconnect.gif Edit16.gif Help16.gif
    inventory.gif keyCommand.gif map.gif moved.gif notes.gif overview.gif recenter.gif Save16.gif SaveAs16.gif
    Splash.gif Splash.png status.gif StepForward16.gif thread.gif Undo16.gif unmoved.gif VASSAL.png zoom.png
    zoomIn.gif zoomIn.png zoomOut.gif zoomOut.png DoorClose.au DoorOpen.au phone1.wav
    """.split()  # noqa: SIM905 - a table reads better than a list of thirty lines
)
"""Pictures and sounds that VASSAL brings along; a module may name them as if they were its own."""
PIXELS = 100_000_000
"""A picture beyond this takes 400 MB while it is shown: four bytes a pixel."""
GUESSES = 500
"""Pictures among which a name is looked for that is nearly the missing one; that takes time."""


def missing_files(subject: Subject) -> Iterator[LintFinding]:
    """Names of files that are in neither the archive nor VASSAL itself. An extension's may be in its module."""
    if not subject.is_whole:
        return
    holds, hint = _holder(subject), _hinter(subject)
    for one in pictures(subject):
        if not holds("images/", one.name):
            say = error if one.vital else warning
            yield say("lint/image-missing", one.place, f"images/{one.name} is missing ({one.what})", hint(one.name))
    named = {one.name for one in pictures(subject)}
    for one in pictures_of_setups(subject):
        if one.name not in named and not holds("images/", one.name):
            message = f"images/{one.name} is missing ({one.what})"
            yield warning("lint/setup-image", one.place, message, hint(one.name))
    for one in sounds(subject):
        if not holds("sounds/", one.name):
            yield error("lint/sound-missing", one.place, f"sounds/{one.name} is missing ({one.what})")
    for one in documents(subject):
        if not holds("", one.name) and not holds("help/", one.name):
            yield error("lint/file-missing", one.place, f"{one.name} is missing ({one.what})")


def _holder(subject: Subject) -> Callable[[str, str], bool]:
    """A function that determines whether a file exists, as VASSAL looks for it (``tools/DataArchive.java``)."""
    archives = [subject.archive, *([subject.base.archive] if subject.base is not None else [])]

    def holds(folder: str, name: str) -> bool:
        entry = folder + name
        if name.startswith("/") or (folder and name in VASSALS_OWN):
            return True
        spellings = (entry, unicodedata.normalize("NFD", entry), f"{entry}.gif")
        return any(spelling in archive for archive in archives for spelling in spellings)

    return holds


def _hinter(subject: Subject) -> Callable[[str], str]:
    """A function that gives a hint, if a file is there whose name differs by capitals, ending, folder or a letter."""
    there = {entry.removeprefix("images/"): entry for entry in subject.archive if not entry.endswith("/")}
    folded = {name.casefold(): entry for name, entry in there.items()}
    stems = {name.rpartition(".")[0].casefold(): name for name in there}
    pictures = [name for name, entry in there.items() if name != entry][:GUESSES]

    @cache
    def hint(wanted: str) -> str:
        low = wanted.casefold()
        entry = folded.get(low) or folded.get(f"{low}.gif")
        if entry is not None:
            return f"{entry} differs by capitals or folder only, and VASSAL goes by them"
        near = [stems[stem] for stem in (low, low.rpartition(".")[0]) if stem and stem in stems]
        near = near or get_close_matches(wanted, pictures, 1, 0.8)
        return f"did you mean {near[0]}?" if near else ""

    return hint


def archived_images(subject: Subject) -> Iterator[LintFinding]:
    """Pictures that nothing names, not even inside another text, and those too large for an ordinary machine."""
    for one in archived_pictures(subject):
        if not one.is_used:
            yield note("lint/image-unused", one.entry, f"nothing names this picture ({one.size / 1024:.0f} kB)")
        if one.pixels is not None and one.pixels[0] * one.pixels[1] > PIXELS:
            width, height = one.pixels
            megabytes = width * height * 4 // 1_000_000
            yield warning(
                "lint/image-large", one.entry, f"{width} x {height} pixels take {megabytes} MB of memory when shown",
                "make it smaller, or cut it into several boards",
            )  # fmt: skip

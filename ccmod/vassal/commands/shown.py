"""Commands of what is only seen or heard at the table: sounds, sight lines, flares, symbol dice."""

from __future__ import annotations

from typing import ClassVar

from ccmod.ground.dataclass import dataclass
from ccmod.vassal.commands.command import Command
from ccmod.vassal.fields import part, tail
from ccmod.vassal.values import BOOL, INT, TEXT


@dataclass(frozen=True, slots=True)
class AudioClip(Command):
    """A sound is played (``command/PlayAudioClipCommand.java``). Text is not escaped."""

    PREFIX: ClassVar[str] = "AUDIO\t"
    DELIMITER: ClassVar[str] = ""

    clip: str = part(TEXT, "", "the clip's name")


@dataclass(frozen=True, slots=True)
class LineOfSight(Command):
    """A line-of-sight thread is laid (``build/module/map/LOS_Thread.java``). Places are pixels on its map."""

    PREFIX: ClassVar[str] = "LOS\t"

    id: str = part(TEXT, "LOS_Thread0", "LOS_Thread0, LOS_Thread1 ... in the order of the build file")
    x: int = part(INT, 0, "where it begins")
    y: int = part(INT, 0, "where it begins")
    to_x: int = part(INT, 0, "where it ends")
    to_y: int = part(INT, 0, "where it ends")
    persisting: bool = part(BOOL, False, "does it stay?", missing=False)
    mirroring: bool = part(BOOL, False, "do the others see it while it is drawn?", missing=False)
    reset: bool = part(BOOL, False, "is it taken away?", missing=False)


@dataclass(frozen=True, slots=True)
class Flare(Command):
    """A flash at a place: look here (``build/module/map/Flare.java``)."""

    PREFIX: ClassVar[str] = "FLARE\t"

    id: str = part(TEXT, "Flare0", "Flare0, Flare1 ... in the order of the build file")
    x: int = part(INT, 0, "pixels on its map")
    y: int = part(INT, 0, "pixels on its map")


@dataclass(frozen=True, slots=True)
class SymbolDice(Command):
    """Symbol dice were rolled (``build/module/SpecialDiceButton.java``)."""

    PREFIX: ClassVar[str] = "SHOW_RESULTS\t"

    name: str = part(TEXT, "", "the button's name or id")
    faces: tuple[int, ...] = tail(INT, "for each die the face that lies up, the first is 0")

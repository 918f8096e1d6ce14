"""The fonts of this machine by what they are for, as Java's logical fonts are; none of them need be there.

Only files of this table are looked for: no name out of a module ever leads to a file.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ccmod.ground.dataclass import dataclass

SANS, SERIF, MONO = "sans", "serif", "mono"
FAMILIES = (SANS, SERIF, MONO)

_FILES: Mapping[str, tuple[tuple[str, str, str, str], ...]] = {
    SANS: (
        ("arial.ttf", "arialbd.ttf", "ariali.ttf", "arialbi.ttf"),
        ("Arial.ttf", "Arial Bold.ttf", "Arial Italic.ttf", "Arial Bold Italic.ttf"),
        ("LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf", "LiberationSans-Italic.ttf",
         "LiberationSans-BoldItalic.ttf"),
        ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSans-Oblique.ttf", "DejaVuSans-BoldOblique.ttf"),
    ),
    SERIF: (
        ("times.ttf", "timesbd.ttf", "timesi.ttf", "timesbi.ttf"),
        ("Times New Roman.ttf", "Times New Roman Bold.ttf", "Times New Roman Italic.ttf",
         "Times New Roman Bold Italic.ttf"),
        ("LiberationSerif-Regular.ttf", "LiberationSerif-Bold.ttf", "LiberationSerif-Italic.ttf",
         "LiberationSerif-BoldItalic.ttf"),
        ("DejaVuSerif.ttf", "DejaVuSerif-Bold.ttf", "DejaVuSerif-Italic.ttf", "DejaVuSerif-BoldItalic.ttf"),
    ),
    MONO: (
        ("cour.ttf", "courbd.ttf", "couri.ttf", "courbi.ttf"),
        ("Courier New.ttf", "Courier New Bold.ttf", "Courier New Italic.ttf", "Courier New Bold Italic.ttf"),
        ("LiberationMono-Regular.ttf", "LiberationMono-Bold.ttf", "LiberationMono-Italic.ttf",
         "LiberationMono-BoldItalic.ttf"),
        ("DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf", "DejaVuSansMono-Oblique.ttf",
         "DejaVuSansMono-BoldOblique.ttf"),
    ),
}  # fmt: skip
"""Per family the files of its plain, bold, italic and bold italic faces, of the systems that ccmod runs on."""


@dataclass(frozen=True, slots=True)
class FontFace:
    """A font of this machine."""

    file: str
    family: str
    """The name of its family, as documents give it."""


@lru_cache(maxsize=16)
def face(family: str, *, bold: bool = False, italic: bool = False) -> FontFace | None:
    """The face of a family (:data:`FAMILIES`) that this machine has; ``None`` if it has none."""
    from PIL import ImageFont

    for files in _FILES[family]:
        try:
            font = ImageFont.truetype(files[bold + 2 * italic], 12)
        except OSError:
            continue
        return FontFace(str(font.path), font.getname()[0] or "")
    return None


def generic_family(name: str) -> str:
    """The family of a font's name, one of Java's logical fonts or of a web page's: sans where nothing says else."""
    lowered = name.casefold()
    if "mono" in lowered or "courier" in lowered or "consol" in lowered or lowered in ("dialoginput", "typewriter"):
        return MONO
    is_sans = "sans" in lowered
    is_serif = any(word in lowered for word in ("serif", "times", "georgia", "garamond", "roman", "palatino", "book"))
    return SERIF if is_serif and not is_sans else SANS

"""NATO symbols: a box with the signs of its words in it, and the size of the unit over it."""

from __future__ import annotations

from ccmod.art.canvas import Canvas, Colour
from ccmod.art.templates.signs import SIGNS, Frame, small_gun

ALONE = {"mechanized": "infantry", "motorized": "infantry", "airborne": "infantry", "mountain": "infantry",
         "ski": "infantry", "bicycle": "infantry", "self-propelled": "artillery"}  # fmt: skip
"""The meaning of such a word that is alone."""
SYNONYMS = {
    "armor": "armour", "armored": "armour", "armoured": "armour", "tank": "armour", "tanks": "armour",
    "mech": "mechanized", "mechanised": "mechanized", "panzergrenadier": "mechanized", "mot": "motorized",
    "motorised": "motorized", "inf": "infantry", "art": "artillery", "arty": "artillery", "gun": "artillery",
    "rockets": "rocket", "at": "anti-tank", "antitank": "anti-tank", "aa": "anti-air", "flak": "anti-air",
    "antiaircraft": "anti-air", "anti-aircraft": "anti-air", "engineers": "engineer", "eng": "engineer",
    "pioneer": "engineer", "hq": "headquarters", "cav": "cavalry", "reconnaissance": "recon", "mg": "machine-gun",
    "para": "airborne", "parachute": "airborne", "paratroops": "airborne", "marines": "marine", "alpine": "mountain",
    "sp": "self-propelled", "truck": "transport", "signal": "signals", "garrison": "militia", "air": "aircraft",
    "naval": "ship", "partisan": "militia",
}  # fmt: skip
"""Other words for the same."""


def words_of(symbol: str) -> list[str]:
    """The words of a symbol by their names in :data:`SIGNS`. Raises :class:`KeyError` with an unknown word."""
    said = [SYNONYMS.get(word, word) for word in symbol.lower().replace("+", " ").replace("_", "-").split()]
    for word in said:
        if word not in SIGNS:
            raise KeyError(word)
    if len(said) == 1 and said[0] in ALONE:
        said.append(ALONE[said[0]])
    return said


def draw_symbol(frame: Frame, symbol: str, fill: Colour) -> None:
    """The box filled, the signs of a symbol in it, its outline over them."""
    frame.canvas.rectangle(frame.box, fill)
    words = words_of(symbol)
    small = "artillery" in words and SIGNS["armour"][0] in (sign for word in words for sign in SIGNS[word])
    for word in words:
        for sign in (small_gun,) if small and word == "artillery" else SIGNS[word]:
            sign(frame)
    frame.canvas.rectangle(frame.box, None, frame.ink, frame.thick)


ECHELONS = {
    "team": "o", "squad": ".", "section": "..", "platoon": "...", "company": "I", "battery": "I", "battalion": "II",
    "regiment": "III", "brigade": "X", "division": "XX", "corps": "XXX", "army": "XXXX", "army group": "XXXXX",
}  # fmt: skip
"""The sizes of units by their words."""


def echelon_marks(echelon: str) -> str:
    """The marks of a size, given as a word or as the marks themselves: ``I`` to ``III``, ``X`` to ``XXXXX``, dots.

    Raises :class:`KeyError` for anything else.
    """
    marks = ECHELONS.get(echelon.lower().strip(), echelon.strip().upper().replace("•", ".").replace("●", "."))
    marks = "o" if marks in ("O", "Ø") else marks
    if marks and marks not in ECHELONS.values():
        raise KeyError(echelon)
    return marks


def draw_echelon(canvas: Canvas, x: float, y: float, high: float, echelon: str, ink: Colour) -> None:
    """The marks of a size side by side around a point, so many high."""
    marks = echelon_marks(echelon)
    wide = {"I": 0.42, "X": 0.86, ".": 0.62, "o": 0.8}
    thick = high * 0.24
    pitch = [wide[mark] * high for mark in marks]
    left = x - sum(pitch) / 2
    for mark, room in zip(marks, pitch, strict=True):
        centre, half = left + room / 2, high / 2
        if mark == "I":
            canvas.line([(centre, y - half), (centre, y + half)], ink, thick)
        elif mark == "X":
            reach = high * 0.33
            canvas.line([(centre - reach, y - half), (centre + reach, y + half)], ink, thick)
            canvas.line([(centre - reach, y + half), (centre + reach, y - half)], ink, thick)
        elif mark == ".":
            canvas.disc(centre, y, high * 0.23, ink)
        else:
            reach = high * 0.34
            canvas.disc(centre, y, reach, None, ink, thick * 0.7)
            canvas.line([(centre - reach, y + reach), (centre + reach, y - reach)], ink, thick * 0.7)
        left += room

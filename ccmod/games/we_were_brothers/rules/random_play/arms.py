"""The dice, weapons and figures of random missions: ours, and short, so that everything comes soon."""

from __future__ import annotations

from typing import Any

FACES = {
    "White": ("miss", "miss", "miss", "suppressed", "OK", "MEDAL"),
    "Pink": ("miss", "miss", "suppressed", "OK", "suppressed OK", "MEDAL"),
    "Gray": ("miss", "miss", "suppressed", "OK", "light wound OK", "MEDAL"),
    "Green": ("miss", "suppressed", "light wound", "suppressed OK", "light wound OK", "MEDAL"),
    "Yellow": ("miss", "suppressed", "serious wound", "suppressed OK", "light wound OK", "light wound MEDAL"),
    "Red": ("miss icon", "miss", "suppressed", "light wound", "serious wound", "killed"),
    "Blue": ("miss", "suppressed", "light wound", "light wound", "serious wound", "killed"),
    "Purple": ("suppressed", "light wound", "light wound", "serious wound", "killed", "killed"),
    "Black": ("suppressed", "light wound", "serious wound", "killed", "killed", "killed"),
}
"""The parts of each face: a result, a sign, or both."""
RESULTS = ("miss", "suppressed", "light wound", "serious wound", "killed")


def dice() -> dict[str, Any]:
    """The dice as a compiled mission has them."""
    return {
        colour: [_face(words, number if colour in ("Red", "Blue") else None) for number, words in enumerate(faces, 1)]
        for colour, faces in FACES.items()
    }


def _face(words: str, number: int | None) -> dict[str, Any]:
    combat = next((one for one in RESULTS if words.startswith(one)), "miss")
    test = next((one for one in ("OK", "MEDAL") if words.endswith(one)), None)
    face: dict[str, Any] = {"shows": words, "combat": combat, "test": test, "icon": words.endswith("icon")}
    return face if number is None else {**face, "number": number}


def _card(army: str, bands: tuple[tuple[int | None, str], ...], **more: Any) -> dict[str, Any]:
    shifts = {"standing": 0, "kneeling": 0, "prone": 1}
    row = {"army": army, "magazines": 2, "attacks": 4, "suppression_boxes": [2, 3], "suppression": "Green"}
    return {**row, "penetration": 0, "posture": shifts, "bands": [{"to": to, "die": die} for to, die in bands], **more}


WEAPONS = {
    "Garand": _card("US Army", ((3, "Yellow"), (7, "Blue"), (15, "Gray")), linked=True),
    "Colt": _card("US Army", ((1, "Yellow"), (2, "Gray")), magazines=1, suppression_boxes=[], sidearm=True),
    "Kar 98": _card("Wehrmacht", ((3, "Yellow"), (8, "Blue"), (None, "Green")), bolt=True, suppression_boxes=[]),
    "Machine-gun": _card(
        "Wehrmacht", ((4, "Red"), (10, "Blue"), (None, "Yellow")),
        specialist="Squad machine-gunner", penetration=1, heavy=True, crew=2, squad_mg=True, bipod=2,
    ),
    "Luger": _card("Wehrmacht", ((1, "Yellow"), (2, "Gray")), magazines=1, suppression_boxes=[], sidearm=True),
}  # fmt: skip
HEALTH = {"boxes": 7, "minus1": 4, "minus2": 5, "bleeding": 6, "last": 7, "head": 6}
MODIFIERS = {
    "open": {"standing": 1, "kneeling": 0, "prone": -1, "running": -1},
    "cover": {
        "0": -1, "1/2": -2, "1": -3, "2": -4, "woods": -2, "window": -2, "bunker": -3, "depression": -2,
    },
}  # fmt: skip
DEVICES = {"explosive charge": {"disarm": 4}, "satchel charge": {"disarm": 5}, "mine": {"place": 5, "disarm": 5}}

"""Other names for things: VASSAL's own words, and those of other tools."""

from __future__ import annotations

from collections.abc import Collection

from ccmod.ground.nearest import near

_SYNONYMS = {
    "facing": ("rotate", "rotation", "can rotate", "turns", "directions"),
    "states": ("layer", "layers", "status", "statuses"),
    "labels": ("label", "text label"),
    "like": ("prototype", "inherits", "extends", "base", "parent", "template of"),
    "count": ("number", "amount", "quantity", "copies", "pieces"),
    "image": ("picture", "front", "img", "file", "graphic", "art"),
    "back": ("flip", "reverse", "flipped", "other side"),
    "pool": ("cup", "draw from"),
    "mask": ("face down", "hidden", "concealed"),
    "values": ("properties", "attributes", "stats", "factors"),
    "points": ("hits", "counter", "tracker"),
    "commands": ("triggers", "trigger", "actions"),
    "casualties": ("eliminated", "dead pile", "eliminate to"),
    "licence": ("license",),
    "colour": ("color",),
    "setup": ("set-up", "set up", "units", "pieces", "placement"),
    "reinforcements": ("arrivals", "entry"),
    "briefing": ("description", "notes", "text"),
    "counters": ("pieces", "units", "tokens"),
    "cards": ("deck",),
    "scenarios": ("setups", "set-ups", "missions"),
    "system": ("game", "rules"),
    "charts": ("tables", "chart"),
    "columns": ("width", "cols"),
    "rows": ("height", "lines"),
    "at": ("position", "pos", "location", "place", "xy"),
}
"""Each key with what else it is called."""


_PRINTED = frozenset(
    {
        "attack",
        "combat",
        "defence",
        "defense",
        "move",
        "movement",
        "mp",
        "strength",
        "fire",
        "morale",
        "range",
        "firepower",
        "fp",
        "armour",
        "armor",
        "cohesion",
        "quality",
        "melee",
        "shock",
        "zoc",
        "supply",
        "rating",
        "speed",
    }
)
"""What is printed on counters, and so a value of the author's own."""


def meant(word: str, known: Collection[str]) -> str | None:
    """The key among the ``known`` that a word means, as a hint: the one that comes close, or that says the same.

    >>> meant("rotate", ["states", "facing"])
    "did you mean 'facing'?"
    """
    folded = word.casefold().replace("_", " ")
    if folded in _PRINTED and "values" in known:
        return f"write it as values: {{{word}: ...}}; in a table, as the column values.{word}"
    for key in known:
        if folded in _SYNONYMS.get(key, ()):
            return f"did you mean {key!r}?"
    return near(word, known)

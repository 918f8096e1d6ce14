"""How counters look: words for symbols, sizes of units and colours."""

from __future__ import annotations

from ccmod.art.templates.counter import NAMED, is_colour
from ccmod.art.templates.nato import ECHELONS, SYNONYMS, echelon_marks, words_of
from ccmod.art.templates.signs import SIGNS
from ccmod.art.templates.silhouettes import SILHOUETTES, silhouette_of
from ccmod.authoring.authored import Authored
from ccmod.authoring.origins import Origins
from ccmod.authoring.sheets import Counter
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems

COLOURS = ("colour", "box", "band")
"""Keys with a colour."""


def check_faces(authored: Authored, origins: Origins, problems: Problems) -> None:
    """Note symbols, sizes and colours that cannot be drawn, each where it is written."""
    seen: set[int] = set()
    noted: set[tuple[int, tuple[str | int, ...]]] = set()
    for counter in authored.counters.values():
        if id(counter.line) in seen:
            continue
        seen.add(id(counter.line))
        for key, message, hint in _faults(counter):
            line = origins.line(counter)
            source, path = origins.find(counter, key) or (line.source, (*line.at, "name"))
            if (id(source), path) not in noted:
                noted.add((id(source), path))
                problems.add(source.mistake("build/look", message, path, hint=hint))


def _faults(counter: Counter) -> list[tuple[str, str, str]]:
    """The keys of what cannot be drawn, what is wrong with each, and what to do."""
    look = counter.behaviour
    found = []
    if look.symbol is not None and look.template != "text":
        silhouette = look.template == "silhouette"
        try:
            silhouette_of(look.symbol) if silhouette else words_of(look.symbol)
        except KeyError as error:
            word = str(error.args[0])
            hint = (
                near(word, SILHOUETTES if silhouette else {**SIGNS, **SYNONYMS}) or "`ccmod help art` shows all of them"
            )
            found.append(("symbol", f"there is no symbol {word!r}", hint))
    if look.size is not None:
        try:
            echelon_marks(look.size)
        except KeyError:
            hint = near(look.size, ECHELONS) or "such as I, II, III, X, XX, or a word: company"
            found.append(("size", f"{look.size!r} is not a size of a unit", hint))
    for key in COLOURS:
        colour = getattr(look, key)
        if colour is not None and not is_colour(colour):
            hint = near(colour.lower(), NAMED) or "write #8a8f7a, tan, or feldgrau"
            found.append((key, f"{colour!r} is not a colour", hint))
    return found

"""Sentences with gaps: whether a template of an adapter can become a sentence of a vocabulary, and what it lacks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from itertools import islice, product
from string import Formatter

from ccmod.play.event import Event
from ccmod.play.vocabulary import Vocabulary

SAMPLES = ("Aa", "2", "C4", "Aa, Bb", "2930")
"""Texts of which one at least fits each open kind of slot: a name, a number, a hex, names, a hex in figures."""
MOST_TRIALS = 20_000
"""Ways to fill the gaps that are tried."""


def gaps(template: str) -> list[str]:
    """The names of a template's gaps, each once. Raises :class:`ValueError` for lone braces or gaps without a name."""
    found = []
    for _, name, form, conversion in Formatter().parse(template):
        if name is None:
            continue
        if not name.isidentifier() or form or conversion:
            raise ValueError(f"{{{name}}} is not the name of a group")
        found.append(name)
    return list(dict.fromkeys(found))


def filled(template: str, groups: Mapping[str, str]) -> str | None:
    """The template with its gaps filled; ``None`` if a group for one took no part in the match."""
    if any(name not in groups for name in gaps(template)):
        return None
    return template.format(**groups).strip()


def possible(template: str, vocabulary: Vocabulary) -> Event | None:
    """An event that the template can say with some filling; ``None`` if it can say none of this vocabulary."""
    names = gaps(template)
    fillings = [*SAMPLES, *_words(vocabulary)]
    for texts in islice(product(fillings, repeat=len(names)), MOST_TRIALS):
        event = vocabulary.read_line(template.format(**dict(zip(names, texts, strict=True))))
        if event is not None:
            return event
    return None


def nearest(template: str, vocabulary: Vocabulary) -> str | None:
    """The sentence of the vocabulary that comes closest to a template, with its own gaps."""
    known = {cls.phrase.template: cls for cls in vocabulary.types.values()}
    close = get_close_matches(template, known, 1, 0.4)
    return close[0] if close else None


def _words(vocabulary: Vocabulary) -> Iterator[str]:
    """The words that slots of a closed kind take, each kind by its first."""
    seen = set()
    for cls in vocabulary.types.values():
        for slot in cls.slots.values():
            for word in slot.schema.get("enum", ())[:1]:
                if word not in seen:
                    seen.add(word)
                    yield word

"""Sentences with gaps: whether a template of an adapter can become a sentence of a vocabulary, and what it lacks."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import lru_cache
from importlib import import_module
from itertools import islice, product
from string import Formatter
from typing import Any

from ccmod.play.event import Event
from ccmod.play.vocabulary import Vocabulary

MOST_TRIALS = 5_000
"""Ways to fill the gaps that are tried for each type of event."""
_PARSER: Any = import_module("re._parser")


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
    for cls in vocabulary.types.values():
        fillings = list(dict.fromkeys(sample(slot.pattern) for slot in cls.phrase.slots.values())) or [""]
        for texts in islice(product(fillings, repeat=len(names)), MOST_TRIALS):
            event = vocabulary.read_line(template.format(**dict(zip(names, texts, strict=True))))
            if event is not None:
                return event
    return None


@lru_cache(maxsize=1024)
def sample(pattern: str) -> str:
    """A short text that a slot's pattern matches."""
    return "".join(_sampled(item) for item in _PARSER.parse(pattern))


def _sampled(item: Any) -> str:
    name, value = str(item[0]), item[1]
    match name:
        case "LITERAL":
            return chr(value)
        case "IN":
            kind, what = str(value[0][0]), value[0][1]
            if kind == "NEGATE" or kind == "CATEGORY":
                return "A"
            return chr(what if kind == "LITERAL" else what[0])
        case "SUBPATTERN":
            return "".join(_sampled(one) for one in value[3])
        case "BRANCH":
            return "".join(_sampled(one) for one in value[1][0])
        case "MAX_REPEAT" | "MIN_REPEAT":
            return "".join(_sampled(one) for one in value[2]) * int(value[0])
        case _:
            return "A"


def nearest(template: str, vocabulary: Vocabulary) -> str | None:
    """The sentence of the vocabulary that comes closest to a template, with its own gaps."""
    known = {cls.phrase.template: cls for cls in vocabulary.types.values()}
    close = get_close_matches(template, known, 1, 0.4)
    return close[0] if close else None

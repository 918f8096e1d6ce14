"""Words of reports that agree with a number or a list of names, as calculated properties of the piece that reports.

A report format such as ``$BasicName$ loses $Lost$ $Lost: model/models$`` names, with the property, both forms of the
word that goes with it; ``$Group, fires/fire$`` does so for a list of names. VASSAL finds the word as a property of that
name (``CalculatedProperty``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ccmod.play.phrase import SEVERAL
from ccmod.vassal.traits import CalculatedProperty

_PROPERTY = re.compile(r"\$([^$]+)\$")
_WORD = re.compile(r"\$(?P<name>(?P<property>[^$]+)(?P<after>[:,]) (?P<one>[^$/]+)/(?P<many>[^$/]+))\$")


def agreeing(reports: Iterable[str]) -> Iterator[CalculatedProperty]:
    """The properties that the words of these report formats need, each once."""
    found = {word["name"]: word for report in reports for word in _WORD.finditer(report)}
    for name, word in found.items():
        yield CalculatedProperty(name=name, expression=f"{{{_chosen(word)}}}")


def as_expression(report: str) -> str:
    """A report format as one expression, for a component that has no traits to find its words with.

    Such are the reports of a map and of a button, which know ``pieceName`` or ``newValue`` as values of their own.
    """
    parts, at = [], 0
    for word in _PROPERTY.finditer(report):
        agreed = _WORD.fullmatch(word[0])
        parts += [f'"{report[at : word.start()]}"', _value(word[1]) if agreed is None else _chosen(agreed)]
        at = word.end()
    parts.append(f'"{report[at:]}"')
    return f"{{{' + '.join(part for part in parts if part != chr(34) * 2)}}}"


def _chosen(word: re.Match[str]) -> str:
    value = _value(word["property"])
    if word["after"] == ",":
        return f'(("" + {value}).contains("{SEVERAL}") ? "{word["many"]}" : "{word["one"]}")'
    return f'({value} == 1 ? "{word["one"]}" : "{word["many"]}")'


def _value(name: str) -> str:
    """A property in an expression."""
    return name if name.isidentifier() else f'GetProperty("{name}")'

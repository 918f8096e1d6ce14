"""The attributes of VASSAL's components: the spec table behind the views of build files.

The tables are the ``.txt`` files beside this one. A block is a class, named without ``VASSAL.build.``, perhaps with
``<`` and the class that it takes all attributes from; then one line an attribute::

    name kind (choice ¦ choice) default

A default is ``= text``, ``-`` for an attribute that a fresh component does not have, ``~`` for a sentence of VASSAL's
own, or nothing at all for an empty text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.vassal.values import BOOL, COLOUR, DOUBLE, INT, KEY, KEYS, TEXT, TEXTS, ValueKind

TABLES = ("module", "maps", "boards", "widgets", "options")
"""The files, in the order of the documentation."""
PACKAGE = "VASSAL.build."
"""The beginning of all but a few tags."""
_LINE = re.compile(r"  (\w+) (\w+)(?: \((.*)\))?(?: (-|~|= .*))?")
_FORMS: dict[str, ValueKind[Any]] = {
    "boolean": BOOL,
    "integer": INT,
    "decimal": DOUBLE,
    "colour": COLOUR,
    "key": KEY,
    "keys": KEYS,
    "texts": TEXTS,
}


@dataclass(frozen=True, slots=True)
class Attribute:
    """One attribute of a class of components."""

    name: str
    kind: str
    """``text``, ``boolean``, ``integer``, ``decimal``, ``colour``, ``key``, ``keys``, ``texts`` or ``choice``; or what
    a text means: ``image``, ``icon``, ``sound``, ``file``, ``format``, ``filter``, ``target``, ``board``, ``deck``,
    ``side``, ``component`` (the path of one); or several values in one text: ``change``, ``corners``, ``items``,
    ``layout``, ``parameters``, ``sorting``."""
    default: str | None = ""
    """The text that a fresh component has; ``None`` if it has none, or a sentence of VASSAL's own."""
    choices: tuple[str, ...] = ()

    @property
    def form(self) -> ValueKind[Any]:
        """How its text is read and written."""
        return _FORMS.get(self.kind, TEXT)

    def read(self, text: str | None) -> Any:
        """The value of a text; that of the default if there is none (``None`` if there is no default either)."""
        default = None if self.default is None else self.form.read(self.default, None)
        return default if text is None else self.form.read(text, default)


@dataclass(frozen=True, slots=True)
class ComponentSpec:
    """A class of components."""

    name: str
    """Without ``VASSAL.build.``."""
    attributes: dict[str, Attribute]
    parent: str = ""
    """The class that it takes all attributes from but those of its own; empty for none."""

    @property
    def short(self) -> str:
        """The bare class name."""
        return self.name.rpartition(".")[2]

    def of_kind(self, *kinds: str) -> Iterator[Attribute]:
        """The attributes of some kinds."""
        return (one for one in self.attributes.values() if one.kind in kinds)


@cache
def specs() -> dict[str, ComponentSpec]:
    """Every known class by its name without ``VASSAL.build.``."""
    parents: dict[str, str] = {}
    own: dict[str, dict[str, Attribute]] = {}
    current: dict[str, Attribute] = {}
    for table in TABLES:
        for line in (Path(__file__).parent / f"{table}.txt").read_text(encoding="utf-8").splitlines():
            if line.startswith("  "):
                attribute = _attribute(line)
                current[attribute.name] = attribute
            elif line and not line.startswith("#"):
                name, _, parent = line.partition(" < ")
                current = own[name] = {}
                if parent:
                    parents[name] = parent
    return {
        name: ComponentSpec(
            name, {**own[parents[name]], **attributes} if name in parents else attributes, parents.get(name, "")
        )
        for name, attributes in own.items()
    }


def spec_of(tag: str) -> ComponentSpec | None:
    """The class of a tag; ``None`` if it is none that is known, such as a module's own Java class."""
    return specs().get(tag.removeprefix(PACKAGE))


@cache
def spec_by_name(short: str) -> ComponentSpec | None:
    """VASSAL's class of this bare name: what a module's own class so named most likely extends."""
    return next((one for one in specs().values() if one.short == short), None)


def _attribute(line: str) -> Attribute:
    match = _LINE.fullmatch(line)
    if match is None:
        raise ValueError(f"no attribute of a component: {line!r}")
    name, kind, choices, default = match.groups()
    text = {None: "", "-": None, "~": None}.get(default, default and default[2:])
    return Attribute(name, kind, text, tuple(choices.split(" ¦ ")) if choices else ())

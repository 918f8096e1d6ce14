"""A file of components (``parts`` in ``module.yaml``), with every mistake at its place."""

from __future__ import annotations

import re
from typing import Any

from ccmod.authoring.parts.components import CLASS, INSIDE, PIECE, TEXT, XML, component_of
from ccmod.authoring.parts.traits import MARKER, checked_trait
from ccmod.authoring.parts.words import classes, is_tag, tag_of
from ccmod.ground.errors import CcmodError
from ccmod.ground.nearest import near
from ccmod.ground.problems import Misfit, Problems
from ccmod.ground.source import Path_, Source, YamlLimits, parse_source
from ccmod.vassal.components import spec_of
from ccmod.vassal.components.classes import component_classes, is_missing_class
from ccmod.vassal.lint.attributes import wanted_value
from ccmod.vassal.xml import Element

LIMITS = YamlLimits(size=64_000_000, depth=160, nodes=2_000_000)
"""A file of components may be a whole module's palettes."""
_NO_NAMES = (INSIDE, TEXT, PIECE)
"""Keys that name no attribute."""
_XML_NAME = re.compile(r"[^\W\d][^\s<>&\"'/=!?]*")


def read_parts(source: Source, problems: Problems, doubts: list[str]) -> list[Element]:
    """The components of a file; what is wrong with them is noted.

    An attribute that VASSAL does not know, but nearly, is only doubtful: modules of older versions have such.
    """
    return _Reader(source, problems, doubts).all(source.data, ())


def read_strictly(items: Any) -> tuple[Element, ...]:
    """Components that an author adds to a module of his own, each with all inside it.

    Raises :class:`~ccmod.ground.problems.Misfit` with the first mistake, an attribute that VASSAL does not know among
    them, and where below the list it is.
    """
    return tuple(_Strict().all(items, ()))


class _Reader:
    def __init__(self, source: Source, problems: Problems, doubts: list[str]) -> None:
        self.source, self.problems, self.doubts = source, problems, doubts

    def note(self, code: str, message: str, path: Path_, hint: str | None = None, *, key: bool = False) -> None:
        self.problems.add(self.source.mistake(code, message, path, hint=hint, key=key))

    def all(self, items: Any, path: Path_) -> list[Element]:
        if not isinstance(items, list):
            self.note("parts/shape", "components are a list: each begins with a dash", path)
            return []
        found = [self.one(item, (*path, index)) for index, item in enumerate(items)]
        return [one for one in found if one is not None]

    def one(self, data: Any, path: Path_) -> Element | None:
        if isinstance(data, str):
            data = {data: None}
        if not isinstance(data, dict) or not data:
            self.note("parts/shape", "a component is a mapping: its class, then its attributes", path)
            return None
        word = next(iter(data))
        if word != XML:
            self._class(word, data, (*path, word))
        if PIECE in data and not self._piece(data[PIECE], (*path, PIECE)):
            return None
        try:
            one = component_of(data)
        except KeyError as error:
            self.note("parts/field", f"a piece has no {error.args[0]!r}", path)
            return None
        except ValueError as error:
            blamed = self._blamed(data)
            for key, why in blamed:
                self.note("parts/value", f"{key} of {word}: {why}", (*path, key))
            if not blamed:
                self.note("parts/value", f"in {word}: {error}", path)
            return None
        except CcmodError as error:
            self.note(error.code, error.message, (*path, XML), error.hint)
            return None
        self._attributes(data, one, path)
        if INSIDE in data:
            one.content.extend(self.all(data[INSIDE], (*path, INSIDE)))
        return one

    def _class(self, word: str, data: dict[str, Any], path: Path_) -> None:
        """A class of VASSAL's by its bare name, a full name, an item that VASSAL writes, or a tag said outright."""
        for name in (data[CLASS] if word == CLASS else word, *(key for key in list(data)[1:] if key not in _NO_NAMES)):
            if not isinstance(name, str) or not _XML_NAME.fullmatch(name):
                self.note("parts/class", f"{name!r} cannot be a name in a build file", path)
        if word == CLASS or is_tag(word):
            return
        hint = near(word, classes()) or "classes of a module's own have their full name, with points; one without "
        hint += "" if hint.startswith("did") else f"a package is written {CLASS}: {word}"
        self.note("parts/class", f"VASSAL has no component {word!r}", path, hint, key=True)

    def _attributes(self, data: dict[str, Any], one: Element, path: Path_) -> None:
        spec = spec_of(tag_of(next(iter(data))))
        if spec is None:
            return
        for key in list(data)[1:]:
            if key not in spec.attributes and key not in _NO_NAMES and (hint := near(key, spec.attributes)):
                place = self.source.place((*path, key), key=True)
                self.doubts.append(f"{place}: a {spec.short} has no {key!r}, and VASSAL ignores it; {hint}")

    def _blamed(self, data: dict[str, Any]) -> list[tuple[str, str]]:
        """The keys whose values are not allowed, found by looking at each one alone, with what is wrong with them."""
        word, *keys = data
        found = []
        for key in keys:
            try:
                component_of({word: data[word], key: data[key]})
            except ValueError as error:
                value = f"{str(data[key])[:60]!r} " if str(error).startswith("is ") else ""
                found.append((key, f"{value}{error}"))
        return found

    def _piece(self, data: Any, path: Path_) -> bool:
        """Whether the traits of a piece are sound."""
        if data is None:
            return True
        if not isinstance(data, dict):
            self.note("parts/shape", "a piece is a mapping: image, traits ...", path)
            return False
        traits = data.get("traits") or []
        if not isinstance(traits, list):
            self.note("parts/shape", "traits are a list: each begins with a dash", (*path, "traits"))
            return False
        sound = [self._trait(trait, (*path, "traits", index)) for index, trait in enumerate(traits)]
        return all(sound)

    def _trait(self, data: Any, path: Path_) -> bool:
        for name, given in data.items() if isinstance(data, dict) else ():
            marker = given.get(MARKER) if isinstance(given, dict) else None
            if isinstance(marker, dict) and not self._piece(marker, (*path, name, MARKER)):
                return False
        try:
            checked_trait(data)
        except Misfit as error:
            self.note("parts/trait", error.message, (*path, *error.at), error.hint, key=bool(error.at))
            return False
        return True


class _Strict(_Reader):
    """Reads the content of a file that is read as a whole: a mistake is raised, with its place below the list."""

    def __init__(self) -> None:
        super().__init__(_NOWHERE, Problems(), [])

    def note(self, code: str, message: str, path: Path_, hint: str | None = None, *, key: bool = False) -> None:
        raise Misfit(message, hint, path)

    def _class(self, word: str, data: dict[str, Any], path: Path_) -> None:
        super()._class(word, data, path)
        if is_missing_class(tag_of(word)):
            names = [name.rpartition(".")[2] for name in component_classes()]
            self.note("parts/class", f"VASSAL has no component {word!r}", path, near(word.rpartition(".")[2], names))

    def _attributes(self, data: dict[str, Any], one: Element, path: Path_) -> None:
        spec = spec_of(tag_of(next(iter(data))))
        for key in list(data)[1:] if spec is not None else ():
            if spec is not None and key not in spec.attributes and key not in _NO_NAMES:
                hint = near(key, spec.attributes) or f"known: {', '.join(spec.attributes) or 'none'}"
                self.note("parts/field", f"a {spec.short} has no {key!r}", (*path, key), hint)
            if spec is not None and key in spec.attributes and (text := one.attributes[key]):
                wanted = wanted_value(spec.attributes[key], text)
                if wanted:
                    self.note("parts/value", f"{key} is {text!r}, not {wanted}", (*path, key))


_NOWHERE = parse_source(b"", "components")

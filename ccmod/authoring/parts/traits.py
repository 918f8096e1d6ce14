"""Traits of pieces as YAML: VASSAL's name of the trait, and those of its fields that a fresh one does not have."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import MISSING, Field, fields
from functools import cache
from typing import Any, TypeVar

from ccmod.authoring.parts.changes import COMMANDS
from ccmod.authoring.parts.forms import Form
from ccmod.authoring.parts.tally import Tally
from ccmod.authoring.parts.texts import CONSTRAINTS, PARAMETERS, SHEET, target_form
from ccmod.authoring.parts.values import FIELDS, plain_data, text_of, whole
from ccmod.ground.errors import CcmodError
from ccmod.ground.nearest import near
from ccmod.ground.problems import Misfit
from ccmod.vassal.commands import AddPiece, decode
from ccmod.vassal.fields import fields_of
from ccmod.vassal.traits import (
    TRAITS,
    Attachment,
    BasicPiece,
    Comment,
    Deck,
    DynamicProperty,
    GlobalKeyCommand,
    Mark,
    Piece,
    PlaceMarker,
    PropertySheet,
    Prototype,
    Replace,
    SetGlobalProperty,
    SetPieceProperty,
    Stack,
    Trait,
    UnknownTrait,
    read_trait,
)

T = TypeVar("T")

NAMES = {trait.NAME: trait for trait in TRAITS if trait not in (BasicPiece, Stack, Deck)}
"""Every trait by VASSAL's name."""
MARKER = "marker"
"""The field of a trait that holds the definition of another piece."""
_BASIC = {"image": "", "clone_key": "", "delete_key": "", "map": None, "x": 0, "y": 0}
"""Fields of the basic piece as a new one has them; its name and id are those of the slot."""
_TARGET = target_form("COUNTER")
_FORMS: dict[tuple[type[Trait], str], Form] = {
    **{(kind, "commands"): COMMANDS for kind in (DynamicProperty, SetGlobalProperty, SetPieceProperty)},
    **{(kind, "constraints"): CONSTRAINTS for kind in (DynamicProperty, SetGlobalProperty, SetPieceProperty)},
    **{(kind, "target"): _TARGET for kind in (GlobalKeyCommand, SetPieceProperty, Attachment)},
    **{(kind, "parameters"): PARAMETERS for kind in (GlobalKeyCommand, PlaceMarker, Replace)},
    (PropertySheet, "definition"): SHEET,
}
"""Fields whose text holds several values."""
_MAIN: dict[type[Trait], str] = {Prototype: "name", Comment: "text"}
"""Traits that are written as one field alone."""


def trait_data(trait: Trait, tally: Tally) -> Any:
    """A trait for YAML: a mapping, or VASSAL's own text (the state after a TAB) where that could lose something."""
    for data, found in _attempts(trait):
        if _comes_again(trait, data):
            tally.add(found)
            tally.traits[trait.NAME] += 1
            return trait.NAME if data[trait.NAME] == {} else data
    tally.raw_traits[trait.type.partition(";")[0]] += 1
    return f"{trait.type}\t{trait.state}" if trait.state else trait.type


def _comes_again(trait: Trait, data: dict[str, Any]) -> bool:
    """Whether the trait is read again from ``data``: numbers that YAML of ours may not hold, such as NaN, are not."""
    try:
        return trait.reads_like(trait_of(data))
    except ValueError:
        return False


def _attempts(trait: Trait) -> Iterator[tuple[dict[str, Any], Tally]]:
    """The forms in which a trait can be written: a marker that it places as a piece, or as VASSAL's text."""
    data = None if isinstance(trait, UnknownTrait) else _mapping(trait)
    if data is None:
        return
    found = Tally()
    if isinstance(trait, PlaceMarker) and trait.marker is not None:
        marker = definition_data(trait.marker, found, gpid=trait.gpid)
        if marker is not None:
            yield {trait.NAME: {**data[trait.NAME], MARKER: marker}}, found
    yield data, Tally()


def trait_of(data: Any) -> Trait:
    """The trait that a YAML value means. Raises :class:`ValueError` with what is wrong with it."""
    if isinstance(data, str) and data in NAMES:
        return NAMES[data]()
    if isinstance(data, str):
        type_text, _, state_text = data.partition("\t")
        return read_trait(type_text, state_text)
    kind, values = fields_said(data)
    return kind(**values)


def fields_said(data: Any) -> tuple[type[Trait], dict[str, Any]]:
    """The kind of trait that a YAML value names, and the values of the fields that it says of it.

    Raises :class:`ValueError` or :class:`KeyError`, as :func:`trait_of`.
    """
    if isinstance(data, str):
        data = {data: None}
    if not isinstance(data, dict) or len(data) != 1:
        raise ValueError("a trait is one name with its fields, such as Delete: {}")
    name, given = next(iter(data.items()))
    kind = NAMES.get(name)
    if kind is None:
        raise KeyError(name)
    if kind is Mark:
        marks = {str(key): text_of(value) for key, value in _checked(given).items()}
        return kind, {"names": tuple(marks), "values": tuple(marks.values())}
    if not isinstance(given, dict):
        given = {_MAIN[kind]: given} if kind in _MAIN and given is not None else _checked(given)
    known = _fields(kind.NAME)
    for key in given:
        if key not in known:
            raise KeyError(key)
    marker = given.get(MARKER)
    if isinstance(marker, dict):
        given = {**given, MARKER: definition_of(marker, gpid=text_of(given.get("gpid", "")))}
    return kind, {key: _field_value(kind, known[key], value) for key, value in given.items()}


def _field_value(kind: type[Trait], field: Field[Any], value: Any) -> Any:
    form = _FORMS.get((kind, field.name))
    try:
        return FIELDS[str(field.type)][1](value) if form is None else form.text(value)
    except ValueError as error:
        raise Misfit(f"{field.name} of {kind.NAME}: {error}", at=(kind.NAME, field.name)) from None


def checked_trait(data: Any) -> Trait:
    """The trait that a YAML value means.

    Raises :class:`Misfit` with what is wrong, where below the value, and what to do.
    """
    return _or_misfit(trait_of, data)


def check_kept(trait: Trait, data: Any) -> None:
    """Refuse a value of a trait for which VASSAL would read another one, such as a word that is none of its letters.

    ``data`` is the YAML that the trait was made of. Raises :class:`Misfit`.
    """
    name, given = next(iter(data.items())) if isinstance(data, dict) else ("", None)
    again = read_trait(trait.type, trait.state) if isinstance(given, dict) else trait
    specs = [one for in_state in (False, True) for one in fields_of(type(trait), in_state=in_state)]
    for key in given if isinstance(given, dict) else ():
        said, read = getattr(trait, key, None), getattr(again, key, None)
        if said != read:
            about = next((one.about for one in specs if one.name == key), "")
            message = f"{key} of {name}: VASSAL would read {repr(said)[:60]} as {repr(read)[:60]}"
            raise Misfit(message, f"it is: {about}" if about else None, (name, key))


def checked_fields(data: Any) -> tuple[type[Trait], dict[str, Any]]:
    """:func:`fields_said`, raising as :func:`checked_trait` does."""
    return _or_misfit(fields_said, data)


def _or_misfit(read: Callable[[Any], T], data: Any) -> T:
    try:
        return read(data)
    except KeyError as error:
        raise _unknown(str(error.args[0]), data) from None
    except Misfit:
        raise
    except (ValueError, TypeError) as error:
        raise Misfit(str(error)) from None


def _unknown(word: str, data: Any) -> Misfit:
    """A name of a trait, or of one of its fields, that VASSAL does not have."""
    name = data if isinstance(data, str) else next(iter(data))
    if word == name and name not in NAMES:
        return Misfit(f"VASSAL has no trait {word!r}", near(word, NAMES) or f"known: {', '.join(NAMES)}", (name,))
    known = known_fields(NAMES[name])
    return Misfit(f"the trait {name} has no {word!r}", near(word, known) or f"known: {', '.join(known)}", (name, word))


def definition_data(text: str, tally: Tally, *, name: str = "", gpid: str = "") -> dict[str, Any] | None:
    """The definition of a piece for YAML; its name and id are left out where they are these.

    ``None`` for a text that is not a definition, or from which something would be lost.
    """
    try:
        command = decode(text)
        if not isinstance(command, AddPiece) or command.id is not None:
            return None
        piece = Piece.read(command.type, command.state)
    except CcmodError:
        return None
    basic, found = piece.basic, Tally(pieces=1)
    if not isinstance(basic, BasicPiece):
        return None
    data: dict[str, Any] = {key: given for key, given, known in _named(basic, name, gpid) if given != known}
    data |= {key: getattr(basic, key) for key, fresh in _BASIC.items() if getattr(basic, key) != fresh}
    if basic.persistent:
        data["properties"] = dict(basic.persistent)
    traits = [trait_data(trait, found) for trait in piece.traits]
    data |= {"traits": traits} if traits else {}
    made = _piece_of(data, name, gpid)
    pairs = zip((piece.basic, *piece.traits), (made.basic, *made.traits), strict=False)
    if len(made.traits) != len(traits) or not all(one.reads_like(other) for one, other in pairs):
        return None
    tally.add(found)
    return data


def _named(basic: BasicPiece, name: str, gpid: str) -> tuple[tuple[str, str, str], ...]:
    return ("name", basic.name, name), ("gpid", basic.gpid, gpid)


def definition_of(data: dict[str, Any], *, name: str = "", gpid: str = "") -> str:
    """The text of the definition that a mapping means. Raises :class:`ValueError` or :class:`KeyError`."""
    return _piece_of(data, name, gpid).definition


def _piece_of(data: dict[str, Any], name: str, gpid: str) -> Piece:
    basic: dict[str, Any] = {"name": name, "gpid": gpid}
    for key, value in data.items():
        if key in ("x", "y"):
            basic[key] = whole(value)
        elif key in (*_BASIC, "name", "gpid"):
            basic[key] = text_of(value)
        elif key == "properties":
            basic["persistent"] = tuple((str(one), text_of(item)) for one, item in value.items())
        elif key != "traits":
            raise KeyError(key)
    return Piece(BasicPiece(**basic), tuple(trait_of(one) for one in data.get("traits") or ()))


def _checked(given: Any) -> dict[str, Any]:
    if given is None:
        return {}
    if not isinstance(given, dict):
        raise ValueError("the fields of a trait are a mapping, as in Can Rotate: {facings: 6}")
    return given


def _mapping(trait: Trait) -> dict[str, Any] | None:
    kind = type(trait)
    if any(trait.more_type) or any(trait.more_state):
        return None
    if isinstance(trait, Mark):
        values = {name: plain_data(value) for name, value in trait.properties.items()}
        return {trait.NAME: values} if len(set(trait.names)) == len(trait.names) else None
    given = {}
    for name, field in _fields(kind.NAME).items():
        value = getattr(trait, name)
        if field.default is MISSING or value != field.default:
            form = _FORMS.get((kind, name))
            given[name] = FIELDS[str(field.type)][0](value) if form is None else form.data(value)
    main = _MAIN.get(kind)
    if main is not None and given.keys() <= {main}:
        return {trait.NAME: given.get(main, "")}
    return {trait.NAME: given}


@cache
def _fields(trait: str) -> dict[str, Field[Any]]:
    """The fields that YAML can say of the trait with this name."""
    return {
        field.name: field
        for field in fields(NAMES[trait])
        if field.init and str(field.type) in FIELDS and field.name not in ("more_type", "more_state")
    }


def known_fields(kind: type[Trait]) -> list[str]:
    """The names of a trait's fields, for hints."""
    return list(_fields(kind.NAME))

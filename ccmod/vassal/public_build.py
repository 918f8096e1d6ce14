"""A build file as it may be shown to anybody: without passwords, which can be in the definitions of pieces.

Whoever masks, hides or locks a piece is kept in its state by his id, and his id is his password. A piece that is put
into a palette in that state takes the password into the build file.
"""

from __future__ import annotations

from ccmod.ground.errors import CcmodError
from ccmod.vassal.commands import AddPiece, decode
from ccmod.vassal.fields import fields_of
from ccmod.vassal.opening import Module
from ccmod.vassal.traits import Piece, PlaceMarker, Trait, UnknownTrait
from ccmod.vassal.traits.vasl import CENSORED
from ccmod.vassal.xml import Element, XmlDocument, parse

_DEPTH = 20
"""Markers within markers."""


def public_document(module: Module) -> XmlDocument:
    """The build file of a module or extension, element for element; a word replaces each password."""
    document = parse(module.build.to_bytes(), limits=module.archive.limits, part="buildFile.xml")
    for one in document.root.walk():
        text = one.characters
        if text.startswith(AddPiece.PREFIX) and (public := public_definition(text)) != text:
            one.content = [public, *(item for item in one.content if isinstance(item, Element))]
    return document


def public_definition(text: str, depth: int = _DEPTH) -> str:
    """The text of a slot, prototype or marker without passwords; the same if there are none.

    Nothing of a definition that cannot be read is shown, nor the states of traits that ccmod does not know.
    """
    try:
        command = decode(text)
        if not isinstance(command, AddPiece) or depth == 0:
            return CENSORED
        piece = Piece.read(command.type, command.state)
        traits = tuple(_public(trait, depth) for trait in piece.traits)
    except CcmodError:
        return CENSORED
    if all(new is old for new, old in zip(traits, piece.traits, strict=True)):
        return text
    return Piece(piece.basic, traits).definition


def _public(trait: Trait, depth: int) -> Trait:
    if isinstance(trait, UnknownTrait):
        if trait.public_type == trait.type and not trait.state_text:
            return trait
        return type(trait)(trait.public_type, CENSORED if trait.state_text else "")
    if isinstance(trait, PlaceMarker) and (trait.marker or "").startswith(AddPiece.PREFIX):
        marker = public_definition(trait.marker or "", depth - 1)
        if marker != trait.marker:
            trait = trait.change(marker=marker)
    secret = (spec.name for spec in fields_of(type(trait), in_state=True) if spec.secret)
    hidden = {name: CENSORED for name in secret if getattr(trait, name)}
    return trait.change(**hidden) if hidden else trait

"""Components that every module needs and that VASSAL does not add by itself, or too late (FORMATS 13.9)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.vassal.lint.finding import LintFinding, error, note, warning
from ccmod.vassal.lint.subject import MAPS, Subject

ENCODER = "BasicCommandEncoder"
_NEED_ENCODER = ("PieceSlot", "CardSlot", "PrototypeDefinition")
FOR_PLAYERS = {
    "PieceMover": "drag pieces",
    "KeyBufferer": "select pieces",
    "ForwardToKeyBuffer": "give them key commands",
    "MenuDisplayer": "open their menus",
}
"""Parts of a map without which it is dead to the mouse or the keyboard, and what players cannot do then."""


def late_encoder(subject: Subject) -> Iterator[LintFinding]:
    """Pieces that come before the component that reads them: VASSAL adds a missing one after all others."""
    if subject.is_extension:
        return
    first = next((one for one in subject.located if one.component.kind in _NEED_ENCODER), None)
    if first is None:
        return
    top, own = (*first.parents, first.component)[1].element, ""
    for part in subject.root.element.children:
        if part is top:
            break
        name = part.tag.rpartition(".")[2]
        if name.endswith(ENCODER):
            return
        if not part.tag.startswith("VASSAL."):  # perhaps in no package at all
            own = own or name
    hint = f"let VASSAL.build.module.{ENCODER} be the first component of the module"
    if own:  # any subclass will do (``GameModule.ensureComponent``), and its name need not say so
        message = f"it precedes {ENCODER}; sound only if {own}, a class of the module's own, is one"
        yield note("lint/encoder", first.place, message, hint)
    else:
        yield error("lint/encoder", first.place, f"it precedes {ENCODER}: VASSAL cannot build the piece", hint)


def deaf_maps(subject: Subject) -> Iterator[LintFinding]:
    """Maps on which players cannot do all that they must. A part of the module's own (``MyPieceMover``) counts."""
    for one in subject.of(*MAPS):
        kinds = {part.kind for part in one.component.children}
        lacking = [name for name in FOR_PLAYERS if not any(kind.endswith(name) for kind in kinds)]
        if lacking:
            cannot = ", ".join(FOR_PLAYERS[name] for name in lacking)
            yield warning("lint/map-deaf", one.place, f"it lacks {', '.join(lacking)}: players cannot {cannot}")

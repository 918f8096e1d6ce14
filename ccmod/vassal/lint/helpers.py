"""Components that every module needs and that VASSAL does not add by itself, or too late (FORMATS 13.9)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.vassal.lint.finding import LintFinding, error, note, warning
from ccmod.vassal.lint.subject import MAPS, Subject

ENCODER = "BasicCommandEncoder"
FOR_PLAYERS = {
    "PieceMover": "drag pieces",
    "KeyBufferer": "select pieces",
    "ForwardToKeyBuffer": "give them key commands",
    "MenuDisplayer": "open their menus",
}
"""Parts of a map without which it is dead to the mouse or the keyboard, and what players cannot do then."""


def late_encoder(subject: Subject) -> Iterator[LintFinding]:
    """Pieces that stand before the component that reads them: VASSAL adds a missing one behind all others."""
    if subject.is_extension:
        return
    own = ""
    for one in subject.located:
        if one.component.kind.endswith(ENCODER):
            return
        if len(one.parents) == 1 and not one.component.element.tag.startswith("VASSAL."):
            own = own or one.component.kind
        if one.component.kind in ("PieceSlot", "CardSlot", "PrototypeDefinition"):
            hint = f"let VASSAL.build.module.{ENCODER} be the first component of the module"
            if own:  # any subclass will do (``GameModule.ensureComponent``), and its name need not say so
                message = f"it stands before {ENCODER}; sound only if {own}, a class of the module's own, is one"
                yield note("lint/encoder", one.place, message, hint)
            else:
                message = f"it stands before {ENCODER}: VASSAL cannot build the piece"
                yield error("lint/encoder", one.place, message, hint)
            return


def deaf_maps(subject: Subject) -> Iterator[LintFinding]:
    """Maps on which players cannot do all that they must. A part of the module's own (``MyPieceMover``) counts."""
    for one in subject.of(*MAPS):
        kinds = {part.kind for part in one.component.children}
        lacking = [name for name in FOR_PLAYERS if not any(kind.endswith(name) for kind in kinds)]
        if lacking:
            cannot = ", ".join(FOR_PLAYERS[name] for name in lacking)
            yield warning("lint/map-deaf", one.place, f"it lacks {', '.join(lacking)}: players cannot {cannot}")

"""Counters face down and out of sight: whose players may do it, and what the others see."""

from __future__ import annotations

from ccmod.build.commands import Command, named
from ccmod.build.plain.kit import Automation, Kit, told
from ccmod.vassal.traits import Invisible, Key, Mask, RestrictCommands

MASK, HIDE = named("mask"), named("hide")
OWN = 'Side == "" || Side == PlayerSide'
"""Holds for the players of a counter's side; for all, if it has none."""
ACCESS = {"side": "side:", "player": "player:"}
MASK_TEXT, SHOW_TEXT = "Turn face down", "Turn face up"
HIDE_TEXT, APPEAR_TEXT = "Hide", "Come out of hiding"


def mask(access: str, cover: str, level: Automation) -> Kit:
    """A counter can be turned face down; its owner goes on seeing it, with a frame of the cover around it."""
    bare = level is Automation.PLAIN
    trait = Mask(
        key=Key.ctrl("M") if bare else MASK,
        image=cover,
        text=MASK_TEXT if bare else "",
        style="I",
        masked_name="A counter",
        access=ACCESS[access],
        peek_text="",
        auto_peek=True,
    )
    if bare:
        return Kit([trait, _only_own("Face down", Key.ctrl("M"))])
    down = Command(
        "face-down", MASK_TEXT, (MASK,), told("is face down now"), f"({OWN}) && ObscuredToOthers != true", Key.ctrl("M")
    )
    up = Command(
        "face-up", SHOW_TEXT, (MASK,), told("is face up now"), f"({OWN}) && ObscuredToOthers == true", Key.ctrl("U")
    )
    return Kit([trait], [down, up])


def hide(access: str, level: Automation) -> Kit:
    """A counter can be hidden: the others do not see it at all, nor read of it."""
    bare = level is Automation.PLAIN
    trait = Invisible(
        key=Key.ctrl("I") if bare else HIDE,
        text=HIDE_TEXT if bare else "",
        background=(60, 60, 60),
        access=ACCESS[access],
        silent=True,
    )
    if bare:
        return Kit([trait, _only_own("Hiding", Key.ctrl("I"))])
    off = Command("hide.on", HIDE_TEXT, (HIDE,), None, f"({OWN}) && InvisibleToOthers != true", Key.ctrl("I"))
    on = Command("hide.off", APPEAR_TEXT, (HIDE,), told("comes out of hiding"), f"({OWN}) && InvisibleToOthers == true")
    return Kit([trait], [off, on])


def _only_own(name: str, key: Key) -> RestrictCommands:
    return RestrictCommands(name=name, filter=f"{{!({OWN})}}", keys=(key,))

"""Counters face down and out of sight: whose players may do it, and what the others see.

Games under way keep such a state only while the trait's definition is the same (``build/GpIdChecker.java``), so the
traits are alike in every build and at every level of automation.
"""

from __future__ import annotations

from ccmod.modules.commands import command, named
from ccmod.modules.plain.menu_context import MenuContext, counter_report
from ccmod.vassal.traits import Invisible, Key, Mask

MASK, HIDE = named("mask"), named("hide")
OWN = 'Side == "" || Side == PlayerSide'
"""Holds for the players of a counter's side; for all, if it has none."""
ACCESS = {"side": "side:", "player": "player:"}
MASK_TEXT, SHOW_TEXT = "Turn face down", "Turn face up"
HIDE_TEXT, APPEAR_TEXT = "Hide", "Come out of hiding"


def mask(access: str, cover: str) -> MenuContext:
    """A counter can be turned face down; its owner goes on seeing it, with the cover in a corner."""
    trait = Mask(
        key=MASK, image=cover, text="", style="I", masked_name="A counter", access=ACCESS[access], peek_text=""
    )
    hidden = "ObscuredToOthers == true"
    down = command(
        "face-down", MASK_TEXT, (MASK,), counter_report("is face down now"), f"({OWN}) && !({hidden})", Key.ctrl("M")
    )
    up = command("face-up", SHOW_TEXT, (MASK,), counter_report("is face up now"), f"({OWN}) && {hidden}", Key.ctrl("U"))
    return MenuContext([trait], [down, up])


def lid(cover: str) -> Mask:
    """Hides a counter in a closed cup, and nowhere else: a deck draws its pieces as they are unless they can be
    masked (``counters/Deck.java``, ``draw``). No player can turn it over.
    """
    return Mask(key=None, image=cover, text="", style="I", masked_name="A counter", access="side:", peek_text="")


def hide(access: str) -> MenuContext:
    """A counter can be hidden: the others do not see it at all, nor read of it."""
    trait = Invisible(key=HIDE, text="", background=(60, 60, 60), access=ACCESS[access], silent=True)
    gone = "InvisibleToOthers == true"
    off = command("hide.on", HIDE_TEXT, (HIDE,), None, f"({OWN}) && !({gone})", Key.ctrl("I"))
    on = command("hide.off", APPEAR_TEXT, (HIDE,), counter_report("comes out of hiding"), f"({OWN}) && {gone}")
    return MenuContext([trait], [off, on])

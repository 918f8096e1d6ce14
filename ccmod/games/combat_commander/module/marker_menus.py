"""Commands of the markers of some kinds, apart from removal: tables of commands and the traits that they need."""

from __future__ import annotations

from collections.abc import Callable

from ccmod.authoring.menu import Command
from ccmod.authoring.sheets import Sheet
from ccmod.games.combat_commander.module.common import GONE, HERE, to_all
from ccmod.games.combat_commander.module.exchanges import YIELD, objective_here
from ccmod.games.combat_commander.module.unit_menu import BREAK, ON_BOARD
from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.names import MARKER, OPEN_CHITS, SMOKE, TRACKS
from ccmod.modules.commands import named
from ccmod.modules.context import BuildContext
from ccmod.modules.events import ASKED, PLAYER, act, hidden, of_player, report, sends
from ccmod.modules.plain.states import in_size
from ccmod.modules.traits import set_global_property, texts
from ccmod.vassal.traits import CalculatedProperty, Delete, Key, Mask, ReturnToDeck, SendTo, Trait

REMOVE = {
    "Remove": Command(says=report(e.Remove, marker="$Type$"), then=[GONE], when=ON_BOARD, key="Ctrl+D"),
}
"""The menu of every marker. It is deleted only after the report, which names its hex."""
_DRAWN = hidden({"draw-marker": Command(does=["ccmod.to-player"], says=of_player(e.DrawMarker))})
_CHIT, _COVER = "$Value$", "Ctrl+M"
KINDS: dict[str, dict[str, Command]] = {
    "spotting_round": {
        "Aim here": Command(says=of_player(e.Spot), when=ON_BOARD),
        "Drift to this hex": Command(says=report(e.Drift), when=ON_BOARD),
        "Shell this hex": Command(says=of_player(e.Impact), when=ON_BOARD),
        "Remove it from the map": Command(says=report(e.LoseSpot), when=ON_BOARD, then=[GONE]),
    },
    "mines": {
        "Attack all units here": Command(
            does=["ccmod.clear-group", "ccmod.mines.all"],
            says=report(e.Mines, units="$FireGroup$", fp="$Value$"),
            then=["ccmod.clear-group"],
            when=ON_BOARD,
        )
    },
    "control": {
        "Take control of the objective": Command(
            does=["ccmod.control.yield"], says=report(e.TakeControl, number="$Objective$"), when='Objective != ""'
        )
    }
    | hidden({YIELD: Command(does=[GONE])}),
    "objective": {
        "Reveal the chit": Command(does=["uncover", "ccmod.to-open"], says=of_player(e.RevealChit, chit=_CHIT))
    }
    | hidden(
        {
            "chit-open": Command(does=["ccmod.to-open", "uncover"], says=of_player(e.DrawChit, chit=_CHIT)),
            "chit-secret": Command(does=["ccmod.to-own", "uncover", _COVER], says=of_player(e.DrawChit)),
            "uncover": Command(does=[_COVER], when="ObscuredToOthers == true"),
        }
    ),
    "smoke": _DRAWN,
    "blaze": _DRAWN,
    "attack_total": {
        "Stands on …": Command(asks="The Attack Total", says=report(e.AttackMarker, total=ASKED)),
        "Concealment takes off …": Command(
            asks="Taken off by Concealment", says=report(e.Reduce, side=PLAYER, points=ASKED)
        ),
    },
    "radio": {
        **BREAK,
        "Repair": act(e.Repair, MARKER, key="Ctrl+R", heard="Ctrl+R"),
        "Receive": act(e.Receive, MARKER, when='CurrentZone != Side + " Radio"'),
        "Eliminate": Command(says=report(e.Eliminate), key="Ctrl+E", then=["ccmod.to-weapons"]),
    },
}
"""Kind of marker to its own commands; all radios are one kind."""


def family(kind: str) -> str:
    """The kind under which :data:`KINDS` has the commands of a kind of marker: ``radio_75-76`` is a ``radio``."""
    return "radio" if kind.startswith("radio") else kind


def traits(context: BuildContext, kind: str, sheet: Sheet) -> list[str]:
    """The traits that carry out the commands of a kind of marker; a removed one goes back into its cup, or away.

    ``sheet`` is that of its counter.
    """
    gone = Key.named(GONE)
    ending: Trait = Delete(text="", key=gone)
    if kind == "smoke":
        ending = ReturnToDeck(text="", key=gone, deck=SMOKE, choose=False, expression=SMOKE)
    own = _TRAITS.get(family(kind))
    radio = sends((e.Receive, e.Eliminate), MARKER, TRACKS) if family(kind) == "radio" else []
    return [*texts(*(own(context, sheet) if own else ()), ending), *radio]


def _sent(key: str, zone: str) -> SendTo:
    return SendTo(key=named(key), map=TRACKS, board=TRACKS, destination="Z", zone=zone)


def _secrecy(context: BuildContext, sheet: Sheet) -> Mask:
    """Keeps an objective chit secret: only its owner sees its face (7.3.3)."""
    from ccmod.art.faces import SMALL_SIZE, MarkerFace
    from ccmod.games.combat_commander.module.art.markers import draw_marker

    face = MarkerFace(kind="objective", value="?", size=sheet.scaled(SMALL_SIZE))
    cover = context.pictures.draw(in_size(context, "objective-secret", sheet.zoom), draw_marker, face)
    return Mask(
        key=Key.ctrl("M"),
        image=cover,
        text="Turn over",
        style="I",
        masked_name="Secret objective",
        access="side:",
        peek_text="",
        auto_peek=False,
    )


_TRAITS: dict[str, Callable[[BuildContext, Sheet], list[Trait]]] = {
    "mines": lambda _context, _sheet: [
        set_global_property("FireGroup", ("", named("clear-group"), "")),
        to_all("mines.all", Key.ctrl("G"), 'Class == "unit" || Class == "leader"', target=HERE),
    ],
    "control": lambda context, _: [
        CalculatedProperty(name="Flag", expression="{Side}"),
        CalculatedProperty(name="Objective", expression=objective_here(context)),
        to_all("control.yield", YIELD, 'Flag != "" && Flag != "$Side$"', target=HERE),
    ],
    "objective": lambda context, sheet: [
        _secrecy(context, sheet),
        _sent("to-open", OPEN_CHITS),
        _sent("to-own", '{PlayerSide + " Objectives"}'),
    ],
    "smoke": lambda _context, _sheet: [_sent("to-player", '{PlayerSide + " Reserve"}')],
    "blaze": lambda _context, _sheet: [_sent("to-player", '{PlayerSide + " Reserve"}')],
}
"""The effects of the commands of each kind."""

"""The menu of units as tables: each act one command, each command one sentence."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ccmod.authoring.menu import Command
from ccmod.games.great_battles.module import rolls
from ccmod.games.great_battles.module.layers import level
from ccmod.games.great_battles.module.turning import HEADING
from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.events import words
from ccmod.games.great_battles.rules.names import (
    ABANDONED,
    AMMUNITION,
    BACK,
    BLOWN,
    COLLAPSED,
    DISMOUNTED,
    DISORDER,
    EXTENDED,
    FRONT,
    LOW,
    OUT,
    REFUSED,
    STRENGTH,
)
from ccmod.games.great_battles.rules.terms import (
    COLUMN,
    DISMOUNTS,
    FIRE_KINDS,
    FLANKS,
    LINE,
    MOUNTS,
    OUTCOMES,
)
from ccmod.modules import events
from ccmod.modules.commands import named
from ccmod.modules.events import ASKED, HEX, NAME
from ccmod.modules.plain.figures import points_key
from ccmod.modules.plain.wanted import sets
from ccmod.play.event import Event
from ccmod.play.footprints import BOARD

GROUP = "Group"
"""The property of the module that holds the units which have joined a group."""
ON_BOARD = f'CurrentMap == "{BOARD}"'
OWN, ENEMY = f"{ON_BOARD} && PlayerSide == Side", f'{GROUP} != "" && PlayerSide != Side && {ON_BOARD}'
ATTACKERS = "Attackers"
"""The property of a unit that holds who was designated to shock it."""
TO_BE_SHOCKED = f'{ATTACKERS} != "" && {ON_BOARD}'
_GROUP, _ATTACKERS = f"${GROUP}$", f"${ATTACKERS}$"
JOIN, LEAVE, SHOCKED = (named(key).name for key in ("group.join", "group.none", "group.shocks"))
"""Keys: into the group, the group is emptied, it is to shock this unit."""
FALL, ROUT = (named(key).name for key in ("to-casualties", "to-routed"))
"""Keys: into the boxes of the lost and of the routed."""


def says(event: type[Event], menu: str | None = None, **keys: Any) -> Command:
    """A command that reports an event of a piece on the map, in its hex."""
    return events.says(event, menu, {"hex": HEX}, **{"when": ON_BOARD, **keys})


def _all(commands: Iterable[tuple[str, Command]]) -> dict[str, Command]:
    return dict(commands)


_LOSE, _GAIN = (points_key(STRENGTH, act).name for act in ("down", "up"))
GROUPS = {
    "Join the group": Command(does=[JOIN], when=OWN, key="Ctrl+G"),
    "Fire at this hex with the group": says(e.Fire, units=_GROUP, when=ENEMY, then=[LEAVE], key="Ctrl+F"),
    "Shock this unit with the group": says(
        e.Designate, attackers=_GROUP, defenders=NAME, when=ENEMY, does=[SHOCKED], then=[LEAVE], key="Ctrl+K"
    ),
}
MOVE = {
    "Set up here": says(e.Deploy, "Move"),
    "Moves here for … MP": says(e.Move, "Move", asks="Movement points", units=NAME, mp=ASKED),
    "Moves here by pike": says(e.Move, "Move", units=NAME, way="pike"),
    "Moves here by trail": says(e.Move, "Move", units=NAME, way="trail"),
    "Arrives here": says(e.Arrive, "Move"),
    "Has ended its move": says(e.EndMove, "Move"),
    "Is about to enter …": says(e.Intend, "Move", asks="The hex", hex=ASKED),
    **{
        f"Refuse the {flank} flank": says(e.Refuse, "Move", flank=flank, does=sets(REFUSED, number), when=ON_BOARD)
        for number, flank in enumerate(FLANKS, 1)
    },
    "No longer refused": says(e.EndRefusal, "Move", does=sets(REFUSED, 0), when=f"{level(REFUSED)} > 0"),
    "Form a Line over …": says(
        e.Extend, "Move", asks="Its hexes, its own first", form=LINE, parts=ASKED, does=sets(EXTENDED, 1)
    ),
    "Form a Column over …": says(
        e.Extend, "Move", asks="Its hexes, its own first", form=COLUMN, parts=ASKED, does=sets(EXTENDED, 2)
    ),
    "Retract into this hex": says(e.Retract, "Move", does=sets(EXTENDED, 0), when=f"{level(EXTENDED)} > 0"),
    "The stack here from its top is …": says(e.Restack, "Move", asks="The units from the top", units=ASKED),
    "Skips this AM": says(e.SkipAm, "Move", name=NAME),
}
REACTIONS = {
    "Withdraws to this hex": says(e.Withdraw, "Reaction"),
    "Reacts by turning as it stands now": says(e.ReactFace, "Reaction", facing=f"${HEADING}$"),
    **{
        f"Reacts by refusing the {flank} flank": says(
            e.ReactRefuse, "Reaction", flank=flank, does=sets(REFUSED, number)
        )
        for number, flank in enumerate(FLANKS, 1)
    },
    "Reacts by moving to this hex": says(e.ReactMove, "Reaction"),
    "Goes back to this hex": says(e.TurnBack, "Reaction"),
}
FIRE = {
    **{
        f"Fire at this hex with the group as {kind} fire": says(
            e.Fire, "Fire", units=_GROUP, kind=kind, when=ENEMY, then=[LEAVE]
        )
        for kind in FIRE_KINDS
    },
    "Fire at this hex with … SP of the group": says(
        e.Fire, "Fire", asks="Strength points", units=_GROUP, strength=ASKED, when=ENEMY, then=[LEAVE]
    ),
    "Hold back … SP": says(e.HoldFire, "Fire", asks="Strength points", strength=ASKED),
    "The modifiers are …": Command(
        asks="The modifiers and their sum: Range +1, Woods -1, in all 0", says="The modifiers are $Asked$", menu="Fire"
    ),
    "The fire on this hex gives …": says(
        e.FireResult, "Fire", asks="The result: none, d, d+1, 1, 1d, D …", result=ASKED
    ),
    "Low on ammunition": says(e.LowAmmo, "Fire", does=sets(AMMUNITION, LOW), when=f"{level(AMMUNITION)} < 1"),
    "Out of ammunition": says(e.OutOfAmmo, "Fire", does=sets(AMMUNITION, OUT), when=f"{level(AMMUNITION)} != {OUT}"),
    "Takes ammunition": says(e.Resupply, "Fire", does=sets(AMMUNITION, 0), when=f"{level(AMMUNITION)} > 0"),
}
CHECKS = _all(
    (
        f"{outcome.capitalize()} its {check}",
        says(e.Udd, f"{outcome.capitalize()} its check", outcome=outcome, cause=cause),
    )
    for outcome in OUTCOMES
    for cause, check in words.CHECKS.items()
)
_GOOD, _BAD = f"{level(DISORDER)} == {FRONT}", f"{level(DISORDER)} == {BACK}"
DISORDERS = _all(
    (
        f"Disordered {why}",
        says(e.Disorder, "Disordered", cause=cause, does=sets(DISORDER, BACK), when=_GOOD),
    )
    for cause, why in words.DISORDERS.items()
) | _all(
    (f"A second disorder {why}", says(e.SecondDisorder, "Second disorder", cause=cause, when=_BAD))
    for cause, why in words.DISORDERS.items()
)
RESULTS = {
    "Disordered": says(e.Disorder, does=sets(DISORDER, BACK), when=_GOOD, key="Ctrl+D"),
    "Rallied": says(e.Rally, does=sets(DISORDER, FRONT), when=_BAD, key="Ctrl+R"),
    "Loses 1 SP": says(e.Lose, sp="1", does=[_LOSE], key="Ctrl+L"),
    "Loses 2 SP": says(e.Lose, "Results", sp="2", does=[_LOSE] * 2),
    "Loses 3 SP": says(e.Lose, "Results", sp="3", does=[_LOSE] * 3),
    "Collapses": says(e.Collapse, "Results", does=sets(COLLAPSED, 1), when=f"{level(COLLAPSED)} < 0"),
    "No longer collapsed": says(e.EndCollapse, "Results", does=sets(COLLAPSED, 0), when=f"{level(COLLAPSED)} > 0"),
    "Retreats to this hex": says(e.Retreat, "Results"),
    "Advances to this hex": says(e.Advance, "Results"),
    "Routs": says(e.Rout, "Results", does=[ROUT]),
    "Is eliminated": says(e.Eliminate, "Results", does=[FALL], key="Ctrl+E"),
    "Is chosen at random": says(e.Pick, "Results"),
}
SHOCK = {
    "Charge this unit with the group": says(e.Charge, "Shock", units=_GROUP, target=NAME, when=ENEMY),
    **{
        f"Shock this unit with the group {how}": says(
            e.Designate,
            "Shock",
            attackers=_GROUP,
            defenders=NAME,
            manner=manner,
            when=ENEMY,
            does=[SHOCKED],
            then=[LEAVE],
        )
        for manner, how in words.MANNERS.items()
    },
    "Falls back before the shock to this hex": says(e.RetreatBefore, "Shock"),
    "Does not commit itself": says(e.HangBack, "Shock"),
    "Countercharges": says(e.Countercharge, "Shock"),
    "Wraps into …": says(e.Wrap, "Shock", asks="The hex", hex=ASKED),
    "The shock of this unit is resolved": says(
        e.Resolve, "Shock", attackers=_ATTACKERS, defenders=NAME, when=TO_BE_SHOCKED
    ),
    "… at the ratio …": says(
        e.Resolve,
        "Shock",
        asks="The ratio, such as 2-1",
        attackers=_ATTACKERS,
        defenders=NAME,
        ratio=ASKED,
        when=TO_BE_SHOCKED,
    ),
    "The shock comes to …": Command(
        asks="The total and the result: 6, defender D and retreats 1", says="The shock comes to $Asked$", menu="Shock"
    ),
    "Continues the shock": says(e.ContinueShock, "Shock"),
    "Its shock is over": says(e.EndShock, "Shock", attackers=NAME),
}
RECOVERY = {
    "Tries to rally": says(e.TryRally, "Recovery", when=_BAD),
    "Gathers stragglers": says(e.TryStragglers, "Recovery"),
    "Regains 1 SP": says(e.Regain, "Recovery", sp="1", does=[_GAIN]),
    "Regains 2 SP": says(e.Regain, "Recovery", sp="2", does=[_GAIN] * 2),
    "Tries to return from rout": says(e.TryReturn, "Recovery", when=f'CurrentMap != "{BOARD}"'),
    "Returns in this hex": says(e.ReturnRouted, "Recovery"),
    "Starts works on …": says(e.StartWorks, "Works", asks="Two hexsides, such as C4-C5 C4-D4", edges=ASKED),
    "Gives its works up": says(e.CancelWorks, "Works"),
    "Its works are finished": says(e.FinishWorks, "Works"),
    "Removes the works on …": says(e.RemoveWorks, "Works", asks="The hexside, such as C4-C5", edge=ASKED),
}
EVERY = (
    GROUPS | rolls.commands(rolls.OF_UNITS) | MOVE | REACTIONS | FIRE | CHECKS | RESULTS | DISORDERS | SHOCK | RECOVERY
)
"""The menu of every unit, in its order."""
CAVALRY = {
    "Mounts": says(e.Mount, "Move", change=MOUNTS, does=sets(DISMOUNTED, 0), when=f"{level(DISMOUNTED)} > 0"),
    "Dismounts": says(e.Mount, "Move", change=DISMOUNTS, does=sets(DISMOUNTED, 1), when=f"{level(DISMOUNTED)} < 0"),
    "Is blown": says(e.Blow, "Results", does=sets(BLOWN, 1), when=f"{level(BLOWN)} < 0"),
    "No longer blown": says(e.EndBlown, "Results", does=sets(BLOWN, 0), when=f"{level(BLOWN)} > 0"),
}
GUNS = rolls.commands(rolls.OF_GUNS) | {
    "Is abandoned": says(e.Abandon, "Results", battery=NAME, does=sets(ABANDONED, 1), when=f"{level(ABANDONED)} < 0"),
    "Stays abandoned": says(
        e.FlipAbandoned, "Results", battery=NAME, does=sets(ABANDONED, 2), when=f"{level(ABANDONED)} == 1"
    ),
    "Is manned again": says(e.Recrew, "Results", battery=NAME, does=sets(ABANDONED, 0), when=f"{level(ABANDONED)} > 0"),
    "Is assigned to …": says(e.AssignBattery, "Move", asks="The brigade", battery=NAME, brigade=ASKED),
}
OF_KIND = {"cavalry": CAVALRY, "artillery": GUNS}
"""The additional menu of some kinds of units."""

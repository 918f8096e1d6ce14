"""The menu of leaders as tables: what a leader does, and what his whole command is under."""

from __future__ import annotations

from ccmod.authoring.menu import Command
from ccmod.games.great_battles.module import rolls
from ccmod.games.great_battles.module.layers import level
from ccmod.games.great_battles.module.unit_menu import FALL, ON_BOARD, says
from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.names import COMMAND, FATIGUE, INEFFECTIVE, ORDERS, OUT_OF_COMMAND, RESERVE
from ccmod.games.great_battles.rules.state.commands import BRIGADE, CORPS, DIVISION
from ccmod.games.great_battles.rules.terms import (
    ADVANCE,
    ATTACK,
    BENEFITS,
    COORDINATION_RESULTS,
    IN_COMMAND,
    LEVELS,
    ORDERS_RESULTS,
    PROFILES,
)
from ccmod.games.great_battles.rules.terms import ORDERS as ORDERS_WORDS
from ccmod.games.great_battles.rules.terms import OUT_OF_COMMAND as OUT
from ccmod.modules.events import ASKED, NAME, of_player
from ccmod.modules.plain.wanted import sets

SUPERIOR = "Superior"
"""The property of a leader that names the one above him."""
_COMMAND, _ABOVE = f"${COMMAND}$", f"${SUPERIOR}$"

MOVE = {
    "Goes here for … MP": says(e.MoveLeader, asks="Movement points", leader=NAME, mp=ASKED),
    "Arrives here for … MP": says(e.Arrive, asks="Movement points", unit=NAME, mp=ASKED),
    "Goes here with …": says(e.MoveLeader, asks="The unit", leader=NAME, unit=ASKED),
    "Escapes to …": says(e.RelocateLeader, asks="The unit", leader=NAME, unit=ASKED),
    "Is killed": says(e.LoseLeader, leader=NAME, does=[FALL], when=ON_BOARD, key="Ctrl+E"),
    "Takes over from …": says(
        e.ReplaceLeader, asks="The lost leader and the unit: Gen. Alder with 301 OH", leader=NAME, lost=ASKED, unit=""
    ).model_copy(update={"says": "$BasicName$ takes over from $Asked$"}),
}
"""The commands of every leader."""
KEPT = {
    "Goes into reserve": says(e.Reserve, "Orders", command=_COMMAND, does=sets(RESERVE, 1)),
    "Leaves reserve": says(
        e.LeaveReserve, "Orders", command=_COMMAND, does=sets(RESERVE, 0), when=f"{level(RESERVE)} > 0"
    ),
}
"""The events of brigades, divisions and corps (6.31)."""
ANY = {"Delays its entry": says(e.Delay, "Command", command=_COMMAND)}
"""The events of a command of any level."""
STANDING = {
    "Counts as in command": says(
        e.CommandStatus, "Command", name=_COMMAND, status=IN_COMMAND, does=sets(OUT_OF_COMMAND, 0)
    ),
    "Counts as out of command": says(
        e.CommandStatus, "Command", name=_COMMAND, status=OUT, does=sets(OUT_OF_COMMAND, 1)
    ),
    "Becomes ineffective": says(e.Ineffective, "Command", command=_COMMAND, does=sets(INEFFECTIVE, 1)),
    "Is effective again": says(e.Effective, "Command", command=_COMMAND, does=sets(INEFFECTIVE, 0)),
}
"""The events of brigades and divisions."""
_BANNER = {word: sets(ORDERS, number) for number, word in enumerate(ORDERS_WORDS, 1)}
OF_BRIGADE = {
    "The brigade activates": says(e.Activate, "Activation", brigades=_COMMAND, key="Ctrl+A"),
    "The brigade activates with …": says(
        e.Activate, "Activation", asks="The batteries", brigades=_COMMAND, batteries=ASKED
    ),
    "The brigade has finished": says(e.EndActivation, "Activation", brigades=_COMMAND, key="Ctrl+N"),
    "The brigade skips this AM": says(e.SkipAm, "Activation", name=_COMMAND),
    **{
        f"Ordered to {word} by the leader above": says(
            e.Orders, "Orders", leader=_ABOVE, brigade=_COMMAND, orders=word, does=_BANNER[word]
        )
        for word in ORDERS_WORDS
    },
    **{
        f"Goes under {word} orders": says(e.TakeOrders, "Orders", name=_COMMAND, orders=word, does=_BANNER[word])
        for word in ORDERS_WORDS
    },
    "Is driven out of reserve": says(e.BreakReserve, "Orders", brigade=_COMMAND, does=sets(RESERVE, 0)),
    **{
        f"Tries for {word} orders": says(e.TryOrders, "Change of orders", brigade=_COMMAND, orders=word)
        for word in (ADVANCE, ATTACK)
    },
    **{
        f"The result is {word}": says(e.OrdersResult, "Change of orders", brigade=_COMMAND, result=word)
        for word in ORDERS_RESULTS
    },
    **{
        f"Acts as {profile}": says(e.LooseCannon, "Change of orders", leader=NAME, profile=profile)
        for profile in PROFILES
    },
    **{
        f"Fatigue {word}": says(e.Fatigue, "Fatigue", brigade=_COMMAND, level=word, does=sets(FATIGUE, number))
        for number, word in enumerate(LEVELS)
    },
    **{f"Rests to {benefit}": says(e.Rest, "Fatigue", brigade=_COMMAND, benefit=benefit) for benefit in BENEFITS},
}
"""The events of a brigade."""
OF_DIVISION = {
    "Tries to coordinate": says(e.TryCoordination, "Coordination", leader=NAME, division=_COMMAND),
    **{
        f"The coordination is {word}": says(e.CoordinationResult, "Coordination", division=_COMMAND, result=word)
        for word in COORDINATION_RESULTS
    },
    "… act as one brigade": says(e.Coordinate, "Coordination", asks="The brigades: 1/1/I, 2/1/I", brigades=ASKED),
    "Gets … AMs": says(e.SetAms, "Activation", asks="How many", division=_COMMAND, count=ASKED),
    "… of its AMs go into the pool": Command(
        asks="How many", says=of_player(e.FillPool, count=ASKED, command=_COMMAND), menu="Activation"
    ),
    "Receives activations from …": Command(
        asks="The divisions that give them; one that gives both twice",
        says=of_player(e.Transfer, donors=ASKED, division=_COMMAND),
        menu="Activation",
    ),
}
"""The events of a division."""
OF_CORPS = {
    "Draw its efficiency": Command(says=of_player(e.CallEm, corps=_COMMAND), menu="Efficiency"),
    **{
        f"Its efficiency is {value}": says(e.DrawEm, "Efficiency", corps=_COMMAND, value=str(value))
        for value in range(5)
    },
    "Gives … to a division": says(
        e.Favour, "Efficiency", asks="Points and division: 1 to 1/I", leader=NAME, points=ASKED, division=""
    ).model_copy(update={"says": "$BasicName$ gives $Asked$"}),
}
"""The events of a corps."""
OF_ARMY = {
    "Raises the efficiency of … by 1": says(e.Boost, "Efficiency", asks="The corps", leader=NAME, corps=ASKED),
}
"""The further commands of an Overall Commander."""
BELOW = {BRIGADE: OF_BRIGADE | STANDING | KEPT, DIVISION: OF_DIVISION | STANDING | KEPT, CORPS: OF_CORPS | KEPT}


def purposes(of: str | None) -> tuple[str, ...]:
    """The purposes for which a leader of a level rolls the die."""
    return rolls.OF_LEADERS + {BRIGADE: rolls.OF_BRIGADES, DIVISION: rolls.OF_DIVISIONS}.get(of or "", ())


def menu(of: str | None) -> dict[str, Command]:
    """The menu of a leader of a level, in its order."""
    return rolls.commands(purposes(of)) | MOVE | BELOW.get(of or "", OF_ARMY) | ANY

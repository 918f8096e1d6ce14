"""The rest of a soldier's menu: buildings, loads, orders, close combat, skills, scores, how a man leaves the map."""

from __future__ import annotations

from ccmod.authoring.menu import Command
from ccmod.games.we_were_brothers.module.indoors import BEHIND_THE_DOOR, DROPS, LIFTS, OUTSIDE, TAKES, learns
from ccmod.games.we_were_brothers.module.menu import ANOTHER, ON_BOARD, at_him, says
from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.names import ACTS, HEALTH, SQUAD, UNALERTED
from ccmod.games.we_were_brothers.rules.terms import (
    BLOW,
    BRAVE_FIRE,
    DOOR,
    FATES,
    FORCING,
    HEALING,
    LEADERSHIP,
    LIFTING,
    MARKER_SIDES,
    RALLY,
    REGAINING,
    RESULTS,
    SKILLS,
    SUPPORTS,
)
from ccmod.modules.events import ASKED, HEX, NAME, SIDE
from ccmod.modules.plain.figures import points_key
from ccmod.modules.plain.wanted import sets

_ACTOR, _SQUAD = f"${ACTS}$", f"${SQUAD}$"
_UP, _DOWN = (points_key(HEALTH, way).name for way in ("up", "down"))


def _two(menu: str, asks: str, acts: str, *does: str) -> Command:
    """A command whose one question is answered by two slots of the sentence, with the word between them."""
    own = {"asks": asks, "menu": menu, "when": ON_BOARD, "does": list(does)}
    return Command.model_validate({"says": f"{NAME} {acts} {ASKED}", **own})


_BUILDINGS = {
    "Tries to force …": says(e.ForceDoor, "Buildings", asks="The door", door=ASKED, rolls=DOOR),
    "Goes in through …": _two(
        "Buildings", "Door and place: the yard door to Press House hall", "goes in through", BEHIND_THE_DOOR
    ),
    "Goes out here through …": says(e.GoOut, "Buildings", asks="The door", door=ASKED, does=[OUTSIDE]),
    "Climbs here over …": says(e.Climb, "Buildings", asks="The obstacle", obstacle=ASKED),
    "Slips back into cover": says(e.SlipBack, "Buildings"),
    "Slips back into cover here": says(e.SlipBack, "Buildings", hex=HEX),
    "Opens …": says(e.OpenDoor, "Buildings", asks="The door", door=ASKED),
}  # fmt: skip
_LOADS = {
    "Tries to lift …": says(e.Lift, "Loads", asks="The load", load=ASKED, rolls=LIFTING),
    "Now carries …": says(e.Carry, "Loads", asks="The load", load=ASKED, does=[LIFTS]),
    "Puts down here …": says(e.PutDown, "Loads", asks="The load", load=ASKED, does=[DROPS]),
    "Takes in hand …": says(e.ChangeWeapon, "Loads", asks="The weapon", weapon=ASKED, does=[TAKES]),
    "Takes from the fallen …": _two("Loads", "The weapon and its owner: Grenade 2 from Able 2", "takes"),
}  # fmt: skip
_ORDERS = {
    "Hands the order …": _two("Orders", "Squad and order: Baker the order Assault", "hands"),
    "Tries to win the initiative back": says(e.Regain, "Orders", leader=NAME, rolls=REGAINING),
    "Tries to force the initiative of …": says(e.Force, "Orders", asks="The squad", squad=ASKED, rolls=FORCING),
    "Calls back to order …": says(
        e.Rally, "Orders", asks="The soldiers: Able 2, Able 3", leader=NAME, soldiers=ASKED, rolls=RALLY
    ),
    "Commits a quadrant as …": says(e.Quadrant, "Orders", asks="The seal", leader=NAME, seal=ASKED),
    **{f"Calls for {support}": says(e.CallSupport, "Orders", support=support) for support in SUPPORTS},
}  # fmt: skip
_MORALE = {
    "Tries to fire under suppression": says(e.Brave, "Morale", rolls=BRAVE_FIRE),
    "Flees from close combat": says(e.Flee, "Morale"),
    **{f"His marker shows its {face}": says(e.Attention, "Morale", face=face) for face in MARKER_SIDES},
}
_WOUNDS = {
    "The token goes down a box": says(e.Health, "Wounds", does=[_UP], box=f"${HEALTH}$"),
    "The token goes up a box": says(e.Health, "Wounds", does=[_DOWN], box=f"${HEALTH}$"),
    **{f"Recovers {points} wound points": says(e.Heal, "Wounds", points=points) for points in (1, 2)},
}
_SKILLS = {
    **{f"Gains experience in {skill}": says(e.Experience, "Skills", points=1, skill=skill) for skill in SKILLS},
    **{
        f"Now has {skill} at level {level}": says(
            e.GainSkill, "Skills", skill=skill, level=level, does=[learns(skill, level)]
        )
        for skill in SKILLS
        for level in (1, 2)
    },
    f"Loses the skill {LEADERSHIP}": says(e.LoseSkill, "Skills", skill=LEADERSHIP, does=[learns(LEADERSHIP, 0)]),
}
_SCORES = {
    "His squad takes an infamy point": says(e.Infamy, "Scores", squad=_SQUAD, when=None),
    "His squad is awarded …": says(e.Award, "Scores", asks="The points", squad=_SQUAD, points=ASKED, when=None),
    **{
        f"His squad gives him … in {skill}": says(
            e.Share, "Scores", asks="The points", squad=_SQUAD, points=ASKED, skill=skill, when=None
        )
        for skill in SKILLS
    },
    "His side's points change by …": says(
        e.Vp, "Scores", asks="Points, and for what: 2 for the press house", side=SIDE, points=ASKED, when=None
    ),
}
_RESULTS = {f"The result is {result}": says(e.Result, "Result", result=result) for result in RESULTS}
_AWAY = {
    "Leaves the map over the … edge": says(e.Leave, "Off the map", asks="The edge", edge=ASKED),
    "Is swept away by the river": says(e.SweptAway, "Off the map"),
    **{f"His fate is {fate}": says(e.Fate, "Off the map", fate=fate, when=None) for fate in FATES},
}
_AT_ANOTHER = {
    "Is spotted by the active man": at_him(e.Spotted, "target"),
    "Is alerted by the active man": says(
        e.Alert, "By the active man", does=sets(UNALERTED, 0), cause=_ACTOR, when=ANOTHER
    ),
    "A Sniper takes him under fire": says(e.SniperCall, "By the active man", target=NAME, when=ANOTHER),
    "Let him pass": at_him(e.HoldFire, "target"),
    "Tend his wounds": at_him(e.Tend, "casualty", HEALING, medic=_ACTOR),
    "Surrender to him": at_him(e.Surrender, "enemy"),
    "Accept his surrender": at_him(e.Accept, "enemy"),
    "Refuse his surrender": at_him(e.Refuse, "enemy", BLOW),
    "Is taken prisoner": says(e.Captured, "By the active man", enemy=_ACTOR, when=ANOTHER),
    "Keep his arms": at_him(e.KeepArms, "prisoner", captor=_ACTOR),
    "The close combat with him is over": at_him(e.EndFight, "enemy"),
}


def more() -> dict[str, Command]:
    """Every command of a soldier that is not in the short menu."""
    return {
        **_BUILDINGS,
        **_LOADS,
        **_ORDERS,
        **_MORALE,
        **_WOUNDS,
        **_RESULTS,
        **_SKILLS,
        **_SCORES,
        **_AWAY,
        **_AT_ANOTHER,
    }

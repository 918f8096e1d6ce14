"""Missions by chance for random games: a small map, two squads a side, all that the rules know."""

from __future__ import annotations

from random import Random
from typing import Any

from ccmod.games.we_were_brothers.rules.random_play.arms import DEVICES, HEALTH, MODIFIERS, WEAPONS, dice
from ccmod.games.we_were_brothers.rules.random_play.grounds import a_map
from ccmod.games.we_were_brothers.rules.rulebook import OPTIONS
from ccmod.games.we_were_brothers.rules.terms import ORDERS, TAUGHT
from ccmod.hexes.board import Board
from ccmod.play.random_player import readings_by_chance

SQUADS = {"Able": "US Army", "Baker": "US Army", "Anton": "Wehrmacht", "Berta": "Wehrmacht"}
MEN = 4
READING = 0.1
"""How often a mission reads an ambiguity, or takes an optional rule, in another way than usual."""
WINDS = ("north", "north-east", "south-east", "south", "south-west", "north-west")
DARK = 0.25
TOGETHER = 0.5
"""How often a squad stands together."""
NEAR = 2
"""Hexes from its first man, then."""
PLACED = 0.25
KINDS = ("grenade", "grenade", "smoke grenade", "explosive charge")


def scenario(random: Random) -> dict[str, Any]:
    """A compiled mission."""
    board = Board(random.randint(12, 15), random.randint(9, 11))
    ground = a_map(board, random)
    things: dict[str, Any] = {}
    soldiers = _soldiers(board, ground, things, random)
    edges = ["US Army", "Wehrmacht", None, None]
    random.shuffle(edges)
    return {
        "id": "random",
        "title": "A mission by chance",
        "system": "wwb",
        "sides": ["US Army", "Wehrmacht"],
        "exceptions": ["V-004", "V-007", "V-010", "V-012", "V-013"],
        "turns": {"last": 9},
        "light": random.choice(("full moon", "new moon")) if random.random() < DARK else "day",
        "wind": random.choice(WINDS),
        "edges": dict(zip(("north", "south", "east", "west"), edges, strict=True)),
        "fronts": {"US Army": random.sample(["1a", "1b"], random.randint(0, 1)), "Wehrmacht": []},
        "map": ground,
        "dice": dice(),
        "health": HEALTH,
        "weapons": WEAPONS,
        "modifiers": MODIFIERS,
        "devices": DEVICES,
        "squads": {name: {"side": side} for name, side in SQUADS.items()},
        "things": things,
        "soldiers": soldiers,
        "cards": {"US Army": dict.fromkeys(ORDERS, 1), "Wehrmacht": dict.fromkeys(ORDERS, 1)},
        "support": {side: {"artillery": 2, "air support": 2} for side in ("US Army", "Wehrmacht")},
        "victory": {"scores": {"the house": 3, "an enemy killed": 1}, "margin": random.randint(1, 3)},
        "awards": {"victory": 4, "draw": 3, "defeat": 2},
        "control": {},
        "options": _options(random),
    }


def _options(random: Random) -> dict[str, str]:
    """Other readings than usual, each now and then; squads that alternate may be forced (5.0-09)."""
    found = readings_by_chance(OPTIONS, random, READING)
    if random.random() < READING:
        found |= {"alternating_squads": "yes", "force_initiative": "yes"}
    return found


def _soldiers(board: Board, ground: dict[str, Any], things: dict[str, Any], random: Random) -> dict[str, Any]:
    barred = {*ground["river"], *(hex for house in ground["buildings"].values() for hex in house["hexes"])}
    middle = board.rows // 2
    found: dict[str, Any] = {}
    taken: set[str] = set()
    trained = {side: random.sample(list(TAUGHT), 2) for side in ("US Army", "Wehrmacht")}
    for squad, side in SQUADS.items():
        rows = range(middle) if side == "Wehrmacht" else range(middle + 1, board.rows)
        free = [hex for hex in board if board.offset(hex).row in rows and hex not in barred]
        specialist = trained[side].pop()
        near = NEAR if random.random() < TOGETHER else board.columns + board.rows
        first = random.choice(free)
        for number in range(1, MEN + 1):
            open_ = [one for one in free if one not in taken]
            hex = random.choice([one for one in open_ if board.distance(one, first) <= near] or open_)
            taken.add(hex)
            name = f"{squad} {number}"
            found[name] = _soldier(squad, side, specialist if number == 1 else None, hex, random)
            found[name]["equipment"] = _equipment(name, found[name]["skills"], things, random)
            if number == MEN and random.random() < 0.3:
                found[name] |= {"hex": None, "arrives": {"turn": 2, "edge": random.choice(("north", "south"))}}
            elif random.random() < PLACED:
                found[name] |= _special(ground, taken, random)
    return found


def _special(ground: dict[str, Any], taken: set[str], random: Random) -> dict[str, Any]:
    """Things that few men have: a load, wounds, a place in the house or at its corner."""
    ways: list[dict[str, Any]] = [{"carries": f"Crate {len(taken)}"}, {"health": random.randint(1, 4)}]
    for house in ground["buildings"].values():
        ways.append({"place": random.choice(list(house["places"]))})
        ways += [{"hex": hex} for hex in house["corners"] if hex not in taken and hex not in ground["river"]]
    found = random.choice(ways)
    taken.update((found["hex"],) if "hex" in found else ())
    return found


def _soldier(squad: str, side: str, specialist: str | None, hex: str, random: Random) -> dict[str, Any]:
    skills = dict.fromkeys(TAUGHT.get(specialist or "", ()), 1)
    more = ("Leadership", "Weapons", "Explosives", "Observation", "First Aid", "Strength")
    while len(skills) < random.randint(0, 3):
        skills.setdefault(random.choice(more), random.randint(1, 2))
    german = side == "Wehrmacht"
    gunner = specialist == "Squad machine-gunner" and german
    alerted = random.random() < 0.85
    return {
        "squad": squad,
        "specialist": specialist,
        "hex": hex,
        "facing": 6 if german else 12,
        "posture": random.choice(("standing", "kneeling", "prone")) if alerted else "standing",
        "weapon": "Machine-gun" if gunner else "Kar 98" if german else "Garand",
        "sidearm": "Luger" if german else "Colt",
        "skills": skills,
        "alerted": alerted,
    }


def _equipment(name: str, skills: dict[str, int], things: dict[str, Any], random: Random) -> list[str]:
    """Two grenades or charges, or a satchel charge."""
    explosives = "Explosives" in skills
    kinds = ["satchel charge"] if explosives and random.random() < 0.3 else random.choices(KINDS, k=2)
    found = []
    for number, kind in enumerate(kinds, 1):
        if kind == "explosive charge" and not explosives:
            kind = "grenade"
        item = f"{kind.split()[0].capitalize()} {number} of {name}"
        things[item] = {"kind": kind}
        found.append(item)
    return found

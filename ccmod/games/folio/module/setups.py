"""A battle as the set-up of any game, with its units in their first hexes."""

from __future__ import annotations

from typing import Any

from ccmod.authoring.authored import AuthoredScenario
from ccmod.authoring.plain.scenario import ScenarioFile
from ccmod.games.folio.rules.names import POOL, TURN, WAITING, box_of, turn_space


def setup(scenario: AuthoredScenario, data: dict[str, Any]) -> ScenarioFile:
    """The set-up of a battle; ``data`` is the battle compiled."""
    waiting = {name: turn_space(row["turn"]) for row in data["reinforcements"] for name in row["units"]}
    places: dict[str, list[str]] = {}
    for name, row in data["units"].items():
        places.setdefault(row["hex"] or waiting.get(name) or box_of(row["side"], WAITING), []).append(name)
    for side, pool in data["support_fire"]["pool"].items():
        places.setdefault(box_of(side, POOL), []).extend(pool)
    places.setdefault(turn_space(1), []).append(TURN)
    return ScenarioFile(title=data["title"], briefing=_briefing(data, scenario.file.briefing), setup=places)


def _briefing(data: dict[str, Any], briefing: str) -> str:
    first = data["turns"]["first"]
    player = first if isinstance(first, str) else first[0]
    length = f"{data['turns']['last']} turns; {player} is the first player."
    return "\n".join([briefing.strip(), "", data["victory"]["about"], length])

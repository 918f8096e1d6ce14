"""How many faults the judge finds: legal random games, each broken in one thing at a time, by kind of fault.

    python tools/measure_faults.py [--games 20] [--steps 800] [--tries 20] [--seed 1] [SYSTEM [SCENARIO]]

Prints for each kind how many broken games there were and the share that was caught, and shows some that were not.
"""

from __future__ import annotations

import argparse
from importlib import import_module
from random import Random

from ccmod.authoring import load_scenario
from ccmod.play.mutants import Tally, measure
from ccmod.play.random_player import random_game
from ccmod.play.record import Header
from ccmod.play.systems import load_system

FAULTS = {
    "ba": "ccmod.games.bolt_action.rules.random_play.mutations",
    "cc": "ccmod.games.combat_commander.rules.random_play.mutations",
    "folio": "ccmod.games.folio.rules.random_play.mutations",
}
"""Where each system's kinds of faults are."""
SHOWN = 5


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("system", nargs="?", default="cc")
    parser.add_argument("scenario", nargs="?", default="mill-farm")
    for name, number in (("games", 20), ("steps", 800), ("tries", 20), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=number)
    asked = parser.parse_args()
    system, scenario = load_system(asked.system), load_scenario(asked.scenario)
    faults, random = import_module(FAULTS[asked.system]).FAULTS, Random(asked.seed)
    tallies: dict[str, Tally] = {}
    for number in range(asked.games):
        game = random_game(system, Header(system.id), scenario, Random(asked.seed * 1000 + number), asked.steps)
        measure(system, scenario, game, faults, random, asked.tries, tallies)
    for kind, tally in tallies.items():
        print(f"{kind:26} {tally.caught:6} of {tally.made:6}  {tally.share:7.2%}")
        for mutant in tally.missed[:SHOWN]:
            print(f"    missed at step {mutant.step}: {mutant.what}")


if __name__ == "__main__":
    main()

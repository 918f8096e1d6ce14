"""How fast the judge is: steps a second on the demo game and on a random game, beside two baselines of the same run.

The baselines are applying the same events without any check, and parsing the same lines as JSON. Where the package
chess can be imported, its rate of reading moves from a PGN text is told, too. On the random game the rates of movement
and card play and of fire stand apart. How many functions a step calls is the same on every machine, whatever else it
is about; seconds are those of the processor, and "usually" is what they come to on the machine of the targets (by
plain Python, which another build of the same Python speeds up by more than it does the judge). Run it alone on an idle
machine: ``python -m tools.bench_judge``, or with the word ``folio``, ``ba``, ``gbacw`` or ``wwb`` for that system; the
last two read folio in the same minutes, to hold their own rates against. Combat Commander, ``gbacw`` and ``wwb`` also
say why each step is all right. Below the targets, as they usually are, it exits with 1.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from cProfile import Profile
from io import StringIO
from math import inf
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from ccmod.authoring import load_scenario
from ccmod.play.judge import Judge
from ccmod.play.random_player import random_game
from ccmod.play.record import Header, Record, dump_record, load_record
from ccmod.play.systems import load_system, vocabulary_of
from tools.benching.clock import REFERENCE, baseline

TARGETS = {"demo game": 40_000, "random game": 50_000, "fire and sight": 20_000}
"""Judged steps a second of Combat Commander, with the reasons of each ok: of its demo game, of a random game, and of
all in it that fires, aims or defends."""
FOLIO_TARGET = OPEN_TABLE_TARGET = 50_000
"""The same of the folio series, and of Bolt Action."""
BATTLE_TARGET = 40_000
"""The same of Great Battles of the American Civil War, with the reasons of each ok, on its demo and a random game."""
SQUAD_TARGET = 30_000
"""The same of We Were Brothers, with the reasons of each ok, on its demo game and on random games."""
PEER = 270
"""Steps a second at which a verifier of an ancestor of the folio series checks its own logs."""
STEPS = 20_000
"""About how many steps each measurement takes."""
FIRE = frozenset({"attack", "target", "reduce", "line_of_sight", "impact", "mines", "spot"})
FIRE_ROLLS = frozenset({"fire attack", "targeting", "defense", "impact", "mine attack", "accuracy"})
SCENARIOS = Path(__file__).parent.parent / "scenarios"
GAME = SCENARIOS / "mill-farm" / "game.ccrec"


def measure(work: Callable[[], object], steps: int) -> float:
    """Steps a second of the processor, the best of five."""
    times = []
    for _ in range(5):
        start = process_time()
        work()
        times.append(process_time() - start)
    return steps / min(times)


def calls(record: Record, scenario: Mapping[str, Any], reasons: bool = False) -> float:
    """How many functions a judged step calls, those of the interpreter among them."""
    judged(record, scenario, 1, reasons)  # what is reckoned once is reckoned now
    profile = Profile()
    profile.runcall(judged, record, scenario, 1, reasons)
    return sum(entry.callcount for entry in profile.getstats()) / len(record.events)


def judged(record: Record, scenario: Mapping[str, Any], repeats: int, reasons: bool = False) -> None:
    system = load_system(record.header.system)
    for _ in range(repeats):
        bench = Judge(system, record.header, scenario, reasons=reasons)
        for event in record.events:
            bench.step(event)


def applied(record: Record, scenario: Mapping[str, Any], repeats: int) -> None:
    system = load_system(record.header.system)
    for _ in range(repeats):
        state = system.start(record.header, scenario)
        for event in record.events:
            system.apply(state, event)


def parsed(record: Record, repeats: int) -> None:
    lines = dump_record(record).splitlines()[1:]
    for _ in range(repeats):
        for line in lines:
            json.loads(line)


def by_kind(record: Record, scenario: Mapping[str, Any]) -> tuple[float, float]:
    """Steps a second of movement and card play, and of fire; the best of three."""
    best = [inf, inf]
    fires = [event.type in FIRE or getattr(event, "roll", "") in FIRE_ROLLS for event in record.events]
    for _ in range(3):
        bench, spent = Judge(load_system("cc"), record.header, scenario, reasons=True), [0.0, 0.0]
        for event, fire in zip(record.events, fires, strict=True):
            start = process_time()
            bench.step(event)
            spent[fire] += process_time() - start
        best = [min(old, new) for old, new in zip(best, spent, strict=True)]
    return (len(fires) - sum(fires)) / best[0], max(1, sum(fires)) / best[1]


def chess_rate() -> float | None:
    """Moves a second that python-chess reads from a PGN text; ``None`` where it is not installed."""
    try:
        import chess
        import chess.pgn
    except ImportError:
        return None
    board, random = chess.Board(), Random(1)
    node = game = chess.pgn.Game()
    while not board.is_game_over() and board.ply() < 400:
        move = random.choice(list(board.legal_moves))
        board.push(move)
        node = node.add_variation(move)
    text, plies = str(game), board.ply()
    return measure(lambda: [chess.pgn.read_game(StringIO(text)) for _ in range(10)], 10 * plies)


def report(name: str, record: Record, scenario: Mapping[str, Any], *, reasons: bool = False) -> float:
    repeats = max(1, STEPS // len(record.events))
    steps = repeats * len(record.events)
    judge = measure(lambda: judged(record, scenario, repeats, reasons), steps)
    apply = measure(lambda: applied(record, scenario, repeats), steps)
    parse = measure(lambda: parsed(record, repeats), steps)
    text = dump_record(record)
    load = measure(lambda: [load_record(text, vocabulary_of) for _ in range(repeats)], steps)
    print(f"{name} ({len(record.events)} steps, {repeats} times)")
    print(f"  judged              {judge:10,.0f} steps/s, {calls(record, scenario, reasons):.0f} calls a step")
    for what, rate in (("applied, no checks", apply), ("parsed as JSON", parse), ("read as a record", load)):
        print(f"  {what:<19} {rate:10,.0f} steps/s  ({rate / judge:.1f} times the judge)")
    return judge


def held_to(rates: Mapping[str, float], targets: Mapping[str, int]) -> int:
    """Print what each rate comes to on the machine of the targets beside what is wanted; 1 if one is too low."""
    speed = baseline() / REFERENCE
    for what, wanted in targets.items():
        print(f"{what}: {rates[what]:,.0f} steps/s, usually {rates[what] * speed:,.0f} (wanted: {wanted:,})")
    return int(any(rates[what] * speed < wanted for what, wanted in targets.items()))


def folio() -> int:
    """The folio series, beside a known judge of its kind."""
    return held_to({"folio": folio_rate()}, {"folio": FOLIO_TARGET})


def folio_rate() -> float:
    """Steps a second of whole random games of the folio series' battle, one behind the other."""
    scenario, header = load_scenario("three-bridges"), Header("folio", scenario="three-bridges")
    games = [random_game(load_system("folio"), header, scenario, Random(seed), 3000) for seed in range(10)]
    steps = sum(len(game.events) for game in games)
    rate = measure(lambda: [judged(game, scenario, 10) for game in games], 10 * steps)
    print(f"folio, {len(games)} random games ({steps} steps, 10 times)")
    told = f"{calls(games[0], scenario):.0f} calls a step  ({rate / PEER:.0f} times the {PEER} of a known verifier)"
    print(f"  judged              {rate:10,.0f} steps/s, {told}")
    return rate


def print_beside(rates: Mapping[str, float], folio: float) -> None:
    """The rates of a system's games beside that of folio in the same run."""
    print("beside folio: " + ", ".join(f"{rate / folio:.2f}" for rate in rates.values()) + " times its rate")


def bolt_action() -> int:
    """Bolt Action: whole random games of its skirmish, one behind the other."""
    scenario, header = load_scenario("ford-lane"), Header("ba", scenario="ford-lane")
    games = [random_game(load_system("ba"), header, scenario, Random(seed), 1000) for seed in range(10)]
    steps = sum(len(game.events) for game in games)
    rate = measure(lambda: [judged(game, scenario, 5) for game in games], 5 * steps)
    print(f"Bolt Action, {len(games)} random games ({steps} steps, 5 times)\n  judged {rate:23,.0f} steps/s")
    return held_to({"Bolt Action": rate}, {"Bolt Action": OPEN_TABLE_TARGET})


def great_battles() -> int:
    """Great Battles of the American Civil War: its demo game, and a random game of the same battle; folio beside it."""
    beside = folio_rate()
    scenario, header = load_scenario("tanners-ridge"), Header("gbacw", scenario="tanners-ridge")
    demo = load_record((SCENARIOS / "tanners-ridge" / "game.ccrec").read_text(encoding="utf-8"), vocabulary_of)
    game = random_game(load_system("gbacw"), header, scenario, Random(1), 1000)
    games = {"demo game": demo, "random game": game}
    rates = {name: report(name, played, scenario, reasons=True) for name, played in games.items()}
    print_beside(rates, beside)
    return held_to(rates, dict.fromkeys(rates, BATTLE_TARGET))


def we_were_brothers() -> int:
    """We Were Brothers: its demo game, and random games of missions by chance; folio beside them."""
    beside = folio_rate()
    demo = load_record((SCENARIOS / "wine-press" / "game.ccrec").read_text(encoding="utf-8"), vocabulary_of)
    rates = {"demo game": report("demo game", demo, load_scenario("wine-press"), reasons=True)}
    system = load_system("wwb")
    assert system.scenarios is not None
    for seed in range(3):
        random = Random(seed)
        mission = system.scenarios(random)
        game = random_game(system, Header("wwb"), mission, random, 500)
        name = f"random game {seed}"
        rates[name] = report(name, game, mission, reasons=True)
    print_beside(rates, beside)
    return held_to(rates, dict.fromkeys(rates, SQUAD_TARGET))


OTHERS = {"folio": folio, "ba": bolt_action, "gbacw": great_battles, "wwb": we_were_brothers}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("system", nargs="?", default="cc", choices=("cc", *OTHERS))
    asked = parser.parse_args().system
    if asked in OTHERS:
        return OTHERS[asked]()
    scenario = load_scenario("mill-farm")
    demo = load_record(GAME.read_text(encoding="utf-8"), vocabulary_of)
    rates = {"demo game": report("demo game", demo, scenario, reasons=True)}
    game = random_game(load_system("cc"), Header("cc", scenario="mill-farm"), scenario, Random(1), 3000)
    rates["random game"] = report("random game", game, scenario, reasons=True)
    plain, rates["fire and sight"] = by_kind(game, scenario)
    print(
        f"  movement and cards  {plain:10,.0f} steps/s\n  fire and sight      {rates['fire and sight']:10,.0f} steps/s"
    )
    chess = chess_rate()
    if chess is None:
        print("python-chess is not installed; pip install chess, to see its rate of reading PGN beside these")
    else:
        print(
            f"python-chess reads    {chess:10,.0f} moves/s  (the judge: {rates['random game'] / chess:.2f} times that)"
        )
    return held_to(rates, TARGETS)


if __name__ == "__main__":
    sys.exit(main())

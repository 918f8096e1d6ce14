"""Measure how fast modules are built: ``python -m tools.bench_build [PYTHON]``.

A module of 600 counters and 150 cards, every picture different, is built from its YAML: cold (no picture is known),
then warm (all come from the cache). Beside it, pywargame packs 600 ready-made PNG files into a module; PYTHON is an
interpreter in which it can be imported (by default this one). Prints the best of five for each, in seconds of
processor, and ratios; of a cold build, which several processes share, seconds by the clock besides. Wanted: cold below
2.5 times pywargame's time, if each processor does its part, warm below 0.7 times, XML and ZIP together below 0.1 s.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter, process_time

from ccmod.art.cache import DrawingCache
from ccmod.art.drawing import png_bytes
from ccmod.art.templates.counter import CounterFace, draw_counter
from ccmod.art.workers import processors
from ccmod.ground.collecting import collect_seldom
from ccmod.modules import build_module, module
from ccmod.modules.pictures import Pictures

COUNTERS, CARDS, ROUNDS = 600, 150, 5
COLD, WARM, PACKING = 2.5, 0.7, 0.1
"""The most that builds may take, in times of pywargame; and that XML and ZIP may, in seconds."""
SYMBOLS = ("infantry", "armour", "artillery", "cavalry", "engineer", "mechanized infantry")
FILES = {
    "module.yaml": "name: Bench\nsystem: plain\nmap: map.yaml\ncounters: [blue.yaml]\ncards: [cards.yaml]\n"
    "scenarios: [first.yaml]\n",
    "map.yaml": "id: field\ntitle: Field\ngrid: {columns: 12, rows: 8}\n",
    "first.yaml": "title: First\n",
}
PEER = """
import sys, time
from pathlib import Path
from pywargame.vassal import *
start = time.process_time()
build, data = BuildFile(), ModuleData()
game = build.addGame(name="Bench", version="1")
slots = game.addPieceWindow(name="Counters").addTabs(entryName="Tabs").addList(entryName="All")
with VMod(sys.argv[2], "w") as vmod:
    for png in sorted(Path(sys.argv[1]).glob("*.png")):
        vmod.addFile("images/" + png.name, png.read_bytes())
        traits = [MarkTrait("Class", "unit"), MarkTrait("Side", "Blue"), BasicTrait(name=png.stem, filename=png.name)]
        slots.addPieceSlot(entryName=png.stem, traits=traits, height=75, width=75)
    data.addData().addVersion(version="1")
    vmod.addFiles(**{VMod.BUILD_FILE: build.encode(), VMod.MODULE_DATA: data.encode()})
print(time.process_time() - start)
"""


def write_module(folder: Path) -> None:
    """The sources: one line a counter, one a card."""
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    lines = ["side: Blue", 'colour: "#8d9688"', "counters:"]
    for number in range(COUNTERS):
        values = f"{number % 9}-{number // 9 % 9}-{number // 81}"
        symbol = SYMBOLS[number % len(SYMBOLS)]
        lines.append(f"  - {{name: {number}. Regiment, symbol: {symbol}, size: III, values: {values}}}")
    (folder / "blue.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    lines = ["side: Blue", "cards:"]
    lines += [f"  - {{name: Card {n}, corner: {n % 9}, text: Move {n} units by two hexes.}}" for n in range(CARDS)]
    (folder / "cards.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def seconds(folder: Path, cache: Path) -> tuple[float, float]:
    """What one build takes of a processor, in all processes, and by the clock."""
    start, spent = perf_counter(), sum(os.times()[:4])
    built = build_module(str(folder), Pictures(None, DrawingCache(cache), processors()))
    assert built.report.pieces >= COUNTERS, built.report
    return sum(os.times()[:4]) - spent, perf_counter() - start


def packing_seconds(folder: Path, cache: Path) -> float:
    """The time of XML and ZIP in a warm build, when all pictures are there."""
    pictures = Pictures(None, DrawingCache(cache), 1)
    spent = 0.0
    real = module.Archive.to_bytes

    def timed(archive: module.Archive) -> bytes:
        nonlocal spent
        start = process_time()
        content = real(archive)
        spent += process_time() - start
        return content

    module.Archive.to_bytes = timed  # type: ignore[method-assign]
    try:
        build_module(str(folder), pictures)
    finally:
        module.Archive.to_bytes = real  # type: ignore[method-assign]
    return spent


def write_pictures(folder: Path) -> Path:
    """The ready-made pictures for the other library."""
    pictures = folder / "pictures"
    pictures.mkdir()
    for number in range(COUNTERS):
        values = f"{number % 9}-{number // 9 % 9}-{number // 81}"
        face = CounterFace(symbol="infantry", echelon="III", values=values, colour="feldgrau")
        (pictures / f"u{number:03}.png").write_bytes(png_bytes(draw_counter(face)))
    return pictures


def peer_seconds(python: str, pictures: Path, target: Path) -> float:
    """The time that pywargame takes, without its start; infinite where it cannot be imported."""
    call = [python, "-c", PEER, str(pictures), str(target)]
    done = subprocess.run(call, capture_output=True, text=True, check=False)
    return float("inf") if done.returncode else float(done.stdout)


def main(python: str) -> int:
    """Measure and print; 1 if a target is missed."""
    collect_seldom()  # as every command does
    times: dict[str, list[float]] = {"cold": [], "clock": [], "warm": [], "packing": [], "peer": []}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        source = folder / "bench"
        source.mkdir()
        write_module(source)
        pictures = write_pictures(folder)
        seconds(source, folder / "warm")
        for round in range(ROUNDS):  # in turn, so that other work on the machine disturbs all alike
            spent, clock = seconds(source, folder / f"cold-{round}")
            times["cold"].append(spent / processors())
            times["clock"].append(clock)
            times["peer"].append(peer_seconds(python, pictures, folder / "peer.vmod"))
            times["warm"].append(seconds(source, folder / "warm")[0])
            times["packing"].append(packing_seconds(source, folder / "warm"))
    cold, clock, warm, packing, peer = (min(found) for found in times.values())
    known = peer != float("inf")
    print(f"{COUNTERS} counters, {CARDS} cards, {processors()} processors")
    for what, took, most in (("cold", cold, COLD), ("warm", warm, WARM)):
        beside = f"  {took / peer:5.2f} x pywargame (wanted: below {most})" if known else ""
        print(f"  {what:<10} {took:6.2f} s{beside}" + (f"; {clock:.2f} s by the clock" if what == "cold" else ""))
    print(f"  XML + ZIP  {packing:6.2f} s  (wanted: below {PACKING})")
    print(f"  pywargame  {peer:6.2f} s, {COUNTERS} ready-made PNG files" if known else "  pywargame is not at hand")
    return int(known and (cold > COLD * peer or warm > WARM * peer or packing > PACKING))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else sys.executable))

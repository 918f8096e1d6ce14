"""How fast lines of sight are: all pairs of hexes of a map, cold and then cached, beside a naive version in floats.

The baseline tries every edge of every shape against every line, in floating point and without any rule. Run it alone
on an idle machine: ``python tools/bench_los.py [MAP]``. Cold and above LIMIT seconds it exits with 1.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import combinations, pairwise
from time import perf_counter
from typing import Any

from ccmod.authoring.land import load_land
from ccmod.games.combat_commander.files.compile import compile_map
from ccmod.games.combat_commander.rules.los.lines import Lines
from ccmod.hexes.lattice import centre
from ccmod.hexes.trace import trace

LIMIT = 1.0
"""Seconds for all pairs, cold."""
Segment = tuple[float, float, float, float]


def edges_of(data: dict[str, Any]) -> list[Segment]:
    """Every edge of every shape."""
    rings = [ring for shapes in data["shapes"].values() for shape in shapes for ring in shape]
    points = [list(zip(ring[::2], ring[1::2], strict=True)) for ring in rings]
    return [(*map(float, p), *map(float, q)) for ring in points for p, q in pairwise([*ring, ring[0]])]


def naive(a: tuple[float, float], b: tuple[float, float], edges: list[Segment]) -> bool:
    """Whether any edge crosses the line."""
    (ax, ay), (bx, by) = a, b
    dx, dy = bx - ax, by - ay
    for px, py, qx, qy in edges:
        if (dx * (py - ay) - dy * (px - ax)) * (dx * (qy - ay) - dy * (qx - ax)) < 0:
            ex, ey = qx - px, qy - py
            if (ex * (ay - py) - ey * (ax - px)) * (ex * (by - py) - ey * (bx - px)) < 0:
                return True
    return False


def seconds(work: Callable[[], object], prepare: Callable[[], object] = lambda: None) -> float:
    """How long it takes, the best of three."""
    times = []
    for _ in range(3):
        prepare()
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times)


def main() -> int:
    land = load_land(sys.argv[1] if len(sys.argv) > 1 else "mill-farm", "cc")
    data, board = compile_map(land), land.board
    pairs = list(combinations(board, 2))
    lines = Lines(data)

    def forget() -> None:
        nonlocal lines
        trace.cache_clear()
        lines = Lines(data)

    smoke = {"H5": ["Smoke 4"], "C3": ["Blaze"]}
    edges = edges_of(data)
    middles = {name: (float(x), float(y)) for name in board for x, y in [centre(board.offset(name))]}
    cold = seconds(lambda: [lines.between(a, b) for a, b in pairs], forget)
    measured = {
        "cold": cold,
        "cached, turned": seconds(lambda: [lines.between(b, a) for a, b in pairs]),
        "with two markers": seconds(lambda: [lines.between(a, b, smoke) for a, b in pairs]),
    }
    plain = seconds(lambda: [naive(middles[a], middles[b], edges) for a, b in pairs])
    print(f"{land.file.id}: {len(pairs):,} pairs of hexes, {len(edges):,} edges of shapes")
    print(f"  map read          {seconds(lambda: Lines(data)):8.3f} s")
    for what, took in measured.items():
        print(f"  {what:<17} {took:8.3f} s  {len(pairs) / took:10,.0f} lines/s  {plain / took:6.1f} times naive")
    print(f"  naive, no rules   {plain:8.3f} s  {len(pairs) / plain:10,.0f} lines/s")
    return int(cold > LIMIT)


if __name__ == "__main__":
    sys.exit(main())

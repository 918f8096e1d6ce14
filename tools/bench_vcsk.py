"""Measure deciphering against the bare minimum: ``bytes.fromhex`` and ``bytes.translate`` on the same bytes.

    python tools/bench_vcsk.py [FILE.vsav ...]

Without files a text of 8 MB is scrambled for the purpose. Prints MB of hex a second and the ratio to bare; then the
ratio to bare with the decoding of UTF-8 behind it, which :func:`decipher` has to do and bare does not. Below TARGET on
any file of more than LARGE bytes it exits with 1.
"""

from __future__ import annotations

import sys
import zipfile
from collections.abc import Callable
from time import perf_counter

from ccmod.vassal.cipher import decipher, encipher

ROUNDS = 15
TARGET = 0.8
"""The least ratio to bare."""
LARGE = 1_000_000
"""Bytes of hex below which a run is too short to be measured."""


def best(*works: Callable[[], object]) -> list[float]:
    """The shortest time of each, done by turns, so that all meet the same weather."""
    times: list[list[float]] = [[] for _ in works]
    for _ in range(ROUNDS):
        for work, taken in zip(works, times, strict=True):
            start = perf_counter()
            work()
            taken.append(perf_counter() - start)
    return [min(taken) for taken in times]


def bare(data: bytes) -> bytes:
    key = int(data[5:7], 16)
    return bytes.fromhex(data[7:].decode("ascii")).translate(bytes(byte ^ key for byte in range(256)))


def main(paths: list[str]) -> int:
    low = False
    samples = {path: zipfile.ZipFile(path).read("savedGame") for path in paths}
    if not samples:
        samples["(made up)"] = encipher("+/1700000000001/stack/Main Map;734;718;1001;@@-1\x1b" * 160_000)
    for name, data in samples.items():
        assert bare(data).decode("utf-8") == decipher(data).text
        plain, ours, text = best(
            lambda data=data: bare(data),
            lambda data=data: decipher(data),
            lambda data=data: bare(data).decode("utf-8"),
        )
        speed = len(data) / 1e6
        low = low or (len(data) > LARGE and plain / ours < TARGET)
        print(f"{name}: bare {speed / plain:.0f} MB/s, ccmod {speed / ours:.0f} MB/s, ratio {plain / ours:.2f}")
        print(f"    with the UTF-8 text in both: bare {speed / text:.0f} MB/s, ratio {text / ours:.2f}")
    return int(low)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

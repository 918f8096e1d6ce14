"""How long a module of thousands of counters with pictures of the author's takes, and how much memory.

    python -m tools.bench_imagery [COUNTERS [ROUNDS]]

5,000 counters by default, each with a PNG file of 40 kB of noise, which no packing makes smaller: 200 MB. Whole
processes in processor time, start included: the first build, and one after a counter was given another picture. The
baseline of the same run is a bare Python that puts the same files into a ZIP archive. Exits with 1 if a target is
missed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from zlib import compress, crc32

from tools.benching.clock import REFERENCE, baseline, command

SIDE = 116
"""Pixels of a counter: 40 kB of noise."""
SECONDS, MEMORY = 3.0, 1_500.0
"""For a build after one change; MB at most for any."""
FILES = {
    "module.yaml": "name: Large\nsystem: plain\nmap: map.yaml\ncounters: [blue.yaml]\nscenarios: [first.yaml]\n",
    "map.yaml": "id: field\ntitle: Field\ngrid: {columns: 12, rows: 8}\n",
    "first.yaml": "title: First\n",
}
ZIPPED = """
import sys, zipfile
from pathlib import Path
with zipfile.ZipFile(sys.argv[2], "w") as archive:
    for path in sorted(Path(sys.argv[1]).iterdir()):
        archive.writestr("images/" + path.name, path.read_bytes())
"""
"""The baseline's program."""


def noise(seed: int) -> bytes:
    """A PNG file of so many random pixels."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return len(data).to_bytes(4, "big") + kind + data + crc32(kind + data).to_bytes(4, "big")

    random = Random(seed)
    head = SIDE.to_bytes(4, "big") * 2 + bytes([8, 2, 0, 0, 0])
    rows = b"".join(b"\0" + random.randbytes(3 * SIDE) for _ in range(SIDE))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", compress(rows, 0)) + chunk(b"IEND", b"")


def write_sources(folder: Path, counters: int) -> None:
    """The module's files: a line and a picture a counter."""
    (folder / "art").mkdir(parents=True)
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    lines = [f"  - {{name: {number}. Regiment, image: art/c{number:04}.png}}\n" for number in range(counters)]
    (folder / "blue.yaml").write_text("side: Blue\ncounters:\n" + "".join(lines), encoding="utf-8")
    for number in range(counters):
        (folder / "art" / f"c{number:04}.png").write_bytes(noise(number))


def zipping(folder: Path, target: Path) -> float:
    """Seconds of processor of the baseline."""
    call = [sys.executable, "-c", ZIPPED, str(folder / "art"), str(target)]
    with subprocess.Popen(call) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return usage.ru_utime + usage.ru_stime


def main() -> int:
    """Measure and print."""
    counters = int(sys.argv[1]) if len(sys.argv) > 1 else 5_000
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    with TemporaryDirectory() as name:
        source, target = Path(name) / "large", Path(name) / "large.vmod"
        os.environ["CCMOD_CACHE"] = str(Path(name) / "cache")
        write_sources(source, counters)
        words = ("build", str(source), "--force", "-o", str(target))
        first = command(words, 1)
        (source / "art" / "c0000.png").write_bytes(noise(counters))
        again, bare = command(words, rounds), min(zipping(source, Path(name) / "bare.zip") for _ in range(rounds))
        speed = baseline() / REFERENCE
        size = target.stat().st_size / 1e6
    print(f"{counters:,} counters, {size:.0f} MB")
    for what, run in (("the first build", first), ("one counter changed", again)):
        usual = run.seconds / speed
        print(
            f"  {what:20} {run.seconds:6.2f} s, usually {usual:5.2f} s, {run.memory:5.0f} MB;"
            f" {run.seconds / bare:.1f} times as long as zipping the pictures"
        )
    print(f"  wanted: {SECONDS} s after a change, {MEMORY:.0f} MB at most")
    return int(again.seconds / speed > SECONDS or max(first.memory, again.memory) > MEMORY)


if __name__ == "__main__":
    sys.exit(main())

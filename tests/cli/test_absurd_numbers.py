"""Absurd numbers and pictures through the commands, each in a child process with limited memory and time."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from ccmod.cli.explained import explained_codes
from tests.shared import SHARED, needs_shared

MEMORY, SECONDS = 2_000_000_000, 300
"""What the child may have: its address space in bytes, libraries included; its time on a busy machine."""
H = Path() if SHARED is None else SHARED / "faults" / "hostile"
FILES = H / "files"
PICTURE = ["-f", "-o", "x.png"]


def run(folder: Path, *words: str | Path) -> subprocess.CompletedProcess[str]:
    """``ccmod`` with these words in a folder; never a fault of ours, and every code explained."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

    done = subprocess.run(
        [sys.executable, "-m", "ccmod", *map(str, words)],
        cwd=folder, capture_output=True, text=True, timeout=SECONDS, preexec_fn=limit, check=False,
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[2]), "NO_COLOR": "1"},
    )  # fmt: skip
    assert done.returncode < 5, done.stderr
    assert "Traceback" not in done.stderr
    if done.returncode in (2, 3, 4):
        code = done.stderr.split("[", 1)[1].split("]", 1)[0]
        assert code in explained_codes()
    return done


CASES = [
    (["snapshot", FILES / "lbl.vsav", "--module", FILES / "fmt_nocol.vmod", *PICTURE], 0, "snapshot/label"),
    (["snapshot", FILES / "rot2.vsav", "--module", FILES / "fmt_nocol.vmod", *PICTURE], 0, "snapshot/piece"),
    (["snapshot", FILES / "img_huge.vmod", *PICTURE], 3, "snapshot/size"),
    (["snapshot", FILES / "img_12k.vmod", "--scale", "4", *PICTURE], 2, "snapshot/size"),
    (["contact", FILES / "img_huge.vmod", "-o", "x.pdf"], 0, "picture/too-large"),
    (["snapshot", FILES / "bd_neg.vmod", *PICTURE], 3, "module/number"),
    (["snapshot", FILES / "zone_bad.vmod", *PICTURE], 0, "module/zone"),
    (["convert", FILES / "one.vsav", "--module", FILES / "zone_bad.vmod"], 0, "module/zone"),
    (["inspect", FILES / "one.vsav", "--module", FILES / "zone_bad.vmod"], 0, ""),
    (["audit", FILES / "one.vsav", "--module", FILES / "zone_bad.vmod"], None, ""),
    (["check", FILES / "zone_bad.vmod"], 1, "zone 'Z'"),
    (["convert", FILES / "inside.vsav", "--module", FILES / "fmt_nocol.vmod"], 0, "Zone @60,60"),
    (["convert", FILES / "one.vsav", "--module", FILES / "fmt_dup.vmod"], 0, "120,180"),
    (["adapter", "suggest", FILES / "off_big.vmod"], 3, "module/grid"),
    (["adapter", "suggest", FILES / "bd_sqnum.vmod"], 3, "module/grid"),
    (["adapter", "suggest", FILES / "bd_hexnan.vmod"], 3, "module/grid"),
    (["adapter", "suggest", FILES / "lead_big.vmod"], 3, "module/grid"),
    (["convert", FILES / "one.vsav", "--module", FILES / "lead_big.vmod"], 3, "map 'Map', board 'B'"),
    *((["check", FILES / f"{name}.vmod"], 1, found) for name, found in (
        ("off_big", ""), ("bd_sqnum", "hLeading is 999999999"), ("bd_hexnan", "dx is NaN"),
        ("lead_big", "hLeading is 999999999"), ("bd_neg", "width is -5"),
    )),
    *((["inspect", FILES / f"{name}.vmod", "--maps", "--json"], 0, "") for name in ("bd_hexnan", "lead_big", "bd_neg")),
]  # fmt: skip
"""Command, exit code (``None`` for 0 or 1), and what is said."""


@needs_shared
@pytest.mark.parametrize(("words", "code", "said"), CASES, ids=lambda value: str(getattr(value, "name", "")))
def test_absurd_numbers_and_pictures(tmp_path: Path, words: list[str | Path], code: int | None, said: str) -> None:
    """Refused with a code and a place, or done without the part that cannot be."""
    done = run(tmp_path, *words)
    assert done.returncode in ((0, 1) if code is None else (code,)), done.stderr
    assert said in done.stdout + done.stderr
    assert "NaN," not in done.stdout.replace('"NaN",', ""), "NaN is not JSON"


@needs_shared
def test_a_position_with_shared_names_comes_back(tmp_path: Path) -> None:
    """What is written with pixels is read back by them, and an edit may name them (``Zone @60,60``)."""
    save, module = FILES / "inside.vsav", FILES / "fmt_nocol.vmod"
    text = run(tmp_path, "convert", save, "--module", module, "--referee").stdout
    assert "Zone @60,60" in text
    (tmp_path / "p.yaml").write_text(text.replace("Zone @60,60", "Zone @50,40"))
    assert (
        run(tmp_path, "convert", "p.yaml", "--base", save, "--module", module, "--referee", "-o", "new.vsav").returncode
        == 0
    )
    assert "Zone @50,40" in run(tmp_path, "convert", "new.vsav", "--module", module).stdout


BUILD = """<?xml version="1.0" encoding="UTF-8"?><VASSAL.build.GameModule name="M" version="1">
<VASSAL.build.module.Map mapName="Map"><VASSAL.build.module.map.BoardPicker>
<x.Board name="B" width="100" height="100">{}</x.Board>
</VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map></VASSAL.build.GameModule>"""


def test_warnings_are_shown_once_and_only_the_first_of_many(tmp_path: Path) -> None:
    """A hundred broken zones are ten lines and a count; JSON on stdout stays JSON."""
    zones = "".join(f'<x.Zone name="Z{n}" path="0,0;9,0;9,x"/>' for n in range(100))
    with zipfile.ZipFile(tmp_path / "m.vmod", "w") as archive:
        archive.writestr("buildFile.xml", BUILD.format(f"<x.ZonedGrid>{zones}</x.ZonedGrid>"))
    done = run(tmp_path, "snapshot", "m.vmod", "--json", *PICTURE)
    lines = [line for line in done.stderr.splitlines() if line.startswith("warning:")]
    assert len(lines) == 11
    assert "90 more" in lines[-1]
    assert done.stdout.startswith('{"ccmod": 1')

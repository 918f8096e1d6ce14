"""What a command brings in, it pays for at each start: judging a log takes nothing of what makes modules."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from ccmod.authoring.library import shipped_names
from ccmod.ground.shipped import shipped
from ccmod.play.systems import vocabulary_of
from ccmod.replay.built import shipped_module
from ccmod.replay.exporter import export_log
from ccmod.replay.reading import read_record

MAKING = ("pydantic", "PIL", "lxml", "rich", "jinja2", "ccmod.authoring", "ccmod.art", "ccmod.modules")
DEMOS = [name for name in shipped_names("scenarios") if (shipped("scenarios") / name / "game.ccrec").is_file()]
EVENTS = 30


@pytest.mark.parametrize("name", DEMOS)
def test_judging_a_log_takes_nothing_of_what_makes_modules(name: str, tmp_path: Path) -> None:
    """The beginning of each demo's game is judged without authoring, drawing, building or their libraries."""
    module, log, built = tmp_path / f"{name}.vmod", tmp_path / "game.vlog", shipped_module(name)
    assert built is not None
    module.write_bytes(built.archive.to_bytes())
    record = read_record(shipped("scenarios") / name / "game.ccrec", vocabulary_of)
    begun = replace(record, events=record.events[:EVENTS])
    log.write_bytes(export_log(begun, built).game.to_bytes())
    script = (
        f"import sys, ccmod\nprint(ccmod.replay({str(log)!r}, module={str(module)!r}).counts['ok'])\n"
        f"print(*(name for name in sys.modules if name.startswith({MAKING!r})))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    judged, making = done.stdout.split("\n")[:2]
    assert int(judged) > 0
    assert making == ""

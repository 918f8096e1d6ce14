"""The module's own page of keys, and that of docs/counters.md: both say what the counters answer to."""

from __future__ import annotations

import re
from pathlib import Path

from ccmod.authoring.new import new_module
from ccmod.vassal.archive import Archive
from tests.built import build_module

PAGE = (Path(__file__).parents[3] / "docs" / "counters.md").read_text(encoding="utf-8")
OWN = PAGE.partition("The module's own keys on counters:")[2].partition("\n\n")[0]
ALL = """\
    facing: 6
    steps: 2
    casualties: {map: %s, at: [60, 60]}
    commands: {Salute: {says: hello, key: Ctrl+K}}
"""


def keys_page(tmp_path: Path) -> dict[str, str]:
    """Key and words of each row of the page, of a module whose counters have all that brings keys."""
    folder = new_module(tmp_path / "k").folder
    title = re.findall(r"^title: (.+)$", (folder / "map.yaml").read_text(encoding="utf-8"), re.MULTILINE)[0]
    markers = folder / "markers.yaml"
    text = markers.read_text(encoding="utf-8").replace("  unit:\n", "  unit:\n" + ALL % title, 1)
    markers.write_text(text, encoding="utf-8")
    built = build_module(str(folder))
    html = Archive.from_bytes(built.content, name="k.vmod").read("help-tools-and-keys.html").decode()
    return dict(re.findall(r"<tr><td>(.+?)</td><td>(.+?)</td></tr>", html))


def test_both_pages_say_what_the_counters_answer_to(tmp_path: Path) -> None:
    """The author's command is on the module's page, and of the module's own keys the docs leave none out."""
    keys = keys_page(tmp_path)
    assert keys["Ctrl+K"] == "Salute"
    assert "Eliminate" in keys["Ctrl+E"]
    own = set(re.findall(r"Ctrl\+(?:Alt\+)?[A-Z\[\]]", OWN))
    assert set(keys) - own <= {"Ctrl+K", "Ctrl+B"}  # those of the author, and of the new module's Disrupt
    assert own - set(keys) == {"Ctrl+R"}  # of counters that turn to any angle

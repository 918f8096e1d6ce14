"""Systems put together from the modules of a package of rules."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ccmod.play.resources import ExampleBook
from ccmod.play.rules_package import PARTS, system_of
from ccmod.play.systems import load_system
from ccmod.play.vocabulary import Vocabulary

MODULES = {
    "__init__.py": "",
    "checks/__init__.py": "",
    "checks/first.py": "from {package}.rulebook import registered\n\nregistered.append('first')\n",
    "rulebook.py": "RULEBOOK, OPTIONS, registered = 'the rulebook', {{'A1': 'an option'}}, []\n",
    "events.py": "VOCABULARY = 'the vocabulary'\n",
    "state/__init__.py": "",
    "state/setup.py": "def start(header, scenario): return 'the start'\n",
    "effects/__init__.py": "",
    "effects/apply.py": "def apply(state, event): ...\n",
    "doubts.py": "def doubts(state, check): return None\n",
    "random_play/__init__.py": "raise RuntimeError('imported too early')\n",
}
"""A small package of rules: it has doubts, but no view."""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The name of such a package, which can be imported during the test."""
    for name, text in MODULES.items():
        path = tmp_path / "small_rules" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.format(package="small_rules"))
    monkeypatch.syspath_prepend(str(tmp_path))
    yield "small_rules"
    for name in [name for name in sys.modules if name.partition(".")[0] == "small_rules"]:
        del sys.modules[name]


def test_a_system_has_what_its_package_has(package: str) -> None:
    """Each part comes from its module; what has no module is left out, and random play waits until it is called."""
    book = ExampleBook("small", package, Vocabulary())
    system = system_of(package, examples=book, title="Small", version="2", die="d10")
    assert (system.id, system.title, system.version, system.die) == ("small", "Small", "2", "d10")
    assert (system.rulebook, system.vocabulary, system.options) == (
        "the rulebook", "the vocabulary", {"A1": "an option"},
    )  # fmt: skip
    assert system.doubts is not None
    assert (system.view, system.unsure, system.silent) == (None, None, None)
    assert sys.modules[f"{package}.rulebook"].registered == ["first"]
    with pytest.raises(RuntimeError, match="imported too early"):
        system.candidates(None, None)  # type: ignore[arg-type]


@pytest.mark.parametrize("id", ["ba", "cc", "folio", "gbacw", "wwb"])
def test_no_part_of_a_game_is_overlooked(id: str) -> None:
    """Every game here is drawn, read where it is silent and doubted, and gives its reasons."""
    system = load_system(id)
    needed = PARTS.keys() - {"unsure", "overlays"}
    assert [field for field in needed if getattr(system, field) is None] == []
    assert system.scenarios is not None
